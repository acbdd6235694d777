"""What a message tells of every field in play, one way for all: each clause is tried against each field, by what it reads.

A value that differs from the one that stands takes its place where something shows that it is meant to: the old value or the
field is named beside it, words of a correction stand in the message, or the value can be of no other question. What the clause
says besides makes it something to be said back, and never something else.
"""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import pairwise

from interviews.field_types import answer_kind, field_type
from interviews.forms.definition import FieldDefinition
from interviews.forms.field_words import COMPANY, count_field_words, others_people, words_of
from interviews.reading.answer_kinds import AnswerKind
from interviews.reading.languages.item_words import item_phrases
from interviews.reading.languages.value_frames import Kind
from interviews.reading.readings import ParseContext, Reading
from interviews.reading.statements.clauses import kinds
from interviews.reading.statements.utterance import read_items
from interviews.reading.text.normalization import find_quote, fold
from interviews.reading.text.segmentation import Piece, grammar_for_text, word_count
from interviews.reading.text.stems import stems
from interviews.rule_engine.understanding.beside_values import has_unexplained_words
from interviews.rule_engine.understanding.clause_values import Claim, Scene, values_of
from interviews.rule_engine.understanding.non_answers import holds_markup, says_no_words
from interviews.rule_engine.understanding.told_values import alike
from interviews.rule_engine.values.names import is_proper_name, renamed, renamed_in_part, wants_a_name
from interviews.rule_engine.values.open_text import text_answer
from interviews.rule_engine.values.suggested_values import denied_label
from interviews.sessions.rules.briefs import ReviewerBrief
from interviews.sessions.rules.review import Act, ActKind

_FEW_WORDS = 8
"""Of a message that holds another value than the one that stands, and no sign that it is to take its place."""
_LONG_AGO = dt.timedelta(days=730)
_DENYING = frozenset({Kind.NEGATION, Kind.EXCEPT, Kind.NO, Kind.NONE})


def told_in_pieces(brief: ReviewerBrief, asked: FieldDefinition | None) -> list[Claim]:
    """The values that the message's clauses hold, at most one a field: a plain one before others, none where two differ."""
    if holds_markup(brief.messages[-1]):
        return []
    scene = Scene(brief, asked)
    found = [claim for field in scene.fields if scene.stands(field) is not None for claim in _corrected(field, scene)]
    changed = [claim for claim in found if claim.corrects]
    left = []
    for piece in scene.pieces:
        if any(claim.start < piece.end and piece.start < claim.end for claim in changed):
            continue
        own = _own(piece, scene, first=piece is scene.pieces[0])
        beside = any(claim.field == asked for claim in found)
        others = [] if own and own.plain else _of_open(piece, scene, beside=beside)
        found += others or ([own] if own else [])
        left += [] if others or own or _is_tried(piece, scene) else [piece]
    return [*_agreed(found), *_in_words(left, scene)]


# --- what stands, and is to be another -----------------------------------------------------------------------------------


def _corrected(field: FieldDefinition, scene: Scene) -> Iterator[Claim]:
    """The value that takes the place of the one that stands; none where several might."""
    stands = scene.stands(field)
    if field_type(field).conversational:
        yield from _named_anew(field, scene)
        return
    told = [(piece, value) for piece in scene.pieces for value in values_of(piece, field, scene)]
    new = [(piece, value) for piece, value in told if value != stands]
    if not new or any(value != new[0][1] for _, value in new) or (stands is False and new[0][1] is False):
        return
    piece, value = new[0]
    again = any(other == stands for _, other in told) or scene.says_old(field)
    named = count_field_words(piece.text, field) > 0
    if not _is_meant(field, piece, scene, named=named, again=again):
        return
    claim = _read(piece, field, scene) or Claim(field, value, piece.start, piece.end, plain=False)
    sure = answer_kind(field).names_itself or (claim.plain and (named or scene.changes_mind))
    yield replace(claim, value=value, plain=claim.value == value and sure, corrects=True)


def _is_meant(field: FieldDefinition, piece: Piece, scene: Scene, *, named: bool, again: bool) -> bool:
    """Whether another value than the one that stands is told of the field, and not of anything else."""
    kind, asked = answer_kind(field), scene.asked
    if _of_somebody_else(piece, field):
        return False
    alikes = [other for other in scene.typed if other != field and alike(other, field)]
    rival = not named and any(values_of(piece, other, scene) for other in alikes)
    if kind.names_itself:
        return not rival
    answers = asked is not None and not field_type(asked).conversational and values_of(piece, asked, scene)
    if (answers and not (again or count_field_words(piece.text, field))) or (rival and not again):
        return False
    spoken = any(sign.isalpha() for sign in piece.text)  # a bare number answers what was asked, well or badly
    alone = spoken and not kind.is_numeric and kind is not AnswerKind.YES_NO and word_count(scene.text) <= _FEW_WORDS
    return named or again or scene.changes_mind or alone


def _of_somebody_else(piece: Piece, field: FieldDefinition) -> bool:
    """Whether it is said of people whom the field is not about; who is counted may be anybody."""
    counted = answer_kind(field) is AnswerKind.COUNT and words_of(field).label & COMPANY
    return others_people(piece.text, field) and not counted


