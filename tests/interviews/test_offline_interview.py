"""The demo forms filled by the offline engine, as people talk: out of order, corrected, evasive, in two languages.

Every turn of every conversation also keeps two promises: the state before and the turn's events make the state after, and a
state that the key-value store has lost comes back from the database the same.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

import pytest
from channels.db import database_sync_to_async

from formagent.kv import get_kv
from interviews.demo import demo_form
from interviews.domain.state import MainSessionState
from interviews.models import Answer, Message, Submission, Turn
from interviews.services.events import events_after
from interviews.services.snapshots import session_snapshot
from interviews.turns import load_state
from tests.interviews.replaying import replayed, visible
from tests.interviews.talking import Interview, published

pytestmark = pytest.mark.django_db(transaction=True)

Line = str | tuple[str, dict[str, Any]]
"""Words, or another command with its payload."""
CONSENT: Line = ("giveConsent", {"accepted": True})


class Told:
    """A long answer that begins with these words; what was added to it in follow-ups may come after them."""

    def __init__(self, words: str) -> None:
        self.words = words

    def __eq__(self, other: object) -> bool:
        return isinstance(other, str) and other.startswith(self.words)

    def __repr__(self) -> str:
        return f"Told({self.words!r})"

    __hash__ = None  # type: ignore[assignment]


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


@dataclass(frozen=True)
class Talk:
    """A respondent: what they say to each question, first time, second time, and so on."""

    form: str
    language: str
    timezone: str
    greeting: Sequence[Line]
    replies: Mapping[str, Sequence[Line]]
    values: Mapping[str, Any]
    facts: Mapping[str, str] = field(default_factory=dict)
    """What they say when asked for one of a field's facts."""
    confirming: Sequence[Line] = ("yes",)
    quotes: Mapping[str, str] = field(default_factory=dict)
    skipped: Sequence[str] = ()

    async def begin(self) -> Conversation:
        conversation = await Conversation.begin(
            await published(demo_form(self.form)), language=self.language, browser_timezone=self.timezone
        )
        assert isinstance(conversation, Conversation)
        for line in self.greeting:
            await conversation.hear(line)
        return conversation

    async def interview(self, conversation: Conversation) -> None:
        """Answer what is asked until everything is collected."""
        left = {field_id: list(lines) for field_id, lines in self.replies.items()}
        for _ in range(60):
            state = await conversation.state()
            if state.stage == "confirming":
                break
            asked = state.current_field_id or ""
            fact = state.record(asked).asked_fact
            if fact:
                await conversation.hear(self.facts[fact])
            else:
                assert left.get(asked), f"asked once too often for {asked}: {await conversation.last_words()}"
                await conversation.hear(left[asked].pop(0))
        assert not [field_id for field_id, lines in left.items() if lines]

    async def confirm(self, conversation: Conversation) -> Submission:
        for line in self.confirming:
            assert not await Submission.objects.aexists()
            await conversation.hear(line)
        return await Submission.objects.aget()


