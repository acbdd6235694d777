"""Descriptions as people write them, answered as a middling model would, over REST and real HTTP: what they become.

Types are called what they are not, conditions name a field by its label, by its path or by an age, labels are in any language.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from asgiref.sync import sync_to_async
from django.test import AsyncClient

from interviews.forms.services.definitions import draft_definition
from interviews.forms.services.forms import save_definition
from interviews.models import Form
from interviews.staff.rules.rights import Right
from tests.fake_openai import FakeOpenAI, tool_reply
from tests.interviews.cast import Cast
from tests.interviews.forms.designing.conftest import DINNER

pytestmark = pytest.mark.django_db(transaction=True)

Serve = Callable[..., FakeOpenAI]
DESCRIBED: list[dict[str, Any]] = json.loads((Path(__file__).parent / "descriptions.json").read_text())
"""`text`, the model's `reply`, and the fields that it becomes, each told in a line."""


def line(field: dict[str, Any], within: str = "") -> list[str]:
    """A field, and those of a group beneath it, told in a line: id, type, options, condition."""
    config = field.get("config", {})
    options = [choice["value"] for choice in config.get("choices", ())]
    parts = [f"{within}{field['field_id']} {field['type']}", " | ".join(options), field.get("condition", "")]
    told = "; ".join(part for part in parts if part)
    return [told, *(one for item in field.get("fields", ()) for one in line(item, f"{field['field_id']}."))]


async def proposed(cast: Cast, text: str) -> dict[str, Any]:
    form = await sync_to_async(save_definition)(cast.workspace, DINNER, public=False)
    token = await sync_to_async(cast.token)("bob", Right.EDIT_FORMS)
    answer = await AsyncClient().post(
        f"/api/v1/forms/{form.slug}/proposals",
        {"text": text},
        content_type="application/json",
        headers={"authorization": f"Bearer {token}"},
    )
    assert answer.status_code == 200, answer.content
    body: dict[str, Any] = answer.json()
    return body


@pytest.mark.parametrize("described", DESCRIBED, ids=lambda one: str(one["name"]))
async def test_a_description_becomes_these_fields(cast: Cast, served_by: Serve, described: dict[str, Any]):
    server = served_by(lambda body: tool_reply("propose_form", **described["reply"]))
    body = await proposed(cast, described["text"])
    assert body["engine"] == "model"
    assert [told for field in body["fields"] for told in line(field)] == described["becomes"]
    assert [entry["message"] for entry in body["report"]] == []
    asked = server.requests[0]
    assert json.dumps(described["text"], ensure_ascii=False) in asked["messages"][1]["content"]


async def test_the_model_is_offered_the_types_by_name(cast: Cast, served_by: Serve):
    server = served_by(lambda body: tool_reply("propose_form", fields=[{"label": "Name", "type": "short_text"}]))
    await proposed(cast, "name")
    schema = server.requests[0]["tools"][0]["function"]["parameters"]["properties"]["fields"]["items"]["properties"]
    assert {"multi_choice", "group", "date"} <= set(schema["type"]["enum"])
    within = schema["fields"]["items"]["properties"]
    assert "group" not in within["type"]["enum"] and "only_if" in within, "a group holds no group, but conditions"


async def test_a_condition_that_no_answer_meets_is_left_out_and_told(cast: Cast, served_by: Serve):
    fields = [
        {"field_id": "shirt", "label": "Which size?", "type": "choice", "options": ["S", "M"]},
        {"field_id": "why", "label": "Why?", "type": "long_text", "only_if": {"field_id": "shirt", "answers": ["XL"]}},
        {
            "field_id": "who",
            "label": "Who?",
            "type": "short_text",
            "only_if": {"field_id": "later", "answers": ["yes"]},
        },
        {
            "field_id": "day",
            "label": "Which day?",
            "type": "date",
            "only_if": {"field_id": "shirt", "operator": "at_least", "answers": ["S"]},
        },
        {"field_id": "later", "label": "Later?", "type": "yes_no"},
    ]
    served_by(lambda body: tool_reply("propose_form", fields=fields))
    body = await proposed(cast, "shirts")
    assert [field.get("condition", "") for field in body["fields"]] == [""] * 5
    assert len(body["report"]) == 3
    assert "later is yes" in str(body["report"][1])


async def test_conditions_in_a_group_follow_the_names_of_the_draft(cast: Cast, served_by: Serve):
    """The draft has a question `guests` of its own: what the group's condition reads is called otherwise there."""
    fields = [
        {"field_id": "guests", "label": "Do you bring anyone?", "type": "yes_no"},
        {
            "field_id": "friends",
            "label": "Your friends",
            "type": "group",
            "fields": [
                {"field_id": "name", "label": "Name", "type": "short_text"},
                {
                    "field_id": "seat",
                    "label": "A child's seat?",
                    "type": "yes_no",
                    "only_if": {"field_id": "guests", "answers": ["yes"]},
                },
            ],
        },
    ]
    served_by(lambda body: tool_reply("propose_form", fields=fields))
    form = await sync_to_async(save_definition)(cast.workspace, DINNER, public=False)
    bob = AsyncClient()
    await bob.aforce_login(cast.people["bob"])
    page = (await bob.post("/forms/dinner/draft/", {"text": "friends"})).content.decode()
    carried = page.partition('name="proposal" value="')[2].partition('"')[0]

    assert "A child&#x27;s seat?" in page and "guests_2 == true" in page, "what is asked when stands before it is taken"

    async def taken(*pieces: str) -> Any:
        await bob.post("/forms/dinner/draft/", {"proposal": carried, "piece": pieces})
        return await sync_to_async(draft_definition)(await Form.objects.aget(pk=form.pk))

    draft = await taken("field.guests_2", "field.friends")
    assert draft.field("guests_2").label == "Do you bring anyone?"
    assert [item.condition for item in draft.field("friends").fields] == ["", "guests_2 == true"]


async def test_a_condition_in_a_group_on_what_was_not_taken_is_dropped_and_told(cast: Cast, served_by: Serve):
    fields = [
        {"field_id": "driving", "label": "Do you drive?", "type": "yes_no"},
        {
            "field_id": "riders",
            "label": "Who rides along?",
            "type": "group",
            "fields": [
                {"label": "Name", "type": "short_text", "only_if": {"field_id": "driving", "answers": ["yes"]}},
            ],
        },
    ]
    served_by(lambda body: tool_reply("propose_form", fields=fields))
    form = await sync_to_async(save_definition)(cast.workspace, DINNER, public=False)
    bob = AsyncClient()
    await bob.aforce_login(cast.people["bob"])
    page = (await bob.post("/forms/dinner/draft/", {"text": "riders"})).content.decode()
    carried = page.partition('name="proposal" value="')[2].partition('"')[0]
    sent = {"proposal": carried, "piece": ["field.riders"]}
    answer = await bob.post("/forms/dinner/draft/", sent, follow=True)
    draft = await sync_to_async(draft_definition)(await Form.objects.aget(pk=form.pk))
    assert [item.condition for item in draft.field("riders").fields] == [""]
    assert "is always asked" in answer.content.decode()
