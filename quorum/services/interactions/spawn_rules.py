"""Interactions that a workspace's rules begin by themselves: off by default, and counted (rules.md, Interactions)."""

from __future__ import annotations

import structlog
from django.db import transaction

from formagent.errors import FormAgentError
from interviews.access import Principal, principal_of_user
from quorum.access import principal_behind
from quorum.domain.interactions.forms import InteractionForm
from quorum.domain.settings import ReviewSettings
from quorum.models import Interaction, Review
from quorum.services.interactions.starting import InteractionRequest, spawn_child, start_interaction

log = structlog.get_logger(__name__)


def discuss_without_quorum(review: Review, settings: ReviewSettings) -> None:
    """Too few reviewers voted: several models talk it over before a human decides. Part of the caller's transaction."""
    if settings.discuss_on_no_quorum:
        text = f"Too few reviewers could vote on this. What speaks for it, what against it? {review.request}"
        _begin(review, InteractionForm.DISCUSS, text, settings)


def ask_after_rejections(review: Review, settings: ReviewSettings) -> None:
    """A third call of a run was rejected: a second model is asked why, while a human decides."""
    if settings.ask_on_rejections:
        text = (
            "Reviewers have rejected three calls of this run; the last is before a human. Why, and what would be a safer way to"
            f" do what was asked for? {review.request}"
        )
        _begin(review, InteractionForm.ASK, text, settings, exploration_model=_second_model(settings))


def _second_model(settings: ReviewSettings) -> str:
    """One that does not carry out the run itself; "" where there is no other."""
    others = [name for name in settings.debaters if name != settings.decision_model]
    return others[-1] if others else ""


def _begin(review: Review, form: InteractionForm, text: str, settings: ReviewSettings, **mode: str) -> None:
    """As a child of the run that the review is for, else as a root. What is refused is logged: nothing depends on it."""
    parent, by = review.interaction, _requester(review)
    if by is None or _begun_by_rule(review) >= settings.max_rule_spawns:
        return
    language = parent.language if parent else "en"
    mode = {name: value for name, value in mode.items() if value}
    asked = InteractionRequest(form, text, about={"review": str(review.pk)}, mode=mode, language=language)
    try:
        with transaction.atomic():
            if parent is None:
                start_interaction(review.workspace, asked, by=by, origin=Interaction.Origin.POLICY)
            else:
                spawn_child(str(parent.pk), asked, by=by, origin=Interaction.Origin.POLICY)
    except FormAgentError as error:
        log.info("rule_spawned_nothing", review=str(review.pk), why=str(error))


def _requester(review: Review) -> Principal | None:
    if review.interaction is not None:
        return principal_behind(review.interaction)
    return principal_of_user(review.requested_by) if review.requested_by else None


def _begun_by_rule(review: Review) -> int:
    """How many interactions rules have begun for the same run, or about the same review."""
    rows = Interaction.objects.filter(origin=Interaction.Origin.POLICY)
    if review.interaction is None:
        return rows.filter(about__review=str(review.pk)).count()
    return rows.filter(root_id=review.interaction.root_id_or_own).count()
