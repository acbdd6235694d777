"""A report on a form, by code: what the run has read, told in one text with links to where it stands."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from django.utils.translation import gettext

from interviews.written_counts import written_count
from quorum.domain.interactions.citations import Sources, linked
from quorum.interactions.asking import descriptions
from quorum.models import Interaction, ToolUse
from quorum.tools.base import ToolOutput

MOST_FINDINGS, MOST_LABELS = 20, 5


def report_of(row: Interaction) -> str:
    """In the language in force."""
    sources, read = Sources(), outputs_of(row)
    parts = [f"## {descriptions.plain(row.request)}"]
    if numbers := read.get("read_analytics"):
        cited = _cited(sources, numbers)
        parts += [
            descriptions.counts(numbers.data, cited),
            *_section(gettext("Where people stop"), descriptions.drop_off(numbers.data, cited)),
            *_section(gettext("How questions were answered"), descriptions.distribution(numbers.data, cited)),
            *_section(gettext("How long questions take"), descriptions.times(numbers.data, cited)),
        ]
    if failed := read.get("read_failed_reviews"):
        said = descriptions.failed_reviews(failed.data, _cited(sources, failed))
        parts += _section(gettext("Replies that did not pass"), said)
    if checked := read.get("check_form"):
        parts += _section(gettext("Advice"), _advice(checked.data, _cited(sources, checked)))
    return linked("\n\n".join(parts), sources.by_reference)


def outputs_of(row: Interaction) -> dict[str, ToolOutput]:
    """What each tool of the run has brought, the last time it was called."""
    done = ToolUse.objects.filter(interaction=row, state=ToolUse.State.DONE).exclude(result_json="").order_by("pk")
    return {use.tool: ToolOutput.model_validate_json(use.result_json) for use in done}


def _section(title: str, text: str) -> list[str]:
    return [f"### {title}", text]


def _cited(sources: Sources, output: ToolOutput) -> str:
    if not output.source_documents:
        return ""
    first = output.source_documents[0]
    return f"[{sources.add(first.kind, first.title, first.url).reference}]"


def _advice(data: Mapping[str, Any], cited: str) -> str:
    found = data.get("findings", [])
    if not found:
        return gettext("Nothing speaks against the draft.") + f" {cited}"
    about = dict[str, list[str]]()
    for one in found:
        about.setdefault(descriptions.plain(one["says"]), []).append(descriptions.plain(one.get("label") or ""))
    lines = [_finding(says, [*filter(None, labels)]) for says, labels in about.items()]
    head = gettext("In the draft:")
    return "\n".join([f"{head} {cited}", "", *lines[:MOST_FINDINGS]])


def _finding(says: str, labels: list[str]) -> str:
    """What is said of several questions stands once, above them."""
    if len(labels) < 2:
        return f"- {''.join(f'{label}: ' for label in labels)}{says}"
    more = labels[MOST_LABELS:]
    return f"- {says} " + " · ".join([*labels[:MOST_LABELS], *([f"+{written_count(len(more))}"] if more else [])])
