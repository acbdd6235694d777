"""An agent's run, phase by phase: gather, plan, have it reviewed, carry it out, have the result reviewed, sum up.

Each function takes one step from the interaction's row and leaves the row from which the next one is taken, by this process or
another. What waits for people or votes raises Waiting.
"""

from __future__ import annotations

from functools import partial

from django.utils import translation
from django.utils.translation import gettext

from formagent.errors import FormAgentError
from formagent.server.database_thread import threaded
from quorum.agents.context_gatherer import ContextGatherer, Findings
from quorum.agents.run_planner import CannotBeDone
from quorum.domain.interactions.nothing import Nothing
from quorum.domain.interactions.run_steps import Phase
from quorum.domain.subjects import SubjectKind
from quorum.domain.visible_text import made_visible
from quorum.interactions.chores.running import plan_of
from quorum.interactions.chores.single_calls import is_asked_of_its_call
from quorum.interactions.endings import model_failed, no_usable_plan, requester_gone
from quorum.interactions.error_words import error_words
from quorum.interactions.gate import Gate
from quorum.interactions.loops import run_in
from quorum.interactions.models import Purpose, RunModels
from quorum.interactions.persons_no import PersonsNo, persons_no_to_plan, rejection_words
from quorum.interactions.requests.pages import Page, likely_pages, linked, page_link
from quorum.interactions.requests.trying import tried_steps
from quorum.interactions.requests.understanding import Understood, cannot_now, understood
from quorum.interactions.run_planning import MadeRunPlan, plan_run
from quorum.interactions.sections import form_lines, request_sections, told_voters
from quorum.interactions.summing_up import changes_of, sum_up
from quorum.interactions.task_run import run_task
from quorum.interactions.waiting import StoppedByHuman, Waiting
from quorum.models import Review, RunTask
from quorum.services.interactions import agent_steps, tool_uses
from quorum.services.interactions.reasons import told
from quorum.services.interactions.running import ClaimedRun
from quorum.tools import registry
from quorum.tools.drafts import TaskDrafts


async def advance_agent(claimed: ClaimedRun) -> None:
    """The next step. Raises Waiting, LeaseLost."""
    if claimed.principal is None:
        await threaded(agent_steps.give_up)(claimed, told(claimed.row, requester_gone))
        return
    match Phase(claimed.row.phase):
        case Phase.GATHERING:
            await _gather(claimed)
        case Phase.PLANNING:
            await _plan(claimed)
        case Phase.PLAN_REVIEW:
            await _await_plan_review(claimed)
        case Phase.CONFIRMING_PLAN:
            raise Waiting("plan")
        case Phase.EXECUTING:
            await _execute(claimed)
        case Phase.FINAL_REVIEW:
            await _review_result(claimed)
        case Phase.SUMMING_UP:
            await sum_up(claimed)
        case phase:
            raise ValueError(f"an agent has no phase {phase}")


async def _gather(claimed: ClaimedRun) -> None:
    """What planning has to know. Without a model, or where it fails, planning goes on with what there is."""
    models, findings, engine = RunModels(claimed), Findings(), ""
    client = None if claimed.row.chore else models.client(Purpose.EXPLORE, "gathering")
    if client is not None and claimed.principal is not None:
        purpose = told(claimed.row, lambda: gettext("Finding out before planning"))
        gate = Gate(claimed, "gathering", TaskDrafts(claimed.principal, claimed.id), purpose)
        tools = gate.tools(registry.tools_for(claimed.principal, claimed.row.workspace_id, reading_only=True))
        forms = await threaded(form_lines)(claimed.row, claimed.principal)
        sections = [*request_sections(claimed.row), ("The forms of the workspace", forms)]
        agent = ContextGatherer(claimed.row.request, sections, tools)
        result = await run_in(claimed, agent, findings, client, "gathering", claimed.settings.max_tool_turns, gate)
        findings.brief = findings.brief or result.response_text.strip()
        engine = result.model
    await threaded(agent_steps.record_findings)(claimed, findings.brief, engine)


async def _plan(claimed: ClaimedRun) -> None:
    if claimed.row.chore:
        try:
            plan = await plan_of(claimed)
        except FormAgentError as error:
            await threaded(agent_steps.give_up)(claimed, told(claimed.row, partial(error_words, error)))
            return
        await threaded(agent_steps.record_plan)(claimed, plan, "code")
        return
    made = await plan_run(claimed, RunModels(claimed))
    if made.cannot is not None:
        await _cannot(claimed, made.cannot)
        return
    if made.plan is None and not made.engine:
        await _without_model(claimed)
        return
    if made.plan is None:
        await threaded(agent_steps.give_up)(claimed, told(claimed.row, partial(_no_plan, made)))
        return
    beside = await threaded(told_voters)(claimed.row, made.plan, registry.STAFF_TOOLS)
    await threaded(agent_steps.record_plan)(claimed, made.plan, made.engine, beside)


