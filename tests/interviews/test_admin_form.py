"""A form made in the admin alone, by HTTP: refused where it is wrong, published, and then filled in a conversation."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import pytest
from channels.db import database_sync_to_async
from django.contrib.auth import get_user_model
from django.test import Client

from interviews.access import public_form
from interviews.models import Fact, Field, Form, FormVersion, Submission, Workspace
from tests.interviews.talking import Interview

pytestmark = pytest.mark.django_db(transaction=True)


class Admin:
    """A designer in the admin. Everything goes through its pages."""

    def __init__(self) -> None:
        user = get_user_model().objects.create_superuser("designer", "designer@example.org", "a password")
        self.client = Client()
        self.client.force_login(user)

    def post(self, path: str, **values: Any) -> dict[str, list[str]]:
        """Submit a page's form; the errors by place, empty when it was saved."""
        sent = {key: json.dumps(v) if isinstance(v, dict | list) else v for key, v in values.items() if v is not None}
        response = self.client.post(f"/admin/interviews/{path}", sent)
        if response.status_code == 302:
            return {}
        assert response.status_code == 200
        form = response.context["adminform"].form
        errors = {place: [str(e) for e in found] for place, found in form.errors.items()}
        for formset in response.context["inline_admin_formsets"]:
            errors |= {f"{formset.formset.prefix}": [str(e) for e in formset.formset.errors if e]} if not errors else {}
        assert errors
        return errors

    def add_form(self, **values: Any) -> dict[str, list[str]]:
        given = {
            "slug": "journey", "title": "Your journey", "languages": ["en", "ja"], "must_not_ask": [],
            "follow_up_limit": "2", "depth": "0", "depth_minutes": "15", "greeting": "brief", "plan_scope": "version",
            "abandon_after_hours": "72", "assistants": "allowed", "translations": {},
            "workspace": str(Workspace.objects.get().pk), "public": "true", "status": "draft",
            "fields-TOTAL_FORMS": "0", "fields-INITIAL_FORMS": "0",
        }  # fmt: skip
        return self.post("form/add/", **{**given, **values})

    def _field(self, field_id: str, kind: str, label: str, facts: list[tuple[str, str]], values: Any) -> dict[str, Any]:
        given: dict[str, Any] = {
            "form": str(Form.objects.get().pk), "field_id": field_id, "type": kind, "label": label,
            "order": str(Field.objects.count()), "config": {}, "translations": {},
            "facts-TOTAL_FORMS": str(len(facts)), "facts-INITIAL_FORMS": "0",
        }  # fmt: skip
        for number, (key, fact) in enumerate(facts):
            given |= {
                f"facts-{number}-fact_key": key,
                f"facts-{number}-fact": fact,
                f"facts-{number}-order": str(number),
                f"facts-{number}-translations": "{}",
            }
        return {**given, **values}

    def add_field(
        self, field_id: str, kind: str, label: str, *, facts: list[tuple[str, str]] | None = None, **values: Any
    ) -> dict[str, list[str]]:
        return self.post("field/add/", **self._field(field_id, kind, label, facts or [], values))

    def change_field(self, field_id: str, kind: str, label: str, **values: Any) -> dict[str, list[str]]:
        pk = Field.objects.get(field_id=field_id).pk
        return self.post(f"field/{pk}/change/", **self._field(field_id, kind, label, [], values))

    def publish(self) -> list[str]:
        """Choose the action on the list of forms; what the page says afterwards."""
        self.client.get("/admin/")  # shows what earlier pages had to say
        chosen = {"action": "publish", "_selected_action": [str(form.pk) for form in Form.objects.all()]}
        response = self.client.post("/admin/interviews/form/", chosen, follow=True)
        return [str(message) for message in response.context["messages"]]


@pytest.fixture
def admin() -> Iterator[Admin]:
    """With a workspace and an empty form."""
    admin = Admin()
    assert admin.post("workspace/add/", slug="travel", name="Travel", accent="#2f5d50", timezone="UTC") == {}
    assert admin.add_form() == {}
    yield admin


