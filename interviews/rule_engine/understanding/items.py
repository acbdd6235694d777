"""What a message says of a group's items: whether there are more, several told at once, an earlier one corrected."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from interviews.field_types import field_type
from interviews.forms.definition import FieldDefinition
from interviews.forms.field_words import words_of
from interviews.forms.groups import Place, child_id, is_more, item_place, more_id, place_of
from interviews.reading.readings import Reading
from interviews.reading.text.normalization import JAPANESE, fold_case, fold_keeping_offsets
from interviews.reading.text.segmentation import word_count
from interviews.reading.text.stems import stems
from interviews.rule_engine.asking.items import are_people, item_name, name_child
from interviews.rule_engine.understanding.corrections import Correction, find_correction
from interviews.rule_engine.understanding.intents import is_question
from interviews.rule_engine.understanding.item_continuation import PERSONS, More, read_more
from interviews.rule_engine.understanding.item_extraction import listed, pieces_of, placed, read_typed
from interviews.rule_engine.understanding.item_removals import taken_back
from interviews.rule_engine.understanding.told_values import Found
from interviews.rule_engine.values.values import Answer
from interviews.sessions.rules.briefs import ItemBrief, ReviewerBrief

_ADDING_WORDS = 16
_UNREAD = Answer(reason="unclear")


@dataclass(frozen=True)
class Told:
    """What was understood: the current field's answer, other values, a correction of an earlier item."""

    answer: Answer = _UNREAD
    found: Sequence[Found] = ()
    correction: Correction | None = None
    removed: str | None = None
    """An item that is taken back, `guests.2`."""


def told_of_items(brief: ReviewerBrief) -> Told | None:
    """The last message as far as it is about items; None when it is to be read like any other."""
    text = brief.messages[-1]
    if not brief.form.groups or is_question(text, brief.language):
        return None
    corrected = _removed(brief, text) or _corrected(brief, text) or _added(brief, text)
    if corrected or brief.stage == "confirming":
        return corrected
    place = place_of(brief.field.field_id)
    if place is None:
        return None
    group = brief.form.field(place.group)
    several = _several(brief, text, group, place)
    if several or not place.is_more:
        return several
    return _more(brief, text, group, place)


def is_unreachable_item(brief: ReviewerBrief, field: FieldDefinition) -> bool:
    """Whether a field belongs to an item that the message is not about unless it says so."""
    place, here = place_of(field.field_id), place_of(brief.field.field_id)
    if place is None:
        return False
    return brief.stage == "confirming" or here is None or here.is_more or place.item != here.item


# --- is there another one? -----------------------------------------------------------------------------------------


def _more(brief: ReviewerBrief, text: str, group: FieldDefinition, place: Place) -> Told | None:
    kind = field_type("yes_no")
    reading = kind.parse(text, kind.Config(), brief.context)
    more = read_more(text, group, brief.context)
    if more is None:
        return None
    if isinstance(reading, Reading) and reading.certain and reading.value is not (more.number > 0):
        return None
    answer = Answer(more.number > 0, (more.quote,), None, True, (0, len(text)))
    return Told(answer, _announced(brief, text, place, more))


def _announced(brief: ReviewerBrief, text: str, place: Place, more: More) -> list[Found]:
    """The further items that a number announces; and that there are no others, where it says so."""
    start = text.find(more.quote)
    numbers = [(place.number + n, True) for n in range(1, more.number)]
    if more.closed:
        numbers.append((place.number + more.number, False))
    found: list[Found] = []
    for number, value in numbers:
        field_id = more_id(place.group, number)
        if brief.form.has_field(field_id):
            found.append(Found(brief.form.field(field_id), value, start, start + len(more.quote)))
    return found


# --- several values, several items ---------------------------------------------------------------------------------


