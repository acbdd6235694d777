"""Commands that cannot be carried out: refused by code and place, before or while they run, without a trace."""

from __future__ import annotations

import json
import uuid
from typing import Any

import pytest
from channels.db import database_sync_to_async

from formagent.errors import NotFoundError, ProtocolError
from formagent.work import run_until_idle
from interviews.access import public_form, session_for
from interviews.models import Form, Message, Submission
from interviews.sessions.protocol import MAX_FRAME_BYTES
from interviews.sessions.services.commands import accept_command, parse_command, turn_result
from interviews.sessions.services.sessions import start_session
from interviews.sessions.services.snapshots import session_snapshot
from tests.interviews.desk import DESK, at, at_confirmation, refused, traces
from tests.interviews.talking import Interview, published

pytestmark = pytest.mark.django_db(transaction=True)

# --- commands that cannot be --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("raw", "names"),
    [
        ({"type": "submitEverything", "id": str(uuid.uuid4()), "payload": {}}, "type"),
        ({"id": str(uuid.uuid4()), "payload": {}}, "type"),
        ({"type": "pause", "id": "one", "payload": {}}, "id"),
        ({"type": "pause", "id": str(uuid.uuid4()), "payload": {"now": True}}, "now"),
        ({"type": "pause", "id": str(uuid.uuid4()), "payload": {}, "admin": True}, "admin"),
        ({"type": "editAnswer", "id": str(uuid.uuid4()), "payload": {"fieldId": "name"}}, "value"),
        ({"type": "giveConsent", "id": str(uuid.uuid4()), "payload": {"accepted": "perhaps"}}, "accepted"),
        ({"type": "setLanguage", "id": str(uuid.uuid4()), "payload": {"language": "x" * 36}}, "language"),
    ],
)
def test_a_command_that_nobody_knows_is_refused_by_name(raw: dict[str, Any], names: str) -> None:
    with pytest.raises(ProtocolError) as error:
        parse_command(raw)
    assert error.value.code == "invalid_command"
    assert names in error.value.message


def test_a_command_has_so_many_bytes_at_most() -> None:
    command = json.dumps({"type": "pause", "id": str(uuid.uuid4()), "payload": {}})
    assert parse_command(command.ljust(MAX_FRAME_BYTES)).type == "pause"
    with pytest.raises(ProtocolError) as error:
        parse_command(command.ljust(MAX_FRAME_BYTES + 1))
    assert error.value.code == "too_large"
    assert str(MAX_FRAME_BYTES + 1) in error.value.message


async def test_one_id_is_one_command() -> None:
    interview = await at("name")
    identity = str(uuid.uuid4())

    @database_sync_to_async
    def send(text: str) -> Any:
        command = {"type": "submitUserInput", "id": identity, "payload": {"text": text}}
        return accept_command(interview.session_id, parse_command(command))

    first = await send("Kim Lee")
    await run_until_idle()
    before = await traces()
    again = await send("Kim Lee")
    assert (again.duplicate, again.turn_id, again.seq) == (True, first.turn_id, first.seq)
    with pytest.raises(ProtocolError) as error:
        await send("Lee Kim")
    assert error.value.code == "id_conflict"
    await run_until_idle()
    assert await traces() == before
    assert await interview.values() == {"name": "Kim Lee"}


async def test_somebody_elses_session_does_not_exist() -> None:
    mine = await at("name")
    theirs = await Interview.begin(await Form.objects.aget(), language="en")
    for session_id in (theirs.session_id, str(uuid.uuid4()), "../../etc/passwd", "", "1 OR 1=1"):
        with pytest.raises(NotFoundError):
            await database_sync_to_async(session_for)(session_id, mine.token)
    for token in (None, "", "guess"):
        with pytest.raises(NotFoundError):
            await database_sync_to_async(session_for)(mine.session_id, token)


async def test_a_command_for_no_session_is_refused() -> None:
    command = parse_command({"type": "pause", "id": str(uuid.uuid4()), "payload": {}})
    with pytest.raises(NotFoundError):
        await database_sync_to_async(accept_command)(str(uuid.uuid4()), command)


EVERY_COMMAND: dict[str, dict[str, Any]] = {
    "submitUserInput": {"text": "hello"},
    "editAnswer": {"fieldId": "name", "value": "Somebody Else"},
    "skipField": {"fieldId": "note"},
    "setLanguage": {"language": "ja"},
    "confirmSubmission": {},
    "pause": {},
    "switchToForm": {},
    "switchToChat": {},
    "provideConfirmation": {"confirmationId": "1", "approved": True},
}


