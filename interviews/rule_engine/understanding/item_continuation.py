"""The question whether a group has another item: "no, just me", "two guests", "my wife", 「私だけです」."""

from __future__ import annotations

from interviews.field_types import field_type
from interviews.forms.definition import FieldDefinition
from interviews.reading.languages.item_words import phrases_in
from interviews.reading.languages.value_frames import Kind
from interviews.reading.numbers.people import counts_oneself, people_named
from interviews.reading.readings import ParseContext, Reading
from interviews.reading.statements.clauses import kinds
from interviews.reading.statements.utterance import read_items
from interviews.reading.text.normalization import NormalizedText, fold
from interviews.reading.text.stems import concepts_of, stems
from interviews.rule_engine.understanding.item_wording import (
    AROUND_PEOPLE,
    QUIET,
    are_people,
    blanked,
    group_words,
    person_words,
    unexplained,
)

_DENIALS = frozenset({Kind.NO, Kind.NONE})
_BESIDE_BARE_NUMBER = frozenset({Kind.VALUE, Kind.YES, Kind.ASSENT, Kind.PAUSE, Kind.STOP})


def read_more(text: str, group: FieldDefinition, context: ParseContext) -> list[bool]:
    """The answers to the question for another item and to those after it: two guests are [True, True], just one is
    [True, False]. Empty when the message says nothing of further items, or more than that."""
    words, language, about = fold(text), context.language, group_words(group) | person_words(group)
    if _denies(words, group, language):
        return [False]
    further, only, nouns = (phrases_in(words, entry, language) for entry in ("further", "only", "counters"))
    bare = blanked(words.text, [*further, *only])
    if counts_oneself(bare) or Kind.ALONE in kinds(read_items(words, language)):
        return []
    kind = field_type("integer")
    reading = kind.parse(bare, kind.Config.model_validate({"minimum": 1}), context)
    counted = [(reading.start, reading.end)] if isinstance(reading, Reading) else []
    counts = further or only or nouns or stems(bare) & about  # "he's 4" counts nobody
    beside = AROUND_PEOPLE if counts else _BESIDE_BARE_NUMBER
    rest = unexplained(words, [*further, *only, *nouns, *counted], language, beside, about)
    number = people_named(bare, language) if are_people(group) else None
    if number is None and isinstance(reading, Reading) and not rest:
        number = int(reading.value)
    if number is None:
        return [True] if not rest and stems(bare) & person_words(group) else []
    return [True] * number + [False] * bool(only) if number <= group.most else []


def _denies(words: NormalizedText, group: FieldDefinition, language: str) -> bool:
    own, phrases = group_words(group), phrases_in(words, "no_more", language)
    items = read_items(words, language, tuple(phrases))
    denials = [(i.start, i.end) for i in items if i.kind in _DENIALS and concepts_of(i.text) <= own]
    return bool(phrases or denials) and not unexplained(words, [*phrases, *denials], language, QUIET, own)
