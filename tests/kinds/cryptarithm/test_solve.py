"""Published puzzles, the figures of the rules, and the solver against trying every assignment."""

from __future__ import annotations

import json
import random
from itertools import islice
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.kinds.cryptarithm.brute import brute_force
from worksheets import kinds
from worksheets.kinds.cryptarithm.model import Options
from worksheets.kinds.cryptarithm.notation import format_answer, parse
from worksheets.kinds.cryptarithm.solve import count, solve

PUBLISHED = json.loads((Path(__file__).parent / "published.json").read_text(encoding="utf-8"))
FORTY_ONE = (
    "SO+MANY+MORE+MEN+SEEM+TO+SAY+THAT+THEY+MAY+SOON+TRY+TO+STAY+AT+HOME+SO+AS+TO+SEE+OR+HEAR+THE+SAME+ONE+MAN+TRY+TO"
    "+MEET+THE+TEAM+ON+THE+MOON+AS+HE+HAS+AT+THE+OTHER+TEN=TESTS"
)


def answers(text: str, leading_zero: bool = False) -> list[str]:
    puzzle = parse(text, Options(leading_zero=leading_zero))
    return sorted(format_answer(puzzle, answer) for answer in solve(puzzle))


@pytest.mark.parametrize("row", PUBLISHED, ids=[row["id"] for row in PUBLISHED])
def test_a_published_puzzle_has_exactly_its_published_answers(row: dict) -> None:
    sign = row["options"]["op"]
    *terms, result = row["lines"]
    expected = [sign.join(lines[:-1]) + "=" + lines[-1] for lines in row["solutions"]]
    assert len(expected) == row["n_solutions"]
    assert answers(f"{sign.join(terms)}={result}") == sorted(expected)


@pytest.mark.parametrize(
    ("text", "number"),
    [("SEND+MORE=MONEY", 1), ("DONALD+GERALD=ROBERT", 1), ("TWO+TWO=FOUR", 7), ("FOUR+ONE=FIVE", 1200)],
)
def test_the_figures_of_the_rules_come_out(text: str, number: int) -> None:
    assert len(answers(text)) == number


def test_pz_03_send_more_money_is_9567_1085_10652_and_has_25_answers_with_leading_zeros() -> None:
    assert answers("SEND+MORE=MONEY") == ["9567+1085=10652"]
    assert len(answers("SEND+MORE=MONEY", leading_zero=True)) == 25


def test_forty_one_words_are_added() -> None:
    (answer,) = answers(FORTY_ONE)
    *terms, result = map(int, answer.replace("=", "+").split("+"))
    assert sum(terms) == result


def test_answers_come_one_at_a_time() -> None:
    many = solve(parse("AB+CD=EF", Options()))
    assert len(list(islice(many, 3))) == 3
    assert count(parse("FOUR+ONE=FIVE", Options()), 2) == 2


@pytest.mark.parametrize(
    "text",
    [
        "AB*C=DE", "AB*AB=CDE", "A*A=A", "A*B=B", "AA*AA=ABCD", "AB*BA=CDCE", "A+A=BA", "A+B=A", "AB-BA=CD", "A-A=A",
        "ABC-AB=CD", "AAAA+BBBB=CCCC", "A+A+A+A+A+A+A+A+A+A=BA",
        "A+A+A+A+A+A+A+A+A+A=AB", "AB+AB+AB+AB+AB+AB+AB+AB+AB+AB+AB=ACB", "A*BC=BC", "ABC+A=ABC", "AB+C=D",
    ],
)  # fmt: skip
@pytest.mark.parametrize("leading_zero", [False, True])
def test_odd_shapes_have_the_answers_that_trying_finds(text: str, leading_zero: bool) -> None:
    assert answers(text, leading_zero) == brute_force(text, leading_zero)


@settings(max_examples=80, deadline=None, derandomize=True)
@given(st.data())
def test_any_small_puzzle_has_the_answers_that_trying_finds(data: st.DataObject) -> None:
    word = st.text(alphabet="ABCDE", min_size=1, max_size=4)
    sign = data.draw(st.sampled_from("+-*"))
    terms = data.draw(st.lists(word, min_size=2, max_size=4 if sign == "+" else 2))
    text = f"{sign.join(terms)}={data.draw(word)}"
    leading_zero = data.draw(st.booleans())
    assert answers(text, leading_zero) == brute_force(text, leading_zero)


def test_the_count_stops_at_the_limit() -> None:
    puzzle = parse("TWO+TWO=FOUR", Options())
    assert [count(puzzle, most) for most in (1, 2, 7, 8, 100)] == [1, 2, 7, 7, 7]


@pytest.mark.slow
def test_puzzles_of_up_to_eight_letters_have_the_answers_that_trying_finds() -> None:
    seed = random.SystemRandom().randrange(10**9)
    rng = random.Random(seed)
    kind = kinds.load("cryptarithm")
    for _ in range(60):
        sign = rng.choice("++-*")
        letters = "ABCDEFGH"[: rng.randint(5, 8)]
        terms = [
            "".join(rng.choices(letters, k=rng.randint(2, 4))) for _ in range(2 if sign != "+" else rng.choice((2, 3)))
        ]
        text = f"{sign.join(terms)}={''.join(rng.choices(letters, k=rng.randint(3, 5)))}"
        puzzle = kind.parse(text, Options())
        assert sorted(kind.format_answer(puzzle, a) for a in kind.solve(puzzle)) == brute_force(text), (seed, text)
