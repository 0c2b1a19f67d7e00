"""The catalogue by weight, the measured difficulty, and the words of the sheet."""

from __future__ import annotations

from pathlib import Path

import pytest
import yaml

from worksheets import kinds, words
from worksheets.kind import Aim
from worksheets.kinds.jamaica import KIND
from worksheets.kinds.jamaica.generate import catalogue, survey, weights
from worksheets.kinds.jamaica.model import Options

EVERY = [
    Options(fractions=fractions, dice=dice, operators=operators)
    for fractions in (False, True)
    for dice in (5, 3)
    for operators in (("+", "-"), ("+", "-", "*", "/"))
]


def test_a_fair_roll_weighs_each_set_by_the_throws_that_show_it() -> None:
    assert weights(Options()) is None
    options = Options(roll="fair")
    by_roll = dict(zip((roll.dice for roll in catalogue(options)), weights(options) or (), strict=True))
    assert by_roll[1, 1, 1, 1, 1] == 1
    assert by_roll[1, 1, 1, 1, 2] == 5
    assert by_roll[1, 1, 2, 2, 3] == 30
    assert by_roll[1, 2, 3, 4, 5] == 120


def test_three_dice_make_336_rolls() -> None:
    options = Options(dice=3, roll="fair")
    assert len(catalogue(options)) == 56 * 6
    assert sum(weights(options) or ()) == 6**3 * 6


def test_unsolvable_rolls_are_in_the_catalogue_and_known_as_such() -> None:
    known = dict(zip((KIND.format(roll) for roll in catalogue(Options())), survey(Options()), strict=True))
    assert known["1 1 1 1 1 : 11"] == (0, 3)
    assert sum(count == 0 for count, _ in known.values()) == 9072 - 7321
    roll = KIND.parse("1 1 1 1 1 : 11", Options())
    rating = KIND.rate(roll, list(KIND.solve(roll)))
    assert (rating.level, rating.score, rating.reasons) == (3, 9.999, ("unsolvable",))


def test_easy_rolls_with_one_answer_are_known_at_once_and_are_what_the_index_says() -> None:
    rolls = [roll for roll, measure in zip(catalogue(Options()), survey(Options()), strict=True) if measure == (1, 0)]
    assert len(rolls) == 20
    for roll in rolls:
        answers = list(KIND.solve(roll))
        assert len(answers) == 1
        assert KIND.rate(roll, answers).level == 0


def test_the_survey_agrees_with_solving_and_rating_each_roll() -> None:
    for options in (Options(), Options(fractions=True), Options(dice=3)):
        rolls, known = catalogue(options), survey(options)
        for place in range(0, len(rolls), len(rolls) // 40):
            answers = list(KIND.solve(rolls[place]))
            assert known[place] == (len(answers), KIND.rate(rolls[place], answers).level)


@pytest.mark.parametrize("options", EVERY)
@pytest.mark.parametrize("lang", ["ja", "en"])
@pytest.mark.parametrize("grade", [1, 4, None])
def test_every_sheet_has_its_instruction_and_its_rule(options: Options, lang, grade) -> None:
    for answers in (1, 0, None):
        for phrase in KIND.instruct(options, Aim(answers=answers)):
            assert phrase is not None
            text = words.say("jamaica", phrase.key, phrase.values, lang, grade)
            assert text
            assert "{" not in text


def test_the_sheet_says_what_a_teacher_would_say() -> None:
    task, rule = KIND.instruct(Options(fractions=True), Aim(answers=None))
    assert words.say("jamaica", task.key, task.values, "ja", 4) == (
        "5つの白いさいころの目を全部1回ずつ使って、答えが「つくる数」（黒いさいころの目の合計）になる式を書きましょう。"
    )
    assert rule is not None
    assert words.say("jamaica", rule.key, rule.values, "ja", 4) == (
        "＋、−、×、÷、（ ）は何回使ってもよく、使わないものがあってもかまいません。"
        "2と3をならべて23にすることはできません。"
    )
    assert KIND.instruct(Options(), Aim(answers=0))[0].key == "instruction.five_or_none"


def test_codes_and_words_belong_together_in_both_languages() -> None:
    for lang in ("ja", "en"):
        book = yaml.safe_load(Path(kinds.folder("jamaica"), f"words.{lang}.yaml").read_text(encoding="utf-8"))
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
        assert not [char for char in bare(words.look_up("jamaica", part, "ja")) if words.is_kanji(char)]
