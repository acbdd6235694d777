"""Interactions in lines of text, for terminals: each entry of the story, what waits for a human, how it ended."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping
from typing import Any

from quorum.domain.visible_text import made_visible
from quorum.management.told import task_lines
from quorum.models import Confirmation, Interaction, InteractionEntry, Review

LONGEST = 400
Told = dict[str, Any]


def entry_line(entry: InteractionEntry) -> str:
    """One line of the story; "" for what needs no telling."""
    tell = _LINES.get(entry.kind)
    return tell(entry.content) if tell else ""


def _message(told: Told) -> str:
    return "" if told["role"] == "user" else f"\n{made_visible(told['content'])}\n"


def _plan(told: Told) -> str:
    tasks = [f"   {number}. {_short(task['title'])}" for number, task in enumerate(told["plan"]["tasks"], 1)]
    return "\n".join([f"Plan: {_short(told['plan']['objective'])}", *tasks])


def _task_complete(told: Told) -> str:
    return f"{'✓' if told['success'] else '✗'} Task {told['number']}: {_short(told['outcome'])}"


def _tool_call(told: Told) -> str:
    return f"   → {told['tool']} {_short(json.dumps(told['arguments'], ensure_ascii=False))}"


def _tool_result(told: Told) -> str:
    return "" if told["success"] else f"   ✗ {told['tool']}: {_short(told['shown'])}"


def _votes(told: Told) -> str:
    verdict = "approved" if told["approved"] else "not approved"
    return f"   {told['summary']} {told['phase']} {verdict} {_short(told.get('feedback', ''))}".rstrip()


_LINES: Mapping[str, Callable[[Told], str]] = {
    "message": _message,
    "phase_change": lambda told: f"── {told['phase']}",
    "thought": lambda told: f"   ({_short(told['text'])})",
    "plan": _plan,
    "task_start": lambda told: f"Task {told['number']}: {_short(told['title'])}",
    "task_complete": _task_complete,
    "tool_call": _tool_call,
    "tool_result": _tool_result,
    "tool_error": lambda told: f"   ! {told['tool']}: {_short(told['error'])}",
    "quorum_complete_with_votes": _votes,
    "human_intervention_required": lambda told: f"   A person is asked: {told.get('reason', '')}",
}


def confirmation_lines(asked: Confirmation) -> Iterator[str]:
    """Everything that whoever allows the call has to see."""
    yield f"{asked.security_level}: {asked.tool} waits to be allowed."
    yield f"  {made_visible(asked.message)}"
    for name, value in asked.args.items():
        yield f"  {name} = {made_visible(json.dumps(value, ensure_ascii=False))}"
    yield from (f"  - {made_visible(change)}" for change in asked.changes)


def review_lines(review: Review) -> Iterator[str]:
    yield f"The review “{_short(review.request)}” ({review.kind}) waits for a person: {review.human_reason}."
    yield from task_lines(review.rounds.order_by("-number")[0])
    yield f"  manage.py reviews show {str(review.pk)[:8]} tells all of it."


def ending_lines(row: Interaction) -> Iterator[str]:
    """How it ended, its sources, what it cost."""
    result = row.result or {}
    for one in result.get("sources") or result.get("source_documents") or []:
        yield f"  {one.get('reference', '-')}  {made_visible(one['title'])}  {one['url']}"
    yield from (f"  {made_visible(change)}" for change in result.get("changes", []))
    yield f"{row.state}{f': {made_visible(row.error)}' if row.error else ''}"
    tokens = row.prompt_tokens + row.completion_tokens
    yield f"{row.calls} model calls, {tokens} tokens, cost {row.cost:.4f} · {row.pk}"


def _short(text: str) -> str:
    shown = made_visible(" ".join(text.split()))
    return shown if len(shown) <= LONGEST else f"{shown[: LONGEST - 1]}…"
