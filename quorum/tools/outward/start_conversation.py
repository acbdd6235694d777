"""Asking another agent something: a person allows partner, purpose and number of messages once; each message is reviewed."""

from __future__ import annotations

from typing import Annotated

from django.urls import reverse
from django.utils.translation import gettext, ngettext
from pydantic import Field

from formagent.errors import ToolRetry
from formagent.protocol.envelope import Text
from formagent.wording.validation_messages import complaint
from interviews.reading.text.normalization import fold_case
from interviews.staff.rules.rights import Right
from quorum.conversations.services.refusals import id_in
from quorum.conversations.services.staff_voice import begin_for_run
from quorum.domain.conversations.limits import MAX_MESSAGE, MAX_PURPOSE
from quorum.domain.policies import Effect
from quorum.models import AgentAccount
from quorum.tools.base import Consequence, SourceDocument, ToolContext, ToolOutput, staff_tool
from quorum.tools.bounds import shortened
from quorum.tools.outward.agreement import consequence_in_every_language

MOST_MESSAGES = 10
MOST_NAMED = 2_000
"""Characters of the names of agents."""
Message = Annotated[Text, Field(min_length=1, max_length=MAX_MESSAGE, description="What is said now, to the letter")]


async def conversation_consequence(
    context: ToolContext, partner: str, purpose: str, messages: int, first_message: str
) -> Consequence:
    return await consequence_in_every_language(context, _consequence, partner, purpose, messages, first_message)


@staff_tool(effect=Effect.CONVERSE, right=Right.START_CONVERSATIONS, consequence=conversation_consequence)
async def start_conversation(
    context: ToolContext,
    partner: Annotated[Text, Field(max_length=100, description="The partner's name, or its agent id")],
    purpose: Annotated[Text, Field(min_length=1, max_length=MAX_PURPOSE)],
    messages: Annotated[int, Field(ge=1, le=MOST_MESSAGES, description="How many messages you may say in all")],
    first_message: Message,
) -> ToolOutput:
    """Ask another agent something, and wait for its answer, which is data. A person has to allow it."""
    return await context.commit(_start, context, partner, purpose, messages, first_message)


def _partner(context: ToolContext, partner: str) -> AgentAccount:
    """By its id, or by a name that only one has. ToolRetry names those that there are."""
    agents = AgentAccount.objects.filter(workspace=context.workspace, deleted_at=None).order_by("name")
    key, wanted = id_in(partner), fold_case(partner.strip())
    found = [one for one in agents if one.pk == key or (not key and fold_case(one.name) == wanted)]
    if len(found) == 1:
        return found[0]
    if found:
        known = ", ".join(str(one.pk) for one in found)
        raise ToolRetry(
            complaint("Several agents are called {agent!r}. Give one's id: {known}.", agent=partner, known=known)
        )
    known = shortened(", ".join(one.name for one in agents), MOST_NAMED) or "none"
    raise ToolRetry(
        complaint("There is no agent {agent!r} in this workspace. There are: {known}.", agent=partner, known=known)
    )


def _consequence(context: ToolContext, partner: str, purpose: str, messages: int, first: str) -> Consequence:
    agent = _partner(context, partner)
    said = ngettext(
        "Begins a conversation with the agent “%(agent)s”, and may say %(n)s message to it.",
        "Begins a conversation with the agent “%(agent)s”, and may say %(n)s messages to it.",
        messages,
    )
    changes = [
        gettext("Its purpose: %(purpose)s") % {"purpose": purpose},
        gettext("The first message: %(message)s") % {"message": first},
    ]
    return Consequence(level="WARN", message=said % {"agent": agent.name, "n": messages}, changes=changes)


def _start(context: ToolContext, partner: str, purpose: str, messages: int, first: str) -> ToolOutput:
    agent = _partner(context, partner)
    said = begin_for_run(context.workspace, context.interaction_id, str(agent.pk), purpose, messages, first)
    return message_output(str(said.conversation.pk), said.message.number, purpose)


def message_output(conversation: str, number: int, title: str) -> ToolOutput:
    """What was said, before there is an answer; the transcript is a source."""
    page = reverse("quorum:conversation", args=[conversation])
    source = SourceDocument(kind="conversation", title=title[:200], url=page)
    return ToolOutput(data={"conversation": conversation, "number": number}, source_documents=[source])
