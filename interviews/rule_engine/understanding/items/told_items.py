"""What a message says of a group's items: whether there are more, several told at once, an earlier one changed."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from interviews.field_types import field_type, read_answer
from interviews.forms.definition import FieldDefinition
from interviews.forms.groups import Place, child_id, more_id, place_of
from interviews.reading.languages.item_words import counts_oneself, phrases_in
from interviews.reading.languages.value_frames import Kind
from interviews.reading.numbers.people import people_in_all
from interviews.reading.readings import ParseContext, Reading
from interviews.reading.statements.clauses import kinds
from interviews.reading.statements.utterance import names_somebody, read_items
from interviews.reading.text.normalization import NormalizedText, fold
from interviews.reading.text.segmentation import blank_out, clauses
from interviews.reading.text.stems import concepts_of, stems
from interviews.rule_engine.understanding.corrections import Correction
from interviews.rule_engine.understanding.intents import is_question
from interviews.rule_engine.understanding.items.counted_items import changed_counts, counted_listing, wishes_for_things
from interviews.rule_engine.understanding.items.item_extraction import Listing, list_items
from interviews.rule_engine.understanding.items.item_wording import (
    AROUND_PEOPLE,
    QUIET,
    are_people,
    group_words,
    name_child,
    person_words,
    speaks_of_somebody,
    tells_of_somebody,
    unexplained,
)
from interviews.rule_engine.understanding.items.named_items import named_items, takes_back
from interviews.rule_engine.understanding.told_values import Found, volunteered
from interviews.rule_engine.values.values import UNCLEAR, Answer
from interviews.sessions.rules.briefs import ReviewerBrief

_DENIALS = frozenset({Kind.NO, Kind.NONE})
_BESIDE_BARE_NUMBER = frozenset({Kind.VALUE, Kind.YES, Kind.ASSENT, Kind.PAUSE, Kind.STOP})
_LONGEST = 600
"""Characters: a longer message tells something else."""


@dataclass(frozen=True)
class Told:
    """What was understood: the current field's answer, other values, a correction of an earlier item."""

    answer: Answer = UNCLEAR
    found: Sequence[Found] = ()
    correction: Correction | None = None
    removed: str | None = None
    """An item that is taken back, `guests.2`."""


def told_of_items(brief: ReviewerBrief) -> Told | None:
    """The last message as far as it is about items; None when it is to be read like any other."""
    text = brief.messages[-1]
    here = place_of(brief.field.field_id) if brief.stage == "interviewing" else None
    if len(text) > _LONGEST:
        return None
    if is_question(text, brief.language):
        return _several(brief, text, here) if here and wishes_for_things(brief, here.group) else None
    if (here is None or here.is_more) and (counts := changed_counts(brief)):
        return Told(found=counts, correction=Correction(counts[0].field, counts[0]))
    named = named_items(brief)
    own = [beside for place, beside in named if here and not here.is_more and here.item == place.item]
    if told := _of_named(brief, named, own) or _added(brief, text):
        return told
    if here is None or len(named) > len(own):
        return None
    if not here.is_more and _was_none(brief, here):
        more = Found(brief.form.field(more_id(here.group, here.number)), False, 0, len(text))
        return Told(found=[more], correction=Correction(more.field, more))
    several = _several(brief, own[0] if own else text, here)
    return _more(brief, here) if several is None and here.is_more else several


def _of_named(brief: ReviewerBrief, named: Sequence[tuple[Place, str]], own: Sequence[str]) -> Told | None:
    """What is said of the item that the message names; nothing where it is not clear what it takes out."""
    removals = {place.item: takes_back(brief, place, beside) for place, beside in named}
    if len(named) == 1 and True in removals.values():
        return Told(removed=named[0][0].item)
    if gone := _taken_back_in_a_clause(brief, named):
        return Told(removed=gone)
    if not set(removals.values()) <= {False} and not field_type(brief.field).conversational:
        return Told()
    return _corrected(brief, *named[0]) if len(named) == 1 and not own else None


