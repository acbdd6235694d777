"""The tools that change a draft: what they stage, what they say would change, what they refuse and why."""

from __future__ import annotations

from typing import Any

import pytest

from formagent.errors import InvalidDefinition, NotAllowedError, NotFoundError, ToolFailed, ToolRetry
from formagent.server.database_thread import in_database
from interviews.forms.definition import FieldDefinition, FormDefinition
from interviews.forms.services.definitions import draft_definition
from interviews.forms.services.forms import save_definition
from interviews.models import Form
from quorum.domain.policies import Effect
from quorum.models import StagedChange
from quorum.tools.base import Risk
from quorum.tools.drafts import MOST_STAGED
from quorum.tools.registry import DRAFTING
from tests.interviews.cast import Cast
from tests.quorum.tools.calling import Calling, begun


async def shown(bob: Calling) -> FormDefinition:
    return await bob.drafts.definition("dinner")


async def test_a_field_is_added_where_it_is_wanted(bob: Calling, dinner: Form):
    field = {"label": "When do you arrive?", "type": "time", "required": True, "settings": {"earliest": "17:00"}}
    output = await bob.call("add_field", form="dinner", field=field, after="name")
    path = output.data["field"]
    added = (await shown(bob)).by_id[path]
    assert (added.type, added.required, added.config) == ("time", True, {"earliest": "17:00"})
    assert [one.field_id for one in (await shown(bob)).fields][:3] == ["name", path, "menu"]
    assert output.data["changes"] == ["Added: “When do you arrive?”: “Time: When do you arrive?”"]
    assert output.source_documents[0].kind == "form" and "dinner" in output.source_documents[0].url
    assert path not in (await in_database(draft_definition, dinner)).by_id


async def test_first_and_within_a_group(bob: Calling):
    await bob.call("add_field", form="dinner", field={"label": "Hello", "type": "yes_no"}, first=True)
    await bob.call(
        "add_field", form="dinner", field={"label": "Diet", "type": "short_text"}, group="guests", after="who"
    )
    fields = (await shown(bob)).fields
    assert fields[0].label == "Hello"
    assert [item.field_id for item in (await shown(bob)).by_id["guests"].fields] == ["who", "diet", "age"]


async def test_a_group_is_added_and_then_filled(bob: Calling):
    pets = {"label": "Pets", "type": "group", "settings": {"item_label": "pet", "maximum": 3}}
    output = await bob.call("add_field", form="dinner", field=pets)
    assert output.data["to_be_put_right"]
    output = await bob.call("add_field", form="dinner", field={"label": "Name", "type": "short_text"}, group="pets")
    assert output.data["field"] == "pets.name" and "to_be_put_right" not in output.data
    assert (await shown(bob)).by_id["pets"].config == {"item_label": "pet", "maximum": 3}


async def test_a_group_is_added_with_its_fields(bob: Calling):
    inner = [
        {"label": "Name", "type": "short_text"},
        {"label": "Kind", "type": "choice", "settings": {"options": ["Cat", "Dog"]}},
    ]
    pets = {"label": "Pets", "type": "group", "fields": inner}
    output = await bob.call("add_field", form="dinner", field=pets)
    assert output.data["field"] == "pets" and "to_be_put_right" not in output.data
    group = (await shown(bob)).by_id["pets"]
    assert [(one.field_id, one.type) for one in group.fields] == [("name", "short_text"), ("kind", "choice")]
    await bob.call(
        "add_field", form="dinner", field={"label": "Age", "type": "integer"}, group="pets", after="pets.name"
    )
    assert [one.field_id for one in (await shown(bob)).by_id["pets"].fields] == ["name", "age", "kind"]
    with pytest.raises(ToolRetry, match="choices"):
        await bob.call("add_field", form="dinner", field={**pets, "fields": [{"label": "Kind", "type": "choice"}]})
    with pytest.raises(ToolRetry, match="Only a field of type group"):
        await bob.call("add_field", form="dinner", field={**pets, "type": "yes_no"})


async def test_what_a_type_needs_is_asked_for(bob: Calling):
    with pytest.raises(ToolRetry, match=r"choices"):
        await bob.call("add_field", form="dinner", field={"label": "Drink", "type": "choice"})
    with pytest.raises(ToolRetry, match=r"maximum"):
        await bob.call("add_field", form="dinner", field={"label": "A", "type": "url", "settings": {"maximum": 1}})
    drink = {"label": "Drink", "type": "choice", "settings": {"options": ["Wine", "Water"]}}
    await bob.call("add_field", form="dinner", field=drink)
    assert (await shown(bob)).by_id["drink"].config == {"choices": [{"value": "Wine"}, {"value": "Water"}]}
    money = {"label": "What did it cost?", "type": "money"}
    output = await bob.call("add_field", form="dinner", field=money)
    assert (await shown(bob)).by_id[output.data["field"]].config["currencies"]


