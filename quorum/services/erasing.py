"""What goes of reviews when a response is erased."""

from __future__ import annotations

from interviews.models import Session
from quorum.models import Review, StaffEvent


def forget_reviews_of(session: Session) -> None:
    """Take the reviewers' words about a session's own plan out of the feed. The review itself goes with the plan."""
    # Held until they are gone, so that no worker tells of another vote meanwhile.
    for review in Review.objects.select_for_update(of=("self",)).filter(plan__session=session):
        of_review = {"workspace_id": review.workspace_id, "payload__reviewId": str(review.pk)}
        votes = list(StaffEvent.objects.filter(type="onVote", **of_review))
        for event in votes:
            event.payload["reasoning"] = ""
        StaffEvent.objects.bulk_update(votes, ["payload"])