def _named_anew(field: FieldDefinition, scene: Scene) -> Iterator[Claim]:
    """A name that resembles the one that stands ("Sarah with an h, Sarah Linden")."""
    if answer_kind(field) is not AnswerKind.WORDS:
        return
    span = renamed(str(scene.stands(field)), scene.text, scene.context.language)
    own = scene.asked is not None and answer_kind(scene.asked) is AnswerKind.WORDS
    answers = own and scene.pieces and span and span[0] < scene.pieces[0].end
    if span and not (answers and not scene.changes_mind and not count_field_words(scene.text, field)):
        start, end = span
        yield Claim(field, scene.text[start:end], start, end, plain=False, corrects=True)
    elif span is None and scene.changes_mind and (half := renamed_in_part(str(scene.stands(field)), scene.text)):
        value, start, end = half
        yield Claim(field, value, start, end, plain=True, corrects=True)


def taken_back(brief: ReviewerBrief) -> list[Act]:
    """The optional answers that clauses want to be erased, each named by its question or by itself."""
    scene = Scene(brief, None)
    standing = [field for field in scene.fields if scene.stands(field) is not None and not field.required]
    acts = []
    for piece in scene.pieces:
        named = [f for f in standing if count_field_words(piece.text, f) or scene.says_old(f, piece.text)]
        if len(named) == 1 and _erases(piece.text, brief.language):
            acts.append(Act(act=ActKind.CLEAR, field_id=named[0].field_id, evidence=[piece.text]))
    return acts


def _erases(text: str, language: str) -> bool:
    said = fold(text).text
    return bool(grammar_for_text(text, language).compiled["erases"].search(said)) or bool(
        item_phrases("taken_back", language).search(said)
    )


# --- what is still open --------------------------------------------------------------------------------------------------


def _own(piece: Piece, scene: Scene, *, first: bool) -> Claim | None:
    """What the clause gives the field that was asked for. Words that may be anything answer it first or not at all; a name
    of several words where it stands."""
    asked, brief = scene.asked, scene.brief
    if asked is None:
        return None
    if not field_type(asked).conversational:
        elsewhere = _named_elsewhere(piece, asked, brief.others)
        return None if elsewhere else _read(piece, asked, scene) or _meant(piece, asked, scene)
    answers = piece == scene.named if scene.named and wants_a_name(asked) else first
    if not answers or says_no_words(_saying(brief, piece)) is not None:
        return None
    answer = text_answer(asked, (piece.text,), (), brief.context)
    meant = (answer.value,) if answer.read else answer.could_mean
    return Claim(asked, meant[0], piece.start, piece.end, plain=False) if len(meant) == 1 else None


def _saying(brief: ReviewerBrief, piece: Piece) -> ReviewerBrief:
    return brief.model_copy(update={"messages": [piece.text]})


def _is_tried(piece: Piece, scene: Scene) -> bool:
    """Whether the clause is a try at what was asked for, well or badly: it tells nothing else."""
    if scene.asked is None or field_type(scene.asked).conversational:
        return False
    kind = field_type(scene.asked)
    reading = kind.parse(piece.text, kind.configure(scene.asked), scene.context)
    return isinstance(reading, Reading) or reading.reason != "nothing_found"


def _of_open(piece: Piece, scene: Scene, *, beside: bool) -> list[Claim]:
    """The values of the open fields that the clause can be about: of the one it names, of one that follows the one asked
    for, else of those that alone read some of its words. `beside`: what was asked for is answered by another clause."""
    fields = [f for f in scene.typed if scene.stands(f) is None]
    named = [f for f in fields if _names(piece, f)]
    readable = [told for f in named or fields if (told := _read(piece, f, scene))]
    bare = [told for told in readable if not (_is_anybodys(told) or _is_own(told, scene.asked))]
    bare = [told for told in bare if _is_of_its_time(told, scene.context)]
    next_ones = [told for f in scene.following if f in fields and (told := _meant(piece, f, scene))]
    few = beside and word_count(piece.text) <= _FEW_WORDS
    ways = (readable if named else [], [one for one in bare if one.plain], next_ones, bare if few else [])
    single = [told for told in map(_apart, ways) if told]
    return next((told for told in single if not any(_is_own(o, scene.asked) and _is_anybodys(o) for o in told)), [])


def _apart(claims: Sequence[Claim]) -> list[Claim]:
    """The claims, where no two take the same words."""
    taken = sorted((claim.start, claim.end) for claim in claims)
    return [] if any(end > start for (_, end), (start, _) in pairwise(taken)) else list(claims)


def _is_of_its_time(told: Claim, context: ParseContext) -> bool:
    """Whether a day long past is one of birth, and another one is not."""
    if answer_kind(told.field) is not AnswerKind.DAY:
        return True
    past = str(told.value) < (context.today - _LONG_AGO).isoformat()
    return past is ("~birth" in words_of(told.field).label)


