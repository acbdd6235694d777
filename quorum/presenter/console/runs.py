"""An interaction with everything that its page shows."""

from __future__ import annotations

import datetime as dt
from collections.abc import Sequence
from dataclasses import dataclass

from django.urls import reverse
from django.utils.safestring import SafeString
from django.utils.translation import gettext

from interviews.access import Principal
from interviews.staff.rules.rights import Right
from interviews.written_counts import written_count
from quorum.access import confirmations_of, interactions_of
from quorum.domain.interactions.forms import InteractionForm
from quorum.domain.interactions.nesting import can_spawn
from quorum.domain.interactions.run_steps import Phase, RunState, after_executing, after_plan_review
from quorum.domain.settings import ReviewSettings
from quorum.models import AppliedChanges, Interaction, InteractionEntry, Review, RunTask, ToolUse
from quorum.presenter.console.about import AboutShown, about_shown
from quorum.presenter.console.calls import call_shown
from quorum.presenter.console.confirmations import ConfirmationShown, confirmations_shown
from quorum.presenter.console.markdown import rendered
from quorum.presenter.console.outcomes import outcome_shown
from quorum.presenter.console.story import Cited, PlanTask, StoryLine, plan_tasks, story_lines, vote_line
from quorum.presenter.console.words import (
    AGENT_PHASES,
    FORM_ICONS,
    FORM_WORDS,
    ORIGIN_WORDS,
    PHASE_WORDS,
    STATE_LOOKS,
    STATE_WORDS,
    TASK_WORDS,
    said_of,
    waiting_words,
)
from quorum.presenter.rounds import VoteShown
from quorum.reviews.installation import calls_models
from quorum.wording import person_words

MOST_ENTRIES = 600
"""Of the newest; a run tells fewer, by its budget."""
MOST_TITLE = 160


@dataclass(frozen=True)
class PhaseStep:
    """A phase of an agent's way, and whether it is behind, here or ahead."""

    words: str
    standing: str


@dataclass(frozen=True)
class TaskShown:
    """A task, as far as it has come."""

    number: int
    title: str
    state: str
    outcome: SafeString
    undoable: bool
    undone: bool

    @property
    def state_words(self) -> str:
        return said_of(TASK_WORDS, self.state)


class _InWords:
    """What every line and page about an interaction says of it."""

    id: str
    form: str
    state: str

    @property
    def url(self) -> str:
        return reverse("quorum:interaction", args=[self.id])

    @property
    def form_words(self) -> str:
        return said_of(FORM_WORDS, self.form)

    @property
    def state_words(self) -> str:
        return said_of(STATE_WORDS, self.state)

    @property
    def look(self) -> str:
        return STATE_LOOKS.get(RunState(self.state), "")


@dataclass(frozen=True)
class TreeLine(_InWords):
    """An interaction of the tree."""

    id: str
    depth: int
    form: str
    request: str
    state: str
    current: bool
    origin: str

    @property
    def icon(self) -> str:
        return FORM_ICONS[InteractionForm(self.form)]

    @property
    def origin_words(self) -> str:
        return said_of(ORIGIN_WORDS, self.origin) if self.depth else ""


@dataclass(frozen=True)
class RunShown(_InWords):
    """All that the template shows."""

    id: str
    workspace_slug: str
    form: str
    request: str
    state: str
    is_over: bool
    waiting: str
    error: str
    lacks_model: bool
    """It has come to nothing because no model is set up."""
    asked_by: str
    created_at: dt.datetime
    about: AboutShown
    phases: tuple[PhaseStep, ...]
    tasks: tuple[TaskShown, ...]
    plan: tuple[PlanTask, ...]
    """What is to be accepted."""
    plan_engine: str
    lines: tuple[StoryLine, ...]
    confirmations: tuple[ConfirmationShown, ...]
    """Those that wait."""
    tree: tuple[TreeLine, ...]
    calls: int
    tokens: int
    cost: float
    is_own: bool
    may_cancel: bool
    may_accept: bool
    may_spawn: bool

    @property
    def icon(self) -> str:
        return FORM_ICONS[InteractionForm(self.form)]

    @property
    def title(self) -> str:
        """The request in one line."""
        return title_of(self.request)

    @property
    def cost_words(self) -> str:
        """What models have cost for it, in one line."""
        about = {"calls": written_count(self.calls), "tokens": written_count(self.tokens)}
        if not self.calls:
            return gettext("No model was asked.")
        said = gettext("Model calls: %(calls)s · tokens: %(tokens)s") % about
        money = VoteShown("", None, cost=self.cost).money
        cost = gettext("cost %(cost)s") % {"cost": money}
        return f"{said} · {cost}" if money else said

    @property
    def moves(self) -> bool:
        """Something more may happen to it without anybody's doing."""
        return not self.is_over and self.state != RunState.PROPOSED


def title_of(request: str) -> str:
    """A request in one line, cut where it is long."""
    first, *more = request.strip().splitlines() or [""]
    return first if len(first) <= MOST_TITLE and not more else first[:MOST_TITLE].rstrip() + "…"


