"""Whether words say a value back and ask about it, so that the yes or no that follows belongs to it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from interviews.field_types import answer_kind, display_value, field_type
from interviews.forms.definition import FieldDefinition, FormDefinition
from interviews.forms.field_words import words_of
from interviews.forms.groups import place_of
from interviews.reading.answer_kinds import AnswerKind
from interviews.reading.languages import LANGUAGES
from interviews.reading.numbers.numerals import read_numerals
from interviews.reading.readings import ParseContext
from interviews.reading.text.normalization import comparable, fold
from interviews.reading.text.stems import stems
from interviews.sessions.rules.briefs import DirectiveKind, InterviewerBrief

_SAID_IN_ANY_WORDS = frozenset({AnswerKind.YES_NO, AnswerKind.PROSE, AnswerKind.FILE})


@dataclass(frozen=True)
class Offer:
    """A value that is to be said back."""

    field: FieldDefinition
    form: FormDefinition
    value: Any
    display: str
    context: ParseContext


def offer_of(brief: InterviewerBrief) -> Offer | None:
    """The one value that the words must say back; None where there is none, or any words may name it."""
    field, known = brief.field, brief.language.split("-")[0].lower() in LANGUAGES
    if brief.kind is not DirectiveKind.CHECK or field is None or len(brief.candidates) != 1 or brief.said_before:
        return None
    if answer_kind(field) in _SAID_IN_ANY_WORDS or not known:
        return None
    display = display_value(field, brief.candidates[0], brief.language) or str(brief.candidates[0])
    return Offer(field, brief.form, brief.candidates[0], display, brief.context)


def not_said_back(text: str, question: str, offer: Offer) -> bool:
    """Whether a message leaves the value unsaid, or goes on to ask about something else that the form asks for."""
    if not _names(text, offer):
        return True
    asks_on = any(stems(question) & words_of(field).label for field in _asked(offer))
    return bool(question) and asks_on and not _names(question, offer)


def _asked(offer: Offer) -> list[FieldDefinition]:
    place = place_of(offer.field.field_id)
    children = offer.form.field(place.group).fields if place else ()
    return [*(field for field in offer.form.fields if not field.is_group), *children]


def _names(text: str, offer: Offer) -> bool:
    """Whether words name the value: as it is shown, by a word or all the numbers of that, or as its type reads it."""
    kind, language = field_type(offer.field), offer.context.language
    if comparable(offer.display) in comparable(text) or stems(offer.display) & stems(text):
        return True
    shown, said = ({one.value for one in read_numerals(fold(each), language).numbers} for each in (offer.display, text))
    if shown and shown & said:
        return True
    return not kind.conversational and kind.may_read(offer.value, [text], kind.configure(offer.field), offer.context)
