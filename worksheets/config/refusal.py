"""Why a node is refused: what was found, what is wanted there, and the nearest value where one is near."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal, get_args, get_origin

from worksheets.config.names import folded, nearest
from worksheets.config.nodes import Node, Scalar, show
from worksheets.config.reading import Spot
from worksheets.config.scalars import no_such_day
from worksheets.config.wanted import Wanted, form_of, members
from worksheets.errors import WorksheetsError


def refused(node: Node, annotation: Any, spot: Spot, spellings: Mapping[str, str]) -> WorksheetsError:
    """The error for a node that is not what is wanted, with the nearest value where one is near."""
    wanted = Wanted(annotation, spellings)
    if isinstance(node, Scalar):
        if node.empty:
            return spot.fail("config.no_value_cut" if node.cut else "config.no_value", wanted=wanted)
        if no_such_day(node.text):
            return spot.fail("config.no_such_day", found=show(node))
        near = nearest(folded(node.text), [*_choices(annotation), *spellings])
        if near is not None:
            return spot.fail("config.value_near", found=show(node), wanted=wanted, near=near)
    elif form_of(annotation).base is str:
        return spot.fail("config.text_wanted", found=show(node))
    return spot.fail("config.value", found=show(node), wanted=wanted)


def _choices(annotation: Any) -> list[str]:
    base = form_of(annotation).base
    if get_origin(base) is Literal:
        return [str(value) for value in get_args(base)]
    inner = members(base) or (get_args(base) if get_origin(base) is tuple else ())
    return [value for member in inner for value in _choices(member)]
