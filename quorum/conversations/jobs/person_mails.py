"""The worker's job that writes to members whom a conversation waits for. What was said is not in the mail."""

from __future__ import annotations

import asyncio

from django.conf import settings
from django.core.mail import EmailMessage
from django.urls import reverse
from django.utils import translation
from django.utils.translation import gettext

from formagent.server.database_thread import threaded
from formagent.web.mailing import deliver
from formagent.web.own_address import letter_link
from quorum.conversations.services import person_calls
from quorum.conversations.services.person_calls import PersonWanted


class PersonMailJobs:
    """One key is one conversation."""

    name = person_calls.JOB

    async def waiting(self) -> list[str]:
        found: list[str] = await threaded(person_calls.conversations_to_mail)()
        return found

    async def advance(self, key: str) -> bool:
        wanted = await threaded(person_calls.take_to_mail)(key)
        if wanted is not None:
            await asyncio.to_thread(deliver, messages_to(wanted))
        return False


def messages_to(wanted: PersonWanted) -> list[EmailMessage]:
    """One message a person, unsent."""
    conversation = wanted.conversation
    link = letter_link(reverse("quorum:conversation", args=[conversation.pk]))
    with translation.override(settings.LANGUAGE_CODE):
        about = {"agent": conversation.initiator.name, "workspace": conversation.workspace.name, "link": link}
        subject = gettext("An agent's question waits for a person in “%(workspace)s”") % about
        text = _text_with_link() if link else _text_without_link()
        line = " ".join(subject.splitlines())
        return [EmailMessage(line, text % about, None, [person.email]) for person in wanted.people]


def _text_with_link() -> str:
    return gettext(
        "%(agent)s asked something that your form does not say. Its own agent has called a person.\n\n"
        "Read it and answer in its place:\n%(link)s\n"
    )


def _text_without_link() -> str:
    return gettext(
        "%(agent)s asked something that your form does not say. Its own agent has called a person.\n\n"
        "Read it and answer in its place: open “Conversations” where you work on your forms. "
        "It waits there in “%(workspace)s”.\n"
    )
