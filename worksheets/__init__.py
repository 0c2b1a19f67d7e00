"""Printed arithmetic puzzles for school: proved answers, measured difficulty, Japanese pages.

import worksheets
worksheets.generate("make10", count=3, level="hard", seed=1)
worksheets.solve("matchstick", "5-5=7").answers
worksheets.judge("make10", "1158", "8/(1-1/5)").correct
worksheets.build("weekly.yaml", out="output/weekly")
"""

__version__ = "0.1.0"

from worksheets.api import Judgement, Solution, build, generate, judge, solve
from worksheets.errors import WorksheetsError
from worksheets.kind import Exercise

__all__ = ["Exercise", "Judgement", "Solution", "WorksheetsError", "build", "generate", "judge", "solve"]
