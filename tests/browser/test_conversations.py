"""Agents are made, converse over MCP, and a member watches, searches, takes an agent's place and ends it: in Chromium."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import httpx
import pytest
from playwright.sync_api import Page, expect

from tests.browser.demo import DemoServer
from tests.browser.pages import follow
from tests.browser.staff import sign_in
from tests.browser.test_accessibility import assert_accessible
from tests.patience import PATIENCE
from tests.quorum.mcp.calling import call

pytestmark = pytest.mark.browser


@dataclass
class Agent:
    """A program: what its member was shown when the agent was made, and its session's token."""

    url: str
    id: str
    passkey: str
    bearer: str
    session: str = ""
    partners: tuple[dict[str, str], ...] = ()

    @classmethod
    def made_by_hand(cls, page: Page, server: DemoServer, name: str) -> Agent:
        """On the agents' page, where its secrets stand once."""
        page.goto(f"{server.base_url}/w/demo/agents/")
        page.get_by_label("Name", exact=True).fill(name)
        follow(page.get_by_role("button", name="Make it"))
        shown = page.get_by_role("status").filter(has_text=f"The secrets of {name}")
        agent_id = shown.get_by_text("Its agent id is").inner_text().removeprefix("Its agent id is ").rstrip(".")
        passkey, token = (shown.get_by_label(label).input_value() for label in ("Passkey", "API token"))
        return cls(f"{server.base_url}/mcp", agent_id, passkey, token)

    def sign_in(self) -> Agent:
        answer = self("authenticate", passkey=self.passkey)
        self.session, self.partners = answer["session_token"], tuple(answer["partners"])
        return self

    def partner_for(self, form: str) -> dict[str, str]:
        """The form's own agent, as the target of a call."""
        [found] = [one["agent_id"] for one in self.partners if one.get("answers_for_form") == form]
        return {"target_agent_id": found}

    def __call__(self, tool: str, **arguments: Any) -> dict[str, Any]:
        own = {"session_token": self.session} if self.session else {}
        headers = {"authorization": f"Bearer {self.bearer}", "accept": "application/json, text/event-stream"}
        answered = httpx.post(self.url, json=call(tool, **own, **arguments), headers=headers, timeout=PATIENCE)
        result = answered.raise_for_status().json()["result"]
        assert not result.get("isError"), result
        return dict(result["structuredContent"])


def test_a_member_watches_finds_takes_over_and_ends(page: Page, server: DemoServer):
    sign_in(page, server)
    anna, ben = (Agent.made_by_hand(page, server, name).sign_in() for name in ("Anna", "Ben"))
    page.goto(f"{server.base_url}/conversations/")
    begun = anna("start_conversation", target_agent_id=ben.id, purpose="A quiet table for four")
    line = page.locator(f"#talk-{begun['conversation_id']}")
    expect(line.get_by_text("Waits for the partner")).to_be_visible()
    assert ben("get_next_action")["action"] == "conversation_request"
    expect(line.get_by_text("Under way")).to_be_visible()
    anna("send_message", target_agent_id=ben.id, content="Is there one by the window?")
    expect(line.get_by_text("1 of 20 messages")).to_be_visible()
    own = anna.partner_for("event-registration")
    anna("start_conversation", **own, purpose="Parking")
    anna("send_message", **own, content="May I park a lorry in front of the house?")
    expect(page.get_by_role("listitem").filter(has_text="Parking").get_by_text("Needs a person")).to_be_visible()
    expect(page.get_by_role("link", name="Conversations").first).to_contain_text("1")
    assert_accessible(page, "conversations under way")

    page.get_by_label("Words").fill("no such words")
    follow(page.get_by_role("button", name="Search"))
    expect(page.get_by_text("Nothing matches.")).to_be_visible()
    page.get_by_label("Words").fill("by the window")
    follow(page.get_by_role("button", name="Search"))
    follow(line.get_by_role("link", name="A quiet table for four"))

    log = page.get_by_role("log")
    expect(log.get_by_text("Is there one by the window?")).to_be_visible()
    ben("respond_chat", content="I have to ask.")
    expect(log.get_by_text("I have to ask.")).to_be_visible()
    follow(page.get_by_role("button", name="Speak in the place of Ben"))
    page.get_by_label("You speak in the place of Ben").fill("There is: the one in the corner.")
    assert_accessible(page, "a conversation taken over")
    follow(page.get_by_role("button", name="Send", exact=True))
    expect(log.get_by_text("There is: the one in the corner.")).to_be_visible()
    said = anna("get_pending_messages", conversation_id=begun["conversation_id"])["messages"]
    assert [(one["content"], one["by_member"]) for one in said] == [
        ("I have to ask.", False),
        ("There is: the one in the corner.", True),
    ]
    anna("send_message", target_agent_id=ben.id, content="Thank you")
    expect(log.get_by_text("Thank you")).to_be_visible()
    page.get_by_text("End the conversation").click()
    follow(page.get_by_role("button", name="End it"))
    expect(page.get_by_text("Ended. The agents are told.")).to_be_visible()
    told = anna("get_next_action")
    assert (told["action"], told["reason"]) == ("conversation_ended", "staff_ended")
    expect(page.get_by_text("ended by a member")).to_be_visible()
