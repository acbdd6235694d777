"""Before the conversation: the home page, a form's start page, the start."""

from __future__ import annotations

from typing import Any

import pytest
from django.test import Client
from django.utils import timezone

from formagent.llm.messages import TokenUsage
from formagent.protocol import limits
from formagent.server.database_thread import in_database
from interviews.access import RESPONDENT_COOKIE
from interviews.forms.definition import FieldDefinition, FormDefinition
from interviews.forms.planning.plan_checks import repair_plan
from interviews.forms.services.prefill import sign_prefill
from interviews.models import Form, Plan, Session, Turn
from interviews.sessions.pages import first_answer
from interviews.sessions.pages.base import Outcome, Refusal
from interviews.sessions.services import usage
from tests.interviews.pages import Browser, text_of
from tests.interviews.session_factory import FORM, publish_form

pytestmark = pytest.mark.django_db(transaction=True)

ASKING_CONSENT = FormDefinition(
    slug="study",
    title="A study",
    description="Some questions.\n\nShort ones.",
    languages=("en", "ja"),
    consent_text="We keep your answers for 30 days.",
    translations={"ja": {"title": "調査", "consent_text": "回答は30日間保存します。"}},
    fields=(FieldDefinition(field_id="email", label="E-mail", type="email", required=True),),
)


SCALED = FormDefinition(
    slug="scaled",
    title="After the visit",
    fields=(FieldDefinition(field_id="mood", label="How was it?", type="rating", config={"maximum": 5}),),
)


def publish_planned(definition: FormDefinition) -> Form:
    """A live form whose plan is approved, as publishing makes it."""
    form = publish_form(definition)
    plan = repair_plan(None, definition).model_dump(mode="json")
    Plan.objects.create(version=form.live_version, definition=plan, status=Plan.Status.APPROVED)
    return form


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch):
    limits.limits.cache_clear()
    monkeypatch.setattr(first_answer, "CONSENT_SECONDS", 0.0)
    monkeypatch.setattr(first_answer, "FIRST_WORDS_SECONDS", 0.0)


def test_who_only_looks_whether_a_page_is_there_is_told(client: Client):
    """Previews of links and watchers of sites ask by HEAD."""
    publish_form()
    for path, status in (("/", 200), (f"/f/{FORM.slug}/", 200), ("/f/none/", 404)):
        response = client.head(path)
        assert (response.status_code, response.content) == (status, b"")


def test_home_lists_what_was_listed_and_no_others(client: Client):
    publish_form()
    publish_form(FORM.model_copy(update={"slug": "hidden", "title": "A secret"}), public=False)
    publish_form(FORM.model_copy(update={"slug": "linked", "title": "For who has the link"}))
    closed = publish_form(FORM.model_copy(update={"slug": "closed", "title": "Too late"}))
    Form.objects.filter(pk=closed.pk).update(status=Form.Status.CLOSED)
    Form.objects.exclude(slug="linked").update(listed=True)
    seen = text_of(client.get("/"))
    assert "A visit" in seen
    assert "A secret" not in seen
    assert "For who has the link" not in seen
    assert "Too late" not in seen


def test_home_without_forms_says_so(client: Client):
    assert "No form is open right now" in text_of(client.get("/"))


def test_home_speaks_the_browsers_language(client: Client):
    response = client.get("/", headers={"accept-language": "ja"})
    assert "フォームが会話になります" in text_of(response)
    assert b'<html lang="ja" ' in response.content


def test_the_start_page_says_what_awaits(client: Client):
    publish_form(ASKING_CONSENT)
    seen = text_of(client.get("/f/study/"))
    for words in ("A study", "Short ones.", "About 1 minute", "We keep your answers for 30 days.", "Start"):
        assert words in seen


def test_the_page_opens_on_the_first_question_and_its_input(client: Client):
    publish_planned(ASKING_CONSENT)
    publish_planned(SCALED)
    assert "What is your e-mail?" in text_of(client.get("/f/study/"))
    page = client.get("/f/scaled/").content.decode()
    assert "How was it?" in page
    assert [f'name="value" value="{point}"' in page for point in (0, 1, 5, 6)] == [False, True, True, False]
    assert '<p class="remark visually-hidden" dir="auto">Anything from 1 to 5 is possible.</p>' in page


