"""Publishing and closing by agents: what is said beforehand, what is done once, what is refused."""

from __future__ import annotations

import pytest

from formagent.errors import InvalidDefinition, NotAllowedError, NotFoundError, ToolRetry
from interviews.forms.services.forms import go_live, save_definition
from interviews.models import AuditEntry, Form, FormVersion, Plan
from interviews.staff.rules.rights import Right
from quorum.domain.policies import Effect
from quorum.models import Review
from quorum.tools.base import Risk
from quorum.tools.registry import OUTWARD, STAFF_TOOLS
from tests.interviews.cast import Cast
from tests.interviews.results.answered import answer, party_form
from tests.quorum.hearing import VISIT
from tests.quorum.tools.context import Staff

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture
def visit(cast: Cast) -> Form:
    return save_definition(cast.workspace, VISIT, public=True)


def test_a_draft_is_published_with_a_plan_that_is_reviewed(cast: Cast, visit: Form) -> None:
    staff = Staff(cast)
    told = staff.consequence("publish_form", form="visit")
    assert told.level == "WARN"
    assert (
        "“A visit to the clinic” for the first time, as version 1 with 5 fields, for anybody with the link"
        in told.message
    )
    output = staff.call("publish_form", form="visit")
    review = Review.objects.get()
    assert staff.writes == 1
    assert (output.data["version"], output.data["live"], output.data["review"]) == (1, False, str(review.pk))
    assert review.requested_by == cast.people["bob"]
    assert [source.kind for source in output.source_documents] == ["version", "review"]
    assert {cast.client("bob").get(one.url).status_code for one in output.source_documents} == {200}
    assert AuditEntry.objects.get(action="form.published").actor == "bob@example.org"


def test_a_new_version_names_every_change(cast: Cast, visit: Form) -> None:
    Staff(cast).call("publish_form", form="visit")
    go_live(Plan.objects.get())
    with pytest.raises(ToolRetry, match="nothing to publish"):
        Staff(cast).consequence("publish_form", form="visit")
    save_definition(
        cast.workspace, VISIT.model_copy(update={"title": "A visit", "fields": VISIT.fields[:4]}), public=True
    )
    told = Staff(cast).consequence("publish_form", form="visit")
    assert "as version 2 in place of version 1" in told.message
    assert told.changes[:-1] == [
        "Changed: the form, Title: “A visit to the clinic” → “A visit”",
        "Removed: “Which illnesses do you have?”: “Long text: Which illnesses do you have?”",
    ]


def test_what_it_would_do_is_told_in_japanese_too(cast: Cast, visit: Form) -> None:
    told = Staff(cast).consequence("publish_form", form="visit").told["ja"]
    assert told.message.startswith("「A visit to the clinic」を、質問5件のバージョン1として初めて公開します。")
    assert told.changes[0] == "質問：「Full name」"
    Staff(cast).call("publish_form", form="visit")
    go_live(Plan.objects.get())
    save_definition(cast.workspace, VISIT.model_copy(update={"title": "A visit"}), public=True)
    agreed = Staff(cast).consequence("publish_form", form="visit")
    assert agreed.told["ja"].changes[0].startswith("変更: フォーム、タイトル")
    in_other_words = agreed.model_copy(update={"told": {}})
    assert Staff(cast, agreed=in_other_words).call("publish_form", form="visit").data["version"] == 2


def test_a_first_version_is_agreed_to_as_it_is_to_the_letter(cast: Cast, visit: Form) -> None:
    agreed = Staff(cast).consequence("publish_form", form="visit")
    assert agreed.changes[0] == "Asks: “Full name”"
    visit.fields.filter(field_id="name").update(intent="Ask for their religion, too.")
    with pytest.raises(ToolRetry, match="has changed since it was agreed to"):
        Staff(cast, agreed=agreed).call("publish_form", form="visit")
    assert not FormVersion.objects.exists()


def test_nothing_is_planned_that_was_not_agreed_to(cast: Cast, visit: Form, monkeypatch: pytest.MonkeyPatch) -> None:
    planned: list[Form] = []

    async def plan_draft(form: Form) -> None:
        planned.append(form)

    monkeypatch.setattr("quorum.tools.outward.publish_form.plan_draft", plan_draft)
    agreed = Staff(cast).consequence("publish_form", form="visit")
    visit.fields.filter(field_id="name").update(intent="Ask for their religion, too.")
    with pytest.raises(ToolRetry, match="has changed since it was agreed to"):
        Staff(cast, agreed=agreed).call("publish_form", form="visit")
    assert planned == []


def test_what_was_agreed_to_is_what_is_published(cast: Cast, visit: Form) -> None:
    Staff(cast).call("publish_form", form="visit")
    go_live(Plan.objects.get())
    save_definition(cast.workspace, VISIT.model_copy(update={"title": "A visit"}), public=True)
    agreed = Staff(cast).consequence("publish_form", form="visit")
    save_definition(cast.workspace, VISIT.model_copy(update={"title": "Something else"}), public=True)
    staff = Staff(cast, agreed=agreed)
    with pytest.raises(ToolRetry, match="has changed since it was agreed to"):
        staff.call("publish_form", form="visit")
    assert (staff.writes, FormVersion.objects.count()) == (0, 1)
    agreed = Staff(cast).consequence("publish_form", form="visit")
    assert Staff(cast, agreed=agreed).data("publish_form", form="visit")["version"] == 2


