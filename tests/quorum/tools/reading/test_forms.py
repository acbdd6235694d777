"""Reading forms and versions: what a model is told of them, and whose forms it never sees."""

from __future__ import annotations

import pytest
from django.utils import timezone

from formagent.errors import NotFoundError, ToolRetry
from interviews.forms.definition import FieldDefinition, FormDefinition
from interviews.forms.services.forms import save_definition
from interviews.models import Form, FormVersion
from tests.interviews.cast import Cast
from tests.interviews.results.answered import PARTY, answer, party_form
from tests.quorum.hearing import VISIT
from tests.quorum.tools.context import Staff

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture
def party(cast: Cast) -> Form:
    return party_form(cast.workspace)


def test_forms_are_listed_with_what_they_brought(cast: Cast, party: Form) -> None:
    answer(party, {"name": "A"})
    answer(party, {"name": "B"}, submitted=False)
    save_definition(cast.workspace, VISIT, public=False)
    save_definition(cast.elsewhere, VISIT.model_copy(update={"slug": "theirs"}), public=False)
    output = Staff(cast, "victor").call("list_forms")
    assert [(line["title"], line["form"], line["status"]) for line in output.data["forms"]] == [
        ("A visit to the clinic", "visit", "draft"),
        ("The summer party", "party", "published"),
    ]
    line = output.data["forms"][1]
    assert (line["submitted_responses"], line["live_version"], line["takes_new_responses"]) == (1, 1, "open")
    assert (output.data["found"], output.data["pages"]) == (2, 1)
    assert [source.url for source in output.source_documents] == ["/forms/visit/", "/forms/party/"]
    assert Staff(cast).data("list_forms", search="PARTY")["found"] == 1
    assert Staff(cast).data("list_forms", status="closed") == {"found": 0, "page": 1, "pages": 1}


def test_its_pages_are_there(cast: Cast, party: Form) -> None:
    for tool, arguments in (
        ("list_forms", {}),
        ("read_form", {"form": "party"}),
        ("read_form", {"form": "party", "version": 1}),
        ("read_version_differences", {"form": "party"}),
        ("read_analytics", {"form": "party", "since": "2027-01-01"}),
        ("read_failed_reviews", {"form": "party"}),
    ):
        sources = Staff(cast).call(tool, **arguments).source_documents
        assert sources
        assert {cast.client("bob").get(source.url).status_code for source in sources} == {200}


def test_a_form_is_read_with_its_fields(cast: Cast) -> None:
    save_definition(cast.workspace, VISIT, public=True)
    data = Staff(cast).data("read_form", form="visit")
    assert data["read"] == "draft"
    assert data["who_may_answer"] == "anybody with the link"
    assert [field["id"] for field in data["fields"]] == ["name", "first", "referral", "day", "illness"]
    assert data["fields"][2] == {
        "id": "referral",
        "label": "Who sent you to us?",
        "type": "short_text",
        "required": False,
        "asked_when": "first == true",
        "facts": [{"fact_key": "who", "fact": "who sent them"}],
    }
    assert data["fields"][4]["sensitive"] is True
    one = Staff(cast).data("read_form", form="visit", fields=["day", "nothing"])
    assert [field["id"] for field in one["fields"]] == ["day"]
    assert one["no_such_fields"] == ["nothing"]


def test_a_version_is_read_as_it_was_frozen(cast: Cast, party: Form) -> None:
    data = Staff(cast, "victor").data("read_form", form="party", version=1)
    assert data["read"] == "version 1"
    assert data["fields"][5]["options"] == {"soup": "Soup", "salad": "Salad", "cake": "Cake"}
    assert [item["id"] for item in data["fields"][-1]["fields"]] == ["name", "born"]
    with pytest.raises(ToolRetry, match=r"no version 9\. There are: 1\."):
        Staff(cast).call("read_form", form="party", version=9)


def test_a_form_with_very_many_fields_says_what_is_left_out(cast: Cast) -> None:
    fields = tuple(
        FieldDefinition(field_id=f"f{number}", label=f"Question {number} " + "x" * 80, type="short_text")
        for number in range(300)
    )
    save_definition(cast.workspace, FormDefinition(slug="long", title="Long", fields=fields), public=False)
    data = Staff(cast).data("read_form", form="long")
    assert data["number_of_fields"] == 300
    assert len(data["fields"]) + data["left_out"]["fields"] == 300
    assert Staff(cast).data("read_form", form="long", fields=["f299"])["fields"][0]["id"] == "f299"


def test_differences_are_told_as_the_page_tells_them(cast: Cast, party: Form) -> None:
    changed = PARTY.model_copy(update={"title": "The winter party", "fields": PARTY.fields[1:]})
    save_definition(cast.workspace, changed, public=True)
    data = Staff(cast).data("read_version_differences", form="party")
    assert (data["before"], data["after"], data["number_of_changes"]) == ("version 1", "draft", 2)
    assert data["changes"] == [
        {"change": "changed", "part": "Title", "before": "The summer party", "after": "The winter party"},
        {"change": "removed", "of": "Name", "id": "name", "before": "Short text: Name"},
    ]
    FormVersion.objects.create(form=party, number=2, definition=changed.model_dump(mode="json"))
    output = Staff(cast).call("read_version_differences", form="party", before=1, after=2)
    assert output.data["changes"] == data["changes"]
    assert output.source_documents[0].url == "/forms/party/versions/?before=1&after=2"
    assert [line["version"] for line in output.data["versions"]] == [2, 1]
    japanese = Staff(cast, language="ja").data("read_version_differences", form="party")
    assert japanese["changes"][0]["part"] != "Title"


def test_a_form_that_was_never_live_has_nothing_to_compare_with(cast: Cast) -> None:
    save_definition(cast.workspace, VISIT, public=False)
    with pytest.raises(ToolRetry, match="never live"):
        Staff(cast).call("read_version_differences", form="visit")


@pytest.mark.parametrize("tool", ["read_form", "read_version_differences", "read_analytics", "read_failed_reviews"])
def test_only_forms_of_the_workspace_that_are_there(cast: Cast, party: Form, tool: str) -> None:
    with pytest.raises(NotFoundError, match=r"no form 'party'.*list_forms"):
        Staff(cast, "charlie").call(tool, form="party")
    with pytest.raises(NotFoundError):
        Staff(cast).call(tool, form="../party")
    Form.objects.filter(pk=party.pk).update(deleted_at=timezone.now())
    with pytest.raises(NotFoundError):
        Staff(cast).call(tool, form="party")


def test_a_member_of_two_workspaces_reads_within_the_one_at_hand(cast: Cast) -> None:
    cast.elsewhere.memberships.create(user=cast.people["bob"], role="owner")
    party_form(cast.elsewhere)
    with pytest.raises(NotFoundError):
        Staff(cast, "bob").call("read_form", form="party")


def test_arguments_are_checked(cast: Cast) -> None:
    staff = Staff(cast)
    for tool, arguments, wrong in (
        ("read_form", {}, "form"),
        ("read_form", {"form": "party", "version": "two"}, "version"),
        ("list_forms", {"status": "secret"}, "status"),
        ("read_analytics", {"form": "party", "since": "yesterday"}, "since"),
        ("read_failed_reviews", {"form": "party", "examples": 500}, "examples"),
        ("read_reviews", {"review": "the last one"}, "review"),
        ("read_audit_log", {"before": "x"}, "before"),
    ):
        with pytest.raises(ToolRetry, match=wrong):
            staff.call(tool, **arguments)
