"""An open kind for tests of the engine: sums a + □ = total, drawn at random, from the blank kind."""

from __future__ import annotations

import random
from dataclasses import replace

from worksheets import kinds
from worksheets.kind import Aim, AnyKind
from worksheets.kinds._blank.model import Addition, Options
from worksheets.sheet import Group, Pupil, Section, Sheet


def candidate(options: Options, aim: Aim, rng: random.Random) -> Addition | None:
    total = rng.randint(2, options.largest)
    return Addition(rng.randint(1, total - 1), total)


OPEN_KIND: AnyKind = replace(kinds.load("_blank"), catalogue=None, candidate=candidate)


def section(count: int, aim: Aim | None = None, largest: int = 20, **more: object) -> Section:
    return Section("_blank", Options(largest), count, aim or Aim(), **more)  # type: ignore[arg-type]


def sheet(*sections: Section, pupils: tuple[int, ...] = (), versions: int | None = 1, **more: object) -> Sheet:
    group = Group(pupils=tuple(Pupil(number) for number in pupils), spare=int(more.pop("spare", 0)))  # type: ignore[call-overload]
    return Sheet("テスト", sections, group=group, versions=versions, **more)  # type: ignore[arg-type]
