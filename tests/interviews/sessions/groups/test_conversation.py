"""Talking about items of a group, offline, through the public commands."""

from __future__ import annotations

import pytest
from channels.db import database_sync_to_async

from formagent.errors import ProtocolError
from interviews.forms.groups import items_of
from interviews.models import Answer, Submission
from interviews.sessions.services.snapshots import session_snapshot
from tests.interviews.replaying import replayed, visible
from tests.interviews.sessions.groups.party import PARTY, guests, party
from tests.interviews.talking import Interview, published

pytestmark = pytest.mark.django_db(transaction=True)


async def asked_for_guests(form=PARTY) -> Interview:
    interview = await Interview.under_way(form)
    await interview.say("Maria Lopez")
    return interview


async def in_japanese() -> Interview:
    interview = await Interview.begin(await published(PARTY), language="ja", browser_timezone="Asia/Tokyo")
    await interview.say("山田花子")
    return interview


async def items(interview: Interview) -> list[dict]:
    values = await interview.values()
    numbers = sorted({int(fid.split(".")[1]) for fid in values if fid.startswith("guests.") and ".more." not in fid})
    return [
        {fid.split(".")[2]: value for fid, value in values.items() if fid.startswith(f"guests.{number}.")}
        for number in numbers
    ]


async def test_items_are_asked_one_by_one_until_there_are_no_more():
    interview = await asked_for_guests()
    assert (await interview.last_words()).endswith("Is there anything to add under “Guests”?")
    for words, question in (
        ("yes", "“Guest 1: Name”?"),
        ("Anna", "“Anna: Age”?"),
        ("34", "“Anna: Diet”?"),
        ("vegetarian", "Is there anything more to add under “Guests”?"),
        ("yes", "“Guest 2: Name”?"),
        ("Bo", "“Bo: Age”?"),
        ("2", "Is there anything more to add under “Guests”?"),
        ("no, that's all", "Do you need a child's chair?"),
    ):
        await interview.say(words)
        assert question in await interview.last_words(), words
    await interview.say("yes")
    assert (await interview.session()).stage == "confirming"
    await interview.send("confirmSubmission")

    submission = await Submission.objects.aget(session_id=interview.session_id)
    people = [{"name": "Anna", "age": 34, "diet": "vegetarian"}, {"name": "Bo", "age": 2}]
    assert submission.answers == {"host": "Maria Lopez", "guests": people, "chair": True}
    assert [item["quote"] for item in submission.evidence["guests.1.diet"]] == ["vegetarian"]
    assert not any("more" in field_id for field_id in submission.evidence)
    [sent] = await interview.events("onSubmissionCompleted")
    assert sent["answers"] == submission.answers
    assert await Answer.objects.filter(session_id=interview.session_id, field_id="guests.2.age", value=2).aexists()


@pytest.mark.parametrize(
    "words", ["no, just me", "nobody", "I'm coming alone", "none", "no guests", "that's everyone", "skip", "nope"]
)
async def test_there_may_be_none(words):
    interview = await asked_for_guests()
    await interview.say(words)
    assert (await interview.session()).stage == "confirming"
    await interview.send("confirmSubmission")
    submission = await Submission.objects.aget(session_id=interview.session_id)
    assert submission.answers == {"host": "Maria Lopez", "guests": []}


@pytest.mark.parametrize("words", ["いいえ、私だけです", "以上です", "いません", "一人で参加します"])
async def test_there_may_be_none_in_japanese(words):
    interview = await in_japanese()
    assert "同伴者を追加しますか" in await interview.last_words()
    await interview.say(words)
    assert (await interview.session()).stage == "confirming"


@pytest.mark.parametrize("words", ["not my wife", "how many may I bring?", "Paris in spring", "I like cake"])
async def test_what_says_neither_is_asked_again(words):
    interview = await asked_for_guests()
    await interview.say(words)
    assert "Is there anything to add under “Guests”?" in await interview.last_words()
    assert await interview.values() == {"host": "Maria Lopez"}


