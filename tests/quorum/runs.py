"""Interactions brought to any state by what a worker writes, without any model: `run = begin_run(cast)`, `run.say(…)`."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from django.utils import timezone

from interviews.models import Form
from quorum.domain.interactions.forms import InteractionForm
from quorum.domain.interactions.run_plans import RunPlan
from quorum.domain.interactions.run_steps import Phase, RunState
from quorum.domain.settings import ReviewSettings
from quorum.domain.subjects import ActionSubject
from quorum.models import Confirmation, Interaction, Review, RunTask, ToolUse
from quorum.services.interactions import agent_steps, running, tool_uses
from quorum.services.interactions.running import ClaimedRun
from quorum.services.interactions.starting import InteractionRequest, start_interaction
from quorum.services.interactions.story import say, tell
from quorum.services.waiting import wake_waiting
from quorum.tools.base import SourceDocument, ToolOutput
from tests.interviews.cast import Cast
from tests.quorum.hearing import SILENT, Hearing

PLAN = RunPlan.model_validate(
    {
        "objective": "Fewer people drop out",
        "tasks": [
            {"title": "Shorten the question about income", "intent": "One sentence", "tools": [{"tool": "edit_field"}]},
            {"title": "Publish", "tools": [{"tool": "publish_form", "why": "so that people meet it"}]},
        ],
    }
)


@dataclass
class Run:
    """An interaction in the test's hands."""

    claimed: ClaimedRun

    @property
    def row(self) -> Interaction:
        return Interaction.objects.get(pk=self.claimed.row.pk)

    def move(self, phase: Phase, **columns: Any) -> None:
        running.write(self.claimed, lambda row: running.move_on(row, phase, **columns))

    def tell(self, kind: str, **content: Any) -> None:
        running.write(self.claimed, lambda row: tell(row, kind, **content))

    def say(self, text: str, **metadata: Any) -> None:
        running.write(self.claimed, lambda row: say(row, "assistant", text, agent="agent", **metadata))

    def plan(self, plan: RunPlan = PLAN) -> None:
        """It has a plan, and its tasks stand."""
        content = plan.model_dump(mode="json")
        self.tell("plan", plan=content, engine="planner")
        self.move(Phase.EXECUTING, plan=content)
        for number, task in enumerate(plan.tasks, start=1):
            RunTask.objects.create(interaction=self.claimed.row, number=number, title=task.title)

    def close_task(self, number: int, *, success: bool = True) -> None:
        task = RunTask.objects.get(interaction=self.claimed.row, number=number)
        task.state = RunTask.State.DONE if success else RunTask.State.FAILED
        task.ended_at = timezone.now()
        task.save()
        told = {"number": number, "title": task.title, "success": success, "outcome": "It is shorter."}
        self.tell("task_complete", changes=["income: label changed"], **told)

    def call(self, tool: str, arguments: Mapping[str, Any], *, risk: str = "low", scope: str = "gathering") -> ToolUse:
        place = ToolUse.objects.filter(interaction=self.claimed.row, scope=scope).count() + 1
        return tool_uses.record_asked(
            self.claimed, scope, place, tool=tool, arguments=arguments, risk=risk, purpose="to find out"
        )

    def read(self, tool: str, arguments: Mapping[str, Any], data: Any, *sources: SourceDocument) -> ToolUse:
        use = self.call(tool, arguments)
        tool_uses.record_read(self.claimed, use, ToolOutput(data=data, source_documents=list(sources)))
        return use

    def review(self, use: ToolUse) -> str:
        """The call is put to the vote; the run stays in the test's hands."""
        subject = ActionSubject(
            request=self.row.request, tool=use.tool, arguments=use.arguments, consequence="It would go live."
        )
        consequence = {"level": "WARN", "message": "It would go live.", "changes": ["Version 2 replaces version 1"]}
        key = tool_uses.open_action_review(self.claimed, use, subject, consequence, ReviewSettings())
        wake_waiting(f"review:{key}")
        claimed = running.claim_interaction(str(self.claimed.row.pk), 600)
        assert claimed is not None
        self.claimed = claimed
        return key

    def ask(self, use: ToolUse, level: str = "WARN", **more: Any) -> Confirmation:
        """The call waits for a person, and the run with it."""
        given = {"message": "The form goes live for everybody.", "changes": ["Version 2 replaces version 1"], **more}
        key = tool_uses.ask_confirmation(self.claimed, use, level=level, **given)
        return Confirmation.objects.get(pk=key)

    def wait_for(self, what: str) -> None:
        running.wait_for(self.claimed, what)

    def propose(self) -> None:
        """Only a plan was wanted: it stands, to be accepted."""
        plan = PLAN.model_dump(mode="json")
        Interaction.objects.filter(pk=self.claimed.row.pk).update(plan=plan)
        result = {"form": "agent", "summary": PLAN.objective, "success": True, "plan": plan}
        running.write(self.claimed, lambda row: running.end(row, RunState.PROPOSED, result=result))

    def fail(self, error: str) -> None:
        running.write(self.claimed, lambda row: running.end(row, RunState.FAILED, error=error))


def begin_run(
    cast: Cast,
    text: str = "Too many people drop out of the visit form; fix it",
    form: InteractionForm = InteractionForm.AGENT,
    *,
    by: str = "bob",
    **asked: Any,
) -> Run:
    """Begun by that person, and in a worker's hands."""
    row = start_interaction(cast.workspace, InteractionRequest(form, text, **asked), by=cast.principal(by))
    return take_up(row)


def take_up(row: Interaction) -> Run:
    claimed = running.claim_interaction(str(row.pk), 600)
    assert claimed is not None
    running.begin(claimed)
    return Run(claimed)


def plan_to_human(cast: Cast, plan: RunPlan = PLAN, **asked: Any) -> tuple[Run, Hearing]:
    """A run whose plan too few voted on: a human decides. The hearing holds no form."""
    run = begin_run(cast, **asked)
    run.move(Phase.PLANNING)
    agent_steps.record_plan(run.claimed, plan, "planner")
    hearing = Hearing(Review.objects.get(interaction=run.row), Form())
    hearing.vote(SILENT, SILENT, SILENT)
    return run, hearing
