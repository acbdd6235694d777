"""What the Interviewer is given to answer a respondent's question from: as much of the form as the question may be about."""

from __future__ import annotations

from collections.abc import Sequence

from interviews.forms.definition import FieldDefinition, FormDefinition
from interviews.forms.field_words import count_field_words
from interviews.reading.languages import LANGUAGES
from interviews.reading.statements.form_questions import asks
from interviews.reading.text.segmentation import sentences
from interviews.reading.text.stems import stems
from interviews.sessions.agents.form_parts import named
from interviews.sessions.rules.briefs import InterviewerBrief
from interviews.sessions.rules.memory import abridged

LONGEST_CONSENT = 1_200
"""Characters of the consent text, where a question is about it."""
_LONGEST_BESIDE = 240
"""Of it where the question is not known to be: words may ask for it in many ways."""
_LONGEST_LABEL = 60
MOST_FIELDS = 12
"""Fields that are told of, those first that a question speaks of."""


def consent_text(brief: InterviewerBrief) -> str:
    """What was agreed to, where a question is about that; else its beginning, so that the prompt stays short."""
    text = brief.form.consent_text
    if not (brief.questions and text):
        return ""
    if brief.language.split("-")[0].lower() not in LANGUAGES or any(asks("privacy", each) for each in brief.questions):
        return abridged(text, LONGEST_CONSENT)
    about = frozenset[str]().union(*map(stems, brief.questions))
    spoken_of = [f"{piece.text}{piece.mark}".strip() for piece in sentences(text) if about & stems(piece.text)]
    return abridged(" ".join(spoken_of), LONGEST_CONSENT) if spoken_of else abridged(text, _LONGEST_BESIDE)


def the_form_asks_for(form: FormDefinition, questions: Sequence[str]) -> list[str]:
    """The labels of the form's fields, as far as a prompt may grow; with the choices and with what it is for where a question
    has words of it."""
    if not questions:
        return []
    about = frozenset[str]().union(*map(stems, questions))
    spoken_of = {field.field_id for field in form.fields if _is_spoken_of(field, questions, about)}
    nearest = sorted(form.fields, key=lambda field: field.field_id not in spoken_of)[:MOST_FIELDS]
    kept = {field.field_id for field in nearest}
    told = [_told(field, field.field_id in spoken_of) for field in form.fields if field.field_id in kept]
    left = len(form.fields) - len(told)
    return [*told, f"… and {left} more"] if left else told


def _is_spoken_of(field: FieldDefinition, questions: Sequence[str], about: frozenset[str]) -> bool:
    names = " ".join(named(field, "choices").values())
    return any(count_field_words(question, field) for question in questions) or bool(about & stems(names))


def _told(field: FieldDefinition, spoken_of: bool) -> str:
    if not spoken_of:
        return abridged(field.label, _LONGEST_LABEL)
    names = ", ".join(named(field, "choices").values())
    told = abridged(f"{field.label}: {names}" if names else field.label, _LONGEST_LABEL)
    return f"{told} ({abridged(field.intent, _LONGEST_LABEL)})" if field.intent else told


def asked_before(brief: InterviewerBrief) -> dict[str, str]:
    """What the question before was for, which they most likely ask about."""
    field = brief.previous_field if brief.questions else None
    return {"label": field.label, "intent": field.intent} if field and field.intent else {}
