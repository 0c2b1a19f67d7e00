"""The table of the benchmarks: what it shows, and where it is put."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.benchmarks.table import BEGIN, END, Recorder, Table, duration


@pytest.mark.parametrize(
    ("seconds", "shown"), [(148.2, "148 s"), (1.234, "1.23 s"), (0.0456, "45.6 ms"), (3e-7, "0.3 µs")]
)
def test_a_duration_has_three_digits_and_a_unit(seconds: float, shown: str) -> None:
    assert duration(seconds) == shown


def test_beside_a_program_the_ratio_says_how_much_faster_and_beside_a_floor_how_much_slower() -> None:
    table = Table()
    record = Recorder(table, "Work")
    assert record.time("ours", 2.0, "theirs", 8.0, at_least=3) == 4.0
    assert record.time("ours", 3.0, "the floor", 2.0, at_most=1.5) == 1.5
    assert [row.ratio for row in table.rows] == ["4 ×", "1.5 × it"]
    assert [row.bar for row in table.rows] == ["≥ 3", "≤ 1.5"]


def test_the_table_takes_the_place_of_the_one_before(tmp_path: Path) -> None:
    table = Table()
    Recorder(table, "Work").figure("size | weight", "3 kB")
    path = tmp_path / "page.md"
    path.write_text(f"before\n{BEGIN}\nold\n{END}\nafter\n", "utf-8")
    table.put_into(path)
    table.put_into(path)
    assert path.read_text("utf-8").count("size \\| weight") == 1
    assert path.read_text("utf-8").endswith(f"{END}\nafter\n")
    path.write_text("no marks", "utf-8")
    with pytest.raises(ValueError, match="no marks"):
        table.put_into(path)
