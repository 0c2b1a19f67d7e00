"""Every known way that tools like ours went wrong has a test with its name.

The letters: YS values and YD documents of YAML, RE encoding and RS structure of class lists, PN names and paths, OS
output, CN console, SD seeds, IM impossible requests, PZ puzzles, AK keys, FG glyphs, FT layout, TJ templates,
PK packaging, DT dates.
"""

from __future__ import annotations

import re
from pathlib import Path

import pytest

IDS = {
    "ys": "01 03 05 07 09 11 13 15",
    "yd": "01 03 05 07 09 11 13 15 17 19 21",
    "re": "01 03 05 07 08",
    "rs": "01 03 05 07 09 11 13 15 17",
    "pn": "01 03 06 09",
    "os": "01 03 05 07 09 12",
    "cn": "01 03 05 08",
    "sd": "01 03 05 07 09 11",
    "im": "01 03 05 07 09 10 13",
    "pz": "01 03 05 07 09 10",
    "ak": "01 03 06",
    "fg": "01 03 05",
    "ft": "01 03 05 07 09 11 14",
    "tj": "01 02",
    "pk": "01 03 04 09",
    "dt": "01",
}
CASES = [f"{area}_{number}" for area, numbers in IDS.items() for number in numbers.split()]


@pytest.fixture(scope="module")
def names() -> str:
    """The names of all tests."""
    files = sorted(Path(__file__).parent.parent.rglob("test_*.py"))
    return "\n".join(name for path in files for name in re.findall(r"def (test_\w+)", path.read_text("utf-8")))


@pytest.mark.parametrize("case", CASES)
def test_a_case_has_a_test_of_its_name(names: str, case: str) -> None:
    assert re.search(rf"^test_(\w+_)?{case}(_|$)", names, re.MULTILINE)
