"""The text layer of a font: which character each code of a subset stands for (PDF 32000-1, 9.10.3)."""

from __future__ import annotations

from collections.abc import Sequence

BLOCK = 100  # entries that the format allows in one block

HEAD = """/CIDInit /ProcSet findresource begin
12 dict begin
begincmap
/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def
/CMapName /Adobe-Identity-UCS def
/CMapType 2 def
1 begincodespacerange
<00> <FF>
endcodespacerange"""
TAIL = """endcmap
CMapName currentdict /CMap defineresource pop
end
end"""


def to_unicode(codes: Sequence[int]) -> str:
    """The ToUnicode map of a subset, `codes[i]` being the code point shown by byte i; 0 marks an unused byte."""
    entries = [f"<{byte:02X}> <{utf16(code)}>" for byte, code in enumerate(codes) if code]
    blocks = [entries[start : start + BLOCK] for start in range(0, len(entries), BLOCK)]
    return "\n".join([HEAD, *(_block(block) for block in blocks), TAIL])


def _block(entries: Sequence[str]) -> str:
    return "\n".join([f"{len(entries)} beginbfchar", *entries, "endbfchar"])


def utf16(code: int) -> str:
    """A code point as UTF-16 hex: one unit, or two for the characters beyond the first plane (𠮷: D842DFB7)."""
    return chr(code).encode("utf-16-be").hex().upper()
