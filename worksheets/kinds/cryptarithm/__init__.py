"""覆面算: find the digit behind each letter or kana, SEND + MORE = MONEY."""

from worksheets.kind import Kind
from worksheets.kinds.cryptarithm.draw import draw
from worksheets.kinds.cryptarithm.explain import explain
from worksheets.kinds.cryptarithm.generate import beyond, candidate, catalogue, instruct, survey, usual
from worksheets.kinds.cryptarithm.judge import judge
from worksheets.kinds.cryptarithm.model import FAULTS, Answer, Cryptarithm, Options
from worksheets.kinds.cryptarithm.notation import format_answer, format_puzzle, parse, parse_answer, same
from worksheets.kinds.cryptarithm.rate import rate
from worksheets.kinds.cryptarithm.sketch import brief, sketch
from worksheets.kinds.cryptarithm.solve import solve

KIND: Kind[Options, Cryptarithm, Answer] = Kind(
    name="cryptarithm",
    options=Options,
    faults=FAULTS,
    parse=parse,
    format=format_puzzle,
    parse_answer=parse_answer,
    format_answer=format_answer,
    solve=solve,
    judge=judge,
    rate=rate,
    draw=draw,
    sketch=sketch,
    same=same,
    brief=brief,
    instruct=instruct,
    catalogue=catalogue,
    survey=survey,
    candidate=candidate,
    explain=explain,
    usual=usual,
    beyond=beyond,
    families=({"shape": [3, 3, 4]}, {"shape": [2, 1, 3], "operation": "multiplication"}),
)
