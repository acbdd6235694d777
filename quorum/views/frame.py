"""What the pages of reviews stand on."""

from __future__ import annotations

import uuid
from collections.abc import Callable, Sequence
from functools import wraps
from typing import Any

from django.http import HttpRequest, QueryDict
from django.http.response import HttpResponseBase
from django.urls import reverse
from django.utils.translation import gettext

from interviews.access import Principal, staff_workspaces
from interviews.models import Workspace
from interviews.staff.pages.frame import Crumb, Decorator, StaffRequest, View, page_of
from interviews.staff.rules.rights import Right
from quorum.access import staff_review
from quorum.models import Review
from quorum.services.feed import last_numbers
from quorum.wording import request_words

MOST_SOCKETS = 8
"""Of a visitor with more workspaces, the others' reviews appear with the next page."""


def sent_text(sent: QueryDict, name: str) -> str:
    """What was sent under that name; without NUL, which no database keeps."""
    return sent.get(name, "").replace("\x00", "")


def followed_page(part: str, find: Callable[[Principal, uuid.UUID, Right], Any], right: Right) -> Decorator:
    """A page of the row that `find` finds by a part of the address, and that the page's script follows.

    The row is read again once it is known from which event on the script listens: what happens in between is on the page.
    """

    def fetch(principal: Principal, place: dict[str, Any]) -> Any:
        return find(principal, place.pop(part), right)

    def decorate(view: View) -> View:
        @wraps(view)
        def followed(request: StaffRequest, row: Any, **place: Any) -> HttpResponseBase:
            listening_places(request, [row.workspace])
            response: HttpResponseBase = view(request, find(request.principal, row.pk, right), **place)
            return response

        return page_of(fetch, right)(followed)

    return decorate


def review_page(right: Right) -> Decorator:
    """A page of a review: `<uuid:review_id>` in the address becomes the row."""
    return followed_page("review_id", staff_review, right)


def readable_workspaces(principal: Principal) -> list[Workspace]:
    """The principal's workspaces whose reviews they may read, by name."""
    return [one for one in staff_workspaces(principal) if principal.may(Right.READ_REVIEWS, one.pk)]


def listening_places(request: HttpRequest, workspaces: Sequence[Workspace]) -> str:
    """`slug:number` of each by spaces: where the page's script listens, from which event on.

    To be called before the page's rows are read: then no event is missed in between. The first call of a request counts.
    """
    known: str | None = getattr(request, "feeds", None)
    if known is None:
        heard = list(workspaces)[:MOST_SOCKETS]
        last = last_numbers(str(one.pk) for one in heard)
        known = " ".join(f"{one.slug}:{last.get(str(one.pk), 0)}" for one in heard)
        request.feeds = known  # type: ignore[attr-defined]
    return known


def review_crumbs(review: Review | None = None) -> list[Crumb]:
    """The way to a review's page; to the queue, without one."""
    reviews = gettext("Reviews")
    if review is None:
        return [Crumb(reviews)]
    return [Crumb(reviews, reverse("quorum:reviews")), Crumb(request_words(review))]