TALKS = {
    "registering, in English": Talk(
        form="event-registration", language="en", timezone="Asia/Tokyo", greeting=[CONSENT, "yes"],
        replies={
            "full_name": ["Why do you need my name?", "Hi! I'm Aiko Tanaka, aiko.tanaka@example.org"],
            "company": ["Sakura Labs"],
            "attendance_date": ["31 March", "30 February", "sorry, the 11th"],
            "session_track": ["what are the tracks about?", "say that again please", "practitioner"],
            "workshops": ["agents and evals please"],
            "guests": ["actually my email is aiko@sakura.example", "one"],
            "dietary": ["yes"],
            "dietary_details": ["I cannot eat nuts, it's an allergy"],
            "phone": ["skip"],
            "goals": ["I'd like to learn how to evaluate agents"],
        },
        facts={"foods_to_avoid": "nuts", "allergy_or_preference": "an allergy", "learning": "evaluation",
               "project": "our support bot"},
        confirming=["change the date to 12 March", "yes, submit it"],
        values={
            "full_name": "Aiko Tanaka", "email": "aiko@sakura.example", "company": "Sakura Labs",
            "attendance_date": "2027-03-12", "session_track": "practitioner", "workshops": ["agents", "evaluation"],
            "guests": 1, "dietary": True, "dietary_details": Told("I cannot eat nuts, it's an allergy"),
            "goals": Told("I'd like to learn how to evaluate agents\nour support bot"),
        },
        quotes={"full_name": "Aiko Tanaka", "email": "aiko@sakura.example", "attendance_date": "12 March",
                "guests": "one", "dietary": "yes"},
        skipped=["phone"],
    ),
    "registering, in Japanese": Talk(
        form="event-registration", language="ja", timezone="Asia/Tokyo", greeting=[CONSENT, "はい"],
        replies={
            "full_name": ["田中愛子です。メールはaiko@example.orgです"],
            "company": ["株式会社さくら"],
            "attendance_date": ["2月30日", "12日に行きます"],
            "session_track": ["トラックとは何ですか", "初級でお願いします"],
            "workshops": ["エージェントと評価"],
            "guests": ["2人です"],
            "dietary": ["やっぱり会社名はもみじ工房にしてください", "はい"],
            "dietary_details": ["卵と牛乳が食べられません。アレルギーです"],
            "phone": ["090-1234-5678"],
            "goals": ["対話の設計を学びたいです。社内の問い合わせボットで使います"],
        },
        facts={"foods_to_avoid": "卵と牛乳です", "allergy_or_preference": "アレルギーです", "learning": "対話の設計です",
               "project": "社内の問い合わせボットです"},
        confirming=["同伴者は1人に変更してください", "はい"],
        values={
            "full_name": "田中愛子", "email": "aiko@example.org", "company": "もみじ工房",
            "attendance_date": "2027-03-12", "session_track": "beginner", "workshops": ["agents", "evaluation"],
            "guests": 1, "dietary": True, "dietary_details": Told("卵と牛乳が食べられません。アレルギーです"),
            "phone": "+819012345678", "goals": Told("対話の設計を学びたいです。社内の問い合わせボットで使います"),
        },
        quotes={"full_name": "田中愛子", "company": "もみじ工房", "attendance_date": "12日"},
    ),
    "before a visit, in English": Talk(
        form="clinic-intake", language="en", timezone="Europe/London", greeting=[CONSENT, "yes"],
        replies={
            "patient_name": ["Maria Lopez"],
            "birth_date": ["31 June 1985", "3 May 1985"],
            "contact_phone": ["my number is 020 7946 0958"],
            "contact_email": ["maria.lopez@example.org"],
            "visit_date": ["14 October 2027"],
            "visit_time": ["half past nine in the morning"],
            "reason": ["I have a bad cough. It started two weeks ago and it is getting worse."],
            "has_pain": ["yes"],
            "pain_level": ["7"],
            "pain_details": ["My chest hurts. Warm tea makes it better."] * 2,
            "takes_medication": ["go back", "yes"],
            "medication": ["ibuprofen, 400 mg twice a day"],
            "has_allergies": ["no"],
            "conditions": ["asthma"],
            "smoking": ["I quit"],
            "interpreter": ["Spanish"],
            "anything_else": ["nothing else"],
        },
        facts={"complaint": "a bad cough", "since": "two weeks ago", "change": "worse", "location": "my chest",
               "relief": "warm tea", "names": "ibuprofen", "dose": "400 mg twice a day"},
        values={
            "patient_name": "Maria Lopez", "birth_date": "1985-05-03", "contact_phone": "+442079460958",
            "contact_email": "maria.lopez@example.org", "visit_date": "2027-10-14", "visit_time": "09:30",
            "reason": Told("I have a bad cough. It started two weeks ago and it is getting worse."),
            "has_pain": True, "pain_level": 7, "pain_details": Told("My chest hurts. Warm tea makes it better."),
            "takes_medication": True, "medication": Told("ibuprofen, 400 mg twice a day"), "has_allergies": False,
            "conditions": ["asthma"], "smoking": "former", "interpreter": "es",
        },
        quotes={"birth_date": "3 May 1985", "contact_phone": "020 7946 0958", "interpreter": "Spanish"},
        skipped=["anything_else"],
    ),
    "before a visit, in Japanese": Talk(
        form="clinic-intake", language="ja", timezone="Asia/Tokyo", greeting=[CONSENT, "はい"],
        replies={
            "patient_name": ["山田太郎です"],
            "birth_date": ["1990年4月5日"],
            "contact_phone": ["090-1234-5678"],
            "contact_email": ["なし"],
            "visit_date": ["わかりません"],
            "reason": ["頭が痛いです。先週からで、だんだん悪くなっています"],
            "has_pain": ["はい"],
            "pain_level": ["もう一度お願いします", "2です"],
            "takes_medication": ["いいえ"],
            "has_allergies": ["はい"],
            "allergies": ["そばです。食べるとじんましんが出ます"],
            "conditions": ["高血圧と喘息"],
            "smoking": ["吸いません", "吸ったことがない"],
            "interpreter": ["日本語"],
            "anything_else": ["特にありません"],
        },
        facts={"complaint": "頭痛です", "since": "先週からです", "change": "悪くなっています", "substance": "そばです",
               "reaction": "じんましんが出ます"},
        confirming=["はい、送信してください"],
        values={
            "patient_name": "山田太郎", "birth_date": "1990-04-05", "contact_phone": "+819012345678",
            "reason": Told("頭が痛いです。先週からで、だんだん悪くなっています"), "has_pain": True, "pain_level": 2,
            "takes_medication": False, "has_allergies": True,
            "allergies": Told("そばです。食べるとじんましんが出ます"), "conditions": ["hypertension", "asthma"],
            "smoking": "never", "interpreter": "ja",
        },
        skipped=["contact_email", "visit_date", "anything_else"],
    ),
    "feedback that begins in English and ends in Japanese": Talk(
        form="product-feedback", language="en", timezone="America/New_York", greeting=["USA"],
        replies={
            "satisfaction": ["I'd rather not say", "four"],
            "usage": ["every day"],
            "liked": ["stop", "ok I'm back", "I love the search, it finds everything at once"],
            "obstacle": ["can I talk to a human?", "can we go on in Japanese?", "文字が小さいです"],
            "platforms": [("pause", {}), ("setLanguage", {"language": "en"}), ("setLanguage", {"language": "ja"}),
                          "スマートフォンとパソコン"],
            "may_contact": ["はい"],
            "contact_email": ["kim@example.com"],
        },
        facts={"feature": "the search", "situation": "スマホで読むときです"},
        confirming=["満足度を3に変更", "これで送信"],
        values={
            "satisfaction": 3, "usage": "daily", "liked": Told("I love the search, it finds everything at once"),
            "obstacle": Told("文字が小さいです"), "platforms": ["phone", "desktop"], "may_contact": True,
            "contact_email": "kim@example.com",
        },
    ),
    "feedback in few words, in Japanese": Talk(
        form="product-feedback", language="ja", timezone="Asia/Tokyo", greeting=["日本"],
        replies={
            "satisfaction": ["5", "4"],
            "usage": ["前の質問に戻って", "毎週"],
            "liked": ["特になし"],
            "obstacle": ["わからない"],
            "platforms": ["全部"],
            "may_contact": ["いいえ"],
        },
        confirming=["はい"],
        values={"satisfaction": 4, "usage": "weekly", "platforms": ["phone", "tablet", "desktop"],
                "may_contact": False},
        skipped=["liked", "obstacle"],
    ),
}  # fmt: skip


