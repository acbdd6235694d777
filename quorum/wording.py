"""Words for people: states, verdicts, reasons and refusals of reviews, in the page's language."""

from __future__ import annotations

import datetime as dt
import re
from collections import Counter
from collections.abc import Callable, Iterable, Mapping

from django.contrib.auth.models import User
from django.utils.timesince import timesince
from django.utils.translation import gettext, ngettext
from django.utils.translation import gettext_lazy as _

from formagent.errors import DecisionRefused
from interviews.forms.planning.plan_checks import PlanFault
from quorum.domain.criteria import Criterion
from quorum.domain.review_steps import HumanReason
from quorum.domain.subjects import SubjectKind
from quorum.domain.typed_decisions import NotADecision
from quorum.domain.verdicts import Verdict
from quorum.domain.vote_counting import Outcome, QuorumRule, RuleKind
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
OUTCOME_LOOKS = {Outcome.APPROVED: "ok", Outcome.REJECTED: "wrong", Outcome.NO_QUORUM: "attention"}
KIND_WORDS = {
    SubjectKind.PLAN: _("Plan of a form"),
    SubjectKind.ACTION: _("Action"),
    SubjectKind.FINAL: _("Final result"),
    SubjectKind.RUN_PLAN: _("Plan of an agent"),
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
    Review.DecidedBy.VOTE: _("by the reviewers"),
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


RUN_CRITERION_WORDS = {
    Criterion.BURDEN: _("A safer way exists"),
    Criterion.PURPOSE: _("Not asked for"),
    Criterion.MISMATCH: _("Does not fit"),
    Criterion.ORDER: _("Unchecked"),
}
"""What the same criteria mean of an agent's plan, a call of a tool, a result."""


def request_words(review: Review) -> str:
    """What was asked for. Of a plan said anew, in the reader's language."""
    if review.kind != SubjectKind.PLAN or review.version is None:
        return review.request
    about = {"form": review.version.form.title, "number": review.version.number or 0}
    if review.after_the_fact:
        return gettext("Plan of a session of “%(form)s”, version %(number)s") % about
    return gettext("Publish “%(form)s”, version %(number)s") % about


def human_reason_words(reason: str, kind: str = "") -> str:
    """Why votes do not settle it; empty for a review that waits for nobody."""
    say = {
        HumanReason.REJECTED: lambda: gettext("The reviewers rejected every revision."),
        HumanReason.NO_QUORUM: lambda: gettext("Too few reviewers gave a vote that counts."),
        HumanReason.EDITED: lambda: gettext("The reviewers did not approve the edited plan."),
        HumanReason.INSTRUCTIONS: lambda: gettext(
            "Texts in it speak to reviewers or models: a person has to read them."
        ),
        HumanReason.UNRESOLVED: lambda: gettext(
            "The reviewers approved it, but a debate left a grave claim against it unresolved."
        ),
        HumanReason.UNCHANGED: lambda: gettext(
            "The reviewers rejected it, and another plan cannot answer them: what they hold against it stands in the form."
        ),
    }
    if reason == HumanReason.UNCHANGED and kind == SubjectKind.RUN_PLAN:
        return gettext("The reviewers rejected it, and were answered with the same plan.")
    return say[HumanReason(reason)]() if reason in tuple(HumanReason) else ""


def criterion_words(rule: str, kind: str = SubjectKind.PLAN) -> str:
    """The criterion's name; a model may name one that there is not, which is shown as it stands."""
    if rule not in tuple(Criterion):
        return rule
    words = CRITERION_WORDS if kind == SubjectKind.PLAN else CRITERION_WORDS | RUN_CRITERION_WORDS
    return str(words[Criterion(rule)])


def whole_words(kind: str) -> str:
    """What a concern is about that names no part."""
    return {
        SubjectKind.ACTION: gettext("The whole call"),
        SubjectKind.FINAL: gettext("The whole result"),
    }.get(SubjectKind(kind), gettext("The whole plan"))


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


def verdict_counts(verdicts: Iterable[Verdict | None]) -> str:
    """Like "2 approve, 1 rejects, 1 has not voted yet"."""
    counts = Counter(verdicts)
    say: dict[Verdict | None, Callable[[int], str]] = {
        Verdict.APPROVE: lambda n: ngettext("%(n)s approves", "%(n)s approve", n),
        Verdict.REJECT: lambda n: ngettext("%(n)s rejects", "%(n)s reject", n),
        Verdict.ABSTAIN: lambda n: ngettext("%(n)s abstains", "%(n)s abstain", n),
        Verdict.MODEL_ERROR: lambda n: ngettext("%(n)s did not vote", "%(n)s did not vote", n),
        None: lambda n: ngettext("%(n)s has not voted yet", "%(n)s have not voted yet", n),
    }
    return gettext(", ").join(words(counts[key]) % {"n": counts[key]} for key, words in say.items() if counts[key])


def time_left_words(until: dt.datetime | None, now: dt.datetime) -> str:
    """Like "2 days, 3 hours"; empty where there is no limit or it is over."""
    # Half a minute more, so that 72 hours just begun are not told as 71.
    return _length(now, until + dt.timedelta(seconds=30)) if until is not None and until > now else ""


def age_words(since: dt.datetime, now: dt.datetime) -> str:
    """Like "2 hours"."""
    if now - since < dt.timedelta(minutes=1):
        return gettext("less than a minute")
    return _length(since, now)


def _length(start: dt.datetime, end: dt.datetime) -> str:
    return timesince(start, end, depth=2 if end - start >= dt.timedelta(days=1) else 1).replace("\xa0", " ")


def error_words(error: str) -> str:
    """Why there is no vote (voting.py), said plainly; what only the model's side can explain is quoted."""
    timed_out = re.fullmatch(r"timed out after ([\d.]+) s", error)
    if timed_out:
        return gettext("No answer within %(seconds)s seconds.") % {"seconds": timed_out[1]}
    if error == "no vote: the reply was text":
        return gettext("It answered in prose instead of voting, also when asked again.")
    if error == "no vote: the reply was empty":
        return gettext("It answered nothing, also when asked again.")
    if error.startswith("no vote: "):
        return gettext("Its vote could not be read: %(problem)s") % {"problem": error.removeprefix("no vote: ")}
    return gettext("It could not be asked: %(problem)s") % {"problem": error} if error else ""


def refusal_words(refused: DecisionRefused, review: Review) -> str:
    """Why a decision was not taken, and what to do. `review` as it stands now."""
    say: dict[str, Callable[[], str]] = {
        "closed": lambda: gettext("It is decided already: %(outcome)s.") % {"outcome": outcome_words(review)},
        "voting": lambda: gettext(
            "The reviewers are at it. Their vote has to be in first; what you wrote is kept here."
        ),
        "expired": lambda: gettext("The time to decide is over: what nobody decides is rejected."),
        "stale": lambda: gettext(
            "A newer round has come since you looked. Read it, then decide again; what you wrote is kept here."
        ),
        "reason_required": lambda: gettext(
            "Write a reason: the reviewers did not approve this, and whoever asked for it will read why you decided so."
        ),
        "own_request": lambda: gettext("You asked for this yourself, so somebody else has to approve it."),
        "not_editable": lambda: _not_editable_words(review),
        "invalid_plan": lambda: gettext("The plan cannot be used like this. What is wrong stands at its place below."),
    }
    found = say.get(refused.code)
    return found() if found else str(refused)


def _not_editable_words(review: Review) -> str:
    if review.kind == SubjectKind.RUN_PLAN:
        return gettext("This plan cannot be edited: code carries it out just as it stands.")
    return gettext("Only a plan that is not in use yet can be edited.")


def outcome_words(review: Review) -> str:
    """Like "approved by Rita", "rejected because nobody decided in time"."""
    state = {
        Review.State.APPROVED: gettext("approved"),
        Review.State.REJECTED: gettext("rejected"),
        Review.State.WITHDRAWN: gettext("withdrawn"),
    }.get(Review.State(review.state), "")
    decision = review.decisions.exclude(action=HumanDecision.Action.EDIT).select_related("by").first()
    if decision is not None and decision.by is not None:
        return gettext("%(state)s by %(person)s") % {"state": state, "person": person_words(decision.by)}
    how = DECIDED_BY_WORDS[Review.DecidedBy(review.decided_by)] if review.decided_by else ""
    return gettext("%(state)s %(how)s") % {"state": state, "how": how}


def person_words(user: User) -> str:
    """The name, or the address of who has none."""
    return user.get_full_name() or user.email or user.get_username()


def typing_words(problem: NotADecision) -> str:
    """Why what was typed decides nothing, and what would."""
    right = gettext("There are /approve reason, /reject reason and /edit.")
    if problem.code == "empty":
        return right
    about = {"word": problem.word, "meant": problem.meant}
    if problem.meant:
        return gettext("“%(word)s” is not a decision. Did you mean %(meant)s?") % about
    return gettext("“%(word)s” is not a decision.") % about + " " + right


def fault_words(fault: PlanFault, labels: Mapping[str, str]) -> str:
    """What is wrong with a plan at one of its questions."""
    about = {"other": labels.get(fault.other, fault.other), "count": fault.count, "field": fault.field_id}
    match fault.code:
        case "unknown":
            return gettext("The form has no such field.")
        case "doubled":
            return gettext("It stands %(count)s times in the plan.") % about
        case "missing":
            return gettext("“%(field)s” is missing from the plan.") % about
        case "requiredness":
            return gettext("It must stay required.") if fault.required else gettext("It must stay optional.")
        case "order":
            return gettext("It stands before “%(other)s”, which its condition reads. Move it behind that.") % about
