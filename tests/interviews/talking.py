"""A whole interview inside the test's own event loop: commands through the services, turns by the worker."""

from __future__ import annotations

import asyncio
import uuid
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

from channels.db import database_sync_to_async
from channels.layers import get_channel_layer

from formagent.protocol.hints import session_group
from formagent.work import run_until_idle
from interviews.forms.definition import FactDefinition, FieldDefinition, FormDefinition
from interviews.forms.planning.plan_checks import repair_plan
from interviews.forms.planning.ports import MadePlan
from interviews.forms.services.forms import publish, save_definition
from interviews.models import Answer, Form, Session, Turn, Workspace
from interviews.sessions.rules.state import MainSessionState
from interviews.sessions.services.commands import accept, parse_command
from interviews.sessions.services.events import events_after
from interviews.sessions.services.sessions import start_session

FRUIT = FormDefinition(
    slug="fruit",
    title="Fruit",
    languages=("en", "ja"),
    fields=(
        FieldDefinition(field_id="name", label="Name", type="short_text", required=True),
        FieldDefinition(field_id="email", label="E-mail", type="email", required=True),
        FieldDefinition(
            field_id="story",
            label="Your story",
            type="long_text",
            required=True,
            facts=(FactDefinition(fact_key="fruit", fact="which fruit"), FactDefinition(fact_key="why", fact="why")),
        ),
    ),
)


@database_sync_to_async
def published(definition: FormDefinition) -> Form:
    """The form, live, with its fields in the designer's order."""
    workspace, _ = Workspace.objects.get_or_create(slug="house", defaults={"name": "House"})
    form = save_definition(workspace, definition, public=True)
    publish(form, MadePlan(repair_plan(None, definition), "test"))
    return Form.objects.get(pk=form.pk)


class Interview:
    """A respondent's side. Every method waits until the turn is done."""

    def __init__(self, session_id: str, token: str) -> None:
        self.session_id, self.token = session_id, token

    @classmethod
    async def begin(cls, form: Form, **options: Any) -> Interview:
        """Start a session and run its first turn."""
        started = await database_sync_to_async(start_session)(form, **options)
        await run_until_idle()
        return cls(str(started.session.pk), started.token)

    @classmethod
    async def under_way(cls, definition: FormDefinition, **options: Any) -> Interview:
        """The form published, the session begun in Japan: the first field has been asked."""
        options = {"language": "en", "browser_timezone": "Asia/Tokyo", **options}
        return await cls.begin(await published(definition), **options)

    async def send(self, kind: str, payload: dict[str, Any] | None = None) -> Turn:
        """A command; its turn when it is done."""
        turn_id = await self.enqueue(kind, payload)
        await run_until_idle()
        return await Turn.objects.aget(pk=turn_id)

    async def enqueue(self, kind: str, payload: dict[str, Any] | None = None) -> int:
        """A command that is accepted and not yet run; its turn's id."""
        command = parse_command({"type": kind, "id": str(uuid.uuid4()), "payload": payload or {}})
        accepted = await accept(self.session_id, command)
        return int(accepted.turn_id)

    async def say(self, text: str) -> Turn:
        return await self.send("submitUserInput", {"text": text})

    async def session(self) -> Session:
        return await Session.objects.aget(pk=self.session_id)

    async def state(self) -> MainSessionState:
        return MainSessionState.model_validate((await self.session()).state)

    async def answers(self) -> dict[str, Answer]:
        """Answers that stand, by field_id."""
        return {each.field_id: each async for each in Answer.objects.filter(session_id=self.session_id, state="done")}

    async def values(self) -> dict[str, Any]:
        return {field_id: answer.value for field_id, answer in (await self.answers()).items()}

    async def events(self, kind: str | None = None) -> list[dict[str, Any]]:
        """Payloads of the stored events, of one kind if named."""
        found = await database_sync_to_async(events_after)(self.session_id, 0, 10_000)
        return [event["payload"] for event in found if kind in (None, event["type"])]

    async def last_words(self) -> str:
        said = [m["content"] for m in await self.events("onNewMessage") if m["role"] != "respondent"]
        return str(said[-1])


@asynccontextmanager
async def overheard(session_id: str) -> AsyncIterator[list[dict[str, Any]]]:
    """The hints to a session's sockets, as they arrive."""
    layer = get_channel_layer()
    assert layer is not None
    channel = await layer.new_channel()
    await layer.group_add(session_group(session_id), channel)
    heard: list[dict[str, Any]] = []

    async def listen() -> None:
        while True:
            heard.append(await layer.receive(channel))

    task = asyncio.create_task(listen())
    try:
        yield heard
    finally:
        task.cancel()
        await layer.group_discard(session_group(session_id), channel)