def _taken_back_in_a_clause(brief: ReviewerBrief, named: Sequence[tuple[Place, str]]) -> str | None:
    """The only item that a clause takes out, where other clauses tell more ("Ben isn't coming, he has an exam")."""
    parts = [brief.model_copy(update={"messages": [each.text]}) for each in clauses(brief.messages[-1], brief.language)]
    told = [(each, place, beside) for each in parts for place, beside in named_items(each)] if named else []
    gone = [place.item for each, place, beside in told if takes_back(each, place, beside)]
    stay = [each for each, *_ in told if phrases_in(fold(each.messages[-1]), "only", brief.language)]
    return gone[0] if len(gone) == 1 and len(told) == len(named) == 1 + len(stay) else None


def _was_none(brief: ReviewerBrief, here: Place) -> bool:
    """Whether there is no such item after all, of which nothing is known yet: "no, nobody is coming"."""
    group = brief.form.field(here.group)
    first = brief.field.required and brief.field.field_id == child_id(here.group, here.number, group.fields[0].field_id)
    return (
        brief.form.has_field(more_id(here.group, here.number))
        and first
        and _denies(fold(brief.messages[-1]), group, brief.language)
    )


def is_unreachable_item(brief: ReviewerBrief, field: FieldDefinition) -> bool:
    """Whether a field belongs to an item that the message is not about unless it says so."""
    place, here = place_of(field.field_id), place_of(brief.field.field_id)
    if place is None:
        return False
    return brief.stage == "confirming" or here is None or here.is_more or place.item != here.item


def _more(brief: ReviewerBrief, here: Place) -> Told | None:
    """Whether there is another one, and what that says of those after it."""
    text = brief.messages[-1]
    answers = read_more(text, brief.form.field(here.group), brief.context)
    reading = read_answer(brief.field, text, brief.context)
    if not answers or (isinstance(reading, Reading) and reading.certain and reading.value is not answers[0]):
        return None
    ids = {more_id(here.group, here.number + n): value for n, value in enumerate(answers) if n}
    others = [Found(brief.form.field(i), value, 0, len(text)) for i, value in ids.items() if brief.form.has_field(i)]
    return Told(Answer(answers[0], (text.strip(),), None, True, (0, len(text))), others)


def _several(brief: ReviewerBrief, text: str, here: Place) -> Told | None:
    """Values of this item and the next ones; only when the message holds more than the answer that was asked for."""
    group = brief.form.field(here.group)
    told = {c.field_id for c in group.fields if child_id(here.group, here.number, c.field_id) in brief.answered}
    listing, name = (
        counted_listing(brief, text, group, told) or list_items(text, group, told, brief.context),
        name_child(group),
    )
    if listing is None or not listing.found:
        return None
    found = _placed(brief, here, listing)
    named = child_id(here.group, here.number, name.field_id) if name else ""
    if here.is_more:
        return Told(found=found) if not name or found[0].field.field_id == named else None
    own = next((f for f in found if f.field == brief.field), None)
    others = [f for f in found if f is not own]
    if own is None:  # words that are a sibling's value are no name ("no restrictions")
        return Told(found=others) if brief.field.field_id == named and listing.complete else None
    if not others and brief.field.field_id != named and text == brief.messages[-1]:
        return None  # it answers the question and no more
    quote = brief.messages[-1][own.start : own.end]
    return Told(Answer(own.value, (quote,), None, True, (own.start, own.end)), others)


def _placed(brief: ReviewerBrief, first: Place, listing: Listing) -> list[Found]:
    """The values as those of the items' fields, as far as there can be such items."""
    ids = [(child_id(first.group, first.number + n, f.field.field_id), f) for n, f in listing.found]
    return [Found(brief.form.field(i), f.value, f.start, f.end) for i, f in ids if brief.form.has_field(i)]


def _corrected(brief: ReviewerBrief, place: Place, beside: str) -> Told | None:
    """Values other than those that stand beside an item's name: "actually Ben is 7", 「1人目は35歳です」."""
    group = brief.form.field(place.group)
    name = name_child(group)
    parts = [(p, read_items(fold(p.text), brief.language)[:1]) for p in clauses(beside, brief.language)]
    beside = blank_out(beside, [(p.start, p.end) for p, first in parts if Kind.NEGATION in kinds(first)])
    listing = list_items(beside, group, {name.field_id} if name else set(), brief.context)
    if listing is None or not listing.complete or any(number for number, _ in listing.found):
        return _called_otherwise(brief, place, beside, name) if name else None
    found = [f for f in _placed(brief, place, listing) if brief.answered.get(f.field.field_id) != f.value]
    return Told(found=found, correction=Correction(found[0].field, found[0])) if found else None


