"""The rooms stay apart: what importing one of them brings along, beyond the rules that `lint-imports` checks."""

from __future__ import annotations

import subprocess
import sys

import pytest

from worksheets import kinds

HEAVY = ("reportlab", "jinja2", "pydantic", "pypdfium2", "distributed", "hypothesis")


def loaded_by(code: str) -> set[str]:
    """The top-level modules that are loaded after running some code in a fresh interpreter."""
    listing = f"{code}\nimport sys; print(*{{name.partition('.')[0] for name in sys.modules}})"
    return set(
        subprocess.run([sys.executable, "-c", listing], capture_output=True, text=True, check=True).stdout.split()
    )


def test_importing_worksheets_brings_nothing_heavy() -> None:
    assert not loaded_by("import worksheets") & {*HEAVY, "yaml", "typer"}


def test_making_a_puzzle_brings_no_typesetting() -> None:
    code = "import worksheets; worksheets.generate('_blank', seed=1)"
    assert not loaded_by(code) & {"reportlab", "jinja2", "pypdfium2", "typer"}


def test_the_help_of_the_command_line_brings_nothing_heavy() -> None:
    assert not loaded_by("from worksheets.cli import run; run(['--help'])") & set(HEAVY)


@pytest.mark.parametrize("name", kinds.all_names())
def test_a_kind_brings_only_the_interface(name: str) -> None:
    loaded = loaded_by(f"from worksheets import kinds; kinds.load({name!r})")
    assert not loaded & {*HEAVY, "typer", "yaml"}


@pytest.mark.parametrize("name", kinds.all_names())
def test_a_kind_does_not_load_another(name: str) -> None:
    code = f"from worksheets import kinds; kinds.load({name!r}); import sys; print(*sys.modules)"
    modules = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout.split()
    others = {module.split(".")[2] for module in modules if module.startswith("worksheets.kinds.")}
    assert others == {name}