@pytest.mark.parametrize(
    ("kind", "config", "change"),
    [
        ("short_text", {}, {"greeting": "ask"}),
        ("short_text", {}, {"plan_scope": "session"}),
        ("datetime", {"with_timezone": True}, {}),
        ("file", {}, {}),
    ],
)
def test_what_is_known_only_in_a_session_is_asked_there(client: Client, kind: str, config: Any, change: Any):
    field = FieldDefinition(field_id="first", label="What is it?", type=kind, config=config)
    publish_planned(SCALED.model_copy(update={"fields": (field,), **change}))
    page = text_of(client.get("/f/scaled/"))
    assert "What is it?" not in page
    assert "Start" in page


@pytest.mark.parametrize(
    ("config", "boxes"),
    [
        ({"earliest": "1900-01-01", "latest": "today"}, True),
        ({"earliest": "1900-01-01"}, True),
        ({"latest": "today"}, False),
        ({"earliest": "today"}, False),
        ({"earliest": "2027-03-01", "latest": "2027-03-31"}, False),
        ({}, False),
    ],
)
def test_a_day_of_many_years_is_typed_and_a_near_one_picked(client: Client, config: Any, boxes: bool):
    field = FieldDefinition(field_id="day", label="Which day?", type="date", config=config)
    publish_planned(SCALED.model_copy(update={"fields": (field,)}))
    page = client.get("/f/scaled/").content.decode()
    assert ("data-boxes" in page, "data-days" in page) == (boxes, not boxes)


def test_a_link_that_fills_answers_in_begins_with_a_start(client: Client):
    form = publish_planned(SCALED)
    assert "How was it?" not in text_of(client.get(f"/f/scaled/?prefill={sign_prefill(form, {'mood': 3})}"))


def test_the_first_answer_begins_the_conversation(client: Client):
    """Picked, said, or both; what its field refuses is heard as words."""
    publish_planned(SCALED)
    posted: list[dict[str, str]] = [
        {"field": "mood", "value": "4"},
        {"field": "mood", "text": "It was fine"},
        {"field": "mood", "value": "4", "text": "It was fine"},
        {"field": "mood", "value": "9"},
        {"field": "none", "value": "4"},
        {},
    ]
    turns = []
    for answer in posted:
        client.post("/f/scaled/start", answer)
        session = Session.objects.latest("created_at")
        later = session.turns.order_by("number")[1:]
        turns.append([(turn.command_type, turn.payload.get("value") or turn.payload["text"]) for turn in later])
    said, picked = ("submitUserInput", "It was fine"), ("editAnswer", "4")
    assert turns == [[picked], [said], [picked, said], [("submitUserInput", "9")], [], []]


def test_picks_that_a_field_refuses_are_said_by_their_labels(client: Client):
    choices = [{"value": value, "label": label} for value, label in (("a", "Tea"), ("b", "Juice"), ("c", "Milk"))]
    field = {
        "field_id": "drinks",
        "type": "multi_choice",
        "label": "Drinks",
        "config": {"choices": choices, "max_choices": 2},
    }
    publish_planned(
        FormDefinition.model_validate({**SCALED.model_dump(mode="json"), "slug": "drinks", "fields": [field]})
    )
    client.post("/f/drinks/start", {"field": "drinks", "value": ["a", "b", "c"], "text": "all of it"})
    turn = Session.objects.latest("created_at").turns.get(number=2)
    assert (turn.command_type, turn.payload["text"]) == ("submitUserInput", "Tea, Juice, Milk\nall of it")


def test_what_was_written_is_kept_while_consent_is_missing(client: Client):
    publish_planned(ASKING_CONSENT)
    response = client.post("/f/study/start", {"field": "email", "text": "ada@example.org"})
    assert response.status_code == 422
    assert ">ada@example.org</textarea>" in response.content.decode()
    assert not Session.objects.exists()


def test_the_browsers_language_comes_first_and_is_used(client: Client):
    publish_form(ASKING_CONSENT)
    response = client.get("/f/study/", headers={"accept-language": "ja,en;q=0.5"})
    seen = text_of(response)
    assert "調査" in seen
    assert seen.index("日本語") < seen.index("English")
    assert response["Content-Language"] == "ja"


