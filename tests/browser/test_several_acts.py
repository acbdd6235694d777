"""One respondent who does several things in every message, a good model behind the server: all of it is dealt with."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from interviews.forms.definition import FactDefinition, FieldDefinition, FormDefinition
from tests.browser.pages import Chat
from tests.fake_openai import Answer, FakeOpenAI, tool_reply
from tests.fake_openai.interview import Asked, InterviewModel
from tests.faults.support import modelled
from tests.live import LiveServer

pytestmark = pytest.mark.browser

TRIP = FormDefinition(
    slug="trip",
    title="A trip",
    languages=("en", "ja"),
    fields=(
        FieldDefinition(field_id="name", label="Your name", type="short_text", required=True),
        FieldDefinition(field_id="email", label="E-mail", type="email", required=True),
        FieldDefinition(field_id="day", label="Day of arrival", type="date", required=True),
        FieldDefinition(field_id="meal", label="Vegetarian meals?", type="yes_no", required=True),
        FieldDefinition(
            field_id="companions",
            label="Companions",
            type="integer",
            required=True,
            config={"minimum": 0, "maximum": 9},
        ),
        FieldDefinition(
            field_id="children",
            label="Children",
            type="group",
            config={"minimum": 0, "maximum": 4, "item_label": "Child"},
            fields=(
                FieldDefinition(field_id="name", label="Name", type="short_text", required=True),
                FieldDefinition(field_id="age", label="Age", type="integer", config={"minimum": 0, "maximum": 17}),
            ),
        ),
        FieldDefinition(
            field_id="hopes",
            label="What do you hope for?",
            type="long_text",
            required=True,
            facts=(
                FactDefinition(fact_key="place", fact="which place"),
                FactDefinition(fact_key="why", fact="why there"),
                FactDefinition(fact_key="worry", fact="what they worry about"),
            ),
        ),
    ),
)


def puts(field_id: str, value: Any, *evidence: str, **facts: str) -> dict[str, Any]:
    told = [{"fact_key": key, "quote": quote} for key, quote in facts.items()]
    return {"act": "set", "field_id": field_id, "value": value, "evidence": list(evidence), "facts": told}


FIRST = "Hi, I'm Maya Okonkwo, maya@example.org, arriving on 11 March 2027, vegetarian. Who reads this?"
COMPANIONS = "hubby and 2 kids. And I'm Maja Okonkwo, with a j"
CHILDREN = "Anna is 7 and Ben is 9"
WITHOUT_BEN = "That's all. Ben can't come after all, so two companions. 日本語でお願いします"
HOPES = ("The old harbour.", "I grew up beside one like it.", "Only that it might rain all day.")

ACTS: dict[str, list[dict[str, Any]]] = {
    FIRST: [
        puts("name", "Maya Okonkwo", "I'm Maya Okonkwo"),
        puts("email", "maya@example.org", "maya@example.org"),
        puts("day", "2027-03-11", "11 March 2027"),
        puts("meal", True, "vegetarian"),
        {"act": "ask_back", "question": "Who reads this?"},
    ],
    COMPANIONS: [puts("companions", 3, "hubby and 2 kids"), puts("name", "Maja Okonkwo", "I'm Maja Okonkwo")],
    CHILDREN: [
        puts("children.more.1", True, "Anna is 7"),
        puts("children.1.name", "Anna", "Anna"),
        puts("children.1.age", 7, "7"),
        puts("children.more.2", True, "Ben is 9"),
        puts("children.2.name", "Ben", "Ben"),
        puts("children.2.age", 9, "9"),
    ],
    WITHOUT_BEN: [
        puts("children.more.3", False, "That's all"),
        {"act": "remove_item", "item": "children.2", "evidence": ["Ben can't come after all"]},
        puts("companions", 2, "two companions"),
        {"act": "language", "language": "ja"},
    ],
    HOPES[0]: [puts("hopes", None, HOPES[0], place="The old harbour")],
    HOPES[1]: [puts("hopes", None, HOPES[1], why="I grew up beside one like it")],
    HOPES[2]: [puts("hopes", None, HOPES[2], worry="it might rain all day")],
}


class GoodListener(InterviewModel):
    def review(self, asked: Asked) -> Answer:
        acts = ACTS.get(asked.words[-1] if asked.words else "")
        return tool_reply("review", acts=acts) if acts else super().review(asked)


@pytest.fixture
def heard() -> Iterator[FakeOpenAI]:
    with FakeOpenAI(GoodListener()) as fake:
        yield fake


@pytest.fixture
def trip(tmp_path: Path, heard: FakeOpenAI) -> Iterator[LiveServer]:
    with LiveServer(tmp_path, (TRIP,), **modelled(heard)) as server:
        yield server


def told(fake: FakeOpenAI) -> dict[str, Any]:
    """What the Interviewer was last told to deal with."""
    return next(asked.directive for asked in map(Asked, reversed(fake.requests)) if asked.role == "interviewer")


def noted(fake: FakeOpenAI) -> dict[str, str]:
    return {each["label"]: each["display"] for each in told(fake).get("just_noted", [])}


def test_every_reply_deals_with_all_that_was_said(page: Page, trip: LiveServer, heard: FakeOpenAI) -> None:
    chat: Chat = Chat.begun(page, trip, TRIP.slug)  # type: ignore[arg-type]
    chat.say(FIRST)
    assert told(heard)["they_asked"] == ["Who reads this?"]
    assert noted(heard).keys() >= {"E-mail", "Day of arrival"}
    chat.say(COMPANIONS)
    assert told(heard)["could_have_meant"] and noted(heard)["Your name"] == "Maja Okonkwo"
    chat.say("yes")
    chat.say(CHILDREN)
    assert len(noted(heard)) >= 4
    chat.say(WITHOUT_BEN)
    assert told(heard)["removed"] and "2" in noted(heard).values()
    expect(page.locator("#messages")).to_contain_text("お")
    for words in HOPES:
        chat.say(words)
    expect(page.locator("#stage .confirmation")).to_be_visible()
    page.locator("#stage .confirmation form .button-primary").last.click()
    page.wait_for_url("**/receipt/")
    [(answers,)] = trip.rows("SELECT answers FROM interviews_submission")
    assert json.loads(answers) == {
        "name": "Maja Okonkwo",
        "email": "maya@example.org",
        "day": "2027-03-11",
        "meal": True,
        "companions": 2,
        "children": [{"name": "Anna", "age": 7}],
        "hopes": "\n".join(HOPES),
    }
