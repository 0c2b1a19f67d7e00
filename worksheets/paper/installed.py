"""Fonts that are installed on this machine, found by their family name (`UD デジタル 教科書体 NK-R`)."""

from __future__ import annotations

import os
import struct
import sys
import unicodedata
from collections.abc import Iterator
from pathlib import Path

from worksheets.errors import fail
from worksheets.paper.fontfile import Tables, read

FAMILY, FULL, POSTSCRIPT, TYPOGRAPHIC = 1, 4, 6, 16  # name identifiers (OpenType, table `name`)
STYLES = ("regular", "r", "n-r", "nk-r", "np-r", "n-b", "medium", "m", "semibold", "bold", "b")


def folders() -> tuple[Path, ...]:
    """Where this system keeps fonts."""
    home = Path.home()
    if sys.platform == "win32":
        windows = Path(os.environ.get("WINDIR", r"C:\Windows")) / "Fonts"
        return windows, home / "AppData/Local/Microsoft/Windows/Fonts"
    if sys.platform == "darwin":
        return home / "Library/Fonts", Path("/Library/Fonts"), Path("/System/Library/Fonts")
    return home / ".fonts", home / ".local/share/fonts", Path("/usr/local/share/fonts"), Path("/usr/share/fonts")


def find_installed(family: str) -> tuple[Path, int]:
    """The file and the place in it of the font that is called so, exactly or but for its style.

    Spaces, width and case do not count: `UDデジタル教科書体` finds `UD デジタル 教科書体 N-R`. An exact name wins, then
    the regular style, then the shortest name. Raises `WorksheetsError` when there is none.
    """
    wanted = plain(family)
    found = [
        (rank, len(name), str(path), index)
        for path, index, name in _installed_names()
        if (rank := _rank(plain(name), wanted)) is not None
    ]
    if not found:
        raise fail("font.not_installed", font=family)
    _, _, path, index = min(found)
    return Path(path), index


def _rank(name: str, wanted: str) -> int | None:
    if name == wanted:
        return 0
    if not wanted or not name.startswith(wanted):
        return None
    rest = name[len(wanted) :].lstrip("-")
    return 1 + (STYLES.index(rest) if rest in STYLES else len(STYLES))


def plain(name: str) -> str:
    """A font name for comparing: half-width, lower case, without spaces and underscores."""
    return "".join(unicodedata.normalize("NFKC", name).casefold().split()).replace("_", "")


def _installed_names() -> Iterator[tuple[Path, int, str]]:
    for folder in folders():
        for path in sorted(folder.rglob("*")):
            if path.suffix.lower() in (".ttf", ".ttc"):
                yield from _names_in(path)


def _names_in(path: Path) -> Iterator[tuple[Path, int, str]]:
    try:
        found = read(path.read_bytes())
        yield from ((path, index, name) for index, tables in enumerate(found) for name in names(tables))
    except (OSError, struct.error):
        return  # a broken font of the system is not what was asked for


def names(tables: Tables) -> set[str]:
    """Family, full and PostScript names of a font in every language it has."""
    table = tables.table(b"name")
    if len(table) < 6:
        return set()
    _, count, text = struct.unpack_from(">HHH", table)
    rows = (struct.unpack_from(">HHHHHH", table, 6 + 12 * row) for row in range(count))
    return {
        table[text + offset : text + offset + length].decode("latin-1" if platform == 1 else "utf-16-be", "replace")
        for platform, _, _, identifier, length, offset in rows
        if identifier in (FAMILY, FULL, POSTSCRIPT, TYPOGRAPHIC)
    }
