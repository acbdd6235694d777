"""E-mail to the people who can decide a review that waits for a human.

`tell_deciders` is both steps at once: `messages_for` reads rows, `mailing.deliver` talks to the mail server
and may take seconds.
"""

from __future__ import annotations

from django.contrib.auth.models import User
from django.core.mail import EmailMessage
from django.template.loader import render_to_string
from django.urls import reverse
from django.utils import timezone, translation
from django.utils.translation import gettext

from formagent.web.mailing import deliver
from formagent.web.own_address import letter_link
from quorum.access import deciders_in
from quorum.models import Review
from quorum.told_by_language import page_language_of
from quorum.wording import human_reason_words, request_words, time_left_words


def tell_deciders(review_id: str, *, reminder: bool) -> None:
    """Mail everybody who can decide the review that it waits. Never raises for a mail server; nothing once it is decided."""
    deliver(messages_for(review_id, reminder=reminder))


def messages_for(review_id: str, *, reminder: bool) -> list[EmailMessage]:
    """One message a person, unsent. Whoever asked for the review is left out while somebody else can approve it."""
    review = Review.objects.select_related("workspace", "version__form", "interaction").filter(pk=review_id).first()
    if review is None or review.state != Review.State.HUMAN:
        return []
    with translation.override(page_language_of(review.interaction)):
        return [_message(review, person, reminder=reminder) for person in _asked(review)]


def _asked(review: Review) -> list[User]:
    people = [person for person in deciders_in(review.workspace_id) if person.email]
    return [person for person in people if person.pk != review.requested_by_id] or people


def _message(review: Review, person: User, *, reminder: bool) -> EmailMessage:
    about = {"workspace": review.workspace.name, "request": request_words(review)}
    if reminder:
        subject = gettext("Still waiting for you in “%(workspace)s”: %(request)s") % about
    else:
        subject = gettext("A review waits for you in “%(workspace)s”: %(request)s") % about
    context = {
        "review": review,
        "request": about["request"],
        "reminder": reminder,
        "person": person,
        "reason": human_reason_words(review.human_reason, review.kind),
        "time_left": time_left_words(review.expires_at, timezone.now()),
        "link": letter_link(reverse("quorum:review", args=[review.pk])),
    }
    text = render_to_string("quorum/staff/review_mail.txt", context)
    return EmailMessage(" ".join(subject.splitlines()), text, None, [person.email])
