"""What every kind promises, checked over every kind found: a new kind is tested by being there."""

from __future__ import annotations

import json
import pickle
import re
from collections.abc import Callable, Iterator
from dataclasses import fields
from functools import cache
from itertools import islice
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from worksheets import chance, config, kinds, words
from worksheets.errors import WorksheetsError
from worksheets.kind import Aim, AnyKind, Purpose
from worksheets.make import Finished, Pool, examine, plain
from worksheets.picture import Box, Curve, Disc, Line, Mark, Picture, Text, Use, Word

FILES = ["__init__.py", "draw.py", "generate.py", "judge.py", "model.py", "rate.py", "solve.py"]
KEYS = {"title", "names", "options", "values", "reasons", "faults", "errors", "steps", "words"}
NAMES = kinds.all_names()
SAMPLE = 6


@pytest.fixture(params=NAMES, scope="module")
def kind(request: pytest.FixtureRequest) -> AnyKind:
    return kinds.load(request.param)


def options_of(kind: AnyKind) -> Any:
    return config.options(kind.name, {}, Purpose(answers=kind.default_answers))


def sample(kind: AnyKind) -> list[Finished]:
    """A few finished puzzles with the usual options, the same in every run."""
    return _sample(kind.name)


@cache
def _sample(name: str) -> list[Finished]:
    kind = kinds.load(name)
    options, aim = options_of(kind), Aim(None, kind.default_answers)
    return list(islice(_finished(kind, options, aim), SAMPLE))


def _finished(kind: AnyKind, options: Any, aim: Aim) -> Iterator[Finished]:
    for puzzle in _puzzles(kind, options, aim):
        found = None if puzzle is None else examine(kind, puzzle, aim)
        if isinstance(found, Finished):
            yield found


def _puzzles(kind: AnyKind, options: Any, aim: Aim) -> Iterator[Any]:
    items = kind.catalogue(options) if kind.catalogue else None
    if items is not None:
        yield from Pool(kind, options, items, aim, ("contract",)).front()
        return
    assert kind.candidate is not None
    for attempt in range(2000):
        yield kind.candidate(options, aim, chance.stream("contract", attempt))


def test_a_kind_has_the_files_that_every_kind_has(kind: AnyKind) -> None:
    folder = kinds.folder(kind.name)
    for name in [*FILES, "words.ja.yaml", "words.en.yaml"]:
        assert (folder / name).is_file(), name


def test_a_kind_has_a_test_folder(kind: AnyKind) -> None:
    assert list((Path(__file__).parent / kind.name.strip("_")).glob("test_*.py"))


def test_both_languages_have_the_same_words(kind: AnyKind) -> None:
    japanese, english = (words.book(kind.name, lang) for lang in ("ja", "en"))
    assert set(japanese) >= KEYS
    assert _spoken(japanese) == _spoken(english)


def _spoken(book: Any) -> set[str]:
    """The places of all sentences; other spellings of values (`values`) may be given in one language only."""
    return {path for path in _paths(book) if not path.startswith(".values.")}


def test_both_languages_of_the_program_have_the_same_words_and_values() -> None:
    japanese, english = (_leaves(words.book("", lang)) for lang in ("ja", "en"))
    assert japanese.keys() == english.keys()
    dates = {path for path in japanese if "date" in path}  # a date names other parts in each language
    for path, text in ((path, text) for path, text in japanese.items() if path not in dates):
        assert _values(text) == _values(english[path]), path


def _paths(entry: Any, path: str = "") -> set[str]:
    if isinstance(entry, dict):
        return {found for key, value in entry.items() for found in _paths(value, f"{path}.{key}")}
    return {path}


def _leaves(entry: Any, path: str = "") -> dict[str, str]:
    if isinstance(entry, dict):
        return {place: text for key, value in entry.items() for place, text in _leaves(value, f"{path}.{key}").items()}
    return {path: str(entry)}


def _values(text: str) -> set[str]:
    return {match["name"] for match in words.MARKUP.finditer(text) if match["name"]}


def test_the_sentences_of_a_kind_take_the_same_values_in_both_languages(kind: AnyKind) -> None:
    japanese, english = (_leaves(words.book(kind.name, lang)) for lang in ("ja", "en"))
    for path in japanese:
        if path.split(".")[1] in {"errors", "faults", "steps"}:
            assert _values(japanese[path]) == _values(english[path]), path


