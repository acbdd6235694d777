"""Saying one thing more in a conversation that this run began: reviewed like every message, within the number allowed."""

from __future__ import annotations

from typing import Annotated

from django.utils.translation import gettext
from pydantic import Field

from formagent.errors import ToolRetry
from formagent.protocol.envelope import Text
from formagent.wording.validation_messages import complaint
from interviews.staff.rules.rights import Right
from quorum.conversations.services.refusals import id_in
from quorum.conversations.services.staff_voice import speak_for_run
from quorum.domain.policies import Effect
from quorum.models import Conversation
from quorum.tools.base import Consequence, ToolContext, ToolOutput, staff_tool
from quorum.tools.outward.agreement import consequence_in_every_language
from quorum.tools.outward.start_conversation import Message, message_output


async def message_consequence(context: ToolContext, conversation: str, message: str) -> Consequence:
    return await consequence_in_every_language(context, _consequence, conversation, message)


@staff_tool(effect=Effect.SPEAK, right=Right.START_CONVERSATIONS, consequence=message_consequence)
async def continue_conversation(
    context: ToolContext,
    conversation: Annotated[Text, Field(max_length=64, description="As start_conversation gave it")],
    message: Message,
) -> ToolOutput:
    """Say one thing more in a conversation that you began, and wait for the answer."""
    return await context.commit(_speak, context, conversation, message)


def _own(context: ToolContext, conversation: str) -> Conversation:
    """Of this run, and open."""
    rows = Conversation.objects.filter(workspace=context.workspace, about__interaction=context.interaction_id)
    key = id_in(conversation)
    found = rows.filter(pk=key).first() if key else None
    if found is None:
        raise ToolRetry(complaint("This run began no conversation {conversation!r}.", conversation=conversation))
    if not found.is_open:
        raise ToolRetry(complaint("The conversation is over."))
    if found.messages.filter(author=found.initiator_id).count() >= found.max_turns // 2:
        raise ToolRetry(complaint("All messages that a person allowed are said."))
    return found


def _consequence(context: ToolContext, conversation: str, message: str) -> Consequence:
    row = _own(context, conversation)
    partner = row.parties.select_related("agent").exclude(agent=row.initiator_id).first()
    name = partner.agent.name if partner else ""
    said = gettext("Says to the agent “%(agent)s”: %(message)s") % {"agent": name, "message": message}
    return Consequence(level="WARN", message=said)


def _speak(context: ToolContext, conversation: str, message: str) -> ToolOutput:
    row = _own(context, conversation)
    said = speak_for_run(context.workspace, str(row.pk), message)
    return message_output(str(row.pk), said.message.number, row.purpose)
