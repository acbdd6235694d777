"""Text and arguments as a human should see them before allowing something: nothing in them is invisible.

What has no shape of its own (controls, direction marks, zero-width and filler characters, tags, unusual spaces) is written as
⟦U+202E⟧. The brackets themselves are written so, too: what looks like such a mark is one.
"""

from __future__ import annotations

import json
import unicodedata
from collections.abc import Mapping
from typing import Any

_UNSEEN_CATEGORIES = frozenset({"Cc", "Cf", "Cn", "Co", "Cs", "Zl", "Zp"})
_UNSEEN = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u180b\u180c\u180d\u180f\u2800\u3164\uffa0")
"""Letters and marks by their category, and yet without a shape."""
_BRACKETS = "⟦⟧"
_VARIATION_SELECTORS = (range(0xFE00, 0xFE10), range(0xE0100, 0xE01F0))


def made_visible(text: str) -> str:
    """The text on its lines, with what cannot be seen in it written out. Different texts stay different."""
    return "".join(character if _seen(character) else f"⟦U+{ord(character):04X}⟧" for character in text)


def shown_arguments(arguments: Mapping[str, Any]) -> str:
    """Arguments as JSON on several lines, every character of every name and value to be seen."""
    indented = json.dumps(arguments, ensure_ascii=False, indent=2, sort_keys=True)
    return made_visible(indented)


def is_hidden(character: str) -> bool:
    """Whether it has no shape of its own; spaces of any width have one here."""
    if character in _UNSEEN or any(ord(character) in selectors for selectors in _VARIATION_SELECTORS):
        return True
    return unicodedata.category(character) in _UNSEEN_CATEGORIES


def _seen(character: str) -> bool:
    if character in (" ", "\n"):
        return True
    return not (is_hidden(character) or character in _BRACKETS or unicodedata.category(character) == "Zs")