async def test_a_number_announces_that_many():
    interview = await asked_for_guests()
    await interview.say("two guests")
    values = await interview.values()
    assert values == {"host": "Maria Lopez", "guests.more.1": True, "guests.more.2": True}
    for words in ("Anna", "34", "vegan"):
        await interview.say(words)
    assert "“Guest 2: Name”?" in await interview.last_words()


async def test_just_one_closes_the_group():
    interview = await asked_for_guests()
    for words in ("just one", "Anna", "34", "vegan"):
        await interview.say(words)
    assert (await interview.session()).stage == "confirming"
    assert (await interview.values())["guests.more.2"] is False


async def test_several_items_told_at_once_are_taken():
    interview = await asked_for_guests()
    await interview.say("my wife Anna, 34, vegetarian, and my son Ben who is 6, no restrictions")
    assert await items(interview) == [
        {"name": "Anna", "age": 34, "diet": "vegetarian"},
        {"name": "Ben", "age": 6, "diet": "none"},
    ]
    assert "Is there anything more to add under “Guests”?" in await interview.last_words()


async def test_several_values_of_the_item_that_is_asked_about_are_taken():
    interview = await asked_for_guests()
    for words in ("yes", "Anna, 34, vegan"):
        await interview.say(words)
    assert await items(interview) == [{"name": "Anna", "age": 34, "diet": "vegan"}]


async def test_items_told_at_once_in_japanese():
    interview = await in_japanese()
    for words in ("はい、二人います", "妻のアンナ、34歳、ベジタリアンです"):
        await interview.say(words)
    assert await items(interview) == [{"name": "アンナ", "age": 34, "diet": "vegetarian"}]
    assert "「同伴者2：お名前」を教えて" in await interview.last_words()
    for words in ("息子の太郎です", "2歳です"):
        await interview.say(words)
    assert "ほかにも同伴者を追加しますか" in await interview.last_words()
    await interview.say("以上です")
    assert "子ども用の椅子は必要ですか" in await interview.last_words()


@pytest.mark.parametrize("words", ["actually Anna is 35", "Anna is 35", "the first guest is 35", "guest 1 is 35"])
async def test_an_earlier_item_is_corrected_by_naming_it(words):
    interview = await asked_for_guests()
    for reply in ("Anna, 34, vegan", "Ben, 6, vegan", words):
        await interview.say(reply)
    assert [item["age"] for item in await items(interview)] == [35, 6]
    assert "anything more to add" in await interview.last_words()


async def test_a_correction_opens_what_now_applies_in_that_item():
    interview = await asked_for_guests()
    for words in ("Bo", "2", "no"):
        await interview.say(words)
    assert "chair" in await interview.last_words()
    await interview.say("Bo is 7")
    assert "“Bo: Diet”?" in await interview.last_words()
    await interview.say("vegan")
    assert (await interview.session()).stage == "confirming"
    assert await items(interview) == [{"name": "Bo", "age": 7, "diet": "vegan"}]


async def test_another_item_after_all():
    interview = await asked_for_guests()
    for words in ("just me", "I forgot one guest: my son Tom, 4"):
        await interview.say(words)
    assert await items(interview) == [{"name": "Tom", "age": 4}]
    assert "“Tom: Diet”?" in await interview.last_words()


async def test_no_more_than_the_most_are_asked_for():
    interview = await asked_for_guests(party(guests(config={"item_label": "guest", "maximum": 1})))
    for words in ("yes", "Anna, 34, vegan"):
        await interview.say(words)
    assert (await interview.session()).stage == "confirming"


async def test_the_least_are_asked_for_without_asking_whether_there_are_any():
    interview = await asked_for_guests(party(guests(config={"item_label": "guest", "minimum": 1})))
    assert "“Guest 1: Name”?" in await interview.last_words()
    for words in ("Anna, 34, vegan", "no"):
        await interview.say(words)
    assert (await interview.session()).stage == "confirming"


async def test_the_tray_offers_yes_and_no_and_no_skipping():
    interview = await asked_for_guests()
    hint = (await interview.events("onInputHint"))[-1]
    assert (hint["fieldId"], hint["widget"], hint["optional"]) == ("guests.more.1", "yes_no", False)


# --- by hand -------------------------------------------------------------------------------------------------------


