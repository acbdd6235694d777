"""The page's own socket: what is stored arrives as the page's own HTML, what is live as small frames."""

from __future__ import annotations

import json
import uuid
from functools import partial
from typing import Any

import pytest

from formagent.protocol import hints, limits
from interviews.models import Message
from interviews.sessions.services.sessions import Started
from tests.interviews.session_factory import abegin, asay, say_aloud
from tests.interviews.wire_client import Tab

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture(autouse=True)
def fresh_limits():
    limits.limits.cache_clear()
    yield
    limits.limits.cache_clear()


class Page(Tab):
    """An open page."""

    @classmethod
    def of(cls, started: Started, after: object = 0, origin: str = "http://localhost") -> Page:
        path = f"/ws/pages/{started.session.pk}/?after={after}"
        return cls(path, cookie=started.token, origin=origin)

    async def frame(self, kind: str) -> dict[str, Any]:
        """The next frame of a kind."""
        while True:
            received: dict[str, Any] = json.loads(await self.receive_from(3))
            if received["kind"] == kind:
                return received


async def test_messages_arrive_as_the_pages_own_html():
    started = await abegin()
    async with Page.of(started) as page:
        await page.frame("connected")
        [said] = await say_aloud(str(started.session.pk), "A <b>question</b>?")
        frame = await page.frame("html")
    assert f'<li id="message-{said}"' in frame["html"]
    assert 'data-into="messages"' in frame["html"]
    assert "A &lt;b&gt;question&lt;/b&gt;?" in frame["html"]
    assert frame["seq"] == 1
    assert frame["stage"] == "greeting"
    assert frame["language"] == "en"


async def test_what_today_will_not_take_is_not_sent_again_and_again(
    configured: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It is noon: just before midnight, sending again in a moment would not be in vain."""
    monkeypatch.setattr(limits, "DailyCounts", partial(limits.DailyCounts, clock=lambda: 43_200.0))
    configured(FORMAGENT_CAPS__ADDRESS__TURNS="1")
    limits.limits.cache_clear()
    async with Page.of(await abegin()) as page:
        for _ in range(2):
            await page.command("submitUserInput", {"text": "Hello"})
        refused = await page.frame("error")
    assert not refused["retryable"]
    assert refused["words"].startswith("No more can be taken today.")


async def test_a_page_gets_what_it_does_not_have_yet():
    started = await abegin()
    await asay(str(started.session.pk), "one", "two", "three")
    async with Page.of(started, after=2) as page:
        frame = await page.frame("html")
    assert "three" in frame["html"]
    assert "two" not in frame["html"]


@pytest.mark.parametrize("after", ["", "99"])
async def test_a_page_that_has_everything_is_told_nothing_again(after: str):
    started = await abegin()
    await asay(str(started.session.pk), "one")
    async with Page.of(started, after=after) as page:
        await page.frame("connected")
        await say_aloud(str(started.session.pk), "two")
        frame = await page.frame("html")
    assert "two" in frame["html"]
    assert "one" not in frame["html"]


async def test_a_command_is_acknowledged_and_its_words_come_back():
    started = await abegin()
    async with Page.of(started) as page:
        sent = await page.command("submitUserInput", {"text": "Hello"})
        assert (await page.frame("ack")) == {"kind": "ack", "id": sent, "duplicate": False}
        frame = await page.frame("html")
        assert "message-respondent" in frame["html"]
        await page.command("submitUserInput", {"text": "Hello"}, id=sent)
        assert (await page.frame("ack"))["duplicate"] is True
    assert await Message.objects.acount() == 1


async def test_refusals_are_said_in_the_pages_language():
    started = await abegin()
    async with Page.of(started) as page:
        sent = await page.command("submitUserInput", {"text": " "})
        error = await page.frame("error")
    assert error["id"] == sent
    assert error["words"] == "Enter an answer."
    assert error["retryable"] is False


async def test_live_pieces_and_states_are_frames_of_their_own():
    started = await abegin()
    session_id, message_id = str(started.session.pk), str(uuid.uuid4())
    async with Page.of(started) as page:
        await page.frame("connected")
        await hints.hint_state(session_id, "thinking", "reviewer", None)
        assert (await page.frame("state"))["words"] == "Checking your answer…"
        await hints.hint_delta(session_id, message_id, "Which ")
        assert await page.frame("delta") == {"kind": "delta", "message": message_id, "text": "Which "}
        await hints.hint_state(session_id, "waiting_for_input", None, None)
        assert (await page.frame("state"))["words"] == ""


@pytest.mark.parametrize("origin", ["http://evil.example", "http://localhost:9", "null"])
async def test_pages_of_other_sites_stay_out(origin: str):
    started = await abegin()
    async with Page.of(started, origin=origin) as page:
        assert await page.close_code() == 4403


async def test_strangers_stay_out():
    started, other = await abegin(), await abegin("other")
    stranger = Page(f"/ws/pages/{started.session.pk}/", cookie=other.token, origin="http://localhost")
    async with stranger as page:
        assert await page.close_code() == 4404
    async with Page(f"/ws/pages/{started.session.pk}/", origin="http://localhost") as page:
        assert await page.close_code() == 4401
