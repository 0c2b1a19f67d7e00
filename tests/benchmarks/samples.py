"""A class as large as asked for: the config that whole builds are measured with."""

from __future__ import annotations

from pathlib import Path

CONFIG = """\
title: 計算パズル No.{round}
grade: 4
seed: 1
class: {name: 4年2組, roster: roster.csv}
sheets: each
SCHEDULE
sections:
  - {puzzle: matchstick, count: 1, repeats: allow}
  - {puzzle: make10, count: 1, repeats: allow}
  - {puzzle: jamaica, count: 1, repeats: allow}
  - {puzzle: mushikui, count: 2, repeats: allow}
  - {puzzle: cryptarithm, count: 1, repeats: allow}
"""
MOST_PUPILS = 40


def write_class(folder: Path, sheets: int) -> Path:
    """A config of so many different sheets with six mixed puzzles: up to 40 pupils, then as many days as it takes.

    `sheets` above 40 is a multiple of 40. Small catalogues begin again when every puzzle was used.
    """
    pupils = min(sheets, MOST_PUPILS)
    rounds, rest = divmod(sheets, pupils)
    if rest:
        raise ValueError(f"{sheets} sheets cannot be dealt to {pupils} pupils")
    schedule = "" if rounds == 1 else f"schedule: {{first: 2026-04-01, every: weekday, count: {rounds}}}"
    folder.mkdir(parents=True, exist_ok=True)
    roster = "番号,名前\n" + "".join(f"{number},山田 花子{number}\n" for number in range(1, pupils + 1))
    (folder / "roster.csv").write_text(roster, "utf-8")
    path = folder / "class.yaml"
    path.write_text(CONFIG.replace("SCHEDULE", schedule), "utf-8")
    return path
