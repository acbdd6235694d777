"""A round: every reviewer's vote in words, what changed before it, what it came to."""

from __future__ import annotations

import datetime as dt
from collections.abc import Mapping
from dataclasses import dataclass

from django.utils.translation import gettext

from interviews.forms.definition import FormDefinition
from interviews.forms.planning.plan_definition import PlanDefinition
from interviews.written_counts import written_count
from quorum.domain.ensembles import EnsembleRecord
from quorum.domain.reviewer_specialties import Veto
from quorum.domain.settings import OFFLINE_REVIEWERS, ReviewSettings
from quorum.domain.subjects import SubjectKind
from quorum.domain.verdicts import PENDING, SYMBOLS, Verdict, vote_summary
from quorum.domain.vote_counting import Outcome, VoteCount
from quorum.domain.votes import Concern
from quorum.models import ModelVote, ReviewRound
from quorum.presenter.discussions import DebateShown
from quorum.presenter.plans import ChangeShown
from quorum.reviews.round_reasons import count_words, counted_votes, veto_words, vetoes_of
from quorum.services.stored_reviews import debate_of
from quorum.wording import (
    ORIGIN_WORDS,
    OUTCOME_LOOKS,
    OUTCOME_WORDS,
    PENDING_WORDS,
    VERDICT_WORDS,
    criterion_words,
    error_words,
    person_words,
    verdict_counts,
    whole_words,
)


@dataclass(frozen=True)
class ConcernShown:
    """What a reviewer holds against the plan, and the field it is about."""

    field_id: str
    label: str
    """The field's; empty where it is about the whole, or about a field that is not there."""
    rule: str
    reason: str
    kind: str = SubjectKind.PLAN
    """Of the subject: a criterion says of a call what it does not say of a question."""

    @property
    def line_id(self) -> str:
        """The question of the plan that it is about: of one within a group, the group."""
        return self.field_id.partition(".")[0]

    @property
    def rule_words(self) -> str:
        return criterion_words(self.rule, self.kind)

    @property
    def whole_words(self) -> str:
        """What a concern is about that is about the whole."""
        return whole_words(self.kind)


@dataclass(frozen=True)
class VoteShown:
    """What a reviewer said, or that it has not yet: then `verdict` is None."""

    reviewer: str
    verdict: Verdict | None
    reasoning: str = ""
    confidence: float | None = None
    concerns: tuple[ConcernShown, ...] = ()
    error: str = ""
    late: bool = False
    latency_ms: int = 0
    prompt_tokens: int = 0
    completion_tokens: int = 0
    cost: float = 0.0

    @property
    def sign(self) -> str:
        return SYMBOLS[self.verdict] if self.verdict else PENDING

    @property
    def words(self) -> str:
        return str(VERDICT_WORDS[self.verdict] if self.verdict else PENDING_WORDS)

    @property
    def by_rule(self) -> bool:
        return self.reviewer in OFFLINE_REVIEWERS

    @property
    def error_words(self) -> str:
        return error_words(self.error)

    @property
    def percent(self) -> int | None:
        """How sure it says to be."""
        return None if self.confidence is None else round(100 * self.confidence)

    @property
    def tokens(self) -> int:
        return self.prompt_tokens + self.completion_tokens

    @property
    def time(self) -> str:
        if self.latency_ms < 1000:
            return gettext("%(n)s ms") % {"n": self.latency_ms}
        return gettext("%(n)s s") % {"n": written_count(round(self.latency_ms / 1000, 1))}

    @property
    def money(self) -> str:
        """In the currency of the configured prices; empty for what costs nothing."""
        return f"{self.cost:.4f}".rstrip("0").rstrip(".") if self.cost >= 0.00005 else ""


