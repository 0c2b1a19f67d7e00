"""Files that a config names: where they are, whether they exist, and lists of words."""

from __future__ import annotations

from pathlib import Path

from worksheets.config.reader import read_bytes
from worksheets.config.reading import Spot
from worksheets.config.text import NotTextError, compose, decode_any, first_forbidden, trim
from worksheets.errors import Told, WorksheetsError

MOST_BYTES = 1_000_000
MOST_LINES = 20_000
FILE, FOLDER, FONT = "file", "folder", "font"
"""Marks of a type `Annotated[str, mark]`: the text names something on disk (a font may also be a plain name)."""

FONT_FILES = (".ttf", ".ttc", ".otf", ".otc", ".woff", ".woff2")


def found_on_disk(text: str, marks: tuple[object, ...], spot: Spot) -> str:
    """The path of what a text with one of the marks names; a text without such a mark as it is."""
    if FILE in marks or FOLDER in marks or (FONT in marks and is_font_file(text)):
        return str(existing(text, spot, folder=FOLDER in marks))
    return text


def is_font_file(font: str) -> bool:
    """Whether a font is named by its file and not by its family."""
    return font.casefold().endswith(FONT_FILES) or "/" in font or "\\" in font


def existing(name: str, spot: Spot, *, folder: bool = False) -> Path:
    """The path of a file (or folder) that must exist, relative to the folder of the config that names it.

    The working folder is never looked at. Raises `WorksheetsError` at the place that names the file.
    """
    if spot.reading.folder is None:
        raise spot.fail("config.no_files_here", found=name)
    path = spot.reading.folder / name
    try:
        exists = path.is_dir() if folder else path.is_file()
    except (OSError, ValueError):  # ValueError: a name with a NUL in it
        exists = False
    if not exists:
        raise spot.fail("config.no_such_folder" if folder else "config.no_such_file", found=str(path))
    return path


def read_lines(name: str, spot: Spot) -> tuple[str, ...]:
    """The words of a file, one a line; empty lines and lines that start with # are left out.

    A file without any gives one empty word, for the kind to refuse: no word at all would mean that none were given.
    """
    path = existing(name, spot)
    try:
        lines = decode_any(read_bytes(path, MOST_BYTES)).splitlines()
    except NotTextError as problem:
        raise WorksheetsError(Told("yaml.not_utf8", file=str(path), line=problem.line)) from None
    if len(lines) > MOST_LINES:
        raise spot.fail("config.too_many_lines", most=MOST_LINES)
    kept = tuple(word for word in map(trim, map(compose, lines)) if word and not word.startswith("#"))
    code = first_forbidden("".join(kept))
    if code is not None:
        raise spot.fail("yaml.character", code=code)
    return kept or ("",)