def run_shown(row: Interaction, principal: Principal) -> RunShown:
    """As this person, who may read it, sees it."""
    own = row.requested_by_id == principal.user.pk
    accepts = own and (row.state == RunState.PROPOSED or row.waiting_for == "plan")
    waiting = confirmations_of(principal).filter(interaction=row, resolved_at=None) if not row.is_ended else ()
    return RunShown(
        id=str(row.pk),
        workspace_slug=row.workspace.slug,
        form=row.form,
        request=row.request,
        state=row.state,
        is_over=row.is_ended,
        waiting=waiting_words(row.waiting_for),
        error=row.error,
        lacks_model=row.state == RunState.FAILED and not row.calls and not calls_models(),
        asked_by=person_words(row.requested_by) if row.requested_by else "",
        created_at=row.created_at,
        about=about_shown(row.about, principal),
        phases=phase_steps(row),
        tasks=tuple(_tasks(row, principal)),
        plan=plan_tasks(row.plan) if row.plan and (accepts or row.state == RunState.PROPOSED) else (),
        plan_engine=row.plan_engine,
        lines=tuple(story_lines(_entries(row), _cited(row))),
        confirmations=tuple(confirmations_shown(waiting, principal)),
        tree=tuple(tree_lines(row, principal)),
        calls=row.calls,
        tokens=row.prompt_tokens + row.completion_tokens,
        cost=row.cost,
        is_own=own,
        may_cancel=not row.is_ended and (own or principal.may(Right.MANAGE_WORKSPACE, row.workspace_id)),
        may_accept=accepts,
        may_spawn=can_spawn(row.depth) and principal.may(Right.READ_FORMS, row.workspace_id),
    )


def phase_steps(row: Interaction) -> tuple[PhaseStep, ...]:
    """The way of an agent that is under way: the phases that its settings lead through. Of all else the state says enough."""
    if row.form != InteractionForm.AGENT or row.is_ended:
        return ()
    settings = ReviewSettings.model_validate(row.settings)
    left_out = {Phase.CONFIRMING_PLAN, Phase.FINAL_REVIEW} - {after_plan_review(settings), after_executing(settings)}
    if after_plan_review(settings) is Phase.ENDED and row.state in (
        RunState.PROPOSED,
        RunState.QUEUED,
        RunState.RUNNING,
    ):
        left_out |= {Phase.EXECUTING, Phase.FINAL_REVIEW, Phase.SUMMING_UP}
    way = [phase for phase in AGENT_PHASES if phase not in left_out]
    if row.phase == Phase.ENDED or row.phase not in way:
        return tuple(PhaseStep(said_of(PHASE_WORDS, phase), "done") for phase in way)
    here = way.index(Phase(row.phase))
    return tuple(
        PhaseStep(said_of(PHASE_WORDS, phase), "done" if at < here else "here" if at == here else "ahead")
        for at, phase in enumerate(way)
    )


def tree_lines(row: Interaction, principal: Principal) -> list[TreeLine]:
    """The whole tree, children beneath their parents; nothing for one that stands alone."""
    rows = list(interactions_of(principal, pk=row.root_id_or_own))
    rows += interactions_of(principal, root_id=row.root_id_or_own).order_by("created_at")
    return [line_of(one, row) for one in _beneath(rows, None)] if len(rows) > 1 else []


def _beneath(rows: Sequence[Interaction], parent: object) -> list[Interaction]:
    known = {one.pk for one in rows}
    found: list[Interaction] = []
    for one in rows:
        above = one.parent_id if one.parent_id in known else None
        if above == parent:
            found += [one, *_beneath(rows, one.pk)]
    return found


def line_of(one: Interaction, current: Interaction | None = None) -> TreeLine:
    """The interaction in one line."""
    first = (one.request.splitlines() or [""])[0][:80]
    return TreeLine(str(one.pk), one.depth, one.form, first, one.state, one == current, one.origin)


def _entries(row: Interaction) -> list[InteractionEntry]:
    newest = row.entries.order_by("-number")[:MOST_ENTRIES]
    return list(reversed(newest))


def _cited(row: Interaction) -> Cited:
    uses = ToolUse.objects.filter(interaction=row)
    reviews = Review.objects.filter(interaction=row).prefetch_related("rounds__votes")
    return Cited(
        outcome=outcome_shown(row),
        title=title_of(row.request),
        is_over=row.is_ended,
        calls={f"{use.scope}/{use.place}": call_shown(use) for use in uses},
        votes={str(review.pk): vote_line(review) for review in reviews if review.rounds.all()},
    )


def _tasks(row: Interaction, principal: Principal) -> list[TaskShown]:
    applied: dict[int, list[AppliedChanges]] = {}
    for one in AppliedChanges.objects.filter(interaction=row):
        applied.setdefault(one.task, []).append(one)
    edits = principal.may(Right.EDIT_FORMS, row.workspace_id)
    return [
        TaskShown(
            number=task.number,
            title=task.title,
            state=task.state,
            outcome=rendered(task.outcome),
            undoable=edits and any(one.undone_at is None for one in applied.get(task.number, ())),
            undone=bool(applied.get(task.number)) and all(one.undone_at for one in applied[task.number]),
        )
        for task in RunTask.objects.filter(interaction=row)
    ]
