"""An interaction with everything that its page shows."""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterable
from dataclasses import dataclass

from django.utils.safestring import SafeString
from django.utils.translation import gettext

from interviews.access import Principal
from interviews.staff.rules.rights import Right
from interviews.written_counts import written_count
from quorum.access import confirmations_of
from quorum.domain.interactions.forms import InteractionForm
from quorum.domain.interactions.nesting import can_spawn
from quorum.domain.interactions.nothing import Nothing
from quorum.domain.interactions.run_steps import RunState
from quorum.domain.settings import OFFLINE_REVIEWERS
from quorum.domain.subjects import SubjectKind
from quorum.domain.visible_text import made_visible
from quorum.models import AppliedChanges, Interaction, InteractionEntry, Review, RunTask, ToolUse
from quorum.presenter.console.about import AboutShown, about_shown
from quorum.presenter.console.calls import calls_shown
from quorum.presenter.console.composer import Option, answerers
from quorum.presenter.console.confirmations import ConfirmationShown, confirmations_shown
from quorum.presenter.console.markdown import is_own_path, rendered
from quorum.presenter.console.outcomes import examples_shown, outcome_shown
from quorum.presenter.console.phases import PhaseStep, phase_steps
from quorum.presenter.console.plans import PlanToAccept, plan_to_accept
from quorum.presenter.console.recorded import RecordedShown, changes_by_task, recorded_shown
from quorum.presenter.console.story import Cited, StoryLine, story_lines
from quorum.presenter.console.trees import InWords, TreeLine, review_above, tree_lines
from quorum.presenter.console.votes import vote_lines
from quorum.presenter.console.words import (
    FORM_ICONS,
    LEFT_TASK_WORDS,
    TASK_WORDS,
    look_of,
    nothing_of,
    said_of,
    state_words,
    waiting_words,
)
from quorum.presenter.rounds import VoteShown, vote_shown
from quorum.reviews.installation import calls_models
from quorum.services.interactions.deciding import was_accepted
from quorum.services.interactions.tree import goes_on_within
from quorum.services.waiting import waits_for_person
from quorum.wording import person_words

MOST_ENTRIES = 600
"""Of the newest; a run tells fewer, by its budget."""
MOST_TITLE = 160


@dataclass(frozen=True)
class TaskShown:
    """A task, as far as it has come."""

    number: int
    title: str
    state: str
    outcome: SafeString
    undoable: bool
    undone: bool
    state_words: str