def test_every_option_and_every_fault_has_words(kind: AnyKind) -> None:
    for lang in ("ja", "en"):
        book = words.book(kind.name, lang)
        assert set(book["options"]) == {field.name for field in fields(kind.options)}
        assert set(book["faults"]) == set(kind.faults)
        assert all(entry["help"] for entry in book["options"].values())


def test_every_phrase_and_picture_word_is_in_the_word_files(kind: AnyKind) -> None:
    for lang in ("ja", "en"):
        for answers in (None, 1, 2):
            for phrase in kind.instruct(options_of(kind), Aim(None, answers)):
                for grade in (1, 3, None):
                    if phrase is not None:
                        assert words.spans(kind.name, phrase.key, phrase.values, lang, grade)
        for found in sample(kind):
            for mark in kind.draw(found.puzzle, found.answers[0]).marks:
                if isinstance(mark, Word):
                    assert words.spans(kind.name, f"words.{mark.key}", lang=lang)


def test_reasons_have_words(kind: AnyKind) -> None:
    for found in sample(kind):
        for reason in found.rating.reasons:
            assert words.say(kind.name, f"reasons.{reason}")


def test_the_judge_accepts_every_answer_of_the_solver(kind: AnyKind) -> None:
    found = sample(kind)
    assert len(found) == SAMPLE
    for finished in found:
        for answer in finished.answers:
            assert kind.judge(finished.puzzle, answer) is None


def test_the_solver_gives_the_same_different_answers_every_time(kind: AnyKind) -> None:
    for found in sample(kind):
        answers = list(kind.solve(found.puzzle))
        assert answers == list(found.answers)
        assert len({kind.format_answer(found.puzzle, answer) for answer in answers}) == len(answers)


def test_puzzle_and_answer_survive_their_text_notation(kind: AnyKind) -> None:
    options = options_of(kind)
    for found in sample(kind):
        text = kind.format(found.puzzle)
        assert text.isprintable()
        assert kind.parse(text, options) == found.puzzle
        for answer in found.answers:
            assert kind.parse_answer(found.puzzle, kind.format_answer(found.puzzle, answer)) == answer


def test_a_puzzle_can_travel_to_another_process_and_be_a_key(kind: AnyKind) -> None:
    for found in sample(kind):
        copy = pickle.loads(pickle.dumps(found.puzzle))
        assert copy == found.puzzle
        assert hash(copy) == hash(found.puzzle)
        assert kind.same(copy) == kind.same(found.puzzle)


def test_options_survive_puzzles_json(kind: AnyKind) -> None:
    options = options_of(kind)
    stored = json.loads(json.dumps(plain(options)))
    assert config.options(kind.name, stored, Purpose()) == options


def test_the_rating_is_a_level_a_rounded_score_and_the_same_every_time(kind: AnyKind) -> None:
    for found in sample(kind):
        assert found.rating.level in range(4)
        assert round(found.rating.score, 3) == found.rating.score
        assert kind.rate(found.puzzle, found.answers) == found.rating


def test_question_and_key_have_the_same_size_and_the_question_holds_no_answer(kind: AnyKind) -> None:
    for found in sample(kind):
        question, key = kind.draw(found.puzzle, None), kind.draw(found.puzzle, found.answers[0])
        assert (question.width, question.height) == (key.width, key.height)
        assert not _roles(question) & {"answer", "ghost", "wood_answer"}
        assert _roles(key) & {"answer", "ghost", "wood_answer"}


def test_no_mark_lies_outside_its_picture(kind: AnyKind) -> None:
    for found in sample(kind):
        for answer in (None, found.answers[0]):
            picture = kind.draw(found.puzzle, answer)
            for x, y in _corners(picture):
                assert -0.5 <= x <= picture.width + 0.5
                assert -0.5 <= y <= picture.height + 0.5


def _roles(picture: Picture) -> set[str | None]:
    return {role for mark in _flat(picture.marks) for role in _mark_roles(mark)}


