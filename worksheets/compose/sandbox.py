"""What a template may do: read the values it is given, and no more work than a page needs.

Jinja's sandbox keeps files, code and attributes of Python away. It does not keep a template from filling the memory,
so here text cannot be multiplied or padded, numbers do not grow without end, and a page has a largest size.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from jinja2.exceptions import SecurityError
from jinja2.runtime import Context
from jinja2.sandbox import SandboxedEnvironment

LARGEST = 4_000_000
"""Characters of a rendered template; a class list of 999 pupils takes about a tenth of it."""
EXPONENT = 64
PADDING = frozenset({"center", "ljust", "rjust", "zfill", "expandtabs", "format", "format_map"})
FILLING = ("center", "indent", "format", "wordwrap")
"""Filters that make a text as long as a number says."""


class Sandbox(SandboxedEnvironment):
    """Jinja's sandbox with bounds on memory."""

    intercepted_binops = frozenset({"*", "**", "%"})

    def __init__(self, **settings: Any) -> None:
        super().__init__(**settings)
        for name in FILLING:
            del self.filters[name]
        self.globals.pop("lipsum")

    def call_binop(self, context: Context, operator: str, left: Any, right: Any) -> Any:
        """`*`, `**` and `%` are for numbers: a text times a billion fills the memory."""
        numbers = isinstance(left, int | float) and isinstance(right, int | float)
        if not numbers or (operator == "**" and abs(right) > EXPONENT):
            raise SecurityError(f"{operator} is for small numbers only")
        return super().call_binop(context, operator, left, right)

    def is_safe_attribute(self, obj: Any, attr: str, value: Any) -> bool:
        """No padding of texts either."""
        return not (isinstance(obj, str) and attr in PADDING) and super().is_safe_attribute(obj, attr, value)

    def wrap_str_format(self, value: Any) -> None:
        """Jinja would allow `format` in a version of its own, which pads as well."""

    def fill(self, name: str, values: Mapping[str, Any]) -> str:
        """A rendered template, which ends with an error where it gets too large."""
        parts: list[str] = []
        size = 0
        for part in self.get_template(name).generate(values):
            size += len(part)
            if size > LARGEST:
                raise SecurityError(f"more than {LARGEST} characters")
            parts.append(part)
        return "".join(parts)
