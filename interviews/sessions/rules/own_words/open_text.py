"""Open text is the respondent's own: a Reviewer says which words belong to it, code joins them (rules.md, Evidence).

What a Reviewer makes of the words is never stored. What stands of an answer stays, more is put behind it, in the order said.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import partial

from interviews.field_types import answer_kind, field_type, read_answer
from interviews.forms.definition import FieldDefinition, FormDefinition
from interviews.forms.field_words import collects_questions
from interviews.reading.languages import COMMON_LANGUAGE
from interviews.reading.languages.value_frames import Kind
from interviews.reading.readings import InvalidValue, ParseContext, Reading
from interviews.reading.statements.clauses import kinds_in
from interviews.reading.statements.non_answers import (
    cannot_tell,
    is_question,
    only_declines,
    only_greets,
    speaks_of_the_talk,
)
from interviews.reading.text.normalization import (
    fold,
    fold_keeping_offsets,
    says_something,
)
from interviews.reading.text.segmentation import sentence_around, sentences, word_count
from interviews.sessions.rules.evidence import Span, locate_span
from interviews.sessions.rules.own_words.joined_text import joined, merged, stretch_of
from interviews.sessions.rules.own_words.quotes import words_of_act
from interviews.sessions.rules.review import Act, ActKind, Finding, RejectedValue, ReviewResult
from interviews.sessions.rules.state import FieldRecord, Spoken

_BESIDE = {ActKind.AFFIRM, ActKind.DENY}
_LEADING = frozenset({Kind.AND, Kind.FILLER, Kind.PAUSE})
_FEWEST_WORDS = 3
"""Of a Reviewer's own text, how many words must stand together in a message to be taken for a quote."""


@dataclass(frozen=True)
class Scene:
    """The messages that words may come from, and what the last of them does beside giving this text."""

    messages: Sequence[Spoken]
    elsewhere: tuple[Span, ...] = ()
    """Words of the last message that do something else."""
    shared: tuple[Span, ...] = ()
    """Those of the last message that give another field its answer: a sentence may serve both."""
    alone: bool = True
    """Whether the last message does nothing else."""

    @property
    def last(self) -> int:
        return len(self.messages) - 1

    def gives_away(self, span: Span) -> bool:
        """Whether words are part of what does something else."""
        return any(
            other.message == span.message and other.start <= span.start and span.end <= other.end
            for other in self.elsewhere
        )

    def used_beside(self, span: Span) -> tuple[Span, ...]:
        """What is no part of the text at the ends of a quote; of a whole message what answers other fields is none either."""
        text = self.messages[span.message].content
        whole = not says_something(text[: span.start] + text[span.end :])
        return (*self.elsewhere, *self.shared) if whole else self.elsewhere


def scene_of(
    result: ReviewResult, field_id: str, asked_for: str | None, messages: Sequence[Spoken], form: FormDefinition
) -> Scene:
    """How the last message looks to the open text `field_id`."""
    others = [act for act in result.of(*ActKind) if not _is_own(act, field_id, asked_for)]
    shared = [act for act in others if act.act is ActKind.SET and not _names_itself(act, form)]
    elsewhere = [act for act in others if act not in shared]
    alone = all(_is_beside(act, messages[-1].content) for act in others)
    return Scene(messages, _said(elsewhere, messages), _said(shared, messages), alone)


def _names_itself(act: Act, form: FormDefinition) -> bool:
    """Whether the words of an act are an address or a number that is a part of no story."""
    known = act.field_id is not None and form.asks_for(act.field_id)
    return known and answer_kind(form.field(act.field_id or "")).names_itself


def _said(acts: Sequence[Act], messages: Sequence[Spoken]) -> tuple[Span, ...]:
    """Where the last message has what acts quote."""
    text = messages[-1].content
    quotes = [quote for act in acts for quote in words_of_act(act, text, COMMON_LANGUAGE)]
    found = [span for quote in quotes if (span := locate_span(quote, messages[-1:]))]
    return tuple(replace(span, message=len(messages) - 1) for span in found)


def _is_own(act: Act, field_id: str, asked_for: str | None) -> bool:
    return act.act is ActKind.SET and (act.field_id or asked_for) == field_id


def _is_beside(act: Act, text: str) -> bool:
    """Whether an act leaves the whole message to the text that was asked for; an outburst about the talk is no part of it."""
    if act.act is ActKind.FEELING:
        return act.feeling == "in_distress" or (act.feeling == "annoyed" and not speaks_of_the_talk(text))
    return act.act in _BESIDE


