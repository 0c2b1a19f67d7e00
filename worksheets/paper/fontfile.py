"""What a font file is: a look at its tables, and what a PDF of ours can hold.

ReportLab embeds TrueType outlines only, takes the default weight of a variable font without a word, and does not look
at the licence bits; so all three are checked here (OpenType 1.9, chapters "Font file", `OS/2`, `fvar`).
"""

from __future__ import annotations

import struct
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path

from worksheets.errors import fail

SUFFIXES = (".ttf", ".ttc", ".otf", ".otc", ".woff", ".woff2")
TRUETYPE = (b"\x00\x01\x00\x00", b"true")
WEB = (b"wOFF", b"wOF2")
RESTRICTED = 0x0002  # may not be embedded
EDITABLE = 0x000C  # preview or editable embedding: overrules the bit above
NO_SUBSETTING = 0x0100
BITMAP_ONLY = 0x0200


@dataclass(frozen=True, slots=True)
class Tables:
    """One font of a file: its version tag and where its tables are (tag → offset, length)."""

    data: bytes
    version: bytes
    places: dict[bytes, tuple[int, int]]

    def table(self, tag: bytes) -> bytes:
        """The bytes of a table, empty where there is none."""
        offset, length = self.places.get(tag, (0, 0))
        return self.data[offset : offset + length]


def read(data: bytes) -> tuple[Tables, ...]:
    """Every font of a file (several in a .ttc). Raises `struct.error` for a file that is cut short."""
    if data[:4] != b"ttcf":
        return (_tables(data, 0),)
    (count,) = struct.unpack_from(">L", data, 8)
    return tuple(_tables(data, offset) for offset in struct.unpack_from(f">{min(count, 256)}L", data, 12))


def _tables(data: bytes, start: int) -> Tables:
    version = data[start : start + 4]
    if version in WEB or len(version) < 4:
        return Tables(data, version, {})
    (count,) = struct.unpack_from(">H", data, start + 4)
    rows = (struct.unpack_from(">4sLLL", data, start + 12 + 16 * row) for row in range(count))
    return Tables(data, version, {tag: (offset, length) for tag, _, offset, length in rows})


def check(path: Path, index: int) -> None:
    """Raise `WorksheetsError` for a font that cannot go into a PDF: missing, no TrueType, variable, not allowed."""
    try:
        tables = read(path.read_bytes())[index]
    except OSError:
        raise fail("font.no_file", font=str(path)) from None
    except (struct.error, IndexError):
        raise fail("font.unreadable", font=str(path)) from None
    fault = _fault(tables)
    if fault:
        raise fail(f"font.{fault}", font=str(path))


def _fault(tables: Tables) -> str | None:
    if tables.version in WEB:
        return "web"
    if tables.version == b"OTTO" or b"CFF " in tables.places:
        return "postscript"
    if tables.version not in TRUETYPE or not {b"glyf", b"cmap", b"head"} <= tables.places.keys():
        return "unreadable"
    if b"fvar" in tables.places:
        return "variable"
    if not _is_whole(tables):
        return "broken"
    return None if _may_be_embedded(tables.table(b"OS/2")) else "licence"


def _is_whole(tables: Tables) -> bool:
    """Whether every table lies inside the file and every outline inside its table.

    A file cut short while it was copied would otherwise print empty places where letters should be.
    """
    if any(offset + length > len(tables.data) for offset, length in tables.places.values()):
        return False
    long = tables.table(b"head")[50:52] == b"\x00\x01"
    starts = [start for (start,) in struct.iter_unpack(">L" if long else ">H", _even(tables.table(b"loca"), long))]
    rising = all(before <= after for before, after in pairwise(starts))
    return rising and (not starts or starts[-1] * (1 if long else 2) <= len(tables.table(b"glyf")))


def _even(data: bytes, long: bool) -> bytes:
    """The table without a last entry that is cut short."""
    return data[: len(data) // (4 if long else 2) * (4 if long else 2)]


def _may_be_embedded(os2: bytes) -> bool:
    if len(os2) < 10:
        return True
    (bits,) = struct.unpack_from(">H", os2, 8)
    return not (bits & (NO_SUBSETTING | BITMAP_ONLY)) and (not bits & RESTRICTED or bool(bits & EDITABLE))