@pytest.mark.parametrize("name", TALKS)
async def test_a_conversation_fills_the_form(name: str) -> None:
    talk = TALKS[name]
    conversation = await talk.begin()
    await talk.interview(conversation)
    submission = await talk.confirm(conversation)

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
    conversation = await talk.begin()
    await talk.interview(conversation)
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
    submission = await talk.confirm(conversation)
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
    assert (await talk.confirm(conversation)).answers == {**talk.values, "pain_level": 9}


async def test_a_correction_that_opens_a_question_asks_it_before_anything_is_submitted() -> None:
    talk = TALKS["before a visit, in Japanese"]
    conversation = await talk.begin()
    await talk.interview(conversation)
    await conversation.send("editAnswer", {"fieldId": "pain_level", "value": 8})
    state = await conversation.state()
    assert (state.stage, state.current_field_id) == ("interviewing", "pain_details")
    await conversation.say("こめかみが痛みます。横になると楽になります")
    if (await conversation.state()).current_field_id:
        await conversation.say("こめかみです")
    assert (await conversation.session()).stage == "confirming"
    submission = await talk.confirm(conversation)
    assert submission.answers["pain_level"] == 8
    assert submission.answers["pain_details"] == Told("こめかみが痛みます。横になると楽になります")


# --- pausing ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("words", ["ok", "yes", "I'm back", "はい"])
async def test_a_word_that_ends_a_pause_is_no_answer(words: str) -> None:
    conversation = await TALKS["feedback that begins in English and ends in Japanese"].begin()
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


async def test_a_word_that_ends_a_pause_submits_nothing() -> None:
    talk, conversation = await a_patient_in_pain()
    await conversation.say("stop")
    assert (await conversation.session()).stage == "paused"
    await conversation.say("ok")
    assert (await conversation.session()).stage == "confirming"
    assert not await Submission.objects.aexists()
    assert (await talk.confirm(conversation)).answers == dict(talk.values)


async def test_an_answer_that_ends_a_pause_is_taken() -> None:
    conversation = await TALKS["feedback in few words, in Japanese"].begin()
    await conversation.send("pause")
    await conversation.say("5")
    assert await conversation.values() == {"satisfaction": 5}