async def with_two() -> Interview:
    interview = await asked_for_guests()
    for words in ("Anna, 34, vegetarian", "Ben, 6, vegan", "no"):
        await interview.say(words)
    assert (await interview.session()).stage == "confirming"
    return interview


async def test_removing_an_item_moves_the_later_ones_up():
    interview = await with_two()
    await interview.send("removeItem", {"item": "guests.1"})
    assert await items(interview) == [{"name": "Ben", "age": 6, "diet": "vegan"}]
    assert (await interview.session()).stage == "confirming"
    assert not await Answer.objects.filter(
        session_id=interview.session_id, field_id="guests.2.name", state="done"
    ).aexists()


async def test_adding_an_item_by_hand_asks_for_it():
    interview = await with_two()
    await interview.send("editAnswer", {"fieldId": "guests.more.3", "value": True})
    assert "“Guest 3: Name”?" in await interview.last_words()


async def test_taking_the_last_question_back_forgets_what_follows():
    interview = await with_two()
    await interview.send("editAnswer", {"fieldId": "guests.more.2", "value": False})
    assert await items(interview) == [{"name": "Anna", "age": 34, "diet": "vegetarian"}]


@pytest.mark.parametrize(
    ("kind", "payload", "code"),
    [
        ("removeItem", {"item": "guests.3"}, "invalid_value"),
        ("removeItem", {"item": "host"}, "invalid_value"),
        ("removeItem", {"item": "guests.more"}, "invalid_value"),
        ("editAnswer", {"fieldId": "guests.3.name", "value": "Zoe"}, "not_allowed"),
        ("editAnswer", {"fieldId": "guests.more.4", "value": True}, "not_allowed"),
        ("editAnswer", {"fieldId": "guests.9.name", "value": "Zoe"}, "invalid_value"),
        ("editAnswer", {"fieldId": "guests", "value": []}, "invalid_value"),
        ("editAnswer", {"fieldId": "guests.1.age", "value": 200}, "invalid_value"),
        ("skipField", {"fieldId": "guests.1.name"}, "not_allowed"),
    ],
)
async def test_what_cannot_be_is_refused(kind, payload, code):
    interview = await with_two()
    before = await interview.values()
    with pytest.raises(ProtocolError) as refusal:
        await interview.send(kind, payload)
    assert refusal.value.code == code
    assert await interview.values() == before


async def test_no_fewer_than_the_least_can_be_left():
    interview = await asked_for_guests(party(guests(config={"item_label": "guest", "minimum": 1})))
    await interview.say("Anna, 34, vegan")
    with pytest.raises(ProtocolError) as refusal:
        await interview.send("removeItem", {"item": "guests.1"})
    assert refusal.value.details["reason"] == "minimum"


async def test_values_given_at_the_start_fill_items():
    people = [{"name": "Anna", "age": 34, "diet": "vegan"}]
    interview = await Interview.under_way(PARTY, prefill={"host": "Kim Lee", "guests": people})
    state = await interview.state()
    assert items_of(PARTY.field("guests"), state.fields) == people
    assert "anything more to add" in await interview.last_words()


async def test_a_snapshot_and_later_events_make_the_next_snapshot():
    interview = await asked_for_guests()
    seen = visible((await snapshot(interview)).model_dump(mode="json", by_alias=True))
    steps = [
        ("submitUserInput", {"text": words}) for words in ("two guests", "Anna, 34, vegan", "Ben", "6", "vegan", "no")
    ]
    for kind, payload in [
        *steps,
        ("removeItem", {"item": "guests.1"}),
        ("editAnswer", {"fieldId": "guests.more.2", "value": True}),
    ]:
        await interview.send(kind, payload)
        events = [e for e in await all_events(interview) if e["seq"] > seen["lastSeq"]]
        seen = replayed(seen, events)
        assert seen == visible((await snapshot(interview)).model_dump(mode="json", by_alias=True)), payload


async def snapshot(interview: Interview):
    session = await interview.session()
    return await database_sync_to_async(session_snapshot)(session)


async def all_events(interview: Interview):
    from interviews.sessions.services.events import events_after

    return await database_sync_to_async(events_after)(interview.session_id, 0, 10_000)
