"""Postal addresses that a message tells beside other things, for whichever field asks for one."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import takewhile

from interviews.field_types import answer_kind, field_type, read_answer
from interviews.forms.definition import FieldDefinition
from interviews.forms.field_words import is_of_somebody_else, names_field
from interviews.forms.groups import place_of
from interviews.reading.addresses.address_words import names_street, with_lead_and_tail
from interviews.reading.answer_kinds import AnswerKind
from interviews.reading.languages.value_frames import DENYING, Kind
from interviews.reading.readings import NoReading, ParseContext, Reading
from interviews.reading.statements.clauses import kinds_in
from interviews.reading.statements.utterance import Span, read_items
from interviews.reading.text.normalization import fold
from interviews.reading.text.segmentation import MAX_READ, clauses, sentence_around
from interviews.rule_engine.understanding.intents import announces_change
from interviews.rule_engine.values.full_names import PARTICLES
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
    if brief.field in fields and _is_told(read_answer(brief.field, text, brief.context)):
        return None
    ahead = [(brief.field, span) for span in _ahead(brief, text)] if brief.field in fields else []
    places = (*ahead, *((field, span) for field in fields for span in _places(field, text, brief.context)))
    for field, (start, end) in places:
        read = read_answer(field, text[start:end], brief.context)
        if not _is_told(read) or _says_more(text[start:end]):
            continue
        meant, place = _meant(fields, brief, start), with_lead_and_tail(text, start, end)
        if meant is None or (answer_kind(brief.field) is AnswerKind.PROSE and place[0] == start):
            return None
        value = read.value if isinstance(read, Reading) else text[start:end]
        act = Act(act=ActKind.SET, field_id=meant.field_id, evidence=[text[start:end]], value=value)
        return act, _with_joining_word(place, text, brief.language)
    return None


def _ahead(brief: ReviewerBrief, text: str) -> list[Span]:
    """Where the address that is asked for ends, before clauses that tell something else ("…, Ireland and I don't have an
    email")."""
    ends = [piece.end for piece in clauses(text, brief.language)][-2::-1]
    return next(
        ([(0, end)] for end in ends if isinstance(read_answer(brief.field, text[:end], brief.context), Reading)), []
    )


def _meant(fields: Sequence[FieldDefinition], brief: ReviewerBrief, start: int) -> FieldDefinition | None:
    """The field whose address begins at `start`: where a form asks for several, the one that is asked for or named. None for
    somebody else's, or one that is denied."""
    text, asked = brief.messages[-1], [field for field in fields if field == brief.field]
    before = text[sentence_around(text, start, start)[0] : start]
    named = [field for field in fields if names_field(before, field)]
    several = sum(answer_kind(field) is AnswerKind.ADDRESS for field in brief.form.fields) > 1
    meant = named or asked or ([] if several else fields)
    denied = kinds_in(before, brief.language) & DENYING
    return meant[0] if len(meant) == 1 and not denied and not is_of_somebody_else(before, meant[0]) else None


def _with_joining_word(place: Span, text: str, language: str) -> Span:
    """The place with the "and" before it."""
    words = fold(text[: place[0]])
    last = read_items(words, language)[-1:]
    return (words.span(last[0].start, last[0].end)[0] if last and last[0].kind is Kind.AND else place[0]), place[1]


def _places(field: FieldDefinition, text: str, context: ParseContext) -> list[Span]:
    kind = field_type(field)
    return kind.places(text, kind.configure(field), context)


def _says_more(words: str) -> bool:
    """Whether an address begins with words that are none of a street ("My old flat was 12 Baker Street")."""
    before = [*takewhile(lambda word: not any(map(str.isdigit, word)), words.split())]
    return any(word.isalpha() and word.islower() and word not in PARTICLES for word in before[:-1])


def _is_told(read: Reading | NoReading) -> bool:
    """Whether an address was read, or the street of one of which other parts are missing."""
    if isinstance(read, Reading):
        return True
    street = (read.params.get("parts") or {}).get(_STREET, "") if read.reason == INCOMPLETE else ""
    return bool(street) and names_street(street)
