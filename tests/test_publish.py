"""Publishing: the old set or the new one, whatever happens; nothing of anybody else's is touched."""

from __future__ import annotations

import errno
import json
import os
from collections.abc import Callable
from pathlib import Path

import pytest
from filelock import FileLock

from worksheets import publish
from worksheets.archive import NAME, Archive, SheetRecord, dump
from worksheets.errors import WorksheetsError
from worksheets.publish import (
    JOURNAL,
    LOCK,
    STAGING,
    check_replaceable,
    check_strangers,
    claimed,
    commit,
    digest,
    stage,
    standing,
)

OLD = {"questions.pdf": b"old questions", "01/key.pdf": b"old key", "gone.pdf": b"only in the old set"}
NEW = {"questions.pdf": b"new questions", "01/key.pdf": b"new key", "02/key.pdf": b"only in the new set"}


def whole(files: dict[str, bytes], seed: int = 1) -> dict[str, bytes]:
    digests = {name: digest(data) for name, data in files.items()}
    return {**files, NAME: dump(Archive(1, "0", {"title": "x"}, seed, (), digests))}


def put(folder: Path, files: dict[str, bytes], seed: int = 1) -> None:
    with claimed(folder):
        for name, data in whole(files, seed).items():
            stage(folder, name, data)
        commit(folder)


def contents(folder: Path) -> dict[str, bytes]:
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


def test_a_set_replaces_the_old_one_and_leaves_strangers_alone(tmp_path: Path) -> None:
    put(tmp_path, OLD)
    (tmp_path / "notes.txt").write_text("mine")
    put(tmp_path, NEW)
    assert contents(tmp_path) == {**whole(NEW), "notes.txt": b"mine"}


def test_a_folder_that_became_empty_is_removed(tmp_path: Path) -> None:
    put(tmp_path, OLD)
    put(tmp_path, {"questions.pdf": b"x"})
    assert sorted(path.name for path in tmp_path.iterdir()) == [NAME, "questions.pdf"]


def test_a_run_that_fails_leaves_nothing_behind_not_even_its_folder(tmp_path: Path) -> None:
    def fail_half_way(folder: Path) -> None:
        with claimed(folder):
            stage(folder, "questions.pdf", b"half")
            raise RuntimeError

    with pytest.raises(RuntimeError):
        fail_half_way(tmp_path / "a" / "b")
    assert list(tmp_path.iterdir()) == []


class Killed(BaseException):
    """Stands for a process that ends without a chance to tidy up."""


def kill_after(monkeypatch: pytest.MonkeyPatch, moves: int) -> None:
    """Let so many file moves happen, then end without tidying up."""
    left = [moves]

    def counted(original: Callable[..., Path]) -> Callable[..., Path]:
        def move(self: Path, target: Path) -> Path:
            if left[0] == 0:
                raise Killed
            left[0] -= 1
            return original(self, target)

        return move

    monkeypatch.setattr(Path, "rename", counted(Path.rename))
    monkeypatch.setattr(Path, "replace", counted(Path.replace))
    monkeypatch.setattr(publish, "_leave_in_order", lambda folder: None)


@pytest.mark.parametrize("moves", range(10))
def test_os_05_after_a_kill_at_any_move_the_next_run_finds_the_old_or_the_new_set(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, moves: int
) -> None:
    put(tmp_path, OLD)
    with monkeypatch.context() as patch:
        kill_after(patch, moves)
        try:
            put(tmp_path, NEW)
        except Killed:
            assert moves < 9
    with claimed(tmp_path):
        pass
    expected = whole(OLD) if moves == 0 else whole(NEW)
    assert contents(tmp_path) == expected


