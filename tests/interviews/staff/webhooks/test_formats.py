"""Deliveries in the shapes of chat programs and of tables: what stands in them, and what never does."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from asgiref.sync import sync_to_async

from formagent.errors import ProtocolError
from formagent.work import run_until_idle
from interviews.forms.definition import FormDefinition
from interviews.models import Form
from interviews.staff.rules.webhook_formats import (
    CHAT_BODIES,
    LINE_LETTERS,
    ChatMessage,
    discord_body,
    slack_body,
    table_body,
    teams_body,
)
from interviews.staff.services.webhooks import add_webhook
from tests.interviews.cast import Cast
from tests.interviews.session_factory import FORM, publish_form
from tests.interviews.staff.webhooks.receiver import Receiver, receiving
from tests.interviews.talking import Interview

pytestmark = pytest.mark.django_db(transaction=True)
SECRET = "I would rather not say <@everyone>"


@pytest.fixture
def receiver(configured: Callable[..., Any]) -> Iterator[Receiver]:
    configured(FORMAGENT_WEBHOOKS__ALLOW_PRIVATE="true", FORMAGENT_PUBLIC_BASE_URL="https://forms.example.org")
    with receiving() as found:
        yield found


def with_secret() -> FormDefinition:
    """The form, its note a sensitive one."""
    fields = [f.model_copy(update={"sensitive": True}) if f.field_id == "note" else f for f in FORM.fields]
    return FORM.model_copy(update={"fields": tuple(fields)})


@pytest.fixture
def form(cast: Cast) -> Form:
    form = publish_form(with_secret())
    form.workspace = cast.workspace
    form.save()
    return form


async def delivered(form: Form, cast: Cast, receiver: Receiver, shape: str) -> dict[str, Any]:
    """What a receiver is sent of one submission."""
    by = await sync_to_async(cast.principal)("bob")
    await sync_to_async(add_webhook)(form, receiver.url, ["submission"], by=by, shape=shape)
    interview = await Interview.begin(form, language="en")
    await interview.send("editAnswer", {"fieldId": "name", "value": "<Mina> & *co*"})
    await interview.send("editAnswer", {"fieldId": "note", "value": SECRET})
    await interview.send("confirmSubmission")
    for _ in range(2):
        await run_until_idle()
    return receiver.bodies[0] | {"session": interview.session_id}


async def test_slack_is_told_in_blocks(form: Form, cast: Cast, receiver: Receiver):
    sent = await delivered(form, cast, receiver, "slack")
    headline, answers, link = (block["text"]["text"] for block in sent["blocks"])
    assert headline.startswith("*New response to “A visit” (") and sent["text"] in headline
    assert "&lt;Mina&gt; &amp; ∗co∗" in answers
    assert link == f"<https://forms.example.org/forms/visit/responses/{sent['session']}/|Open the response>"
    assert SECRET not in str(sent) and "rather not" not in str(sent)


def test_slack_puts_no_colon_behind_a_question_mark():
    blocks = slack_body(ChatMessage("New", (("Will you come?", "Yes"), ("Name", "Mina")), 0, "", ""))["blocks"]
    assert [block["text"]["text"] for block in blocks[1:]] == ["*Will you come?* Yes", "*Name:* Mina"]


async def test_discord_calls_nobody(form: Form, cast: Cast, receiver: Receiver):
    sent = await delivered(form, cast, receiver, "discord")
    (embed,) = sent["embeds"]
    assert sent["allowed_mentions"] == {"parse": []}
    assert embed["url"].endswith(f"/{sent['session']}/")
    assert [field["value"] for field in embed["fields"]] == ["\\<Mina\\> & \\*co\\*"]


async def test_teams_gets_a_card(form: Form, cast: Cast, receiver: Receiver):
    sent = await delivered(form, cast, receiver, "teams")
    card = sent["attachments"][0]["content"]
    assert (card["type"], card["body"][1]["facts"][0]["value"]) == ("AdaptiveCard", "<Mina> & \\*co\\*")
    assert card["actions"][0]["url"].endswith(f"/{sent['session']}/")
    assert "rather not" not in str(sent)


async def test_a_table_gets_a_row_with_its_headings(form: Form, cast: Cast, receiver: Receiver):
    sent = await delivered(form, cast, receiver, "table")
    (row,) = sent["values"]
    cells = dict(zip(sent["headings"], row, strict=True))
    assert cells["Response"] == sent["session"] and cells["Stage"] == "completed"
    assert "<Mina> & *co*" in row and SECRET in row


@pytest.mark.parametrize("make", [slack_body, discord_body, teams_body])
def test_long_answers_are_cut_and_further_ones_counted(make: Callable[[ChatMessage], dict[str, Any]]):
    body = str(make(ChatMessage("New", [(f"Question {n}", "x" * 900) for n in range(20)], 8, "", "Open it")))
    assert "Question 11" in body and "Question 12" not in body
    assert "+8" in body
    assert "x" * (LINE_LETTERS - 1) + "…" in body and "x" * LINE_LETTERS not in body
    assert "Open it" not in body, "there is nowhere to open it"


def test_a_row_says_what_its_cells_are():
    assert table_body(["A"], ["1"]) == {"majorDimension": "ROWS", "values": [["1"]], "headings": ["A"]}
    assert set(CHAT_BODIES) == {"slack", "teams", "discord"}


def test_another_shape_is_refused(form: Form, cast: Cast, receiver: Receiver):
    with pytest.raises(ProtocolError) as refused:
        add_webhook(form, receiver.url, ["submission"], by=cast.principal("bob"), shape="irc")
    assert refused.value.details["reason"] == "format"
