"""虫食い算: written calculations with missing digits, proved to have one answer and graded as a person solves them."""

from worksheets.kind import Kind
from worksheets.kinds.mushikui.draw import brief, draw
from worksheets.kinds.mushikui.explain import explain
from worksheets.kinds.mushikui.generate import candidate, catalogue, instruct, survey
from worksheets.kinds.mushikui.judge import judge
from worksheets.kinds.mushikui.model import FAULTS, Filling, Skeleton
from worksheets.kinds.mushikui.notation import format_answer, format_puzzle, parse, parse_answer
from worksheets.kinds.mushikui.options import Options
from worksheets.kinds.mushikui.rate import rate
from worksheets.kinds.mushikui.sketch import sketch
from worksheets.kinds.mushikui.solve import solve
from worksheets.kinds.mushikui.years import beyond, usual

KIND: Kind[Options, Skeleton, Filling] = Kind(
    name="mushikui",
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
    same=format_puzzle,
    brief=brief,
    instruct=instruct,
    catalogue=catalogue,
    survey=survey,
    candidate=candidate,
    explain=explain,
    usual=usual,
    beyond=beyond,
    families=(
        {"operation": "addition", "digits": [3, 3, 2]},
        {"digits": [3, 2]},
        {"operation": "division", "digits": [4, 2]},
        {"clues": {"only": 7}},
        {"clues": {"each": [1, 2, 3, 4, 5]}},
        {"clues": "letters"},
    ),
)
