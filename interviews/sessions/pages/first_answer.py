"""What is answered on the start page, where the first question stands already."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass

from django.http import HttpRequest
from django.utils import timezone

from formagent.errors import ProtocolError
from formagent.server.database_thread import in_database
from interviews.forms.definition import FormDefinition
from interviews.models import Session
from interviews.sessions.pages.base import Outcome, Refusal, carry_out
from interviews.sessions.presenters.composite_inputs import Posted, posted_value, posted_words
from interviews.sessions.rules.refusals import checked_value
from interviews.sessions.rules.state import MainSessionState
from interviews.sessions.services.snapshots import conversation

FIRST_WORDS_SECONDS = 0.8
CONSENT_SECONDS = 2.0


@dataclass(frozen=True)
class FirstAnswer:
    """What was answered on the start page: a value picked for its question, words, or both."""

    field_id: str
    value: Posted
    words: str

    def __bool__(self) -> bool:
        return bool(self.value or self.words.strip())


def posted_answer(request: HttpRequest, definition: FormDefinition) -> FirstAnswer:
    field_id = request.POST.get("field", "")
    told = request.POST.getlist("text")  # of a button, of the text field
    words = "\n".join(filter(None, told)).replace("\r\n", "\n")
    value = posted_value(request.POST, "value", definition.field(field_id)) if definition.asks_for(field_id) else ""
    return FirstAnswer(field_id, value, words)


async def carry_along(
    request: HttpRequest, session: Session, definition: FormDefinition, answer: FirstAnswer
) -> Refusal | None:
    """Agree, and answer the first question, as it was done on the start page; why one of the two was refused."""
    if definition.consent_text:
        agreed = await carry_out(request, session, "giveConsent", {"accepted": True}, patience=CONSENT_SECONDS)
        if agreed.refusal:
            return agreed.refusal
    await _first_words(session)
    outcome = await _first_answer(request, session, definition, answer)
    return outcome.refusal if outcome else None


async def _first_answer(
    request: HttpRequest, session: Session, definition: FormDefinition, answer: FirstAnswer
) -> Outcome | None:
    """Carry out what was answered on the start page; what came of the last of it. A value that its field refuses is said, so
    that it is talked about."""
    outcome, words = None, answer.words
    if answer.value and _takes(session, definition, answer.field_id, answer.value):
        edit = {"fieldId": answer.field_id, "value": answer.value, "picked": True}
        outcome = await carry_out(request, session, "editAnswer", edit, patience=FIRST_WORDS_SECONDS)
    elif answer.value:
        language = session.language or definition.language
        field = definition.localized(language).field(answer.field_id)
        words = "\n".join(filter(None, (posted_words(answer.value, field, language), words)))
    if words.strip():
        said = {"text": words, "attachments": []}
        outcome = await carry_out(request, session, "submitUserInput", said, patience=FIRST_WORDS_SECONDS)
    return outcome


def _takes(session: Session, definition: FormDefinition, field_id: str, value: Posted) -> bool:
    state = MainSessionState.model_validate(session.state)
    try:
        checked_value(field_id, value, state, definition, state.parse_context(timezone.now()))
    except ProtocolError:
        return False
    return True


async def _first_words(session: Session) -> None:
    """Give the greeting a moment, so that the page opens with it when it comes at once."""
    for _ in range(int(FIRST_WORDS_SECONDS / 0.04)):
        if await in_database(conversation, str(session.pk)):
            return
        await asyncio.sleep(0.04)
