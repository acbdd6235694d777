"""A conversation on a form, played from beginning to end with messages that are known beforehand. By rule, and in memory alone:
nothing is stored, no session begins, no model is asked."""

from __future__ import annotations

import asyncio
import datetime as dt
import uuid
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from formagent.errors import ProtocolError
from formagent.protocol.envelope import rfc3339
from interviews.field_types import display_value
from interviews.forms.definition import FormDefinition
from interviews.forms.offered_languages import supported_language
from interviews.sessions.orchestrator.ports import Silent, TurnContext
from interviews.sessions.orchestrator.run import run_turn
from interviews.sessions.rules.bootstrap import Bootstrap
from interviews.sessions.rules.navigation import field_ids_in_order, refresh_applicability
from interviews.sessions.rules.outcome import OPEN, TurnOutcome
from interviews.sessions.rules.previewing import definition_beginning_at, prepare_preview
from interviews.sessions.rules.region import settle_by_browser
from interviews.sessions.rules.state import MainSessionState, Spoken, Stage


@dataclass(frozen=True)
class Exchange:
    """A message, what was answered, and the answers that it changed: field_id → as they are shown."""

    message: str
    said: tuple[str, ...]
    noted: dict[str, str]
    refused: str = ""
    """Why the message was not heard."""


@dataclass(frozen=True)
class PlayedField:
    """How far a field came; `display` is its answer as it is shown."""

    field_id: str
    label: str
    state: str
    display: str
    confirmed: bool


@dataclass
class PlayedConversation:
    """What came of it. `unheard`: messages after the conversation was over."""

    language: str
    opening: tuple[str, ...] = ()
    consent_given: bool = False
    exchanges: list[Exchange] = field(default_factory=list)
    unheard: int = 0
    stage: Stage = Stage.GREETING
    fields: list[PlayedField] = field(default_factory=list)


async def play_conversation(
    form: FormDefinition, messages: Sequence[str], *, now: dt.datetime, language: str = "", at: str = ""
) -> PlayedConversation:
    """Play it; `form` must be sound (`form_problems`). A consent text is agreed to. `at` names the field to begin with.

    Raises ProtocolError invalid_value for a language that the form does not speak.
    """
    form = definition_beginning_at(form, at)
    player = _Player(form, _first_state(form, language, at, now), now)
    played = PlayedConversation(player.state.language)
    opened = await player.turn(OPEN, {})
    if player.state.stage is Stage.CONSENT:
        played.consent_given = True
        opened = await player.turn("giveConsent", {"accepted": True})
    played.opening = _said(opened)
    for number, message in enumerate(messages):
        if player.over:
            played.unheard = len(messages) - number
            break
        outcome = await player.turn("submitUserInput", {"text": message, "attachments": []}, message)
        refused = outcome.refusal.message if outcome.refusal else ""
        noted = {field_id: display for field_id, display in outcome.displays.items() if display}
        played.exchanges.append(Exchange(message, _said(outcome), noted, refused))
        await asyncio.sleep(0)  # others of this process have their turn
    played.stage, played.language = player.state.stage, player.state.language
    played.fields = _fields(player.state, form)
    return played


class _Player:
    """The turns of one conversation, one after another."""

    def __init__(self, form: FormDefinition, state: MainSessionState, now: dt.datetime) -> None:
        self.form, self.state, self.now, self.over = form, state, now, False

    async def turn(self, command: str, payload: dict[str, Any], message: str = "") -> TurnOutcome:
        number = self.state.version + 1
        spoken_id = str(uuid.uuid5(uuid.UUID(self.state.session_id), f"respondent/{number}"))
        outcome = await run_turn(
            TurnContext(
                state=self.state,
                form=self.form,
                number=number,
                command_type=command,
                payload=payload,
                message=Spoken(message_id=spoken_id, role="respondent", content=message) if message else None,
                models=lambda role: None,
                emitter=Silent(),
                now=self.now,
            )
        )
        self.state = outcome.state
        self.state.version = number
        self.over = self.state.stage.closed or outcome.erased
        return outcome


def _first_state(form: FormDefinition, language: str, at: str, now: dt.datetime) -> MainSessionState:
    chosen = supported_language(form, language or form.languages[0])
    if chosen is None:
        raise ProtocolError(
            "invalid_value", f"This form speaks {', '.join(form.languages)}.", reason="unknown_language"
        )
    start = Bootstrap(language=chosen, browser_language=form.languages[0])
    if form.greeting == "brief":
        settle_by_browser(start, form)
    state = MainSessionState(
        session_id=str(uuid.uuid4()),
        form_version_id=0,
        stage=Stage.CONSENT if form.consent_text else Stage.GREETING,
        bootstrap=start,
        created_at=rfc3339(now),
        updated_at=rfc3339(now),
    )
    prepare_preview(state, form, at)
    refresh_applicability(state, form)
    return state


def _said(outcome: TurnOutcome) -> tuple[str, ...]:
    return tuple(said.content for said in outcome.messages if said.role != "respondent")


def _fields(state: MainSessionState, form: FormDefinition) -> list[PlayedField]:
    spoken = form.localized(state.language)
    found = []
    for field_id in field_ids_in_order(state, form):
        record, definition = state.record(field_id), spoken.field(field_id)
        told = record.told
        display = display_value(definition, told.value, state.language) if told else None
        confirmed = told.confirmed if told else True
        found.append(PlayedField(field_id, definition.label, record.state.value, display or "", confirmed))
    return found
