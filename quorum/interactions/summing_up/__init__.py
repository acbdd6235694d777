"""The end of an agent's run: what was changed as code recorded it, and a text for whoever asked."""

from __future__ import annotations

from functools import partial
from typing import Any

from django.utils.translation import gettext, override

from formagent.server.database_thread import threaded
from interviews.access import Principal
from quorum.agents.summary_writer import Summary, SummaryWriter
from quorum.domain.subjects import SubjectKind
from quorum.interactions.chores.running import left_out_of, summary_of
from quorum.interactions.error_words import plainly
from quorum.interactions.loops import run_in
from quorum.interactions.models import Purpose, RunModels
from quorum.interactions.persons_no import PersonsNo, persons_no_to_call
from quorum.interactions.recorded_calls import task_records, told_error
from quorum.interactions.sections import Section, request_sections, task_lines
from quorum.interactions.summing_up.forms_now import choices_left, forms_now, not_live
from quorum.interactions.task_run import changing_tools
from quorum.models import Interaction, Review, RunTask, ToolUse
from quorum.services.interactions import agent_steps, tool_uses
from quorum.services.interactions.reasons import told
from quorum.services.interactions.running import ClaimedRun
from quorum.told_by_language import ENGLISH
from quorum.tool_words import tool_words
from quorum.tools.base import SourceDocument, ToolOutput
from quorum.tools.past_words import past_words
from quorum.tools.registry import reaches_out

MOST_SOURCES = 20


async def sum_up(claimed: ClaimedRun) -> None:
    """Say what has become of it, by a model's words where one answers, and end."""
    row = claimed.row
    tasks: list[RunTask] = await threaded(agent_steps.tasks_of)(row)
    changes: list[str] = await threaded(changes_of)(row)
    uses: list[ToolUse] = await threaded(refused_calls)(row)
    refused = [{"tool": use.tool, "why": use.error} for use in uses]
    final: Review | None = await threaded(agent_steps.review_of)(row, SubjectKind.FINAL)
    idle = [] if row.chore else await threaded(idle_tasks)(row, tasks)
    approved = final is None or final.state == Review.State.APPROVED
    concerns = bool(idle) or not approved
    success = all(task.state == RunTask.State.DONE for task in tasks)
    record = [
        ("The tasks and what they came to", task_lines(tasks, await threaded(task_records)(row))),
        ("Changes as recorded", changes or "none"),
        ("How the forms stand now", await threaded(forms_now)(row)),
        ("What was rejected or refused", refused),
        ("What failed", await threaded(failed_calls)(row)),
        ("The final review", "" if approved else "it did not approve the result"),
        ("Tasks said to be done of which nothing was carried out", [task.number for task in idle]),
    ]
    words, engine = await _words(claimed, record)
    summary = words or told(row, lambda: _by_code(tasks, uses, row.language))
    vain: list[ToolUse] = await threaded(calls_in_vain)(row) if words and not (success or row.chore) else []
    in_vain = told(row, partial(_in_vain_words, vain, row.language))
    unpublished = "" if row.chore else await threaded(partial(told, row, partial(not_live, row)))()
    left_out = told(row, partial(left_out_of, claimed))
    unchanged = not row.chore and await threaded(nothing_changed)(row, tasks, changes)
    first = [told(row, lambda: gettext("Nothing was changed."))] if unchanged else []
    idly = [told(row, partial(_nothing_done, task)) for task in idle]
    summary = "\n\n".join(filter(None, [*first, summary, in_vain, unpublished, left_out, *idly]))
    sources: list[dict[str, Any]] = await threaded(sources_of)(row)
    extra = {"changes": changes, "refused": refused, "source_documents": sources}
    if claimed.principal is not None and not row.chore:
        left = await threaded(partial(_choices_left, row, claimed.principal))()
        extra |= {"pages": left} if left else {}
    refusal: PersonsNo | None = await threaded(persons_no_to_call)(row, tasks)
    stopped = (told(row, refusal.words), refusal.as_json()) if refusal else None
    complete = partial(agent_steps.complete, engine=engine, success=success, concerns=concerns, extra=extra)
    await threaded(partial(complete, stopped=stopped))(claimed, summary)


async def _words(claimed: ClaimedRun, record: list[Section]) -> tuple[str, str]:
    """What is said of it, and the model that says so: none for a chore. Nothing where there are no words but code's."""
    if claimed.row.chore:
        return await summary_of(claimed), ""
    client = RunModels(claimed).client(Purpose.DECIDE, "summing-up")
    if client is None:
        return "", ""
    sections = [*request_sections(claimed.row), *record]
    summary = Summary()
    result = await run_in(claimed, SummaryWriter(claimed.row.request, sections), summary, client, "summing-up", 2)
    words = summary.markdown or (result.response_text.strip() if result.reason == "finished" else "")
    return words, result.model if words else ""


