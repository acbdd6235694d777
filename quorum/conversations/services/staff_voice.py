"""The staff's Agent in a conversation: what its tools begin and say, and what they wait for."""

from __future__ import annotations

from typing import Any

from interviews.models import Workspace
from quorum.conversations.services.messages import Said, say
from quorum.conversations.services.starting import Wanted, start_conversation
from quorum.models import AgentAccount, Conversation, ConversationMessage, Interaction

STAFF_AGENT_NAME = "Staff agent"


def staff_agent(workspace: Workspace) -> AgentAccount:
    """The account that the staff's Agent speaks with; made when it first speaks."""
    agent, _ = AgentAccount.objects.select_related("workspace", "form").get_or_create(
        workspace=workspace, role=AgentAccount.Role.STAFF_AGENT, defaults={"name": STAFF_AGENT_NAME}
    )
    return agent


def begin_for_run(
    workspace: Workspace, interaction_id: str, partner: str, purpose: str, messages: int, first: str
) -> Said:
    """Begin a conversation of a run, and say the first thing. `messages` are the run's own; the partner has as many.

    Raises as `start_conversation` and `say`.
    """
    agent = staff_agent(workspace)
    wanted = Wanted(purpose, 2 * messages, about=_about_of(interaction_id))
    begun = start_conversation(agent, [partner], wanted)
    return say(agent, begun.pk, first)


def _about_of(interaction_id: str) -> dict[str, Any]:
    """The run, and what the run itself is about."""
    asked = Interaction.objects.filter(pk=interaction_id).values_list("about", flat=True).first() or {}
    named = {"session" if name == "response" else name: value for name, value in asked.items()}
    return {**named, "interaction": interaction_id}


def speak_for_run(workspace: Workspace, conversation_id: str, content: str) -> Said:
    """Say one thing more. Raises as `say`."""
    return say(staff_agent(workspace), conversation_id, content)


def answer_to_run(conversation_id: str, number: int) -> list[dict[str, Any]] | None:
    """The transcript up to the first answer behind message `number`; None while it is awaited. The same at every look.

    Where the conversation is over without an answer, the transcript as far as it goes.
    """
    row = Conversation.objects.filter(pk=conversation_id).first()
    if row is None:
        return []
    answer = row.messages.filter(number__gt=number).exclude(author=row.initiator_id).order_by("number").first()
    if answer is None and row.is_open:
        return None
    upto = answer.number if answer else number
    said = row.messages.select_related("author").filter(number__lte=upto).order_by("number")
    return [_line(message) for message in said]


def _line(message: ConversationMessage) -> dict[str, Any]:
    return {"number": message.number, "who": message.author.name, "said": message.content}


def run_waits_on(what: str) -> bool:
    """Whether `<conversation>/<number>` still waits for its answer. The row is held, so that none comes meanwhile."""
    key, _, number = what.partition("/")
    Conversation.objects.select_for_update(of=("self",)).filter(pk=key).first()
    return answer_to_run(key, int(number)) is None
