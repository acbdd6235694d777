"""A form begun by an agent: out of questions or a description, as a draft, and nothing where it would be no sound one."""

from __future__ import annotations

import pytest

from formagent.errors import InvalidDefinition, NotAllowedError, ToolRetry
from interviews.forms.services.definitions import draft_definition
from interviews.models import AuditEntry, Form
from quorum.domain.policies import Effect
from quorum.tools.base import Risk
from quorum.tools.registry import STAFF_TOOLS
from tests.interviews.cast import Cast
from tests.quorum.tools.context import Staff

pytestmark = pytest.mark.django_db(transaction=True)
WORKSHOP = "A registration form for a workshop: name, email, which day (10 March or 11 March), food allergies"
FIELDS = [
    {"label": "What is your name?", "type": "short_text", "required": True},
    {"label": "Which meal?", "type": "choice", "settings": {"options": ["Soup", "Cake"]}},
]


def test_a_description_becomes_a_draft(cast: Cast) -> None:
    staff = Staff(cast)
    told = staff.consequence("create_form", description=WORKSHOP)
    assert told.level == "INFO" and not Form.objects.exists(), "trying keeps nothing"
    assert told.message.startswith(
        "Begins a new form, “A registration form for a workshop”, as a draft with 4 questions."
    )
    assert len([line for line in told.changes if line.startswith("Asks: “")]) == 4
    assert "質問 4 件の下書きとして作ります" in told.told["ja"].message
    data = Staff(cast, agreed=told).data("create_form", description=WORKSHOP)
    form = Form.objects.get(slug=data["form"])
    draft = draft_definition(form)
    assert (form.status, form.live_version, form.public, len(draft.fields)) == ("draft", None, None, 4)
    assert [field.type for field in draft.fields][1:3] == ["email", "choice"]
    assert AuditEntry.objects.get(action="form.created").actor == "bob@example.org"


def test_questions_are_taken_as_they_are_given(cast: Cast) -> None:
    data = Staff(cast).data("create_form", title="Lunch", fields=FIELDS, purpose="So that nobody goes hungry")
    form = Form.objects.get(slug=data["form"])
    draft = draft_definition(form)
    assert (form.title, form.purpose) == ("Lunch", "So that nobody goes hungry")
    assert [(one.label, one.type, one.required) for one in draft.fields] == [
        ("What is your name?", "short_text", True),
        ("Which meal?", "choice", False),
    ]
    assert [one["value"] for one in draft.fields[1].config["choices"]] == ["Soup", "Cake"]


THINGS = {
    "label": "Things to mend",
    "type": "group",
    "field_id": "things",
    "fields": [
        {"label": "What is it?", "type": "short_text", "field_id": "what"},
        {"label": "What is wrong?", "type": "long_text", "sensitive": True},
    ],
}


def test_a_group_comes_with_what_is_asked_of_its_items(cast: Cast) -> None:
    told = Staff(cast).consequence("create_form", title="Repairs", fields=[*FIELDS, THINGS])
    assert "Asks: “What is wrong?”" in told.changes
    data = Staff(cast, agreed=told).data("create_form", title="Repairs", fields=[*FIELDS, THINGS])
    draft = draft_definition(Form.objects.get(slug=data["form"]))
    [group] = draft.groups
    assert [(one.label, one.type) for one in group.fields] == [
        ("What is it?", "short_text"),
        ("What is wrong?", "long_text"),
    ]
    assert [one["field"] for one in data["questions"]][2:4] == ["things", "things.what"]


def test_only_a_group_has_fields_and_they_are_no_groups(cast: Cast) -> None:
    staff = Staff(cast)
    with pytest.raises(ToolRetry, match="Only a field of type group has `fields`"):
        staff.call("create_form", title="Repairs", fields=[{**THINGS, "type": "short_text"}])
    with pytest.raises(ToolRetry, match="holds no groups"):
        staff.call("create_form", title="Repairs", fields=[{**THINGS, "fields": [THINGS]}])
    with pytest.raises(InvalidDefinition, match="a group needs at least one field"):
        staff.call("create_form", title="Repairs", fields=[{**THINGS, "fields": []}])
    assert not Form.objects.exists()


