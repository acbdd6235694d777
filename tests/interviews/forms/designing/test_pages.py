"""The designer through its addresses, with and without a script that asks for parts."""

from __future__ import annotations

import re
from typing import Any

import pytest
from django.test import Client

from interviews.forms.checks import form_problems
from interviews.forms.definition import GROUP, FieldDefinition
from interviews.forms.designing.drafts import FieldChanges, SettingsChanges, known_types
from interviews.forms.services.definitions import draft_definition
from interviews.forms.services.designing import add_field, remove_field, update_field, update_form_settings
from interviews.forms.services.forms import save_definition
from interviews.models import Form
from tests.interviews.cast import Cast
from tests.interviews.forms.designing.conftest import DINNER
from tests.interviews.session_factory import publish_form
from tests.rows import rows

PARTS = {"HTTP_HX_REQUEST": "true"}


@pytest.fixture
def bob(cast: Cast) -> Client:
    return cast.client("bob")


def editor(one: FieldDefinition, **changes: Any) -> dict[str, Any]:
    """What the editor of a field posts when nothing was touched but `changes`."""
    data: dict[str, Any] = {"label": one.label, "intent": one.intent or "", "section": one.section, "expected": "0"}
    data |= {"required": "on"} if one.required else {}
    for n, choice in enumerate(one.config.get("choices", ())):
        data |= {f"config-choices-{n}-value": choice["value"], f"config-choices-{n}-label": choice.get("label", "")}
    for n, fact in enumerate(one.facts):
        data |= {f"facts-{n}-fact_key": fact.fact_key, f"facts-{n}-fact": fact.fact}
    return {**data, **changes}


def post(client: Client, path: str, one: FieldDefinition, *, parts: bool = False, **changes: Any) -> Any:
    given = {name.replace("__", "-"): value for name, value in changes.items()}
    return client.post(f"/forms/dinner/fields/{path}/save", editor(one, **given), **(PARTS if parts else {}))


def test_every_field_has_a_page(form: Form, bob: Client):
    for path in ("name", "menu", "wishes", "guests", "guests.who"):
        response = bob.get(f"/forms/dinner/fields/{path}/")
        assert response.status_code == 200
        assert f'action="/forms/dinner/fields/{path}/save"'.encode() in response.content
    assert bob.get("/forms/dinner/fields/nobody/").status_code == 404
    parts = bob.get("/forms/dinner/fields/menu/", **PARTS).content.decode()
    assert "<html" not in parts
    assert 'id="editor"' in parts and 'id="outline"' in parts


def test_a_language_that_questions_lack_is_told_once_and_marked_quietly_at_each(form: Form, bob: Client):
    page = bob.get("/forms/dinner/").content.decode()
    told = re.findall(r'<a href="([^"]+)"(?:(?!</a>).)*translated into 日本語', page)
    assert told == ["/forms/dinner/settings/#part-translations", "/forms/dinner/fields/name/#part-translations"]
    assert "6 questions are not wholly translated into 日本語. This is the first." in page
    assert page.count("entry-untranslated") == 6 and "entry-warn" not in page
    here = bob.get("/forms/dinner/fields/menu/").content.decode().partition('id="here"')[2].partition("</ul>")[0]
    assert "Not everything is translated into 日本語." in here


def test_a_single_question_that_lacks_a_language_is_told_as_such(bob: Client, cast: Cast):
    save_definition(cast.workspace, DINNER.model_copy(update={"fields": DINNER.fields[:1]}), public=False)
    assert "Not everything is translated into 日本語." in bob.get("/forms/dinner/").content.decode()


def test_the_question_stands_as_it_will_be_met_and_follows_every_edit(form: Form, bob: Client):
    page = bob.get("/forms/dinner/fields/menu/").content.decode()
    met = page[page.index('id="as-met"') :].partition("</fieldset>")[0]
    assert met.count('class="chip option"') == 2 and ">Fish" in met
    assert '<fieldset class="plain" disabled inert' in met, "nothing of it is sent or saved"
    one = draft_definition(form).field("menu")
    saved = post(bob, "menu", one, parts=True, **{"config-choices-0-label": "Trout"}).content.decode()
    assert "Trout" in saved[saved.index('id="as-met"') :]
    assert 'id="as-met" class="as-met" hidden' in bob.get("/forms/dinner/fields/guests/").content.decode()


