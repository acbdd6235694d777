"""Answers that are taken back without another value in their place: "forget my phone number", "no company"."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from interviews.field_types import answer_kind, field_type
from interviews.forms.definition import FieldDefinition
from interviews.forms.field_words import count_field_words, words_of
from interviews.reading.answer_kinds import AnswerKind
from interviews.reading.languages.item_words import item_phrases
from interviews.reading.languages.value_frames import Kind
from interviews.reading.statements.clauses import kinds_in
from interviews.reading.text.normalization import fold
from interviews.reading.text.segmentation import (
    Piece,
    grammar_for_text,
    word_count,
)
from interviews.reading.text.stems import stems
from interviews.rule_engine.understanding.clause_values import Claim, Scene
from interviews.rule_engine.understanding.intents import (
    Intent,
    classify_intent,
    is_nothing,
)
from interviews.rule_engine.understanding.non_answers import says_there_is_none, says_unavailable
from interviews.sessions.rules.briefs import ReviewerBrief
from interviews.sessions.rules.review import Act, ActKind

_Fields = Sequence[FieldDefinition]
_OTHERWISE_MEANT = frozenset({Kind.FINE, Kind.UNCLEAR, Kind.YES})
_NEGATED = frozenset({Kind.NEGATION, Kind.NO})
_NAMING_WORDS, _SHORT_WORD = 3, 3
"""Words that name a question and no more; letters of a word that stands in many a text."""


def taken_back(brief: ReviewerBrief, claims: Sequence[Claim] = ()) -> list[Act]:
    """The optional answers that clauses want to be erased, each named by its question or by itself, or say that there is none
    of ("no company"); the optional questions that are open for which they say that there is nothing to give, and no claim."""
    scene = Scene(brief, None)
    shown = [field for field in brief.others if field_type(field).only_when_asked]
    optional = [field for field in (*scene.fields, *shown) if not field.required]
    standing = [field for field in optional if scene.stands(field) is not None]
    acts = []
    for piece, erases in _with_what_they_name(scene):
        named = [f for f in standing if count_field_words(piece.text, f) or _says_of_old(f, piece.text, scene)]
        erased = named if len(named) == 1 and erases else []
        erased = erased or _denied(piece.text, standing, scene)
        acts += [Act(act=ActKind.CLEAR, field_id=f.field_id, evidence=[piece.text]) for f in erased]
        told = _denies_nothing(piece.text, brief.language) or any(
            one.overlaps(piece.start, piece.end) for one in claims
        )
        own = 0 if brief.stage == "confirming" else count_field_words(piece.text, brief.field)
        lacking = [f for f in optional if not told and f not in standing and count_field_words(piece.text, f) > own]
        if brief.stage != "confirming" and answer_kind(brief.field) is AnswerKind.PROSE:  # the words may be the answer
            said, language = stems(piece.text), brief.language
            lacking = [f for f in lacking if words_of(f).label <= said or says_there_is_none(piece.text, f, language)]
        gone = [f for f in lacking if says_unavailable(piece.text, f)]
        acts += [Act(act=ActKind.SKIP, field_id=f.field_id, evidence=[piece.text]) for f in gone]
    return acts


def _with_what_they_name(scene: Scene) -> list[tuple[Piece, bool]]:
    """The clauses, and whether they erase; such with the few words before, which may name what ("the company, forget it")."""
    joined: list[tuple[Piece, bool]] = []
    for piece in scene.pieces:
        erases = _erases(piece.text, scene.context.language)
        before = joined[-1][0] if joined and erases else None
        if before and word_count(before.text) <= _NAMING_WORDS and "." not in scene.text[before.end : piece.start]:
            joined[-1] = replace(piece, text=scene.text[before.start : piece.end], start=before.start), True
        else:
            joined.append((piece, erases))
    return joined


def _says_of_old(field: FieldDefinition, text: str, scene: Scene) -> bool:
    """Whether words name the value that stands, or of a name its first word, which tells it apart ("Acme" of "Acme Ltd")."""
    if answer_kind(field) is not AnswerKind.WORDS:
        return scene.says_old(field, text)
    first = next(iter(fold(str(scene.stands(field))).text.split()), "")
    return len(first) > _SHORT_WORD and first in fold(text).text.split()


def leaves_out(brief: ReviewerBrief, claims: Sequence[Claim]) -> bool:
    """Whether a clause leaves out what was asked for, and not what another question asks for ("I have no phone")."""
    scene = Scene(brief, None)
    own = [] if brief.field.required else scene.pieces
    if any(says_there_is_none(piece.text, brief.field, brief.language) for piece in own):
        return True
    wishes = {piece: classify_intent(piece.text, brief.language, brief.form.languages) for piece in scene.pieces}
    skips = [piece for piece, wish in wishes.items() if wish and wish.intent is Intent.SKIP]
    told = [claim for claim in claims if claim.field != brief.field]
    skips = [each for each in skips if not any(claim.start < each.end and each.start < claim.end for claim in told)]
    return any(not any(says_unavailable(each.text, field) for field in scene.fields) for each in skips)


def _denied(text: str, standing: _Fields, scene: Scene) -> list[FieldDefinition]:
    """The answer that stands of which a clause says that there is none, where it speaks of no other question."""
    language = scene.context.language
    every = {field.field_id: field for field in (*scene.fields, scene.brief.field)}.values()
    about = [field for field in every if says_there_is_none(text, field, language)]
    return about if len(about) == 1 and about[0] in standing and not _denies_nothing(text, language) else []


def _denies_nothing(text: str, language: str) -> bool:
    """Whether a no is of nothing that can be named: "nothing", "no problem"."""
    return is_nothing(text, language) or bool(kinds_in(text, language) & _OTHERWISE_MEANT)


def _erases(text: str, language: str) -> bool:
    said = fold(text).text
    if item_phrases("forgotten", language).match(said):
        return not kinds_in(text, language) & _NEGATED  # "vergiss mein Telefon nicht"
    return bool(grammar_for_text(text, language).compiled["erases"].search(said)) or bool(
        item_phrases("taken_back", language).search(said)
    )
