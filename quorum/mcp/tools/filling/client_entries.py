"""What a person enters in the form that their MCP client shows them: theirs, as in the plain form of the session."""

from __future__ import annotations

import uuid
from collections.abc import Mapping
from typing import Any, Literal

from formagent.errors import NotFoundError, ProtocolError
from interviews.access import public_form
from interviews.forms.definition import FormDefinition
from interviews.forms.services.definitions import version_definition
from interviews.forms.services.option_places import as_offered
from interviews.models import Session
from interviews.sessions.services.assisting import refuse_assistants
from quorum.mcp.driving import Deadline, Sent, refused_field, send, settled, told
from quorum.mcp.tools.base import Caller, FormToShow
from quorum.mcp.tools.filling.client_form import CONSENT, client_schema, entries
from quorum.mcp.tools.filling.shapes import Interview, Refused

PersonAsked = Literal["answered", "declined", "cancelled", "not_possible"]
AT_ONCE = 0.0


def show_form(slug: str, language: str | None) -> None:
    """Raises FormToShow with what the client is to show; nothing where the form has nothing for it."""
    form = public_form(slug)
    if form.live_version_id is None:
        raise NotFoundError("form")
    definition = as_offered(form.pk, version_definition(form.live_version_id))
    refuse_assistants(definition)
    localized = definition.localized(language if language in definition.languages else definition.language)
    schema = client_schema(localized)
    if schema is not None:
        raise FormToShow("\n\n".join(filter(None, (localized.title, localized.purpose))), schema)


async def note_entries(
    caller: Caller, session: Session, form: FormDefinition, content: Mapping[str, Any], deadline: Deadline
) -> Interview:
    """Pass on what was entered. All of it is stored before any of it is waited for: none is lost to a slow turn."""
    if form.consent_text:
        accepted = content.get(CONSENT) is True
        await _send(caller, session, "giveConsent", {"accepted": accepted}, deadline)
        if not accepted:
            return await told(caller, session, after=0)
    sent, refused = await _send_all(caller, session, form, content)
    pending = None
    for field_id, one in sent:
        try:
            done = await settled(str(session.pk), one, deadline)
            pending = one.command_id if done.result is None else pending
        except ProtocolError as error:
            refused.append(refused_field(field_id, error))
    found = await told(caller, session, after=0, pending=pending)
    return found.model_copy(update={"refused": [*found.refused, *refused]})


async def _send_all(
    caller: Caller, session: Session, form: FormDefinition, content: Mapping[str, Any]
) -> tuple[list[tuple[str, Sent]], list[Refused]]:
    """What was stored, by field, and what was refused at once."""
    entered, empty = entries(form, content)
    edits: list[tuple[str, str, dict[str, Any]]] = [
        (field_id, "editAnswer", {"fieldId": field_id, "value": value}) for field_id, value in entered.items()
    ]
    edits += [(field_id, "skipField", {"fieldId": field_id}) for field_id in empty]
    refused: list[Refused] = []
    sent: list[tuple[str, Sent]] = []
    for field_id, kind, payload in edits:
        try:
            sent.append((field_id, await _send(caller, session, kind, payload, Deadline(AT_ONCE))))
        except ProtocolError as error:
            refused.append(refused_field(field_id, error))
    return sent, refused


async def _send(caller: Caller, session: Session, kind: str, payload: dict[str, Any], deadline: Deadline) -> Sent:
    return await send(caller, session, kind, payload, uuid.uuid4(), deadline)