@pytest.mark.parametrize("kind", sorted({*known_types()} - {GROUP}))
def test_every_kind_of_question_can_be_shown_however_little_is_said_of_it(
    form: Form, cast: Cast, bob: Client, kind: str
):
    add_field(form, FieldChanges(label="Anything", type=kind), by=cast.principal("bob"))
    assert 'id="as-met"' in bob.get("/forms/dinner/fields/anything/").content.decode()


def test_who_may_only_read_sees_and_changes_nothing(form: Form, cast: Cast):
    victor = cast.client("victor")
    page = victor.get("/forms/dinner/fields/menu/").content.decode()
    assert "disabled" in page and 'name="do"' not in page
    one = draft_definition(form).field("menu")
    assert post(victor, "menu", one).status_code == 403
    assert victor.get("/forms/dinner/add/").status_code == 403
    assert cast.client("charlie").get("/forms/dinner/").status_code == 404


def test_saving_everything_of_a_field(form: Form, bob: Client):
    one = draft_definition(form).field("wishes")
    response = post(
        bob,
        "wishes",
        one,
        label="Your wishes",
        intent="For the kitchen",
        sensitive="on",
        section="Food",
        follow_up_limit="3",
        depth="2",
        when="rows",
        **{"when-join": "all", "when-0-join": "any"},
        **{"when-0-0-field": "menu", "when-0-0-operator": "is", "when-0-0-value": "fish"},
        **{"when-0-1-field": "name", "when-0-1-operator": "answered"},
        **{"config-max_length": "500", "tr-ja-label": "ご希望", "tr-ja-facts-0-fact": "避ける食べ物"},
    )
    assert (response.status_code, response["Location"]) == (303, "/forms/dinner/fields/wishes/")
    saved = draft_definition(form).field("wishes")
    assert (saved.label, saved.intent, saved.sensitive, saved.section) == (
        "Your wishes",
        "For the kitchen",
        True,
        "Food",
    )
    assert (saved.follow_up_limit, saved.depth) == (3, 2)
    assert saved.condition == 'menu == "fish" || name != null'
    assert saved.config == {"max_length": 500}
    assert saved.translations == {"ja": {"label": "ご希望"}}
    assert saved.facts[0].translations == {"ja": {"fact": "避ける食べ物"}}


def test_what_cannot_be_saved_comes_back_as_typed(form: Form, bob: Client):
    one = draft_definition(form).field("wishes")
    page = post(bob, "wishes", one, label="Typed", **{"config-max_length": "many", "follow_up_limit": "9"})
    assert page.status_code == 422
    assert "Typed" in page.content.decode() and "many" in page.content.decode()
    assert draft_definition(form).field("wishes") == one
    parts = post(bob, "wishes", one, parts=True, **{"config-max_length": "many"})
    assert parts.status_code == 422
    assert 'id="error-config-max_length"' in parts.content.decode()
    taken = post(bob, "wishes", one, parts=True, field_id="menu")
    assert taken.status_code == 422 and "Another field has this id" in taken.content.decode()


@pytest.mark.parametrize(
    ("do", "labels"),
    [
        ("choices:add", ["Fish", "Plants", ""]),
        ("choices:below:0", ["Fish", "", "Plants"]),
        ("choices:down:0", ["Plants", "Fish"]),
        ("choices:up:1", ["Plants", "Fish"]),
        ("choices:remove:0", ["Plants"]),
        ("choices:paste", ["Fish", "Plants", "Beef", "Nothing at all"]),
        ("choices:up:99", ["Fish", "Plants"]),
    ],
)
def test_options(form: Form, bob: Client, do: str, labels: list[str]):
    one = draft_definition(form).field("menu")
    pasted = {"config-choices-paste": "- Beef\n\n• Nothing at all\n"} if do == "choices:paste" else {}
    response = post(bob, "menu", one, parts=True, do=do, **pasted)
    assert response.status_code == 200 and 'id="editor"' in response.content.decode()
    assert [choice["label"] for choice in draft_definition(form).field("menu").config["choices"]] == labels


