"""Discussions that were opened about a review, for its page."""

from __future__ import annotations

import datetime as dt
from dataclasses import dataclass

from django.utils.translation import gettext

from interviews.access import Principal
from quorum.access import interactions_of
from quorum.domain.interactions.forms import InteractionForm
from quorum.domain.interactions.run_steps import RunState
from quorum.models import Interaction, Review
from quorum.presenter.discussions import DebateShown, DiscussionShown, debate_in, discussion_in
from quorum.wording import person_words

MOST_SHOWN = 5


@dataclass(frozen=True)
class TalkShown:
    """One Discuss: how it stands, and what it came to."""

    id: str
    request: str
    begun_by: str
    created_at: dt.datetime
    running: bool
    error: str
    discussion: DiscussionShown | None
    debate: DebateShown | None

    @property
    def words(self) -> str:
        """How it stands; empty where its conclusion says it."""
        if self.running:
            return gettext("They are talking it over. The conclusion comes in here.")
        if self.discussion is None and self.debate is None:
            return gettext("It came to nothing: %(error)s") % {"error": self.error or gettext("it was cancelled")}
        return ""


def talks_about(review: Review, principal: Principal) -> tuple[TalkShown, ...]:
    """Those that the principal may read, newest first."""
    about = {"form": str(InteractionForm.DISCUSS), "about__review": str(review.pk)}
    return tuple(_shown(row) for row in interactions_of(principal, **about)[:MOST_SHOWN])


def _shown(row: Interaction) -> TalkShown:
    result = row.result if row.state in (RunState.COMPLETED, RunState.COMPLETED_WITH_CONCERNS) else None
    return TalkShown(
        id=str(row.pk),
        request=row.request,
        begun_by=person_words(row.requested_by) if row.requested_by else "",
        created_at=row.created_at,
        running=not row.is_ended,
        error=row.error,
        discussion=discussion_in(result),
        debate=debate_in(result),
    )
