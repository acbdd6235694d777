"""Things of which there may be several, in a description: "several animals: name, species", 「ペットごとに名前・種類」."""

from __future__ import annotations

import re
from dataclasses import dataclass

_NUMBERS = ("one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
_THING = r"(?P<thing>[^\W\d_][\w'’-]*(?: [^\W\d_][\w'’-]*)?)"
_ARTICLE = r",? (?=(?:the|their|its|his|her|de[rnms]|die|das|el|la|los|las|le|les) )"
_BEHIND = r"\s*(?:[:：(（]|\s[–—-]\s)\s*"
_SEVERAL = (
    r"\b(?:several|multiple|any number of|one or more|more than one|(?:as )?many|up to (?P<most>\d{1,2}|[a-z]{3,5})"
    r"|mehrere|ein oder mehrere|varios|varias|uno o más|una o más|plusieurs|un ou plusieurs|une ou plusieurs)\s+"
)
_EACH = (
    r"\b(?:(?:for|about|of|from) )?(?:each|every)(?: of (?:the|their|your|our))?\s+"
    r"|\bfür jede[nrs]?\s+|\b(?:por|para|de) cada (?:uno de los |una de las )?|\bpour chaque\s+"
)
_PATTERNS = tuple(
    re.compile(pattern, re.IGNORECASE)
    for pattern in (
        rf"(?:{_SEVERAL}){_THING}{_BEHIND}(?P<listed>.+)",
        rf"(?:{_EACH}){_THING}(?:{_BEHIND}|{_ARTICLE})(?P<listed>.+)",
        r"(?P<thing>[^\s、，,。：:・（(]{1,12}?)(?:ごと|毎)(?:に|の)?、?[:：]?\s*(?P<listed>.+)",
        r"(?:複数の|各)(?P<thing>[^\s、，,。：:・（(がはをに]{1,12})[^、，,。：:]{0,16}[:：（(]\s*(?P<listed>.+)",
    )
)
_NO_THING = re.compile(
    r"(?:question|thing|detail|field|point|item|topic|piece|follow|frage|angabe|pregunta|dato|renseignement"
    r"|informa|month|day|week|year|page|row|line|質問|項目|月|日|週|年|回)",
    re.IGNORECASE,
)


@dataclass(frozen=True)
class Repeat:
    """`before` is what stands before it, `listed` what is asked about each; `most` 0 for any number."""

    before: str
    thing: str
    listed: str
    most: int = 0


def repeat_in(sentence: str) -> Repeat | None:
    """The things of which the sentence says that there may be several, with what it lists about each."""
    for pattern in _PATTERNS:
        found = pattern.search(sentence)
        if found is None or _NO_THING.match(found["thing"]):
            continue
        before = re.sub(r"[,、，\s]*(?:\b(?:and|as well as|plus|und|y|et))?\s*$", "", sentence[: found.start()])
        listed = found["listed"].strip()
        if re.search(r"[)）]\W*$", listed) and not re.search(r"[(（].*[)）]\W*$", listed):
            listed = re.sub(r"[)）]\W*$", "", listed)
        return Repeat(before, found["thing"], listed, _number(found.groupdict().get("most") or ""))
    return None


def _number(word: str) -> int:
    word = word.lower()
    return int(word) if word.isdigit() else _NUMBERS.index(word) + 1 if word in _NUMBERS else 0
