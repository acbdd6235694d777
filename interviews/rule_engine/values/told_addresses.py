"""Postal addresses that a message tells beside other things, for whichever field asks for one."""

from __future__ import annotations

from interviews.field_types import answer_kind, field_type
from interviews.forms.definition import FieldDefinition
from interviews.forms.field_words import names_field
from interviews.forms.groups import place_of
from interviews.reading.addresses.address_words import with_lead_and_tail
from interviews.reading.answer_kinds import AnswerKind
from interviews.reading.languages.value_frames import Kind
from interviews.reading.readings import NoReading, ParseContext, Reading
from interviews.reading.statements.utterance import Span, read_items
from interviews.reading.text.normalization import fold
from interviews.reading.text.segmentation import MAX_READ, sentence_around
from interviews.rule_engine.understanding.intents import announces_change
from interviews.sessions.rules.briefs import ReviewerBrief
from interviews.sessions.rules.field_transitions import INCOMPLETE
from interviews.sessions.rules.review import Act, ActKind

_STREET = "street_address"


def told_address(brief: ReviewerBrief) -> tuple[Act, Span] | None:
    """The address that the last message tells, and where: of a field that is still open, or of one that it is to change. One of
    which parts are missing is told in its words, for them to be asked for. None for an answer to the question for it."""
    fields = [
        f for f in (brief.field, *brief.others) if answer_kind(f) is AnswerKind.ADDRESS and not place_of(f.field_id)
    ]
    text = brief.messages[-1][:MAX_READ]
    changes = announces_change(text, brief.language)
    fields = [f for f in fields if f.field_id not in brief.answered] or (fields if changes else [])
    if brief.field in fields and _is_told(_read(brief.field, text, brief.context)):
        return None
    places = ((field, span) for field in fields for span in _places(field, text, brief.context))
    for field, (start, end) in places:
        words = text[start:end]
        read = _read(field, words, brief.context)
        if _is_told(read):
            named = [one for one in fields if names_field(text[sentence_around(text, start, start)[0] : start], one)]
            meant, value = named or fields, read.value if isinstance(read, Reading) else words
            told = {"value": value} if len(meant) == 1 else {"could_mean": [value]}
            act = Act(act=ActKind.SET, field_id=meant[0].field_id, evidence=[words], **told)
            return act, _with_joining_word(with_lead_and_tail(text, start, end), text, brief.language)
    return None


def _with_joining_word(place: Span, text: str, language: str) -> Span:
    """The place with the "and" before it."""
    words = fold(text[: place[0]])
    last = read_items(words, language)[-1:]
    return (words.span(last[0].start, last[0].end)[0] if last and last[0].kind is Kind.AND else place[0]), place[1]


def _places(field: FieldDefinition, text: str, context: ParseContext) -> list[Span]:
    kind = field_type(field)
    return kind.places(text, kind.configure(field), context)


def _read(field: FieldDefinition, text: str, context: ParseContext) -> Reading | NoReading:
    kind = field_type(field)
    return kind.parse(text, kind.configure(field), context)


def _is_told(read: Reading | NoReading) -> bool:
    """Whether an address was read, or the street of one of which other parts are missing."""
    return isinstance(read, Reading) or (read.reason == INCOMPLETE and _STREET in (read.params.get("parts") or {}))
