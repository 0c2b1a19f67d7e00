"""The plain content of a sheet: what `puzzles.json` keeps of a config, and what sheet codes are made from.

It holds every value that reading the config decided, defaults included, under the keys of a config; so reading it again
is reading a config. Two files that mean the same have the same content. It holds no path, no pupil and no seed.
"""

from __future__ import annotations

import datetime
from collections.abc import Mapping
from dataclasses import fields, is_dataclass
from typing import Any

from worksheets.config.forms import SheetForm
from worksheets.config.names import key_of
from worksheets.kind import LEVELS
from worksheets.sheet import Section, Sheet

PATHS_AND_SEED = ("template", "font", "avoid", "seed")


def plain(value: Any) -> Any:
    """A value as JSON has it: dataclasses as objects, tuples as lists, dates as `2026-12-01`."""
    if is_dataclass(value):
        return {key_of(item.name): plain(getattr(value, item.name)) for item in fields(value)}
    if isinstance(value, tuple):
        return [plain(item) for item in value]
    return value.isoformat() if isinstance(value, datetime.date) else value


def content_of(sheet: Sheet, form: SheetForm) -> Mapping[str, Any]:
    """The content of a sheet that was read from a form."""
    content = {key: value for key, value in plain(form).items() if key not in PATHS_AND_SEED}
    content["class"].pop("roster")
    content |= {
        "title": sheet.title,
        "font": form.own_font,
        "schedule": plain(sheet.dates) or None,
        "qr": sheet.qr,
        "sections": [_section(section) for section in sheet.sections],
    }
    return {key: value for key, value in content.items() if value is not None}


def _section(section: Section) -> dict[str, Any]:
    points = {} if section.points is None else {"points": section.points}
    return {
        "puzzle": section.kind,
        "count": section.count,
        "level": "any" if section.aim.level is None else LEVELS[section.aim.level],
        "answers": "any" if section.aim.answers is None else section.aim.answers,
        "given": list(section.given),
        **points,
        "space": section.space,
        "repeats": "allow" if section.repeats else "forbid",
        **plain(section.options),
    }