def open_text(
    definition: FieldDefinition,
    acts: Sequence[Act],
    record: FieldRecord,
    scene: Scene,
    context: ParseContext,
    *,
    asked: bool,
) -> Finding:
    """The text with what the acts say belongs to it; RejectedValue where no words do, or the field cannot take them.

    A field that is asked for gets whole sentences, and the whole message where that does nothing else; any other one just
    what is quoted.
    """
    replaces = _replaces(acts, record)
    spans = _quoted(acts, scene.messages)
    spans = [span for span in spans if not scene.gives_away(span)] or spans
    if asked:
        spans = _widened(spans, definition, scene, context, whole=not (replaces and record.value is not None))
    else:
        spans = [_less(span, scene, context.language) for span in spans]
    spans = merged(spans, scene.messages, (*scene.elsewhere, *scene.shared))
    if not spans:
        raise RejectedValue("no_evidence")
    told = any(act.facts for act in acts) and (record.asked_fact is not None or record.value is not None)
    if all(_says_nothing(stretch_of(span, scene.messages), definition, context, told=told) for span in spans):
        raise RejectedValue("no_evidence")
    standing = [] if replaces or record.value is None else record.evidence
    before = "" if replaces or record.value is None else str(record.value)
    value, evidence = joined(before, standing, spans, scene.messages)
    kind = field_type(definition)
    try:
        kept = kind.validate(value, kind.configure(definition), context)
    except InvalidValue as invalid:
        raise RejectedValue(invalid.code, invalid.params) from invalid
    return Finding(definition.field_id, kept, evidence, replaces=replaces)


def _replaces(acts: Sequence[Act], record: FieldRecord) -> bool:
    """Whether the words take the place of what stands: as they say, else where the answer is asked for anew."""
    said = {act.adds for act in acts} - {None}
    asked_anew = record.standing is not None and record.value == record.standing.value
    return False in said or (not said and asked_anew)


# --- which words -----------------------------------------------------------------------------------------------------


def _quoted(acts: Sequence[Act], messages: Sequence[Spoken]) -> list[Span]:
    """The words that are quoted, for the text or for a fact; and what the Reviewer's own text repeats of messages."""
    facts = [fact.quote for act in acts for fact in act.facts if not cannot_tell(fold(fact.quote).text)]
    quotes = [*(quote for act in acts for quote in act.evidence), *facts]
    found = [span for quote in quotes if (span := locate_span(quote, messages))]
    for text in (act.value for act in acts if isinstance(act.value, str)):
        parts = [text] if locate_span(text, messages) else [piece.text for piece in sentences(text)]
        for part in parts:
            span = locate_span(part, messages) if says_something(part) else None
            if span and (not found or word_count(part) >= _FEWEST_WORDS):
                found.append(span)
    return found


def _widened(
    spans: list[Span], definition: FieldDefinition, scene: Scene, context: ParseContext, *, whole: bool
) -> list[Span]:
    """Nothing is lost because it was not quoted: the sentences around the quotes, less those that do something else."""
    message = scene.messages[-1]
    everything = Span(scene.last, 0, len(message.content))
    newest = [span for span in spans if span.message == scene.last]
    if not spans and scene.alone and _is_plain_answer(definition, message.content, context):
        return [everything]
    if newest and scene.alone and whole:
        return [*(span for span in spans if span.message != scene.last), everything]
    less = partial(_less, scene=scene, language=context.language)
    return [_sentence(span, scene, less) if whole and span in newest else less(span) for span in spans]


def _is_plain_answer(definition: FieldDefinition, text: str, context: ParseContext) -> bool:
    reading = read_answer(definition, text, context)
    return isinstance(reading, Reading) and reading.certain


def _sentence(span: Span, scene: Scene, less: Callable[[Span], Span]) -> Span:
    text = fold_keeping_offsets(scene.messages[span.message].content)
    start, end = sentence_around(text, span.start, span.end)
    if any(other.start < end and start < other.end for other in (*scene.elsewhere, *scene.shared)):
        return less(span)
    return Span(span.message, start, end)


def _less(span: Span, scene: Scene, language: str) -> Span:
    """A quote without what does something else at its ends."""
    for other in scene.used_beside(span):
        if other.message != span.message:
            continue
        if other.start <= span.start < other.end < span.end:
            span = replace(span, start=other.end)
        if span.start < other.start < span.end <= other.end:
            span = replace(span, end=_with_what_leads_to_it(other, scene, language))
    return span


def _with_what_leads_to_it(span: Span, scene: Scene, language: str) -> int:
    """Where words begin, with those of their sentence that only lead to them ("And …")."""
    text = scene.messages[span.message].content
    begun, _ = sentence_around(fold_keeping_offsets(text), span.start, span.end)
    return begun if kinds_in(text[begun : span.start], language) <= _LEADING else span.start


def _says_nothing(text: str, definition: FieldDefinition, context: ParseContext, *, told: bool) -> bool:
    """Whether words are no answer: a greeting, a refusal, a question where none is wanted. A fact may be told by a no."""
    folded = fold(text).text
    if _is_yes_or_no(text, context):
        return False
    asks = all(is_question(one.text + one.mark) for one in sentences(folded) if says_something(one.text))
    declines = only_declines(folded) and not told
    return declines or only_greets(folded) or (asks and not collects_questions(definition))


def _is_yes_or_no(text: str, context: ParseContext) -> bool:
    reading = read_answer("yes_no", text, context)
    return isinstance(reading, Reading) and reading.certain
