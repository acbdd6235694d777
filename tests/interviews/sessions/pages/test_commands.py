"""Commands posted from pages: each exactly once, nothing that was typed is lost."""

from __future__ import annotations

import uuid
from collections.abc import Iterator

import pytest

from formagent.protocol import limits
from interviews.models import Message, Session, Turn
from interviews.sessions.pages import base
from tests.interviews.pages import Browser, text_of
from tests.interviews.session_factory import abegin, asay

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture(autouse=True)
def impatient(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    limits.limits.cache_clear()
    monkeypatch.setattr(base, "PATIENCE_SECONDS", 0.0)
    yield
    limits.limits.cache_clear()


async def test_saying_something_stores_it_and_comes_back():
    started = await abegin()
    response = await Browser.of(started).post_form(f"/i/{started.session.pk}/say", text="Hello\r\nthere")
    assert response.status_code == 303
    assert response["Location"] == f"/i/{started.session.pk}/#latest"
    assert (await Message.objects.aget()).content == "Hello\nthere"


async def test_a_page_posted_twice_says_it_once():
    started = await abegin()
    browser, page_id = Browser.of(started), str(uuid.uuid4())
    for _ in range(2):
        response = await browser.post_form(f"/i/{started.session.pk}/say", page_id, text="Hello")
        assert response.status_code == 303
    assert await Message.objects.acount() == 1


async def test_going_back_and_saying_something_else_is_something_else():
    started = await abegin()
    browser, page_id = Browser.of(started), str(uuid.uuid4())
    for text in ("Hello", "Good evening"):
        await browser.post_form(f"/i/{started.session.pk}/say", page_id, text=text)
    assert [m.content async for m in Message.objects.order_by("number")] == ["Hello", "Good evening"]


async def test_several_picks_are_said_together():
    started = await abegin()
    await Browser.of(started).post_form(f"/i/{started.session.pk}/say", text=["agents", "ethics", ""])
    assert (await Message.objects.aget()).content == "agents, ethics"


OWN = {"origin": "respondent", "quotes": []}
"""Of an edit that the respondent makes, and no assistant."""


@pytest.mark.parametrize(("text", "words"), [("   \u200b ", "Enter an answer."), ("x" * 8001, "too long")])
async def test_refused_words_stay_in_the_field(text: str, words: str):
    started = await abegin()
    response = await Browser.of(started).post_form(f"/i/{started.session.pk}/say", text=text)
    assert response.status_code == 422
    assert words in text_of(response)
    assert f">{text}</textarea>" in response.content.decode()
    assert not await Message.objects.aexists()


async def test_nothing_can_be_said_when_all_is_over():
    started = await abegin()
    await Session.objects.filter(pk=started.session.pk).aupdate(stage="completed")
    response = await Browser.of(started).post_form(f"/i/{started.session.pk}/say", text="Wait")
    assert response.status_code == 422
    assert "nothing can be changed any more" in text_of(response)


@pytest.mark.parametrize(
    ("path", "fields", "kind", "payload"),
    [
        ("language", {"language": "ja"}, "setLanguage", {"language": "ja"}),
        ("switch", {"to": "form"}, "switchToForm", {}),
        ("switch", {"to": "chat"}, "switchToChat", {}),
        ("pause", {}, "pause", {}),
        ("skip", {"fieldId": "note"}, "skipField", {"fieldId": "note"}),
        (
            "fields/name/edit",
            {"value": "Aiko"},
            "editAnswer",
            {"fieldId": "name", "value": "Aiko", "picked": False, **OWN},
        ),
        (
            "fields/name/edit?in=tray",
            {"value": "Bo"},
            "editAnswer",
            {"fieldId": "name", "value": "Bo", "picked": True, **OWN},
        ),
        ("fields/note/edit", {"do": "skip"}, "skipField", {"fieldId": "note"}),
    ],
)
async def test_each_button_is_one_command(path: str, fields: dict[str, str], kind: str, payload: dict[str, object]):
    started = await abegin()
    response = await Browser.of(started).post_form(f"/i/{started.session.pk}/{path}", **fields)
    assert response.status_code in (200, 303)
    turn = await Turn.objects.aget(command_type=kind)
    assert turn.payload == payload


async def test_words_of_the_conversation_are_text_and_nothing_else():
    started = await abegin()
    await asay(str(started.session.pk), "<script>alert(1)</script> https://evil.example [x](javascript:y)\nnext")
    body = (await Browser.of(started).get(f"/i/{started.session.pk}/")).content.decode()
    assert "<script>alert" not in body
    assert "&lt;script&gt;alert(1)&lt;/script&gt; https://evil.example [x](javascript:y)<br>next" in body
    assert 'href="https://evil.example' not in body


async def test_unknown_fields_are_not_there():
    started = await abegin()
    assert (await Browser.of(started).get(f"/i/{started.session.pk}/fields/nothing/edit")).status_code == 404


async def test_commands_need_the_pages_token():
    started = await abegin()
    browser = Browser(enforce_csrf_checks=True)
    browser.cookies.update(Browser.of(started).cookies)
    response = await browser.post(f"/i/{started.session.pk}/say", {"text": "Hello"})
    assert response.status_code == 403
    assert "This page was open for too long" in text_of(response)
    assert not await Message.objects.aexists()
