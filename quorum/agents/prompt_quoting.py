"""Foreign texts on their way to a model: as data, with an end that they cannot write, and with nothing in them unseen."""

from __future__ import annotations

import hashlib
import json
from typing import Any

from quorum.domain.visible_text import is_hidden

LONGEST_TEXT = 2_000
"""Characters of one text; more is cut, and marked as cut."""
LONGEST_DATA = 120_000
"""Characters of all the data of one fence; its texts are cut shorter until it fits."""
_SHORTER = (400, 120, 40)


class _Shown(dict[int, str]):
    """For `str.translate`: a JSON escape for every character that a reader would not see."""

    def __missing__(self, code: int) -> str:
        character = chr(code)
        self[code] = json.dumps(character)[1:-1] if is_hidden(character) else character
        return self[code]


_SHOWN = _Shown()


def quote_for_prompt(title: str, data: Any, *, longest_text: int = LONGEST_TEXT) -> str:
    """`data` as one line of JSON under a heading, between marks that stand nowhere in it.

    The same data has the same marks, so that providers can cache what comes before. Texts beyond `longest_text` are cut.
    """
    text = _as_json(data, longest_text)
    mark = _mark(text)
    return f"# {title} (data)\n<<<{mark}\n{text}\n{mark}>>>"


def _as_json(data: Any, longest_text: int) -> str:
    text = ""
    for longest in (longest_text, *_SHORTER):
        text = json.dumps(_cut_texts(data, longest), ensure_ascii=False, default=str).translate(_SHOWN)
        if len(text) <= LONGEST_DATA:
            return text
    return _cut(text, LONGEST_DATA)


def _cut_texts(data: Any, longest: int) -> Any:
    match data:
        case str():
            return _cut(data, longest)
        case dict():
            return {_cut(str(key), longest): _cut_texts(value, longest) for key, value in data.items()}
        case list() | tuple():
            return [_cut_texts(value, longest) for value in data]
        case _:
            return data


def _cut(text: str, longest: int) -> str:
    return text if len(text) <= longest else f"{text[:longest]} [cut: {len(text) - longest} more characters]"


def _mark(text: str) -> str:
    """From the text itself, and not in it: whoever writes the text cannot write its end."""
    mark, turn = "", 0
    while not mark or mark in text:
        mark = f"data-{hashlib.sha256(f'{turn}:{text}'.encode()).hexdigest()[:16]}"
        turn += 1
    return mark
