"""Answers on pages: edited in place, filled in on the plain form, looked over, sent, taken home."""

from __future__ import annotations

import json
import re
from collections.abc import AsyncIterator, Callable
from typing import Any

import pytest
from channels.db import database_sync_to_async

from formagent.config import Config
from formagent.protocol import limits
from interviews.forms.definition import FieldDefinition, FormDefinition
from interviews.models import Message, Response, Session, Submission, Turn
from interviews.sessions.rules.state import MainSessionState
from interviews.sessions.services.sessions import start_session
from tests.interviews.pages import Browser, text_of, working
from tests.interviews.results.sheets.reading_back import words_of
from tests.interviews.talking import published

pytestmark = pytest.mark.django_db(transaction=True)

SUPPER = FormDefinition(
    slug="supper",
    title="Supper",
    languages=("en", "ja"),
    completion_message="See you on Friday.",
    fields=(
        FieldDefinition(field_id="email", label="E-mail", type="email", required=True),
        FieldDefinition(field_id="guests", label="Guests", type="integer", required=True, config={"maximum": 4}),
        FieldDefinition(field_id="diet", label="Any diet?", type="yes_no", required=True),
        FieldDefinition(
            field_id="which", label="Which diet?", type="short_text", required=True, condition="diet == true"
        ),
        FieldDefinition(
            field_id="dishes",
            label="Dishes",
            type="multi_choice",
            config={"choices": [{"value": "soup", "label": "Soup"}, {"value": "pie", "label": "Pie"}]},
        ),
    ),
)
FILLED = {
    "field-email": "aiko@example.org",
    "field-guests": "2",
    "field-diet": "false",
    "field-dishes": ["soup", "pie"],
}


class Respondent:
    """Somebody with a session of SUPPER in a browser without JavaScript."""

    def __init__(self, session: Session, browser: Browser) -> None:
        self.session, self.browser, self.path = session, browser, f"/i/{session.pk}/"

    async def get(self, page: str, **options: Any) -> Any:
        return await self.browser.get(self.path + page, **options)

    async def post(self, page: str, **fields: Any) -> Any:
        return await self.browser.post_form(self.path + page, **fields)

    async def state(self) -> dict[str, Any]:
        """What the session holds of each field: its state and value."""
        session = await Session.objects.aget(pk=self.session.pk)
        records = MainSessionState.model_validate(session.state).fields
        return {key: (record.state.value, record.value) for key, record in records.items()}

    async def commands(self) -> list[str]:
        turns = Turn.objects.filter(session=self.session).exclude(command_type="open").order_by("number")
        return [turn.command_type async for turn in turns]


@pytest.fixture
async def respondent() -> AsyncIterator[Respondent]:
    limits.limits.cache_clear()
    form = await published(SUPPER)
    async with working():
        started = await database_sync_to_async(start_session)(form, language="en")
        somebody = Respondent(started.session, Browser.of(started))
        await somebody.post("switch", to="form")
        yield somebody
    limits.limits.cache_clear()


# --- the plain form -----------------------------------------------------------------------------------------------


async def test_the_form_shows_every_field_that_applies(respondent: Respondent):
    body = (await respondent.get("form/")).content.decode()
    for inputs in (
        'type="email"', 'name="field-guests"', 'type="radio" name="field-diet" value="true"',
        'type="checkbox" name="field-dishes" value="pie"',
    ):  # fmt: skip
        assert inputs in body
    assert "field-which" not in body


async def test_all_is_saved_at_once_and_each_once(respondent: Respondent):
    response = await respondent.post("form/", do="save", **FILLED)
    assert response.status_code == 303
    assert "Saved." in text_of(await respondent.browser.get(response["Location"]))
    state = await respondent.state()
    assert state["email"] == ("done", "aiko@example.org")
    assert state["guests"] == ("done", 2)
    assert state["diet"] == ("done", False)
    assert state["dishes"] == ("done", ["soup", "pie"])
    commands = await respondent.commands()
    assert commands.count("editAnswer") == 4
    await respondent.post("form/", do="save", **FILLED)
    assert await respondent.commands() == commands


async def test_saving_at_one_field_keeps_what_is_filled_in_elsewhere(respondent: Respondent):
    response = await respondent.post("form/", save="guests", **FILLED)
    assert response["Location"].endswith("#entry-guests")
    state = await respondent.state()
    assert (state["guests"], state["email"]) == (("done", 2), ("done", "aiko@example.org"))


async def test_leaving_one_field_out_keeps_what_is_filled_in_elsewhere(respondent: Respondent):
    response = await respondent.post("form/", skip="dishes", **{**FILLED, "field-email": "nobody"})
    assert response.status_code == 422
    assert 'value="nobody"' in response.content.decode()
    state = await respondent.state()
    assert (state["guests"], state["dishes"][0]) == (("done", 2), "skipped")


