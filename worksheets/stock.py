"""How many puzzles exist for what each section of a sheet asks, before anything is built."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from worksheets import kinds
from worksheets.deal import Place, needed, pool_of, served, too_few
from worksheets.errors import Told, WorksheetsError
from worksheets.make import search
from worksheets.plan import dealt_numbers, given
from worksheets.sheet import Section, Sheet
from worksheets.words import say
from worksheets.work import not_found

SEED = 0  # whether any exist does not depend on the seed


@dataclass(frozen=True, slots=True)
class Stock:
    """A section (from 1), its kind, how many puzzles exist (None: an open kind) and how many the sheet needs.

    `why` says why none can be made, None where some can.
    """

    section: int
    kind: str
    exist: int | None
    needed: int
    why: Told | None = None

    def as_dict(self) -> dict[str, Any]:
        """An entry of `sections` in the JSON of `worksheets check`."""
        return {"kind": self.kind, "exist": self.exist, "needed": self.needed}


def take(sheet: Sheet) -> list[Stock]:
    """The stock of every section. Raises `WorksheetsError` for given puzzles that do not fit."""
    given(sheet)
    return [_stock(sheet, at, section) for at, section in enumerate(sheet.sections)]


def _stock(sheet: Sheet, at: int, section: Section) -> Stock:
    different = len(served(dealt_numbers(sheet)[0]))
    wanted = needed(sheet, section, different)
    if section.count == len(section.given):
        return Stock(at + 1, section.kind, len(section.given), len(section.given))
    pool = pool_of(section, section.aim, (SEED, "catalogue", at))
    if pool is None:
        return Stock(at + 1, section.kind, None, wanted, _try_one(at, section))
    exist = pool.size()
    short = exist < (1 if section.repeats else wanted)
    return Stock(at + 1, section.kind, exist, wanted, too_few(sheet, at, exist, different) if short else None)


def _try_one(at: int, section: Section) -> Told | None:
    """Make one puzzle of an open kind: the only way to know that some exist."""
    try:
        search(kinds.load(section.kind), section.options, section.aim, (SEED, "check"))
    except WorksheetsError as error:
        return not_found(error, Place(at, 1, 1, 0), section).told[0]
    return None


def describe(stock: Stock) -> str:
    """A line for reading."""
    title = say(stock.kind, "title")
    values = {"section": stock.section, "title": title, "exist": stock.exist, "needed": stock.needed}
    if stock.exist is not None:
        return say("", "cli.stock", values)
    return say("", "cli.stock_none" if stock.why else "cli.stock_open", values)
