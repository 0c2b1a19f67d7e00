"""Expressions over given numbers: every essentially different one with a given value, and checking a pupil's.

| word | meaning | example | Japanese |
|---|---|---|---|
| number | a number that is given, to be used exactly once | 4 | 数 |
| target | the value that the expression must have | 55 | つくる数 |
| line | an expression as it is written | `3*(4*4+2)+1` | 式 |
| term | what a sum adds or takes away | `3*(4*4+2)`, `1` | 項 |
| factor | what a product multiplies by or divides by | `3`, `(4*4+2)` | 因数 |
| form | the written form: one line for all ways to write the same calculation | `9+2-5` for `9-(5-2)` | 式の形 |
| idle numbers | numbers without effect, as in +5-5 or ×1 | 5, 5 | あってもなくても同じ数 |
| essence | the essential form: what remains of a form without its idle numbers, and these | `7+3` with 1 | 本質的な形 |
| tree | an expression exactly as written, before it has a form | `("-", 9, 2)` | 構文木 |
| effort | what finding one answer costs | 2.26 | 手間 |

`form` holds written forms, `search` finds all that have a value, `essence` tells which are the same idea, `answers`
chooses the line to print, `effort` measures difficulty, `survey` keeps what is known of a catalogue; `given_order` is
the search where numbers may not change places. `read` understands text, `check` judges it. `writing` draws the line to
write on.
"""

from worksheets.arithmetic.expression.answers import Answer, Solver
from worksheets.arithmetic.expression.check import FAULTS, broken_rule
from worksheets.arithmetic.expression.effort import rating
from worksheets.arithmetic.expression.read import ascii_signs, attempt, shown
from worksheets.arithmetic.expression.rules import OPERATORS, Operator, Rules, lonely
from worksheets.arithmetic.expression.survey import Survey, measured, pack, shipped

__all__ = [
    "FAULTS",
    "OPERATORS",
    "Answer",
    "Operator",
    "Rules",
    "Solver",
    "Survey",
    "ascii_signs",
    "attempt",
    "broken_rule",
    "lonely",
    "measured",
    "pack",
    "rating",
    "shipped",
    "shown",
]
