"""What the pages of reviews stand on."""

from __future__ import annotations

from typing import Any

from django.urls import reverse
from django.utils.translation import gettext

from interviews.access import Principal
from interviews.domain.rights import Right
from interviews.views.staff import Crumb, Decorator, page_of
from quorum.access import staff_review
from quorum.models import Review
from quorum.wording import request_words


def review_page(right: Right) -> Decorator:
    """A page of a review: `<uuid:review_id>` in the address becomes the row."""

    def fetch(principal: Principal, place: dict[str, Any]) -> Review:
        return staff_review(principal, place.pop("review_id"), right)

    return page_of(fetch, right)


def review_crumbs(review: Review | None = None) -> list[Crumb]:
    """The way to a review's page; to the queue, without one."""
    reviews = gettext("Reviews")
    if review is None:
        return [Crumb(reviews)]
    return [Crumb(reviews, reverse("quorum:reviews")), Crumb(request_words(review))]
