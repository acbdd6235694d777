"""What a run put to the vote, as the page of its review shows it: a plan of tasks, a call with its arguments, a result."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from django.urls import reverse
from django.utils.translation import get_language, gettext

from interviews.access import Principal
from quorum.access import interactions_of
from quorum.domain.subjects import SubjectKind
from quorum.domain.visible_text import made_visible
from quorum.models import Interaction, Review, RunTask, ToolUse
from quorum.presenter.console.confirmations import ArgumentShown, arguments_shown, lapsed_words
from quorum.presenter.console.consequences import consequence_shown
from quorum.presenter.console.plans import PlanToAccept, plan_to_accept
from quorum.presenter.console.recorded import all_changes
from quorum.presenter.console.story import PlanTask, objective_beside, plan_tasks
from quorum.presenter.console.words import TASK_WORDS, said_of
from quorum.told_by_language import ENGLISH
from quorum.tool_words import tool_words


@dataclass(frozen=True)
class RunSubjectShown:
    """Whatever of these the subject has."""

    request: str = ""
    tool: str = ""
    arguments: tuple[ArgumentShown, ...] = ()
    consequence: tuple[str, ...] = ()
    purpose: str = ""
    objective: str = ""
    tasks: tuple[PlanTask, ...] = ()
    brief: str = ""
    result: str = ""
    steps: tuple[str, ...] = ()
    interaction_url: str = ""
    lapsed: str = ""
    """Why nothing of the run is carried out any more, though it be approved."""
    to_accept: PlanToAccept | None = None
    """The approved plan, while whoever asked is to accept it."""

    @property
    def tool_words(self) -> str:
        return tool_words(self.tool) if self.tool else ""


def run_subject_shown(review: Review, content: Mapping[str, Any], principal: Principal) -> RunSubjectShown:
    """`content` is that of the review's newest round. Nothing in it is invisible."""
    plan = content.get("plan") or {}
    run = interactions_of(principal, pk=review.interaction_id).first() if review.interaction_id else None
    return RunSubjectShown(
        request=_text(content, "request"),
        tool=_text(content, "tool"),
        arguments=arguments_shown(content.get("arguments") or {}),
        consequence=_consequence(review, content),
        purpose=_text(content, "purpose"),
        objective=objective_beside(plan),
        tasks=plan_tasks(plan),
        brief=_text(content, "brief"),
        **_final(run, content),
        lapsed=lapsed_words(review.interaction) if review.is_open else "",
        interaction_url=reverse("quorum:interaction", args=[run.pk]) if run else "",
        to_accept=plan_to_accept(run, principal) if review.kind == SubjectKind.RUN_PLAN else None,
    )


def _final(run: Interaction | None, content: Mapping[str, Any]) -> dict[str, Any]:
    """What a run has come to: as it was put to the vote, in English; in another language as its rows tell it."""
    if run is None or not content.get("result") or (get_language() or ENGLISH).startswith(ENGLISH):
        steps = tuple(made_visible(str(step)) for step in content.get("steps") or ())
        return {"result": _text(content, "result"), "steps": steps}
    changes = all_changes(run)
    result = "\n".join([gettext("Changes as recorded:"), *changes]) if changes else gettext("Nothing was changed.")
    return {"result": result, "steps": tuple(_step(one) for one in run.tasks.order_by("number"))}


def _step(task: RunTask) -> str:
    return made_visible(f"{task.number}. {task.title}: {said_of(TASK_WORDS, task.state)}. {task.outcome}".strip())


def _consequence(review: Review, content: Mapping[str, Any]) -> tuple[str, ...]:
    """What the call would do: in the page's language where its record has it, else as it was put to the vote."""
    use: ToolUse | None = getattr(review, "tool_use", None)
    told = consequence_shown(use.consequence or {}) if use else None
    if told and told.language != ENGLISH:
        return (told.message, *told.changes)
    return tuple(line for line in made_visible(str(content.get("consequence", ""))).splitlines() if line)


def _text(content: Mapping[str, Any], name: str) -> str:
    return made_visible(str(content.get(name) or ""))