def test_os_01_a_file_that_cannot_be_moved_brings_the_old_set_back(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    put(tmp_path, OLD)
    original = Path.rename

    def locked(self: Path, target: Path) -> Path:
        if self == tmp_path / "questions.pdf":
            raise PermissionError(errno.EACCES, "in use", str(self))
        return original(self, target)

    monkeypatch.setattr(Path, "rename", locked)
    with pytest.raises(WorksheetsError, match=r"questions\.pdf.*開いていませんか"):
        put(tmp_path, NEW)
    assert contents(tmp_path) == whole(OLD)


def test_os_03_a_full_disk_is_told_and_the_old_set_stays(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    put(tmp_path, OLD)

    def full(descriptor: int) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(WorksheetsError, match="いっぱい"):
        put(tmp_path, NEW)
    assert contents(tmp_path) == whole(OLD)


def test_os_09_two_runs_in_one_folder_do_not_mix(tmp_path: Path) -> None:
    with FileLock(tmp_path / LOCK), pytest.raises(WorksheetsError, match="ほかの実行"):
        put(tmp_path, NEW)


def test_os_09_a_lock_that_nobody_holds_does_not_block(tmp_path: Path) -> None:
    (tmp_path / LOCK).touch()
    put(tmp_path, NEW)
    assert contents(tmp_path) == whole(NEW)


def overwrite(folder: Path, seed: int = 1, force: bool = False, pupil: int | None = None) -> None:
    old = standing(folder)
    if old and not force:
        check_replaceable(folder, old, seed, {"title": "x"}, pupil)
    check_strangers(folder, old, {"questions.pdf", NAME}, force)


def test_the_same_config_and_seed_may_be_built_again(tmp_path: Path) -> None:
    put(tmp_path, OLD)
    overwrite(tmp_path)


def test_os_07_another_seed_is_not_overwritten_without_force(tmp_path: Path) -> None:
    put(tmp_path, OLD)
    with pytest.raises(WorksheetsError, match=r"seed.*questions\.pdf"):
        overwrite(tmp_path, seed=2)
    overwrite(tmp_path, seed=2, force=True)


def test_the_sheets_of_a_class_are_not_overwritten_by_those_of_one_pupil(tmp_path: Path) -> None:
    record = SheetRecord("2222-2222", 1, None, 7, 1, ())
    tmp_path.joinpath(NAME).write_bytes(dump(Archive(1, "0", {"title": "x"}, 1, (record,), {})))
    overwrite(tmp_path, pupil=7)
    with pytest.raises(WorksheetsError, match="--force"):
        overwrite(tmp_path, pupil=8)


def test_os_07_a_file_with_notes_in_it_is_not_overwritten_without_force(tmp_path: Path) -> None:
    put(tmp_path, OLD)
    (tmp_path / "questions.pdf").write_bytes(b"with handwritten notes")
    with pytest.raises(WorksheetsError, match=r"書きかえられて.*questions\.pdf"):
        overwrite(tmp_path)
    overwrite(tmp_path, force=True)


def test_a_file_that_we_did_not_make_is_not_overwritten_without_force(tmp_path: Path) -> None:
    (tmp_path / "questions.pdf").write_bytes(b"somebody's")
    with pytest.raises(WorksheetsError, match="記録のない"):
        overwrite(tmp_path)


def test_a_folder_with_the_name_of_a_file_is_never_overwritten(tmp_path: Path) -> None:
    (tmp_path / "questions.pdf").mkdir()
    with pytest.raises(WorksheetsError, match="じゃま"):
        overwrite(tmp_path, force=True)


def test_an_edited_journal_or_archive_moves_nothing_outside_the_folder(tmp_path: Path) -> None:
    folder, outside = tmp_path / "out", tmp_path / "precious.pdf"
    outside.write_bytes(b"precious")
    put(folder, OLD)
    names = {"../precious.pdf": digest(b"precious"), str(outside): digest(b"precious")}
    (folder / NAME).write_bytes(dump(Archive(1, "0", {"title": "x"}, 1, (), names)))
    (folder / STAGING).mkdir()
    (folder / STAGING / JOURNAL).write_text(json.dumps({"new": ["../precious.pdf"], "old": [str(outside)]}))
    put(folder, NEW)
    assert outside.read_bytes() == b"precious"


def test_a_folder_name_longer_than_the_system_takes_is_told(tmp_path: Path) -> None:
    with pytest.raises(WorksheetsError), claimed(tmp_path / ("あ" * 100)):
        pass
