"""The catalogue, the measured difficulty, and the words of the sheet."""

from __future__ import annotations

from itertools import product
from pathlib import Path

import pytest
import yaml

from worksheets import kinds, words
from worksheets.kind import Aim
from worksheets.kinds.make10 import KIND
from worksheets.kinds.make10.model import Cards, Options

EVERY = [
    Options(fractions=fractions, brackets=brackets, order=order, operators=operators)
    for fractions, brackets, order, operators in product(
        (False, True), (False, True), ("free", "given"), (("+", "-"), ("+", "-", "*"), ("+", "-", "*", "/"))
    )
]


def test_the_catalogue_holds_every_set_once() -> None:
    puzzles = KIND.catalogue(Options())
    assert len(puzzles) == len({KIND.same(puzzle) for puzzle in puzzles}) == 715
    assert puzzles[0].numbers == (0, 0, 0, 0)


def test_where_the_order_is_given_every_row_is_a_puzzle_of_its_own() -> None:
    puzzles = KIND.catalogue(Options(order="given", numbers=3, range=(1, 9)))
    assert len(puzzles) == len({KIND.same(puzzle) for puzzle in puzzles}) == 729


def test_cards_of_the_24_game_go_to_13() -> None:
    options = Options(range=(1, 13), target=24, fractions=True)
    assert len(KIND.catalogue(options)) == 1820
    assert list(KIND.solve(Cards((3, 3, 8, 8), 24, options))) == ["8/(3-8/3)"]


def test_the_published_score_of_1158() -> None:
    puzzle = KIND.parse("1158", Options(fractions=True))
    rating = KIND.rate(puzzle, list(KIND.solve(puzzle)))
    assert (rating.level, rating.score) == (3, 4.391)
    assert rating.reasons == ("single", "brackets", "division", "fraction")


@pytest.mark.parametrize("options", EVERY)
@pytest.mark.parametrize("lang", ["ja", "en"])
@pytest.mark.parametrize("grade", [1, 4, None])
def test_every_sheet_has_its_instruction_and_its_rule(options: Options, lang, grade) -> None:
    for answers in (1, 0, None):
        for phrase in KIND.instruct(options, Aim(answers=answers)):
            assert phrase is not None
            text = words.say("make10", phrase.key, phrase.values, lang, grade)
            assert text
            assert "{" not in text


def test_the_sheet_says_what_a_teacher_would_say() -> None:
    task, rule = KIND.instruct(Options(operators=("+", "-")), Aim(answers=None))
    assert words.say("make10", task.key, task.values, "ja", 1) == (
        "4つの 数を 1回ずつ つかって、こたえが 10に なる しきを つくりましょう。つかうのは ＋、− です。"
    )
    assert rule is not None
    assert rule.key == "instruction.rule_free"
    task, rule = KIND.instruct(Options(), Aim(answers=0))
    assert words.say("make10", task.key, task.values, "ja", 4).endswith("「つくれません」と書きましょう。")


def test_codes_and_words_belong_together_in_both_languages() -> None:
    for lang in ("ja", "en"):
        book = yaml.safe_load(Path(kinds.folder("make10"), f"words.{lang}.yaml").read_text(encoding="utf-8"))
        assert tuple(book["faults"]) == KIND.faults
        assert set(book["reasons"]) == {"unsolvable", "single", "brackets", "division", "fraction"}
        assert set(book["options"]) == set(Options.__dataclass_fields__)
        assert {"goal", "expression", "none"} == set(book["words"])


def test_every_kanji_on_the_sheet_has_its_reading() -> None:
    def bare(entry: object) -> str:
        if isinstance(entry, dict):
            return "".join(bare(part) for part in entry.values())
        return words.MARKUP.sub("", str(entry))

    for part in ("title", "instruction", "words"):
        assert not [char for char in bare(words.look_up("make10", part, "ja")) if words.is_kanji(char)]