async def test_a_submitted_session_takes_nothing_more() -> None:
    interview = await at_confirmation()
    await interview.send("confirmSubmission")
    submitted = (await Submission.objects.aget()).answers
    for kind, payload in {**EVERY_COMMAND, "giveConsent": {"accepted": True}}.items():
        error = await refused(interview, kind, payload)
        assert (error.code, error.details["stage"]) == ("session_closed", "completed")
    assert (await Submission.objects.aget()).answers == submitted


async def consenting() -> Interview:
    form = await published(DESK.model_copy(update={"consent_text": "We keep your answers for a month. Do you agree?"}))
    return await Interview.begin(form, language="en")


async def test_before_consent_nothing_else_is_taken() -> None:
    interview = await consenting()
    for kind, payload in EVERY_COMMAND.items():
        assert (await refused(interview, kind, payload)).code == "consent_required"
    await interview.send("giveConsent", {"accepted": True})
    session = await interview.session()
    assert session.consented_at is not None and session.stage != "consent"


async def test_who_declines_is_not_asked_anything() -> None:
    interview = await consenting()
    await interview.send("giveConsent", {"accepted": False})
    session = await interview.session()
    assert (session.stage, session.consented_at) == ("declined", None)
    assert session.closed_at is not None
    assert (await refused(interview, "giveConsent", {"accepted": True})).code == "session_closed"
    assert await interview.values() == {}


async def test_consent_given_twice_is_given_once() -> None:
    interview = await consenting()
    await interview.send("giveConsent", {"accepted": True})
    given = (await interview.session()).consented_at
    await interview.send("giveConsent", {"accepted": False})
    session = await interview.session()
    assert session.consented_at == given
    assert session.stage != "declined"


# --- starting -----------------------------------------------------------------------------------------------------


@database_sync_to_async
def start(form: Form, **wishes: Any) -> Any:
    return start_session(form, **wishes).session


async def test_a_form_that_is_not_public_or_not_live_is_not_there() -> None:
    form = await published(DESK)
    for change in ({"public": False}, {"public": True, "status": "draft"}):
        await Form.objects.filter(pk=form.pk).aupdate(**change)
        with pytest.raises(NotFoundError):
            await database_sync_to_async(public_form)("desk")
    await Form.objects.filter(pk=form.pk).aupdate(status="closed")
    with pytest.raises(ProtocolError, match="takes no new answers"):
        await start(await database_sync_to_async(public_form)("desk"))
    with pytest.raises(NotFoundError):
        await database_sync_to_async(public_form)("no-such-form")


async def test_a_language_that_the_form_does_not_speak_is_refused_with_those_it_does() -> None:
    form = await published(DESK)
    with pytest.raises(ProtocolError) as error:
        await start(form, language="fr")
    assert (error.value.code, error.value.details["reason"]) == ("invalid_value", "unknown_language")
    assert "en, ja" in error.value.message
    assert (await start(form, language="ja-JP")).language == "ja"
    assert (await start(form, browser_language="fr-CH")).language == "en", "the form's first"


@pytest.mark.parametrize(
    ("prefill", "field_id", "reason"),
    [
        ({"email": "not an address"}, "email", "invalid_email"),
        ({"name": "Kim", "guests": 9}, "guests", "above_maximum"),
        ({"day": "2027-02-30"}, "day", "impossible_date"),
        ({"diet": "maybe"}, "diet", "wrong_type"),
        ({"salary": 1}, "salary", "unknown_field"),
        ({"guests": None}, "guests", None),
        ({"name": ""}, "name", "empty"),
        ({"name": {"first": "Kim"}}, "name", "wrong_type"),
    ],
)
async def test_a_wrong_value_to_begin_with_starts_nothing(
    prefill: dict[str, Any], field_id: str, reason: str | None
) -> None:
    form = await published(DESK)
    with pytest.raises(ProtocolError) as error:
        await start(form, prefill=prefill)
    assert (error.value.code, error.value.details["fieldId"]) == ("invalid_value", field_id)
    assert reason in (None, error.value.details["reason"])
    assert not await form.sessions.aexists()
    assert not await Message.objects.aexists()


