"""Every tool once, in an order that makes sense: a form filled in, the work of staff on it, and two agents who converse."""

from __future__ import annotations

import re
import uuid
from typing import Any

from tests.quorum.mcp.calling import Program, Site, ToolRefused
from tests.quorum.mcp.every_tool import ARGUMENTS, RIGHTS, TRIP, Things
from tests.quorum.mcp.granting import Person, token_in
from tests.quorum.mcp.people import PASSWORD

ASKS_PEOPLE = {
    "staff_publish_form",
    "staff_close_form",
    "staff_reopen_form",
    "staff_set_deadline",
    "staff_export_responses",
    "staff_send_invitations",
    "staff_set_webhook",
    "staff_erase_responses",
}


ASKED = "Waits for a person to allow or refuse a call."


def things(site: Site, session_id: str, session_token: str = "", **more: Any) -> Things:
    return Things(
        form=TRIP.slug,
        session_id=session_id,
        response=session_id,
        session_token=session_token,
        passkey=site.tokens["ada passkey"],
        partner=site.tokens["ben id"],
        **more,
    )


async def filled_in(tools: Program, site: Site) -> Things:
    """All tools that fill in a form; the response that came of it."""
    await tools("list_forms", search=TRIP.slug)
    session = (await tools("start_interview", form=TRIP.slug))["interview"]["session_id"]
    it = things(site, session)
    told = await tools("answer", **ARGUMENTS["answer"](it))
    assert [one["value"] for one in told["noted"]] == ["Aiko Tanaka"]
    told = await tools("answer", session_id=session, text="nobody comes along", leave_out=["guests", "note", "letter"])
    assert told["missing"] == [] and told["to_look_over"] == []
    assert (await tools("get_interview", session_id=session))["fields"]
    assert (await tools("confirm_interview", session_id=session))["stage"] == "completed"
    other = (await tools("start_interview", form=TRIP.slug))["interview"]["session_id"]
    told = await tools("upload_file", **ARGUMENTS["upload_file"](things(site, other)))
    assert told["to_look_over"] == ["letter"]
    return it


async def staff_work(tools: Program, site: Site, it: Things) -> None:
    """All tools of staff. What waits for a person, Olga allows on its page."""
    for tool in RIGHTS:
        told = await tools(tool, **ARGUMENTS[tool](it))
        if tool in ASKS_PEOPLE:
            while told["message"] != ASKED:
                assert told["state"] in ("running", "waiting"), (tool, told)
                told = await tools("staff_get_call", handle=told["handle"])
            allow(site, confirmation_of(site, told["handle"]))
        while told["state"] in ("running", "waiting"):
            told = await tools("staff_get_call", handle=told["handle"])
        assert told["state"] == "done", (tool, told)


async def conversing(ada: Program, ben: Program, site: Site) -> None:
    """All tools of conversations, by the agents Ada and Ben."""
    token = (await ada("authenticate", passkey=site.tokens["ada passkey"]))["session_token"]
    bens = (await ben("authenticate", passkey=site.tokens["ben passkey"]))["session_token"]
    it = things(site, "", token)
    begun = await ada("start_conversation", **ARGUMENTS["start_conversation"](it))
    it.conversation = {"conversation_id": begun["conversation_id"]}
    assert (await ben("get_next_action", session_token=bens))["action"] == "conversation_request"
    await ada("send_message", **ARGUMENTS["send_message"](it))
    heard = await ben("get_pending_messages", session_token=bens)
    assert [one["content"] for one in heard["messages"]] == ["Which day suits you?"]
    await ben("respond_chat", session_token=bens, content="Friday")
    assert (await ada("get_next_action", **ARGUMENTS["get_next_action"](it)))["action"] == "get_pending_messages"
    assert (await ada("get_pending_messages", **ARGUMENTS["get_pending_messages"](it)))["messages"]
    await ada("respond_chat", **ARGUMENTS["respond_chat"](it))
    assert (await ada("end_conversation", **ARGUMENTS["end_conversation"](it)))["status"] == "terminating"
    await ada("logout", **ARGUMENTS["logout"](it))


async def no_agent(tools: Program, site: Site) -> None:
    """A person's program is no agent: none of the conversations' tools does anything for it."""
    for tool in CONVERSING:
        try:
            await tools(tool, **ARGUMENTS[tool](things(site, "", "fas_" + "x" * 43)))
        except ToolRefused as refused:
            assert refused.code in ("not_allowed", "not_authenticated"), (tool, refused.details)
        else:
            raise AssertionError(f"{tool} answered")


CONVERSING = (
    "authenticate",
    "get_next_action",
    "start_conversation",
    "send_message",
    "get_pending_messages",
    "respond_chat",
    "end_conversation",
    "logout",
)


def confirmation_of(site: Site, handle: str) -> str:
    """The id of what a person is asked about that call."""
    asked = "SELECT id FROM quorum_confirmation WHERE interaction_id = ? AND resolved_at IS NULL"
    [(key,)] = site.server.rows(asked, uuid.UUID(handle).hex)
    return str(key)


def allow(site: Site, confirmation: str) -> None:
    """Olga looks at what is asked for, and allows it."""
    answer_confirmation(site, confirmation, do="approve")


def take_back(site: Site, interaction: str) -> None:
    """Undo what the only task of an interaction has changed of drafts."""
    olga = Person(site.server.base_url, "olga@house.example", PASSWORD)
    olga.sign_in()
    path = f"/console/interactions/{uuid.UUID(interaction)}/"
    data = {"csrfmiddlewaretoken": token_in(olga.browser.get(path).text)}
    undone = olga.browser.post(f"{path}tasks/1/undo", data=data, headers={"origin": olga.site})
    assert undone.status_code in (200, 302, 303), undone.text[:1000]


def answer_confirmation(site: Site, confirmation: str, **pressed: str) -> None:
    olga = Person(site.server.base_url, "olga@house.example", PASSWORD)
    olga.sign_in()
    path = f"/confirmations/{uuid.UUID(confirmation)}/"
    page = olga.browser.get(path).text
    hidden = dict(re.findall(r'<input type="hidden" name="(\w+)" value="([^"]*)"', page))
    data = {**hidden, "csrfmiddlewaretoken": token_in(page), **pressed}
    answered = olga.browser.post(f"{path}answer", data=data, headers={"origin": olga.site})
    assert answered.status_code in (200, 302, 303), answered.text[:1000]
