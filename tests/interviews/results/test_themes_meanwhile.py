"""What happens while a model reads answers for their themes: it is too late, a response goes, whoever asked has left."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from dataclasses import dataclass
from typing import Any

import pytest

from formagent.config import Config
from formagent.errors import ProtocolError
from formagent.llm.openai_transport import close_clients
from formagent.server.database_thread import in_database
from interviews.access import Principal, principal_of_user
from interviews.models import AuditEntry, Form, Session, Theme, ThemeReading
from interviews.results.agents import finding_themes
from interviews.results.agents.finding_themes import find_themes
from interviews.results.reading.analytics import Range
from interviews.results.reading.columns import Column
from interviews.results.reading.open_answers import open_columns
from interviews.sessions.services.erasure import erase_session
from tests.fake_openai import Answer, FakeOpenAI, Held, NoByte, tool_reply
from tests.fake_openai.held import PATIENCE
from tests.interviews.cast import make_cast
from tests.interviews.results.answered import answer, party_form

pytestmark = pytest.mark.django_db(transaction=True)


def three(body: dict[str, Any]) -> Answer:
    return tool_reply("tell_themes", themes=[{"title": "Waiting", "answers": [1, 2, 3], "quotes": []}])


@dataclass
class Desk:
    """Bob, and three answers to an open question that a model may read."""

    fake: FakeOpenAI
    form: Form
    sessions: list[Session]
    column: Column
    by: Principal

    def ask(self) -> asyncio.Task[ThemeReading]:
        return asyncio.ensure_future(find_themes(self.form, Range(None, None), self.column, by=self.by))

    async def asked(self) -> tuple[Held, asyncio.Task[ThemeReading]]:
        """He has asked, and the model has begun to read."""
        held = Held(three)
        self.fake.queue(held)
        task = self.ask()
        assert await asyncio.to_thread(held.asked.wait, PATIENCE)
        return held, task


def _prepared(fake: FakeOpenAI) -> Desk:
    cast = make_cast()
    form = party_form(cast.workspace)
    sessions = [answer(form, {"story": f"We waited {hours} hours in the hall."}) for hours in (2, 3, 4)]
    column = next(column for column in open_columns(form) if column.id == "story")
    bob = principal_of_user(cast.people["bob"])
    assert bob
    return Desk(fake, form, sessions, column, bob)


@pytest.fixture
async def desk(configured: Callable[..., Config]) -> AsyncIterator[Desk]:
    with FakeOpenAI() as fake:
        settings = {"BASE_URL": fake.base_url, "MODEL": "reader", "API_KEY": "key", "MAX_RETRIES": "0"}
        environ = {f"FORMAGENT_MODELS__READER__{name}": value for name, value in settings.items()}
        configured(FORMAGENT_ROLES__ANALYST="reader", **environ)
        try:
            yield await in_database(_prepared, fake)
        finally:
            await close_clients()


async def test_a_model_that_is_too_late_changes_nothing(desk: Desk, monkeypatch: pytest.MonkeyPatch):
    desk.fake.queue(three({}))
    before = await desk.ask()
    monkeypatch.setattr(finding_themes, "SECONDS", 0.2)
    desk.fake.queue(NoByte())
    with pytest.raises(ProtocolError) as late:
        await desk.ask()
    assert (late.value.code, late.value.retryable) == ("model_unavailable", True)
    assert (await ThemeReading.objects.aget()).pk == before.pk and await Theme.objects.acount() == 1
    assert await AuditEntry.objects.filter(action="themes.read", details__failed=True).acount() == 1
    monkeypatch.undo()
    desk.fake.queue(three({}))
    assert (await desk.ask()).pk != before.pk


async def test_a_response_that_is_erased_meanwhile_is_in_no_theme(desk: Desk):
    held, task = await desk.asked()
    await in_database(erase_session, desk.sessions[0])
    held.go.set()
    await task
    theme = await Theme.objects.aget()
    assert {one.response_id async for one in theme.answers.all()} == {session.pk for session in desk.sessions[1:]}


async def test_a_theme_that_is_left_with_one_answer_is_not_kept(desk: Desk):
    held, task = await desk.asked()
    for session in desk.sessions[:2]:
        await in_database(erase_session, session)
    held.go.set()
    await task
    assert await ThemeReading.objects.acount() == 1 and not await Theme.objects.aexists()


async def test_who_leaves_finds_it_kept_and_meanwhile_nobody_has_the_same_read_again(desk: Desk):
    held, task = await desk.asked()
    task.cancel()
    with pytest.raises(asyncio.CancelledError):
        await task
    with pytest.raises(ProtocolError) as again:
        await desk.ask()
    assert again.value.code == "rate_limited" and len(desk.fake.requests) == 1
    (reading,) = finding_themes._under_way
    held.go.set()
    await reading
    assert [theme.title async for theme in Theme.objects.all()] == ["Waiting"]
    assert await AuditEntry.objects.filter(action="themes.read", details__themes=1).acount() == 1
    desk.fake.queue(three({}))
    assert (await desk.ask()).model == "reader"
