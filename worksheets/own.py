"""What of one's own a set was printed with: a template folder, a font file.

`puzzles.json` keeps a digest of each, so that `verify` knows what it needs to set the pages again. It keeps no path:
the same template in another folder or on another machine gives the same bytes.
"""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from pathlib import Path

from worksheets.sheet import Look


def own_look(look: Look) -> dict[str, str]:
    """The digests (SHA-256, hex) of the template and the font that are not ours, under `template` and `font`."""
    from worksheets.paper import font_file  # noqa: PLC0415 - fonts are looked for where they are used

    found: dict[str, str] = {}
    if look.template is not None:
        found["template"] = _digest({path.name: path for path in Path(look.template).glob("*.j2")})
    file = font_file(look.font)
    if file is not None:
        found["font"] = _digest({"": file})
    return found


def _digest(files: Mapping[str, Path]) -> str:
    """Of the names and contents of files, in the order of their names."""
    whole = hashlib.sha256()
    for name, path in sorted(files.items()):
        whole.update(f"{name}\0".encode() + hashlib.sha256(path.read_bytes()).digest())
    return whole.hexdigest()