def _by_code(tasks: list[RunTask], refused: list[ToolUse], language: str) -> str:
    lines = [f"- {'✓' if task.state == RunTask.State.DONE else '✗'} {_title_and_outcome(task)}" for task in tasks]
    told_of = " ".join(task.outcome for task in tasks)
    why = ((use, plainly(told_error(use), language)) for use in refused)
    lines += [f"- {tool_words(use.tool)}: {words}" for use, words in why if words not in told_of]
    return "\n".join(lines) or gettext("Nothing had to be done.")


def _choices_left(row: Interaction, principal: Principal) -> list[dict[str, str]]:
    with override(row.language):
        return choices_left(row, principal)


def _in_vain_words(uses: list[ToolUse], language: str) -> str:
    """Beneath a model's words, whatever these say of it."""
    lines = dict.fromkeys(f"- {tool_words(use.tool)}: {plainly(told_error(use), language)}" for use in uses)
    head = gettext("These calls came to nothing:")
    return f"**{head}**\n" + "\n".join(lines) if lines else ""


def _title_and_outcome(task: RunTask) -> str:
    return f"{task.title}: {task.outcome}" if task.outcome else task.title


def _nothing_done(task: RunTask) -> str:
    return gettext("Nothing was carried out of what task %(number)s was approved for.") % {"number": task.number}


def idle_tasks(row: Interaction, tasks: list[RunTask]) -> list[RunTask]:
    """The tasks that are said to be done, and of whose approved calls that change something none was carried out, nor
    forbidden: of those it is told anyway."""
    changing = [task for task in tasks if task.state == RunTask.State.DONE and changing_tools(task)]
    scopes = {task: f"task-{task.number}" for task in changing}
    uses = ToolUse.objects.filter(interaction=row, scope__in=scopes.values(), state__in=tool_uses.SETTLED)
    settled = set(uses.values_list("scope", "tool"))
    return [task for task in changing if not {(scopes[task], name) for name in changing_tools(task)} & settled]


def nothing_changed(row: Interaction, tasks: list[RunTask], changes: list[str]) -> bool:
    """Whether the plan meant to change something and nothing of it was made."""
    if changes or not any(changing_tools(task) for task in tasks):
        return False
    scopes = [f"task-{task.number}" for task in tasks if task.state == RunTask.State.DONE]
    done = ToolUse.objects.filter(interaction=row, scope__in=scopes, risk="high", state=ToolUse.State.DONE)
    return not done.exists()


def calls_in_vain(row: Interaction) -> list[ToolUse]:
    """The calls that would have changed something and came to nothing, where no later one of that tool did it."""
    uses = ToolUse.objects.filter(interaction=row, risk="high").order_by("pk")
    last = {(use.scope, use.tool): use for use in uses}
    return [use for use in last.values() if tool_uses.was_in_vain(use)]


def failed_calls(row: Interaction) -> list[dict[str, str]]:
    """Those of them that were wrong, or that their tools could not do."""
    failed = [use for use in calls_in_vain(row) if use.state == ToolUse.State.FAILED]
    return [{"tool": use.tool, "why": use.error} for use in failed]


def changes_of(row: Interaction) -> list[str]:
    """Everything that the run changed: of drafts as differences, of the rest what each call has done."""
    done = ToolUse.objects.filter(interaction=row, state=ToolUse.State.DONE, risk="high").order_by("pk")
    with override(ENGLISH):
        outward = [_past(use) for use in done if use.consequence and reaches_out(use.tool)]
    return [*agent_steps.recorded_changes(row), *outward]


def _past(use: ToolUse) -> str:
    return past_words(use) or str((use.consequence or {}).get("message", ""))


def refused_calls(row: Interaction) -> list[ToolUse]:
    """The calls that were rejected by review, or refused by a person, the policy or the clock."""
    return list(ToolUse.objects.filter(interaction=row, state__in=tool_uses.FORBIDDEN))


def sources_of(row: Interaction) -> list[dict[str, Any]]:
    """What the run has read, each once, as far as there is room."""
    found: dict[str, SourceDocument] = {}
    for use in ToolUse.objects.filter(interaction=row, state=ToolUse.State.DONE).exclude(result_json=""):
        for source in ToolOutput.model_validate_json(use.result_json).source_documents:
            found.setdefault(source.url + source.quote, source)
    return [one.model_dump(mode="json") for one in list(found.values())[:MOST_SOURCES]]
