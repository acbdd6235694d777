"""Questions about an item of a repeating group: "What is Anna's age?", "Is there anyone else?"."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass

from interviews.field_types import answer_kind
from interviews.forms.definition import FieldDefinition, FormDefinition
from interviews.forms.field_words import words_of
from interviews.forms.groups import child_of, item_title, place_of
from interviews.reading.answer_kinds import AnswerKind
from interviews.reading.languages.en.nouns import is_or_are
from interviews.reading.languages.ja import questions as ja
from interviews.reading.languages.phrase_tables import voice_for
from interviews.reading.text.normalization import JAPANESE
from interviews.reading.text.stems import concepts_of
from interviews.rule_engine.asking.label_shapes import Shape, in_sentence, shape_of, trimmed_label
from interviews.rule_engine.values.names import is_name_like

_PERSONS = frozenset(
    f"~{person}" for person in ("guest", "people", "child", "partner", "parent", "sibling", "friend", "colleague")
)
_OF_PERSONS = frozenset({"~age", "~birth", "~gender", "~nationality"})
_ORDINALS = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth")


def are_people(group: FieldDefinition) -> bool:
    """Whether a group's items are persons: by what they are called, or by being asked for a name and an age."""
    about = concepts_of(f"{group.repeats.item_label} {group.label}")
    if about & _PERSONS or "~animal" in about:
        return bool(about & _PERSONS)
    return name_child(group) is not None and any(words_of(child).label & _OF_PERSONS for child in group.fields)


def name_child(group: FieldDefinition) -> FieldDefinition | None:
    """The field of a group that holds what an item is called."""
    texts = [child for child in group.fields if answer_kind(child) is AnswerKind.WORDS]
    return next((child for child in texts if "~name" in words_of(child).label), None)


def item_name(group: FieldDefinition, told: dict[str, str]) -> str:
    """What an item is called by what was told of it: "Anna"; empty when that is not known."""
    child = name_child(group)
    name = told.get(child.field_id, "") if child else ""
    return name if is_name_like(name, "en") else ""


def more_question(field: FieldDefinition, form: FormDefinition, language: str) -> str:
    """Whether there is an item, or another one."""
    place = place_of(field.field_id)
    if place is None or place.number == 1 or not are_people(form.field(place.group)):
        return field.label
    return voice_for(language).ANYONE_ELSE


@dataclass(frozen=True)
class ItemLabel:
    """A field of an item, and who or what it is about."""

    label: str
    kind: AnswerKind
    options: str
    subject: str
    """ "Anna", "the second guest", 「2人目のゲスト」."""
    itself: bool = False
    """Whether it is the subject that is asked for, not something of it."""


def question(asked: ItemLabel, language: str) -> str | None:
    """The question made of a noun label; None where the language asks as for any field, with the item before it."""
    if shape_of(asked.label) is not Shape.NOUN:
        return None
    match language.split("-", maxsplit=1)[0]:
        case "en":
            return _english(asked)
        case "ja":
            thing = asked.subject if asked.itself else f"{asked.subject}の{asked.label}"
            return ja.noun_question(thing, asked.kind, asked.options)
        case _:
            return None


def _english(asked: ItemLabel) -> str:
    label = in_sentence(asked.label, "en")
    thing = asked.subject if asked.itself else f"{_possessive(asked.subject)} {label}"
    match asked.kind:
        case AnswerKind.COUNT if label == "age":
            return f"How old is {asked.subject}?"
        case AnswerKind.YES_NO:
            return _whether(asked.subject, label)
        case AnswerKind.SCALE:
            return f"How would you rate {thing}, {asked.options}?"
        case AnswerKind.PROSE:
            return f"What can you tell me about {thing}?"
        case AnswerKind.OPTION | AnswerKind.OPTIONS if asked.options:
            return f"What {is_or_are(label)} {thing}: {asked.options}?"
        case _:
            return f"What {is_or_are(label)} {thing}?"


