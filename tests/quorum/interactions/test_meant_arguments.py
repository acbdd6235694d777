"""Arguments of calls that are not to the letter, but plain in what they mean: voters read what will be done."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest

from formagent.errors import ToolRetry
from formagent.server.database_thread import threaded
from interviews.forms.services.forms import save_definition
from interviews.models import Form
from quorum.models import Interaction, ToolUse
from quorum.tools.registry import STAFF_TOOLS
from tests.fake_openai.replies import Call
from tests.fake_openai.reviewing import Asked, ReviewPanel
from tests.fake_openai.server import tool_names
from tests.fake_openai.staff_work import StaffWork, calls, finished, plan, task
from tests.interviews.cast import Cast
from tests.quorum.hearing import VISIT
from tests.quorum.interactions.test_agent_run import run, served

Voters = Callable[..., ReviewPanel]
pytestmark = pytest.mark.django_db(transaction=True)
AGE = {"label": "How old are you?", "type": "integer", "settings": {"minimum": "20", "maximum": "1e3"}}


@pytest.fixture
def form(cast: Cast) -> Form:
    return save_definition(cast.workspace, VISIT, public=True)


def adding(**arguments: Any) -> StaffWork:
    """Whose task adds a field with these arguments, then with right ones if it has to."""
    right = calls(Call("add_field", {"form": "visit", "field": {"label": "And your name?", "type": "short_text"}}))
    script = [calls(Call("add_field", arguments)), right, finished("It is added.")]
    return StaffWork(plan=[plan("It asks the age", task("Add it", "add_field"))], tasks={"Add it": script})


async def uses_of(row: Interaction) -> list[ToolUse]:
    return [use async for use in ToolUse.objects.filter(interaction=row, tool="add_field").order_by("pk")]


async def test_voters_read_numbers_and_the_slug_and_no_remark(cast: Cast, form: Form, voters: Voters):
    age = {**AGE, "settings": {"minimum": "20"}}
    panel = served(voters, staff=adding(form=VISIT.title, field=age, reason="It was asked for.", version=None))
    row = await run(cast, "Ask the age", phase_scope="fast")
    assert (row.state, row.error) == ("completed", "")
    first = (await uses_of(row))[0]
    assert (first.state, first.arguments["form"]) == ("done", "visit")
    assert first.arguments["field"]["settings"] == {"minimum": 20}
    voted = [Asked(body).data for body in panel.fake.requests if "cast_vote" in tool_names(body)]
    shown = next(data["Its arguments"] for data in voted if "Its arguments" in data)
    assert shown == first.arguments and not {"reason", "version"} & shown.keys()
    told = next(body["messages"][-1] for body in panel.fake.requests if body["messages"][-1]["role"] == "tool")
    assert json.loads(told["content"])["arguments_left_out"] == ["reason", "version"]


async def test_settings_that_stand_beside_the_settings_are_meant_as_such(cast: Cast, form: Form, voters: Voters):
    """The call was refused, and the error did not say where they belong."""
    size = {"label": "Which size?", "type": "choice", "options": ["S", "M"]}
    stay = {"label": "How many nights?", "type": "integer", "minimum": 1, "settings": {"maximum": 9}}
    made = Call("create_form", {"title": "A stay", "language": "en", "fields": [size, stay]})
    script = StaffWork(
        plan=[plan("A form", task("Make it", "create_form"))],
        tasks={"Make it": [calls(made), finished("It is made.")]},
    )
    served(voters, staff=script)
    row = await run(cast, "Make a form", phase_scope="fast")
    assert (row.state, row.error) == ("completed", ""), row.result
    use = await ToolUse.objects.aget(interaction=row, tool="create_form")
    settings = [one["settings"] for one in use.arguments["fields"]]
    assert (use.state, settings) == ("done", [{"options": ["S", "M"]}, {"maximum": 9, "minimum": 1}])


async def test_a_field_is_known_by_its_exact_label(cast: Cast, form: Form, voters: Voters):
    """As a form is by its title: what a request calls it is what people read."""
    label = next(one.label for one in VISIT.fields if one.field_id == "day")
    edit = Call("edit_field", {"form": VISIT.title, "field": label, "changes": {"label": "When can you come?"}})
    script = StaffWork(
        plan=[plan("A better label", task("Change it", "edit_field"))],
        tasks={"Change it": [calls(edit), finished("It is changed.")]},
    )
    served(voters, staff=script)
    row = await run(cast, "Change the label", phase_scope="fast")
    assert (row.state, row.error) == ("completed", "")
    use = await ToolUse.objects.aget(interaction=row, tool="edit_field")
    assert (use.state, use.arguments["form"], use.arguments["field"]) == ("done", "visit", "day")


@pytest.mark.parametrize(
    ("changed", "why"),
    [
        ({"required": True}, "required"),
        ({"field": {**AGE, "reason": "It was asked for."}}, "reason"),
        ({"form": "A visit"}, "There is no form 'A visit'. list_forms tells the slugs."),
        ({"field": AGE}, "would be wrong"),
    ],
    ids=["what asks for something", "a remark within", "half a title", "no number"],
)
async def test_what_could_mean_something_else_is_told(
    cast: Cast, form: Form, voters: Voters, changed: dict[str, Any], why: str
):
    plain = {"form": "visit", "field": {**AGE, "settings": {}}}
    served(voters, staff=adding(**plain | changed))
    row = await run(cast, "Ask the age", phase_scope="fast")
    first, second = await uses_of(row)
    assert (first.state, second.state) == ("failed", "done")
    assert why in first.error


async def test_a_title_of_two_forms_is_nobodys(cast: Cast, form: Form, voters: Voters):
    await threaded(save_definition)(cast.workspace, VISIT.model_copy(update={"slug": "visit-2"}), public=True)
    served(voters, staff=adding(form=VISIT.title, field={**AGE, "settings": {}}))
    row = await run(cast, "Ask the age", phase_scope="fast")
    assert [use.state for use in await uses_of(row)] == ["failed", "done"]


def setting(*given: Any) -> StaffWork:
    """Whose task changes settings by each of these in turn."""
    script = [calls(Call("edit_settings", {"form": "visit", "settings": one})) for one in given]
    return StaffWork(
        plan=[plan("It is gentler", task("Set it", "edit_settings"))], tasks={"Set it": [*script, finished("Set.")]}
    )


async def test_one_word_where_a_list_is_wanted_is_a_list_of_one(cast: Cast, form: Form, voters: Voters):
    panel = served(voters, staff=setting({"must_not_ask": "religion"}))
    row = await run(cast, "Never ask about religion", phase_scope="fast")
    assert (row.state, row.error) == ("completed", "")
    use = await ToolUse.objects.aget(interaction=row, tool="edit_settings")
    assert (use.state, use.arguments["settings"]) == ("done", {"must_not_ask": ["religion"]})
    voted = [Asked(body).data for body in panel.fake.requests if "cast_vote" in tool_names(body)]
    assert use.arguments in [data["Its arguments"] for data in voted if "Its arguments" in data]
    await form.arefresh_from_db()
    assert form.must_not_ask == ["religion"]


async def test_a_key_that_there_is_not_is_named_with_those_that_there_are(cast: Cast, form: Form, voters: Voters):
    panel = served(
        voters, staff=setting({"must_not_asks": ["religion"]}, "no religion", {"must_not_ask": ["religion"]})
    )
    row = await run(cast, "Never ask about religion", phase_scope="fast")
    assert (row.state, row.error) == ("completed", "")
    first, second, third = [one async for one in ToolUse.objects.filter(tool="edit_settings").order_by("pk")]
    assert (first.state, second.state, third.state) == ("failed", "failed", "done")
    known = "title, description, purpose, languages"
    said = f"settings: “must_not_asks” is not a key of it, “must_not_ask” is; its keys are: {known}"
    assert said in first.told["en"] and said in first.error, "people and models read the same"
    assert "settings: 「must_not_asks」というキーはありません。「must_not_ask」ならあります。" in first.told["ja"]
    assert f"settings: must be an object; its keys are: {known}" in second.told["en"]
    sent_back = [
        body["messages"][-1]["content"] for body in panel.fake.requests if body["messages"][-1]["role"] == "tool"
    ]
    assert any(said in words for words in sent_back)


def test_a_day_that_is_none_is_told_how_days_are_written():
    """“Invalid character in year” made models try one spelling after another."""
    with pytest.raises(ToolRetry, match="since: must be a day like 2026-03-31"):
        STAFF_TOOLS["read_analytics"].definition.parse('{"form": "visit", "since": "November"}')
