"""What an answer is counted in, where that stands behind the room for it: "Age: ____ years", "Rent: ____ €"."""

from __future__ import annotations

import re
from functools import lru_cache
from itertools import pairwise

from interviews.reading.languages.form_words import any_language
from interviews.reading.money.currencies import currency_mentions
from interviews.reading.numbers.measures import is_unit
from interviews.reading.text.normalization import fold, plain_term

_ROOM = r"(?:[_＿]{2,}|[.…]{3,})"
_BEHIND_ROOM = re.compile(rf"(?P<room>{_ROOM})[ \u3000]*(?P<unit>[^\s_＿.…:：|][^_＿.…:：|]{{0,19}})$")
_WITHIN = re.compile(r"[_＿]{2,}[_＿/.\-\s]*(?:(?P<unit>[^\s\d_＿:：]{1,12})\s+)?(?=[^\W\d_])")
"""A blank before further words, the first of which may say what is counted."""
_COUNTED = any_language("counted")


def parted_from_unit(text: str) -> tuple[str, str]:
    """A line that ends with its only room, and the unit that stood behind that; "" for none."""
    found = _BEHIND_ROOM.search(text)
    unit = found["unit"].strip("()[]（） *＊") if found else ""
    if found is None or not is_counted_in(unit) or "__" in text[: found.start()]:
        return text, ""
    return text[: found.end("room")], unit


def parts_by_blanks(text: str) -> list[str]:
    """What stands before each blank of a line, with the blank and its unit."""
    last = _BEHIND_ROOM.search(text)
    end = last.end("room") if last and is_counted_in(last["unit"]) else len(text)
    ends = [
        found.end() if not found["unit"] or is_counted_in(found["unit"]) else found.start("unit")
        for found in _WITHIN.finditer(text, 0, end)
    ]
    return [text[start:end].strip() for start, end in pairwise([0, *ends, len(text)])]


@lru_cache(maxsize=1024)
def is_counted_in(unit: str) -> bool:
    """Whether a word names a measure, a currency or what is counted one by one."""
    return counts_one_by_one(unit) or is_currency(unit) or is_unit(plain_term(unit))


def counts_one_by_one(unit: str) -> bool:
    """Whether it names people or things, of which there are no parts."""
    return _COUNTED.fullmatch(unit) is not None


def is_currency(unit: str) -> bool:
    """Whether it names money."""
    plain = fold(unit).text
    return any((mention.start, mention.end) == (0, len(plain)) for mention in currency_mentions(plain))
