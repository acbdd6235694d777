"""Called inside forks: agents of a workspace, and one call of one of them at a time."""

from __future__ import annotations

from typing import Any

from formagent.errors import ProtocolError
from quorum.conversations.services import agent_calls
from quorum.conversations.services.agents import AgentWanted, make_agent, owner_side_agent, write_notes
from quorum.models import AgentAccount, Conversation, ConversationParty, StaffEvent
from tests.interviews.access_world import make_place
from tests.interviews.cast import make_cast

NOTES = "Dogs may come along on a lead."


def furnish(*names: str) -> dict[str, dict[str, str]]:
    """Agents by name: id and passkey; under "form" the form's own agent."""
    cast = make_cast()
    found = {}
    for name in names:
        agent, secrets = make_agent(cast.workspace, AgentWanted(name), by=cast.principal("alice"))
        found[name] = {"id": str(agent.pk), "passkey": secrets.passkey}
    form = make_place(cast.workspace, cast.people["alice"]).form
    Conversation.objects.all().delete()
    StaffEvent.objects.all().delete()
    owner = owner_side_agent(form)
    write_notes(owner, NOTES, by=cast.principal("alice"))
    found["form"] = {"id": str(owner.pk)}
    return found


def call(name: str, given: dict[str, Any]) -> dict[str, Any]:
    """The answer, or {"code"} of the refusal."""
    function = agent_calls.next_action_now if name == "get_next_action" else getattr(agent_calls, name)
    try:
        answer: dict[str, Any] = function(**given)
    except ProtocolError as error:
        return {"code": error.code, **error.details}
    return answer


def look() -> dict[str, Any]:
    """Everything that is stored of the conversations."""
    [row] = Conversation.objects.all()
    changes = StaffEvent.objects.filter(type="onConversationChange").order_by("seq")
    return {
        "id": str(row.pk),
        "state": row.state,
        "reason": row.reason,
        "said": [[one.author.name, one.content] for one in row.messages.select_related("author")],
        "told": ConversationParty.objects.filter(conversation=row, end_told_at__isnull=False).count(),
        "states": [event.payload["state"] for event in changes],
        "events": list(StaffEvent.objects.order_by("seq").values_list("seq", flat=True)),
        "wants_person": row.person_wanted_at is not None,
        "agents": AgentAccount.objects.count(),
    }
