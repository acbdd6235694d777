"""What goes of reviews when a response, a form or a workspace is erased; of interactions: `interactions/forgetting.py`."""

from __future__ import annotations

from collections.abc import Sequence

from django.db.models import Q

from interviews.models import Form, Session, Workspace
from quorum.models import Confirmation, ConsoleTab, Feed, Interaction, Review, ReviewOverrides, StaffEvent

_WORDS = ("reasoning", "request", "statement")
"""What of an event was written about the plan."""


def forget_reviews_of(session: Session) -> None:
    """Take the words about a session's own plan out of the feed. The review itself goes with the plan."""
    # Held until they are gone, so that no worker tells of another vote meanwhile.
    _silence(list(Review.objects.select_for_update(of=("self",)).filter(plan__session=session)))


def forget_reviews_of_form(form: Form) -> None:
    """The same for all versions of a form."""
    _silence(list(Review.objects.select_for_update(of=("self",)).filter(version__form=form)))


def forget_workspace(workspace: Workspace) -> None:
    """Its interactions, its feed, its confirmations, how it had plans reviewed, and reviews of other things than forms."""
    for kind in (ConsoleTab, Interaction, Review, Confirmation, StaffEvent, Feed, ReviewOverrides):
        kind._default_manager.filter(workspace=workspace).delete()


def _silence(reviews: Sequence[Review]) -> None:
    for review in reviews:
        about = Q(payload__reviewId=str(review.pk)) | Q(type="onAgentProgress", payload__runId=str(review.pk))
        told = list(StaffEvent.objects.filter(about, workspace_id=review.workspace_id))
        for event in told:
            event.payload |= {key: "" for key in _WORDS if key in event.payload}
        StaffEvent.objects.bulk_update(told, ["payload"])