def _several(brief: ReviewerBrief, text: str, group: FieldDefinition, place: Place) -> Told | None:
    """Values of this item and the next ones; only when the message holds more than the answer that was asked for."""
    told = {
        child.field_id: brief.answered[field_id]
        for child in group.fields
        if (field_id := child_id(place.group, place.number, child.field_id)) in brief.answered
    }
    result = listed(text, group, place.number, told, brief.context)
    if result is None or not result.found or result.rest > len(result.found):
        return None
    found = [f for number, _, value in result.found if (f := placed(brief.form, group, number, value))]
    if _told_before(brief, found, group):
        return None
    own = next((f for f in found if f.field == brief.field), None)
    others = [f for f in found if f is not own]
    if place.is_more:
        return Told(_UNREAD, found) if _begins_item(brief, found, group, place) else None
    if own is None and others and brief.field == _own_name(brief, group, place) and not result.rest:
        return Told(_UNREAD, others)
    if own is None or (not others and brief.field != _own_name(brief, group, place)):
        return None
    quote = text[own.start : own.end]
    return Told(Answer(own.value, (quote,), None, True, (own.start, own.end)), others)


def _told_before(brief: ReviewerBrief, found: Sequence[Found], group: FieldDefinition) -> bool:
    """Whether a name among what was found is that of an item that there is already."""
    name = name_child(group)
    known = {fold_case(item.told[name.field_id]) for item in brief.items if name and name.field_id in item.told}
    return any(isinstance(f.value, str) and fold_case(f.value) in known for f in found)


def _own_name(brief: ReviewerBrief, group: FieldDefinition, place: Place) -> FieldDefinition | None:
    """The field that holds the item's name: words that are a sibling's value are not that ("no restrictions")."""
    name = name_child(group)
    return brief.form.field(child_id(place.group, place.number, name.field_id)) if name else None


def _begins_item(brief: ReviewerBrief, found: Sequence[Found], group: FieldDefinition, place: Place) -> bool:
    """Whether what was told can be of a new item: its name, where items have one."""
    wanted = _own_name(brief, group, place)
    return wanted is None or any(f.field == wanted for f in found)


# --- an earlier item -----------------------------------------------------------------------------------------------

_ORDINALS = (
    ("first", "1st", "erste", "primer", "primera", "premier", "première"),
    ("second", "2nd", "zweite", "segundo", "segunda", "deuxième"),
    ("third", "3rd", "dritte", "tercer", "tercera", "troisième"),
    ("fourth", "4th", "vierte", "cuarto", "cuarta", "quatrième"),
    ("fifth", "5th", "fünfte", "quinto", "quinta", "cinquième"),
)


def _removed(brief: ReviewerBrief, text: str) -> Told | None:
    addressed = [(item, span) for item in brief.items if (span := _address(brief, item, text))]
    if len(addressed) != 1 or not taken_back(brief, *addressed[0]):
        return None
    return Told(removed=addressed[0][0].item)


def _corrected(brief: ReviewerBrief, text: str) -> Told | None:
    """A change of an item that the message names: "actually Ben is 7", "guest 1's diet is wrong", 「1人目は35歳です」."""
    addressed = [(item, span) for item in brief.items if (span := _address(brief, item, text))]
    if len({item.item for item, _ in addressed}) != 1:
        return None
    item, (start, end) = addressed[0]
    place = item_place(item.item)
    if place is None or (place.item == _item_of(brief.field) and not is_more(brief.field.field_id)):
        return None
    group = brief.form.field(place.group)
    rest = text[:start] + " " * (end - start) + text[end:]
    found = _typed_of(brief, rest, group, place)
    if found:
        return Told(_UNREAD, found, Correction(found[0].field, found[0]))
    fields = [
        brief.form.field(field_id)
        for child in group.fields
        if (field_id := child_id(place.group, place.number, child.field_id)) in brief.answered
    ]
    correction = find_correction(rest, fields, None, brief.answered, brief.context)
    if correction is None or correction.target is None:
        return None
    return Told(_UNREAD, [correction.found] if correction.found else [], correction)