async def test_a_field_that_was_left_out_is_empty_beside_an_error(respondent: Respondent):
    response = await respondent.post("form/", skip="guests", **{**FILLED, "field-email": "nobody", "field-guests": "4"})
    assert response.status_code == 422
    assert not re.search(r'name="field-guests"[^>]*value="4"', response.content.decode())


async def test_an_empty_field_is_refused_where_it_is_saved_and_nowhere_else(respondent: Respondent):
    response = await respondent.post("form/", save="email", **{"field-guests": "2"})
    assert response.status_code == 422
    assert set(re.findall(r'id="field-(\w+)-error"', response.content.decode())) == {"email"}
    assert (await respondent.state())["guests"] == ("done", 2)


async def test_what_is_wrong_is_said_beside_it_and_on_top(respondent: Respondent):
    response = await respondent.post("form/", do="review", **{**FILLED, "field-guests": "9", "field-email": "nobody"})
    seen = text_of(response)
    assert response.status_code == 422
    assert "Some entries need another look" in seen
    assert seen.count("Enter 4 or less.") == 2
    assert seen.count("Enter an e-mail address like") == 2
    body = response.content.decode()
    assert 'value="nobody"' in body
    assert 'aria-describedby="field-guests-error"' in body
    assert (await respondent.state())["diet"] == ("done", False)


async def test_an_answer_brings_up_the_field_that_depends_on_it(respondent: Respondent):
    await respondent.post("form/", save="diet", **{"field-diet": "true"})
    assert "Which diet?" in text_of(await respondent.get("form/"))
    await respondent.post("form/", do="save", **{"field-diet": "false", "field-which": "no nuts"})
    assert "Which diet?" not in text_of(await respondent.get("form/"))


async def test_an_optional_field_is_left_out_and_taken_up_again(respondent: Respondent):
    await respondent.post("form/", skip="dishes")
    assert (await respondent.state())["dishes"][0] == "skipped"
    await respondent.post("form/", save="dishes", **{"field-dishes": ["soup"]})
    assert (await respondent.state())["dishes"] == ("done", ["soup"])


async def test_looking_over_leaves_out_what_stayed_empty(respondent: Respondent):
    fields = {key: value for key, value in FILLED.items() if key != "field-dishes"}
    response = await respondent.post("form/", do="review", **fields)
    assert response["Location"].endswith("/confirm/")
    assert (await respondent.state())["dishes"][0] == "skipped"
    assert "still missing" not in text_of(await respondent.get("confirm/"))


async def test_filling_in_the_form_keeps_the_assistant_quiet(respondent: Respondent):
    await respondent.post("switch", to="chat")
    said = await Message.objects.filter(session=respondent.session, role="assistant").acount()
    await respondent.post("form/", do="save", **FILLED)
    session = await Session.objects.aget(pk=respondent.session.pk)
    assert session.stage == "manual"
    assert await Message.objects.filter(session=respondent.session, role="assistant").acount() == said


# --- editing in place ---------------------------------------------------------------------------------------------

HTMX = {"HX-Request": "true"}


async def test_an_edit_opens_in_its_row(respondent: Respondent):
    response = await respondent.get("fields/email/edit?in=answer", headers=HTMX)
    body = response.content.decode().strip()
    assert body.startswith('<li id="answer-email"')
    assert body.endswith("</li>")
    assert 'hx-target="#answers"' in body


async def test_a_saved_edit_draws_its_region_anew(respondent: Respondent):
    path = f"{respondent.path}fields/email/edit?in=panel"
    response = await respondent.browser.post(path, {"value": "mika@example.org", "do": "save"}, headers=HTMX)
    body = response.content.decode().strip()
    assert body.startswith('<div id="panel"')
    assert "mika@example.org" in body
    assert (await respondent.state())["email"] == ("done", "mika@example.org")


async def test_a_refused_edit_stays_open_with_its_reason(respondent: Respondent):
    path = f"{respondent.path}fields/guests/edit?in=panel"
    response = await respondent.browser.post(path, {"value": "seven"}, headers=HTMX)
    assert response.status_code == 422
    assert response["HX-Retarget"] == "#panel-guests"
    assert response["HX-Reswap"] == "outerHTML"
    body = response.content.decode()
    assert 'value="seven"' in body
    assert 'id="panel-guests-entry-error"' in body


async def test_without_scripts_an_edit_is_a_page_of_its_own(respondent: Respondent):
    page = await respondent.get("fields/email/edit?in=answer")
    assert b"<html" in page.content
    response = await respondent.post("fields/email/edit?in=answer", value="mika@example.org", do="save")
    assert response["Location"].endswith("/confirm/")


