"""Putting a finished set of files into a folder: all of them or none, whatever happens in between.

The new files are staged in a folder inside the target (the same disk, so that moving is renaming). Then a journal is
written that names every move; from that moment on the set is complete and any later command can finish the work.

    staged, no journal   → the run died early: the staging folder is removed, the old set is untouched
    staged and journal   → the run died while moving: the moves are finished, the new set is whole

Old files are moved into the staging folder, not deleted, until all new ones stand; if a move is refused (a file open
in another program) everything is moved back. Files that are not ours are never touched.
"""

from __future__ import annotations

import contextlib
import hashlib
import json
import os
import shutil
from collections.abc import Iterable, Iterator, Mapping
from collections.abc import Set as AbstractSet
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path, PurePosixPath

from filelock import FileLock, Timeout

from worksheets import archive
from worksheets.archive import Archive
from worksheets.errors import WorksheetsError, fail

STAGING = ".worksheets-staging"
LOCK = ".worksheets-lock"
JOURNAL = "journal.json"


def digest(data: bytes) -> str:
    """SHA-256 in hex, as kept in `puzzles.json`."""
    return hashlib.sha256(data).hexdigest()


@contextmanager
def claimed(folder: Path) -> Iterator[None]:
    """The folder for this run alone, left in order: what an earlier run left behind is finished or removed first.

    Makes the folder if there is none, and removes it again if nothing came of it. Raises `WorksheetsError` when
    another run is using it or it cannot be written.
    """
    new = _make(folder)
    try:
        with FileLock(folder / LOCK, timeout=0):
            try:
                recover(folder)
                yield
            finally:
                _leave_in_order(folder)
    except Timeout as error:
        raise fail("publish.busy", folder=str(folder)) from error
    except OSError as error:
        raise told(error, folder) from error
    finally:
        with contextlib.suppress(OSError):
            for path in new:
                path.rmdir()  # refused where something was published


def _make(folder: Path) -> list[Path]:
    """Make a folder and its parents; those that did not exist, innermost first."""
    try:
        missing = [path for path in (folder, *folder.parents) if not path.exists()]
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise told(error, folder) from error
    return missing


def _leave_in_order(folder: Path) -> None:
    """Remove what was staged but not committed (or finish the moves that Ctrl-C broke off), and the lock."""
    with contextlib.suppress(OSError):
        recover(folder)
    with contextlib.suppress(OSError):
        (folder / LOCK).unlink(missing_ok=True)


def told(error: OSError, path: Path) -> WorksheetsError:
    """What the operating system refused, in the user's words: no permission, full disk, a file in the way, in use."""
    name = error.filename2 or error.filename or str(path)
    reason = {13: "denied", 1: "denied", 30: "denied", 28: "full", 122: "full", 20: "in_the_way", 17: "in_the_way"}
    return fail(
        f"publish.{reason.get(error.errno or 0, 'refused')}", path=str(name), reason=error.strerror or str(error)
    )


def standing(folder: Path) -> Archive | None:
    """The archive of the set that stands in the folder; None where there is none that can be read."""
    try:
        return with_names(folder, archive.load(folder / archive.NAME))
    except WorksheetsError:
        return None


def with_names(folder: Path, found: Archive) -> Archive:
    """The archive with the names that its files have in the folder: it tells those of pupils without the name."""
    return replace(found, files={_actual(folder, name, known): known for name, known in found.files.items()})


def _actual(folder: Path, name: str, known: str) -> str:
    """The file that a record means; of several that a star fits, the one that was not changed."""
    if not name.endswith("-*.pdf") or archive.nameless(name) != name or not is_inside(name):
        return name
    files = sorted((folder / name).parent.glob(f"{PurePosixPath(name).name[:3]}-*.pdf"))
    mine = [path for path in files if digest(path.read_bytes()) == known] if len(files) > 1 else files
    return next((path.relative_to(folder).as_posix() for path in (*mine, *files)), name)


def check_replaceable(folder: Path, old: Archive, seed: int, content: Mapping[str, object], pupil: int | None) -> None:
    """Refuse to replace a set of another config or seed, or one that somebody has changed since.

    A set of the same config and seed, as it was written, is replaced without asking; but not the set of a class by
    that of one pupil. Raises `WorksheetsError` naming the files.
    """
    files = _few(old.files)
    mine = pupil is None or all(sheet.pupil == pupil for sheet in old.sheets)
    if (old.seed, old.config) != (seed, content) or not mine:
        raise fail("publish.other_run", folder=str(folder), files=files)
    changed = [name for name, known in old.files.items() if is_inside(name) and _is_changed(folder / name, known)]
    if changed:
        raise fail("publish.changed", folder=str(folder), files=_few(changed))


