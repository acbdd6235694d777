"""What the database itself refuses, whatever the code above it does."""

from __future__ import annotations

import uuid
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from django.db import IntegrityError, transaction
from django.utils import timezone

from interviews import models
from interviews.access import public_form
from interviews.sessions.services.sessions import start_session
from tests.interviews.session_factory import FORM, publish_form

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture
def rows() -> Iterator[models.Session]:
    """A session with its first turn still queued, a message, an event, an answer and a submission."""
    form = publish_form(FORM)
    models.Plan.objects.create(version=form.live_version, definition={}, engine="code")
    session = start_session(form).session
    models.Message.objects.create(session=session, number=1, role="respondent", content="hello")
    models.Event.objects.create(session=session, seq=1, type="onNewMessage", payload={}, created_at=timezone.now())
    models.Answer.objects.create(session=session, field_id="name", state="done", value="Kim")
    models.Submission.objects.create(session=session, number=1, answers={})
    yield session


def turn(session: models.Session, **values: Any) -> models.Turn:
    given = {"command_id": uuid.uuid4(), "command_type": "pause", "payload": {}, "payload_hash": "", "accepted_seq": 0}
    return models.Turn.objects.create(session=session, **{**given, **values})


REFUSED: dict[str, Callable[[models.Session], Any]] = {
    "two turns of one number": lambda s: turn(s, number=1),
    "one command twice": lambda s: turn(s, number=2, command_id=s.turns.get().command_id),
    "two running turns": lambda s: [turn(s, number=n, status="running") for n in (2, 3)],
    "an unknown status": lambda s: turn(s, number=2, status="lost"),
    "two messages of one number": lambda s: s.messages.create(number=1, role="assistant", content="x"),
    "an unknown role": lambda s: s.messages.create(number=2, role="prophet", content="x"),
    "two events of one number": lambda s: s.events.create(seq=1, type="x", payload={}, created_at=timezone.now()),
    "two answers to one field": lambda s: s.answers.create(field_id="name", state="done"),
    "an unknown field state": lambda s: s.answers.create(field_id="note", state="perhaps"),
    "two submissions of one number": lambda s: s.submissions.create(number=1, answers={}),
    "an unknown stage": lambda s: models.Session.objects.update(stage="dreaming"),
    "two versions of one number": lambda s: s.form.versions.create(number=1, definition={}),
    "a published form without a version": lambda s: models.Form.objects.update(live_version=None),
    "an unknown form status": lambda s: models.Form.objects.update(status="secret"),
    "six follow-ups": lambda s: models.Form.objects.update(follow_up_limit=6),
    "six follow-ups of a field": lambda s: s.form.fields.create(
        field_id="x", label="x", type="email", follow_up_limit=6
    ),
    "two fields of one id": lambda s: [s.form.fields.create(field_id="x", label="x", type="email") for _ in range(2)],
    "an unknown plan status": lambda s: models.Plan.objects.update(status="maybe"),
    "an unknown credential": lambda s: s.credentials.create(kind="master", token_hash="x"),
    "a form deleted under a session": lambda s: s.form.versions.all().delete(),
}


@pytest.mark.parametrize("attempt", REFUSED)
def test_the_database_keeps_its_own_rules(attempt: str, rows: models.Session) -> None:
    with pytest.raises(IntegrityError), transaction.atomic():
        REFUSED[attempt](rows)


def test_one_running_turn_is_fine_and_so_is_one_of_each_session(rows: models.Session) -> None:
    other = start_session(public_form(FORM.slug)).session
    for session in (rows, other):
        session.turns.update(status="running")
    assert models.Turn.objects.filter(status="running").count() == 2
