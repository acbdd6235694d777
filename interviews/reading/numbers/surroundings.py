"""Whether a number in a folded text stands by itself or is a part of something longer: a longer number, a code, a price."""

from __future__ import annotations

import unicodedata

_BINDING_BEFORE = frozenset("_#@№:<>≤≥=\\*^/&.±′″")
_BINDING_BETWEEN = frozenset(".,:/-")
_PRICE_SIGNS = frozenset("$€£¥%°")


def begins_freely(text: str, start: int) -> bool:
    """Whether nothing that stands directly before makes the number a part of it: ".5", "B2", "#4", "<3"."""
    before = text[start - 1 : start]
    if before == ",":
        return text[start - 2 : start - 1].isalpha()
    latin = before.isascii() and before.isalpha()
    return not (latin or before.isdigit() or before in _BINDING_BEFORE or (before and unicodedata.combining(before)))


def ends_freely(text: str, end: int) -> bool:
    """Whether the number does not go on: "3.5", "12:30", "2027-03"."""
    after, next_one = text[end : end + 1], text[end + 1 : end + 2]
    return not text[end - 1].isdigit() or not (after.isdigit() or (after in _BINDING_BETWEEN and next_one.isdigit()))


def stands_alone(text: str, start: int, end: int) -> bool:
    """Both, and it is no price, share or number with a sign."""
    before, after = text[:start].rstrip(" ")[-1:], text[end:].lstrip(" ")[:1]
    return (
        begins_freely(text, start)
        and ends_freely(text, end)
        and text[start - 1 : start] not in ("+", "-")
        and before not in _PRICE_SIGNS
        and after not in _PRICE_SIGNS
    )


def words_in(text: str, inner: str = "") -> list[str]:
    """The words of a text, without its numbers and signs but for an `inner` one that may stand within a word."""
    letters = "".join(sign if sign.isalpha() or sign == inner else " " for sign in text)
    return [word for each in letters.split() if (word := each.strip(inner or None))]
