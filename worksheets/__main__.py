"""`python -m worksheets`."""

from worksheets.cli import main

main()
