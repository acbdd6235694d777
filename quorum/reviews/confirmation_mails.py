"""E-mail to the people who can answer a call that waits for a yes: once for each call."""

from __future__ import annotations

from django.contrib.auth.models import User
from django.core.mail import EmailMessage
from django.template.loader import render_to_string
from django.urls import reverse
from django.utils import timezone, translation
from django.utils.translation import gettext

from formagent.web.own_address import letter_link
from quorum.access import deciders_in
from quorum.domain.visible_text import made_visible
from quorum.models import Confirmation
from quorum.told_by_language import asked_in_force, page_language_of
from quorum.tool_words import tool_words
from quorum.wording import person_words, time_left_words


def call_messages(asked: Confirmation) -> list[EmailMessage]:
    """One message a person, unsent. Whoever asked for it is left out while somebody else can allow it.

    The arguments are not in it: they may be a respondent's words, and are read on the page, behind a login.
    """
    people = [person for person in deciders_in(asked.workspace_id) if person.email]
    people = [person for person in people if person.pk != asked.requested_by_id] or people
    with translation.override(page_language_of(asked.interaction)):
        return [_message(asked, person) for person in people]


def _message(asked: Confirmation, person: User) -> EmailMessage:
    about = {"workspace": asked.workspace.name, "tool": tool_words(asked.tool)}
    subject = gettext("A call waits for your yes in “%(workspace)s”: %(tool)s") % about
    context = {
        "asked": asked,
        "message": made_visible(asked_in_force(asked)[0]),
        "asked_by": person_words(asked.requested_by) if asked.requested_by else "",
        "time_left": time_left_words(asked.expires_at, timezone.now()),
        "link": letter_link(reverse("quorum:confirmation", args=[asked.pk])),
    }
    text = render_to_string("quorum/staff/console/confirmation_mail.txt", context)
    return EmailMessage(" ".join(subject.splitlines()), text, None, [person.email])