async def test_a_change_is_undone(respondent: Respondent):
    for value in ("2", "4"):
        await respondent.post("fields/guests/edit", value=value)
    for dishes in (["pie"], []):
        await respondent.post("fields/dishes/edit", value=dishes)
    for field in ("guests", "dishes"):
        await respondent.post(f"fields/{field}/edit", do="undo")
    state = await respondent.state()
    assert (state["guests"], state["dishes"]) == (("done", 2), ("done", ["pie"]))
    await respondent.post("fields/dishes/edit", do="undo")
    assert (await respondent.state())["dishes"][0] == "skipped"


async def test_an_emptied_optional_answer_is_left_out(respondent: Respondent):
    await respondent.post("fields/dishes/edit", value=["pie"])
    await respondent.post("fields/dishes/edit")
    assert (await respondent.state())["dishes"][0] == "skipped"


# --- the end ------------------------------------------------------------------------------------------------------


async def test_what_is_missing_stands_on_top_and_keeps_it_from_being_sent(respondent: Respondent):
    await respondent.post("form/", do="save", **{"field-email": "aiko@example.org"})
    seen = text_of(await respondent.get("confirm/"))
    assert "2 required answers are still missing Guests Any diet?" in seen
    response = await respondent.post("submit")
    assert response.status_code == 422
    assert "Some required answers are still missing" in text_of(response)
    assert not await Submission.objects.aexists()


async def test_sending_ends_in_a_receipt_and_a_copy(respondent: Respondent):
    await respondent.post("form/", do="review", **FILLED)
    page_id = "5f3ab2f6-6c36-4f83-a0aa-2a2d3f0b8d55"
    for _ in range(2):
        response = await respondent.browser.post_form(f"{respondent.path}submit", page_id)
        assert response["Location"].endswith("/receipt/")
    submission = await Submission.objects.aget()
    seen = text_of(await respondent.get("receipt/"))
    reference = (await Response.objects.aget()).reference
    assert re.fullmatch("[2-9A-Z]{2}-[2-9A-Z]{3}", reference)
    for words in ("See you on Friday.", reference, "aiko@example.org", "Soup and Pie"):
        assert words in seen
    text = await respondent.get("answers.txt")
    assert text["Content-Disposition"] == 'attachment; filename="supper.txt"'
    assert "E-mail\n  aiko@example.org\n" in text.content.decode()
    made = await respondent.get("answers.pdf")
    assert made["Content-Type"] == "application/pdf"
    assert made["Content-Disposition"] == 'attachment; filename="supper.pdf"'
    for words in ("Your answers", reference, "Sent on", "E-mail aiko@example.org", "Soup and Pie"):
        assert words in words_of(made.content), words
    copy = json.loads((await respondent.get("answers.json")).content)
    assert (copy["submission"], copy["reference"]) == (str(submission.pk), reference)
    assert f"Reference: {reference}\n" in text.content.decode()
    assert copy["answers"]["dishes"] == {"label": "Dishes", "value": ["soup", "pie"], "display": "Soup and Pie"}


async def test_who_asks_for_documents_too_fast_reads_so_in_any_language(
    respondent: Respondent, configured: Callable[..., Config]
):
    configured(FORMAGENT_RATE_LIMITS__COMMANDS_PER_MINUTE="1")
    limits.limits.cache_clear()
    for _ in range(11):
        refused = await respondent.get("answers.pdf")
    assert (refused.status_code, refused["Content-Type"]) == (429, "text/plain; charset=utf-8")


async def test_what_was_sent_can_only_be_read(respondent: Respondent):
    await respondent.post("form/", do="review", **FILLED)
    await respondent.post("submit")
    for page, place in (("form/", ""), ("confirm/", "receipt/"), ("fields/email/edit", "")):
        assert (await respondent.get(page))["Location"] == respondent.path + place
    await respondent.post("fields/email/edit", value="other@example.org")
    assert (await Submission.objects.aget()).answers["email"] == "aiko@example.org"
    seen = text_of(await respondent.get(""))
    assert "Your answers have been sent" in seen
    assert "change" not in seen


async def test_the_receipt_waits_for_the_submission(respondent: Respondent):
    assert (await respondent.get("receipt/"))["Location"] == respondent.path


async def test_answers_are_kept_from_being_read_as_markup(respondent: Respondent):
    await respondent.post("form/", save="diet", **{"field-diet": "true"})
    await respondent.post("fields/which/edit", value='<img src=x onerror="alert(1)">')
    for page in ("", "form/", "confirm/"):
        body = (await respondent.get(page)).content.decode()
        assert "<img src=x" not in body
        assert "&lt;img src=x" in body
