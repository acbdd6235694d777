"""Things of which there may be several, in a description: "several animals: name, species", 「ペットごとに名前・種類」."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from interviews.forms.drafting.wording import WORDS, compiled, matching, number_in
from interviews.reading.languages.questionnaires import QuestionnaireWords

_BEHIND = r"\s*(?:[:：(（]|\s[–—-]\s)\s*"
_SPACED = r"(?P<thing>[^\W\d_][\w'’-]*(?: [^\W\d_][\w'’-]*)?)"
_UNSPACED = r"(?P<thing>[^\s、，,。：:・（(\u3041-\u3096]{1,12})"
_NO_THING = matching("not_things")
_ENDS = matching("ands", r"[,、，\s]*(?<!\w)", r"?\s*$")


@dataclass(frozen=True)
class Repeat:
    """`before` is what stands before it, `listed` what is asked about each; `most` 0 for any number."""

    before: str
    thing: str
    listed: str
    most: int = 0


def _said(words: QuestionnaireWords) -> Iterator[str]:
    if words.spaced:
        yield rf"(?:{words.several_things}){_SPACED}{_BEHIND}"
        yield rf"(?:{words.each_thing}){_SPACED}(?:{_BEHIND}|,? (?=(?:{words.articles}) ))"
    else:
        yield rf"{_UNSPACED}(?:{words.each_behind})\s*"
        yield rf"(?:{words.several_things}){_UNSPACED}[^、，,。：:]{{0,16}}{_BEHIND}"


_PATTERNS = [compiled(rf"{one}(?P<listed>.+)") for words in WORDS.values() for one in _said(words)]


def repeat_in(sentence: str) -> Repeat | None:
    """The things of which the sentence says that there may be several, with what it lists about each."""
    for pattern in _PATTERNS:
        found = pattern.search(sentence)
        if found and not _NO_THING.match(found["thing"]):
            listed = found["listed"].strip()
            if not any(sign in listed for sign in "(（"):
                listed = listed.rstrip(" .。").rstrip(")）")
            most = number_in(found.groupdict().get("most") or "")
            return Repeat(_ENDS.sub("", sentence[: found.start()]), found["thing"], listed, most)
    return None