async def test_right_values_to_begin_with_are_the_respondents_own_and_not_asked_again() -> None:
    form = await published(DESK)
    interview = await Interview.begin(form, language="en", prefill={"email": "kim@example.org", "guests": "2"})
    snapshot = await database_sync_to_async(session_snapshot)(await interview.session())
    kept = {field.field_id: field for field in snapshot.fields if field.state == "done"}
    assert {field_id: field.value for field_id, field in kept.items()} == {"email": "kim@example.org", "guests": 2}
    assert all(field.evidence for field in kept.values())
    for words in ("Kim Lee", "11 March 2027", "no", "no thanks"):
        await interview.say(words)
    assert (await interview.session()).stage == "confirming"


# --- edits, skips, submission -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("field_id", "value", "reason"),
    [
        ("email", "kim@", "invalid_email"),
        ("guests", 5, "above_maximum"),
        ("guests", "-1", "below_minimum"),
        ("guests", 1.5, "not_whole"),
        ("guests", [1], None),
        ("day", "2027-02-30", "impossible_date"),
        ("day", "2027-04-01", "too_late"),
        ("diet", "perhaps", "wrong_type"),
        ("name", "   ", "empty"),
        ("name", None, None),
        ("address", "Tokyo", "unknown_field"),
    ],
)
async def test_a_wrong_edit_is_refused_and_the_answer_stands(field_id: str, value: Any, reason: str | None) -> None:
    interview = await at_confirmation()
    error = await refused(interview, "editAnswer", {"fieldId": field_id, "value": value})
    assert (error.code, error.details["fieldId"]) == ("invalid_value", field_id)
    assert reason in (None, error.details["reason"])


async def test_an_edit_is_refused_after_all_when_it_has_become_wrong() -> None:
    """A field that stops to apply between the acceptance of an edit and its turn."""
    interview = await at_confirmation()
    await interview.send("editAnswer", {"fieldId": "diet", "value": True})
    await interview.enqueue("editAnswer", {"fieldId": "diet", "value": False})
    late = await interview.enqueue("editAnswer", {"fieldId": "diet_details", "value": "no nuts"})
    await run_until_idle()
    result = await database_sync_to_async(turn_result)(late)
    assert result is not None
    assert (result["code"], result["fieldId"], result["reason"]) == ("not_allowed", "diet_details", "not_applicable")
    assert "diet_details" not in await interview.values()


@pytest.mark.parametrize("kind", ["editAnswer", "skipField"])
async def test_a_field_that_does_not_apply_can_be_neither_edited_nor_skipped(kind: str) -> None:
    interview = await at_confirmation()
    payload = {"fieldId": "diet_details"} | ({"value": "no nuts"} if kind == "editAnswer" else {})
    error = await refused(interview, kind, payload)
    assert (error.code, error.details["reason"]) == ("not_allowed", "not_applicable")


async def test_only_optional_fields_can_be_skipped() -> None:
    interview = await at("name")
    error = await refused(interview, "skipField", {"fieldId": "name"})
    assert (error.code, error.details["reason"]) == ("not_allowed", "required")
    error = await refused(interview, "skipField", {"fieldId": "nothing"})
    assert (error.code, error.details["reason"]) == ("invalid_value", "unknown_field")
    await interview.send("skipField", {"fieldId": "note"})
    assert (await interview.state()).record("note").state == "skipped"
    assert (await interview.state()).current_field_id == "name"


async def test_nothing_is_submitted_too_early() -> None:
    interview = await at("guests")
    error = await refused(interview, "confirmSubmission")
    assert (error.code, error.details["fields"]) == ("required_fields_missing", ["guests", "diet"])


async def test_nothing_is_submitted_that_was_not_shown() -> None:
    interview = await at("note")
    error = await refused(interview, "confirmSubmission")
    assert (error.code, error.details["reason"]) == ("not_allowed", "not_confirmed")


async def test_a_language_nobody_speaks_here_is_refused() -> None:
    error = await refused(await at("name"), "setLanguage", {"language": "tlh"})
    assert (error.code, error.details["reason"]) == ("invalid_value", "unknown_language")
    assert "en, ja" in error.message


async def test_a_confirmation_that_nobody_asked_for_is_refused() -> None:
    error = await refused(await at("name"), "provideConfirmation", {"confirmationId": "42", "approved": True})
    assert error.code == "confirmation_unknown"
