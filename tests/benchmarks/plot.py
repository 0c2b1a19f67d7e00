"""A plot as a picture of ours: a panel for each curve over the same numbers, both axes by powers of ten."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise

from worksheets.picture import Disc, Line, Mark, Picture, Text

WIDE, HIGH = 70.0, 60.0  # mm inside the axes
LEFT, TOP, BETWEEN, BELOW = 14.0, 10.0, 18.0, 16.0


@dataclass(frozen=True, slots=True)
class Panel:
    """A title, the values over the xs, and the slope of the dashed line beside them (1: linear, 0: flat)."""

    title: str
    values: Sequence[float]
    slope: float


def plot(xs: Sequence[int], label: str, panels: Sequence[Panel]) -> Picture:
    """The panels side by side; `label` says what the xs are."""
    marks: list[Mark] = []
    for number, panel in enumerate(panels):
        marks += _panel(xs, label, panel, LEFT + number * (WIDE + BETWEEN))
    return Picture(LEFT + len(panels) * (WIDE + BETWEEN), TOP + HIGH + BELOW, tuple(marks))


def _panel(xs: Sequence[int], label: str, panel: Panel, left: float) -> Iterator[Mark]:
    across, up = _Axis(xs, left, WIDE), _Axis(panel.values, TOP + HIGH, -HIGH)
    yield Text(left, TOP - 4, panel.title, 11, face="bold")
    for power in across.powers:
        yield Line(across.at(10**power), TOP, across.at(10**power), TOP + HIGH, 0.1, "soft")
        yield Text(across.at(10**power), TOP + HIGH + 4.5, f"{10**power:,}", 9, anchor="middle")
    for power in up.powers:
        yield Line(left, up.at(10.0**power), left + WIDE, up.at(10.0**power), 0.1, "soft")
        yield Text(left - 1.5, up.at(10.0**power) + 1, f"{10.0**power:g}", 9, anchor="end")
    yield Text(left + WIDE / 2, TOP + HIGH + 10, label, 9, anchor="middle")
    last = panel.values[-1] * (xs[0] / xs[-1]) ** panel.slope
    if up.holds(last):
        yield Line(across.at(xs[0]), up.at(last), across.at(xs[-1]), up.at(panel.values[-1]), 0.2, "soft", dashed=True)
    points = [(across.at(x), up.at(y)) for x, y in zip(xs, panel.values, strict=True)]
    for (x1, y1), (x2, y2) in pairwise(points):
        yield Line(x1, y1, x2, y2, 0.5, "answer", round=True)
    yield from (Disc(x, y, 1.0, "answer") for x, y in points)


class _Axis:
    """Numbers laid by their logarithm on a stretch of `length` mm from `start`, whole powers of ten at its ends."""

    def __init__(self, values: Sequence[float], start: float, length: float) -> None:
        low, high = math.floor(math.log10(min(values))), math.ceil(math.log10(max(values)))
        self.powers = range(low, max(high, low + 1) + 1)
        self._start, self._step = start, length / (len(self.powers) - 1)

    def at(self, value: float) -> float:
        return self._start + (math.log10(value) - self.powers[0]) * self._step

    def holds(self, value: float) -> bool:
        return self.powers[0] <= math.log10(value) <= self.powers[-1]