async def test_an_edit_changes_what_is_given_and_nothing_else(bob: Calling):
    changes = {"label": "Your menu", "settings": {"options": ["Plants", "Meat"]}}
    output = await bob.call("edit_field", form="dinner", field="menu", changes=changes)
    menu = (await shown(bob)).by_id["menu"]
    assert menu.config["choices"] == [{"value": "plants", "label": "Plants"}, {"value": "Meat"}]
    assert (menu.label, menu.type, menu.required) == ("Your menu", "choice", False)
    assert "Changed: “Your menu”, Question: “Menu” → “Your menu”" in output.data["changes"]


async def test_settings_are_taken_out_and_facts_keep_their_keys(bob: Calling):
    await bob.call("edit_field", form="dinner", field="guests", changes={"clear": ["maximum"]})
    facts = [{"fact": "which foods to avoid", "done_criteria": "each is named"}, {"fact": "how bad it is"}]
    await bob.call("edit_field", form="dinner", field="wishes", changes={"facts": facts})
    form = await shown(bob)
    assert form.by_id["guests"].config == {"item_label": "guest"}
    assert [fact.fact_key for fact in form.by_id["wishes"].facts] == ["foods", "how_bad_it_is"]
    assert form.by_id["wishes"].facts[0].done_criteria == "each is named"
    read = [
        {
            "fact_key": "foods",
            "fact": "foods to leave out",
            "done_criteria": "each is named",
            "questioning_hints": "Which?",
        }
    ]
    await bob.call("edit_field", form="dinner", field="wishes", changes={"facts": read})
    assert [(fact.fact_key, fact.fact) for fact in (await shown(bob)).by_id["wishes"].facts] == [
        ("foods", "foods to leave out")
    ]


@pytest.mark.parametrize(
    ("changes", "why"),
    [
        ({}, "Nothing is given"),
        ({"settings": {"options": ["a"]}}, r"no setting 'options'. It has: .*max_length"),
        ({"clear": ["minimum"]}, "no setting 'minimum'"),
        ({"settings": {"min_length": 9, "max_length": 3}}, "more than max_length"),
        ({"type": "choice"}, "choices"),
    ],
)
async def test_an_edit_that_breaks_its_field_is_refused(bob: Calling, changes: dict[str, Any], why: str):
    with pytest.raises(ToolRetry, match=why):
        await bob.call("edit_field", form="dinner", field="name", changes=changes)
    assert not await StagedChange.objects.aexists()


async def test_a_field_is_moved(bob: Calling):
    await bob.call("move_field", form="dinner", field="guests", after="name")
    await bob.call("move_field", form="dinner", field="name", group="guests", first=True)
    form = await shown(bob)
    assert [field.field_id for field in form.fields] == ["guests", "menu", "wishes"]
    assert [item.field_id for item in form.by_id["guests"].fields] == ["name", "who", "age"]
    await bob.call("move_field", form="dinner", field="guests.age", group="", after="menu")
    assert [field.field_id for field in (await shown(bob)).fields] == ["guests", "menu", "age", "wishes"]
    with pytest.raises(ToolRetry, match="behind itself"):
        await bob.call("move_field", form="dinner", field="menu", after="menu")


async def test_removing_says_what_stays_and_what_breaks(bob: Calling):
    consequence = await bob.consequence("remove_field", form="dinner", field="menu")
    assert consequence.level == "WARN" and "earlier versions stay" in consequence.message
    assert any("To be put right" in line and "Wishes" in line for line in consequence.changes)
    await bob.call("remove_field", form="dinner", field="menu")
    assert "menu" not in (await shown(bob)).by_id


async def test_conditions_are_given_by_field_and_answer(bob: Calling):
    conditions = [{"field": "menu", "answers": ["Fish"]}, {"field": "name", "operator": "is_not", "answers": ["Bob"]}]
    output = await bob.call("set_condition", form="dinner", field="wishes", conditions=conditions, join="any")
    assert output.data["condition"] == '(menu == "fish") || (name != "Bob")'
    inner = [{"field": "guests.age", "operator": "less_than", "answers": ["12"]}]
    await bob.call("add_field", form="dinner", field={"label": "Seat", "type": "yes_no"}, group="guests")
    output = await bob.call("set_condition", form="dinner", field="guests.seat", conditions=inner)
    assert output.data["condition"] == "age < 12"
    await bob.call("set_condition", form="dinner", field="wishes", conditions=[])
    assert (await shown(bob)).by_id["wishes"].condition == ""
    await bob.call("set_condition", form="dinner", field="wishes", conditions=[], expression="size(name) > 3")
    assert (await shown(bob)).by_id["wishes"].condition == "size(name) > 3"


