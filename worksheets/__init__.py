"""Printed arithmetic puzzles for school: proved answers, measured difficulty, Japanese pages.

    import worksheets
    worksheets.generate("make10", count=3, level="hard", seed=1)
    worksheets.solve("matchstick", "5-5=7").answers
    worksheets.judge("make10", "1158", "8/(1-1/5)").correct
    worksheets.build("weekly.yaml", out="output/weekly")

The names are looked up when they are first used, so that the command line starts at once.
"""

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from worksheets.api import Judgement, Solution, build, generate, judge, solve
    from worksheets.errors import WorksheetsError
    from worksheets.kind import Exercise

__version__ = "0.1.0"
__all__ = ["Exercise", "Judgement", "Solution", "WorksheetsError", "build", "generate", "judge", "solve"]


def __getattr__(name: str) -> Any:
    if name not in __all__:
        raise AttributeError(f"module 'worksheets' has no attribute {name!r}")
    from worksheets import api  # noqa: PLC0415

    return getattr(api, name)


def __dir__() -> list[str]:
    return [*globals(), *__all__]
