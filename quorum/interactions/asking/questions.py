"""Questions that code answers without a model, through the same tools, the same gate and the same row."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any

from django.utils import translation

from formagent.errors import ToolFailed
from formagent.protocol.content_hash import canonical_json
from formagent.server.database_thread import in_database
from quorum.agents.answerer import Given
from quorum.domain.interactions.chores import AskChore, CompareSpans, Question, read_chore
from quorum.domain.interactions.citations import Source
from quorum.interactions.asking import descriptions
from quorum.interactions.asking.answers import Answered, answered
from quorum.interactions.asking.comparisons import spans_compared
from quorum.interactions.asking.plots import figure_data
from quorum.interactions.asking.reading import CitableOutput, Reader
from quorum.interactions.chores.plans import chore_form, label_of, span_words
from quorum.interactions.gate import Gate
from quorum.services.interactions.running import ClaimedRun
from quorum.tools.registry import tools_for

BY_CODE = "code"
"""The engine of these answers."""
SAMPLE, EXAMPLES = 10, 5
_TOLD: Mapping[Question, Callable[[Mapping[str, Any], str], str]] = {
    Question.COUNTS: descriptions.counts,
    Question.DROP_OFF: descriptions.drop_off,
    Question.DISTRIBUTION: descriptions.distribution,
    Question.TIMES: descriptions.times,
    Question.FAILED_REVIEWS: descriptions.failed_reviews,
}
_FIGURES = {
    Question.COUNTS: "by_day",
    Question.DROP_OFF: "left_at",
    Question.TIMES: "times",
    Question.FAILED_REVIEWS: "reasons",
}


async def answer_by_code(claimed: ClaimedRun, gate: Gate) -> Answered:
    """The answer to the interaction's chore. Raises ToolError in words for people; ProtocolError for what is no question."""
    chore = read_chore(claimed.row.chore or {})
    reader = Reader(gate, most_replies=1)
    if isinstance(chore, CompareSpans):
        return await _compared(claimed, reader, chore)
    if not isinstance(chore, AskChore):
        raise ToolFailed(f"{chore.kind} is no question")
    read = await _read(claimed, reader, *call_for(chore))
    row, plot, name = claimed.row, None, _figure(chore)
    asked = await in_database(_understood_as, claimed, chore) if chore.by == "words" else ""
    with translation.override(row.language):
        said = _told(chore, read, reader.sources.all)
        given = Given(descriptions.as_read(said, asked, chore.left_over) if asked else said)
        if name and claimed.principal and chore.span is None:
            named = (claimed.principal, row.workspace, chore.form, name)
            plot = await in_database(partial(figure_data, *named, submitted=chore.question is Question.DISTRIBUTION))
    return answered(given, reader, row.language, doubts=(), plot=plot, engine=BY_CODE)


async def _compared(claimed: ClaimedRun, reader: Reader, chore: CompareSpans) -> Answered:
    """What was submitted in each of two spans, side by side."""
    read = []
    for span in (chore.earlier, chore.later):
        days = {"since": span.since.isoformat(), "until": span.until.isoformat()}
        arguments = {"form": chore.form, "field": chore.field, **days, "only_submitted": True}
        read.append(await _read(claimed, reader, "read_analytics", arguments))
    asked = await in_database(_understood_as, claimed, chore)
    with translation.override(claimed.row.language):
        cited = [f"[{one.reference}]" for one in reader.sources.all]
        said = spans_compared(
            [(span_words(span), one.data) for span, one in zip((chore.earlier, chore.later), read, strict=True)], cited
        )
        given = Given(descriptions.as_read(said, asked, chore.left_over))
    return answered(given, reader, claimed.row.language, doubts=(), plot=None, engine=BY_CODE)


def _understood_as(claimed: ClaimedRun, chore: AskChore | CompareSpans) -> str:
    """The question that is answered, as its button says it."""
    if claimed.principal is None:
        return ""
    with translation.override(claimed.row.language):
        label = label_of(chore, chore_form(chore, claimed.principal, claimed.row.workspace_id))
        span = chore.span if isinstance(chore, AskChore) else None
        return f"{label} ({span_words(span)})" if span else label


def call_for(chore: AskChore) -> tuple[str, dict[str, Any]]:
    """The one call by which code answers it: (tool, arguments)."""
    span = chore.span
    days = {"since": span.since.isoformat(), "until": span.until.isoformat()} if span else {}
    match chore.question:
        case Question.FAILED_REVIEWS:
            return "read_failed_reviews", {"form": chore.form, "field": chore.field, "examples": EXAMPLES}
        case Question.MENTIONS:
            return "search_responses", {"form": chore.form, "terms": [chore.word], "sample": SAMPLE, **days}
        case Question.DISTRIBUTION:
            return "read_analytics", {"form": chore.form, "field": chore.field, "only_submitted": True, **days}
    return "read_analytics", {"form": chore.form, **days}


async def _read(claimed: ClaimedRun, reader: Reader, name: str, arguments: dict[str, Any]) -> CitableOutput:
    principal = claimed.principal
    tools = tools_for(principal, claimed.row.workspace_id, reading_only=True) if principal else {}
    if name not in tools:
        raise ToolFailed(f"NOT_ALLOWED: {name} is not for your role")
    return await reader.read(tools[name], canonical_json(arguments))


def _told(chore: AskChore, read: CitableOutput, sources: Sequence[Source]) -> str:
    cited = f"[{sources[0].reference}]" if sources else ""
    if chore.question is Question.DISTRIBUTION and chore.word:
        return descriptions.share(read.data, chore.word, cited)
    if chore.question is Question.MENTIONS:
        return descriptions.mentions(read.data, chore.word, _places(sources), cited)
    return _TOLD[chore.question](read.data, cited)


def _places(sources: Sequence[Source]) -> Mapping[tuple[str, str], str]:
    """References of what was quoted, by response and message."""
    found: dict[tuple[str, str], str] = {}
    for source in sources:
        for part in source.url.partition("#")[0].split("/"):
            found.setdefault((part, source.message_id), source.reference)
    return found


def _figure(chore: AskChore) -> str:
    if chore.question is Question.DISTRIBUTION:
        return f"field.{chore.field}" if chore.field else ""
    return _FIGURES.get(chore.question, "")
