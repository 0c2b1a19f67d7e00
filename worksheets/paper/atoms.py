"""What a line is made of: characters, Latin words, and words with furigana."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from worksheets.paper.fonts import Chain
from worksheets.paper.glyphs import PT, Run, runs, width
from worksheets.paper.kinsoku import CLOSING, OPENING, is_japanese, is_kana, pieces

SMALLEST_RUBY = 6.0  # pt
OVERHANG = 0.75  # of a ruby character: how far a reading may reach over a kana beside its word
OVER_MARK = 0.5  # the same over punctuation, which is below it
CLOSER = 0.06  # em that the characters of a long reading may move together, before its word is spread
WIDE_READING = 1.0  # em between the characters of a reading, at most: of a long Latin name it stands in the middle
WORD_SPACE = 0.5  # em: the least gap between words of a text written with spaces (分かち書き)


@dataclass(frozen=True, slots=True)
class Inline:
    """A stretch of a paragraph: its text, its reading, whether it is bold, and whether it is a sum (`math`).

    A line feed starts a new line.
    """

    text: str
    ruby: str | None = None
    bold: bool = False
    sums: bool = False


@dataclass(frozen=True, slots=True)
class Setting:
    """How the text of a paragraph is set: fonts, size in pt, fonts of readings, and what its punctuation gives up.

    `scale` is that of the picture the text is in: what is made smaller afterwards must not begin too small.
    """

    chain: Chain
    bold: Chain
    ruby: Chain
    size: float
    tight: float = 0.0
    scale: float = 1.0

    @property
    def em(self) -> float:
        """The size in mm."""
        return self.size * PT

    @property
    def ruby_size(self) -> float:
        """The size of readings, in pt: half, but never too small to be read."""
        return max(SMALLEST_RUBY / self.scale, self.size / 2)


@dataclass(frozen=True, slots=True)
class Atom:
    """An unbreakable part of a line. `width` (mm) includes what a long reading needs; `spread` is put between
    the characters of the word (mm each), `ruby_spread` between those of its reading, which begins at `ruby_x`.
    """

    text: str
    runs: tuple[Run, ...]
    width: float
    ruby: tuple[Run, ...] = ()
    ruby_x: float = 0.0
    spread: float = 0.0
    ruby_spread: float = 0.0

    @property
    def space(self) -> bool:
        """Whether this is a space or a line feed."""
        return self.text.isspace()


def atoms(inlines: Sequence[Inline], setting: Setting) -> tuple[Atom, ...]:
    """The atoms of a paragraph."""
    found: list[Atom] = []
    for index, inline in enumerate(inlines):
        chain = setting.bold if inline.bold else setting.chain
        if inline.sums:
            sum_ = runs(inline.text, chain, sums=True)
            found.append(Atom(inline.text, sum_, width(sum_) * setting.em))
        elif inline.ruby is None:
            found += _plain(inline.text, chain, setting)
        else:
            before = inlines[index - 1].text[-1:] if index and inlines[index - 1].ruby is None else ""
            after = inlines[index + 1] if index + 1 < len(inlines) else None
            following = after.text[:1] if after and after.ruby is None else ""
            found.append(_with_reading(inline, chain, setting, (before, following)))
    return tuple(found)


def _plain(text: str, chain: Chain, setting: Setting) -> Iterator[Atom]:
    for piece in pieces(text):
        if piece == "\n":
            yield Atom("\n", (), 0.0)
        elif piece.isspace():
            yield _space(piece, chain, setting)
        else:
            found = runs(piece, chain)
            yield Atom(piece, found, width(found) * setting.em)


def _space(char: str, chain: Chain, setting: Setting) -> Atom:
    found = runs("\u3000" if char == "\u3000" else " ", chain)
    return Atom(char, found, width(found) * setting.em)


def _with_reading(inline: Inline, chain: Chain, setting: Setting, beside: tuple[str, str]) -> Atom:
    base, ruby = runs(inline.text, chain), runs(inline.ruby or "", setting.ruby)
    ruby_em = setting.ruby_size * PT
    left, right = (_overhang(char) * ruby_em for char in beside)
    base_width, natural = width(base) * setting.em, width(ruby) * ruby_em
    letters, readings = len(inline.text), len(inline.ruby or "")
    closer = min(CLOSER * ruby_em, max(0.0, natural - left - right - base_width) / max(1, readings - 1))
    wide = max(base_width, natural - closer * (readings - 1) - left - right)
    spread = min(WIDE_READING * ruby_em, max(0.0, wide - natural) / readings) if letters > 1 else 0.0
    ruby_width = natural + (spread - closer) * (readings - 1)
    return Atom(
        text=inline.text,
        runs=base,
        width=wide,
        ruby=ruby,
        ruby_x=max(-left, min((wide - ruby_width) / 2, wide + right - ruby_width)),
        spread=(wide - base_width) / letters,
        ruby_spread=spread - closer,
    )


def _overhang(beside: str) -> float:
    """How far a reading may reach over the character beside its word, in ruby characters."""
    if not beside:
        return 0.0
    return OVERHANG if is_kana(beside) else OVER_MARK * (beside in CLOSING or beside in OPENING)


def written_with_spaces(found: Sequence[Atom]) -> bool:
    """Whether Japanese words are parted by spaces (分かち書き), so that lines had better end there."""
    return any(
        atom.space and is_japanese(before.text[-1]) and is_japanese(after.text[0])
        for before, atom, after in zip(found, found[1:], found[2:], strict=False)
    )