def design(admin: Admin) -> None:
    """Kinds of fields that stand together nowhere else."""
    choices = [{"value": "train", "label": "Train"}, {"value": "ship", "label": "Ship", "synonyms": ["ferry"]},
               {"value": "bike", "label": "Bicycle"}]  # fmt: skip
    steps = [
        admin.add_field("departure", "time", "When do you set off?", required="on",
                        config={"earliest": "06:00", "latest": "22:00"}),
        admin.add_field("means", "multi_choice", "How do you travel?", required="on", config={"choices": choices},
                        translations={"ja": {"label": "交通手段", "choices": {"train": "電車", "ship": "船", "bike": "自転車"}}}),
        admin.add_field("destination", "country", "Which country do you travel to?", required="on"),
        admin.add_field("tongue", "language", "Which language should your guide speak?", required="on"),
        admin.add_field("luggage", "number", "How heavy is your luggage?", required="on",
                        config={"minimum": 0, "maximum": 60, "unit": "kg"}),
        admin.add_field("excitement", "rating", "How much do you look forward to it?", required="on",
                        config={"maximum": 7}),
        admin.add_field("worries", "long_text", "What worries you about the journey?", required="on",
                        condition="excitement < 4 && 'ship' in means",
                        facts=[("what", "what they worry about"), ("help", "what would help against it")]),
        admin.add_field("phone", "phone", "Your phone number"),
        admin.add_field("blog", "url", "The address of your travel blog"),
    ]  # fmt: skip
    assert steps == [{}] * len(steps)


adesign = database_sync_to_async(design)


@database_sync_to_async
def publish(admin: Admin) -> Form:
    assert admin.publish() == ["journey: version 1 is live"]
    return public_form("journey")


async def make_admin() -> Admin:
    @database_sync_to_async
    def make() -> Admin:
        admin = Admin()
        assert admin.post("workspace/add/", slug="travel", name="Travel", accent="#2f5d50", timezone="UTC") == {}
        assert admin.add_form() == {}
        return admin

    return await make()


async def test_a_form_made_in_the_admin_is_filled_in_a_conversation() -> None:
    admin = await make_admin()
    await adesign(admin)
    interview = await Interview.begin(await publish(admin), language="en", browser_timezone="Europe/Paris")
    for words in (
        "at half past eight in the morning",
        "By train and then the ferry",
        "Portugal",
        "Spanish please",
        "about 12.5 kg",
        "a 3",
        "I get seasick on the ferry, tablets would help against that",
        "06 12 34 56 78",
        "my blog is at example.org/travels",
    ):
        await interview.say(words)
    assert await interview.values() == {
        "departure": "08:30",
        "means": ["train", "ship"],
        "destination": "PT",
        "tongue": "es",
        "luggage": 12.5,
        "excitement": 3,
        "worries": "I get seasick on the ferry, tablets would help against that",
        "phone": "+33612345678",
        "blog": "https://example.org/travels",
    }
    assert (await interview.session()).stage == "confirming"
    await interview.say("yes")
    submission = await Submission.objects.aget()
    assert submission.answers == await interview.values()
    assert submission.incomplete == []
    assert set(submission.evidence) == set(submission.answers)


async def test_its_condition_decides_what_is_asked() -> None:
    admin = await make_admin()
    await adesign(admin)
    interview = await Interview.begin(await publish(admin), language="ja", browser_timezone="Asia/Tokyo")
    for words in ("朝の9時", "自転車", "台湾です", "英語", "8キロ", "7", "080-1234-5678", "ありません"):
        await interview.say(words)
    assert (await interview.state()).record("worries").state == "not_applicable"
    assert await interview.values() == {
        "departure": "09:00",
        "means": ["bike"],
        "destination": "TW",
        "tongue": "en",
        "luggage": 8,
        "excitement": 7,
        "phone": "+818012345678",
    }
    await interview.say("はい")
    assert (await Submission.objects.aget()).answers == await interview.values()


# --- what is wrong is refused where it is wrong -------------------------------------------------------------------

WRONG_FIELDS: dict[str, tuple[dict[str, Any], str, str]] = {
    "a condition on no field": ({"condition": "weather == 'rain'"}, "condition", "'weather'"),
    "a condition that is no expression": ({"condition": "means =="}, "condition", "not valid CEL"),
    "a condition of another type": ({"condition": "luggage > 'heavy'"}, "condition", "luggage: number"),
    "a condition that decides nothing": ({"condition": "luggage + 1.0"}, "condition", "true or false"),
    "a condition on itself": ({"condition": "extra == 'x'"}, "condition", "depends on itself"),
    "choices without options": ({"type": "choice"}, "config", "config.choices"),
    "an empty list of options": ({"type": "multi_choice", "config": {"choices": []}}, "config", "at least one choice"),
    "an option twice": (
        {"type": "choice", "config": {"choices": [{"value": "a"}, {"value": "a"}]}}, "config", "given twice: a",
    ),
    "an unknown setting": ({"config": {"colour": "red"}}, "config", "config.colour"),
    "limits the wrong way round": ({"type": "number", "config": {"minimum": 5, "maximum": 1}}, "config", "greater"),
    "settings that are no object": ({"config": [1, 2]}, "config", "must be an object"),
    "settings that are no JSON": ({"config": "{"}, "config", "JSON"),
    "an unknown type": ({"type": "mood"}, "type", "mood"),
    "a reserved word as id": ({"field_id": "while"}, "field_id", "CEL"),
    "an id with blanks": ({"field_id": "my field"}, "field_id", "lower-case"),
    "no label": ({"label": "  "}, "label", "required"),
    "too many follow-ups": ({"follow_up_limit": "6"}, "follow_up_limit", "5"),
    "a translated type": ({"translations": {"ja": {"type": "email"}}}, "translations", "ja.type"),
    "a translation that is no text": ({"translations": {"ja": {"label": 5}}}, "translations", "ja.label"),
}  # fmt: skip


