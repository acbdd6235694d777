"""Which words of a message nothing was made of."""

from __future__ import annotations

from collections.abc import Mapping

from interviews.field_types import answer_kind, read_answer
from interviews.forms.definition import FieldDefinition, FormDefinition
from interviews.forms.field_words import shares_words
from interviews.forms.groups import place_of
from interviews.reading.answer_kinds import AnswerKind
from interviews.reading.languages.value_frames import Kind
from interviews.reading.readings import ParseContext, Reading
from interviews.reading.statements.clauses import kinds_in
from interviews.reading.statements.non_answers import is_question, socializes, speaks_of_the_talk
from interviews.reading.text.segmentation import clauses, sentences, word_count
from interviews.sessions.rules.evidence import locate_span
from interviews.sessions.rules.own_words.answering_words import speaks_of_changing
from interviews.sessions.rules.review import ActKind, ReviewResult, Verdict
from interviews.sessions.rules.state import Evidence, FieldRecord, Spoken

FEWEST_CHARACTERS = 12
"""Beside the words of its answer, of a message that may tell more than it."""
_FEWEST_WORDS = 6
_FEW_WORDS = 2
_WEIGHTY = frozenset({Kind.NEGATION, Kind.EXCEPT, Kind.NO, Kind.NONE, Kind.MY})
_BESIDE = frozenset({ActKind.SET, ActKind.AFFIRM, ActKind.DENY, ActKind.ASK_BACK, ActKind.FEELING})
"""Acts that leave the rest of a message to itself; any other may be what the whole of it does."""


def left_over(
    definition: FieldDefinition,
    result: ReviewResult,
    verdict: Verdict,
    message: Spoken,
    context: ParseContext,
    *,
    offered: bool,
) -> list[Evidence]:
    """Clauses that tell something and that nothing was made of, those side by side as one; none beside what is no answer.

    `offered`: a value was said back, so that who tells something tries no answer to the question."""
    noted = verdict.passed or verdict.finding or verdict.others or verdict.refused or offered
    if answer_kind(definition) is AnswerKind.PROSE or not noted or any(act.act not in _BESIDE for act in result.acts):
        return []
    text = message.content
    quotes = [
        quote
        for act in result.acts
        for quote in (*act.evidence, act.question or "", *(fact.quote for fact in act.facts))
        if quote
    ]
    quotes += [one.quote for told in (verdict.finding, *verdict.others) if told for one in told.evidence]
    quotes += [act.question for act in verdict.wishes if act.question]  # as it was asked, however a model quotes it
    used = [(span.start, span.end) for quote in quotes if (span := locate_span(quote, [message]))]
    groups: list[tuple[int, int]] = []
    goes_on = False
    for clause in clauses(text, context.language):
        said = text[clause.start : clause.end]
        taken = any(start < clause.end and clause.start < end for start, end in used) or socializes(said)
        taken = taken or is_question(text[clause.start : clause.end + 1]) or speaks_of_changing(said, context.language)
        if not taken:
            begin = groups.pop()[0] if goes_on else clause.start
            groups.append((begin, clause.end))
        goes_on = not taken
    told = [text[start:end].strip(" \t\r\n,;:、，") for start, end in groups]
    return [
        Evidence(message_id=message.message_id, quote=quote)
        for quote in told
        if _tells(quote, context) or (place_of(definition.field_id) and _adds(quote, text, context))
    ]


def of_later_question(
    asked: FieldDefinition,
    result: ReviewResult,
    verdict: Verdict,
    message: Spoken,
    context: ParseContext,
    form: FormDefinition,
    records: Mapping[str, FieldRecord],
    *,
    last_try: bool = False,
) -> tuple[list[Evidence], bool]:
    """A whole statement that nothing was made of, where an open question has no answer yet, and whether it has words of such a
    question ("I want to learn how to test agents", while guests are counted).

    It has none of the question `asked`; without words of another one that wants no number or time, at which any words may be
    a try, unless it was the `last_try` and the question is left open.
    """
    text, kind = message.content, answer_kind(asked)
    made = verdict.passed or verdict.finding or verdict.others or verdict.removed or verdict.refused or verdict.targets
    tried = shares_words(text, asked) and not last_try
    if made or tried or any(act.act is not ActKind.OFF_TOPIC for act in result.acts):
        return [], False
    if socializes(text) or speaks_of_the_talk(text) or is_question(text) or not _tells(text, context):
        return [], False
    open_ones = [field for field in form.fields if answer_kind(field) is AnswerKind.PROSE]
    open_ones = [field for field in open_ones if records.get(field.field_id, FieldRecord()).told is None]
    about = any(shares_words(text, field) for field in open_ones)
    tries = not last_try and (kind.is_numeric or kind.is_in_time or kind.names_itself)
    story = bool(open_ones) and not tries
    kept = [Evidence(message_id=message.message_id, quote=text.strip())] if about or story else []
    return kept, about


def _adds(quote: str, text: str, context: ParseContext) -> bool:
    """Whether few words behind an item that are a sentence of their own tell what is not to be, or is theirs ("3 loaves. No
    nuts please")."""
    alone, said = any(piece.text.strip() == quote for piece in sentences(text)), kinds_in(quote, context.language)
    return alone and word_count(quote) >= _FEW_WORDS and Kind.UNKNOWN in said and bool(said & _WEIGHTY)


def _tells(quote: str, context: ParseContext) -> bool:
    """Whether words are enough to be an answer to an open question, and nothing but one."""
    reading = read_answer("long_text", quote, context)
    return isinstance(reading, Reading) and reading.certain and word_count(quote) >= _FEWEST_WORDS