@pytest.mark.parametrize(
    ("do", "labels"),
    [
        ("when:mode", ["Fish", "Plants", "Beef"]),
        ("choices:down:0", ["Plants", "Fish", "Beef"]),
        ("choices:add", ["Fish", "Plants", "Beef", ""]),
        ("", ["Fish", "Plants"]),
    ],
)
def test_a_pasted_list_is_taken_by_whichever_button_and_not_while_it_is_typed(
    form: Form, bob: Client, do: str, labels: list[str]
):
    one = draft_definition(form).field("menu")
    pressed = {"do": do} if do else {}
    assert post(bob, "menu", one, parts=True, **pressed, **{"config-choices-paste": "Beef"}).status_code == 200
    assert [choice["label"] for choice in draft_definition(form).field("menu").config["choices"]] == labels


@pytest.mark.parametrize(
    ("pasted", "labels"),
    [
        ("S, M, L, XL", ["S", "M", "L", "XL"]),
        ("- Tea; Green tea, cold; Water\n\n", ["Tea", "Green tea, cold", "Water"]),
        ("赤、青、白", ["赤", "青", "白"]),
        ("\uf0b7\tTea\n\uf0a7 Water", ["Tea", "Water"]),
        ("1. Single\n2. Family\n\n3. Student\n4. Honorary", ["Single", "Family", "Student", "Honorary"]),
        ("• 1) Single\n• 2) Family", ["Single", "Family"]),
        ("１．個人\n２．家族", ["個人", "家族"]),
        ("Single\n• Family\n4. Honorary", ["Single", "Family", "4. Honorary"]),
        ("1. Single\n3. Family", ["1. Single", "3. Family"]),
        ("1. Klasse\n2. Klasse", ["1. Klasse", "2. Klasse"]),
        ("1.5 litres\n2.5 litres", ["1.5 litres", "2.5 litres"]),
        ("1. Single", ["1. Single"]),
        ("Yes,No", ["Yes", "No"]),
        ("18-24,25-34,35+", ["18-24", "25-34", "35+"]),
        ("Yes, with parking", ["Yes, with parking"]),
        ("More than 1,000,000", ["More than 1,000,000"]),
        ("S, M, L\nXL", ["S, M, L", "XL"]),
        ("We come, whatever the weather, and bring a cake that everybody can eat", None),
    ],
)
def test_one_pasted_line_can_be_a_list(form: Form, bob: Client, pasted: str, labels: list[str] | None):
    one = draft_definition(form).field("menu")
    post(bob, "menu", one, parts=True, do="choices:paste", **{"config-choices-paste": pasted})
    choices = draft_definition(form).field("menu").config["choices"]
    assert [choice["label"] for choice in choices[2:]] == (labels or [pasted])


def test_a_condition_that_reads_what_is_gone_names_it(form: Form, cast: Cast, bob: Client):
    remove_field(form, "menu", by=cast.principal("bob"))
    page = bob.get("/forms/dinner/fields/wishes/").content.decode()
    assert "Its condition reads “Menu”, which was removed. Put that back, or change the condition." in page
    assert "This expression says more than rows can show." not in page
    for expression, wrong, more in [
        ('nobody == "x"', "Its condition reads “nobody”, which is not in this form.", False),
        ("name ==", "Its condition cannot be read.", False),
        ('name.size() > 3 && (name != "x" || name == "y" && name != "z")', "", True),
        ("guests.exists(one, one.age > 3)", "", True),
    ]:
        update_field(form, "wishes", FieldChanges(condition=expression), by=cast.principal("bob"))
        page = bob.get("/forms/dinner/fields/wishes/").content.decode()
        assert wrong in page
        assert ("This expression says more than rows can show." in page) is more, expression