def test_another_language_can_be_picked(client: Client):
    publish_form(ASKING_CONSENT)
    assert "調査" in text_of(client.get("/f/study/?language=ja", headers={"accept-language": "en"}))
    assert "A study" in text_of(client.get("/f/study/?language=tlh", headers={"accept-language": "en"}))


@pytest.mark.parametrize("slug", ["nothing", "draft"])
def test_forms_that_were_never_published_are_not_there(client: Client, slug: str):
    draft = publish_form(FORM.model_copy(update={"slug": "draft"}))
    Form.objects.filter(pk=draft.pk).update(status=Form.Status.DRAFT)
    response = client.get(f"/f/{slug}/")
    assert response.status_code == 404
    assert "This page does not exist" in text_of(response)


def test_only_the_embedded_card_may_be_framed(client: Client):
    publish_form(ASKING_CONSENT)
    page, card = client.get("/f/study/"), client.get("/f/study/?embed=1")
    assert "frame-ancestors 'none'" in page["Content-Security-Policy"]
    assert page["X-Frame-Options"] == "DENY"
    assert "frame-ancestors *" in card["Content-Security-Policy"]
    assert "X-Frame-Options" not in card
    assert b"<form" not in card.content
    assert b'target="_blank"' in card.content


async def test_start_makes_a_session_and_keeps_its_token_from_scripts():
    await _publish(FORM)
    response = await Browser().post_form("/f/visit/start", language="ja", timezone="Asia/Tokyo")
    session = await Session.objects.aget()
    assert response.status_code == 303
    assert response["Location"] == f"/i/{session.pk}/"
    cookie = response.cookies[RESPONDENT_COOKIE]
    assert cookie["httponly"]
    assert cookie["samesite"] == "Lax"
    assert cookie.value not in response.content.decode()
    assert session.language == "ja"
    assert session.state["bootstrap"]["browser_timezone"] == "Asia/Tokyo"


async def test_one_cookie_opens_all_sessions_of_a_browser():
    await _publish(FORM)
    browser = Browser()
    first, second = [(await browser.post_form("/f/visit/start"))["Location"] for _ in range(2)]
    assert first != second
    assert (await browser.get(first)).status_code == (await browser.get(second)).status_code == 200


async def test_a_token_that_could_be_guessed_is_not_kept():
    await _publish(FORM)
    browser = Browser()
    browser.cookies[RESPONDENT_COOKIE] = "guest"
    response = await browser.post_form("/f/visit/start")
    assert len(response.cookies[RESPONDENT_COOKIE].value) >= 43


async def test_consent_goes_along_as_the_first_command():
    await _publish(ASKING_CONSENT)
    response = await Browser().post_form("/f/study/start", consent="yes")
    assert response.status_code == 303
    turn = await Turn.objects.aget(command_type="giveConsent")
    assert turn.payload == {"accepted": True}


async def test_without_consent_nothing_begins():
    await _publish(ASKING_CONSENT)
    response = await Browser().post_form("/f/study/start")
    assert response.status_code == 422
    assert "Tick this to agree" in text_of(response)
    assert not await Session.objects.aexists()


async def test_what_a_button_says_comes_along_with_an_empty_text_field():
    await _publish(FORM)
    await Browser().post_form("/f/visit/start", field="name", text=["I do not agree", ""])
    turn = await Turn.objects.aget(command_type="submitUserInput")
    assert turn.payload["text"] == "I do not agree"


async def test_too_many_starts_are_refused_in_words(monkeypatch: pytest.MonkeyPatch):
    await _publish(FORM)

    async def refuse(address: str) -> None:
        raise limits.too_fast(9)

    monkeypatch.setattr(limits.limits(), "check_start", refuse)
    response = await Browser().post_form("/f/visit/start")
    assert response.status_code == 429
    assert "Wait a moment" in text_of(response)
    assert not await Session.objects.aexists()


async def _publish(definition: FormDefinition) -> Any:
    from channels.db import database_sync_to_async

    return await database_sync_to_async(publish_form)(definition)


