"""What a request names: forms and members, by all of their name or by words that only one form's title has. Pure."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass

from interviews.reading.text.normalization import fold
from interviews.reading.text.stems import stem, stems
from quorum.interactions.requests.languages import RequestWords

WORD = re.compile(r"[^\W_]+(?:['’.@+-][^\W_]+)*")
SIGNS = " \t\n.,:;!?\"'“”‘’()[]{}、。：；！？「」『』（）・-–—"
Names = Mapping[str, str]
"""What is meant, by what it is called."""
ENOUGH, ENDING = 5, 2
"""First letters that forms of one word share; letters that a short one may have besides."""
SHORTEST = 2
"""Signs of a piece of a name where words are not parted."""


@dataclass(frozen=True)
class Named:
    """`keys`: what is meant; several where the words fit several alike. `rest`: the text without them."""

    keys: tuple[str, ...]
    rest: str

    @property
    def one(self) -> str:
        return self.keys[0] if len(self.keys) == 1 else ""


def taken(text: str, named: Names) -> tuple[str, str]:
    """The longest of the names that stands in the text, by what it means, and the text without it."""
    low = text.casefold()
    for name in sorted(named, key=len, reverse=True):
        if (at := place_of(low, name.casefold())) >= 0:
            return named[name], f"{text[:at]} {text[at + len(name) :]}"
    return "", text


def place_of(low: str, name: str) -> int:
    """Where a name stands by itself; within words of letters that are parted by spaces it does not."""
    if not name.strip():
        return -1
    if name.isascii():
        found = re.search(rf"(?<![\w-]){re.escape(name)}(?![\w-])", low, re.ASCII)
        return found.start() if found else -1
    return low.find(name)


def taken_in_part(text: str, named: Names, words: RequestWords) -> Named:
    """The form whose title has most of the text's words, where it is the only one: “the event form”."""
    pieces = [one for one in _pieces(text, words) if one.casefold() not in words.vocabulary]
    found: dict[str, list[str]] = {}
    for name, key in named.items():
        kept = found.setdefault(key, [])
        kept += [one for one in pieces if one not in kept and _is_of(one, name, words)]
    found = {key: shared for key, shared in found.items() if shared}
    most = max(map(len, found.values()), default=0)
    best = [key for key, shared in found.items() if len(shared) == most]
    return Named(tuple(best), _without(text, [one for key in best for one in found[key]], words))


def _pieces(text: str, words: RequestWords) -> list[str]:
    if words.spaced:
        return [one.group() for one in WORD.finditer(text)]
    kept = text
    for one in sorted(words.vocabulary, key=len, reverse=True):
        kept = kept.replace(one, " ") if len(one) >= SHORTEST else kept
    return sorted((one for one in stems(kept) if one in kept and len(one) >= SHORTEST), key=len, reverse=True)


def _is_of(piece: str, name: str, words: RequestWords) -> bool:
    if not words.spaced:
        return piece in name
    return bool(stems(piece)) and any(alike(piece, one.group()) for one in WORD.finditer(name.replace("-", " ")))


def alike(one: str, other: str) -> bool:
    """Whether two words are forms of one: “registered” and “registration”."""
    first, second = stem(fold(one).text), stem(fold(other).text)
    shared = next(
        (at for at, pair in enumerate(zip(first, second, strict=False)) if pair[0] != pair[1]),
        min(len(first), len(second)),
    )
    short, long = sorted((len(first), len(second)))
    ending = shared == short >= ENOUGH - 1 and long - short <= ENDING
    return first == second or ending or (shared >= ENOUGH and shared * 4 >= short * 3)


def _without(text: str, pieces: list[str], words: RequestWords) -> str:
    for one in pieces:
        text = re.sub(rf"(?<!\w){re.escape(one)}(?!\w)", " ", text) if words.spaced else text.replace(one, " ")
    return text