def test_the_schema_names_the_fields_of_a_group_once() -> None:
    """What an error names is there to be given, and the field's own schema is not told twice."""
    schema = STAFF_TOOLS["create_form"].definition.spec.parameters
    fields = schema["properties"]["fields"]["items"]["properties"]["fields"]
    assert "group" in fields["description"]
    assert "properties" not in fields["items"]


def test_what_would_be_no_form_is_refused_and_nothing_is_kept(cast: Cast) -> None:
    staff = Staff(cast)
    with pytest.raises(ToolRetry, match="either the questions or a description"):
        staff.call("create_form", title="Lunch")
    with pytest.raises(ToolRetry, match="a title"):
        staff.call("create_form", fields=FIELDS)
    with pytest.raises(ToolRetry, match="No question could be read"):
        staff.call("create_form", title="Lunch", description="!!!")
    with pytest.raises(InvalidDefinition):
        staff.call(
            "create_form", title="Lunch", fields=[{"label": "Which?", "type": "choice", "settings": {"options": []}}]
        )
    with pytest.raises(NotAllowedError):
        Staff(cast, "victor").call("create_form", title="Lunch", fields=FIELDS)
    assert not Form.objects.exists() and staff.writes == 0


def test_it_is_high_risk_and_reaches_nobody(cast: Cast) -> None:
    tool = STAFF_TOOLS["create_form"]
    assert (tool.risk, tool.effect) == (Risk.HIGH, Effect.CREATE)
    assert tool.resource({"title": "Lunch"}, cast.workspace) == "workspace:harbour"


@pytest.mark.parametrize(
    ("said", "kind"),
    [
        ("text", "short_text"), ("Text", "short_text"), ("string", "short_text"), ("boolean", "yes_no"), ("Email", "email"),
        ("long-text", "long_text"), ("multiple_choice", "multi_choice"), ("int", "integer"), ("dropdown", "choice"),
    ],
)  # fmt: skip
def test_a_type_by_another_name_is_the_one_that_is_meant(cast: Cast, said: str, kind: str) -> None:
    options = {"settings": {"options": ["Soup", "Cake"]}} if "choice" in kind else {}
    asked: list[dict[str, object]] = [{"label": "What is it?", "type": said, **options}]
    Staff(cast).consequence("create_form", title="Lunch", fields=asked)
    data = Staff(cast).data("create_form", title="Lunch", fields=asked)
    assert [one.type for one in draft_definition(Form.objects.get(slug=data["form"])).fields] == [kind]


def test_ids_and_a_language_are_taken_as_they_are_meant(cast: Cast) -> None:
    ids = ("Full-Name", "fullAddress", "名前", "")
    asked = [{"label": f"Question {n}", "type": "short_text", "field_id": one} for n, one in enumerate(ids)]
    data = Staff(cast).data("create_form", title="Lunch", fields=asked, language="English")
    draft = draft_definition(Form.objects.get(slug=data["form"]))
    assert [one.field_id for one in draft.fields] == ["full_name", "full_address", "question_2", "question_3"]
    assert draft.languages == ("en",)


def test_a_wrong_type_is_told_at_its_place_with_those_that_there_are(cast: Cast) -> None:
    wrong = {"label": "Which colour?", "type": "colour"}
    inner = {"label": "Things", "type": "group", "fields": [FIELDS[0], wrong]}
    for fields, place in (([FIELDS[0], wrong], "fields.2.type"), ([inner], "fields.1.fields.2.type")):
        for call in (Staff(cast).consequence, Staff(cast).call):
            with pytest.raises(InvalidDefinition, match=f"{place}: .*unknown type 'colour'; there are .*short_text"):
                call("create_form", title="Lunch", fields=fields)
    with pytest.raises(ToolRetry, match="'Klingonish' is not a language tag"):
        Staff(cast).consequence("create_form", title="Lunch", fields=FIELDS, language="Klingonish")
    assert not Form.objects.exists()


@pytest.mark.parametrize("written", ["Soup, Cake", "Soup;Cake", "Soup\nCake"])
def test_options_in_one_text_are_options(cast: Cast, written: str) -> None:
    asked = [{"label": "Which meal?", "type": "choice", "settings": {"options": written}}]
    data = Staff(cast).data("create_form", title="Lunch", fields=asked)
    draft = draft_definition(Form.objects.get(slug=data["form"]))
    assert [one["value"] for one in draft.fields[0].config["choices"]] == ["Soup", "Cake"]
