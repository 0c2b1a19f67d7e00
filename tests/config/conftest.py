"""The stand-in kind for every test here, and short ways to read a config from its text."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from worksheets import config, kinds, words
from worksheets.config import names, settings
from worksheets.errors import Told, WorksheetsError
from worksheets.words import message

CASES = Path(__file__).parent / "cases"
NAMED_IN_CASES = ("cryptarithm", "jamaica", "make10", "matchstick", "mushikui")
STAND_IN = "tests.config.stand_in"


@pytest.fixture(scope="package", autouse=True)
def _stand_in() -> Iterator[None]:
    """The registry with the stand-in, which also answers for kinds that are not there."""
    real = kinds.modules()
    found = dict(sorted({**dict.fromkeys(NAMED_IN_CASES, STAND_IN), **real, "stand_in": STAND_IN}.items()))
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(kinds, "modules", lambda: found)
        _forget()
        yield
    _forget()


def _forget() -> None:
    for cached in (kinds.load, kinds.folder, words.book, names.names_of, settings.kind_names):
        cached.cache_clear()


Write = Callable[[str | bytes], Path]


@pytest.fixture
def write(tmp_path: Path) -> Write:
    """Write a config and give its path."""

    def written(content: str | bytes) -> Path:
        path = tmp_path / "config.yaml"
        path.write_bytes(content if isinstance(content, bytes) else content.encode())
        return path

    return written


def faults(path: Path) -> list[Told]:
    """What is told about a file that must not be readable."""
    with pytest.raises(WorksheetsError) as caught:
        config.load(path)
    return list(caught.value.told)


def lines(told: list[Told]) -> list[str]:
    """The messages as they are shown."""
    return [message(fault) for fault in told]
