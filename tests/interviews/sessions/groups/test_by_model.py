"""Items of groups when a model leads the interview, over real HTTP."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from interviews.models import Submission
from tests.fake_openai import FakeOpenAI
from tests.fake_openai.interview import Asked, InterviewModel, Judged
from tests.interviews.sessions.groups.party import PARTY, guests, party
from tests.interviews.sessions.test_several_acts import Reviewing, told
from tests.interviews.talking import Interview

pytestmark = pytest.mark.django_db(transaction=True)

Serve = Callable[..., FakeOpenAI]

FAMILY = "My wife Anna comes, she is 34 and vegan, and so does our son"
CORRECTED = "Anna turned 35 last week"
MODEL = InterviewModel(
    {
        "guests.more.1": {
            FAMILY: Judged(
                True,
                others={
                    "guests.1.name": "Anna",
                    "guests.1.age": 34,
                    "guests.1.diet": "vegan",
                    "guests.more.2": True,
                    "guests.9.name": "Nobody",
                    "guests.4.age": 4,
                    "guests": [{"name": "Mallory"}],
                },
            )
        },
        "guests.2.age": {"six": 6, CORRECTED: Judged(passed=False, intent="correction", others={"guests.1.age": 35})},
        "guests.2.diet": {"no restrictions": "none"},
        "guests.more.3": {"nobody else": False},
    }
)

BOTH = "My wife Anna and our son Ben"
BOTH_ACTS = [
    {"act": "set", "field_id": "guests.1.name", "value": "Anna", "evidence": ["My wife Anna"]},
    {"act": "set", "field_id": "guests.2.name", "value": "Ben", "evidence": ["our son Ben"]},
]


async def test_a_model_fills_items_and_reaches_no_other_ones(served_by: Serve):
    fake = served_by(MODEL)
    interview = await Interview.under_way(PARTY)
    for words in ("Maria", FAMILY, "Ben", CORRECTED, "six", "no restrictions", "nobody else"):
        await interview.say(words)
    assert (await interview.session()).stage == "confirming"
    await interview.send("confirmSubmission")
    submission = await Submission.objects.aget(session_id=interview.session_id)
    assert submission.answers == {
        "host": "Maria",
        "guests": [{"name": "Anna", "age": 35, "diet": "vegan"}, {"name": "Ben", "age": 6, "diet": "none"}],
    }

    asked = [Asked(body) for body in fake.requests]
    reviews = {each.after("Field under review:"): each for each in asked if each.role == "reviewer"}
    items = reviews["guests.2.diet"].data_after("Items of groups so far (data):")
    assert items["guests.1"] == "Anna, 35, Vegan"
    directive = next(
        a.directive for a in asked if a.role == "interviewer" and a.asked_field.get("field_id") == "guests.2.age"
    )
    assert directive["field"]["label"] == "Guest 2: Age"
    assert directive["item"] == {"item": "guests.2", "title": "Guest 2", "told": {"name": "Ben"}}
    group = next(each for each in reviews["guests.2.diet"].form["fields"] if each["field_id"] == "guests")
    assert [child["field_id"] for child in group["fields"]] == ["name", "age", "diet"]


async def test_what_is_told_of_an_item_counts_as_a_yes(served_by: Serve):
    served_by(InterviewModel({"guests.more.1": {"Anna": Judged(passed=False, others={"guests.1.name": "Anna"})}}))
    interview = await Interview.under_way(PARTY)
    for words in ("Maria", "Anna"):
        await interview.say(words)
    assert await interview.values() == {"host": "Maria", "guests.more.1": True, "guests.1.name": "Anna"}
    assert (await interview.state()).current_field_id == "guests.1.age"


async def test_a_no_beside_values_is_a_no(served_by: Serve):
    served_by(InterviewModel({"guests.more.1": {"no, not Anna": Judged(False, others={"guests.1.name": "Anna"})}}))
    interview = await Interview.under_way(PARTY)
    for words in ("Maria", "no, not Anna"):
        await interview.say(words)
    assert await interview.values() == {"host": "Maria", "guests.more.1": False}
    assert (await interview.session()).stage == "confirming"


def sets(field_id: str, value: Any, quote: str) -> dict[str, Any]:
    return {"act": "set", "field_id": field_id, "value": value, "evidence": [quote]}


def removes(item: str, quote: str) -> dict[str, Any]:
    return {"act": "remove_item", "item": item, "evidence": [quote]}


COUPLE = "Anna, 34, vegan, and Ben, 8, vegan"
TOLD = [
    sets("guests.more.1", True, COUPLE), sets("guests.1.name", "Anna", "Anna"), sets("guests.1.age", 34, "34"),
    sets("guests.1.diet", "vegan", "vegan"), sets("guests.more.2", True, COUPLE), sets("guests.2.name", "Ben", "Ben"),
    sets("guests.2.age", 8, "8"), sets("guests.2.diet", "vegan", "vegan"),
]  # fmt: skip
CARLA = "Ben can't come, but Carla does, she is 30 and vegetarian"
OF_CARLA = [
    sets("guests.2.name", "Carla", "Carla"), sets("guests.2.age", 30, "30"),
    sets("guests.2.diet", "vegetarian", "vegetarian"),
]  # fmt: skip
ALONE = {"name": "Anna", "age": 34, "diet": "vegan"}
NEW = {"name": "Carla", "age": 30, "diet": "vegetarian"}


def under(item: str) -> list[dict[str, Any]]:
    return [{**act, "field_id": act["field_id"].replace("guests.2", item)} for act in OF_CARLA]


@pytest.mark.parametrize(
    ("acts", "guests"),
    [
        ([removes("guests.2", "Ben can't come"), *OF_CARLA], [ALONE, NEW]),
        ([*OF_CARLA, removes("guests.2", "Ben can't come")], [ALONE, NEW]),
        ([removes("guests.2", "Ben can't come"), {"act": "add_item", "item": "guests"}, *under("guests.3")], [ALONE, NEW]),
        ([removes("guests.2", "Ben can't come"), sets("guests.2.age", 30, "30")], [ALONE]),
    ],
)  # fmt: skip
async def test_an_item_in_the_place_of_one_that_is_removed_is_kept(
    served_by: Serve, acts: list[dict[str, Any]], guests: list[dict[str, Any]]
):
    served_by(Reviewing({COUPLE: TOLD, CARLA: acts, "no": [{"act": "deny"}]}))
    interview = await Interview.under_way(PARTY)
    for words in ("Maria", COUPLE, CARLA):
        await interview.say(words)
    if (await interview.state()).current_field_id in ("guests.more.2", "guests.more.3"):
        await interview.say("no")
    assert (await interview.session()).stage == "confirming"
    await interview.send("confirmSubmission")
    submission = await Submission.objects.aget(session_id=interview.session_id)
    assert submission.answers["guests"] == guests


async def test_the_place_of_an_earlier_item_goes_to_the_next(served_by: Serve):
    said = "Anna can't come, but Carla does, she is 30 and vegetarian"
    acts = [removes("guests.1", "Anna can't come"), *under("guests.1")]
    served_by(Reviewing({COUPLE: TOLD, said: acts}))
    interview = await Interview.under_way(PARTY)
    for words in ("Maria", COUPLE, said):
        await interview.say(words)
    values = await interview.values()
    assert [values.get(f"guests.{n}.name") for n in (1, 2, 3)] == ["Ben", "Carla", None]
    assert values["guests.2.diet"] == "vegetarian"


async def test_what_is_told_beside_a_removal_is_acknowledged_under_its_new_number(served_by: Serve):
    said = "Ben left meat out as well. Grandma Gerda comes, she is 71, but Anna doesn't"
    acts = [
        sets("guests.2.diet", "vegetarian", "Ben left meat out as well"), {"act": "add_item", "item": "guests"},
        sets("guests.3.name", "Gerda", "Gerda"), sets("guests.3.age", 71, "she is 71"), removes("guests.1", "Anna doesn't"),
    ]  # fmt: skip
    fake = served_by(Reviewing({COUPLE: TOLD, said: acts}))
    interview = await Interview.under_way(PARTY)
    for words in ("Maria", COUPLE, said):
        await interview.say(words)
    directive = told(fake)
    assert directive["removed"] == ["Anna"]
    assert directive["just_noted"] == [
        {"label": "Guest 2: Name", "display": "Gerda"},
        {"label": "Guest 2: Age", "display": "71"},
    ]
    assert (directive["field"]["label"], directive["could_have_meant"]) == ("Guest 1: Diet", ["Vegetarian"])


@pytest.mark.parametrize(("called", "reviews"), [("guests.Ben.age", 1), ("guests.Bill.age", 2)])
async def test_an_item_that_is_called_by_its_name_is_corrected(served_by: Serve, called: str, reviews: int):
    said = "oh, and Ben is 9 already"
    model = Reviewing(
        {COUPLE: TOLD, said: [sets(called, 9, "Ben is 9")]}, {said: [sets("guests.2.age", 9, "Ben is 9")]}
    )
    fake = served_by(model)
    interview = await Interview.under_way(PARTY)
    for words in ("Maria", COUPLE):
        await interview.say(words)
    fake.requests.clear()
    await interview.say(said)
    assert (await interview.values())["guests.2.age"] == 9
    assert [asked.role for asked in map(Asked, fake.requests)].count("reviewer") == reviews


@pytest.mark.parametrize("called", ["guests", "guests.1"])
async def test_a_group_that_is_set_as_a_whole_is_set_item_by_item(served_by: Serve, called: str):
    family = "Anna, 34 and vegan, and Ben, who is six"
    items = [{"name": "Anna", "age": 34, "diet": "vegan"}, {"name": "Ben", "age": 6, "swims": True}]
    acts = [{"act": "set", "field_id": called, "value": items, "evidence": ["Anna, 34 and vegan", "Ben, who is six"]}]
    older = [{"act": "set", "field_id": "guests", "value": {"name": "Anna", "age": 35}, "evidence": [CORRECTED]}]
    served_by(Reviewing({family: acts, CORRECTED: older}))
    interview = await Interview.under_way(PARTY)
    for words in ("Maria", family, CORRECTED):
        await interview.say(words)
    state = await interview.state()
    told = {name: state.record(f"guests.{name}").value for name in ("1.name", "1.age", "1.diet", "2.name", "2.age")}
    assert told == {"1.name": "Anna", "1.age": 35, "1.diet": "vegan", "2.name": "Ben", "2.age": 6}
    assert (state.current_field_id, "guests.3.name" in state.fields) == ("guests.2.diet", False)


@pytest.mark.parametrize("act", ["set", "add_item"])
async def test_items_that_are_told_in_acts_of_their_own_are_several(served_by: Serve, act: str):
    twins = "the twins Ada and Max, both 8"
    items = [{"name": "Ada", "age": 8}, {"name": "Max", "age": 8}]
    acts = [{"act": act, "field_id": "guests", "item": "guests", "value": item, "evidence": [twins]} for item in items]
    served_by(Reviewing({twins: [*acts, {**acts[0], "value": {"name": "Ada", "diet": "vegan"}}]}))
    interview = await Interview.under_way(PARTY)
    for words in ("Maria", twins):
        await interview.say(words)
    state = await interview.state()
    told = [state.record(f"guests.{name}").value for name in ("1.name", "1.age", "2.name", "2.age", "3.name")]
    assert told == ["Ada", 8, "Max", 8, None]


@pytest.mark.parametrize(
    "called",
    [{"item": "anna"}, {"item": "guests.Anna"}, {"item": "Guest 1"}, {"field_id": "guests.1"}, {"item": "Carla"}],
)
async def test_an_item_is_taken_out_by_what_it_is_called(served_by: Serve, called: dict[str, str]):
    gone = "Anna can't come after all"
    removes = [{"act": "remove_item", **called, "evidence": [gone]}]
    served_by(Reviewing({BOTH: BOTH_ACTS, gone: removes}))
    interview = await Interview.under_way(PARTY)
    for words in ("Maria", BOTH, gone):
        await interview.say(words)
    state = await interview.state()
    assert state.record("guests.1.name").value == ("Anna" if called == {"item": "Carla"} else "Ben")


async def test_a_table_full_of_guests_is_heard_in_one_message(served_by: Serve):
    names = ["Ada", "Ben", "Cleo", "Dan", "Eve", "Finn", "Gus", "Hal"]
    family = ", ".join(f"{name} 34 vegan" for name in names)
    items = [{"name": name, "age": 34, "diet": "vegan"} for name in names]
    quotes = [f"{name} 34 vegan" for name in names]
    served_by(Reviewing({family: [{"act": "set", "field_id": "guests", "value": items, "evidence": quotes}]}))
    interview = await Interview.under_way(party(guests(config={"item_label": "guest", "maximum": 9})))
    for words in ("Maria", family):
        await interview.say(words)
    state = await interview.state()
    assert [state.record(f"guests.{number}.name").value for number in range(1, 9)] == names
    assert state.record("guests.8.diet").value == "vegan"
