"""Disks, other programs and people get in the way: the old set stands, nothing half-made is left, and it is told."""

from __future__ import annotations

import errno
import json
import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests.cases.conftest import SMALL, Bench, contents
from worksheets import pipeline

NAMES = ("髙橋一郎", "佐藤花", "ビアンカ")
Patch = pytest.MonkeyPatch


def other(bench: Bench) -> Path:
    """A config of three pupils whose set would replace the one that stands."""
    folder = bench.out.parent
    (folder / "class.csv").write_text(
        "番号,名前\n" + "".join(f"{at},{name}\n" for at, name in enumerate(NAMES, 1)), "utf-8"
    )
    (folder / "other.yaml").write_text(
        SMALL.replace("seed: 1", "seed: 2\nclass: {roster: class.csv}\nsheets: each"), "utf-8"
    )
    return folder / "other.yaml"


def fails(error: Callable[[], BaseException], after: int = 0) -> Callable[..., Any]:
    """A function that raises; `after` calls give None first."""
    left = [after]

    def call(*arguments: object, **values: object) -> None:
        left[0] -= 1
        if left[0] < 0:
            raise error()

    return call


def test_os_01_a_folder_where_a_pdf_should_go_is_told(bench: Bench) -> None:
    (bench.out / "questions.pdf").unlink()
    (bench.out / "questions.pdf").mkdir()
    assert "questions.pdf" in bench.refuse(other(bench)).err


@pytest.mark.parametrize("moved", range(5))
def test_os_01_a_pdf_that_is_open_elsewhere_is_told_and_the_old_set_stays(
    bench: Bench, monkeypatch: Patch, moved: int
) -> None:
    left = [moved]

    def lock(original: Callable[[Path, Path], Path]) -> Callable[[Path, Path], Path]:
        def move(self: Path, target: Path) -> Path:
            if self.suffix == ".pdf" or self.name == "puzzles.json":
                left[0] -= 1
                if left[0] == -1:
                    raise PermissionError(errno.EACCES, "in use", str(self), None, str(target))
            return original(self, target)

        return move

    config = other(bench)
    monkeypatch.setattr(Path, "rename", lock(Path.rename))
    monkeypatch.setattr(Path, "replace", lock(Path.replace))
    assert "開いていませんか" in bench.refuse(config).err


@pytest.mark.parametrize("written", range(3))
def test_os_03_a_disk_that_is_full_in_the_middle_is_told(bench: Bench, monkeypatch: Patch, written: int) -> None:
    config = other(bench)
    monkeypatch.setattr(os, "fsync", fails(lambda: OSError(errno.ENOSPC, "No space left on device"), written))
    assert "いっぱい" in bench.refuse(config).err


@pytest.mark.parametrize("made", [0, 1])
def test_os_05_an_interruption_leaves_the_old_set_and_the_next_run_makes_the_new_one(
    bench: Bench, monkeypatch: Patch, made: int
) -> None:
    config, before = other(bench), contents(bench.out)
    original = pipeline.print_volume
    interrupted = fails(KeyboardInterrupt, made)
    with monkeypatch.context() as patch:
        patch.setattr(pipeline, "print_volume", lambda *values: interrupted() or original(*values))
        found = bench.line("build", config, "--force", "--out", bench.out)
    assert (found.code, found.out) == (130, "")
    assert contents(bench.out) == before
    assert bench.line("build", config, "--force", "--out", bench.out).code == 0
    assert json.loads((bench.out / "puzzles.json").read_bytes())["seed"] == 2


def test_os_12_a_folder_that_nobody_may_write_is_told_and_nothing_claims_success(
    bench: Bench, monkeypatch: Patch
) -> None:
    config = other(bench)
    monkeypatch.setattr(Path, "mkdir", fails(lambda: PermissionError(errno.EACCES, "denied", "x")))
    assert "書きこめません" in bench.refuse(config).err


@pytest.mark.parametrize("change", ["removed", "a folder", "unreadable"])
def test_a_class_list_that_went_away_is_told(bench: Bench, change: str) -> None:
    config = other(bench)
    roster = config.with_name("class.csv")
    roster.unlink()
    if change == "a folder":
        roster.mkdir()
    if change == "unreadable":
        roster.symlink_to(roster)
    assert "class.csv" in bench.refuse(config).err


def test_cn_05_a_bug_tells_no_name_of_a_child_on_the_screen_or_in_its_file(bench: Bench, monkeypatch: Patch) -> None:
    def broken(*values: object) -> object:
        names = ", ".join(NAMES)
        raise RuntimeError(f"{names}: {values}")

    monkeypatch.setattr(pipeline, "print_volume", broken)
    found = bench.line("build", other(bench), "--force", "--out", bench.out)
    assert found.code == 3
    (log,) = bench.temporary.iterdir()
    said = found.out + found.err + log.read_text("utf-8")
    assert "RuntimeError" in said
    for name in NAMES:
        assert name not in said
