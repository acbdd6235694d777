"""Statements written once do what the ORM would: the same values in, the same values out."""

from __future__ import annotations

import uuid

import pytest
from django.db import IntegrityError, connection, transaction
from django.test.utils import CaptureQueriesContext
from django.utils import timezone

from formagent.storage import fast_sql
from formagent.storage.sql_values import JsonText
from interviews.models import Answer, Event, Message, Session, Turn
from interviews.sessions.rules.state import Stage
from tests.interviews.session_factory import begin

pytestmark = [pytest.mark.django_db, pytest.mark.postgres]
EVENT = {"type": "onProgress", "payload": {"done": 1, "名": None}}


def answer(session: Session, field_id: str, value: object) -> dict[str, object]:
    return {
        "session_id": session.pk,
        "field_id": field_id,
        "state": "done",
        "value": value,
        "evidence": [{"quote": "x"}],
    }


def test_what_is_read_is_what_the_orm_reads() -> None:
    session = begin().session
    columns = ("payload", "session_id", "id", "number", "command_id", "created_at", "message_id")
    found = fast_sql.first(
        Turn, {"session_id": str(session.pk), "status": ("queued", "running")}, columns, order="number"
    )
    expected = session.turns.get(number=1)
    assert found == expected
    assert [getattr(found, name) for name in columns] == [getattr(expected, name) for name in columns]
    assert found is not None
    assert found.status == expected.status, "a column that was not asked for is read when it is needed"


def test_a_row_is_held_and_counted_on() -> None:
    session = begin().session
    with transaction.atomic():
        held = fast_sql.first(Session, {"id": session.pk}, ("id", "last_seq"), lock=True)
        assert held is not None
        assert fast_sql.update(Session, {"id": held.pk, "closed_at": None}, {"last_seq": held.last_seq + 7}) == 1
    session.refresh_from_db()
    assert session.last_seq == held.last_seq + 7
    assert fast_sql.update(Session, {"id": uuid.uuid4()}, {"last_seq": 1}) == 0
    assert fast_sql.first(Session, {"id": uuid.uuid4()}, ("id",)) is None


def test_a_line_is_added_to_a_text_and_the_rest_written_anew() -> None:
    session = begin().session
    message_id = uuid.uuid4()
    row = {"id": message_id, "session_id": session.pk, "number": 901, "role": "system", "content": "", "agent": "a"}
    fast_sql.insert_all(Message, [row])
    for line in ("one % of", "二 'two'"):
        changes = {"agent": f"b{line[0]}", "content": fast_sql.LineMore(line)}
        assert fast_sql.update(Message, {"id": message_id}, changes) == 1
    message = Message.objects.get(pk=message_id)
    assert (message.content, message.agent) == ("one % of\n二 'two'", "b二")


def test_new_rows_have_the_defaults_of_their_model() -> None:
    session = begin().session
    message_id, now = uuid.uuid4(), timezone.now()
    fast_sql.insert_all(
        Message, [{"id": message_id, "session_id": session.pk, "number": 900, "role": "system", "content": "%s"}]
    )
    message = Message.objects.get(pk=message_id)
    assert (message.source, message.metadata, message.content) == ("spoken", {}, "%s")
    assert message.created_at >= now
    key = fast_sql.insert(Turn, {"session_id": session.pk, "number": 900, "command_id": uuid.uuid4(), "command_type": "pause",
                             "payload": {}, "payload_hash": "", "accepted_seq": 0})  # fmt: skip
    assert Turn.objects.get(pk=key).status == Turn.Status.QUEUED


def test_more_rows_than_one_statement_takes() -> None:
    session = begin().session
    many = range(1000, 1000 + 2 * fast_sql.ROWS_AT_ONCE + 1)
    fast_sql.insert_all(
        Event, [{**EVENT, "session_id": session.pk, "seq": n, "created_at": timezone.now()} for n in many]
    )
    assert session.events.filter(seq__gte=1000).count() == len(many)
    fast_sql.insert_all(Event, [])


def test_json_that_is_written_already_is_stored_as_it_is() -> None:
    session = begin().session
    written = JsonText('{"done": 1, "名": null}')
    fast_sql.insert_all(
        Event, [{**EVENT, "payload": written, "session_id": session.pk, "seq": 900, "created_at": timezone.now()}]
    )
    assert session.events.get(seq=900).payload == EVENT["payload"]


def test_a_row_that_is_there_is_changed_in_the_named_columns_only() -> None:
    session = begin().session
    once = {"unique": ("session_id", "field_id"), "written": ("value", "updated_at")}
    fast_sql.upsert(Answer, [answer(session, "a", 1) | {"display": "one"}], **once)
    fast_sql.upsert(Answer, [answer(session, "a", None) | {"display": "two"}, answer(session, "b", ["x"])], **once)
    first, second = session.answers.filter(field_id__in="ab").order_by("field_id")
    assert (first.value, first.display, second.value) == (None, "one", ["x"])
    assert session.answers.filter(field_id="a", value__isnull=True).exists()


def test_values_of_what_comes_after_in_order() -> None:
    session, now = begin().session, timezone.now()
    new = [{**EVENT, "session_id": session.pk, "seq": n, "created_at": now} for n in (902, 900, 901, 903)]
    fast_sql.insert_all(Event, new)
    later = {"session_id": session.pk, "seq": fast_sql.Above(900)}
    found = fast_sql.values(Event, later, ("seq", "created_at", "payload"), order="seq", limit=2)
    assert found == [[901, now, EVENT["payload"]], [902, now, EVENT["payload"]]]


def test_what_a_database_forbids_is_an_integrity_error() -> None:
    session = begin().session
    event = {**EVENT, "session_id": session.pk, "seq": 900, "created_at": timezone.now()}
    with pytest.raises(IntegrityError), transaction.atomic():
        fast_sql.insert_all(Event, [event, event])


@pytest.mark.django_db(transaction=True)
def test_a_thread_that_connects_anew_goes_on_in_the_new_connection() -> None:
    session = begin().session
    with transaction.atomic():
        fast_sql.update(Session, {"id": session.pk}, {"last_seq": 70})
    connection.close()
    with transaction.atomic():
        fast_sql.update(Session, {"id": session.pk}, {"last_message": 80})
    found = fast_sql.first(Session, {"id": session.pk}, ("id", "last_seq", "last_message"))
    assert found is not None and (found.last_seq, found.last_message) == (70, 80)


def test_a_transaction_that_is_to_be_rolled_back_takes_no_more_statements() -> None:
    session = begin().session
    with transaction.atomic():
        transaction.set_rollback(True)
        with pytest.raises(transaction.TransactionManagementError):
            fast_sql.update(Session, {"id": session.pk}, {"last_seq": 70})


def test_who_captures_queries_sees_every_statement() -> None:
    session = begin().session
    with transaction.atomic():
        fast_sql.first(Session, {"id": session.pk}, ("id",))
        with CaptureQueriesContext(connection) as asked:
            fast_sql.first(Session, {"id": session.pk}, ("id",))
            fast_sql.update(Session, {"id": session.pk}, {"last_seq": 70})
    assert len(asked) == 2


def test_numbers_and_words_of_other_types_are_made_the_column_s_own() -> None:
    session = begin().session
    fast_sql.update(Session, {"id": session.pk}, {"last_seq": "71", "stage": Stage.CONFIRMING})
    session.refresh_from_db()
    assert (session.last_seq, session.stage) == (71, "confirming")