@dataclass(frozen=True)
class RunShown(InWords):
    """All that the template shows."""

    id: str
    workspace_slug: str
    form: str
    request: str
    state: str
    state_words: str
    look: str
    is_over: bool
    waiting: str
    error: str
    nothing: str
    """Why it has come to nothing, as Nothing; empty where it has not, or has failed."""
    examples: tuple[tuple[str, str], ...]
    """Requests that are understood instead, each with the words to press."""
    is_said_again: bool
    """Whether they are this request, each for one of several forms."""
    pages: tuple[tuple[str, str], ...]
    """(title, address) of the pages on which a person goes on, where it came to nothing."""
    stopped: bool
    """A person's no has ended it."""
    lacks_model: bool
    """It has come to nothing because no model is set up."""
    asked_in_vain: bool
    """It has failed without a reply, though there are models for it; `error` says why."""
    unanswered: str
    """The model that could not be reached last, and why, where one was waited for."""
    asked_by: str
    created_at: dt.datetime
    about: AboutShown
    phases: tuple[PhaseStep, ...]
    tasks: tuple[TaskShown, ...]
    plan: PlanToAccept | None
    """What is to be accepted."""
    lines: tuple[StoryLine, ...]
    confirmations: tuple[ConfirmationShown, ...]
    """Those that wait."""
    recorded: RecordedShown | None
    tree: tuple[TreeLine, ...]
    review: AboutShown | None
    """What the tree was begun for, where that is a review."""
    calls: int
    tokens: int
    cost: float
    votes: int
    """Of models, on what it put to the vote; in `tokens` and `cost`, and not in `calls`."""
    is_own: bool
    may_cancel: bool
    may_ask_again: bool
    """It is a question of theirs that came to nothing."""
    answerers: tuple[Option, ...]
    """Whom it may be asked of then, where there is a choice."""
    may_spawn: bool
    depth: int
    too_deep: bool
    """Nothing can be begun within it for want of depth."""

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
        if not self.calls and not self.votes:
            return self._no_calls if self.is_over else ""
        money = VoteShown("", None, cost=self.cost).money
        told = [
            gettext("Model calls: %(calls)s") % {"calls": written_count(self.calls)},
            gettext("votes of models: %(votes)s") % {"votes": written_count(self.votes)} if self.votes else "",
            gettext("tokens: %(tokens)s") % {"tokens": written_count(self.tokens)},
            gettext("cost %(cost)s") % {"cost": money} if money else "",
        ]
        return " · ".join(filter(None, told))

    @property
    def _no_calls(self) -> str:
        if (
            self.state == RunState.CANCELLED and not self.stopped
        ):  # some may have been asked, and stopped before they answered
            return gettext("No model had answered when it was cancelled.")
        if self.unanswered:
            return gettext("No model answered: %(why)s") % {"why": self.unanswered}
        return gettext("No model answered.") if self.asked_in_vain else gettext("No model was asked.")

    @property
    def last_words(self) -> StoryLine | None:
        """The line that says what it has come to; None before anything was said."""
        said = (line for line in reversed(self.lines) if line.kind == "said" and line.role == "assistant")
        return next(said, None)

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
    again = own and row.form == InteractionForm.ASK and row.state == RunState.FAILED and not row.parent_id
    under_way = goes_on_within(row) if row.is_ended else True
    silent = row.state == RunState.FAILED and not row.chore and not row.calls
    waiting = confirmations_of(principal).filter(interaction=row, resolved_at=None) if not row.is_ended else ()
    reviews = list(Review.objects.filter(interaction=row).prefetch_related("rounds__votes"))
    votes = _votes_of_models(reviews)
    examples, is_said_again = examples_shown(row)
    return RunShown(
        id=str(row.pk),
        workspace_slug=row.workspace.slug,
        form=row.form,
        request=row.request,
        state=row.state,
        state_words=state_words(row),
        look=look_of(row),
        nothing=nothing_of(row),
        examples=examples,
        is_said_again=is_said_again,
        pages=_pages(row),
        is_over=row.is_ended,
        waiting=waiting_words(row.waiting_for, human=waits_for_person(row)),
        error=row.error,
        stopped=bool((row.result or {}).get("stopped_by")),
        lacks_model=silent and not calls_models() and nothing_of(row) != Nothing.NOTHING_TO_DO,
        asked_in_vain=silent and calls_models(),
        unanswered=_unanswered(row) if row.is_ended and not row.calls else "",
        asked_by=person_words(row.requested_by) if row.requested_by else "",
        created_at=row.created_at,
        about=about_shown(row.about, principal),
        phases=phase_steps(row),
        tasks=tuple(_tasks(row, principal)),
        plan=plan_to_accept(row, principal),
        lines=tuple(story_lines(_entries(row), _cited(row, reviews))),
        confirmations=tuple(confirmations_shown(waiting, principal)),
        recorded=recorded_shown(row, principal),
        tree=tuple(tree_lines(row, principal)),
        review=review_above(row, principal),
        calls=row.calls,
        tokens=row.prompt_tokens + row.completion_tokens + sum(one.tokens for one in votes),
        cost=row.cost + sum(one.cost for one in votes),
        votes=len(votes),
        is_own=own,
        may_ask_again=again,
        answerers=answerers(row.workspace) if again else (),
        may_cancel=under_way and (own or principal.may(Right.MANAGE_WORKSPACE, row.workspace_id)),
        may_spawn=can_spawn(row.depth) and principal.may(Right.READ_FORMS, row.workspace_id),
        depth=row.depth,
        too_deep=not can_spawn(row.depth),
    )


def _pages(row: Interaction) -> tuple[tuple[str, str], ...]:
    kept = (row.result or {}).get("pages") or ()
    return tuple((made_visible(str(one["title"])), one["url"]) for one in kept if is_own_path(str(one.get("url", ""))))


def _entries(row: Interaction) -> list[InteractionEntry]:
    newest = row.entries.order_by("-number")[:MOST_ENTRIES]
    return list(reversed(newest))


def _unanswered(row: Interaction) -> str:
    away = row.entries.filter(kind="model_away").order_by("number").last()
    if away is None:
        return ""
    model, error = str(away.content.get("model") or ""), str(away.content.get("error") or "")
    return made_visible(f"{model}: {error.removeprefix(f'{model}: ')}")


def _votes_of_models(reviews: Iterable[Review]) -> list[VoteShown]:
    votes = [vote for review in reviews for round_ in review.rounds.all() for vote in round_.votes.all()]
    return [vote_shown(vote, {}) for vote in votes if vote.reviewer not in OFFLINE_REVIEWERS]


def _cited(row: Interaction, reviews: Iterable[Review]) -> Cited:
    uses = list(ToolUse.objects.filter(interaction=row).select_related("confirmation__resolved_by"))
    calls = calls_shown(row, uses, is_over=row.is_ended)
    return Cited(
        outcome=outcome_shown(row),
        changes=changes_by_task(row),
        title=title_of(row.request),
        accepted=was_accepted(row),
        is_over=row.is_ended,
        calls={f"{use.scope}/{use.place}": call for use, call in zip(uses, calls, strict=True)},
        votes={str(review.pk): vote_lines(review) for review in reviews if review.rounds.all()},
        revised_in_vain=_revised_in_vain(reviews),
    )


def _revised_in_vain(reviews: Iterable[Review]) -> int:
    rounds = [round_ for review in reviews if review.kind == SubjectKind.RUN_PLAN for round_ in review.rounds.all()]
    return next((round_.number + 1 for round_ in rounds if round_.exhausted), 0)


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
            state_words=said_of(LEFT_TASK_WORDS if row.is_ended else TASK_WORDS, task.state),
            undone=bool(applied.get(task.number)) and all(one.undone_at for one in applied[task.number]),
        )
        for task in RunTask.objects.filter(interaction=row)
    ]