_AUXILIARY = re.compile(r"(?P<aux>can|could|will|would|should|must|may|is|was) (?P<rest>.+)")
_HAS = re.compile(r"(?:has|have) (?P<rest>.+)")
_DOES = re.compile(
    r"(?P<verb>need|want|like|speak|play|take|use|eat|attend|live|work|swim|drive|own|smoke|come|stay|bring|receive|wear|sleep)s?"
    r"(?: (?P<rest>.+))?"
)


def _whether(subject: str, label: str) -> str:
    """ "can swim" → "Can Ben swim?", "has allergies" → "Does Ben have allergies?"."""
    if auxiliary := _AUXILIARY.fullmatch(label):
        return f"{auxiliary['aux'].capitalize()} {subject} {auxiliary['rest']}?"
    if has := _HAS.fullmatch(label):
        return f"Does {subject} have {has['rest']}?"
    if does := _DOES.fullmatch(label):
        return f"Does {subject} {' '.join(filter(None, (does['verb'], does['rest'])))}?"
    return f"For {subject}: {label}, yes or no?"


def _possessive(subject: str) -> str:
    return f"{subject}'" if subject.endswith("s") else f"{subject}'s"


def subject_of(field_id: str, form: FormDefinition, language: str, name: str) -> str:
    """Who or what an item's field is about, as it stands in a sentence."""
    place = place_of(field_id)
    if place is None:
        return ""
    group = form.field(place.group)
    people = are_people(group)
    match language.split("-", maxsplit=1)[0]:
        case "en":
            return name or _ordinal(_noun(group), place.number)
        case "ja" if name:
            return f"{name}さん" if people else f"「{name}」"
        case "ja":
            thing = _noun(group)
            thing = thing if JAPANESE.search(thing) else f"「{thing}」"
            return f"{place.number}{'人目' if people else '件目'}の{thing}"
        case _:
            return name or item_title(form, group, place.number)


def _noun(group: FieldDefinition) -> str:
    """What one item is called, without the marks of paper forms."""
    return trimmed_label(group.repeats.item_label or group.label)


def is_the_item(child: FieldDefinition, group: FieldDefinition) -> bool:
    """Whether a field asks for the item itself, so that the item has no such thing: "First name" in a list of first names."""
    return trimmed_label(child.label).casefold() == _noun(group).casefold()


def _ordinal(item: str, number: int) -> str:
    """ "the second guest"; where what one is called is not known, or is counted already, the group's label with a number."""
    single = in_sentence(item, "en")
    counted = not set(single.split()).isdisjoint(_ORDINALS)
    if counted or number > len(_ORDINALS) or single.endswith("s") or JAPANESE.search(item):
        return f"{single} {number}"
    return f"the {_ORDINALS[number - 1]} {single}"


def introduced(question: str, subject: str, language: str) -> str:
    """A question that stands for itself, with the item it is about before it."""
    match language.split("-", maxsplit=1)[0]:
        case "en":
            return f"About {subject}: {question}"
        case "ja":
            return f"{subject}について伺います。{question}"
        case _:
            return f"{subject}: {question}"


def mention(field_id: str, form: FormDefinition, language: str, names: Mapping[str, str]) -> str | None:
    """How an item's field is named in a sentence: "Anna's age", "guest 2's age"; None for the question whether there is one."""
    place, child = place_of(field_id), child_of(form, field_id)
    if place is None or child is None:
        return None
    name = names.get(place.item)
    group = form.field(place.group)
    title = item_title(form, group, place.number)
    label = in_sentence(trimmed_label(child.label), language)
    if shape_of(child.label) is not Shape.NOUN:
        return None
    if is_the_item(child, group):
        return in_sentence(title, language)
    match language.split("-", maxsplit=1)[0]:
        case "en":
            return f"{_possessive(name or in_sentence(title, 'en'))} {label}"
        case "ja":
            return f"{subject_of(field_id, form, language, name) if name else title}の{label}"
        case _:
            return f"{name or title}: {label}"
