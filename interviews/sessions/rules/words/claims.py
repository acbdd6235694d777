"""What words must not claim, because it is not so: that the answers were sent, that an answer was changed which stays as it
was, that the conversation goes on in another language than it does.

Only what is certainly claimed, and certainly wrong, is refused.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from interviews.field_types import field_type
from interviews.forms.definition import FieldDefinition, FormDefinition
from interviews.reading.answer_kinds import AnswerKind
from interviews.reading.languages import COMMON_LANGUAGE, LANGUAGES, words_by_language, words_in
from interviews.reading.languages.claim_words import ClaimWords
from interviews.reading.names.language_names import language_name, languages_named
from interviews.reading.readings import ParseContext, Reading
from interviews.reading.text.normalization import fold_keeping_offsets
from interviews.reading.text.segmentation import Piece, clauses, sentences
from interviews.reading.text.stems import KIND_CONCEPTS, stems
from interviews.sessions.rules.briefs import InterviewerBrief
from interviews.sessions.rules.words.unfounded import texts_of

_WORDS = words_by_language("claim_words", ClaimWords)
_WHEN = frozenset(f"~{KIND_CONCEPTS[kind]}" for kind in (AnswerKind.DAY, AnswerKind.CLOCK))
"""What a question about anything may ask for."""


@dataclass(frozen=True)
class Truth:
    """What is so, as far as words may claim otherwise."""

    language: str
    form: FormDefinition
    context: ParseContext
    stands: tuple[tuple[FieldDefinition, str], ...] = ()
    """Fields that were spoken of, with the answers that they keep, as shown to people."""
    noted: tuple[tuple[FieldDefinition, str], ...] = ()
    """Fields that were changed."""
    untouched: bool = False
    """Whether nothing was noted, changed or taken out."""


def truth_of(brief: InterviewerBrief) -> Truth:
    """What is so, as the words for a brief may tell it."""
    kept = [(brief.form.field(one.field_id), one.display) for one in brief.kept]
    kept += [(brief.field, brief.standing)] if brief.field and brief.standing else []
    noted = tuple((brief.form.field(one.field_id), one.display) for one in brief.changed)
    changes = (*brief.changed, *brief.cleared, *brief.removed, *brief.unsent, *brief.skipped)
    return Truth(brief.language, brief.form, brief.context, tuple(kept), noted, untouched=not changes)


def false_claim(sentence: Piece, truth: Truth, *, asks: bool) -> str | None:
    """Why a sentence may not be said, as its writer is told; None where it claims nothing that is not so."""
    if truth.language.split("-")[0].lower() not in LANGUAGES:
        return None
    said = [fold_keeping_offsets(one.text) for one in clauses(sentence.text, truth.language)]
    if asks:
        said = said[:-1]
    words, folded = words_in(_WORDS, truth.language), fold_keeping_offsets(sentence.text)
    if _claims_to_be_sent(said, folded, words, truth):
        return f"Nothing has been sent: only they can send it, with their button. {sentence.text!r} is not so."
    if truth.untouched and _claims(words.deleted, said, words) and not _found(words.unless, folded):
        return f"Nothing was deleted or taken out: {sentence.text!r} is not so."
    if asks:
        return None
    if _stands(words.switched, said, folded, words) and (wrong := _other_language(sentence.text, folded, words, truth)):
        return wrong
    return _other_answer(sentence.text, words, truth) if _stands(words.changed, said, folded, words) else None


def _stands(claim: str, said: list[str], sentence: str, words: ClaimWords) -> bool:
    """Whether a sentence claims something that no clause of it denies."""
    return _found(claim, sentence) and not any(
        _found(words.denied, clause) and _found(claim, clause) for clause in said
    )


def _claims_to_be_sent(said: list[str], sentence: str, words: ClaimWords, truth: Truth) -> bool:
    """Whether something is said to be sent, or to be about to; not what a text of the form says of the same thing ("Where the
    ticket is sent")."""
    if _found(words.unless, sentence) or not any(_claims(each, said, words) for each in (words.sent, words.promised)):
        return False
    about = stems(_without(words.sending, sentence))
    told = (text for text in _asked_for(truth.form) if _found(words.sending, text))
    topics = [stems(_without(words.sending, text)) - _WHEN for text in told]
    return not any(not topic or topic & about for topic in topics)


def _claims(claim: str, said: list[str], words: ClaimWords) -> bool:
    return any(_found(claim, clause) and not _found(words.denied, clause) for clause in said)


def _without(expression: str, folded: str) -> str:
    return _compiled(expression).sub(" ", folded)


def _other_language(text: str, folded: str, words: ClaimWords, truth: Truth) -> str | None:
    named = {tag.split("-")[0] for tag in languages_named(text)}
    spoken = truth.language.split("-")[0].lower()
    if not named or spoken in named or _found(words.unless, folded):
        return None
    return f"The conversation is in {language_name(spoken, COMMON_LANGUAGE)}, and goes on in it: {text!r} is not so."


def _other_answer(text: str, words: ClaimWords, truth: Truth) -> str | None:
    for definition, display in truth.stands:
        noted = [value for other, shown in truth.noted for value in _read(shown, other, truth)]
        claimed, stands = _read(text, definition, truth), _read(display, definition, truth)
        if claimed and stands and not any(value in (*stands, *noted) for value in claimed):
            return f"{definition.label!r} stays as it was, {display!r}: {text!r} is not so."
    return None


def _read(text: str, definition: FieldDefinition, truth: Truth) -> list[Any]:
    """The values that a field's type reads in words, or may; none where any words would be one."""
    kind = field_type(definition)
    if kind.conversational:
        return []
    read = kind.parse(text, kind.configure(definition), truth.context)
    return [read.value] if isinstance(read, Reading) else list(read.candidates)


@lru_cache(maxsize=256)
def _compiled(expression: str) -> re.Pattern[str]:
    return re.compile(expression)


def _found(expression: str, folded: str) -> bool:
    return _compiled(expression).search(folded) is not None


@lru_cache(maxsize=256)
def _asked_for(form: FormDefinition) -> tuple[str, ...]:
    """What a form asks for, in its own sentences, folded."""
    texts = (text for field in form.fields for text in texts_of(field))
    return tuple(fold_keeping_offsets(one.text) for text in texts for one in sentences(text))
