"""The page: a text becomes a difference to the draft; chosen pieces are kept, and nothing is overwritten in silence."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client

from interviews.forms.services.definitions import draft_definition
from interviews.forms.services.forms import save_definition
from interviews.models import Form
from interviews.staff.rules.rights import Right
from tests.interviews.cast import Cast
from tests.interviews.forms.designing.conftest import DINNER

pytestmark = pytest.mark.django_db(transaction=True)

SURVEY = """Guest survey
1. Do you drink wine?
   ( ) Yes
   ( ) No
2. If yes, which do you like?
   a) Red
   b) White
3. Menu
   a) Fish
   b) Plants
   c) Cheese
"""


@pytest.fixture
def form(cast: Cast) -> Form:
    return save_definition(cast.workspace, DINNER, public=False)


def proposed(client: Client, text: str = SURVEY, **more: object) -> tuple[str, list[str], str]:
    """What the page carries along, the keys of its pieces, and the page."""
    page = client.post("/forms/dinner/draft/", {"text": text, **more})
    assert page.status_code == 200, page.content
    html = page.content.decode()
    carried = re.search(r'name="proposal" value="([^"]+)"', html)
    return carried[1] if carried else "", re.findall(r'name="piece" value="([^"]+)"', html), html


def test_the_chosen_pieces_reach_the_draft(cast: Cast, form: Form):
    bob = cast.client("bob")
    carried, keys, html = proposed(bob)
    assert keys == ["text.title", "field.drink_wine", "field.which_do_you_like", "field.menu"]
    assert "drink_wine == true" in html and "Cheese" in html
    answer = bob.post("/forms/dinner/draft/", {"proposal": carried, "piece": keys[1:]})
    assert answer.status_code == 303
    draft = draft_definition(form)
    assert [field.field_id for field in draft.fields] == [
        "name",
        "menu",
        "wishes",
        "guests",
        "drink_wine",
        "which_do_you_like",
    ]
    assert draft.field("which_do_you_like").condition == "drink_wine == true"
    assert [choice["value"] for choice in draft.field("menu").config["choices"]] == ["fish", "plants", "Cheese"]
    assert draft.title == DINNER.title


def test_a_condition_on_what_was_not_taken_is_dropped_and_told(cast: Cast, form: Form):
    bob = cast.client("bob")
    carried, _keys, _html = proposed(bob)
    answer = bob.post("/forms/dinner/draft/", {"proposal": carried, "piece": ["field.which_do_you_like"]}, follow=True)
    assert draft_definition(form).field("which_do_you_like").condition == ""
    assert "is always asked" in answer.content.decode()


@pytest.mark.parametrize("place", ["/forms/dinner/draft/", "/w/harbour/forms/described"])
def test_what_cannot_be_kept_is_said_and_changes_nothing(
    cast: Cast, form: Form, monkeypatch: pytest.MonkeyPatch, place: str
):
    """The same of a proposal for a draft and of one that a draft is begun with."""
    bob, before = cast.client("bob"), draft_definition(form)
    html = bob.post(place, {"text": SURVEY}).content.decode()
    [carried], keys = (re.findall(rf'name="{name}" value="([^"]+)"', html) for name in ("proposal", "piece"))
    for sent, words, shown in (
        ({"proposal": f"{carried}x", "piece": keys}, "This proposal is no longer there. Please make it again.", False),
        ({"proposal": carried}, "Nothing is chosen.", True),
    ):
        answer = bob.post(place, sent)
        assert answer.status_code == 422 and words in answer.content.decode(), words
        assert ('name="piece"' in answer.content.decode()) is shown, words
    monkeypatch.setattr("interviews.forms.services.drafting.MOST_FIELDS", 1)
    answer = bob.post(place, {"proposal": carried, "piece": keys})
    assert answer.status_code == 422 and "fields at most" in answer.content.decode()
    assert Form.objects.get() == form and draft_definition(form) == before


def test_a_draft_that_changed_meanwhile_is_not_overwritten(cast: Cast, form: Form):
    bob = cast.client("bob")
    carried, keys, _html = proposed(bob)
    Form.objects.filter(pk=form.pk).update(revision=form.revision + 1)
    before = draft_definition(form)
    answer = bob.post("/forms/dinner/draft/", {"proposal": carried, "piece": keys})
    assert answer.status_code == 409
    assert "changed meanwhile" in answer.content.decode()
    assert draft_definition(form) == before
    again = re.search(r'name="proposal" value="([^"]+)"', answer.content.decode())
    assert again is not None
    assert bob.post("/forms/dinner/draft/", {"proposal": again[1], "piece": keys}).status_code == 303


@pytest.mark.parametrize(
    "spoil", [lambda carried: carried[:-3] + "abc", lambda carried: "", lambda carried: "x" * 5000]
)
def test_a_spoilt_proposal_changes_nothing(cast: Cast, form: Form, spoil: Callable[[str], str]):
    bob = cast.client("bob")
    carried, keys, _html = proposed(bob)
    before = draft_definition(form)
    answer = bob.post("/forms/dinner/draft/", {"proposal": spoil(carried), "piece": keys})
    assert answer.status_code == 422
    assert draft_definition(form) == before


def test_a_proposal_belongs_to_its_form(cast: Cast, form: Form):
    bob = cast.client("bob")
    other = save_definition(cast.workspace, DINNER.model_copy(update={"slug": "lunch"}), public=False)
    carried, keys, _html = proposed(bob)
    assert bob.post("/forms/lunch/draft/", {"proposal": carried, "piece": keys}).status_code == 422
    assert draft_definition(other).fields == DINNER.fields or other.fields.count() == form.fields.count()


@pytest.mark.parametrize("encoding", ["utf-8", "utf-16", "cp932"])
def test_a_file_is_read_in_any_encoding(cast: Cast, form: Form, encoding: str):
    data = "質問,種類,選択肢,必須\nお名前,記述式,,はい\nご希望の日,ラジオボタン,月曜日;火曜日,いいえ\n".encode(encoding)
    page = cast.client("bob").post("/forms/dinner/draft/", {"file": SimpleUploadedFile("質問.csv", data)})
    html = page.content.decode()
    assert "お名前" in html and "火曜日" in html


def test_what_cannot_be_read_is_refused(cast: Cast, form: Form):
    bob = cast.client("bob")
    for data in ({"text": "  "}, {"file": SimpleUploadedFile("x.txt", b"\x00\x01\x02" * 50)}, {"text": "a" * 200_001}):
        assert bob.post("/forms/dinner/draft/", data).status_code == 422
    assert bob.post("/forms/dinner/draft/", {"file": SimpleUploadedFile("x.txt", b"a" * 1_000_001)}).status_code == 422


def test_labels_are_text_not_markup(cast: Cast, form: Form):
    _carried, _keys, html = proposed(
        cast.client("bob"), '1. What is <img src=x onerror="alert(1)"> your name?\n2. And age?'
    )
    assert "<img src=x" not in html


def test_the_page_speaks_the_readers_language(cast: Cast, form: Form):
    page = cast.client("bob").get("/forms/dinner/draft/", headers={"accept-language": "ja"})
    assert "フォームを説明する" in page.content.decode()


def test_an_empty_workspace_offers_to_describe(cast: Cast):
    bob = cast.client("bob")
    answer = bob.post(f"/w/{cast.workspace.slug}/forms/new", {"begin": "describe", "title": "Autumn"})
    assert answer.status_code == 302 and answer["Location"].endswith("/draft/")
    text = "ワークショップの申込: 名前、メール、参加日（10日・11日）、人数"
    page = bob.post(answer["Location"], {"text": text})
    keys = re.findall(r'name="piece" value="([^"]+)"', page.content.decode())
    carried = re.search(r'name="proposal" value="([^"]+)"', page.content.decode())
    assert carried is not None
    assert bob.post(answer["Location"], {"proposal": carried[1], "piece": keys}).status_code == 303
    draft = draft_definition(Form.objects.get(workspace=cast.workspace))
    assert [field.type for field in draft.fields] == ["short_text", "email", "choice", "integer"]
    assert draft.languages == ("ja",)


def test_programs_get_proposals_and_the_draft_stays(cast: Cast, form: Form):
    before = draft_definition(form)
    answer = cast.client("").post(
        "/api/v1/forms/dinner/proposals",
        {"text": SURVEY},
        content_type="application/json",
        headers={"authorization": f"Bearer {cast.token('bob', Right.EDIT_FORMS)}"},
    )
    assert answer.status_code == 200, answer.content
    body = answer.json()
    assert body["engine"] == "offline"
    assert [field["type"] for field in body["fields"]] == ["yes_no", "choice", "choice"]
    assert draft_definition(form) == before


def test_viewers_and_strangers_are_kept_out(cast: Cast, form: Form):
    assert cast.client("victor").post("/forms/dinner/draft/", {"text": SURVEY}).status_code == 403
    assert cast.client("charlie").post("/forms/dinner/draft/", {"text": SURVEY}).status_code == 404


def _accepted(client: Client, path: str, text: str) -> str:
    """Where accepting everything that is proposed for a text leads to."""
    page = client.post(path, {"text": text}).content.decode()
    carried = re.search(r'name="proposal" value="([^"]+)"', page)
    assert carried
    keys = re.findall(r'name="piece" value="([^"]+)"', page)
    return str(client.post(path, {"proposal": carried[1], "piece": keys})["Location"])


def test_the_address_of_an_untitled_form_comes_from_the_proposed_title(cast: Cast):
    bob = cast.client("bob")
    begun = bob.post(f"/w/{cast.workspace.slug}/forms/new", {"begin": "describe", "title": ""})["Location"]
    assert "untitled" not in begun
    designer = _accepted(bob, begun, "Garden party\n\n1. Name?\n2. E-mail?\n")
    assert re.fullmatch(r"/forms/garden-party-[a-z0-9]{6}/", designer)
    assert bob.get(designer).status_code == 200
    assert _accepted(bob, f"{designer}draft/", "Other party\n\n1. Diet?\n2. Phone?\n") == designer


def test_the_old_address_leads_on_to_the_form(cast: Cast):
    bob, others = cast.client("bob"), cast.client("charlie")
    before = bob.post(f"/w/{cast.workspace.slug}/forms/new", {"begin": "describe", "title": ""})["Location"]
    _accepted(bob, before, SURVEY)
    form = Form.objects.get(workspace=cast.workspace)
    old = before.split("/")[2]
    assert form.slug != old
    assert bob.get(before)["Location"] == f"/forms/{form.slug}/draft/"
    assert bob.get(f"/forms/{old}/fields/x/")["Location"] == f"/forms/{form.slug}/fields/x/"
    assert bob.post(f"/forms/{old}/publish").status_code == 404
    assert others.get(before).status_code == 404
    form.delete()
    assert bob.get(before).status_code == 404


def test_describing_a_form_again_takes_the_one_that_is_empty_still(cast: Cast):
    bob, new = cast.client("bob"), f"/w/{cast.workspace.slug}/forms/new"
    first = bob.post(new, {"begin": "describe", "title": ""})["Location"]
    assert bob.post(new, {"begin": "describe", "title": ""})["Location"] == first
    assert cast.client("alice").post(new, {"begin": "describe", "title": ""})["Location"] != first, "it is another's"
    assert bob.post(new, {"begin": "describe", "title": "Autumn"})["Location"] != first
    written = _accepted(bob, first, SURVEY)
    again = bob.post(new, {"begin": "describe", "title": ""})["Location"]
    assert again not in (first, f"{written}draft/")


def test_what_became_no_question_stands_above_the_proposal(cast: Cast):
    bob = cast.client("bob")
    begun = bob.post(f"/w/{cast.workspace.slug}/forms/new", {"begin": "describe", "title": "Dinner"})["Location"]
    page = bob.post(begun, {"text": "We want to know their name and their diet. The harbour is lovely in the evening."})
    shown = page.content.decode()
    assert shown.index("What did not become a question") < shown.index('class="pieces"')


def test_how_many_there_are_of_a_group_is_shown(cast: Cast, form: Form):
    _carried, _keys, html = proposed(cast.client("bob"), "Cup. Club, players, between 6 and 12: name, birth date")
    assert "6–12" in html and "What did not become" not in html


def test_the_picker_offers_what_is_read(cast: Cast, form: Form):
    page = cast.client("bob").get("/forms/dinner/draft/").content.decode()
    accepted = re.search(r'id="file" name="file" accept="([^"]+)"', page)
    assert accepted and {".docx", ".pdf", ".txt", ".md", ".csv"} <= set(accepted[1].split(","))


def test_what_holds_no_question_is_told_and_offers_nothing_else(cast: Cast, form: Form):
    _carried, keys, html = proposed(cast.client("bob"), "A survey of everybody who called us last week")
    assert keys == [] and "Errors in the file" not in html
    assert "No question was found. A list helps" in html and "A survey of everybody who called us last week" in html
