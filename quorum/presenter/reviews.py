"""A review with everything that is needed to decide it."""

from __future__ import annotations

import datetime as dt
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from django.utils.text import capfirst
from django.utils.translation import gettext

from interviews.access import Principal
from interviews.forms.definition import FormDefinition
from interviews.forms.planning.plan_definition import PlanDefinition
from interviews.forms.services.definitions import version_definition
from interviews.staff.rules.rights import Right
from quorum.access import deciders_in
from quorum.domain.plan_changes import PlanChange, plan_changes
from quorum.domain.settings import ReviewSettings
from quorum.domain.subjects import SubjectKind
from quorum.domain.verdicts import Verdict
from quorum.models import HumanDecision, Review, ReviewRound
from quorum.presenter.console.story import plan_tasks
from quorum.presenter.plans import PlanLine, changes_shown, plan_lines
from quorum.presenter.planted_texts import PlantedShown, planted_shown
from quorum.presenter.queue import QueueLine, queue_line
from quorum.presenter.review_discussions import TalkShown, talks_about
from quorum.presenter.rounds import RoundShown, labels_of, round_shown
from quorum.presenter.run_plans import changes_between
from quorum.presenter.run_subjects import RunSubjectShown, run_subject_shown
from quorum.services.decisions import may_approve, run_plan_editable
from quorum.services.stored_reviews import planted_in, settings_of
from quorum.wording import ACTION_WORDS, outcome_words, person_words, rule_words


@dataclass(frozen=True)
class DecisionShown:
    """What a human decided, or what was done because none was to."""

    action: HumanDecision.Action
    actor: str
    note: str
    round: int
    against_vote: bool
    created_at: dt.datetime

    @property
    def words(self) -> str:
        return str(ACTION_WORDS[self.action])


@dataclass(frozen=True)
class ReviewShown:
    """A review in full. `rounds` newest first."""

    line: QueueLine
    settings: ReviewSettings
    rounds: tuple[RoundShown, ...]
    plan: tuple[PlanLine, ...]
    """The newest round's, of a review of a plan."""
    subject: dict[str, Any]
    """What is put to the vote, where that is no plan of a form."""
    run_subject: RunSubjectShown | None
    """The same in words."""
    form: FormDefinition | None
    planted: tuple[PlantedShown, ...]
    """Texts of what the newest round is about that speak to reviewers or models."""
    decisions: tuple[DecisionShown, ...]
    """Oldest first."""
    requested_by: str
    may_decide: bool
    """Whether whoever looks has the right, as things stand."""
    may_approve: bool
    """False for one's own request while others can decide."""
    others: tuple[str, ...]
    """Who else can decide."""
    outcome: str
    """How it ended, in words; empty while it is open."""
    talks: tuple[TalkShown, ...]
    """Discussions that were opened about it, newest first."""
    can_change: bool
    """Whether it is a plan that people may edit."""

    @property
    def newest(self) -> RoundShown:
        return self.rounds[0]

    @property
    def rule(self) -> str:
        return rule_words(self.settings.quorum_rule)

    @property
    def votes_needed(self) -> int:
        """Counted votes for a quorum."""
        return self.settings.votes_needed

    @property
    def is_plan(self) -> bool:
        return self.line.kind == SubjectKind.PLAN

    @property
    def standing_words(self) -> str:
        """What is or is not the case before it is decided; how it was decided, afterwards."""
        if self.line.after_the_fact:
            return gettext("This plan is in use already; it is reviewed after the fact.")
        if not self.line.is_open:
            return capfirst(self.outcome) + "."
        return {
            SubjectKind.PLAN: gettext("Respondents meet this version once it is approved."),
            SubjectKind.RUN_PLAN: gettext("Nothing of it is carried out before it is approved."),
            SubjectKind.ACTION: gettext("It is not carried out before it is approved."),
            SubjectKind.FINAL: gettext("It is done. What is decided is whether it is good."),
        }[self.line.kind]

    @property
    def contested(self) -> bool:
        """Whether it is open, and votes do not settle it or are not of one mind."""
        verdicts = {vote.verdict for vote in self.newest.votes}
        return self.line.is_open and (self.line.needs_human or {Verdict.APPROVE, Verdict.REJECT} <= verdicts)

    @property
    def may_discuss(self) -> bool:
        """A press opens one discussion at a time."""
        return self.may_decide and self.contested and not any(talk.running for talk in self.talks)

    @property
    def editable(self) -> bool:
        return self.may_decide and self.line.needs_human and self.can_change


def review_shown(review: Review, principal: Principal) -> ReviewShown:
    """The review as this person may see it."""
    settings = settings_of(review)
    rows = list(review.rounds.select_related("author").prefetch_related("votes").order_by("number"))
    form = version_definition(review.version_id) if review.version_id else None
    rounds, newest_changes = _run_rounds(rows, settings), list[PlanChange]()
    if review.kind == SubjectKind.PLAN:
        rounds, newest_changes = _rounds(rows, settings, form)
    content = rows[-1].content
    plan = PlanDefinition.model_validate(content["plan"]) if form and review.kind == SubjectKind.PLAN else None
    concerned = [concern.line_id for vote in rounds[-1].votes for concern in vote.concerns]
    return ReviewShown(
        line=queue_line(review, rows),
        settings=settings,
        rounds=tuple(reversed(rounds)),
        plan=tuple(plan_lines(plan, form, changed=newest_changes, concerned=concerned)) if plan and form else (),
        subject={} if plan else content,
        run_subject=None if plan else run_subject_shown(review, content, principal),
        form=form,
        planted=planted_shown(planted_in(rows[-1]), form, review.kind),
        decisions=tuple(_decision(row) for row in review.decisions.select_related("round")),
        requested_by=person_words(review.requested_by) if review.requested_by else "",
        may_decide=principal.may(Right.DECIDE_REVIEWS, review.workspace_id),
        may_approve=may_approve(review, principal),
        others=tuple(
            person_words(person) for person in deciders_in(review.workspace_id) if person.pk != principal.user.pk
        ),
        outcome="" if review.is_open else outcome_words(review),
        talks=talks_about(review, principal),
        can_change=run_plan_editable(review) or (review.kind == SubjectKind.PLAN and not review.after_the_fact),
    )


def _rounds(
    rows: Sequence[ReviewRound], settings: ReviewSettings, form: FormDefinition | None
) -> tuple[list[RoundShown], list[PlanChange]]:
    """The rounds, each with its changes against the one before, and the newest one's changes as they are."""
    shown, before, changes = [], None, list[PlanChange]()
    for row in rows:
        plan = PlanDefinition.model_validate(row.content["plan"])
        changes = plan_changes(before, plan) if before else []
        shown.append(round_shown(row, settings, labels_of(plan, form), tuple(changes_shown(changes, plan))))
        before = plan
    return shown, changes


def _run_rounds(rows: Sequence[ReviewRound], settings: ReviewSettings) -> list[RoundShown]:
    """The same of what an agent's run put to the vote. Concerns about a plan name tasks by their numbers."""
    shown, before = [], None
    for row in rows:
        plan = row.content.get("plan")
        labels = {str(number): task.title for number, task in enumerate(plan_tasks(plan or {}), start=1)}
        changes = changes_between(before, plan) if before and plan else ()
        shown.append(round_shown(row, settings, labels, changes))
        before = plan
    return shown


def _decision(row: HumanDecision) -> DecisionShown:
    return DecisionShown(
        action=HumanDecision.Action(row.action),
        actor=person_words(row.by) if row.by else row.actor,
        note=row.note,
        round=row.round.number,
        against_vote=row.against_vote,
        created_at=row.created_at,
    )
