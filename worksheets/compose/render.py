"""Templates: Jinja, sandboxed and strict, with errors that name file, line and the names there are.

Before a template is compiled, each tag in it gets a mark with its file and line (`<?at page.xml.j2:12?>`), so that
the paper room can say where a fault is although it reads the rendered XML.
"""

from __future__ import annotations

import re
import traceback
from collections.abc import Iterator, Mapping
from difflib import get_close_matches
from functools import cache
from pathlib import Path
from typing import Any

from jinja2 import BaseLoader, ChoiceLoader, FileSystemLoader, StrictUndefined, TemplateError, TemplateNotFound
from jinja2.exceptions import TemplateSyntaxError, UndefinedError
from jinja2.ext import Extension
from jinja2.lexer import Token, TokenStream

from worksheets import resources
from worksheets.compose.sandbox import Sandbox
from worksheets.errors import Told, WorksheetsError, fail

TAG = re.compile(r"<(?=[A-Za-z])")
UNDEFINED = re.compile(r"'(?P<name>[^']+)' is undefined|has no attribute '(?P<attribute>[^']+)'")


class Places(Extension):
    """Puts the mark of its line before each tag of a template."""

    def filter_stream(self, stream: TokenStream) -> Iterator[Token]:
        """Rewrite the text between Jinja's own tags."""
        for token in stream:
            if token.type == "data":
                yield Token(token.lineno, "data", _with_places(token.value, stream.name or "", token.lineno))
            else:
                yield token


def _with_places(text: str, name: str, first: int) -> str:
    def mark(match: re.Match[str]) -> str:
        return f"<?at {name}:{first + text.count(chr(10), 0, match.start())}?><"

    return TAG.sub(mark, text)


@cache  # compiled templates are kept from document to document; one that was changed is read again
def environment(folder: str | None) -> Sandbox:
    """The template environment: files of a school's own folder first, then ours.

    Raises `WorksheetsError` when there is no such folder.
    """
    loaders: list[BaseLoader] = [FileSystemLoader(resources.folder("templates"))]
    if folder is not None:
        if not Path(folder).is_dir():
            raise fail("template.no_folder", folder=folder)
        loaders.insert(0, FileSystemLoader(folder))
    return Sandbox(
        loader=ChoiceLoader(loaders),
        undefined=StrictUndefined,
        autoescape=True,
        extensions=[Places],
        trim_blocks=True,
        lstrip_blocks=True,
    )


def render(jinja: Sandbox, name: str, values: Mapping[str, Any]) -> str:
    """A rendered template. Raises `WorksheetsError` for every fault of a template."""
    try:
        return jinja.fill(name, values)
    except TemplateSyntaxError as error:
        raise _told("syntax", error.name or name, error.lineno, reason=error.message or "") from None
    except TemplateNotFound as error:
        raise _told("not_found", name, None, name=str(error), allowed=", ".join(jinja.list_templates(["j2"]))) from None
    except UndefinedError as error:
        raise _undefined(error, name, values) from None
    except (TemplateError, TypeError, ValueError, ArithmeticError, LookupError, RecursionError, MemoryError) as error:
        file, line = _place(error, name)
        raise _told("failed", file, line, reason=str(error)) from None


def _told(key: str, file: str, line: int | None, **values: object) -> WorksheetsError:
    return WorksheetsError(Told(f"template.{key}", values, file=file, line=line))


def _undefined(error: UndefinedError, name: str, values: Mapping[str, Any]) -> WorksheetsError:
    """The told error for a name that a template uses and that does not exist, with the nearest that does."""
    file, line = _place(error, name)
    match = UNDEFINED.search(error.message or "")
    wanted = (match["name"] or match["attribute"]) if match else str(error.message)
    known = sorted(values) if not match or match["name"] else _attributes(values)
    near = get_close_matches(wanted, known, 1, 0.5)
    return _told("undefined", file, line, name=wanted, near=near[0] if near else known[0], allowed=", ".join(known))


def _attributes(values: Mapping[str, Any]) -> list[str]:
    """Every name that may follow a dot in our templates."""
    found: set[str] = set()
    for value in values.values():
        for entry in value if isinstance(value, tuple) else (value,):
            found.update(getattr(entry, "__dataclass_fields__", {}))
            found.update(entry if isinstance(entry, Mapping) else ())
    return sorted(found)


def _place(error: BaseException, name: str) -> tuple[str, int | None]:
    """File and line of the template that failed: Jinja writes both into the traceback."""
    frames = [frame for frame in traceback.extract_tb(error.__traceback__) if frame.filename.endswith((".j2", ".xml"))]
    return (Path(frames[-1].filename).name, frames[-1].lineno) if frames else (name, None)