@pytest.mark.parametrize("wrong", WRONG_FIELDS)
def test_a_wrong_field_is_refused_where_it_is_wrong(admin: Admin, wrong: str) -> None:
    design(admin)
    values, place, words = WRONG_FIELDS[wrong]
    values = {"field_id": "extra", "kind": "short_text", "label": "Extra", **values}
    kind = values.pop("type", values.pop("kind"))
    values.pop("kind", None)
    errors = admin.add_field(values.pop("field_id"), kind, values.pop("label"), **values)
    assert list(errors) == [place]
    assert words in " ".join(errors[place])
    assert Field.objects.count() == 9


def test_a_field_id_stands_once(admin: Admin) -> None:
    design(admin)
    errors = admin.add_field("phone", "short_text", "Another phone")
    assert "already exists" in " ".join(errors["__all__"])


def test_a_circle_is_refused_at_the_field_that_closes_it(admin: Admin) -> None:
    assert admin.add_field("one", "yes_no", "One?") == {}
    assert admin.add_field("two", "yes_no", "Two?", condition="one == true") == {}
    errors = admin.change_field("one", "yes_no", "One?", condition="two == true")
    assert "one → two → one" in " ".join(errors["condition"])
    assert Field.objects.get(field_id="one").condition == ""


def test_a_field_that_others_need_cannot_change_under_them(admin: Admin) -> None:
    assert admin.add_field("one", "integer", "One") == {}
    assert admin.add_field("two", "yes_no", "Two?", condition="one > 3") == {}
    errors = admin.change_field("one", "short_text", "One")
    assert "fields.two.condition" in " ".join(errors["__all__"])


def test_two_broken_fields_can_be_mended_one_after_the_other(admin: Admin) -> None:
    for field_id in ("one", "two", "base"):
        assert admin.add_field(field_id, "yes_no", field_id) == {}
    Field.objects.filter(field_id__in=["one", "two"]).update(condition="gone == true")
    for field_id in ("one", "two"):
        assert admin.change_field(field_id, "yes_no", field_id, condition="base == true") == {}
    assert admin.publish() == ["journey: version 1 is live"]


def test_a_fact_key_stands_once(admin: Admin) -> None:
    errors = admin.add_field("story", "long_text", "Story", facts=[("why", "why"), ("why", "why else")])
    assert errors and not Fact.objects.exists()


@pytest.mark.parametrize(
    ("values", "place"),
    [
        ({"slug": "not a slug", "title": "x"}, "slug"),
        ({"slug": "other", "title": ""}, "title"),
        ({"slug": "journey", "title": "x"}, "slug"),
        ({"slug": "other", "title": "x", "languages": []}, "languages"),
        ({"slug": "other", "title": "x", "languages": '"en"'}, "languages"),
        ({"slug": "other", "title": "x", "languages": ["klingonese"]}, "languages"),
        ({"slug": "other", "title": "x", "languages": [1]}, "languages"),
        ({"slug": "other", "title": "x", "must_not_ask": {"a": 1}}, "must_not_ask"),
        ({"slug": "other", "title": "x", "follow_up_limit": "9"}, "follow_up_limit"),
        ({"slug": "other", "title": "x", "translations": {"ja": "x"}}, "translations"),
        ({"slug": "other", "title": "x", "translations": {"ja": {"slug": "x"}}}, "translations"),
        ({"slug": "other", "title": "x", "abandon_after_hours": "0"}, "abandon_after_hours"),
    ],
)
def test_wrong_settings_of_a_form_are_refused_where_they_are_wrong(
    admin: Admin, values: dict[str, Any], place: str
) -> None:
    assert list(admin.add_form(**values)) == [place]
    assert Form.objects.count() == 1


def test_an_empty_form_cannot_go_live(admin: Admin) -> None:
    assert admin.publish() == ["journey: fields: a form needs at least one field"]
    assert not FormVersion.objects.exists()
    assert Form.objects.get().status == "draft"


def test_strangers_design_nothing(admin: Admin) -> None:
    response = Client().post("/admin/interviews/form/", {"action": "publish"})
    assert response.status_code == 302 and "/admin/login/" in response["Location"]
    get_user_model().objects.create_user("visitor", password="x", is_staff=True)
    visitor = Client()
    visitor.force_login(get_user_model().objects.get(username="visitor"))
    assert visitor.get("/admin/interviews/form/").status_code == 403
