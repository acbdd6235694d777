"""check_form and preview_form: what is said of a draft, with what the task has staged, and what a try leaves behind."""

from __future__ import annotations

import pytest

from formagent.errors import NotFoundError, ProtocolError, ToolRetry
from formagent.server.database_thread import in_database
from interviews.forms.definition import FieldDefinition, FormDefinition
from interviews.forms.services.forms import save_definition
from interviews.models import Form, FormVersion, Membership, Message, Session
from interviews.staff.rules.rights import Role
from quorum.models import StagedChange
from tests.interviews.cast import Cast
from tests.quorum.tools.calling import Calling, begun
from tests.quorum.tools.test_drafting import CALLS

TALK = ["I'm Aiko Mori", "plants please", "no nuts, I get a rash from them", "no guests"]


def findings(data: dict, kind: str) -> list[tuple[str, str]]:
    return [(one.get("field", ""), one["says"]) for one in data.get("findings", []) if one["kind"] == kind]


async def test_a_sound_draft_is_said_to_be_so(bob: Calling, dinner: Form):
    output = await bob.call("check_form", form="dinner")
    assert output.data["can_be_published"] and output.data["who_may_answer_is_chosen"]
    assert output.data["reviewers_would_approve"] and not output.data["same_as_published"]
    assert output.data["not_translated"]["ja"] == 11 and not findings(output.data, "error")
    assert ("name", "Not everything is translated into 日本語.") in findings(output.data, "warning")
    [source] = output.source_documents
    assert (source.kind, source.title) == ("advice", "Summer dinner") and source.url.endswith("/forms/dinner/")


async def test_what_was_staged_is_checked(bob: Calling, dinner: Form):
    await bob.call("remove_field", form="dinner", field="menu")
    await bob.call("edit_field", form="dinner", field="name", changes={"label": "Don't you agree that we cook well?"})
    data = (await bob.call("check_form", form="dinner")).data
    assert not data["can_be_published"]
    assert findings(data, "error") == [("wishes", "Its condition reads “menu”, which is not in this form.")]
    assert any(path == "name" for path, _says in [*findings(data, "warning"), *findings(data, "objection")])
    assert data["counted"]["error"] == 1


async def test_what_reviewers_would_refuse_is_told(bob: Calling):
    field = {"label": "Don't you think that our menu is great?", "type": "yes_no", "required": True}
    await bob.call("add_field", form="dinner", field=field, first=True)
    data = (await bob.call("check_form", form="dinner")).data
    assert not data["reviewers_would_approve"] and data["counted"]["objection"]
    assert findings(data, "objection")[0][1].startswith("Reviewers will not approve it")


async def test_what_is_missing_in_a_language_is_listed(bob: Calling):
    data = (await bob.call("check_form", form="dinner", language="fr")).data
    assert data["language"] == "fr" and not data["complete"] and data["missing_count"] == 11
    assert {"at": "menu.choices.fish", "text": "Fish"} in data["missing"]
    for wrong in ("en", "Klingon!"):
        with pytest.raises(ToolRetry, match="no language to translate"):
            await bob.call("check_form", form="dinner", language=wrong)


async def test_nobody_having_said_who_may_answer_is_told(bob: Calling, dinner: Form):
    await Form.objects.filter(pk=dinner.pk).aupdate(public=None)
    data = (await bob.call("check_form", form="dinner")).data
    assert not data["can_be_published"] and not data["who_may_answer_is_chosen"]
    first = data["findings"][0]
    assert (first["kind"], first["about"]) == ("error", "who_may_answer") and "page Settings" in first["says"]
    assert data["counted"]["error"] >= 1


async def test_a_very_long_form_is_cut_and_counted(bob: Calling, cast: Cast):
    fields = tuple(
        FieldDefinition(field_id=f"f{n}", label=f"{'Very long question ' * 20}{n}?", type="short_text")
        for n in range(300)
    )
    long = FormDefinition(slug="long", title="Long", languages=("en", "ja", "fr"), fields=fields)
    await in_database(save_definition, cast.workspace, long, public=True)
    data = (await bob.call("check_form", form="long", language="ja")).data
    assert data["left_out"]["findings"] > 100 and data["missing_count"] == 301


