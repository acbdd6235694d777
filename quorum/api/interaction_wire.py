"""Interactions and confirmations as the REST interface tells them."""

from __future__ import annotations

import datetime as dt
import uuid
from collections.abc import Sequence
from typing import Any, Literal

from pydantic import Field

from formagent.protocol.envelope import AnyValue, Text, Wire
from quorum.domain.interactions.forms import ContextMode, InteractionForm
from quorum.domain.interactions.run_steps import Phase, RunState
from quorum.domain.protocol.commands import MAX_REASON
from quorum.models import Confirmation, Interaction, InteractionEntry, RunTask
from quorum.presenter.console.recorded import changes_shown
from quorum.services.interactions.starting import MODE_SETTINGS, MOST_CHARACTERS
from quorum.told_by_language import asked_in_force


class AboutIn(Wire):
    """What whoever asks looks at: a form, a response with its form, or a review."""

    form: Text | None = Field(default=None, max_length=200)
    response: Text | None = Field(default=None, max_length=64)
    review: Text | None = Field(default=None, max_length=64)


class ChildIn(Wire):
    """What is asked for. With a `chore` code plans and answers, and finds the words itself."""

    form: InteractionForm
    request: Text = Field(
        default="", max_length=MOST_CHARACTERS, description="May begin with --full, --projected, --fresh"
    )
    about: AboutIn = Field(default_factory=AboutIn)
    context_mode: ContextMode | None = None
    mode: dict[Text, Text] = Field(
        default_factory=dict, description=f"Settings of this one alone: {', '.join(sorted(MODE_SETTINGS))}"
    )
    chore: dict[Text, AnyValue] | None = Field(
        default=None, description="kind: ask, apply_advice, report, check_and_publish"
    )
    language: Text | None = Field(default=None, max_length=16, description="Of what is said; without it, the request's")


class InteractionIn(ChildIn):
    """The same, in a workspace."""

    workspace: Text = Field(max_length=100, description="Its slug")


class PlanAnswerIn(Wire):
    """Whether a plan that waits, or stands as a proposal, is carried out."""

    accepted: bool
    reason: Text = Field(default="", max_length=MAX_REASON)


class ConfirmationAnswerIn(Wire):
    approved: bool
    reason: Text = Field(default="", max_length=MAX_REASON)
    args_hash: Text = Field(default="", max_length=64, description="That of the arguments which were read")


class InteractionLine(Wire):
    """An interaction in a list."""

    id: uuid.UUID
    workspace: str
    form: InteractionForm
    request: str
    context_mode: ContextMode
    parent_id: uuid.UUID | None
    root_id: uuid.UUID
    depth: int
    origin: str = Field(description="user, tool or policy")
    requested_by: str | None
    phase: Phase
    state: RunState
    waiting_for: str = Field(
        description="review:<id>, confirmation:<id>, plan or child:<id>; empty when it waits for nothing"
    )
    created_at: dt.datetime
    started_at: dt.datetime | None
    ended_at: dt.datetime | None


class EntryOut(Wire):
    """A line of the story: a kind of onAgentProgress, or `message`."""

    number: int
    kind: str
    content: dict[str, Any]
    created_at: dt.datetime


class TaskOut(Wire):
    number: int
    title: str
    intent: str
    tools: list[dict[str, Any]]
    state: RunTask.State
    outcome: str


class CostOut(Wire):
    """What models have been asked for it; `cost` in the unit of the configured prices."""

    calls: int
    prompt_tokens: int
    completion_tokens: int
    cost: float


class InteractionOut(InteractionLine):
    """An interaction with all that happened."""

    about: dict[str, str]
    chore: dict[str, Any] | None
    plan: dict[str, Any] | None
    tasks: list[TaskOut]
    story: list[EntryOut] = Field(description="What follows the entry `after`")
    sources: list[dict[str, Any]] = Field(description="What its answer or summary rests on")
    result: dict[str, Any] | None
    error: str
    cost: CostOut
    children: list[InteractionLine]


class InteractionsOut(Wire):
    interactions: list[InteractionLine]
    before: uuid.UUID | None = Field(description="For the next page; null on the last one")


class ConfirmationOut(Wire):
    """A call of a tool that a person allows or refuses: exactly these arguments. No answer means no."""

    id: uuid.UUID
    workspace: str
    interaction_id: uuid.UUID | None
    tool: str
    args: dict[str, Any]
    args_hash: str
    level: Literal["CRITICAL", "WARN", "INFO"]
    message: str = Field(description="What would happen, in the language of Accept-Language, as `changes`")
    changes: list[str]
    requested_by: str | None
    created_at: dt.datetime
    expires_at: dt.datetime
    approved: bool | None
    resolved_by: str | None
    resolved_at: dt.datetime | None
    reason: str


def interaction_line(row: Interaction) -> InteractionLine:
    return InteractionLine(**_line(row))


def _line(row: Interaction) -> dict[str, Any]:
    return {
        "id": row.pk,
        "workspace": row.workspace.slug,
        "form": row.form,
        "request": row.request,
        "context_mode": row.context_mode,
        "parent_id": row.parent_id,
        "root_id": row.root_id_or_own,
        "depth": row.depth,
        "origin": row.origin,
        "requested_by": row.requested_by.email if row.requested_by else None,
        "phase": row.phase,
        "state": row.state,
        "waiting_for": row.waiting_for,
        "created_at": row.created_at,
        "started_at": row.started_at,
        "ended_at": row.ended_at,
    }


def interaction_out(
    row: Interaction, entries: Sequence[InteractionEntry], tasks: Sequence[RunTask], children: Sequence[Interaction]
) -> InteractionOut:
    """Everything about one. `entries` is the part of its story that was asked for."""
    result = row.result or {}
    return InteractionOut(
        **_line(row),
        about=row.about,
        chore=row.chore,
        plan=row.plan,
        tasks=[_task(one) for one in tasks],
        story=[
            EntryOut(number=one.number, kind=one.kind, content=one.content, created_at=one.created_at)
            for one in entries
        ],
        sources=result.get("sources") or result.get("source_documents") or [],
        result=_result(row),
        error=row.error,
        cost=CostOut(
            calls=row.calls, prompt_tokens=row.prompt_tokens, completion_tokens=row.completion_tokens, cost=row.cost
        ),
        children=[interaction_line(one) for one in children],
    )


def _result(row: Interaction) -> dict[str, Any] | None:
    """What has changed is told in the language in force."""
    if not row.result or "changes" not in row.result:
        return row.result
    return {**row.result, "changes": changes_shown(row)}


def _task(one: RunTask) -> TaskOut:
    return TaskOut(
        number=one.number,
        title=one.title,
        intent=one.intent,
        tools=one.tools,
        state=RunTask.State(one.state),
        outcome=one.outcome,
    )


def confirmation_out(asked: Confirmation) -> ConfirmationOut:
    message, changes = asked_in_force(asked)
    return ConfirmationOut(
        id=asked.pk,
        workspace=asked.workspace.slug,
        interaction_id=asked.interaction_id,
        tool=asked.tool,
        args=asked.args,
        args_hash=asked.args_hash,
        level=asked.security_level,
        message=message,
        changes=changes,
        requested_by=asked.requested_by.email if asked.requested_by else None,
        created_at=asked.created_at,
        expires_at=asked.expires_at,
        approved=asked.approved,
        resolved_by=asked.resolved_by.email if asked.resolved_by else None,
        resolved_at=asked.resolved_at,
        reason=asked.reason,
    )