@pytest.mark.parametrize(
    ("arguments", "error", "why"),
    [
        ({"conditions": [{"field": "weather", "answers": ["fine"]}]}, NotFoundError, "It can read: name, menu"),
        (
            {"conditions": [{"field": "menu", "answers": ["Meat"]}]},
            ToolRetry,
            "Its options are: Fish, Plants. It is compared by: is, is_not.",
        ),
        ({"conditions": [{"field": "menu", "operator": "at_most", "answers": ["3"]}]}, ToolRetry, "It is compared by"),
        ({"conditions": [], "expression": "menu == "}, ToolRetry, "would be wrong"),
        ({"conditions": [], "expression": "weather == 1"}, ToolRetry, "would be wrong"),
        ({"conditions": [{"field": "menu", "answers": ["Fish"]}], "expression": "true"}, ToolRetry, "not both"),
    ],
)
async def test_a_condition_that_cannot_be_is_refused(bob: Calling, arguments: dict[str, Any], error: Any, why: str):
    with pytest.raises(error, match=why):
        await bob.call("set_condition", form="dinner", field="wishes", **arguments)


async def test_what_is_so_already_is_no_change(bob: Calling):
    with pytest.raises(ToolRetry, match="nothing would change"):
        await bob.call("edit_field", form="dinner", field="name", changes={"label": "Full name"})
    with pytest.raises(ToolRetry, match="nothing would change"):
        await bob.call("move_field", form="dinner", field="menu", after="name")


async def test_a_fact_is_added_once(bob: Calling):
    fact = {"fact": "how bad the allergy is", "done_criteria": "mild or severe"}
    await bob.call("add_fact", form="dinner", field="wishes", fact=fact)
    assert (await shown(bob)).by_id["wishes"].facts[1].done_criteria == "mild or severe"
    with pytest.raises(ToolRetry, match="already"):
        await bob.call("add_fact", form="dinner", field="wishes", fact=fact)
    with pytest.raises(ToolRetry, match="no facts of its own"):
        await bob.call("add_fact", form="dinner", field="guests", fact=fact)


async def test_translations_add_up_until_nothing_is_missing(bob: Calling):
    texts = [{"at": "title", "text": "夏の夕食会"}, {"at": "name.label", "text": "お名前"}]
    output = await bob.call("translate_form", form="dinner", language="ja", texts=texts)
    missing = output.data["missing"]
    assert not output.data["complete"] and {"at": "menu.choices.fish", "text": "Fish"} in missing
    rest = [{"at": one["at"], "text": f"{one['text']}（日本語）"} for one in missing]
    output = await bob.call("translate_form", form="dinner", language="ja", texts=rest)
    assert output.data["complete"] and output.data["missing_count"] == 0
    spoken = (await shown(bob)).localized("ja")
    assert spoken.title == "夏の夕食会" and spoken.by_id["wishes"].facts[0].fact.endswith("（日本語）")


async def test_a_new_language_is_offered_and_said(bob: Calling):
    texts = [{"at": "title", "text": "Dîner d'été"}]
    consequence = await bob.consequence("translate_form", form="dinner", language="fr", texts=texts)
    assert "Respondents may choose fr" in consequence.message and "not translated yet" in consequence.message
    await bob.call("translate_form", form="dinner", language="fr", texts=texts)
    assert (await shown(bob)).languages == ("en", "ja", "fr")


@pytest.mark.parametrize(
    ("language", "at", "why"),
    [
        ("en", "title", "no language to translate"),
        ("Klingon!", "title", "no language to translate"),
        ("ja", "menu.choices.meat", "no texts at menu.choices.meat. Not translated yet: title"),
    ],
)
async def test_a_translation_that_has_no_place_is_refused(bob: Calling, language: str, at: str, why: str):
    with pytest.raises(ToolRetry, match=why):
        await bob.call("translate_form", form="dinner", language=language, texts=[{"at": at, "text": "x"}])


async def test_a_translation_that_turns_its_line_is_refused(bob: Calling):
    with pytest.raises(InvalidDefinition, match="translations.ja.title: Take out the invisible characters"):
        await bob.call(
            "translate_form", form="dinner", language="ja", texts=[{"at": "title", "text": "夏の\u202e夕食会"}]
        )


