"""What a session looks like now: the snapshot of the protocol, and the conversation so far."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any, NamedTuple
from uuid import UUID

from django.core.exceptions import ValidationError
from django.utils import timezone

from interviews.field_types import display_value
from interviews.forms.conditions.calculating import calculated_fields
from interviews.forms.definition import FormDefinition
from interviews.forms.services.definitions import definition_of
from interviews.models import Event, ReviewFailure, Session, Turn
from interviews.sessions import protocol as wire
from interviews.sessions.protocol.confirmations import request_of
from interviews.sessions.rules.navigation import calculated_values, field_ids_in_order, progress
from interviews.sessions.rules.state import SETTLED, MainSessionState, Stage
from interviews.sessions.services.events import ENVELOPED, envelope
from interviews.sessions.system_texts import system_text


class Anchor(NamedTuple):
    """The message that an answer was said in, and what the answer was then."""

    message_id: str
    value: Any


def session_snapshot(session: Session) -> wire.Snapshot:
    """The session as of its last committed turn; texts in the respondent's language where the form has them."""
    state = MainSessionState.model_validate(session.state)
    form = definition_of(session).localized(state.language)
    counted = progress(state, form)
    return wire.Snapshot(
        session_id=str(session.pk),
        form=form.slug,
        stage=session.stage,
        language=state.bootstrap.language,
        country=state.bootstrap.country,
        timezone=state.bootstrap.timezone,
        progress=wire.Progress(
            done=counted.done,
            total=counted.total,
            required_done=counted.required_done,
            required_total=counted.required_total,
        ),
        current_field_id=state.current_field_id,
        last_seq=session.last_seq,
        manual=state.stage is Stage.MANUAL,
        confirmation=_confirmation(state),
        fields=[_field(state, form, field_id) for field_id in field_ids_in_order(state, form)],
        calculated=_calculated(state, form),
    )


def _calculated(state: MainSessionState, form: FormDefinition) -> list[wire.CalculatedValue]:
    values, fields = calculated_values(state, form), calculated_fields(form)
    return [
        wire.CalculatedValue(
            calculation_id=name,
            label=fields[name].label,
            value=values[name],
            display=display_value(fields[name], values[name], state.language),
        )
        for name in (each.calculation_id for each in form.calculations if each.shown)
    ]


def _confirmation(state: MainSessionState) -> wire.OnToolCallRequestPayload | None:
    """The request that can still be answered."""
    asked = state.confirmation
    if asked is None or asked.expired(timezone.now()):
        return None
    return request_of(asked, state.session_id, system_text(asked.tool.question, state.language))


def _field(state: MainSessionState, form: FormDefinition, field_id: str) -> wire.FieldSnapshot:
    field, record = form.field(field_id), state.record(field_id)
    told = record.shown
    return wire.FieldSnapshot(
        field_id=field_id,
        label=field.label,
        type=field.type,
        required=field.required,
        state=record.state.value,
        value=told.value if told else None,
        display=display_value(field, told.value, state.language) if told else None,
        evidence=[wire.EvidenceItem(**piece.model_dump()) for piece in told.all_evidence] if told else [],
        facts=[
            wire.FactSnapshot(fact_key=fact.fact_key, fact=fact.fact, known=fact.fact_key in record.facts)
            for fact in field.facts
        ],
        incomplete=told.incomplete if told else record.incomplete,
        confirmed=told.confirmed if told else True,
    )


def anchors(session_id: str, fields: Collection[str]) -> dict[str, Anchor]:
    """Where these fields' answers were said, though they were changed or left out since: the last message that carried one."""
    found: dict[str, Anchor] = {}
    if not fields:
        return found
    events = Event.objects.filter(session_id=session_id, type="onFieldChange").order_by("seq")
    for payload in events.values_list("payload", flat=True):
        said = [e["messageId"] for e in payload["evidence"] if e.get("source", "spoken") in ("spoken", "widget")]
        if said and payload["fieldId"] in fields:
            found[payload["fieldId"]] = Anchor(said[-1], payload.get("value"))
    return found


def value_before(session_id: str, field_id: str) -> Any:
    """What an answer was before its newest change; None where it had been left out, or not given."""
    changes = Event.objects.filter(session_id=session_id, type="onFieldChange", payload__fieldId=field_id)
    settled = [
        p.get("value") for p in changes.order_by("-seq").values_list("payload", flat=True) if p["state"] in SETTLED
    ]
    return next((value for value in settled[1:] if value != settled[0]), None)


def asked_in(session_id: str, fields: Collection[str]) -> dict[str, str]:
    """The message in which each of these fields was asked for last."""
    if not fields:
        return {}
    said = Event.objects.filter(session_id=session_id, type="onNewMessage", payload__role="assistant").order_by("seq")
    payloads = said.values_list("payload", flat=True)
    return {p["fieldId"]: p["messageId"] for p in payloads if p.get("fieldId") in fields}


def last_payload(session_id: str, event_type: str) -> dict[str, Any] | None:
    """The newest payload of a stored event type, or None."""
    events = Event.objects.filter(session_id=session_id, type=event_type).order_by("-seq")
    found: dict[str, Any] | None = events.values_list("payload", flat=True).first()
    return found


def conversation(session_id: str) -> list[dict[str, Any]]:
    """All that was said: the onNewMessage envelopes, in order."""
    said = Event.objects.filter(session_id=session_id, type="onNewMessage").order_by("seq")
    return [envelope(*row) for row in said.values_list(*ENVELOPED)]


def failed_reviews(session: Session, after: int) -> list[dict[str, Any]]:
    """Replies that did not pass, of turns accepted when the log stood at `after` or later: which field, and why."""
    turns = Turn.objects.filter(session=session, accepted_seq__gte=after).values_list("number", flat=True)
    failures = ReviewFailure.objects.filter(session=session, turn__in=list(turns)).order_by("pk")
    return [dict(one) for one in failures.values("field_id", "problem", "missing_facts", "feedback")]


def turn_of_command(session_id: UUID, command_id: str) -> tuple[int, int] | None:
    """The turn of a session's command, and where the log stood before it; None where there is none."""
    try:
        found = Turn.objects.filter(session_id=session_id, command_id=command_id).values_list(
            "pk", "accepted_seq", "message"
        )
    except (ValueError, ValidationError):
        return None
    row = found.first()
    return (row[0], row[1] - (row[2] is not None)) if row else None


def first_turn(session_id: UUID) -> int:
    """The turn in which the form's side speaks first."""
    return int(Turn.objects.values_list("pk", flat=True).get(session_id=session_id, number=1))


def current_field(session_id: UUID) -> str | None:
    """The field that is asked for now."""
    state = Session.objects.values_list("state", flat=True).get(pk=session_id)
    return MainSessionState.model_validate(state).current_field_id
