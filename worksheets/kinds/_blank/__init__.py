"""The smallest kind: 3 + □ = 8. Copy this folder to start a new one; the contract suite tests it always."""

from worksheets.kind import Kind
from worksheets.kinds._blank.draw import brief, draw, sketch
from worksheets.kinds._blank.generate import catalogue, instruct
from worksheets.kinds._blank.judge import judge
from worksheets.kinds._blank.model import (
    FAULTS,
    Addition,
    Options,
    format_answer,
    format_puzzle,
    parse,
    parse_answer,
    same,
)
from worksheets.kinds._blank.rate import rate
from worksheets.kinds._blank.solve import solve

KIND: Kind[Options, Addition, int] = Kind(
    name="_blank",
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
)
