"""The demo forms filled by the offline engine, as people talk: out of order, corrected, evasive, in two languages.

Every turn of every conversation also keeps two promises: the state before and the turn's events make the state after, and a
state that the key-value store has lost comes back from the database the same.
"""

from __future__ import annotations

from typing import Any

import pytest
from channels.db import database_sync_to_async

from formagent.kv import get_kv
from interviews.demo import demo_form
from interviews.models import Answer, Message, Submission, Turn
from interviews.sessions.jobs.turn_worker import load_state
from interviews.sessions.rules.state import MainSessionState
from interviews.sessions.services.events import events_after
from interviews.sessions.services.snapshots import session_snapshot
from tests.interviews.replaying import replayed, visible
from tests.interviews.talking import Interview, published
from tests.interviews.talks import TALKS, Line, Talk, Told

pytestmark = pytest.mark.django_db(transaction=True)


class Conversation(Interview):
    """An interview in which every turn is held against the promises."""

    async def look(self) -> dict[str, Any]:
        snapshot = await database_sync_to_async(session_snapshot)(await self.session())
        return visible(snapshot.model_dump(mode="json", by_alias=True))

    async def send(self, kind: str, payload: dict[str, Any] | None = None) -> Turn:
        before = await self.look()
        turn = await super().send(kind, payload)
        events = await database_sync_to_async(events_after)(self.session_id, before["lastSeq"])
        assert replayed(before, events) == await self.look()
        await self._forget()
        return turn

    async def _forget(self) -> None:
        """The store and the database agree; then the store loses everything."""
        session = await self.session()
        stored = MainSessionState.model_validate(session.state)
        assert await load_state(self.session_id, session.state_version) == stored
        get_kv.cache_clear()
        assert await load_state(self.session_id, session.state_version) == stored

    async def hear(self, line: Line) -> None:
        await (self.say(line) if isinstance(line, str) else self.send(*line))


async def begin(talk: Talk) -> Conversation:
    conversation = await Conversation.begin(
        await published(demo_form(talk.form)), language=talk.language, browser_timezone=talk.timezone
    )
    assert isinstance(conversation, Conversation)
    for line in talk.greeting:
        await conversation.hear(line)
    return conversation


async def interview(talk: Talk, conversation: Conversation) -> None:
    """Answer what is asked until everything is collected."""
    left = {field_id: list(lines) for field_id, lines in talk.replies.items()}
    for _ in range(60):
        state = await conversation.state()
        if state.stage == "confirming":
            break
        asked = state.current_field_id or ""
        fact = state.record(asked).asked_fact
        if fact:
            await conversation.hear(talk.facts[fact])
        else:
            assert left.get(asked), f"asked once too often for {asked}: {await conversation.last_words()}"
            await conversation.hear(left[asked].pop(0))
    assert not [field_id for field_id, lines in left.items() if lines]


async def confirm(talk: Talk, conversation: Conversation) -> Submission:
    for line in talk.confirming:
        assert not await Submission.objects.aexists()
        await conversation.hear(line)
    return await Submission.objects.aget()


@pytest.mark.parametrize("name", TALKS)
async def test_a_conversation_fills_the_form(name: str) -> None:
    talk = TALKS[name]
    conversation = await begin(talk)
    await interview(talk, conversation)
    submission = await confirm(talk, conversation)

    assert submission.answers == dict(talk.values)
    assert submission.incomplete == []
    assert {fid: submission.evidence[fid][0]["quote"] for fid in talk.quotes} == dict(talk.quotes)
    await every_quote_was_said(talk, conversation, submission)
    state = await conversation.state()
    assert [fid for fid, record in state.fields.items() if record.state == "skipped"] == list(talk.skipped)
    assert (await conversation.session()).stage == "completed"
    assert (await conversation.events("onSubmissionCompleted"))[0]["answers"] == submission.answers


