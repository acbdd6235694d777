"""What a request is about: a form, a response, a review, each with its page."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from urllib.parse import urlencode

from django.urls import reverse
from django.utils.translation import gettext

from formagent.errors import AccessError
from interviews.access import Principal, staff_form, staff_session
from interviews.staff.rules.rights import Right
from quorum.access import staff_review
from quorum.wording import request_words


@dataclass(frozen=True)
class AboutShown:
    """The thing in words, and where it is looked at; no words where it is about the workspace."""

    given: Mapping[str, str]
    words: str = ""
    url: str = ""

    @property
    def query(self) -> str:
        """As an address names it: `form=visit`."""
        return urlencode(self.given)


def about_shown(about: Mapping[str, str], principal: Principal) -> AboutShown:
    """What is gone by now, or hidden from this person, is about nothing."""
    try:
        if review_id := about.get("review"):
            review = staff_review(principal, review_id, Right.READ_REVIEWS)
            words = gettext("the review “%(request)s”") % {"request": request_words(review)}
            return AboutShown(dict(about), words, reverse("quorum:review", args=[review.pk]))
        if slug := about.get("form"):
            form = staff_form(principal, slug, Right.READ_FORMS)
            if response := about.get("response"):
                session = staff_session(principal, slug, response, Right.READ_RESPONSES)
                words = gettext("a response to “%(form)s”") % {"form": form.title}
                return AboutShown(dict(about), words, reverse("interviews:response", args=[slug, session.pk]))
            words = gettext("the form “%(form)s”") % {"form": form.title}
            return AboutShown(dict(about), words, reverse("interviews:designer", args=[slug]))
    except AccessError:
        pass
    return AboutShown({})
