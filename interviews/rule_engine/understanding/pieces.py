"""What the clauses of a message tell each by itself: every one is tried against the fields in play, by what their types read.

Cautious by its outcome and not by more rules: a value whose clause holds nothing else is read; any other one is only what the
words may mean, which is said back to be corrected.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from interviews.field_types import answer_kind, field_type
from interviews.forms.definition import FieldDefinition
from interviews.forms.groups import place_of
from interviews.reading.answer_kinds import AnswerKind
from interviews.reading.readings import ParseContext, Reading, Value
from interviews.reading.text.segmentation import MAX_READ, Piece, clauses
from interviews.rule_engine.understanding.beside_values import has_unexplained_words
from interviews.rule_engine.understanding.field_matching import count_field_words, others_people
from interviews.rule_engine.understanding.intents import is_question
from interviews.rule_engine.understanding.non_answers import says_no_words
from interviews.rule_engine.understanding.told_values import alike
from interviews.rule_engine.values.open_text import text_answer
from interviews.sessions.rules.briefs import ReviewerBrief

_MOST_PIECES = 12
_LONGEST = 160
"""Characters of a clause; longer ones tell a story."""


@dataclass(frozen=True)
class ToldPiece:
    """A value that a clause gives a field; `plain` where the clause says nothing else."""

    field: FieldDefinition
    value: Value
    start: int
    end: int
    plain: bool


def told_in_pieces(brief: ReviewerBrief, asked: FieldDefinition | None) -> list[ToldPiece]:
    """The values that single clauses hold, at most one a field: a plain one before others, none where two differ.

    `asked`: the field asked for, where a clause may answer it.
    """
    text, others, context = brief.messages[-1], brief.others, brief.context
    short = [piece for piece in clauses(text[:MAX_READ], context.language) if len(piece.text) <= _LONGEST]
    pieces = [piece for piece in short[:_MOST_PIECES] if not is_question(piece.text, context.language)]
    found: list[ToldPiece] = []
    for piece in pieces:
        own = _own(piece, asked, brief, first=piece is pieces[0]) if asked else None
        other = None if own and own.plain else _of_other(piece, asked, others, context)
        found += [told for told in (other or own,) if told]
    return _agreed(found)


def _own(piece: Piece, asked: FieldDefinition, brief: ReviewerBrief, *, first: bool) -> ToldPiece | None:
    """What the clause gives the field that was asked for. Words that may be anything answer it first or not at all."""
    if not field_type(asked).conversational:
        return None if _named_elsewhere(piece, asked, brief.others) else _read(piece, asked, brief.context)
    if not first or says_no_words(brief.model_copy(update={"messages": [piece.text]})) is not None:
        return None
    answer = text_answer(asked, (piece.text,), (), brief.context)
    meant = (answer.value,) if answer.read else answer.could_mean
    return ToldPiece(asked, meant[0], piece.start, piece.end, plain=False) if len(meant) == 1 else None


def _of_other(
    piece: Piece, asked: FieldDefinition | None, others: Sequence[FieldDefinition], context: ParseContext
) -> ToldPiece | None:
    """The value of the one field that the clause can be about: the one it names, else the only one that reads it."""
    typed = [f for f in others if not field_type(f).conversational and not place_of(f.field_id)]
    named = [f for f in typed if count_field_words(piece.text, f)]
    readable = [told for f in named or typed if (told := _read(piece, f, context))]
    readable = [
        told for told in readable if not _is_anybodys(told) and (named or (told.plain and not _is_own(told, asked)))
    ]
    return readable[0] if len(readable) == 1 else None


def _is_own(told: ToldPiece, asked: FieldDefinition | None) -> bool:
    """Whether what answers the other field might as well answer the one that was asked for."""
    return asked is not None and alike(told.field, asked)


def _is_anybodys(told: ToldPiece) -> bool:
    """Whether a bare value may answer many questions: a number, a yes, "none"."""
    kind = answer_kind(told.field)
    return kind.is_numeric or kind in (AnswerKind.YES_NO, AnswerKind.AGREEMENT) or told.value == []


def _named_elsewhere(piece: Piece, asked: FieldDefinition, others: Sequence[FieldDefinition]) -> bool:
    """Whether the clause names another field and not the one that was asked for."""
    most = max((count_field_words(piece.text, f) for f in others), default=0)
    return most > count_field_words(piece.text, asked)


def _read(piece: Piece, field: FieldDefinition, context: ParseContext) -> ToldPiece | None:
    kind = field_type(field)
    if kind.conversational or kind.only_when_asked or others_people(piece.text, field):
        return None
    reading = kind.parse(piece.text, kind.configure(field), context)
    if not isinstance(reading, Reading):
        return None
    partly = answer_kind(field) is AnswerKind.OPTIONS  # another clause may choose more
    plain = reading.certain and not partly and not has_unexplained_words(field, piece.text, reading, context)
    return ToldPiece(field, reading.value, piece.start + reading.start, piece.start + reading.end, plain)


def _joined(told: Sequence[ToldPiece]) -> ToldPiece:
    """The options that several clauses choose."""
    values = list(dict.fromkeys(value for each in told for value in each.value))
    return replace(told[0], value=values, end=told[-1].end)


def _agreed(found: Sequence[ToldPiece]) -> list[ToldPiece]:
    """One value a field: where some are plain only those count, and of values that differ none."""
    agreed = []
    for field_id in dict.fromkeys(told.field.field_id for told in found):
        own = [told for told in found if told.field.field_id == field_id]
        best = [told for told in own if told.plain] or own
        if answer_kind(best[0].field) is AnswerKind.OPTIONS:
            agreed.append(_joined(own))
        elif all(told.value == best[0].value for told in best):
            agreed.append(best[0])
    return agreed
