"""10をつくろう: use four numbers once each to make 10."""

from worksheets.arithmetic.expression import FAULTS
from worksheets.kind import Kind
from worksheets.kinds.make10.draw import brief, draw, sketch
from worksheets.kinds.make10.generate import beyond, catalogue, instruct, survey, usual
from worksheets.kinds.make10.judge import judge
from worksheets.kinds.make10.model import Cards, Options, format_answer, format_puzzle, parse, parse_answer, same
from worksheets.kinds.make10.rate import rate
from worksheets.kinds.make10.solve import solve

KIND: Kind[Options, Cards, str] = Kind(
    name="make10",
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
    usual=usual,
    beyond=beyond,
    default_answers=None,
    families=({"numbers": 3}, {"numbers": 5}, {"target": 24}, {"operators": ["+", "-"]}),
)
