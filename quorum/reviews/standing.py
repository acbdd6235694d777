"""Why a published version is not live: who has still to vote or to decide, and what is held against which question."""

from __future__ import annotations

from collections.abc import Iterable

from django.utils.translation import gettext

from interviews.forms.planning.ports import Objection, VersionStanding
from interviews.models import FormVersion
from quorum.access import deciders_in
from quorum.domain.review_steps import HumanReason
from quorum.domain.votes import Concern
from quorum.models import HumanDecision, Review, ReviewRound
from quorum.services.stored_reviews import feedback_of, planted_in, settings_of
from quorum.wording import DECIDED_BY_WORDS, human_reason_words

MOST_DECIDERS = 3
"""Named; of many, the first."""


def version_review(version: FormVersion) -> Review | None:
    """The newest review by which it goes live or stays out."""
    reviews = Review.objects.select_related("workspace", "version__form")
    return reviews.filter(version=version, after_the_fact=False).order_by("-opened_at").first()


def version_standing(version: FormVersion) -> VersionStanding | None:
    """How the review of its plan stands; None where it has none, or it is over and another version took its place."""
    review = version_review(version)
    return review_standing(review, version) if review else None


def review_standing(review: Review, version: FormVersion) -> VersionStanding | None:
    """The same of its review; None for one that holds nothing up any more."""
    rounds = list(review.rounds.defer("ensemble", "debate").prefetch_related("votes").order_by("number"))
    about, key = {"number": version.number}, str(review.pk)
    if review.state == Review.State.HUMAN:
        held = _labelled(version, _held_against(review, rounds))
        return VersionStanding("needs_human", _waits_words(review, about), (), held, key)
    if review.state == Review.State.REJECTED:
        says, concerns = _rejected(review, rounds, about)
        return VersionStanding("rejected", says, (), _labelled(version, concerns), key)
    if review.state == Review.State.REVISING:
        text = gettext("The reviewers rejected a plan of version %(number)s. Another one is being made.") % about
        return VersionStanding("in_review", text, (), _labelled(version, feedback_of(rounds[-1])), key)
    if review.state == Review.State.VOTING:
        text = gettext("Version %(number)s is in review. Respondents meet it once it is approved.") % about
        return VersionStanding("in_review", text, _awaited(review, rounds[-1]), (), key)
    return None


def _awaited(review: Review, newest: ReviewRound) -> tuple[str, ...]:
    voted = {vote.reviewer for vote in newest.votes.all()}
    return tuple(name for name in settings_of(review).review_models if name not in voted)


def _waits_words(review: Review, about: dict[str, int | None]) -> str:
    """That it waits, why, and for whom: who asked for it may decide alone where nobody else can."""
    deciders = list(deciders_in(review.workspace_id))
    others = [user for user in deciders if user.pk != review.requested_by_id] or deciders
    names = ", ".join(user.get_full_name() or user.email for user in others[:MOST_DECIDERS])
    said = [
        gettext("Version %(number)s waits for a person to decide about its plan.") % about,
        human_reason_words(review.human_reason, review.kind),
        gettext("Who may decide: %(names)s.") % {"names": names} if names else "",
    ]
    return " ".join(filter(None, said))


def _rejected(review: Review, rounds: list[ReviewRound], about: dict[str, int | None]) -> tuple[str, Iterable[Concern]]:
    """A human's reason, or what the rejecters of the newest round hold against it."""
    decision = review.decisions.filter(action=HumanDecision.Action.REJECT, by__isnull=False).first()
    if decision is not None:
        says = gettext("The plan of version %(number)s was rejected. Why: %(reason)s")
        return says % {**about, "reason": decision.note}, ()
    how = DECIDED_BY_WORDS[Review.DecidedBy(review.decided_by)]
    says = gettext("The plan of version %(number)s was rejected, %(how)s.") % {**about, "how": how}
    return says, _held_against(review, rounds)


def _held_against(review: Review, rounds: list[ReviewRound]) -> list[Concern]:
    """What the rejecters of the newest round that is closed say, and which texts a human has to read."""
    closed = [one for one in rounds if one.outcome]
    planted = planted_in(closed[-1]) if closed and review.human_reason == HumanReason.INSTRUCTIONS else ()
    says = gettext("It speaks to reviewers or models: “%(text)s”")
    texts = [Concern(field_id=one.path, reason=(says % {"text": one.text})[:1000]) for one in planted]
    return [*texts, *(feedback_of(closed[-1]) if closed else ())]


def _labelled(version: FormVersion, concerns: Iterable[Concern]) -> tuple[Objection, ...]:
    """Each reason once for each question."""
    labels: dict[str, str] = {}
    for field in version.definition["fields"]:
        labels[field["field_id"]] = field["label"]
        labels |= {f"{field['field_id']}.{inner['field_id']}": inner["label"] for inner in field.get("fields", ())}
    found = [Objection(one.reason, one.field_id, labels.get(one.field_id, "")) for one in concerns]
    return tuple(dict.fromkeys(found))
