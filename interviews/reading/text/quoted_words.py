"""Whether words are the same words, however they were set: what evidence is compared by (rules.md, Evidence).

Blind to case, width, invisible characters, white space where it parts no words, and typographic variants: phones write
“I’m” where a model quotes "I'm".
"""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence
from functools import lru_cache

APOSTROPHES = str.maketrans(dict.fromkeys("\u2018\u2019\u201b\u02bc\u02b9\uff07\u2032\u00b4`", "'"))
"""Every sign that is typed for an apostrophe."""

TYPOGRAPHIC = APOSTROPHES | str.maketrans(
    {
        **dict.fromkeys("\u201c\u201d\u201e\u201f\u2033\u00ab\u00bb", '"'),
        **dict.fromkeys("\u2010\u2011\u2012\u2013\u2014\u2015\u2212\ufe63\uff0d", "-"),
    }
)
"""Apostrophes, quotation marks and dashes, each kind by its plain sign."""

_OPENING = " \"'([{<「『（【…"
_CLOSING = " \"')]}>」』）】….,;:!?。、！？"


def comparable(text: str) -> str:
    """The letters that count of a text: equal for two spellings of the same words."""
    return _folded(text)[0]


def find_quote(quote: str, text: str) -> tuple[int, int] | None:
    """Where the quote stands in the text, as offsets; None if nowhere.

    The marks that a quote is set in ("…", a full stop) need not stand in the text.
    """
    wanted = quote.strip()
    if not wanted:
        return None
    exact = text.find(wanted)
    if exact >= 0:
        return exact, exact + len(wanted)
    letters, places = _folded(text)
    whole = comparable(wanted)
    for sought in dict.fromkeys((whole, whole.lstrip(_OPENING).rstrip(_CLOSING))):
        found = letters.find(sought) if sought else -1
        if found >= 0:
            return places[found], _end_of_cluster(text, places[found + len(sought) - 1])
    return None


def _end_of_cluster(text: str, place: int) -> int:
    """Behind the character at `place` and the marks that belong to it."""
    end = place + 1
    while end < len(text) and (unicodedata.combining(text[end]) or text[end] in "\uff9e\uff9f"):
        end += 1
    return end


@lru_cache(maxsize=256)
def _folded(text: str) -> tuple[str, Sequence[int]]:
    """The letters that count, and for each its place in the text."""
    kept = [(letter, place) for place, character in enumerate(text) for letter in _letters(character)]
    letters: list[str] = []
    places: list[int] = []
    for index, (letter, place) in enumerate(kept):
        if letter == " ":
            after = next((other for other, _ in kept[index + 1 : index + 2]), "")
            if not (letters and _parted(letters[-1]) and (after == " " or _parted(after))):
                continue
        elif letters and letters[-1] == " " and not _parted(letter):
            letters.pop(), places.pop()
        letters.append(letter)
        places.append(place)
    return "".join(letters).rstrip(), places


@lru_cache(maxsize=4096)
def _letters(character: str) -> str:
    """What a character counts for: decomposed, so that marks typed apart and together are the same."""
    if character.isspace():
        return " "
    # Typographic signs first: some of them are a space and an accent to NFKD.
    folded = unicodedata.normalize("NFKD", character.translate(TYPOGRAPHIC)).translate(TYPOGRAPHIC).casefold()
    return "".join(letter for letter in folded if unicodedata.category(letter) not in ("Cc", "Cf"))


def _parted(letter: str) -> bool:
    """Whether white space beside the letter parts words: not beside punctuation, nor in writing that has no spaces."""
    return letter.isalnum() and not "\u2e80" <= letter <= "\ua4cf"