@pytest.mark.parametrize(
    ("kind", "config", "told"),
    [
        ("integer", {"minimum": 120, "maximum": 90}, "“Smallest” (120) and “Largest” (90)"),
        (
            "money",
            {"minimum": 1200, "maximum": 9, "currencies": ["EUR"]},
            "“Smallest amount” (1,200) and “Largest amount” (9)",
        ),
        ("slider", {"minimum": 5, "maximum": 5}, "“Lowest place” (5) and “Highest place” (5)"),
        ("short_text", {"min_length": 9, "max_length": 3}, "“Shortest answer” (9) and “Longest answer” (3)"),
        (
            "date",
            {"earliest": "2027-03-11", "latest": "2027-03-01"},
            "“Earliest day” (2027-03-11) and “Latest day” (2027-03-01)",
        ),
        ("duration", {"minimum": "PT2H", "maximum": "PT30M"}, "“Shortest” (2 hours) and “Longest” (30 minutes)"),
    ],
)
def test_bounds_that_cross_are_told_by_the_names_of_their_inputs(
    form: Form, cast: Cast, bob: Client, kind: str, config: dict[str, Any], told: str
):
    add_field(form, FieldChanges(label="Anything", type=kind, config=config), by=cast.principal("bob"))
    page = bob.get("/forms/dinner/fields/anything/").content.decode()
    assert f"{told} leave nothing between them. Change one of the two." in page


def test_the_buttons_of_a_row_name_it(form: Form, bob: Client):
    post(bob, "menu", draft_definition(form).field("menu"), do="choices:add")
    page = bob.get("/forms/dinner/fields/menu/").content.decode()
    for name in ("Fish", "Plants", "Option 3"):
        for words in (f"Move “{name}” up", f"Move “{name}” down", f"Remove “{name}”"):
            assert page.count(f'aria-label="{words}"') == 1
    page = bob.get("/forms/dinner/fields/wishes/").content.decode()
    assert 'value="facts:remove:0" aria-label="Remove “which foods to avoid”"' in page


def test_an_option_that_stands_there_twice_is_named(form: Form, bob: Client):
    one = draft_definition(form).field("menu")
    post(bob, "menu", one, parts=True, do="choices:paste", **{"config-choices-paste": "fish\nBeef"})
    page = bob.get("/forms/dinner/fields/menu/").content.decode()
    assert "“Fish” stands there twice" in page


def test_a_new_option_is_stored_under_its_words(form: Form, bob: Client):
    one = draft_definition(form).field("menu")
    post(bob, "menu", one, do="choices:add")
    one = draft_definition(form).field("menu")
    assert one.config["choices"][2]["value"] == "option_3"
    post(
        bob,
        "menu",
        one,
        expected="1",
        **{"config-choices-2-label": "Beef Wellington", "config-choices-2-synonyms": "pie, 肉"},
    )
    saved = draft_definition(form).field("menu").config["choices"]
    assert saved[2] == {"value": "beef_wellington", "label": "Beef Wellington", "synonyms": ["pie", "肉"]}
    assert saved[0] == {"value": "fish", "label": "Fish"}


def test_facts_by_buttons(form: Form, bob: Client):
    one = draft_definition(form).field("wishes")
    post(bob, "wishes", one, do="facts:add")
    one = draft_definition(form).field("wishes")
    post(bob, "wishes", one, expected="1", **{"facts-1-fact": "How strict is it?"})
    facts = draft_definition(form).field("wishes").facts
    assert [fact.fact_key for fact in facts] == ["foods", "how_strict_is_it"]
    post(bob, "wishes", draft_definition(form).field("wishes"), expected="2", do="facts:up:1")
    assert draft_definition(form).field("wishes").facts[0].fact_key == "how_strict_is_it"