async def every_quote_was_said(talk: Talk, conversation: Conversation, submission: Submission) -> None:
    """Each value and each fact names a message of this session's respondent that holds its words."""
    messages = Message.objects.filter(session_id=conversation.session_id, role="respondent")
    said = {str(message.pk): message.content async for message in messages}
    assert set(submission.evidence) == set(submission.answers)
    answers = {answer.field_id: answer async for answer in Answer.objects.filter(session_id=conversation.session_id)}
    for field_id, evidence in submission.evidence.items():
        assert evidence
        quotes = [*evidence, *(quote for fact in answers[field_id].facts.values() for quote in fact)]
        assert all(quote["quote"] in said[quote["message_id"]] for quote in quotes)
        definition = demo_form(talk.form).field(field_id)
        assert set(answers[field_id].facts) == {fact.fact_key for fact in definition.facts}


# --- conditions ---------------------------------------------------------------------------------------------------

PAIN = {"has_pain": True, "pain_level": 7, "pain_details": Told("My chest hurts.")}


async def a_patient_in_pain() -> tuple[Talk, Conversation]:
    """Everything told, the answers shown: with pain, and with what was asked only because of it."""
    talk = TALKS["before a visit, in English"]
    conversation = await begin(talk)
    await interview(talk, conversation)
    values = await conversation.values()
    assert {field_id: values[field_id] for field_id in PAIN} == PAIN
    return talk, conversation


async def test_answers_that_no_longer_apply_are_kept_and_not_submitted() -> None:
    talk, conversation = await a_patient_in_pain()
    await conversation.send("editAnswer", {"fieldId": "has_pain", "value": False})
    state = await conversation.state()
    assert [state.record(fid).state for fid in ("pain_level", "pain_details")] == ["not_applicable"] * 2
    assert state.record("pain_level").value == 7
    shown = await conversation.look()
    assert shown["fields"]["pain_level"]["value"] == 7
    submission = await confirm(talk, conversation)
    assert submission.answers == {k: v for k, v in talk.values.items() if k not in PAIN} | {"has_pain": False}
    kept = await Answer.objects.aget(session_id=conversation.session_id, field_id="pain_level")
    assert (kept.state, kept.value) == ("not_applicable", 7)


async def test_a_field_behind_another_goes_and_comes_with_it() -> None:
    talk, conversation = await a_patient_in_pain()
    await conversation.send("editAnswer", {"fieldId": "pain_level", "value": 3})
    assert "pain_details" not in await conversation.values()
    await conversation.send("editAnswer", {"fieldId": "pain_level", "value": 9})
    assert (await conversation.values())["pain_details"] == PAIN["pain_details"]
    await conversation.send("editAnswer", {"fieldId": "has_pain", "value": False})
    await conversation.send("editAnswer", {"fieldId": "has_pain", "value": True})
    assert (await conversation.session()).stage == "confirming"
    assert (await confirm(talk, conversation)).answers == {**talk.values, "pain_level": 9}


async def test_a_correction_that_opens_a_question_asks_it_before_anything_is_submitted() -> None:
    talk = TALKS["before a visit, in Japanese"]
    conversation = await begin(talk)
    await interview(talk, conversation)
    await conversation.send("editAnswer", {"fieldId": "pain_level", "value": 8})
    state = await conversation.state()
    assert (state.stage, state.current_field_id) == ("interviewing", "pain_details")
    await conversation.say("こめかみが痛みます。横になると楽になります")
    if (await conversation.state()).current_field_id:
        await conversation.say("こめかみです")
    assert (await conversation.session()).stage == "confirming"
    submission = await confirm(talk, conversation)
    assert submission.answers["pain_level"] == 8
    assert submission.answers["pain_details"] == Told("こめかみが痛みます。横になると楽になります")


