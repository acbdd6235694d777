"""The clauses of a message as statements: of a question that wishes for something what is wished, and no marks of a change."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from interviews.forms.field_words import names_field, words_of
from interviews.reading.languages.correction_words import correction_words
from interviews.reading.languages.value_frames import Kind
from interviews.reading.statements.clauses import kinds
from interviews.reading.statements.utterance import read_items
from interviews.reading.text.normalization import fold, fold_keeping_offsets
from interviews.reading.text.segmentation import Piece, asks_with_mark, blank_out, grammar_for_text
from interviews.reading.text.stems import stems
from interviews.rule_engine.understanding.intents import is_question

if TYPE_CHECKING:
    from interviews.rule_engine.understanding.clause_values import Scene


def as_stated(parted: Sequence[Piece], scene: Scene) -> list[Piece]:
    """The clauses; of a question that wishes something ("can I come on the 11th and bring 2 guests?") what is wished."""
    stated: list[Piece] = []
    for clause in parted:
        found = _wish_within(clause, scene) if scene.asks(clause) else None
        before = stated[-1].end if stated and scene.wished(stated[-1]) else clause.start
        if found:
            stated.append(replace(clause, text=blank_out(clause.text, [found.span()])))
        elif before < clause.start and _goes_on(before, clause, scene):
            stated.append(replace(clause, text=clause.text.rjust(clause.end - before), start=before))
        else:
            stated.append(clause)
    return stated


def _wish_within(clause: Piece, scene: Scene) -> re.Match[str] | None:
    """The words by which a question wishes for something that may be an answer."""
    words, folded = grammar_for_text(clause.text, scene.context.language), fold_keeping_offsets(clause.text)
    wish = words.compiled["wishes"].search(folded)
    if wish and _is_of_an_answer(wish.groupdict().get("mine"), scene):
        return wish
    request = words.compiled["requests"].search(folded)
    return request if request and _changes_what_it_names(clause, request, scene) else None


def _is_of_an_answer(mine: str | None, scene: Scene) -> bool:
    """Whether a request names no thing of one's own, or an answer that stands ("my day", but "send my ticket")."""
    standing = (field for field in scene.fields if scene.stands(field) is not None)
    return mine is None or any(stems(mine) & words_of(field).label for field in standing)


def _changes_what_it_names(clause: Piece, request: re.Match[str], scene: Scene) -> bool:
    """Whether a request names an answer that stands, and another value of it ("could you bump the guests up to 4?")."""
    said = replace(clause, text=blank_out(clause.text, [request.span()]))
    named = [field for field in scene.typed if scene.stands(field) is not None and names_field(said.text, field)]
    return any(value != scene.stands(field) for field in named for value in scene.values_told(field, said))


def _goes_on(before: int, clause: Piece, scene: Scene) -> bool:
    """Whether the question that a clause ends began earlier."""
    begins = is_question(clause.text, scene.context.language) or asks_with_mark(scene.text[before : clause.start])
    return scene.asks(clause) and not begins


def without_marks(piece: Piece, scene: Scene) -> Piece:
    """The clause without the words by which people change what they said."""
    words, said = correction_words()[grammar_for_text(piece.text, scene.context.language).language], fold(piece.text)
    marks = [mark.span() for mark in words.announcing.finditer(fold_keeping_offsets(piece.text))]
    items = read_items(said, scene.context.language)
    for place, item in enumerate(items):  # "no wait its the 12th" denies nothing
        if item.kind in {Kind.CORRECTION, Kind.NO} and Kind.CORRECTION in kinds(items[place : place + 2]):
            marks.append(said.span(item.start, item.end))
    return replace(piece, text=blank_out(piece.text, marks))
