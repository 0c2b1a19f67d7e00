"""Skeletons made for tests: by size and clue style, from named random streams."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

from worksheets import chance
from worksheets.kind import Aim
from worksheets.kinds.mushikui.generate import candidate
from worksheets.kinds.mushikui.model import Filling, Skeleton
from worksheets.kinds.mushikui.options import Each, Extra, Keep, Only, Options
from worksheets.kinds.mushikui.solve import solve

SIZES: dict[str, dict[str, Any]] = {
    "2+2": {"operation": "addition", "digits": (2, 2)},
    "3+2": {"operation": "addition", "digits": (3, 2)},
    "2+2+1": {"operation": "addition", "digits": (2, 2, 1)},
    "2-2": {"operation": "subtraction", "digits": (2, 2)},
    "3-2": {"operation": "subtraction", "digits": (3, 2)},
    "2x1": {"digits": (2, 1)},
    "2x2": {"digits": (2, 2)},
    "3x2": {"digits": (3, 2)},
    "2/1": {"operation": "division", "digits": (2, 1)},
    "3/1": {"operation": "division", "digits": (3, 1)},
    "3/1 zero": {"operation": "division", "digits": (3, 1), "remainder": "zero"},
    "3/2 shown": {"operation": "division", "digits": (3, 2), "remainder": "shown"},
    "4/2 zero": {"operation": "division", "digits": (4, 2), "remainder": "zero"},
}

STYLES: dict[str, dict[str, Any]] = {
    "minimal": {},
    "only": {"clues": Only(1)},
    "each": {"clues": Each((1, 2, 3))},
    "keep": {"clues": Keep(0.5)},
    "extra": {"clues": Extra(2)},
    "symmetric": {"symmetric": True},
    "proof": {"proof": "minimum"},
}


ONE = Aim()


def made(options: Options, count: int, seed: object, aim: Aim = ONE, tries: int = 3000) -> Iterator[Skeleton]:
    """Up to so many skeletons; fewer where many attempts fail."""
    found = 0
    for attempt in range(tries):
        puzzle = candidate(options, aim, chance.stream("samples", str(seed), attempt))
        if puzzle is not None:
            yield puzzle
            found += 1
        if found == count:
            return


def only_answer(puzzle: Skeleton) -> Filling:
    (answer,) = solve(puzzle)
    return answer


def fresh_seed() -> int:
    """A seed that differs in every run; printed, so that a failure can be repeated."""
    seed = random.SystemRandom().randrange(10**9)
    print("seed", seed)
    return seed
