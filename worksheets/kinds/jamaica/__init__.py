"""さいころ計算パズル: use five white dice once each to make the sum of two black dice."""

from worksheets.kind import Kind
from worksheets.kinds.jamaica.draw import brief, draw, sketch
from worksheets.kinds.jamaica.generate import beyond, catalogue, instruct, survey, usual, weights
from worksheets.kinds.jamaica.judge import judge
from worksheets.kinds.jamaica.model import (
    FAULTS,
    Options,
    Roll,
    format_answer,
    format_puzzle,
    parse,
    parse_answer,
    same,
)
from worksheets.kinds.jamaica.rate import rate
from worksheets.kinds.jamaica.solve import solve

KIND: Kind[Options, Roll, str] = Kind(
    name="jamaica",
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
    weights=weights,
    usual=usual,
    beyond=beyond,
    default_answers=None,
)