async def _without_model(claimed: ClaimedRun) -> None:
    """What the request plainly says is done as a chore; of anything else it is said where a person does it."""
    found: Understood = await threaded(understood)(claimed.row, claimed.principal)
    chore, refused = await tried_steps(claimed, found.chore) if found.chore is not None else (None, None)
    if chore is not None and refused is not None:
        found = await threaded(cannot_now)(chore, refused.call, refused.why, claimed.row, claimed.principal)
    elif chore is not None:
        kept = chore.model_dump(mode="json")
        known_before = {name: value for name, value in kept.items() if value or name != "left_out"}
        await threaded(agent_steps.take_up_chore)(claimed, known_before)
        return
    await threaded(partial(agent_steps.give_up, extra=found.as_json()))(claimed, found.why)


async def _cannot(claimed: ClaimedRun, cannot: CannotBeDone) -> None:
    """A planner has found no tool for it: that is said, with the page on which a person does it."""
    links = await threaded(pages_of)(claimed, cannot)
    why = told(claimed.row, lambda: gettext("No tool of the agent can do this."))
    extra = {"pages": links, "nothing": Nothing.NO_TOOL}
    await threaded(partial(agent_steps.give_up, extra=extra))(claimed, f"{why} {made_visible(cannot.why)}".strip())


def pages_of(claimed: ClaimedRun, cannot: CannotBeDone) -> list[dict[str, str]]:
    """The page that is named, as it is linked in the requester's language; others that may help where it is none of theirs."""
    row, principal = claimed.row, claimed.principal
    if principal is None:
        return []
    with translation.override(row.language):
        named = page_link(Page(cannot.page), row, principal, cannot.form)
        return linked([named] if named else likely_pages(row, principal, cannot.form))


def _no_plan(made: MadeRunPlan) -> str:
    """Why there is none, in the language in force."""
    return model_failed(made.engine, made.failure) if made.failure else no_usable_plan(made.engine, made.error)


async def _await_plan_review(claimed: ClaimedRun) -> None:
    review: Review | None = await threaded(agent_steps.review_of)(claimed.row, SubjectKind.RUN_PLAN)
    if review is None:
        raise ValueError("the review of the plan is gone")
    if review.is_open:
        raise Waiting(f"review:{review.pk}")
    await threaded(tool_uses.tell_votes)(claimed, review, "plan", "plan/votes")
    if review.state == Review.State.APPROVED:
        asked_of_call: bool = await threaded(is_asked_of_its_call)(claimed.row)
        await threaded(partial(agent_steps.take_up_plan, asked_of_call=asked_of_call))(claimed, review)
        return
    words = await threaded(rejection_words)(review, claimed.row.language)
    why = told(claimed.row, lambda: gettext("The plan was not approved."))
    refusal: PersonsNo | None = await threaded(persons_no_to_plan)(review)
    stopped = (told(claimed.row, refusal.words), refusal.as_json()) if refusal else None
    await threaded(agent_steps.give_up)(claimed, f"{why} {words}".strip(), stopped)


async def _execute(claimed: ClaimedRun) -> None:
    """The next task that is not over; after the last one, or one that failed, what follows."""
    await threaded(agent_steps.begin_tasks)(claimed)
    tasks: list[RunTask] = await threaded(agent_steps.tasks_of)(claimed.row)
    failed = any(task.state == RunTask.State.FAILED for task in tasks)
    waiting = [task for task in tasks if task.state in (RunTask.State.PENDING, RunTask.State.RUNNING)]
    if failed or not waiting:
        await threaded(agent_steps.finish_tasks)(claimed)
        return
    await threaded(agent_steps.begin_task)(claimed, waiting[0])
    try:
        await run_task(claimed, RunModels(claimed), waiting[0], tasks)
    except StoppedByHuman as stopped:
        why = told(claimed.row, lambda: gettext("Stopped by a person after several rejected calls."))
        outcome = f"{why} {stopped}".strip()
        await threaded(partial(agent_steps.close_task, success=False, outcome=outcome))(claimed, waiting[0])


async def _review_result(claimed: ClaimedRun) -> None:
    review: Review | None = await threaded(agent_steps.review_of)(claimed.row, SubjectKind.FINAL)
    if review is None:
        changes = await threaded(changes_of)(claimed.row)
        key = await threaded(agent_steps.open_final_review)(claimed, changes, claimed.settings)
        raise Waiting(f"review:{key}")
    if review.is_open:
        raise Waiting(f"review:{review.pk}")
    await threaded(tool_uses.tell_votes)(claimed, review, "final", "final/votes")
    await threaded(agent_steps.pass_final_review)(claimed)