def _few(names: Iterable[str]) -> str:
    """The first names and how many there are in all: a term has dozens of files."""
    listed = sorted(names)
    return ", ".join(listed[:4]) + (f", … ({len(listed)})" if len(listed) > 4 else "")


def _is_changed(path: Path, known: str) -> bool:
    return path.is_file() and digest(path.read_bytes()) != known


def check_strangers(folder: Path, old: Archive | None, names: set[str], force: bool) -> None:
    """Refuse to write over files of which there is no record. Raises `WorksheetsError` naming them.

    A folder where a file is wanted is refused even with `force`.
    """
    blocked = sorted(name for name in names if (folder / name).is_dir())
    if blocked:
        raise fail("publish.in_the_way", path=str(folder / blocked[0]))
    known = {archive.NAME, *old.files} if old else set()
    strangers = sorted(name for name in names - known if (folder / name).exists())
    if strangers and not force:
        raise fail("publish.foreign", folder=str(folder), files=_few(strangers))


def stage(folder: Path, name: str, data: bytes | Iterable[bytes]) -> None:
    """Write one file of the new set, whole or in pieces, beside the old one."""
    path = folder / STAGING / "new" / name
    path.parent.mkdir(parents=True, exist_ok=True)
    with path.open("wb") as file:
        file.writelines([data] if isinstance(data, bytes) else data)
        file.flush()
        os.fsync(file.fileno())


def commit(folder: Path, keep: AbstractSet[str] = frozenset()) -> None:
    """Swap the staged set in; files of the old set that are not in `keep` go.

    Raises `WorksheetsError`, with the old set back in place, when a file cannot be moved.
    """
    fresh = _files(folder / STAGING / "new")
    stale = [name for name in _listed(folder) if name not in {*fresh, *keep} and (folder / name).is_file()]
    journal = folder / STAGING / JOURNAL
    part = journal.with_suffix(".part")
    part.write_text(json.dumps({"new": fresh, "old": stale}), encoding="utf-8")
    part.replace(journal)
    try:
        _move(folder, fresh, stale)
    except OSError as error:
        _move_back(folder, fresh)
        raise fail(
            "publish.locked", path=str(error.filename2 or error.filename), reason=error.strerror or ""
        ) from error
    _clear(folder, stale)


def is_interrupted(folder: Path) -> bool:
    """Whether a run left something behind here."""
    return (folder / STAGING).exists() or (folder / LOCK).exists()


def recover(folder: Path) -> None:
    """Finish or undo what an earlier run left: afterwards the folder holds one whole set and no staging."""
    staging = folder / STAGING
    if not staging.exists():
        return
    try:
        moves = json.loads((staging / JOURNAL).read_bytes())
        fresh, stale = ([str(name) for name in moves[key] if is_inside(str(name))] for key in ("new", "old"))
    except (OSError, ValueError, TypeError, KeyError):
        shutil.rmtree(staging)
        return
    _move(folder, fresh, stale)
    _clear(folder, stale)


def _files(folder: Path) -> list[str]:
    return sorted(path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.is_file())


def _listed(folder: Path) -> list[str]:
    """The files of the set that stands in the folder."""
    old = standing(folder)
    return [name for name in (*old.files, archive.NAME) if is_inside(name)] if old else []


def is_inside(name: str) -> bool:
    """Whether a relative file name stays inside its folder (a `puzzles.json` may have been edited)."""
    path = PurePosixPath(name)
    return not path.is_absolute() and ".." not in path.parts and "\\" not in name and ":" not in name


def _move(folder: Path, fresh: list[str], stale: list[str]) -> None:
    """Old files out of the way, new files in; what was already moved is passed over."""
    new, old = folder / STAGING / "new", folder / STAGING / "old"
    for name in [*fresh, *stale]:
        if (name in stale or (new / name).exists()) and (folder / name).exists() and not (old / name).exists():
            (old / name).parent.mkdir(parents=True, exist_ok=True)
            (folder / name).rename(old / name)
    for name in fresh:
        if (new / name).exists():
            (folder / name).parent.mkdir(parents=True, exist_ok=True)
            (new / name).replace(folder / name)


def _move_back(folder: Path, fresh: list[str]) -> None:
    new, old = folder / STAGING / "new", folder / STAGING / "old"
    for name in fresh:
        if not (new / name).exists() and (folder / name).exists():
            (folder / name).replace(new / name)
    for name in _files(old):
        (old / name).replace(folder / name)
    shutil.rmtree(folder / STAGING)


def _clear(folder: Path, stale: list[str]) -> None:
    """Remove the staging folder, and folders of ours that became empty."""
    (folder / STAGING / JOURNAL).unlink(missing_ok=True)
    shutil.rmtree(folder / STAGING)
    for parent in sorted({(folder / name).parent for name in stale} - {folder}, reverse=True):
        with contextlib.suppress(OSError):
            parent.rmdir()
