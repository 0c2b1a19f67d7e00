"""Matchstick equations: move, remove or add matches so that the equation becomes true."""

from worksheets.kind import Kind
from worksheets.kinds.matchstick.classroom import beyond, brief, instruct, usual
from worksheets.kinds.matchstick.draw import chart, draw
from worksheets.kinds.matchstick.generate import catalogue, survey
from worksheets.kinds.matchstick.judge import judge
from worksheets.kinds.matchstick.model import (
    FAULTS,
    Options,
    Puzzle,
    format_answer,
    format_puzzle,
    parse,
    parse_answer,
    same,
)
from worksheets.kinds.matchstick.rate import rate
from worksheets.kinds.matchstick.sketch import sketch
from worksheets.kinds.matchstick.solve import solve

KIND: Kind[Options, Puzzle, str] = Kind(
    name="matchstick",
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
    chart=chart,
    usual=usual,
    beyond=beyond,
    families=(
        {"operators": ["+", "-", "*", "/"]},
        {"digits": [2, 1, 2]},
        {"matches": 2},
    ),
)
