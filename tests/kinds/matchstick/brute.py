"""An independent brute force: matches on a table, every set of them lifted, every set of free places tried.

Nothing of the package is used. A cell is a set of places, a statement a list of cells; whatever lies there afterwards
is read through a table written down from the rules.
"""

from __future__ import annotations

import re
from fractions import Fraction
from functools import lru_cache
from itertools import combinations

SEGMENTS = "abcdefg"
SIGN_SPOTS = "tmlu/\\"
TOP_MIDDLE_LOW = "tml"


def digit_shapes(seven=3, six_tail=True, nine_tail=True):
    rows = ["abcdef", "bc", "abdeg", "abcdg", "bcfg", "acdfg", "acdefg", "abc", "abcdefg", "abcdfg"]
    shapes = {str(digit): frozenset(row) for digit, row in enumerate(rows)}
    if seven == 4:
        shapes["7"] |= {"f"}
    if not six_tail:
        shapes["6"] -= {"a"}
    if not nine_tail:
        shapes["9"] -= {"d"}
    return shapes


SIGN_SHAPES = {
    "+": frozenset("mu"),
    "-": frozenset("m"),
    "*": frozenset("/\\"),
    "/": frozenset("/"),
    "=": frozenset("tl"),
}


class Table:
    """What lies on the table is read by `digits` and `signs`; `turns` allows a sign to lose and gain at once."""

    def __init__(self, operators="+-*/", loose=False, tricks=False, article=False, **font):
        self.shapes = digit_shapes(**font) | SIGN_SHAPES
        self.operators, self.article, self.turns, self.loose = operators, article, tricks, loose or tricks
        self.digits = {shape: symbol for symbol, shape in digit_shapes(**font).items()}
        if tricks:
            self.digits[frozenset("bcef")] = "11"
        self.signs = {shape: sign for sign, shape in SIGN_SHAPES.items() if sign == "=" or sign in operators}
        if self.loose:
            if "-" in operators:
                self.signs |= {frozenset(bar): "-" for bar in TOP_MIDDLE_LOW}
            self.signs |= {frozenset(pair): "=" for pair in combinations(TOP_MIDDLE_LOW, 2)}

    def lay(self, text):
        return [(symbol in "+-*/=", self.shapes[symbol]) for symbol in text]

    def read(self, is_sign, shape):
        return (self.signs if is_sign else self.digits).get(shape)


def everything(text, table, take, put):
    """Every text that can be read after `take` matches are lifted and `put` laid on places that were free."""
    cells = table.lay(text)
    lying, free = [], []
    for number, (is_sign, shape) in enumerate(cells):
        if is_sign and not table.loose and text[number] == "=":
            continue
        spots = SIGN_SPOTS if is_sign else SEGMENTS
        lying += [(number, spot) for spot in spots if spot in shape]
        free += [(number, spot) for spot in spots if spot not in shape]
    found = set()
    for lifted in combinations(lying, take):
        for laid in combinations(free, put):
            read = _after(text, cells, table, lifted, laid)
            if read is not None:
                found.add(read)
    return found


def _after(text, cells, table, lifted, laid):
    symbols = list(text)
    for number in {number for number, _ in lifted + laid}:
        is_sign, shape = cells[number]
        out = frozenset(spot for where, spot in lifted if where == number)
        new = frozenset(spot for where, spot in laid if where == number)
        if is_sign and out and new and not table.turns:
            return None
        symbol = table.read(is_sign, (shape - out) | new)
        if symbol is None or (table.article and not _gradual(table, is_sign, shape, out, new)):
            return None
        symbols[number] = symbol
    return "".join(symbols)


def _gradual(table, is_sign, shape, out, new):
    """The article: lift one match after the other, then lay one after the other, a symbol lying there each time."""
    if out:
        return any(
            table.read(is_sign, shape - {spot}) and _gradual(table, is_sign, shape - {spot}, out - {spot}, new)
            for spot in out
        )
    if new:
        return any(
            table.read(is_sign, shape | {spot}) and _gradual(table, is_sign, shape | {spot}, out, new - {spot})
            for spot in new
        )
    return True


@lru_cache(maxsize=1 << 18)
def value(side):
    """Exact, usual precedence, a minus in front allowed; None when it divides by zero."""
    total = Fraction(0)
    for sign, term in re.findall(r"([-+]?)([^-+]+)", side):
        product = Fraction(1)
        for operator, number in re.findall(r"([*/]?)(\d+)", term):
            if operator == "/" and int(number) == 0:
                return None
            product = product / int(number) if operator == "/" else product * int(number)
        total += -product if sign == "-" else product
    return total


def sound(text):
    """No number with a leading zero."""
    return not re.search(r"(?<!\d)0\d", text)


def true(text):
    """Every side has the same value; one equals sign at least."""
    values = [value(side) for side in text.split("=")]
    return len(values) > 1 and None not in values and len(set(values)) == 1


def legal(text, table):
    """A statement that the rules can read at all, true or false."""
    if text.count("=") != 1 or not sound(text) or (table.article and re.search(r"[-+*/]0", text)):
        return False
    return None not in [value(side) for side in text.split("=")]


def answers(text, table, take=1, put=1):
    """Every true statement that lifting and laying so many matches makes, in the order of the text."""
    return sorted(read for read in everything(text, table, take, put) if legal(read, table) and true(read))


def tricks(text, table):
    """Every true reading of a three-number statement that uses a trick, for one match lifted and one laid anywhere.

    `table` reads with tricks. A minus in front of the first number or of the result takes the match that is laid.
    """
    equals = text.index("=") + 1
    fronted = set()
    if "-" in table.operators:
        for read in everything(text, table, 1, 0):
            if len(read) == len(text):  # no 11, which would shift the place of the result
                fronted |= {"-" + read, read[:equals] + "-" + read[equals:]}
    found = everything(text, table, 1, 1) | fronted
    return {read for read in found if sound(read) and true(read)}