def test_who_comes_back_to_the_form_is_led_to_what_they_began(client: Client):
    form = publish_form()
    assert "You have begun already" not in text_of(client.get("/f/visit/"))
    chat = client.post("/f/visit/start", {"language": "en"}).headers["Location"]
    page = client.get("/f/visit/")
    assert "You have begun already" in text_of(page)
    assert f'href="{chat}"' in page.content.decode()
    assert "Start anew" in text_of(page)
    assert "You have begun already" not in text_of(Client().get("/f/visit/")), "nobody else hears of it"
    other = publish_form(FORM.model_copy(update={"slug": "other"}))
    assert "You have begun already" not in text_of(client.get(f"/f/{other.slug}/"))
    Form.objects.filter(pk=form.pk).update(status=Form.Status.CLOSED)
    assert f'href="{chat}"' in client.get("/f/visit/").content.decode(), "whoever has begun can finish"


@pytest.mark.parametrize("change", [{"closed_at": timezone.now()}, {"preview": True}])
def test_what_is_over_is_not_gone_on_with(client: Client, change: dict[str, Any]):
    publish_form()
    client.post("/f/visit/start", {"language": "en"})
    Session.objects.update(**change)
    assert "You have begun already" not in text_of(client.get("/f/visit/"))


def test_the_newest_of_several_is_gone_on_with(client: Client):
    publish_form()
    chats = [client.post("/f/visit/start", {"language": "en"}).headers["Location"] for _ in range(2)]
    seen = client.get("/f/visit/").content.decode()
    assert chats[1] in seen
    assert chats[0] not in seen


def _used_up(form: Form, turns: int, most: int = 3) -> None:
    usage._own_turn_cap.cache_clear()
    Form.objects.filter(pk=form.pk).update(daily_turn_cap=most)
    for _ in range(turns):
        usage.count_usage(form.pk, TokenUsage())


def test_beyond_the_turns_of_the_day_the_page_says_so_before_anything_is_typed(client: Client):
    form = publish_planned(ASKING_CONSENT)
    _used_up(form, turns=1)
    assert "can be taken today" not in text_of(client.get("/f/study/"))
    _used_up(form, turns=1)
    for address in ("/f/study/", "/f/study/?embed=1"):
        page = client.get(address)
        assert "No more answers can be taken today. Come back tomorrow." in text_of(page), address
        assert b"<textarea" not in page.content and b'name="consent"' not in page.content
        assert b'target="_blank"' not in page.content
    assert "今日はこれ以上回答を受け付けられません" in text_of(client.get("/f/study/?language=ja"))


def test_where_the_turns_end_before_the_start_words_and_consent_are_kept(client: Client):
    form = publish_planned(ASKING_CONSENT)
    _used_up(form, turns=3)
    response = client.post("/f/study/start", {"field": "email", "text": "ada@example.org", "consent": "yes"})
    assert response.status_code == 429
    page = response.content.decode()
    assert "What you wrote is still here; come back tomorrow." in page
    assert ">ada@example.org</textarea>" in page and 'value="yes" checked' in page
    assert not Session.objects.exists(), "nothing is begun that cannot go on"


@pytest.mark.parametrize("over", ["giveConsent", "submitUserInput"])
def test_where_the_turns_end_during_the_start_words_and_consent_are_kept(
    client: Client, monkeypatch: pytest.MonkeyPatch, over: str
):
    publish_planned(ASKING_CONSENT)

    async def carried_out(request: Any, session: Session, kind: str, payload: Any, patience: float) -> Outcome:
        return Outcome(Refusal("rate_limited", {"limit": "day"}) if kind == over else None)

    monkeypatch.setattr(first_answer, "carry_out", carried_out)
    response = client.post("/f/study/start", {"field": "email", "text": "ada@example.org", "consent": "yes"})
    assert response.status_code == 429
    page = response.content.decode()
    assert "No more answers can be taken today." in page
    assert ">ada@example.org</textarea>" in page and 'value="yes" checked' in page
    assert response.cookies[RESPONDENT_COOKIE].value, "what was begun can be gone on with"


async def test_consent_that_today_does_not_take_is_answered_with_the_reason():
    form = await _publish(ASKING_CONSENT)
    browser = Browser()
    chat = (await browser.post_form("/f/study/start", consent="yes"))["Location"]
    await in_database(_used_up, form, 3)
    page = (await browser.post_form(f"{chat}consent", accepted="true")).content.decode()
    assert "No more can be taken today." in page[page.index('id="consent-title"') : page.index("I do not agree")]