_ADDING = re.compile(
    r"\b(?:another|one more|also (?:bring|have|add|my|a)|forgot|add|additional|noch (?:ein|jemand)\w*|vergessen|"
    r"otr[oa]|olvid\w+|un autre|une autre|"
    r"oubli\w+)\b|追加|もう(?:一人|1人|ひとり|1件|一件|一つ)|忘れて(?:い)?(?:まし)?た|増え"
)


def _added(brief: ReviewerBrief, text: str) -> Told | None:
    """Another item after all: "I forgot one guest", "another guest: Tom, 4", where the last question for one was denied."""
    conversational = brief.stage == "interviewing" and field_type(brief.field).conversational
    marked = _ADDING.search(fold_keeping_offsets(text))
    if marked is None or word_count(text) > _ADDING_WORDS or conversational:
        return None
    for field_id, value in brief.answered.items():
        place = place_of(field_id)
        if value is not False or place is None or not place.is_more:
            continue
        group = brief.form.field(place.group)
        if not stems(text) & (words_of(group).label | stems(group.repeats.item_label) | PERSONS):
            continue
        question = brief.form.field(field_id)
        more = Found(question, True, marked.start(), marked.end())
        result = listed(text[marked.end() :], group, place.number, {}, brief.context)
        told = _shifted(brief, result.found, group, marked.end()) if result else []
        return Told(
            _UNREAD, [more, *told] if _begins_item(brief, told, group, place) else [more], Correction(question, more)
        )
    return None


def _shifted(
    brief: ReviewerBrief, found: Sequence[tuple[int, FieldDefinition, Found]], group: FieldDefinition, start: int
) -> list[Found]:
    moved = [(n, Found(f.field, f.value, f.start + start, f.end + start)) for n, _, f in found]
    return [f for n, value in moved if (f := placed(brief.form, group, n, value))]


def _item_of(field: FieldDefinition) -> str:
    place = place_of(field.field_id)
    return place.item if place else ""


def _typed_of(brief: ReviewerBrief, rest: str, group: FieldDefinition, place: Place) -> list[Found]:
    """Values other than those that stand, read from what is said beside the name; none when one cannot be placed."""
    found: dict[str, Found] = {}
    for piece in pieces_of(rest):
        reading = read_typed(piece, group, brief.context)
        told = placed(brief.form, group, place.number, reading[1]) if reading else None
        if told is None:
            continue
        if told.field.field_id in found:
            return []
        found[told.field.field_id] = told
    return [f for field_id, f in found.items() if brief.answered.get(field_id) != f.value]


def _address(brief: ReviewerBrief, item: ItemBrief, text: str) -> tuple[int, int] | None:
    """Where the message names the item: by what it is called, its title, or its number."""
    place = item_place(item.item)
    if place is None:
        return None
    group = brief.form.field(place.group)
    folded = fold_keeping_offsets(text)
    for name in _names(group, item, place):
        match = re.search(_as_word(fold_keeping_offsets(name)), folded)
        if match:
            return match.span()
    return None


def _names(group: FieldDefinition, item: ItemBrief, place: Place) -> list[str]:
    name, label = item_name(group, item.told), group.repeats.item_label
    names = [name, name.split()[0] if " " in name else "", item.title]
    if place.number <= len(_ORDINALS):
        names += [f"{ordinal} {word}" for ordinal in _ORDINALS[place.number - 1] for word in (label, "one") if word]
    names += [
        f"{place.number}{counter}" for counter in (("人目", "番目") if are_people(group) else ("件目", "番目", "つ目"))
    ]
    own = name_child(group)
    told = [other for other in names if len(other) > 1]
    return told if own or label else told[1:]


def _as_word(name: str) -> str:
    """A pattern for the name as a word of its own, with what is said of it (「さん」, "'s")."""
    if JAPANESE.search(name):
        return rf"{re.escape(name)}(?:さん|くん|君|ちゃん|様)?(?:の)?"
    return rf"(?<![a-z0-9_-])(?:the )?{re.escape(name)}(?:'s(?= )|さん(?:の)?)?(?![a-z0-9_-])"
