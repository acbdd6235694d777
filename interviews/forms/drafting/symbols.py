"""Bullets and boxes as Word writes them: signs of its fonts Symbol and Wingdings, which other fonts do not have."""

from __future__ import annotations

import re

_BOXES = re.compile("[\uf06f\uf071\uf072\uf0a8\uf0fd\uf0fe]")
_BULLET = re.compile(r"^([^\S\n]*)[\uf020-\uf0ff][^\S\n]*", re.MULTILINE)
"""A sign of such a font at the head of a line."""


def plain_symbols(text: str) -> str:
    """The text with the boxes of those fonts as ☐, and their other signs at the head of a line as bullets."""
    return _BULLET.sub(r"\1• ", _BOXES.sub("☐", text))