def test_conditions_by_buttons(form: Form, bob: Client):
    one = draft_definition(form).field("guests")
    page = post(bob, "guests", one, parts=True, when="rows", do="when:mode")
    assert 'name="when-0-0-field"' in page.content.decode()
    row = {"when-0-0-field": "menu", "when-0-0-was": "name", "when-0-0-operator": "is", "when-0-0-value": "x"}
    post(bob, "guests", one, expected="1", when="rows", do="when:refresh", **row)
    assert draft_definition(form).field("guests").condition == 'menu == "fish"'
    row |= {"when-0-0-was": "menu", "when-0-0-value": "plants"}
    post(bob, "guests", one, expected="2", when="rows", do="when:add:0", **row)
    assert draft_definition(form).field("guests").condition == 'menu == "plants" && name == ""'
    post(bob, "guests", one, expected="3", when="rows", do="when:cel", condition="size(name) > 3 + 1")
    shown = bob.get("/forms/dinner/fields/guests/").content.decode()
    assert "size(name) &gt; 3 + 1" in shown and 'name="when-0-0-field"' not in shown
    post(bob, "guests", one, expected="4", when="always")
    assert draft_definition(form).field("guests").condition == ""


def test_an_edit_that_posts_no_condition_keeps_it(form: Form, bob: Client):
    one = draft_definition(form).field("wishes")
    post(bob, "wishes", one, label="Other")
    assert draft_definition(form).field("wishes").condition == 'menu == "plants"'


def test_changing_the_type(form: Form, bob: Client):
    one = draft_definition(form).field("menu")
    page = post(bob, "menu", one, parts=True, do="type:multi_choice").content.decode()
    assert "config-max_choices" in page
    assert draft_definition(form).field("menu").type == "multi_choice"
    assert post(bob, "menu", one, parts=True, expected="1", do="type:colour").status_code == 422


def test_two_designers_choose_between_their_versions(form: Form, bob: Client, cast: Cast):
    one = draft_definition(form).field("name")
    update_field(form, "name", FieldChanges(label="Alice's words"), by=cast.principal("alice"))
    page = post(bob, "name", one, label="Bob's words")
    assert page.status_code == 409
    text = page.content.decode()
    assert "Alice&#x27;s words" in text and "Bob&#x27;s words" in text
    assert draft_definition(form).field("name").label == "Alice's words"
    assert 'name="expected" value="1"' in text
    post(bob, "name", one, label="Bob's words", expected="1", do="mine")
    assert draft_definition(form).field("name").label == "Bob's words"
    same = post(bob, "name", draft_definition(form).field("name"), expected="0", parts=True)
    assert same.status_code == 200


def test_adding(form: Form, bob: Client):
    page = bob.get("/forms/dinner/add/?after=name").content.decode()
    assert 'value="long_text"' in page and 'value="group"' in page
    made = bob.post("/forms/dinner/add/field", {"type": "date", "label": "Day of arrival", "after": "name"})
    assert made["Location"] == "/forms/dinner/fields/day_of_arrival/"
    assert draft_definition(form).fields[1].field_id == "day_of_arrival"
    inner = bob.post("/forms/dinner/add/field", {"type": "short_text", "label": "Diet", "group": "guests"}, **PARTS)
    assert inner["X-Address"] == "/forms/dinner/fields/guests.diet/"
    refused = bob.post("/forms/dinner/add/field", {"type": "group", "label": "Kept words", "group": "guests"})
    assert refused.status_code == 422 and b"Kept words" in refused.content
    assert bob.post("/forms/dinner/add/field", {"type": "colour"}).status_code == 422


