"""Sessions for protocol tests: begun through the services, filled with events by hand where no agent is to speak."""

from __future__ import annotations

from typing import Any

from channels.db import database_sync_to_async
from django.db import transaction
from django.utils import timezone

from formagent.protocol.hints import hint_grown
from interviews.forms.definition import FieldDefinition, FormDefinition
from interviews.models import Form, FormVersion, Session, Workspace
from interviews.sessions import protocol as wire
from interviews.sessions.services.events import append_events
from interviews.sessions.services.sessions import Started, start_session

FORM = FormDefinition(
    slug="visit",
    title="A visit",
    languages=("en", "ja"),
    fields=(
        FieldDefinition(field_id="name", label="Name", type="short_text", required=True),
        FieldDefinition(field_id="note", label="Note", type="long_text"),
    ),
)


def publish_form(definition: FormDefinition = FORM, *, public: bool = True) -> Form:
    """A live form, without the plan review that publishing would wait for."""
    workspace, _ = Workspace.objects.get_or_create(slug="house", defaults={"name": "House"})
    settings = definition.model_dump(mode="json", exclude={"fields", "slug"})
    form = Form.objects.create(workspace=workspace, slug=definition.slug, public=public, **settings)
    form.live_version = FormVersion.objects.create(form=form, number=1, definition=definition.model_dump(mode="json"))
    form.status = Form.Status.PUBLISHED
    form.save()
    return form


def begin(slug: str = "visit", definition: FormDefinition = FORM) -> Started:
    """A session of the form, which is made when it is not there."""
    form = Form.objects.filter(slug=slug).first() or publish_form(definition.model_copy(update={"slug": slug}))
    return start_session(form)


def say(session_id: str, *texts: str) -> list[str]:
    """Append what the assistant says to the log. Returns the ids of the messages."""
    with transaction.atomic():
        session = Session.objects.select_for_update().get(pk=session_id)
        said = [
            wire.OnNewMessagePayload(
                session_id=session_id,
                message_id=f"m{session.last_seq + number}",
                role="assistant",
                agent="interviewer",
                content=text,
            )
            for number, text in enumerate(texts, 1)
        ]
        append_events(session, [("onNewMessage", payload) for payload in said], timezone.now())
        session.save(update_fields=["last_seq"])
    return [payload.message_id for payload in said]


async def say_aloud(session_id: str, *texts: str) -> list[str]:
    """The same, and the sockets are told."""
    ids = await database_sync_to_async(say)(session_id, *texts)
    session: Any = await Session.objects.aget(pk=session_id)
    await hint_grown(session_id, session.last_seq)
    return ids


abegin = database_sync_to_async(begin)
asay = database_sync_to_async(say)