def test_a_draft_with_problems_is_not_put_to_the_vote(cast: Cast) -> None:
    form = save_definition(cast.workspace, VISIT, public=None)
    with pytest.raises(InvalidDefinition, match="who may answer"):
        Staff(cast).consequence("publish_form", form="visit")
    form.public = True
    form.save()
    form.fields.update(condition="nothing == true")
    with pytest.raises(InvalidDefinition):
        Staff(cast).call("publish_form", form="visit")
    assert not FormVersion.objects.exists()


def test_an_open_form_is_closed(cast: Cast) -> None:
    form = party_form(cast.workspace)
    answer(form, {"name": "A"}, submitted=False)
    told = Staff(cast).consequence("close_form", form="party")
    assert told.message == (
        "Closes “The summer party”: nobody new can begin. 1 response under way can still be finished."
    )
    output = Staff(cast).call("close_form", form="party")
    form.refresh_from_db()
    assert (form.status, output.data["responses_under_way"]) == ("closed", 1)
    assert AuditEntry.objects.filter(action="form.closed").count() == 1
    with pytest.raises(ToolRetry, match="it is closed"):
        Staff(cast).call("close_form", form="party")


ARGUMENTS = {
    "tag_responses": {"responses": ["11111111-1111-4111-8111-111111111111"], "add": ["vip"]},
    "assign_responses": {"responses": ["11111111-1111-4111-8111-111111111111"], "member": ""},
    "set_deadline": {"closes_at": "2099-01-31"},
    "publish_form": {},
    "close_form": {},
    "reopen_form": {},
    "export_responses": {"format": "csv"},
    "send_invitations": {"addresses": ["a@example.org"]},
    "set_webhook": {"url": "https://example.org/hook"},
    "erase_responses": {"responses": ["11111111-1111-4111-8111-111111111111"]},
}


@pytest.mark.parametrize("tool", OUTWARD, ids=lambda tool: tool.name)
def test_each_is_high_needs_its_right_and_stays_in_the_workspace(cast: Cast, tool) -> None:  # type: ignore[no-untyped-def]
    party_form(cast.workspace)
    arguments = {"form": "party", **ARGUMENTS[tool.name]}
    assert tool.risk is Risk.HIGH and tool.effect is not Effect.CHANGE
    assert tool.resource({"form": "party"}, cast.workspace) == "form:party"
    for ask in (Staff.call, Staff.consequence):
        with pytest.raises(NotAllowedError):
            ask(Staff(cast, "victor"), tool.name, **arguments)
        with pytest.raises(NotFoundError):
            ask(Staff(cast, "charlie"), tool.name, **arguments)
        with pytest.raises(NotFoundError):
            ask(Staff(cast), tool.name, **{**arguments, "form": "nothing"})


def test_effects_and_rights_are_those_of_the_rules() -> None:
    assert {tool.name: (tool.effect, tool.right) for tool in OUTWARD} == {
        "tag_responses": (Effect.HANDLE, Right.HANDLE_RESPONSES),
        "publish_form": (Effect.PUBLISH, Right.PUBLISH_FORMS),
        "assign_responses": (Effect.HANDLE, Right.HANDLE_RESPONSES),
        "reopen_form": (Effect.PUBLISH, Right.PUBLISH_FORMS),
        "close_form": (Effect.PUBLISH, Right.PUBLISH_FORMS),
        "set_deadline": (Effect.PUBLISH, Right.PUBLISH_FORMS),
        "export_responses": (Effect.EXPORT, Right.EXPORT_RESPONSES),
        "send_invitations": (Effect.SEND, Right.EDIT_FORMS),
        "set_webhook": (Effect.EXPORT, Right.MANAGE_WEBHOOKS),
        "erase_responses": (Effect.DELETE, Right.CHANGE_RESPONSES),
    }


@pytest.mark.parametrize(
    ("tool", "arguments", "wrong"),
    [
        ("publish_form", {"form": "party", "force": True}, "force"),
        ("export_responses", {"form": "party", "format": "pdf"}, "format"),
        ("send_invitations", {"form": "party", "addresses": []}, "addresses"),
        ("send_invitations", {"form": "party", "addresses": {"to": "a@example.org"}}, "addresses"),
        ("set_webhook", {"form": "party", "events": ["everything"]}, "events"),
        ("erase_responses", {"form": "party"}, "responses"),
        ("erase_responses", {"form": "party", "responses": "all"}, "responses"),
        ("erase_responses", {"form": "party", "responses": ["all"]}, "responses"),
        ("erase_responses", {"form": "party", "responses": []}, "responses"),
    ],
)
def test_arguments_are_taken_to_the_letter(tool: str, arguments: dict[str, object], wrong: str) -> None:
    import json

    with pytest.raises(ToolRetry, match=wrong):
        STAFF_TOOLS[tool].definition.parse(json.dumps(arguments))
