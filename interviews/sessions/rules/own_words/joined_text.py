"""The stretches of messages that make up an open text, put together: in the order said, as one text."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace

from interviews.reading.text.normalization import comparable, fold_keeping_offsets, many_lines, says_something
from interviews.reading.text.segmentation import sentence_around
from interviews.sessions.rules.evidence import Span, locate_span
from interviews.sessions.rules.own_words.quotes import text_of
from interviews.sessions.rules.state import Evidence, Spoken


def stretch_of(span: Span, messages: Sequence[Spoken]) -> str:
    return messages[span.message].content[span.start : span.end]


_MARKS = ".!?…。！？)]”’\"'"
_STOPS = ".!?…。！？"
_OUTER = " \t\r\n,;:、，"


def merged(spans: Iterable[Span], messages: Sequence[Spoken], used: Sequence[Span] | None = None) -> list[Span]:
    """In the order said, without overlaps; those with no word between them are one, each with the mark that ends it.

    Where it is known which words are `used` for something else, those of one sentence and the other words between them are one.
    """
    kept: list[Span] = []
    for span in sorted(_trimmed(span, messages) for span in spans):
        if span.start >= span.end:
            continue
        before = kept[-1] if kept and kept[-1].message == span.message else None
        text = messages[span.message].content
        if before and (not says_something(text[before.end : span.start]) or _is_one_sentence(before, span, text, used)):
            kept[-1] = replace(before, end=max(before.end, span.end))
        else:
            kept.append(span)
    return kept


def _is_one_sentence(before: Span, span: Span, text: str, used: Sequence[Span] | None) -> bool:
    """Whether two stretches are of one sentence, and no words between them do something else."""
    if used is None:
        return False
    _, end = sentence_around(fold_keeping_offsets(text), before.start, before.start + 1)
    between = (each for each in used if each.message == span.message)
    return span.start < end and not any(each.start < span.start and before.end < each.end for each in between)


def _trimmed(span: Span, messages: Sequence[Spoken]) -> Span:
    text, start, end = messages[span.message].content, span.start, span.end
    outer = " \t\r\n" if (start, end) == (0, len(text)) else _OUTER
    while start < end and (text[start] in outer or (span.start > 0 and text[start] in _STOPS)):
        start += 1
    while start < end and text[end - 1] in outer:
        end -= 1
    while end < len(text) and text[end] in _MARKS:
        end += 1
    return Span(span.message, start, end)


def joined(
    before: str, standing: Sequence[Evidence], spans: list[Span], messages: Sequence[Spoken]
) -> tuple[str, list[Evidence]]:
    """What stood and what is new, as one text, and the words that carry it."""
    places = {message.message_id: number for number, message in enumerate(messages)}
    own_words = all(one.source == "spoken" for one in standing) and many_lines(text_of(standing)) == before
    if not own_words:
        fresh = [span for span in spans if comparable(stretch_of(span, messages)) not in comparable(before)]
        new = _evidence(fresh, messages)
        return "\n".join(part for part in (before, text_of(new)) if part), [*standing, *new]
    gone = [one for one in standing if one.message_id not in places]
    kept = [one for one in standing if one.message_id in places]
    again = [
        replace(span, message=places[one.message_id])
        for one in kept
        if (span := locate_span(one.quote, [messages[places[one.message_id]]]))
    ]
    evidence = [*gone, *_evidence(merged([*again, *spans], messages), messages)]
    return text_of(evidence), evidence


def _evidence(spans: Iterable[Span], messages: Sequence[Spoken]) -> list[Evidence]:
    return [Evidence(message_id=messages[span.message].message_id, quote=stretch_of(span, messages)) for span in spans]