async def test_a_try_says_what_was_answered_and_noted(bob: Calling):
    output = await bob.call("preview_form", form="dinner", messages=TALK)
    data = output.data
    assert data["opening"] and [one["respondent"] for one in data["exchanges"]] == TALK
    assert data["exchanges"][0]["noted"] == {"name": "Aiko Mori"} and data["exchanges"][1]["noted"] == {
        "menu": "Plants"
    }
    assert {one["field"]: one["state"] for one in data["fields"]}["name"] == "done"
    assert data["stage"] == "confirming"
    assert output.source_documents[0].kind == "preview" and "/dinner/preview" in output.source_documents[0].url


async def test_a_try_has_what_was_staged_and_leaves_nothing(bob: Calling, dinner: Form):
    await bob.call("add_field", form="dinner", field={"label": "Shoe size", "type": "integer"}, after="name")
    data = (await bob.call("preview_form", form="dinner", messages=["Aiko Mori", "38"])).data
    assert data["exchanges"][1]["noted"] == {"shoe_size": "38"}
    assert not await Session.objects.aexists() and not await Message.objects.aexists()
    assert not await FormVersion.objects.aexists() and await StagedChange.objects.acount() == 1


async def test_a_try_begins_at_a_field_and_in_a_language(bob: Calling):
    data = (await bob.call("preview_form", form="dinner", messages=["Fish"], begin_at="menu", language="ja")).data
    assert data["language"] == "ja" and data["exchanges"][0]["noted"] == {"menu": "Fish"}
    assert data["not_asked_because_of_conditions"] == ["name", "wishes"] and "not_reached" not in data


async def test_what_cannot_be_tried_says_why(bob: Calling):
    with pytest.raises(ProtocolError, match="speaks en, ja"):
        await bob.call("preview_form", form="dinner", messages=["x"], language="fr")
    for wrong, why in [
        ({"messages": ["x"], "begin_at": "nothing"}, "no field 'nothing'"),
        ({"messages": ["Aiko", " \u200b "]}, "Message 2 says nothing"),
        ({"messages": []}, "are wrong"),
        ({"messages": ["x"] * 21}, "are wrong"),
        ({"messages": ["x" * 2_001]}, "are wrong"),
    ]:
        with pytest.raises(ToolRetry, match=why):
            await bob.call("preview_form", form="dinner", **wrong)
    await bob.call("remove_field", form="dinner", field="menu")
    with pytest.raises(ToolRetry, match="cannot be tried yet: wishes: Its condition reads"):
        await bob.call("preview_form", form="dinner", messages=["x"])


async def test_long_words_stay_within_the_bounds(bob: Calling):
    data = (await bob.call("preview_form", form="dinner", messages=["word " * 399] * 20)).data
    assert len(data["exchanges"]) + data.get("left_out", {}).get("exchanges", 0) == 20


@pytest.mark.parametrize("name", ["check_form", "preview_form"])
async def test_viewers_read_and_strangers_do_not(name: str, dinner: Form, cast: Cast):
    arguments = {"messages": ["Aiko"]} if name == "preview_form" else {}
    victor = await in_database(lambda: begun(cast.workspace, cast.principal("victor")))
    assert (await victor.call(name, form="dinner", **arguments)).data
    charlie = await in_database(lambda: begun(cast.elsewhere, cast.principal("charlie")))
    with pytest.raises(NotFoundError):
        await charlie.call(name, form="dinner", **arguments)


async def test_demoted_in_mid_task_one_still_reads_and_changes_nothing(bob: Calling, cast: Cast):
    await bob.call("edit_field", form="dinner", field="name", changes={"label": "Your name"})
    await Membership.objects.filter(user=cast.people["bob"]).aupdate(role=Role.VIEWER.value)
    bob.principal = await in_database(cast.principal, "bob")
    assert (await bob.call("check_form", form="dinner")).data
    with pytest.raises(Exception, match="forms:edit"):
        await bob.call("edit_settings", form="dinner", **CALLS["edit_settings"])
