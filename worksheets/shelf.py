"""Exercises put aside on disk until their pages are printed, so that memory does not grow with rounds.

The shelf is a private SQLite database without a name: it stays in memory while it is small, goes to the folder for
temporary files when it is not, and is gone when the process ends, however that ends.
"""

from __future__ import annotations

import pickle
import sqlite3
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager

from worksheets.deal import Place
from worksheets.errors import fail
from worksheets.kind import Exercise


class Shelf:
    """Exercises by place; those of a round can be taken down together."""

    def __init__(self, database: sqlite3.Connection) -> None:
        self._database = database
        self._database.execute("CREATE TABLE exercise (round INTEGER, place BLOB, exercise BLOB)")
        self._database.execute("CREATE INDEX by_round ON exercise (round)")

    def put(self, place: Place, exercise: Exercise) -> None:
        """Put one aside; each place once."""
        row = (place.round, pickle.dumps(place), pickle.dumps(exercise))
        self._database.execute("INSERT INTO exercise VALUES (?, ?, ?)", row)

    def of_round(self, round_: int) -> dict[Place, Exercise]:
        """All exercises of a round."""
        rows = self._database.execute("SELECT place, exercise FROM exercise WHERE round = ?", (round_,))
        return {pickle.loads(place): pickle.loads(exercise) for place, exercise in rows}


@contextmanager
def open_shelf() -> Iterator[Shelf]:
    """An empty shelf. Raises `WorksheetsError` where there is no room left for temporary files."""
    database = sqlite3.connect("", isolation_level=None)
    try:
        database.execute("PRAGMA journal_mode = OFF")
        yield Shelf(database)
    except sqlite3.Error as error:
        raise fail("publish.full", path=tempfile.gettempdir()) from error
    finally:
        database.close()
