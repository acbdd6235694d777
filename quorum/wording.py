"""Words for people: states, verdicts, reasons and refusals of reviews, in the page's language."""

from __future__ import annotations

import datetime as dt

from django.utils.timesince import timesince
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from quorum.domain.criteria import Criterion
from quorum.domain.rules import Outcome, QuorumRule, RuleKind
from quorum.domain.steps import HumanReason
from quorum.domain.subjects import SubjectKind
from quorum.domain.verdicts import Verdict
from quorum.models import HumanDecision, Review, ReviewRound

STATE_WORDS = {
    Review.State.VOTING: _("Being voted on"),
    Review.State.REVISING: _("Being revised"),
    Review.State.HUMAN: _("Needs a human"),
    Review.State.APPROVED: _("Approved"),
    Review.State.REJECTED: _("Rejected"),
    Review.State.WITHDRAWN: _("Withdrawn"),
}
STATE_LOOKS = {Review.State.HUMAN: "attention", Review.State.APPROVED: "ok", Review.State.REJECTED: "wrong"}
"""The badge's colour beside its word."""
VERDICT_WORDS = {
    Verdict.APPROVE: _("approves"),
    Verdict.REJECT: _("rejects"),
    Verdict.ABSTAIN: _("abstains"),
    Verdict.MODEL_ERROR: _("did not vote"),
}
PENDING_WORDS = _("has not voted yet")
OUTCOME_WORDS = {
    Outcome.APPROVED: _("Approved by vote"),
    Outcome.REJECTED: _("Rejected by vote"),
    Outcome.NO_QUORUM: _("No quorum"),
}
KIND_WORDS = {
    SubjectKind.PLAN: _("Plan of a form"),
    SubjectKind.ACTION: _("Action"),
    SubjectKind.FINAL: _("Final result"),
}
ORIGIN_WORDS = {
    ReviewRound.Origin.PROPOSED: _("As proposed"),
    ReviewRound.Origin.REVISED: _("Revised after feedback"),
    ReviewRound.Origin.EDITED: _("Edited by a person"),
}
ACTION_WORDS = {
    HumanDecision.Action.APPROVE: _("approved"),
    HumanDecision.Action.REJECT: _("rejected"),
    HumanDecision.Action.EDIT: _("edited the plan"),
}
DECIDED_BY_WORDS = {
    Review.DecidedBy.VOTE: _("by vote"),
    Review.DecidedBy.HUMAN: _("by a person"),
    Review.DecidedBy.EXPIRY: _("because nobody decided in time"),
    Review.DecidedBy.AUTO_REJECT: _("without a human, as the settings say"),
    Review.DecidedBy.AUTO_APPROVE: _("without a human, as the settings say"),
    Review.DecidedBy.NEWER: _("because a newer version was published"),
}
CRITERION_WORDS = {
    Criterion.INCOMPLETE: _("Incomplete"),
    Criterion.CONDITION: _("Condition"),
    Criterion.ORDER: _("Order"),
    Criterion.BURDEN: _("Too much asked"),
    Criterion.LEADING: _("Leading question"),
    Criterion.DOUBLE_BARRELLED: _("Two questions in one"),
    Criterion.JARGON: _("Hard to understand"),
    Criterion.PURPOSE: _("No purpose"),
    Criterion.MUST_NOT_ASK: _("Must not be asked"),
    Criterion.SENSITIVE_EARLY: _("Sensitive too early"),
    Criterion.MISMATCH: _("Asks something else"),
    Criterion.INSTRUCTION: _("Instructs the reviewers"),
}


def request_words(review: Review) -> str:
    """What was asked for. Of a plan said anew, in the reader's language."""
    if review.kind != SubjectKind.PLAN or review.version is None:
        return review.request
    about = {"form": review.version.form.title, "number": review.version.number or 0}
    if review.after_the_fact:
        return gettext("Plan of a session of “%(form)s”, version %(number)s") % about
    return gettext("Publish “%(form)s”, version %(number)s") % about


def human_reason_words(reason: str) -> str:
    """Why votes do not settle it; empty for a review that waits for nobody."""
    say = {
        HumanReason.REJECTED: lambda: gettext("The reviewers rejected every revision."),
        HumanReason.NO_QUORUM: lambda: gettext("Too few reviewers gave a vote that counts."),
        HumanReason.EDITED: lambda: gettext("The reviewers did not approve the edited plan."),
    }
    return say[HumanReason(reason)]() if reason in tuple(HumanReason) else ""


def criterion_words(rule: str) -> str:
    """The criterion's name; a model may name one that there is not, which is shown as it stands."""
    return str(CRITERION_WORDS[Criterion(rule)]) if rule in tuple(Criterion) else rule


def rule_words(rule: QuorumRule) -> str:
    """The rule as one says it."""
    number = {"number": rule.number}
    match rule.kind:
        case RuleKind.MAJORITY:
            return gettext("more than half of the votes must approve")
        case RuleKind.UNANIMOUS:
            return gettext("every vote must approve")
        case RuleKind.AT_LEAST:
            return gettext("at least %(number)s must approve") % number
        case RuleKind.PERCENTAGE:
            return gettext("at least %(number)s %% of the votes must approve") % number


def time_left_words(until: dt.datetime | None, now: dt.datetime) -> str:
    """Like "2 days, 3 hours"; empty where there is no limit or it is over."""
    # Half a minute more, so that 72 hours just begun are not told as 71.
    return _length(now, until + dt.timedelta(seconds=30)) if until is not None and until > now else ""


def age_words(since: dt.datetime, now: dt.datetime) -> str:
    """Like "2 hours"; "0 minutes" for what is new."""
    return _length(since, now)


def _length(start: dt.datetime, end: dt.datetime) -> str:
    return timesince(start, end, depth=2 if end - start >= dt.timedelta(days=1) else 1).replace("\xa0", " ")
