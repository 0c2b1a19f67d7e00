"""What is known of a catalogue."""

from __future__ import annotations

import struct

import pytest

from worksheets.arithmetic.expression import Rules, Solver, Survey, measured, pack, shipped
from worksheets.arithmetic.expression.survey import unpack


def test_an_index_takes_two_bytes_a_puzzle_and_reads_back() -> None:
    measures = [(0, 3), (1, 0), (75, 2), (16383, 3)]
    assert len(pack(measures)) == 8
    assert unpack(pack(measures)) == measures
    with pytest.raises(struct.error):
        pack([(16384, 0)])


def test_a_file_holds_several_surveys(tmp_path) -> None:
    index = tmp_path / "index.bin"
    index.write_bytes(pack([(1, 0), (2, 1)]) + pack([(3, 2), (4, 3)]))
    assert shipped(index, 1, 2) == [(3, 2), (4, 3)]


def test_a_puzzle_is_measured_once_and_only_when_looked_at() -> None:
    seen: list[str] = []

    def measure(puzzle: str) -> tuple[int, int]:
        seen.append(puzzle)
        return len(puzzle), 0

    survey = Survey(["a", "bb", "ccc"], measure)
    assert len(survey) == 3
    assert survey[-1] == survey[2] == (3, 0)
    assert seen == ["ccc"]
    assert survey[:2] == [(1, 0), (2, 0)]
    assert list(survey) == [(1, 0), (2, 0), (3, 0)]
    assert seen == ["ccc", "a", "bb"]
    with pytest.raises(IndexError):
        survey[3]


def test_the_level_does_not_depend_on_what_counts_as_one_answer() -> None:
    cuts = (1.817, 2.18, 2.638)
    essential = measured(Solver(Rules()), (1, 1, 3, 3), 10, cuts)
    written = measured(Solver(Rules(essential=False)), (1, 1, 3, 3), 10, cuts)
    assert essential[1] == written[1]
    assert essential[0] < written[0]
