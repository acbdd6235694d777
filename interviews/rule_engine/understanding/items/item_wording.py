"""What a group's items are and how they are called, and whether a message about them is understood to its last word."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache

from interviews.field_types import answer_kind
from interviews.forms.definition import FieldDefinition
from interviews.forms.field_words import COMPANY, address_asked, words_of
from interviews.reading.answer_kinds import AnswerKind
from interviews.reading.languages import COMMON_LANGUAGE
from interviews.reading.languages.form_words import by_key
from interviews.reading.languages.value_frames import Kind
from interviews.reading.statements.utterance import Item, Span, names_somebody, read_items
from interviews.reading.text.normalization import JAPANESE, NormalizedText
from interviews.reading.text.stems import concepts_of, stems
from interviews.rule_engine.values.names import is_name_like

QUIET = frozenset({Kind.FILLER, Kind.SUBJECT, Kind.PAUSE, Kind.STOP, Kind.VALUE})
"""What says nothing of a value beside it."""
AROUND_PEOPLE = QUIET | {Kind.MY, Kind.SELF, Kind.AND, Kind.YES, Kind.ASSENT}
"""What may stand around people who are named or counted."""
_NOUNS = frozenset({Kind.UNKNOWN, Kind.COUNTER, Kind.GENERIC})
_HOW_MANY = dict(by_key("types"))["integer"]
_FEW_WORDS = 3
_PERSONS = frozenset(
    f"~{person}" for person in ("guest", "people", "child", "partner", "parent", "sibling", "friend", "colleague")
)
_OF_PERSONS = frozenset({"~age", "~birth", "~gender", "~nationality"})


def are_people(group: FieldDefinition) -> bool:
    """Whether a group's items are persons: by what they are called, or by being asked for a name and an age."""
    about = concepts_of(f"{group.repeats.item_label} {group.label}")
    if about & _PERSONS or "~animal" in about:
        return bool(about & _PERSONS)
    return name_child(group) is not None and any(words_of(child).label & _OF_PERSONS for child in group.fields)


def name_child(group: FieldDefinition) -> FieldDefinition | None:
    """The field of a group that holds what an item is called: a name by its label, or the one text that is asked for first."""
    texts = [child for child in group.fields if answer_kind(child) is AnswerKind.WORDS]
    first = texts[0] if len(texts) == 1 and texts == [*group.fields[:1]] and not address_asked(texts[0]) else None
    return next((child for child in texts if "~name" in words_of(child).label), first)


def counted_children(group: FieldDefinition) -> tuple[FieldDefinition, FieldDefinition] | None:
    """The fields for what a group's thing is called and how many there are of it; None where nothing is counted so."""
    name = None if are_people(group) else name_child(group)
    counts = [child for child in group.fields if answer_kind(child) is AnswerKind.COUNT and _asks_how_many(child)]
    return (name, counts[0]) if name and len(counts) == 1 else None


def _asks_how_many(field: FieldDefinition) -> bool:
    words = words_of(field)
    return "~number" in words.all or (_HOW_MANY.search(field.label) is not None and not words.label & _OF_PERSONS)


def counted_in_words(group: FieldDefinition, told: dict[str, str]) -> str:
    """A thing with how many of it, as it is said back: "3 × sourdough loaves"; empty where it is not told so."""
    name, count = counted_children(group) or (None, None)
    values = [told.get(child.field_id, "") for child in (count, name) if child]
    return " × ".join(values) if all(values) and len(values) == len(told) == 2 else ""


def item_name(group: FieldDefinition, told: dict[str, str]) -> str:
    """What an item is called by what was told of it: "Anna"; empty when that is not known."""
    child = name_child(group)
    name = told.get(child.field_id, "") if child else ""
    return name if is_name_like(name, COMMON_LANGUAGE) else ""


@lru_cache(maxsize=512)
def group_words(group: FieldDefinition) -> frozenset[str]:
    """The words for the group's items, whichever they are."""
    return words_of(group).all | stems(group.repeats.item_label) | {"~guest", "~people"}


@lru_cache(maxsize=512)
def person_words(group: FieldDefinition) -> frozenset[str]:
    """The words for somebody who can be one of its items: wife, friend."""
    everyone = COMPANY - {"~guest", "~people", "~emergency"}
    return everyone - {"~animal"} if are_people(group) else everyone & group_words(group)


def tells_of_somebody(words: NormalizedText, rest: Sequence[Item], group: FieldDefinition, language: str) -> bool:
    """Whether an utterance is of somebody who can be an item, and the rest of it tells nothing else."""
    return says_little(rest) and speaks_of_somebody(words, group, language)


def speaks_of_somebody(words: NormalizedText, group: FieldDefinition, language: str) -> bool:
    """Whether somebody is spoken of who can be an item: "my mother", "a friend"."""
    related = any(map(names_somebody, read_items(words, language)))
    return bool(stems(words.text) & person_words(group)) or (related and are_people(group))


def says_little(rest: Sequence[Item]) -> bool:
    """Whether a few unknown words beside somebody can only tell that they come ("my mother accompanies me"): none denies it."""
    small = (item.kind is Kind.UNKNOWN and not JAPANESE.search(item.text) for item in rest)
    return len(rest) <= _FEW_WORDS and all(small)


def unexplained(
    words: NormalizedText, known: Iterable[Span], language: str, kinds: frozenset[Kind], about: frozenset[str]
) -> list[Item]:
    """The parts of an utterance that are not known, not of the kinds, and no names of what it may be about."""
    items = read_items(words, language, tuple(sorted(known)))
    named = [item for item in items if item.kind in _NOUNS and stems(item.text) and stems(item.text) <= about]
    return [item for item in items if item.kind not in kinds and item not in named]
