"""Numbers in a sentence, where many in a row would be tiring to read."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby


def listing(numbers: Sequence[int]) -> str:
    """`2, 5〜8`: numbers in order, three and more in a row as a range."""
    runs = [[n for _, n in run] for _, run in groupby(enumerate(numbers), key=lambda pair: pair[1] - pair[0])]
    long = [[f"{run[0]}〜{run[-1]}"] if len(run) > 2 else [str(n) for n in run] for run in runs]
    return ", ".join(text for run in long for text in run)