# --- pausing ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("words", ["ok", "yes", "I'm back", "はい", "go on", "let's continue", "続けます"])
async def test_a_word_that_ends_a_pause_is_no_answer(words: str) -> None:
    conversation = await begin(TALKS["feedback that begins in English and ends in Japanese"])
    for field_id, reply in (("satisfaction", "4"), ("usage", "daily"), ("liked", None)):
        await conversation.send("pause")
        assert (await conversation.session()).stage == "paused"
        await conversation.say(words)
        state = await conversation.state()
        assert (state.stage, state.current_field_id) == ("interviewing", field_id)
        assert state.record(field_id).failures == 0
        assert field_id not in await conversation.values()
        if reply:
            await conversation.say(reply)


@pytest.mark.parametrize("words", ["ok", "I'm back", "戻りました"])
async def test_a_word_that_ends_a_pause_submits_nothing(words: str) -> None:
    talk, conversation = await a_patient_in_pain()
    asked = await conversation.last_words()
    await conversation.say("stop")
    assert (await conversation.session()).stage == "paused"
    await conversation.say(words)
    assert (await conversation.session()).stage == "confirming"
    assert asked.endswith(await conversation.last_words())
    assert not await Submission.objects.aexists()
    assert (await confirm(talk, conversation)).answers == dict(talk.values)


async def test_an_answer_that_ends_a_pause_is_taken() -> None:
    conversation = await begin(TALKS["feedback in few words, in Japanese"])
    await conversation.send("pause")
    await conversation.say("5")
    assert await conversation.values() == {"satisfaction": 5}


# --- what must not be mistaken ------------------------------------------------------------------------------------


async def test_a_bare_yes_answers_the_question_that_was_asked_and_no_other() -> None:
    """ "Yes" is the label of an option of another field."""
    conversation = await begin(TALKS["before a visit, in English"])
    await conversation.say("Maria Lopez")
    for field_id, value in (("birth_date", "1985-05-03"), ("contact_phone", "020 7946 0958"), ("reason", "A cough")):
        await conversation.send("editAnswer", {"fieldId": field_id, "value": value})
    for _ in range(2):
        await conversation.say("skip")
    assert (await conversation.state()).current_field_id == "has_pain"
    await conversation.say("a little bit, yes")
    await conversation.say("yes")
    assert "smoking" not in await conversation.values()


async def test_yes_to_another_question_submits_nothing() -> None:
    talk, conversation = await a_patient_in_pain()
    for unclear in ("no", "actually make it a bit less"):
        await conversation.say(unclear)
        await conversation.say("yes")
        assert (await conversation.session()).stage == "confirming"
        assert not await Submission.objects.aexists()
    assert (await confirm(talk, conversation)).answers == dict(talk.values)


async def test_skipping_a_follow_up_keeps_what_was_told() -> None:
    conversation = await begin(TALKS["feedback that begins in English and ends in Japanese"])
    for words in ("4", "daily", "I like it", "skip"):
        await conversation.say(words)
    record = (await conversation.state()).record("liked")
    assert (record.state, record.value, record.incomplete) == ("done", "I like it", True)
    await conversation.say("skip")
    record = (await conversation.state()).record("obstacle")
    assert (record.state, record.value, record.incomplete) == ("skipped", None, False)


async def test_what_is_said_beside_the_plain_form_is_heard() -> None:
    conversation = await begin(TALKS["registering, without a detour"])
    await conversation.say("Zoé Lambert, zoe@lambert.example")
    await conversation.send("switchToForm")
    await conversation.send("editAnswer", {"fieldId": "company", "value": "Atelier Nord"})
    await conversation.say("wait, my email is zoe@nord.example")
    assert (await conversation.values())["email"] == "zoe@nord.example"
    state = await conversation.state()
    assert (state.stage, state.current_field_id) == ("interviewing", "attendance_date")
    await conversation.send("switchToForm")
    await conversation.say("ok, let me answer here")
    assert (await conversation.state()).current_field_id == "attendance_date"
    assert "attendance_date" not in await conversation.values()
