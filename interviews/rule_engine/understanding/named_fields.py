"""Which fields a clause is about, by the words that it shares with them."""

from __future__ import annotations

from collections.abc import Sequence

from interviews.field_types import answer_kind, field_type
from interviews.forms.definition import FieldDefinition
from interviews.forms.field_words import PEOPLE_WORDS, count_field_words, names_field, words_of
from interviews.forms.groups import place_of
from interviews.reading.answer_kinds import AnswerKind
from interviews.reading.readings import Reading
from interviews.reading.text.segmentation import Piece
from interviews.reading.text.stems import KIND_CONCEPTS, stems
from interviews.rule_engine.understanding.clause_values import Claim, Scene
from interviews.rule_engine.understanding.items.item_wording import counted_children
from interviews.rule_engine.understanding.told_values import alike
from interviews.rule_engine.values.suggested_values import numbers_told
from interviews.sessions.rules.briefs import ReviewerBrief
from interviews.sessions.rules.review import ActKind, ReviewResult

OF_ANY_FIELD = frozenset(f"~{concept}" for concept in (*KIND_CONCEPTS.values(), "frequency"))
"""Of when, how often and what kind of value it is any sentence may speak."""


def most_named(piece: Piece, named: Sequence[FieldDefinition], scene: Scene) -> list[FieldDefinition]:
    """The fields with most words in a clause that answers those it says something of: yes, no, an option, a number, a day."""
    words = {field.field_id: count_field_words(piece.text, field) for field in named}
    most = [field for field in named if words[field.field_id] == max(words.values())]
    said = stems(piece.text) - OF_ANY_FIELD
    counts = any(map(str.isdigit, piece.text)) or any(numbers_told(piece.text, scene.context))
    polar = [f for f in most if answer_kind(f) is AnswerKind.YES_NO and not counts and said & words_of(f).label]
    day = _may_tell_a_day(piece, scene)
    counted = [f for f in most if answer_kind(f).is_numeric and counts and (not day or _tells_points(piece, f, scene))]
    guests = [f for f in most if answer_kind(f) is AnswerKind.COUNT and "~guest" in words_of(f).label]
    counted += [f for f in guests if stems(piece.text) & PEOPLE_WORDS]  # "I'll bring my husband"
    dated = [
        f for f in most if answer_kind(f) is AnswerKind.DAY and day and said & words_of(f).label
    ]  # "born 3 May 48"
    return [f for f in most if answer_kind(f).is_offered or f in (*polar, *counted, *dated)]


def _tells_points(piece: Piece, field: FieldDefinition, scene: Scene) -> bool:
    """Whether the clause tells one step of a scale, of how many there are ("6/10")."""
    reading = scene.parsed(field, piece.text)
    return answer_kind(field) is AnswerKind.SCALE and (isinstance(reading, Reading) or len(reading.candidates) == 1)


def _may_tell_a_day(piece: Piece, scene: Scene) -> bool:
    """Whether the numbers of a clause may be those of a date."""
    days = [f for f in (*scene.typed, *filter(None, [scene.asked])) if answer_kind(f) is AnswerKind.DAY]
    readings = [scene.parsed(f, piece.text) for f in days]
    return any(isinstance(one, Reading) or one.candidates for one in readings)


def numbers_by_id(piece: Piece, fields: Sequence[FieldDefinition]) -> list[FieldDefinition]:
    """The fields for numbers that a clause names by their ids ("satisfaction 4" of "How satisfied are you?")."""
    return [f for f in fields if answer_kind(f).is_numeric and stems(piece.text) & words_of(f).id]


def may_be_of_item(field: FieldDefinition, scene: Scene) -> bool:
    """Whether what would correct an answer may as well be the answer of the item that is spoken of ("Yusuf, born 5 May 2015"),
    as nothing says that it takes something back."""
    here = place_of(scene.brief.field.field_id) if scene.brief.stage != "confirming" else None
    if here is None or place_of(field.field_id) or field_type(field).conversational:
        return False
    told_anew = scene.changes_mind or scene.says_old(field)
    return not told_anew and any(alike(field, child) for child in scene.brief.form.field(here.group).fields)


def beside_items(brief: ReviewerBrief, found: Sequence[Claim], whole: ReviewResult) -> list[Claim]:
    """Of what clauses tell while an item of a group is spoken of: corrections, what was asked for, options and what is named of
    the same item, days and options beside things that are counted, and where nothing is told of items what is named of others
    ("nobody, but I do need parking")."""
    here = place_of(brief.field.field_id)
    set_ids = [act.field_id or brief.field.field_id for act in whole.of(ActKind.SET)]
    places = [place for field_id in set_ids if (place := place_of(field_id)) and not place.is_more]
    elsewhere = bool(whole.of(ActKind.ADD_ITEM)) or any(here is None or place.item != here.item for place in places)
    kept = []
    for one in found:
        place, named = place_of(one.field.field_id), names_field(_words(one, brief), one.field)
        if one.corrects or (one.field == brief.field and here and not here.is_more):
            kept.append(one)
        elif place is None:
            counted = places and counted_children(brief.form.field(places[0].group)) is not None
            apart = counted and (answer_kind(one.field).is_in_time or answer_kind(one.field).is_offered)
            kept += [one] if apart or (named and not (places or elsewhere)) else []
        elif here and not here.is_more and place.item == here.item and places and not elsewhere:
            kind, digits = answer_kind(one.field), any(map(str.isdigit, _words(one, brief)))
            told = kind.is_offered or kind.is_in_time or (named and (digits or kind is AnswerKind.YES_NO))
            kept += [one] if told else []
    return [one for one in kept if place_of(one.field.field_id) or not answer_kind(one.field).is_numeric]


def _words(claim: Claim, brief: ReviewerBrief) -> str:
    return brief.messages[-1][claim.start : claim.end]