def _names(piece: Piece, field: FieldDefinition) -> bool:
    """Whether a clause names a field, or somebody of those whom it counts."""
    counted = words_of(field).label & COMPANY if answer_kind(field) is AnswerKind.COUNT else frozenset()
    return count_field_words(piece.text, field) > 0 or bool(counted and stems(piece.text) & COMPANY)


def _meant(piece: Piece, field: FieldDefinition, scene: Scene) -> Claim | None:
    """What a clause may say for the field that is asked next, whose question it need not name."""
    values = values_of(piece, field, scene) if not field_type(field).conversational else []
    return Claim(field, values[0], piece.start, piece.end, plain=False) if len(values) == 1 else None


def _in_words(left: Sequence[Piece], scene: Scene) -> list[Claim]:
    """What nothing else was read in, where the only field for words that can be meant follows the one asked for, or wants
    a name and gets one."""
    told = [p for p in left if says_no_words(_saying(scene.brief, p)) is None]
    if not told or scene.asked is None or len(told) == len(scene.pieces):
        return []
    open_ones = [f for f in scene.fields if field_type(f).conversational and scene.stands(f) is None]
    following = [field for field in open_ones if field in scene.following]
    if len(following) == 1:
        start, end = told[0].start, told[-1].end
        return [Claim(following[0], scene.text[start:end], start, end, plain=False)]
    wanted = [field for field in open_ones if wants_a_name(field)]
    first = scene.pieces[0].text
    denied = kinds(read_items(fold(first), scene.context.language)) & _DENYING
    listed = not wants_a_name(scene.asked) or (is_proper_name(first) and not denied)
    if len(wanted) != 1 or len(told) != 1 or not (listed and is_proper_name(told[0].text)):
        return []
    return [Claim(wanted[0], told[0].text, told[0].start, told[0].end, plain=False)]


def _is_own(told: Claim, asked: FieldDefinition | None) -> bool:
    """Whether what answers the other field might as well answer the one that was asked for."""
    return asked is not None and alike(told.field, asked)


def _is_anybodys(told: Claim) -> bool:
    """Whether a bare value may answer many questions: a number, a yes, "none"."""
    kind = answer_kind(told.field)
    return kind.is_numeric or kind in (AnswerKind.YES_NO, AnswerKind.AGREEMENT) or told.value == []


def _named_elsewhere(piece: Piece, asked: FieldDefinition, others: Sequence[FieldDefinition]) -> bool:
    """Whether the clause names another field and not the one that was asked for."""
    most = max((count_field_words(piece.text, f) for f in others), default=0)
    return most > count_field_words(piece.text, asked)


def _read(piece: Piece, field: FieldDefinition, scene: Scene) -> Claim | None:
    kind = field_type(field)
    if kind.conversational or kind.only_when_asked or _of_somebody_else(piece, field):
        return None
    reading = kind.parse(piece.text, kind.configure(field), scene.context)
    if not isinstance(reading, Reading):
        return _denied(piece, field, scene)
    partly = answer_kind(field) is AnswerKind.OPTIONS  # another clause may choose more
    plain = reading.certain and not partly and not has_unexplained_words(field, piece.text, reading, scene.context)
    return Claim(field, reading.value, piece.start + reading.start, piece.start + reading.end, plain)


def _denied(piece: Piece, field: FieldDefinition, scene: Scene) -> Claim | None:
    """The no of a clause that says there is nothing of all that the field asks for ("no allergies")."""
    denied = denied_label(field, piece.text, scene.context) if stems(piece.text) else None
    return Claim(field, False, piece.start, piece.end, plain=False) if denied else None


def _joined(told: Sequence[Claim]) -> Claim:
    """The options that several clauses choose."""
    values = list(dict.fromkeys(value for each in told for value in each.value))
    return replace(told[0], value=values, end=told[-1].end)


def _agreed(found: Sequence[Claim]) -> list[Claim]:
    """One value a field: where some are plain only those count, and of values that differ none."""
    agreed = []
    for field_id in dict.fromkeys(told.field.field_id for told in found):
        own = [told for told in found if told.field.field_id == field_id]
        best = [told for told in own if told.plain] or own
        if answer_kind(best[0].field) is AnswerKind.OPTIONS and not best[0].corrects:
            agreed.append(_joined(own))
        elif all(told.value == best[0].value for told in best):
            agreed.append(best[0])
    return agreed


def offers_words_taken(brief: ReviewerBrief, act: Act, acts: Sequence[Act]) -> bool:
    """Whether an act only says words back as a short text, of which another act has taken some: a value, a question."""
    own = act.field_id in (None, brief.field.field_id) and answer_kind(brief.field) is AnswerKind.WORDS
    if not own or act.value is not None or not act.could_mean:
        return False
    quotes = [quote for other in acts if other is not act for quote in (*other.evidence, other.question or "") if quote]
    taken = [span for quote in quotes if (span := find_quote(quote, brief.messages[-1]))]
    offered = [span for words in act.could_mean if (span := find_quote(str(words), brief.messages[-1]))]
    return any(start < until and since < end for start, end in offered for since, until in taken)