def _called_otherwise(brief: ReviewerBrief, place: Place, beside: str, name: FieldDefinition) -> Told | None:
    """Another name for the item: "Ann's name is Anne Leigh"."""
    own = brief.form.field(child_id(place.group, place.number, name.field_id))
    told = volunteered(beside, [own], None, brief.context)
    new = next((one for one in told if one.value != brief.answered.get(own.field_id)), None)
    return Told(found=[new], correction=Correction(own, new)) if new else None


def _added(brief: ReviewerBrief, text: str) -> Told | None:
    """Another item after all, where the last question for one was denied: "I forgot one guest: my son Tom, 4"."""
    phrases = phrases_in(fold(text), "added", brief.language)
    if not phrases or (brief.stage == "interviewing" and field_type(brief.field).conversational):
        return None
    start, end = fold(text).span(*phrases[0])
    denied = [field_id for field_id, value in brief.answered.items() if value is False]
    for place in [place for field_id in denied if (place := place_of(field_id)) and place.is_more]:
        group, question = brief.form.field(place.group), brief.form.field(more_id(place.group, place.number))
        beside = " " * end + text[end:]
        counted = counted_listing(brief, beside, group, set())
        listing = counted or list_items(beside, group, set(), brief.context)
        about = stems(text) & (group_words(group) | person_words(group))
        if listing and listing.complete and (counted or about):
            more = Found(question, True, start, end)
            return Told(found=[more, *_placed(brief, place, listing)], correction=Correction(question, more))
    return None


# --- whether there is another: "no, just me", "two guests", "my wife" --------------------------------------------------


def read_more(text: str, group: FieldDefinition, context: ParseContext) -> list[bool]:
    """The answers to the question for another item and to those after it: two guests are [True, True], just one is
    [True, False]. Empty when the message says nothing of further items, or more than that."""
    words, language, about = fold(text), context.language, group_words(group) | person_words(group)
    if _denies(words, group, language):
        return [False]
    further, only, nouns = (phrases_in(words, entry, language) for entry in ("further", "only", "counters"))
    bare = blank_out(words.text, [*further, *only])
    if phrases_in(words, "taken_back", language) or Kind.ALONE in kinds(read_items(words, language)):
        return []
    joined = _people_joined(words, context) if are_people(group) else 0
    if 1 < joined <= group.most:
        return [True] * joined + [False] * bool(only)
    kind = field_type("integer")
    reading = kind.parse(bare, kind.Config.model_validate({"minimum": 1}), context)
    if isinstance(reading, Reading) and counts_oneself(bare):  # "three of us"
        return []
    counted = [(reading.start, reading.end)] if isinstance(reading, Reading) else []
    counts = further or only or nouns or speaks_of_somebody(words, group, language) or stems(bare) & about
    beside = AROUND_PEOPLE if counts else _BESIDE_BARE_NUMBER  # "he's 4" counts nobody
    rest = unexplained(words, [*further, *only, *nouns, *counted], language, beside, about)
    number = int(reading.value) if isinstance(reading, Reading) and not rest else None
    if number is None:
        return [True] if tells_of_somebody(words, rest, group, language) else []
    return [True] * number + [False] * bool(only) if number <= group.most else []


def _people_joined(words: NormalizedText, context: ParseContext) -> int:
    """How many others are joined by "and": my wife and two kids, me and two friends."""
    selves = [item for item in read_items(words, context.language) if item.kind is Kind.SELF]
    return (people_in_all(words, context) or 0) - sum(not names_somebody(item) for item in selves)


def _denies(words: NormalizedText, group: FieldDefinition, language: str) -> bool:
    own, phrases = group_words(group), phrases_in(words, "no_more", language)
    items = read_items(words, language, tuple(phrases))
    denials = [(i.start, i.end) for i in items if i.kind in _DENIALS and concepts_of(i.text) <= own]
    return bool(phrases or denials) and not unexplained(words, [*phrases, *denials], language, QUIET, own)
