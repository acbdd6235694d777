"""What a message about items says beside phrases of the languages and values: whether it is understood to its last word."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from interviews.forms.definition import FieldDefinition
from interviews.forms.field_words import COMPANY, words_of
from interviews.reading.languages.value_frames import Kind
from interviews.reading.statements.utterance import Item, Span, read_items
from interviews.reading.text.normalization import NormalizedText
from interviews.reading.text.stems import stems
from interviews.rule_engine.asking.items import are_people

QUIET = frozenset({Kind.FILLER, Kind.SUBJECT, Kind.PAUSE, Kind.STOP, Kind.VALUE})
"""What says nothing of a value beside it."""
AROUND_PEOPLE = QUIET | {Kind.MY, Kind.SELF, Kind.AND, Kind.YES, Kind.ASSENT}
"""What may stand around people who are named or counted."""
_NOUNS = frozenset({Kind.UNKNOWN, Kind.COUNTER, Kind.GENERIC, Kind.ELSEWHERE})


@lru_cache(maxsize=512)
def group_words(group: FieldDefinition) -> frozenset[str]:
    """The words for the group's items, whichever they are."""
    return words_of(group).all | stems(group.repeats.item_label) | {"~guest", "~people"}


@lru_cache(maxsize=512)
def person_words(group: FieldDefinition) -> frozenset[str]:
    """The words for somebody who can be one of its items: wife, friend."""
    everyone = COMPANY - {"~guest", "~people", "~emergency"}
    return everyone - {"~animal"} if are_people(group) else everyone & group_words(group)


def blanked(text: str, spans: Iterable[Span]) -> str:
    """The text with blanks in the places of the spans."""
    for start, end in spans:
        text = text[:start] + " " * (end - start) + text[end:]
    return text


def unexplained(
    words: NormalizedText, known: Iterable[Span], language: str, kinds: frozenset[Kind], about: frozenset[str]
) -> list[Item]:
    """The parts of an utterance that are not known, not of the kinds, and no names of what it may be about."""
    items = read_items(words, language, tuple(sorted(known)))
    named = [item for item in items if item.kind in _NOUNS and stems(item.text) and stems(item.text) <= about]
    return [item for item in items if item.kind not in kinds and item not in named]
