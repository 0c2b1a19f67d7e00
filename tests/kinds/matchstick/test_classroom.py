"""Usual options, school years, and the words of the sheet."""

import re
from itertools import product

import pytest

from worksheets import words
from worksheets.kind import Aim, Purpose
from worksheets.kinds.matchstick import KIND
from worksheets.kinds.matchstick.model import FAULTS, Options
from worksheets.kinds.matchstick.rate import MOVES

EVERY = [
    Options(mode=mode, matches=matches, equals=equals)
    for mode, matches, equals in product(("move", "remove", "add"), (1, 2, 3), ("fixed", "movable"))
]
AIMS = [Aim(answers=1), Aim(answers=3), Aim(answers=16), Aim(answers=None)]


def said(phrase, lang="ja", grade=None):
    return words.say("matchstick", phrase.key, phrase.values, lang, grade)


@pytest.mark.parametrize(
    ("grade", "operators"),
    [(None, "+-"), (1, "+-"), (2, "+-"), (3, "+-*"), (4, "+-*"), (5, "+-*/"), (6, "+-*/")],
)
def test_the_usual_operators_follow_the_school_year(grade, operators):
    assert KIND.usual(Purpose(grade=grade)) == {"operators": tuple(operators)}


def test_solving_uses_every_operator():
    assert KIND.usual(Purpose(making=False, grade=1)) == {}
    assert Options().operators == ("+", "-", "*", "/")


@pytest.mark.parametrize("answers", [2, None])
def test_robust_is_off_unless_exactly_one_answer_is_asked_for(answers):
    assert KIND.usual(Purpose(answers=answers))["robust"] is False


@pytest.mark.parametrize(
    "own",
    [{"mode": "remove"}, {"equals": "movable"}, {"matches": 2}, {"ruleset": "article"}, {"robust": True}],
    ids=str,
)
def test_no_choice_of_the_user_contradicts_what_is_usual(own):
    for purpose in (Purpose(), Purpose(answers=2), Purpose(answers=None), Purpose(making=False)):
        Options(**{**KIND.usual(purpose), **own})


def test_what_goes_beyond_a_school_year():
    assert KIND.beyond(Options(operators=("+", "-"), digits=(2, 1, 2)), 1) == ()
    assert KIND.beyond(Options(operators=("+", "-"), digits=(2, 2, 2)), 1) == ("digits",)
    assert KIND.beyond(Options(operators=("+", "-"), digits=(2, 2, 2)), 2) == ()
    assert KIND.beyond(Options(digits=(3, 1, 3)), 2) == ("operators", "digits")
    assert KIND.beyond(Options(), 3) == ("operators",)
    assert KIND.beyond(Options(), 6) == ()


def test_the_instruction_is_the_one_teachers_asked_for():
    instruction, rule = KIND.instruct(Options(), Aim())
    assert said(instruction) == "マッチぼうを1本だけ動かして、正しい式にしましょう。答えは1つです。"
    assert said(instruction, grade=1).startswith("マッチぼうを 1本だけ うごかして、正しい しきに しましょう。")
    assert said(rule).startswith("数字は見本の形です。")


@pytest.mark.parametrize("lang", ["ja", "en"])
def test_there_are_words_for_every_choice(lang):
    for options, aim, grade in product(EVERY, AIMS, (1, 4, None)):
        instruction, rule = KIND.instruct(options, aim)
        assert said(instruction, lang, grade)
        assert said(rule, lang, grade)


def test_one_answer_is_promised_only_where_exactly_one_is_asked_for():
    assert "答えは3つです" in said(KIND.instruct(Options(), Aim(answers=3))[0])
    for answers in (None, 16):
        assert "1つとはかぎりません" in said(KIND.instruct(Options(), Aim(answers=answers))[0])


def test_the_number_of_matches_is_read_aloud_rightly():
    readings = {}
    for matches in (1, 2, 3):
        key = KIND.instruct(Options(matches=matches), Aim())[0].key
        spans = words.spans("matchstick", key, {"answers": 1}, "ja", furigana="all")
        readings[matches] = next(span.ruby for span in spans if span.text == "本")
    assert readings == {1: "ぽん", 2: "ほん", 3: "ぼん"}


def test_every_kanji_on_the_sheet_has_its_reading():
    phrases = [KIND.instruct(options, aim) for options, aim in product(EVERY, AIMS)]
    keys = {phrase.key for pair in phrases for phrase in pair} | {"title"}
    for key, grade in product(sorted(keys), (1, None)):
        spans = words.spans("matchstick", key, {"answers": 1}, "ja", grade, furigana="all")
        bare = [span.text for span in spans if span.ruby is None and any(map(words.is_kanji, span.text))]
        assert bare == [], key


@pytest.mark.parametrize("lang", ["ja", "en"])
def test_every_fault_and_reason_has_its_sentence_and_no_other_has(lang):
    assert set(words.look_up("matchstick", "faults", lang)) == set(FAULTS)
    assert set(words.look_up("matchstick", "reasons", lang)) == set(MOVES.values())


@pytest.mark.parametrize("part", ["instruction", "faults", "errors", "options"])
def test_both_languages_take_the_same_values(part):
    japanese, english = (flat(words.look_up("matchstick", part, lang)) for lang in ("ja", "en"))
    assert {key: fields(text) for key, text in japanese.items()} == {key: fields(text) for key, text in english.items()}


def flat(entry, path=""):
    if not isinstance(entry, dict):
        return {path: str(entry)}
    return {name: text for key, below in entry.items() for name, text in flat(below, f"{path}.{key}").items()}


def fields(text):
    return set(re.findall(r"\{([a-z_]+)\}", text))


def test_keys_and_tables_print_school_signs():
    puzzle = KIND.parse("5*3=2", Options())
    assert KIND.brief(puzzle, "6/3=2") == "6÷3=2"
    assert KIND.brief(puzzle, "5-3=2") == "5−3=2"