def test_moving_copying_removing(form: Form, bob: Client, cast: Cast):
    moved = bob.post("/forms/dinner/fields/name/move", {"to": "1", "expected": "0"}, **PARTS)
    assert "is now number 2 of 4" in moved.content.decode()
    late = bob.post("/forms/dinner/fields/name/move", {"to": "0", "expected": "0"}, **PARTS)
    assert late.status_code == 409
    bob.post("/forms/dinner/fields/name/move", {"to": "999", "group": "guests"})
    assert [f.field_id for f in draft_definition(form).field("guests").fields] == ["who", "age", "name"]
    assert bob.post("/forms/dinner/fields/guests.who/duplicate")["Location"] == "/forms/dinner/fields/guests.who_2/"
    update_field(form, "menu", FieldChanges(label="New"), by=cast.principal("alice"))
    assert bob.post("/forms/dinner/fields/menu/remove", {"expected": "0"}).status_code == 409
    gone = bob.post("/forms/dinner/fields/menu/remove", {"expected": "1"}, **PARTS)
    undo = form.removed_fields.get().pk
    assert f"/forms/dinner/removed/{undo}/restore" in gone.content.decode()
    bob.post(f"/forms/dinner/removed/{undo}/restore")
    assert draft_definition(form).has_field("menu")


def test_problems_lead_to_their_places(form: Form, bob: Client, cast: Cast):
    add_field(form, FieldChanges(label="Don't you agree?", type="yes_no"), by=cast.principal("bob"))
    page = bob.get("/forms/dinner/").content.decode()
    assert page.count("it suggests its answer") == 1
    assert "/forms/dinner/fields/don_t_you_agree/#part-label" in page
    assert "translated into 日本語" in page or "translated into Japanese" in page


def test_what_is_wrong_with_a_question_stands_in_its_editor(form: Form, bob: Client):
    unnamed = draft_definition(form).field("name").model_copy(update={"label": ""})
    saved = post(bob, "name", unnamed, expected="0", parts=True).content.decode()
    assert "It has no label" in saved.split('id="here"')[1].split("</ul>")[0]
    assert 'id="editor"' not in saved
    shown = bob.get("/forms/dinner/fields/name/").content.decode()
    assert "It has no label" in shown.split('id="here"')[1].split("</ul>")[0]
    other = bob.get("/forms/dinner/fields/menu/").content.decode()
    assert "It has no label" not in other.split('id="here"')[1].split("</ul>")[0]


def test_an_empty_form_teaches(cast: Cast, form: Form, bob: Client):
    form.fields.all().delete()
    assert b"What do you want to learn first?" in bob.get("/forms/dinner/").content


SETTINGS = {
    "title": "Autumn dinner",
    "languages": "English, ja, Spanish",
    "follow_up_limit": "1",
    "greeting": "ask",
    "depth": "1",
    "depth_minutes": "20",
    "plan_scope": "session",
    "public": "yes",
    "must_not_ask": "salary\nreligion",
    "allowed_origins": "https://example.org/",
    "abandon_after_hours": "24",
    "retention_days": "30",
    "closes_at": "2027-03-11T18:00",
    "slug": "autumn-dinner",
    "tr-ja-title": "秋の夕食",
    "expected": "0",
}


def test_settings(form: Form, bob: Client):
    assert bob.get("/forms/dinner/settings/").status_code == 200
    assert bob.post("/forms/dinner/settings/save", SETTINGS)["Location"] == "/forms/autumn-dinner/settings/"
    form.refresh_from_db()
    assert (form.title, form.languages, form.public) == ("Autumn dinner", ["en", "ja", "es"], True)
    assert (form.must_not_ask, form.allowed_origins) == (["salary", "religion"], ["https://example.org"])
    assert (form.depth, form.depth_minutes, draft_definition(form).depth) == (1, 20, 1)
    assert (form.retention_days, form.submission_cap) == (30, None)
    assert form.closes_at is not None and form.closes_at.isoformat() == "2027-03-11T18:00:00+00:00"
    assert form.translations == {"ja": {"title": "秋の夕食"}}


