"""What a message itself takes back of its words: a value that another one follows ("a 2... no wait, a 3"), and a "forget that"
of what was said right before it, which is no answer from before."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from interviews.field_types import field_type
from interviews.forms.definition import FieldDefinition, FormDefinition
from interviews.forms.field_words import count_field_words
from interviews.reading.languages.value_frames import Kind
from interviews.reading.readings import ParseContext, Reading
from interviews.reading.statements.utterance import read_items
from interviews.reading.text.normalization import find_quote, fold, fold_keeping_offsets, says_something
from interviews.reading.text.segmentation import sentence_around
from interviews.reading.text.stems import stems
from interviews.sessions.rules.review import Act, ActKind, Finding, RejectedValue, ReviewResult
from interviews.sessions.rules.state import Evidence, FieldRecord, Spoken

_TURNS = frozenset({Kind.CORRECTION, Kind.INSTEAD})
_LEADING = frozenset({Kind.PAUSE, Kind.STOP, Kind.FILLER, Kind.SUBJECT, Kind.NO})


def put_right_behind(
    value: Any,
    definition: FieldDefinition,
    evidence: Sequence[Evidence],
    messages: Sequence[Spoken],
    context: ParseContext,
) -> Finding | None:
    """The value that takes the place of a quoted one in the words right behind the quote; None where none does. RejectedValue
    where it is not plain which of the two holds."""
    kind = field_type(definition)
    if kind.conversational or len(evidence) != 1:
        return None
    one = evidence[0]
    text = next(message.content for message in messages if message.message_id == one.message_id)
    span = find_quote(one.quote, text)
    behind = _behind_correction(text, span[1], context.language) if span else None
    if span is None or behind is None:
        return None
    config, (start, end) = kind.configure(definition), behind
    whole = kind.parse(text[span[0] : end], config, context)
    anew = kind.parse(text[start:end], config, context)
    if isinstance(whole, Reading) and whole.value != value:
        quote = Evidence(message_id=one.message_id, quote=text[span[0] : end])
        return Finding(definition.field_id, whole.value, [quote])
    if not isinstance(whole, Reading) and isinstance(anew, Reading) and anew.certain and anew.value != value:
        raise RejectedValue("ambiguous", candidates=[value, anew.value])
    return None


def _behind_correction(text: str, place: int, language: str) -> tuple[int, int] | None:
    """Where the sentence goes on behind a word that puts right what ends at `place`; None where no such word follows."""
    words = fold(text[place:])
    first = next((item for item in read_items(words, language) if item.kind not in _LEADING), None)
    if first is None or first.kind not in _TURNS:
        return None
    start = place + words.span(first.start, first.end)[1]
    said = next((at for at in range(start, len(text)) if text[at].isalnum()), None)
    return None if said is None else (start, sentence_around(fold_keeping_offsets(text), said, said + 1)[1])


def without_own_retractions(
    result: ReviewResult, form: FormDefinition, records: Mapping[str, FieldRecord], current: str | None, message: Spoken
) -> ReviewResult:
    """The result, less the acts that take back an answer from before in words which only take back what the same message said
    right before them ("the boy upstairs … no wait, forget that")."""
    acts = [
        act
        for act in result.acts
        if not (act.act is ActKind.CLEAR and _is_of_this_message(act, form, records, current, message))
    ]
    return result.model_copy(update={"acts": acts})


def _is_of_this_message(
    act: Act, form: FormDefinition, records: Mapping[str, FieldRecord], current: str | None, message: Spoken
) -> bool:
    field_id = act.field_id or current or ""
    told = records[field_id].told if field_id in records else None
    spans = [span for quote in act.evidence if (span := find_quote(quote, message.content))]
    quotes = [message.content[start:end] for start, end in spans]
    if told is None or not spans or not form.asks_for(field_id):
        return False
    before = says_something(message.content[: min(start for start, _ in spans)])
    about = stems(str(told.value)) | stems(" ".join(evidence.quote for evidence in told.evidence))
    named = any(count_field_words(quote, form.field(field_id)) or stems(quote) & about for quote in quotes)
    return before and not named and all(evidence.message_id != message.message_id for evidence in told.evidence)
