"""What school and sheet ask of this kind: usual options, what is too much for a year, and what the sheet says."""

from __future__ import annotations

from collections.abc import Mapping

from worksheets.kind import Aim, Phrase, Purpose
from worksheets.kinds.matchstick.model import Operator, Options, Puzzle

USUAL_OPERATORS: Mapping[int | None, tuple[Operator, ...]] = {
    None: ("+", "-"),
    1: ("+", "-"),
    2: ("+", "-"),
    3: ("+", "-", "*"),
    4: ("+", "-", "*"),
    5: ("+", "-", "*", "/"),
    6: ("+", "-", "*", "/"),
}
"""School year → operators, from the table of RULES.md."""

MOST_SAID = 9  # answers that Japanese counts with つ


def usual(purpose: Purpose) -> Mapping[str, object]:
    """Fewer operators when making puzzles than when solving them; robustness only for puzzles with one answer.

    `robust` is never switched on here, because the user's other options are not known yet: its own default None turns
    it on wherever it applies (`Options.only_robust`).
    """
    if not purpose.making:
        return {}
    operators = USUAL_OPERATORS[purpose.grade]
    return {"operators": operators} if purpose.answers == 1 else {"operators": operators, "robust": False}


def beyond(options: Options, grade: int) -> tuple[str, ...]:
    """Operators beyond the table; two operands of two digits in the first year, any of three in the second."""
    first, second, _ = options.digits
    large = (grade == 1 and first + second > 3) or (grade <= 2 and max(first, second) > 2)
    strange = not set(options.operators) <= set(USUAL_OPERATORS[grade])
    return ("operators",) * strange + ("digits",) * large


def instruct(options: Options, aim: Aim) -> tuple[Phrase, Phrase | None]:
    """What to do with how many matches and how many answers there are; what is not allowed."""
    number = {1: "one", 2: "two", 3: "three"}[options.matches]
    exact = aim.answers is not None and aim.answers <= MOST_SAID
    task = f"instruction.{options.mode}.{number}.{'exact' if exact else 'any'}"
    rule = f"instruction.rule.{options.mode}.{options.equals}"
    return Phrase(task, {"answers": aim.answers} if exact else {}), Phrase(rule)


def brief(puzzle: Puzzle, answer: str) -> str:
    """`6−5=1`, with the signs of school."""
    return answer.translate(str.maketrans("*/-", "×÷−"))
