"""Messages with what a good listener makes of them (README.md), as turns that can be played."""

from __future__ import annotations

import datetime as dt
import json
import uuid
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from interviews.demo import NAMES, demo_form
from interviews.field_types import field_type
from interviews.forms.definition import FormDefinition
from interviews.forms.groups import more_id, place_of
from interviews.rule_engine.architect import plan
from interviews.sessions.orchestrator.ports import Emitter, Models, TurnContext
from interviews.sessions.orchestrator.run import run_turn
from interviews.sessions.rules.navigation import refresh_applicability
from interviews.sessions.rules.outcome import TurnOutcome
from interviews.sessions.rules.state import (
    Bootstrap,
    Evidence,
    FieldRecord,
    FieldState,
    MainSessionState,
    Spoken,
    Stage,
)

HERE = Path(__file__).parent
LANGUAGES = ("en", "ja", "es", "de", "fr", "pt")
_HOMES = {
    "en": ("GB", "Europe/London"),
    "ja": ("JP", "Asia/Tokyo"),
    "es": ("ES", "Europe/Madrid"),
    "de": ("DE", "Europe/Berlin"),
    "fr": ("FR", "Europe/Paris"),
    "pt": ("PT", "Europe/Lisbon"),
}
NOW = dt.datetime(2026, 11, 23, 10, 0, tzinfo=dt.UTC)


@dataclass(frozen=True)
class Scene:
    """One line of a set."""

    language: str
    form: str
    stands: Mapping[str, Any]
    asked: str
    question: str
    message: str
    acts: list[dict[str, Any]]
    after: Mapping[str, Any]
    unanswered_question: bool
    kind: str = ""

    @property
    def told(self) -> set[str]:
        """The fields that the message changes."""
        fields = {*self.stands, *self.after}
        return {fid for fid in fields if self.stands.get(fid) != self.after.get(fid)}


def scenes(kind: str, language: str) -> list[Scene]:
    """The lines of any of the sets in a language."""
    lines = (HERE / kind / f"{language}.jsonl").read_text(encoding="utf-8").splitlines()
    return [Scene(language=language, **json.loads(line)) for line in lines]


@cache
def form_of(slug: str) -> FormDefinition:
    """The form, spoken in all languages of the sets."""
    if slug in NAMES:
        form = demo_form(slug)
    else:
        form = FormDefinition.model_validate_json((HERE / "forms" / f"{slug}.json").read_text(encoding="utf-8"))
    return form.model_copy(update={"languages": LANGUAGES, "consent_text": ""})


def state_of(scene: Scene, form: FormDefinition) -> MainSessionState:
    """Where the scene begins: what stands was told before, one question is open."""
    country, zone = _HOMES[scene.language]
    state = MainSessionState(
        session_id=str(uuid.uuid4()),
        version=5,
        form_version_id=1,
        stage=Stage.INTERVIEWING,
        bootstrap=Bootstrap(language=scene.language, country=country, timezone=zone),
        plan=plan(form),
        created_at=NOW.isoformat(),
        messages=[Spoken(message_id=str(uuid.uuid4()), role="assistant", content=scene.question, field_id=scene.asked)],
    )
    for field_id, value in scene.stands.items():
        kind, field = field_type(form.field(field_id)), form.field(field_id)
        _tell(state, field_id, kind.validate(value, kind.configure(field), state.parse_context(NOW)))
    asked_id = scene.asked
    for group in form.groups:
        asked_id = _tell_items(state, group.field_id, asked_id)
    asked = state.record(asked_id)
    if asked.state is FieldState.DONE:  # it was inferred, and is said back by the question
        asked.confirmed = False
    asked.state = FieldState.INTERVIEWING
    state.current_field_id = asked_id
    refresh_applicability(state, form)
    return state


def _tell(state: MainSessionState, field_id: str, value: Any) -> None:
    evidence = [Evidence(message_id=str(uuid.uuid4()), quote=str(value))]
    state.fields[field_id] = FieldRecord(state=FieldState.DONE, value=value, evidence=evidence)


def _tell_items(state: MainSessionState, group: str, asked: str) -> str:
    """Items that were told were asked for one by one, and the one asked about; who is asked for the group is asked for another."""
    places = filter(None, map(place_of, (*state.fields, asked)))
    numbers = [place.number for place in places if place.group == group]
    last = max(numbers, default=0)
    for number in range(1, last + 1):
        _tell(state, more_id(group, number), value=True)
    if asked == group:
        return more_id(group, last + 1)
    if not asked.startswith(f"{group}."):
        _tell(state, more_id(group, last + 1), value=False)
    return asked


class _Silent(Emitter):
    async def delta(self, message_id: str, text: str) -> None: ...

    async def state(self, state: str, agent: str | None, tool: str | None) -> None: ...


async def play(scene: Scene, models: Models, *, state: MainSessionState | None = None) -> TurnOutcome:
    """The scene's turn, from the message to the next words; `state`: of the turn before, where the scene is not the first."""
    form = form_of(scene.form)
    state = state or state_of(scene, form)
    message = Spoken(message_id=str(uuid.uuid4()), role="respondent", content=scene.message)
    turn = TurnContext(
        state=state,
        form=form,
        number=6,
        command_type="submitUserInput",
        payload={"text": scene.message, "attachments": []},
        message=message,
        models=models,
        emitter=_Silent(),
        now=NOW,
    )
    return await run_turn(turn)
