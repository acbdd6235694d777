"""What people read of a file of a survey tool: every text under the names that the tool has for them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from tests.interviews.forms.importers.accounting import Part

_SHOWN = frozenset(
    ["title", "description", "value", "label", "lowLabel", "highLabel", "helpText", "confirmationMessage", "leftLabel"]
    + ["rightLabel", "left", "right", "center", "rows", "columns", "message"]
)
_OF_LOGIC = frozenset(["logic", "to", "target", "vars", "details"])


def parts(document: Any, name: str = "") -> Iterator[Part]:
    if isinstance(document, dict):
        for key, value in document.items():
            if key not in _OF_LOGIC:
                yield from parts(value, key)
    elif isinstance(document, list):
        for each in document:
            yield from parts(each, name)
    elif isinstance(document, str) and name in _SHOWN and document.strip():
        yield Part((document,), {"option": document})