@dataclass(frozen=True)
class RoundShown:
    """A round of votes."""

    number: int
    origin: ReviewRound.Origin
    engine: str
    author: str
    repaired: bool
    outcome: Outcome | None
    votes: tuple[VoteShown, ...]
    """One a reviewer, in their order."""
    late: tuple[VoteShown, ...]
    """What came after its time."""
    count: VoteCount
    vetoes: tuple[Veto, ...]
    """For which those who look for them reject it, though all votes together approve."""
    awaited: int
    changes: tuple[ChangeShown, ...]
    """Since the round before."""
    ensemble: EnsembleRecord | None
    debate: DebateShown | None
    """What was said for and against it before the votes."""
    opened_at: dt.datetime
    closed_at: dt.datetime | None
    kind: SubjectKind

    @property
    def summary(self) -> str:
        return vote_summary(vote.verdict for vote in self.votes)

    @property
    def summary_words(self) -> str:
        return verdict_counts(vote.verdict for vote in self.votes)

    @property
    def origin_words(self) -> str:
        return str(ORIGIN_WORDS[self.origin])

    @property
    def outcome_words(self) -> str:
        if self.vetoes:
            return gettext("Rejected by a veto")
        return str(OUTCOME_WORDS[self.outcome]) if self.outcome else gettext("Votes are coming in")

    @property
    def look(self) -> str:
        return OUTCOME_LOOKS[self.outcome] if self.outcome else ""

    @property
    def count_words(self) -> str:
        """Like "2 of 3 approved, 2 needed"."""
        if self.awaited:
            about = {"approvals": self.count.approvals, "awaited": self.awaited}
            return gettext("%(approvals)s approved so far, %(awaited)s awaited") % about
        return count_words(self.count, vetoed=bool(self.vetoes))

    @property
    def veto_words(self) -> str:
        """Why it is rejected against the count; empty where it is not."""
        return veto_words(self.vetoes, self.kind)

    @property
    def cost(self) -> str:
        return VoteShown("", None, cost=sum(vote.cost for vote in (*self.votes, *self.late))).money


def round_shown(
    round_: ReviewRound, settings: ReviewSettings, labels: Mapping[str, str], changes: tuple[ChangeShown, ...] = ()
) -> RoundShown:
    """`labels` are those of the plan's fields, by id."""
    rows = list(round_.votes.all())
    kind = SubjectKind(round_.review.kind)
    in_time = {row.reviewer: vote_shown(row, labels, kind) for row in rows if not row.late}
    votes = tuple(in_time.get(name) or VoteShown(name, None) for name in settings.review_models)
    said = [vote.verdict for vote in votes if vote.verdict is not None]
    debate = debate_of(round_)
    return RoundShown(
        number=round_.number,
        origin=ReviewRound.Origin(round_.origin),
        engine=round_.engine,
        author=person_words(round_.author) if round_.author else "",
        repaired=round_.repaired,
        outcome=Outcome(round_.outcome) if round_.outcome else None,
        votes=votes,
        late=tuple(vote_shown(row, labels, kind) for row in rows if row.late),
        count=counted_votes(round_, settings),
        vetoes=vetoes_of(round_, settings),
        awaited=len(votes) - len(said),
        changes=changes,
        ensemble=EnsembleRecord.model_validate(round_.ensemble) if round_.ensemble else None,
        debate=DebateShown(debate) if debate else None,
        opened_at=round_.opened_at,
        closed_at=round_.closed_at,
        kind=kind,
    )


def labels_of(plan: PlanDefinition, form: FormDefinition | None) -> dict[str, str]:
    """As the plan calls its questions; those within a group, which it does not name, as the form does."""
    labels = {planned.field_id: planned.label for planned in plan.fields}
    groups = [(labels.get(field.field_id, field.label), field) for field in form.fields] if form else []
    within = {
        f"{one.field_id}.{each.field_id}": f"{label}: {each.label}" for label, one in groups for each in one.fields
    }
    return within | labels


def vote_shown(row: ModelVote, labels: Mapping[str, str], kind: SubjectKind = SubjectKind.PLAN) -> VoteShown:
    concerns = [Concern.model_validate(concern) for concern in row.concerns]
    return VoteShown(
        reviewer=row.reviewer,
        verdict=Verdict(row.verdict),
        reasoning=row.reasoning,
        confidence=row.confidence,
        concerns=tuple(ConcernShown(c.field_id, labels.get(c.field_id, ""), c.rule, c.reason, kind) for c in concerns),
        error=row.error,
        late=row.late,
        latency_ms=row.latency_ms,
        prompt_tokens=row.prompt_tokens,
        completion_tokens=row.completion_tokens,
        cost=row.cost,
    )
