"""What a respondent typed, made comparable for phrases and numerals, with the way back to the original's offsets.

Closer to meaning than `folding`: what a compatibility form would distort stays as it is (2½ is not 21/2, m² is not m2),
white space is one space or one line break, and a text in which no typed value may be read at all says so (`unreadable`).
"""

from __future__ import annotations

import re
import unicodedata
from dataclasses import dataclass
from functools import lru_cache

MAX_LENGTH = 400
"""Longer texts are prose: no typed value other than free text is read out of them."""

_INVISIBLE = re.compile(r"[\u200b-\u200f\u2060-\u2064\ufe00-\ufe0f\ufeff\u00ad]")
_DECEPTIVE = re.compile(r"[\u202a-\u202e\u2066-\u2069]")
_MARKUP = re.compile(r"<\s*[/!a-z]|&[a-z]+;|&#|\{\{|\{%|\$\{|javascript:|://", re.IGNORECASE)
_SPACE = (" ", "\n")
_DISTORTED = ("<super>", "<sub>", "<fraction>", "<square>")
_REPLACEMENTS = {
    **dict.fromkeys("‐‑‒–—―−﹣－", "-"),
    **dict.fromkeys("’‘ʼ＇`´", "'"),
    **dict.fromkeys("“”„«»『』「」", '"'),
    **dict.fromkeys("〜～∼", "~"),
    "œ": "oe",
    "æ": "ae",
    "ø": "o",
    "ł": "l",
    "№": "№",
}


@dataclass(frozen=True)
class PlainText:
    """`text` is NFKC, case folded, without accents on Latin letters, white space single, invisible characters gone."""

    original: str
    text: str
    starts: tuple[int, ...]
    ends: tuple[int, ...]

    def span(self, start: int, end: int) -> tuple[int, int]:
        """The original's offsets of `text[start:end]` (not empty)."""
        return self.starts[start], self.ends[end - 1]

    @property
    def unreadable(self) -> bool:
        """True when no typed value may be read here: empty, prose, markup, or order overridden by bidi controls."""
        return (
            not self.text
            or len(self.original) > MAX_LENGTH
            or _DECEPTIVE.search(self.original) is not None
            or _MARKUP.search(self.text) is not None
            or "```" in self.original
        )


@lru_cache(maxsize=512)
def plain(text: str) -> PlainText:
    """`text` made comparable. Texts too long to hold a typed value are cut, for `unreadable` refuses them anyway."""
    pieces: list[str] = []
    starts: list[int] = []
    ends: list[int] = []
    for start, end in _clusters(text[: MAX_LENGTH + 1]):
        folded = _fold_cluster(text[start:end])
        if folded in _SPACE and (not pieces or pieces[-1] in _SPACE):
            if pieces and folded == "\n":
                pieces[-1] = "\n"
            continue
        for character in folded:
            pieces.append(character)
            starts.append(start)
            ends.append(end)
    if pieces and pieces[-1] in _SPACE:
        pieces.pop(), starts.pop(), ends.pop()
    return PlainText(text, "".join(pieces), tuple(starts), tuple(ends))


@lru_cache(maxsize=8192)
def plain_term(term: str) -> str:
    """A name, label or word made comparable, with hyphens and underscores between letters read as spaces."""
    return spaced(plain(term.replace("_", " ")).text)


_JOINED = re.compile(r"(?<=[^\W\d_])[-/](?=[^\W\d_])|(?<=[^\W_])_(?=[^\W_])")


def spaced(text: str) -> str:
    """`text` with hyphens and slashes between letters, and underscores within words, turned into spaces; offsets stay."""
    return _JOINED.sub(" ", text) if "-" in text or "/" in text or "_" in text else text


def _clusters(text: str) -> list[tuple[int, int]]:
    """Each character with the marks that belong to it, as (start, end)."""
    if text.isascii():
        return [(i, i + 1) for i in range(len(text))]
    clusters: list[tuple[int, int]] = []
    for index, character in enumerate(text):
        if clusters and (character in "ﾞﾟ" or unicodedata.combining(character)):
            clusters[-1] = (clusters[-1][0], index + 1)
        else:
            clusters.append((index, index + 1))
    return clusters


@lru_cache(maxsize=16384)
def _fold_cluster(cluster: str) -> str:
    if cluster in "\n\r\u2028\u2029":
        return "\n"
    if cluster.isspace() or unicodedata.category(cluster[0]) == "Cc":
        return " "
    cluster = _INVISIBLE.sub("", cluster)
    if not cluster or cluster in _REPLACEMENTS:
        return _REPLACEMENTS.get(cluster, "")
    if cluster.isdecimal() and len(cluster) == 1:
        return str(unicodedata.decimal(cluster))
    if unicodedata.decomposition(cluster[0]).startswith(_DISTORTED):
        return cluster
    folded = _without_accents(unicodedata.normalize("NFKC", cluster).casefold())
    return "".join(_REPLACEMENTS.get(character, character) for character in folded)


def _without_accents(text: str) -> str:
    decomposed = unicodedata.normalize("NFD", text)
    if decomposed and decomposed[0].isascii():
        return "".join(c for c in decomposed if not unicodedata.combining(c))
    return unicodedata.normalize("NFC", text)
