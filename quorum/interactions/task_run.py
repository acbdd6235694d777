"""One task of a run: its tool loop, then its draft changes in one transaction."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial

from django.utils.functional import Promise
from django.utils.translation import gettext, gettext_lazy

from formagent.agents.events import EndReason
from formagent.errors import BudgetExceeded, FormAgentError, LeaseLost, ToolError
from formagent.protocol.content_hash import canonical_json
from formagent.server.crash_points import crash_point
from formagent.server.database_thread import threaded
from quorum.agents.task_worker import TaskOutcome, TaskWorker, Undone
from quorum.domain.policies import LOW_RISK, Effect
from quorum.interactions.chores.running import calls_of
from quorum.interactions.endings import task_stopped_by, turns_used_up, work_needs_model
from quorum.interactions.error_words import error_words, plainly
from quorum.interactions.gate import Gate
from quorum.interactions.loops import run_in
from quorum.interactions.models import Purpose, RunModels
from quorum.interactions.recorded_calls import task_records, told_error
from quorum.interactions.sections import request_sections, task_lines
from quorum.models import Interaction, RunTask, ToolUse
from quorum.services.interactions import agent_steps, tool_uses
from quorum.services.interactions.reasons import told
from quorum.services.interactions.running import ClaimedRun
from quorum.tool_words import tool_words
from quorum.tools import registry
from quorum.tools.base import Risk, StaffTool
from quorum.tools.drafts import TaskDrafts

_ENDINGS: dict[EndReason, Promise] = {
    "call_limit": gettext_lazy("It came to no end within its calls."),
    "model_failed": gettext_lazy("The model failed."),
    "cancelled": gettext_lazy("It was cancelled."),
}


async def run_task(claimed: ClaimedRun, models: RunModels, task: RunTask, tasks: Sequence[RunTask]) -> None:
    """Carry it out as far as it may go, then close it. Raises Waiting, StoppedByHuman, LeaseLost."""
    principal = claimed.principal
    if principal is None:
        raise ValueError("nobody is there to act for")
    drafts = TaskDrafts(principal, claimed.id, task.number)
    purpose = f"{task.number}. {task.title}: {task.intent}".strip()
    gate = Gate(claimed, f"task-{task.number}", drafts, purpose, tuple(str(one["tool"]) for one in task.tools))
    if claimed.row.chore:
        found = await _by_code(claimed, gate, task)
    else:
        found = await _by_model(claimed, models, gate, task, tasks)
    crash_point("task_worked")
    await _close(claimed, task, found)


async def _by_model(
    claimed: ClaimedRun, models: RunModels, gate: Gate, task: RunTask, tasks: Sequence[RunTask]
) -> TaskOutcome:
    client = models.client(Purpose.DECIDE, gate.scope)
    outcome = TaskOutcome(undone=partial(_undone, gate, task))
    if client is None or claimed.principal is None:
        return TaskOutcome(False, told(claimed.row, work_needs_model))
    row = claimed.row
    records: dict[int, dict[str, list[str]]] = await threaded(task_records)(row)
    sections = [
        *request_sections(row),
        ("What was found out", row.brief),
        ("What interactions within this one came to", task.told),
        ("The plan's objective", (row.plan or {}).get("objective")),
        ("The tasks before yours", task_lines((one for one in tasks if one.number < task.number), records)),
        ("The tasks after yours", [f"{one.number}. {one.title}" for one in tasks if one.number > task.number]),
        ("Your task", {"number": task.number, "title": task.title, "intent": task.intent, "tools": task.tools}),
    ]
    tools = gate.tools(_tools_of(task, registry.tools_for(claimed.principal, row.workspace_id, depth=row.depth)))
    calls = claimed.settings.max_tool_turns + 4
    result = await run_in(claimed, TaskWorker(row.request, sections, tools), outcome, client, gate.scope, calls, gate)
    if outcome.in_vain:
        uses: list[ToolUse] = await threaded(tool_uses.changing_uses)(claimed.id, gate.scope, gate.place)
        vain = [use for use in uses if tool_uses.was_in_vain(use)]
        return TaskOutcome(False, told(row, partial(_in_vain, row, vain)))
    if isinstance(result.error, BudgetExceeded):
        return TaskOutcome(False, told(row, partial(task_stopped_by, str(result.error))), stays=True)
    if result.reason == "call_limit" and outcome.success is None:
        limit = partial(task_stopped_by, turns_used_up(claimed.settings))
        ended = told(row, lambda: str(_ENDINGS["call_limit"]))
        return TaskOutcome(False, f"{ended} {told(row, limit)}", stays=True)
    if outcome.success is None:
        ended = told(row, lambda: str(_ENDINGS.get(result.reason, gettext("It was not finished."))))
        why = str(result.error) if result.error else ""
        last: ToolUse | None = await threaded(tool_uses.last_use)(claimed.id, gate.scope, gate.place)
        in_vain = told(row, partial(_what_failed, row, last)) if last is not None and last.error else ""
        return TaskOutcome(False, f"{ended} {'; '.join(filter(None, (why, in_vain)))}".strip())
    return outcome


async def _undone(gate: Gate, task: RunTask) -> Undone | None:
    """Where, so far, nothing was carried out of what the task was approved for, nor something else by leave in its place."""
    named = changing_tools(task)
    uses: list[ToolUse] = await threaded(tool_uses.changing_uses)(gate.claimed.id, gate.scope, gate.place)
    vain = [use for use in uses if tool_uses.was_in_vain(use)]
    in_vain = bool(uses) and len(vain) == len(uses)
    settled = any(use.tool in named and (use.state in tool_uses.SETTLED or use not in vain) for use in uses)
    return Undone(named, in_vain) if named and (in_vain or not settled) else None


def _what_failed(row: Interaction, use: ToolUse) -> str:
    """A call that came to nothing and why, in the language in force."""
    return f"{tool_words(use.tool)}: {plainly(told_error(use), row.language)}"


def _in_vain(row: Interaction, uses: Sequence[ToolUse]) -> str:
    """That nothing of a task was carried out, and why, each reason once, in the language in force."""
    why = dict.fromkeys(_what_failed(row, use) for use in uses)
    if all(use.state in tool_uses.FORBIDDEN for use in uses):
        return "\n".join([gettext("Nothing of it was carried out: none of its calls was allowed."), *why])
    return "\n".join([gettext("Nothing of it was carried out: none of its calls succeeded."), *why])


def changing_tools(task: RunTask) -> list[str]:
    """Those of the task's approved tools that change something."""
    known = (registry.STAFF_TOOLS.get(str(intent["tool"])) for intent in task.tools)
    return [tool.name for tool in known if tool is not None and tool.risk is Risk.HIGH]


