"""A form with a field of most kinds, and responses to it as the services store them."""

from __future__ import annotations

import datetime as dt
import itertools
import uuid
from collections.abc import Mapping
from typing import Any

from django.db import transaction
from django.utils import timezone

from interviews.field_types import field_type
from interviews.forms.definition import FactDefinition, FieldDefinition, FormDefinition
from interviews.forms.groups import unroll_answers
from interviews.models import Form, FormVersion, Message, Response, SearchText, Session, Workspace
from interviews.reading.text.normalization import fold_case
from interviews.results.services.responses import keep_response, store_submission
from interviews.sessions import protocol as wire
from interviews.sessions.rules.bootstrap import Bootstrap
from interviews.sessions.rules.outcome import FailedReview, TurnOutcome
from interviews.sessions.rules.state import Evidence, FactRecord, FieldRecord, FieldState, MainSessionState, Stage
from interviews.sessions.services.events import append_events


def _choices(*values: str) -> dict[str, Any]:
    return {"choices": [{"value": value, "label": value.title()} for value in values]}


PARTY = FormDefinition(
    slug="party",
    title="The summer party",
    languages=("en",),
    fields=(
        FieldDefinition(field_id="name", label="Name", type="short_text", required=True),
        FieldDefinition(field_id="email", label="E-mail", type="email", sensitive=True),
        FieldDefinition(field_id="day", label="Day", type="date"),
        FieldDefinition(field_id="hour", label="Hour", type="time"),
        FieldDefinition(field_id="age", label="Age", type="integer"),
        FieldDefinition(field_id="dish", label="Dish", type="choice", config=_choices("soup", "salad", "cake")),
        FieldDefinition(
            field_id="drinks", label="Drinks", type="multi_choice", config=_choices("tea", "wine", "water")
        ),
        FieldDefinition(field_id="dances", label="Do you dance?", type="yes_no"),
        FieldDefinition(
            field_id="story",
            label="Your story",
            type="long_text",
            facts=(FactDefinition(fact_key="where", fact="where it happened"),),
        ),
        FieldDefinition(
            field_id="guests",
            label="Guests",
            type="group",
            config={"item_label": "guest"},
            fields=(
                FieldDefinition(field_id="name", label="Name", type="short_text", required=True),
                FieldDefinition(field_id="born", label="Born", type="date", sensitive=True),
            ),
        ),
    ),
)
_minutes = itertools.count()


def party_form(workspace: Workspace, definition: FormDefinition = PARTY) -> Form:
    """The form, live in a workspace."""
    settings = definition.model_dump(mode="json", exclude={"fields", "slug"})
    form = Form.objects.create(workspace=workspace, slug=definition.slug, public=True, **settings)
    data = definition.model_dump(mode="json")
    form.live_version = FormVersion.objects.create(form=form, number=1, definition=data)
    form.status = Form.Status.PUBLISHED
    form.save()
    return form


def answer(
    form: Form,
    answers: Mapping[str, Any],
    *,
    submitted: bool = True,
    preview: bool = False,
    started: dt.datetime | None = None,
    said: Mapping[str, tuple[str, str]] | None = None,
    facts: Mapping[str, Mapping[str, str]] | None = None,
    failed: FailedReview | None = None,
    region: Bootstrap | None = None,
    definition: FormDefinition = PARTY,
) -> Session:
    """A session with these answers, stored by the services in one turn.

    `said`: by field, the message and the words in it that carry the value; `facts`: by field and fact, the words.
    """
    assert form.live_version is not None
    identity = uuid.uuid4()
    state = MainSessionState(session_id=str(identity), form_version_id=form.live_version.pk, version=1)
    state.stage = Stage.COMPLETED if submitted else Stage.INTERVIEWING
    state.bootstrap = region or Bootstrap()
    state.bootstrap.language = "en"
    session = Session.objects.create(
        id=identity, form=form, version=form.live_version, preview=preview, state={}, stage=state.stage.value
    )
    if not preview:
        session.created_at = started or timezone.now() - dt.timedelta(days=1) + dt.timedelta(minutes=next(_minutes))
        session.save(update_fields=["created_at"])
    displays = {}
    for field_id, value in unroll_answers(definition, answers).items():
        field = definition.field(field_id)
        kind = field_type(field)
        displays[field_id] = kind.display(value, kind.configure(field), "en") if value is not None else ""
        content, quote = (said or {}).get(field_id, (displays[field_id], displays[field_id]))
        session.last_message += 1
        message = Message.objects.create(
            session=session, number=session.last_message, role="respondent", content=content, field_id=field_id
        )
        told = {
            key: FactRecord(fact_key=key, evidence=[Evidence(message_id=str(message.pk), quote=words)])
            for key, words in (facts or {}).get(field_id, {}).items()
        }
        state.fields[field_id] = FieldRecord(
            state=FieldState.SKIPPED if value is None else FieldState.DONE,
            value=value,
            evidence=[Evidence(message_id=str(message.pk), quote=quote)] if value is not None else [],
            facts=told,
            follow_ups=len(told),
        )
    outcome = TurnOutcome(state=state, changed_fields=list(displays), displays=displays, engine="offline")
    outcome.submission_id = uuid.uuid4() if submitted else None
    outcome.failed_review = failed
    _store(session, outcome, definition)
    return session


def say(session: Session, words: str) -> Message:
    """The respondent says something that becomes no answer, in a turn that changes no field."""
    session.refresh_from_db()
    session.last_message += 1
    state = MainSessionState.model_validate(session.state)
    with transaction.atomic():
        message: Message = session.messages.create(number=session.last_message, role="respondent", content=words)
        session.save(update_fields=["last_message"])
        keep_response(session, PARTY, TurnOutcome(state=state), timezone.now(), words)
    return message


@transaction.atomic
def _store(session: Session, outcome: TurnOutcome, definition: FormDefinition) -> None:
    now = session.created_at + dt.timedelta(minutes=5)
    if outcome.submission_id:
        store_submission(session, outcome)
        session.closed_at = now
    changed = wire.OnStageChangePayload(session_id=str(session.pk), stage=outcome.state.stage.value)
    append_events(session, [("onStageChange", changed)], now)
    session.state = outcome.state.model_dump(mode="json")
    session.state_version = session.last_turn = 1
    session.save()
    keep_response(session, definition, outcome, now)
    spoken = session.messages.values_list("content", flat=True)
    SearchText.objects.filter(response=session.pk).update(messages="\n".join(map(fold_case, spoken)))


def found(form: Form) -> set[str]:
    """All responses of the form."""
    return {str(pk) for pk in Response.objects.filter(form=form).values_list("pk", flat=True)}
