"""Items of repeating groups in questions: "the second guest", "Anna's age", "Is there anyone else?"."""

from __future__ import annotations

from collections.abc import Mapping

from interviews.field_types import answer_kind
from interviews.forms.definition import FieldDefinition, FormDefinition
from interviews.forms.field_words import words_of
from interviews.forms.groups import child_of, place_of
from interviews.reading.answer_kinds import AnswerKind
from interviews.reading.languages import COMMON_LANGUAGE
from interviews.reading.languages.phrase_tables import phrases_for, questions_for, spoken_language
from interviews.reading.text.stems import concepts_of
from interviews.rule_engine.asking.label_shapes import Shape, in_sentence, label_language, shape_of, trimmed_label
from interviews.rule_engine.values.names import is_name_like

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


def is_about_a_person(field_id: str, form: FormDefinition) -> bool:
    """Whether a field is one of a group whose items are persons."""
    place = place_of(field_id)
    return place is not None and are_people(form.field(place.group))


def name_child(group: FieldDefinition) -> FieldDefinition | None:
    """The field of a group that holds what an item is called."""
    texts = [child for child in group.fields if answer_kind(child) is AnswerKind.WORDS]
    return next((child for child in texts if "~name" in words_of(child).label), None)


def item_name(group: FieldDefinition, told: dict[str, str]) -> str:
    """What an item is called by what was told of it: "Anna"; empty when that is not known."""
    child = name_child(group)
    name = told.get(child.field_id, "") if child else ""
    return name if is_name_like(name, COMMON_LANGUAGE) else ""


def more_question(field: FieldDefinition, form: FormDefinition, language: str) -> str:
    """Whether there is an item, or another one."""
    place = place_of(field.field_id)
    first = place is None or place.number == 1
    return field.label if first or not is_about_a_person(field.field_id, form) else questions_for(language).anyone_else


def subject_of(field_id: str, form: FormDefinition, language: str, name: str) -> str:
    """Who or what an item's field is about, as it stands in a sentence: "Anna", "the second guest", 「2人目のゲスト」."""
    place = place_of(field_id)
    if place is None:
        return ""
    words, group = questions_for(language), form.field(place.group)
    people = is_about_a_person(field_id, form)
    if name:
        return (words.known_person if people else words.known_thing).format(name=name)
    noun = in_sentence(_noun(group), language)
    if spoken_language(label_language(group, form, language)) != spoken_language(language):
        noun = phrases_for(language).quote.format(text=noun)
    nth = words.ordinals[place.number - 1 : place.number]
    if nth and group.repeats.item_label and set(noun.split()).isdisjoint(words.ordinals):
        return words.item_in_order.format(ordinal=nth[0], noun=noun)
    return ((people and words.item_person) or words.item).format(noun=noun, number=place.number)


def _noun(group: FieldDefinition) -> str:
    """What one item is called, without the marks of paper forms."""
    return trimmed_label(group.repeats.item_label or group.label)


def is_the_item(child: FieldDefinition, group: FieldDefinition) -> bool:
    """Whether a field asks for the item itself, so that the item has no such thing: "First name" in a list of first names."""
    return trimmed_label(child.label).casefold() == _noun(group).casefold()


def named_of_item(field_id: str, form: FormDefinition, language: str, subject: str) -> str | None:
    """How an item's field is named in a sentence: "Anna's age"; None for the question whether there is one."""
    place, child = place_of(field_id), child_of(form, field_id)
    if place is None or child is None or shape_of(child.label) is not Shape.NOUN:
        return None
    label = in_sentence(trimmed_label(child.label), language)
    itself = is_the_item(child, form.field(place.group))
    return subject if itself else questions_for(language).of_item.format(subject=subject, label=label)


def mention(field_id: str, form: FormDefinition, language: str, names: Mapping[str, str]) -> str | None:
    """The same by what the items are called: item → name."""
    place = place_of(field_id)
    name = names.get(place.item, "") if place else ""
    return named_of_item(field_id, form, language, subject_of(field_id, form, language, name))