def _tools_of(task: RunTask, permitted: Mapping[str, StaffTool]) -> dict[str, StaffTool]:
    """Whatever reads or tries a draft; what changes drafts, if the approved plan means to; of the rest only what it names."""
    named = {str(intent["tool"]) for intent in task.tools}
    drafting = any(permitted[name].effect is Effect.CHANGE for name in named & permitted.keys())
    free = LOW_RISK | {Effect.CHANGE} if drafting else LOW_RISK
    return {name: tool for name, tool in permitted.items() if name in named or tool.effect in free}


async def _by_code(claimed: ClaimedRun, gate: Gate, task: RunTask) -> TaskOutcome:
    """The calls that a chore's task is made of, one after another; the first that comes to nothing ends it."""
    for name, arguments in await calls_of(claimed, task.number):
        try:
            await gate.call(registry.STAFF_TOOLS[name], canonical_json(arguments))
        except ToolError as error:
            return TaskOutcome(False, plainly(error, claimed.row.language))
    return TaskOutcome(True)


async def _close(claimed: ClaimedRun, task: RunTask, found: TaskOutcome) -> None:
    """A task that is done makes its staged draft changes, all or none, and so does one that a limit has stopped: each was
    approved by itself. Another one leaves the draft as it was."""
    try:
        apply = threaded(agent_steps.close_with_changes)
        await apply(claimed, task, success=bool(found.success), outcome=found.outcome, stays=found.stays)
    except LeaseLost:
        raise
    except FormAgentError as error:
        why = told(claimed.row, partial(_not_made, error))
        await threaded(partial(agent_steps.close_task, success=False, outcome=why))(claimed, task)


def _not_made(error: FormAgentError) -> str:
    said = gettext("Its changes of the draft were not made:")
    return f"{said} {error_words(error)}"
