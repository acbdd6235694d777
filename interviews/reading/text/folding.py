"""Text folded for matching, with the way back: every position of the folded text knows where it was typed.

Values are found in the folded text and quoted from the original, so that full-width digits, accents left out and invisible
characters never move a quote.
"""

from __future__ import annotations

import re
import unicodedata
from dataclasses import dataclass
from functools import lru_cache

from interviews.reading.text.quoted_words import TYPOGRAPHIC

_MARKS = "\u0300-\u036f\u3099\u309a\uff9e\uff9f"
_CLUSTER = re.compile(f"(?:[^{_MARKS}]|^)[{_MARKS}]*", re.DOTALL)
_ACCENTS = re.compile("[\u0300-\u036f]")
_INVISIBLE = re.compile(
    "[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u00ad\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufe00-\ufe0f\ufeff"
    "\ufff9-\ufffb\U000e0000-\U000e007f]"
)
_SAME = {**TYPOGRAPHIC, **str.maketrans({"\u301c": "~", "\u2044": "/", "\u2028": "\n", "\u2029": "\n"})}


@dataclass(frozen=True)
class FoldedText:
    """`text` is what to match; `span` leads back to the original."""

    original: str
    text: str
    starts: tuple[int, ...] | None
    ends: tuple[int, ...] | None

    def span(self, start: int, end: int) -> tuple[int, int]:
        """Offsets in the original of the folded piece [start, end), which must not be empty."""
        if self.starts is None or self.ends is None:
            return start, end
        return self.starts[start], self.ends[end - 1]


@lru_cache(maxsize=64)
def fold(text: str) -> FoldedText:
    """For words: compatibility forms, case and accents folded, invisible characters gone, white space single."""
    return _fold(text, letters=True)


@lru_cache(maxsize=64)
def fold_forms(text: str) -> FoldedText:
    """For addresses: only full-width and other compatibility forms folded; letters stay as typed."""
    return _fold(text, letters=False)


def fold_word(word: str) -> str:
    return fold(word).text


def without_invisible(text: str) -> str:
    """The text with control, bidi and zero-width characters gone; joiners inside a word belong to its spelling."""
    return _INVISIBLE.sub(lambda found: _kept_joiner(found, text), text)


def _kept_joiner(found: re.Match[str], text: str) -> str:
    inside = found.start() > 0 and found.end() < len(text)
    if found.group() in "\u200c\u200d\ufe0f" and inside:
        before, after = text[found.start() - 1], text[found.end()]
        if found.group() == "\ufe0f" or not (
            before.isspace() or after.isspace() or before.isascii() or after.isascii()
        ):
            return found.group()
    return ""


def _is_plain(text: str) -> bool:
    """Whether a text folds to its lower case in place: printable ASCII with single spaces, none at its ends."""
    return text.isascii() and text.isprintable() and "  " not in text and "`" not in text and text == text.strip()


def _fold(text: str, *, letters: bool) -> FoldedText:
    if _is_plain(text):
        return FoldedText(text, text.lower() if letters else text, None, None)
    pieces: list[str] = []
    starts: list[int] = []
    ends: list[int] = []
    last = ""
    for cluster in _CLUSTER.finditer(text):
        for char in _folded(cluster.group(), letters):
            if char == " " and last in {"", " ", "\n"}:
                continue
            pieces.append(char)
            starts.append(cluster.start())
            ends.append(cluster.end())
            last = char
    return FoldedText(text, "".join(pieces), tuple(starts), tuple(ends))


@lru_cache(maxsize=8192)
def _folded(cluster: str, letters: bool) -> str:
    if unicodedata.decomposition(cluster[0] if cluster else " ").startswith("<fraction>"):
        return cluster  # 2½ must not become 21/2
    folded = unicodedata.normalize("NFKC", _INVISIBLE.sub("", cluster)).translate(_SAME)
    if letters:
        folded = unicodedata.normalize("NFKC", _ACCENTS.sub("", unicodedata.normalize("NFD", folded.casefold())))
    return "".join("\n" if char in "\n\r" else " " if char.isspace() else char for char in folded)
