"""Reviews brought to any state by votes that the test casts, without asking anybody: `open_hearing(cast)`, `hearing.vote(…)`.

The form asks five things, of which one is conditional and one sensitive; the reviewers are the three by rule.
"""

from __future__ import annotations

from dataclasses import dataclass

from django.contrib.auth.models import User

from formagent.llm.messages import TokenUsage
from interviews.forms.definition import FactDefinition, FieldDefinition, FormDefinition
from interviews.forms.planning.plan_checks import plan_in_order
from interviews.forms.planning.plan_definition import PlanDefinition
from interviews.forms.services.forms import save_definition
from interviews.models import Form, FormVersion, Plan, Workspace
from quorum.domain.review_steps import HumanReason, Step
from quorum.domain.settings import OFFLINE_REVIEWERS, ReviewSettings
from quorum.domain.verdicts import Verdict
from quorum.domain.votes import CastVote, Concern, Vote
from quorum.models import Review
from quorum.services import claims, opening, reviews

VISIT = FormDefinition(
    slug="visit",
    title="A visit to the clinic",
    purpose="To prepare the visit.",
    fields=(
        FieldDefinition(field_id="name", label="Full name", type="short_text", required=True),
        FieldDefinition(field_id="first", label="Is this your first visit?", type="yes_no", required=True),
        FieldDefinition(
            field_id="referral",
            label="Who sent you to us?",
            type="short_text",
            condition="first == true",
            facts=(FactDefinition(fact_key="who", fact="who sent them"),),
        ),
        FieldDefinition(field_id="day", label="Which day suits you?", type="date", required=True, section="The visit"),
        FieldDefinition(field_id="illness", label="Which illnesses do you have?", type="long_text", sensitive=True),
    ),
)
ORDER = [field.field_id for field in VISIT.fields]
YES, NO, SILENT = Verdict.APPROVE, Verdict.REJECT, Verdict.MODEL_ERROR


def plan_of(*order: str, **intents: str) -> PlanDefinition:
    """A plan of VISIT in that order, or the form's; with other questions for some fields."""
    plan = plan_in_order(order or ORDER, VISIT)
    for planned in plan.fields:
        planned.intent = intents.get(planned.field_id, planned.intent)
    return plan


def cast_of(verdict: Verdict, reviewer: str = "", *concerns: Concern) -> CastVote:
    if verdict == Verdict.MODEL_ERROR:
        return CastVote(verdict, error="timed out", latency_ms=60_000)
    approved = {Verdict.APPROVE: True, Verdict.REJECT: False}.get(verdict)
    held_against = concerns if verdict == Verdict.REJECT else ()
    words = f"{reviewer} says {verdict}."
    return CastVote(verdict, Vote(approved=approved, reasoning=words, confidence=0.8, concerns=held_against), "", 840)


LEADING = Concern(field_id="day", rule="leading", reason="The question suggests its answer.")


@dataclass
class Hearing:
    """A review in the test's hands."""

    review: Review
    form: Form

    def fresh(self) -> Review:
        return Review.objects.get(pk=self.review.pk)

    def vote(self, *verdicts: Verdict, concern: Concern = LEADING, close: bool = True) -> None:
        """Cast the votes in the reviewers' order; with all of them the round is closed, and settled or handed on."""
        claimed = self._claimed()
        missing = zip(claimed.missing, verdicts, strict=False)
        for reviewer, verdict in missing:
            reviews.record_vote(claimed, reviewer, cast_of(verdict, reviewer, concern))
        self._let_go()
        if close and len(verdicts) >= len(claimed.missing):
            claimed = self._claimed()
            reviews.close_round(claimed)
            self._let_go()
            self.go_on()

    def go_on(self) -> None:
        """The step after a closed round, except for a revision, whose plan `revise` brings."""
        claimed = self._claimed()
        match claimed.step:
            case Step.APPROVE:
                reviews.decide_without_human(claimed, Review.State.APPROVED, Review.DecidedBy.VOTE)
            case Step.REJECT:
                reviews.decide_without_human(claimed, Review.State.REJECTED, Review.DecidedBy.VOTE)
            case Step.ASK_HUMAN:
                reviews.ask_human(claimed, claimed.human_reason or HumanReason.REJECTED)
                reviews.wait_for_human(claimed, reminded=False)
            case _:
                self._let_go()

    def revise(self, plan: PlanDefinition) -> None:
        claimed = self._claimed()
        reviews.begin_revision(claimed)
        reviews.add_revision(claimed, plan, engine="planner", repaired=False, ensemble=None, usage=TokenUsage())
        self._let_go()

    def revise_in_vain(self) -> None:
        """Revising brings nothing new: a human decides."""
        claimed = self._claimed()
        reviews.begin_revision(claimed)
        reviews.mark_exhausted(claimed)
        self._let_go()
        self.go_on()

    def to_human(self) -> Review:
        """Rejected until a human is asked."""
        self.vote(NO, NO, YES)
        turns = [plan_of("first", "name"), plan_of("first", "day")]
        while self.fresh().state != Review.State.HUMAN:
            self.revise(turns.pop(0))
            self.vote(NO, NO, YES)
        return self.fresh()

    def _let_go(self) -> None:
        free = {"status": Review.Status.QUEUED, "lease_owner": "", "lease_expires_at": None}
        Review.objects.filter(pk=self.review.pk, status=Review.Status.RUNNING).update(**free)

    def _claimed(self) -> claims.Claimed:
        Review.objects.filter(pk=self.review.pk).update(wake_at=None)
        claimed = claims.claim_review(str(self.review.pk), 60)
        assert claimed is not None
        return claimed


def open_hearing(
    workspace: Workspace, asked_by: User | None = None, plan: PlanDefinition | None = None, **settings: object
) -> Hearing:
    """A version of VISIT is put to the vote. `settings` are those of ReviewSettings."""
    slug = f"visit-{workspace.slug}"
    definition = VISIT.model_copy(update={"slug": slug})
    form = save_definition(workspace, definition, public=False)
    number = form.versions.count() + 1
    version = FormVersion.objects.create(
        form=form, number=number, definition=definition.model_dump(mode="json"), created_by=asked_by
    )
    chosen = ReviewSettings.model_validate({"review_models": OFFLINE_REVIEWERS, **settings})
    stored = Plan.objects.create(
        version=version, definition=(plan or plan_of()).model_dump(mode="json"), engine="planner"
    )
    return Hearing(opening.open_plan_review(stored, chosen, requested_by=asked_by), form)