async def test_settings_of_the_draft_alone_are_changed(bob: Calling):
    settings = {"purpose": "To cook for everybody", "depth": 1, "must_not_ask": ["religion"]}
    consequence = await bob.consequence("edit_settings", form="dinner", settings=settings)
    assert consequence.level == "WARN" and any("To cook for everybody" in line for line in consequence.changes)
    await bob.call("edit_settings", form="dinner", settings=settings)
    form = await shown(bob)
    assert (form.purpose, form.depth, form.must_not_ask) == ("To cook for everybody", 1, ("religion",))
    for refused in ({"public": True}, {"retention_days": 1}, {"slug": "supper"}, {"title": ""}, {}):
        with pytest.raises(ToolRetry):
            await bob.call("edit_settings", form="dinner", settings=refused)
    with pytest.raises(InvalidDefinition, match="title"):
        await bob.call("edit_settings", form="dinner", settings={"title": "  "})


# --- whatever the tool -------------------------------------------------------------------------------------------------

CALLS: dict[str, dict[str, Any]] = {
    "add_field": {"field": {"label": "Shoe size", "type": "integer"}},
    "edit_field": {"field": "name", "changes": {"label": "Your name"}},
    "move_field": {"field": "name", "after": "menu"},
    "remove_field": {"field": "name"},
    "set_condition": {"field": "wishes", "conditions": []},
    "add_fact": {"field": "wishes", "fact": {"fact": "how bad"}},
    "translate_form": {"language": "ja", "texts": [{"at": "title", "text": "夕食会"}]},
    "edit_settings": {"settings": {"tone": "warm"}},
}


def test_all_are_of_high_risk_and_change_no_more_than_drafts():
    assert {tool.name for tool in DRAFTING} == set(CALLS)
    assert all(tool.risk is Risk.HIGH and tool.effect is Effect.CHANGE and tool.about == "form" for tool in DRAFTING)


@pytest.mark.parametrize("name", CALLS)
async def test_nothing_reaches_the_draft_and_the_consequence_stages_nothing(name: str, bob: Calling, dinner: Form):
    before = await in_database(draft_definition, dinner)
    consequence = await bob.consequence(name, form="dinner", **CALLS[name])
    assert consequence.changes and "dinner" in consequence.message
    assert not await StagedChange.objects.aexists()
    output = await bob.call(name, form="dinner", **CALLS[name])
    assert output.data["changes"] == [line for line in consequence.changes if "put right" not in line]
    assert await StagedChange.objects.acount() == 1
    assert await in_database(draft_definition, dinner) == before != await shown(bob)


@pytest.mark.parametrize("name", CALLS)
async def test_another_workspaces_form_does_not_exist(name: str, bob: Calling, cast: Cast):
    secret = FormDefinition(
        slug="secret", title="S", fields=(FieldDefinition(field_id="name", label="N", type="email"),)
    )
    await in_database(save_definition, cast.elsewhere, secret, public=False)
    for form in ("secret", "nowhere"):
        with pytest.raises(NotFoundError, match=f"There is no form {form!r}. list_forms tells"):
            await bob.call(name, form=form, **CALLS[name])


@pytest.mark.parametrize("name", CALLS)
async def test_who_may_not_edit_stages_nothing(name: str, dinner: Form, cast: Cast):
    victor = await in_database(lambda: begun(cast.workspace, cast.principal("victor")))
    with pytest.raises(NotAllowedError):
        await victor.call(name, form="dinner", **CALLS[name])


@pytest.mark.parametrize("name", [name for name, call in CALLS.items() if isinstance(call.get("field"), str)])
async def test_an_unknown_field_is_answered_with_those_that_there_are(name: str, bob: Calling):
    with pytest.raises(NotFoundError, match=r"no field 'nothing'.*name, menu, wishes, guests, guests.who"):
        await bob.call(name, form="dinner", **{**CALLS[name], "field": "nothing"})


@pytest.mark.parametrize("name", CALLS)
async def test_arguments_of_a_wrong_shape_are_refused(name: str, bob: Calling):
    for wrong in (
        {},
        {"form": "dinner"},
        {"form": "dinner", **CALLS[name], "colour": "red"},
        {"form": 3, **CALLS[name]},
    ):
        with pytest.raises(ToolRetry, match=f"arguments of {name} are wrong"):
            await bob.call(name, **wrong)


@pytest.mark.parametrize("name", CALLS)
async def test_outside_of_a_task_nothing_is_changed(name: str, bob: Calling):
    bob.task = 0
    with pytest.raises(ToolFailed, match="tasks of a plan"):
        await bob.call(name, form="dinner", **CALLS[name])


async def test_a_task_has_room_for_so_many_changes(bob: Calling, dinner: Form):
    last = {"path": "name", "changes": {"label": "Your name"}}
    rows = [
        StagedChange(interaction=bob.interaction, task=1, place=n, form=dinner, edit="update_field", arguments=last)
        for n in range(1, MOST_STAGED + 1)
    ]
    await StagedChange.objects.abulk_create(rows)
    with pytest.raises(ToolFailed, match="200 times at most"):
        await bob.call("remove_field", form="dinner", field="menu")
