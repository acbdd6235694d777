"""Why a round of votes came to what it came to, in words: the count, and whose votes outweighed it."""

from __future__ import annotations

from collections.abc import Sequence

from django.utils.translation import gettext

from quorum.domain.reviewer_specialties import Veto, vetoes
from quorum.domain.settings import ReviewSettings
from quorum.domain.subjects import SubjectKind
from quorum.domain.vote_counting import Outcome, VoteCount, count_votes
from quorum.models import Review, ReviewRound
from quorum.services.stored_reviews import settings_of, votes_in_time
from quorum.wording import criterion_words


def counted_votes(round_: ReviewRound, settings: ReviewSettings) -> VoteCount:
    """All of them together, without what those who look for one thing say of it."""
    verdicts = [vote.verdict for vote in votes_in_time(round_, settings.review_models)]
    return count_votes(verdicts, settings.quorum_rule, settings.votes_needed)


def vetoes_of(round_: ReviewRound, settings: ReviewSettings) -> tuple[Veto, ...]:
    """For which it was rejected, though all votes together approve; none where they do not."""
    if round_.outcome != Outcome.REJECTED or counted_votes(round_, settings).outcome is not Outcome.APPROVED:
        return ()
    return vetoes(votes_in_time(round_, settings.review_models), settings.quorum_rule)


def count_words(count: VoteCount, *, vetoed: bool = False) -> str:
    """Like "2 of 3 counted votes approved, 2 needed"."""
    about = {"approvals": count.approvals, "counted": count.counted, "needed": count.needed}
    if vetoed:
        return (
            gettext("%(approvals)s of %(counted)s counted votes approved; %(needed)s would do, but for a veto") % about
        )
    return gettext("%(approvals)s of %(counted)s counted votes approved, %(needed)s needed") % about


def veto_words(found: Sequence[Veto], kind: SubjectKind) -> str:
    """Empty where there is none."""
    said = gettext(
        "%(fault)s: on this only those who look for it are counted (%(reviewers)s), and %(approvals)s of %(counted)s approved "
        "where %(needed)s are needed."
    )
    lines = [
        said
        % {
            "fault": criterion_words(one.fault, kind),
            "reviewers": ", ".join(one.looking),
            "approvals": one.approvals,
            "counted": len(one.looking),
            "needed": one.needed,
        }
        for one in found
    ]
    return " ".join(lines)


def reason_words(round_: ReviewRound, settings: ReviewSettings) -> str:
    """In the language in force; empty while votes are awaited."""
    if not round_.outcome:
        return ""
    found = vetoes_of(round_, settings)
    counted = count_words(counted_votes(round_, settings), vetoed=bool(found))
    return f"{counted}. {veto_words(found, SubjectKind(round_.review.kind))}".strip()


def veto_of(review: Review) -> str:
    """Why its last round was rejected though the count of its votes is for it, in the language in force; else empty."""
    last, settings = review.rounds.order_by("-number").first(), settings_of(review)
    return reason_words(last, settings) if last is not None and vetoes_of(last, settings) else ""
