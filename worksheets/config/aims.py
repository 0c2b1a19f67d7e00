"""The level and the number of answers asked for outside a config: on the command line, or from Python."""

from __future__ import annotations

from worksheets.config.forms import SectionForm
from worksheets.config.keys import entries_of
from worksheets.config.nodes import Scalar, Table, node_of
from worksheets.config.reading import Reading, Spot
from worksheets.config.sections import aim_of, section_names
from worksheets.config.values import build
from worksheets.kind import Aim, AnyKind


def read_aim(kind: AnyKind, level: object = None, answers: object = None) -> Aim:
    """What to ask of a puzzle; None: any level, the number of answers that is usual for the kind.

    Values as in a section of a config, Japanese names included. Raises `WorksheetsError`.
    """
    asked = {"puzzle": kind.name, "level": level, "answers": answers}
    spot, names = Spot(Reading()), section_names()
    table = Table(tuple((Scalar(name), node_of(value)) for name, value in asked.items() if value is not None))
    entries = entries_of(table, names, spot, told=[])
    return aim_of(kind, build(SectionForm, entries, names, spot))
