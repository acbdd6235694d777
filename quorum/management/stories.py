"""Interactions in lines of text, for terminals, in the language in force: the story, what waits for a human, the end."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping
from typing import Any

from django.utils.translation import gettext

from quorum.domain.subjects import SubjectKind
from quorum.domain.visible_text import made_visible
from quorum.management.review_lines import task_lines
from quorum.models import Confirmation, Interaction, InteractionEntry, Review
from quorum.presenter.console.notes import human_words
from quorum.presenter.console.recorded import changes_shown
from quorum.presenter.console.votes import vote_words
from quorum.presenter.console.words import LEVEL_WORDS, PHASE_WORDS, said_of, state_words
from quorum.told_by_language import asked_in_force, in_force
from quorum.tool_words import tool_words
from quorum.wording import human_reason_words, request_words

LONGEST = 400
_REVIEWED = {"plan": SubjectKind.RUN_PLAN, "action": SubjectKind.ACTION, "final": SubjectKind.FINAL}
"""The kind of review in each phase of a run."""
Told = dict[str, Any]


def entry_line(entry: InteractionEntry) -> str:
    """One line of the story; "" for what needs no telling."""
    tell = _LINES.get(entry.kind)
    return tell(entry.content) if tell else ""


def _message(told: Told) -> str:
    return "" if told["role"] == "user" else f"\n{made_visible(told['content'])}\n"


def _plan(told: Told) -> str:
    tasks = [f"   {number}. {_short(task['title'])}" for number, task in enumerate(told["plan"]["tasks"], 1)]
    head = gettext("Plan: %(objective)s") % {"objective": _short(told["plan"]["objective"])}
    return "\n".join([head, *tasks])


def _task_start(told: Told) -> str:
    return gettext("Task %(number)s: %(title)s") % {"number": told["number"], "title": _short(told["title"])}


def _task_complete(told: Told) -> str:
    words = gettext("Task %(number)s: %(title)s") % {"number": told["number"], "title": _short(told["outcome"])}
    return f"{'✓' if told['success'] else '✗'} {words}"


def _tool_call(told: Told) -> str:
    return f"   → {tool_words(told['tool'])} {_short(json.dumps(told['arguments'], ensure_ascii=False))}"


def _tool_result(told: Told) -> str:
    return (
        ""
        if told["success"]
        else f"   ✗ {tool_words(told['tool'])}: {_short(in_force(told.get('told')) or told['shown'])}"
    )


def _tool_error(told: Told) -> str:
    return f"   ! {tool_words(told['tool'])}: {_short(in_force(told.get('told')) or told['error'])}"


def _votes(told: Told) -> str:
    verdict = gettext("approved") if told["approved"] else gettext("not approved")
    about = vote_words(_REVIEWED.get(told["phase"], ""))
    return f"   {told['summary']} {about}: {verdict} {_short(told.get('feedback', ''))}".rstrip()


def _human(told: Told) -> str:
    return f"   {human_words(told)}"


_LINES: Mapping[str, Callable[[Told], str]] = {
    "message": _message,
    "phase_change": lambda told: f"── {said_of(PHASE_WORDS, told['phase'])}",
    "thought": lambda told: f"   ({_short(told['text'])})",
    "plan": _plan,
    "task_start": _task_start,
    "task_complete": _task_complete,
    "tool_call": _tool_call,
    "tool_result": _tool_result,
    "tool_error": _tool_error,
    "quorum_complete_with_votes": _votes,
    "human_intervention_required": _human,
}


def confirmation_lines(asked: Confirmation) -> Iterator[str]:
    """Everything that whoever allows the call has to see."""
    message, changes = asked_in_force(asked)
    level = said_of(LEVEL_WORDS, asked.security_level)
    yield gettext("%(level)s: “%(tool)s” waits to be allowed.") % {"level": level, "tool": tool_words(asked.tool)}
    yield f"  {made_visible(message)}"
    for name, value in asked.args.items():
        yield f"  {name} = {made_visible(json.dumps(value, ensure_ascii=False))}"
    yield from (f"  - {made_visible(change)}" for change in changes)


def review_lines(review: Review) -> Iterator[str]:
    about = {"request": _short(request_words(review)), "about": vote_words(review.kind)}
    yield gettext("The review “%(request)s” (%(about)s) waits for a person.") % about
    yield human_reason_words(review.human_reason, review.kind)
    yield from task_lines(review.rounds.order_by("-number")[0])
    yield gettext("  manage.py reviews show %(id)s tells all of it.") % {"id": str(review.pk)[:8]}


def ending_lines(row: Interaction) -> Iterator[str]:
    """How it ended, its sources, what it cost."""
    result = row.result or {}
    for one in result.get("sources") or result.get("source_documents") or []:
        yield f"  {one.get('reference', '-')}  {made_visible(one['title'])}  {one['url']}"
    if "changes" in result:
        yield from (f"  {change}" for change in changes_shown(row))
    yield f"{state_words(row)}{f': {made_visible(row.error)}' if row.error else ''}"
    about = {"calls": row.calls, "tokens": row.prompt_tokens + row.completion_tokens, "cost": f"{row.cost:.4f}"}
    cost = gettext("Model calls: %(calls)s, tokens: %(tokens)s, cost %(cost)s") % about
    yield f"{cost} · {row.pk}"


def _short(text: str) -> str:
    shown = made_visible(" ".join(text.split()))
    return shown if len(shown) <= LONGEST else f"{shown[: LONGEST - 1]}…"
