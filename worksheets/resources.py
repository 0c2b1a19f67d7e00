"""Where our own data files are: templates, configs and fonts, and the word files beside the code."""

from __future__ import annotations

from functools import cache
from pathlib import Path

PACKAGE = Path(__file__).resolve().parent


@cache
def folder(name: str) -> Path:
    """The folder `templates`, `configs` or `fonts`: the packaged one, else the one beside our own `pyproject.toml`.

    A wheel carries them inside the package; an editable install or a plain checkout has them at the top level. The
    working folder is never looked at, so a stranger's `templates/` there changes nothing.
    """
    packaged = PACKAGE / "_data" / name
    if packaged.is_dir():
        return packaged
    checkout = PACKAGE.parent
    if (checkout / "pyproject.toml").is_file() and (checkout / name).is_dir():
        return checkout / name
    raise FileNotFoundError(f"the folder {name!r} is missing from this installation of worksheets")