def test_limits_that_keep_everybody_out_are_told(cast: Cast, bob: Client):
    form = publish_form()
    Form.objects.filter(pk=form.pk).update(workspace=cast.workspace)
    past = {**SETTINGS, "slug": form.slug, "closes_at": "2020-03-11T18:00"}
    told = bob.post(f"/forms/{form.slug}/settings/save", past, follow=True).content.decode()
    assert "Saved." in told and "the moment at which the form closes has passed" in told


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("title", ""),
        ("languages", "Klingonese"),
        ("languages", ""),
        ("follow_up_limit", "9"),
        ("depth", "3"),
        ("depth_minutes", "0"),
        ("retention_days", "soon"),
        ("allowed_origins", "example"),
        ("closes_at", "tomorrow"),
        ("slug", "No Slug"),
        ("slug", "elsewhere-taken"),
    ],
)
def test_settings_that_cannot_be_saved(form: Form, bob: Client, cast: Cast, name: str, value: str):
    Form.objects.create(workspace=cast.elsewhere, slug="elsewhere-taken", title="x", languages=["en"])
    page = bob.post("/forms/dinner/settings/save", {**SETTINGS, name: value, "description": "Typed words"})
    assert page.status_code == 422
    assert "Typed words" in page.content.decode()
    form.refresh_from_db()
    assert form.title == "Summer dinner"


@rows(
    ("name", "value", "words"),
    [
        ("retention_days", "99999999", "Give a whole number from 1 to 36,500, or nothing."),
        ("retention_days", "9" * 40, "Give a whole number from 1 to 36,500, or nothing."),
        ("retention_days", "0", "Give a whole number from 1 to 36,500, or nothing."),
        ("submission_cap", "999999999", "Give a whole number from 1 to 100,000,000, or nothing."),
        ("abandon_after_hours", "99999", "Give a number from 1 to 8,760."),
    ],
)
def test_a_number_that_is_no_setting_is_told_what_may_be(form: Form, bob: Client, name: str, value: str, words: str):
    page = bob.post("/forms/dinner/settings/save", {**SETTINGS, name: value})
    assert page.status_code == 422
    assert page.context["settings"].errors == {name: words}


def test_settings_of_two_designers(form: Form, bob: Client, cast: Cast):
    update_form_settings(form, SettingsChanges(title="Alice's"), by=cast.principal("alice"))
    page = bob.post("/forms/dinner/settings/save", SETTINGS)
    assert page.status_code == 409
    assert "Alice&#x27;s" in page.content.decode() and 'name="expected" value="1"' in page.content.decode()


def test_a_new_question_lands_where_its_button_stands(form: Form, cast: Cast):
    page = cast.client("bob").get("/forms/dinner/fields/name/").content.decode()
    below_the_list = page.split('class="button outline-add"')[1].split(">")[0]
    assert 'href="/forms/dinner/add/"' in below_the_list
    beside_the_question = page.split('class="toolbar-actions"')[1].split("</a>")[0]
    assert 'href="/forms/dinner/add/?after=name"' in beside_the_question
    assert "Add below" in beside_the_question
    inner = cast.client("bob").get("/forms/dinner/fields/guests.who/").content.decode()
    assert "?after=guests.who&amp;group=guests" in inner


def test_options_are_given_points_that_a_calculated_value_can_add_up(form: Form, bob: Client):
    def points(*typed: str) -> list[Any]:
        """Type them, one for each option: what is stored then."""
        one, given = draft_definition(form).field("menu"), dict(enumerate(typed))
        changes = {f"config-choices-{number}-points": text for number, text in given.items()}
        form.refresh_from_db()
        post(bob, "menu", one, parts=True, expected=str(form.revision), **changes)
        return [option.get("points") for option in draft_definition(form).field("menu").options]

    page = bob.get("/forms/dinner/fields/menu/").content.decode()
    assert 'name="config-choices-0-points"' in page and "points(menu)" in page
    assert points("2,5", "0") == [2.5, 0]
    assert points("-3", "") == [-3, None]
    assert "points: -3" in bob.get("/forms/dinner/fields/menu/").content.decode()
    assert "<code>points(menu)</code>" in bob.get("/forms/dinner/settings/").content.decode()
    points("many", "")
    assert "fields.menu.config.choices.0.points" in [place for place, _why in form_problems(draft_definition(form))]