def _mark_roles(mark: Mark) -> tuple[str | None, ...]:
    match mark:
        case Box() | Disc():
            return mark.stroke, mark.fill
        case Line() | Curve() | Text() | Word():
            return (mark.role,)
    return ()


def _flat(marks: tuple[Mark, ...]) -> Iterator[Mark]:
    for mark in marks:
        yield from _flat(mark.symbol.marks) if isinstance(mark, Use) else (mark,)


def _corners(picture: Picture) -> Iterator[tuple[float, float]]:
    for mark in picture.marks:
        match mark:
            case Line():
                yield from ((mark.x1, mark.y1), (mark.x2, mark.y2))
            case Box():
                yield from ((mark.x, mark.y), (mark.x + mark.width, mark.y + mark.height))
            case Disc():
                yield from ((mark.x - mark.radius, mark.y - mark.radius), (mark.x + mark.radius, mark.y + mark.radius))
            case Curve():
                yield from (mark.points[0], mark.points[3])
            case Text() | Word() | Use():
                yield mark.x, mark.y


def test_symbols_with_one_name_have_one_shape(kind: AnyKind) -> None:
    seen: dict[str, Any] = {}
    for found in sample(kind):
        for mark in kind.draw(found.puzzle, found.answers[0]).marks:
            if isinstance(mark, Use):
                assert seen.setdefault(mark.symbol.name, mark.symbol) == mark.symbol
                assert mark.symbol.name.startswith(kind.name)


def test_sketch_and_brief_are_short_and_plain(kind: AnyKind) -> None:
    for found in sample(kind):
        answer = found.answers[0]
        for text in (kind.sketch(found.puzzle, None), kind.sketch(found.puzzle, answer)):
            assert text.strip()
            assert all(len(line) <= 100 for line in text.splitlines())
            assert not re.search(r"[\x00-\x09\x0b-\x1f]", text)
        assert kind.sketch(found.puzzle, None) != kind.sketch(found.puzzle, answer)
        assert "\n" not in kind.brief(found.puzzle, answer)


def test_the_catalogue_has_no_puzzle_twice_and_its_survey_is_right(kind: AnyKind) -> None:
    options = options_of(kind)
    items = kind.catalogue(options) if kind.catalogue else None
    if items is None:
        assert kind.candidate is not None
        return
    assert len({kind.same(puzzle) for puzzle in items}) == len(items)
    if kind.survey:
        known = kind.survey(options)
        assert len(known) == len(items)
        for index in chance.shuffled(range(len(items)), "survey")[:10]:
            found = examine(kind, items[index], Aim(None, known[index][0]))
            assert isinstance(found, Finished) or known[index][0] is None
            if isinstance(found, Finished) and known[index][1] is not None:
                assert found.rating.level == known[index][1]


def test_explanations_have_sentences(kind: AnyKind) -> None:
    if kind.explain is None:
        return
    for found in sample(kind):
        steps = kind.explain(found.puzzle, found.answers[0])
        assert steps
        for lang in ("ja", "en"):
            for step in steps:
                assert words.say(kind.name, f"steps.{step.phrase.key}", step.phrase.values, lang)


@pytest.mark.parametrize("name", NAMES)
@settings(max_examples=60, deadline=None, derandomize=True)
@given(data=st.data())
def test_any_text_is_read_or_told(name: str, data: st.DataObject) -> None:
    kind = kinds.load(name)
    options = options_of(kind)
    first = sample(kind)[0]
    good = kind.format(first.puzzle)
    text = data.draw(st.one_of(st.text(), st.text(alphabet=sorted({*good, *"0123456789+-*/=:() @"}), max_size=40)))
    puzzle = read_or_told(lambda: kind.parse(text, options))
    if puzzle is not None:
        assert kind.parse(kind.format(puzzle), options) == puzzle
    answer = read_or_told(lambda: kind.parse_answer(first.puzzle, text))
    fault = None if answer is None else kind.judge(first.puzzle, answer)
    if fault is not None:
        assert fault.code in kind.faults
        assert words.say(kind.name, f"faults.{fault.code}", fault.values)


def read_or_told(read: Callable[[], Any]) -> Any:
    """What was read, or None where a told error said in words why not."""
    try:
        return read()
    except WorksheetsError as error:
        told = str(error)
    assert told
    return None
