"""Forms from draft to version, what publishing changes for whom, sessions that are left, and what the database refuses."""

from __future__ import annotations

import datetime as dt
from collections.abc import Callable

import pytest
from channels.db import database_sync_to_async
from django.core.management import call_command
from django.utils import timezone

from formagent.errors import InvalidDefinition, NotFoundError, ProtocolError
from formagent.work import run_until_idle
from interviews import models
from interviews.access import public_form
from interviews.demo import NAMES
from interviews.forms.definition import FactDefinition, FieldDefinition, FormDefinition
from interviews.forms.publishing.publish import publish_form
from interviews.forms.services.definitions import definition_of, draft_definition
from interviews.forms.services.forms import save_definition
from interviews.sessions.services.abandonment import idle_sessions, queue_abandonment
from interviews.sessions.services.sessions import start_session
from tests.interviews.talking import Interview

pytestmark = pytest.mark.django_db(transaction=True)

TRIP = FormDefinition(
    slug="trip",
    title="A trip",
    languages=("en", "ja"),
    fields=(
        FieldDefinition(field_id="email", label="E-mail address", type="email", required=True),
        FieldDefinition(field_id="children", label="Do you travel with children?", type="yes_no", required=True),
        FieldDefinition(
            field_id="how_many", label="How many children?", type="integer", required=True, condition="children == true"
        ),
    ),
)

apublish_form = database_sync_to_async(publish_form)


def save(definition: FormDefinition = TRIP) -> models.Form:
    workspace, _ = models.Workspace.objects.get_or_create(slug="house", defaults={"name": "House"})
    return save_definition(workspace, definition, public=True)


def live(definition: FormDefinition = TRIP) -> models.Form:
    form = save(definition)
    publish_form(form)
    return public_form(form.slug)


asave, alive = database_sync_to_async(save), database_sync_to_async(live)


# --- publishing ---------------------------------------------------------------------------------------------------


def test_a_draft_is_for_nobody_until_it_is_published() -> None:
    form = save()
    with pytest.raises(NotFoundError):
        public_form("trip")
    with pytest.raises(NotFoundError):
        start_session(form)
    version = publish_form(form)
    assert public_form("trip").live_version == version
    assert (version.number, version.definition) == (1, draft_definition(form).model_dump(mode="json"))


def test_publishing_makes_a_plan_that_was_approved() -> None:
    live()
    plan = models.Plan.objects.get()
    assert (plan.status, plan.session_id, plan.repaired) == ("approved", None, False)
    planned = [(field["field_id"], field["required"]) for field in plan.definition["fields"]]
    assert sorted(planned) == [("children", True), ("email", True), ("how_many", True)]
    assert planned.index(("children", True)) < planned.index(("how_many", True))


def test_publishing_what_has_not_changed_makes_nothing() -> None:
    form = live()
    assert publish_form(form).number == 1
    save()
    assert publish_form(models.Form.objects.get()).number == 1
    assert (models.FormVersion.objects.count(), models.Plan.objects.count()) == (1, 1)


def test_each_change_makes_the_next_version_and_leaves_the_others_alone() -> None:
    live()
    first = models.FormVersion.objects.get().definition
    live(TRIP.model_copy(update={"title": "A long trip"}))
    live(TRIP.model_copy(update={"fields": TRIP.fields[:1]}))
    versions = list(models.FormVersion.objects.order_by("number"))
    assert [version.number for version in versions] == [1, 2, 3]
    assert versions[0].definition == first
    assert [v.definition["title"] for v in versions] == ["A trip", "A long trip", "A trip"]
    assert public_form("trip").live_version == versions[2]


async def test_a_session_under_way_keeps_the_version_it_began_with() -> None:
    form = await alive()
    begun = await Interview.begin(form, language="en")
    renamed = TRIP.fields[0].model_copy(update={"label": "Where can we write to you?"})
    pet = FieldDefinition(field_id="pet", label="Does a pet come along?", type="yes_no", required=True)
    form = await alive(TRIP.model_copy(update={"fields": (renamed, pet)}))

    for words in ("kim@example.org", "yes", "two"):
        await begun.say(words)
    assert (await begun.session()).stage == "confirming"
    assert await begun.values() == {"email": "kim@example.org", "children": True, "how_many": 2}
    await begun.send("confirmSubmission")
    assert (await models.Submission.objects.aget()).answers == await begun.values()

    later = await Interview.begin(form, language="en")
    assert (await later.state()).plan.order == ["email", "pet"]
    assert (await later.session()).version_id != (await begun.session()).version_id


async def test_a_version_that_nobody_saved_stays_out_of_sessions() -> None:
    form = await alive()
    await models.Field.objects.filter(field_id="email").aupdate(label="Something else entirely")
    interview = await Interview.begin(await database_sync_to_async(public_form)(form.slug), language="en")
    definition = await database_sync_to_async(definition_of)(await interview.session())
    assert definition.field("email").label == "E-mail address"


WRONG = TRIP.model_copy(
    update={
        "fields": (
            FieldDefinition(field_id="Email", label="E-mail", type="email"),
            FieldDefinition(field_id="email", label="  ", type="email"),
            FieldDefinition(field_id="height", label="Height", type="tape_measure"),
            FieldDefinition(field_id="track", label="Track", type="choice"),
            FieldDefinition(field_id="guests", label="Guests", type="integer", config={"minimum": "some"}),
            FieldDefinition(field_id="guests", label="Guests", type="integer"),
            FieldDefinition(
                field_id="notes",
                label="Notes",
                type="yes_no",
                facts=(FactDefinition(fact_key="why", fact="why"), FactDefinition(fact_key="why", fact="why else")),
            ),
            FieldDefinition(field_id="late", label="Late", type="yes_no", condition="nowhere == 1"),
            FieldDefinition(field_id="worse", label="Worse", type="yes_no", condition="guests >"),
        )
    }
)
WRONG_PLACES = {
    "fields.Email",
    "fields.email.label",
    "fields.height.type",
    "fields.track.config.choices",
    "fields.guests.config.minimum",
    "fields.guests",
    "fields.notes.facts.why",
    "fields.late.condition",
    "fields.worse.condition",
}


def test_every_problem_of_a_definition_is_named_at_once_and_nothing_is_saved() -> None:
    with pytest.raises(InvalidDefinition) as refused:
        save(WRONG)
    assert {place for place, _ in refused.value.problems} == WRONG_PLACES
    assert all(message for _, message in refused.value.problems)
    assert not models.Form.objects.exists()


def test_a_draft_that_became_wrong_cannot_go_live_and_the_old_version_stays() -> None:
    form = live()
    models.Field.objects.filter(field_id="how_many").update(condition="kids == true")
    with pytest.raises(InvalidDefinition) as refused:
        publish_form(form)
    assert refused.value.problems == [("fields.how_many.condition", "reads 'kids', which is no field of this form")]
    assert models.FormVersion.objects.count() == 1
    assert public_form("trip").live_version.number == 1


def test_the_demo_forms_can_be_made_again_and_again(capsys: pytest.CaptureFixture[str]) -> None:
    for _ in range(2):
        call_command("seed_demo")
    assert {form.slug for form in models.Form.objects.filter(status="published", public=True)} == set(NAMES)
    assert models.FormVersion.objects.count() == models.Plan.objects.count() == len(NAMES)
    assert models.Workspace.objects.get().slug == "demo"
    assert "/f/clinic-intake/ version 1" in capsys.readouterr().out


def test_what_was_edited_in_the_demo_is_there_after_the_next_start() -> None:
    call_command("seed_demo")
    models.Field.objects.filter(form__slug="clinic-intake", field_id="reason").update(required=False)
    models.Form.objects.filter(slug="product-feedback").update(title="Mine now", listed=False)
    call_command("seed_demo")
    assert not models.Field.objects.get(form__slug="clinic-intake", field_id="reason").required
    mine = models.Form.objects.get(slug="product-feedback")
    assert (mine.title, mine.listed) == ("Mine now", False)
    assert models.FormVersion.objects.count() == len(NAMES)


# --- a plan for each session --------------------------------------------------------------------------------------


async def test_a_form_may_have_every_session_planned_by_itself() -> None:
    form = await alive(TRIP.model_copy(update={"plan_scope": "session"}))
    interview = await Interview.begin(form, language="en")
    plan = await models.Plan.objects.aget(session_id=interview.session_id)
    assert (plan.status, plan.version_id) == ("in_review", (await interview.session()).version_id)
    state = await interview.state()
    assert [field["field_id"] for field in plan.definition["fields"]] == state.plan.order
    assert set(state.plan.order) == {"email", "children", "how_many"}
    assert state.current_field_id == state.plan.order[0]


async def test_otherwise_sessions_share_the_versions_plan() -> None:
    form = await alive()
    interview = await Interview.begin(form, language="en")
    assert not await models.Plan.objects.filter(session__isnull=False).aexists()
    assert [f["field_id"] for f in (await models.Plan.objects.aget()).definition["fields"]] == (
        await interview.state()
    ).plan.order


# --- sessions that are left ---------------------------------------------------------------------------------------


@pytest.fixture
def clock() -> Callable[[dt.timedelta], None]:
    """Moves every session's last activity into the past."""

    def go_by(time: dt.timedelta) -> None:
        models.Session.objects.update(active_at=timezone.now() - time)

    return go_by


def close_left_sessions() -> int:
    return sum(queue_abandonment(session_id) for session_id in idle_sessions())


aclose = database_sync_to_async(close_left_sessions)


async def test_a_session_is_closed_when_nobody_came_back(clock: Callable[[dt.timedelta], None]) -> None:
    form = await alive(TRIP.model_copy(update={"abandon_after_hours": 24}))
    interview = await Interview.begin(form, language="ja")
    await interview.say("kim@example.org")
    await database_sync_to_async(clock)(dt.timedelta(hours=23))
    assert await aclose() == 0
    await database_sync_to_async(clock)(dt.timedelta(hours=25))
    assert await aclose() == 1
    await run_until_idle()

    session = await interview.session()
    assert session.stage == "abandoned" and session.closed_at is not None
    assert await interview.values() == {"email": "kim@example.org"}
    assert (await interview.events("onStageChange"))[-1]["stage"] == "abandoned"
    assert await interview.last_words() == "長い間やり取りがなかったため、この会話を終了しました。"
    with pytest.raises(ProtocolError) as refused:
        await interview.say("I am back")
    assert refused.value.code == "session_closed"
    assert await aclose() == 0


async def test_who_speaks_meanwhile_is_not_thrown_out(clock: Callable[[dt.timedelta], None]) -> None:
    interview = await Interview.begin(await alive(), language="en")
    await database_sync_to_async(clock)(dt.timedelta(days=30))
    found = await database_sync_to_async(idle_sessions)()
    assert found == [interview.session_id]
    await interview.say("kim@example.org")
    assert not await database_sync_to_async(queue_abandonment)(found[0])
    assert (await interview.session()).stage == "interviewing"


async def test_a_session_with_work_waiting_is_not_left(clock: Callable[[dt.timedelta], None]) -> None:
    interview = await Interview.begin(await alive(), language="en")
    await interview.enqueue("submitUserInput", {"text": "kim@example.org"})
    await database_sync_to_async(clock)(dt.timedelta(days=30))
    assert await aclose() == 0


async def test_closed_sessions_are_left_as_they_are(clock: Callable[[dt.timedelta], None]) -> None:
    interview = await Interview.begin(await alive(TRIP.model_copy(update={"consent_text": "Do you agree?"})))
    await interview.send("giveConsent", {"accepted": False})
    await database_sync_to_async(clock)(dt.timedelta(days=30))
    assert await aclose() == 0
    assert (await interview.session()).stage == "declined"


async def test_a_session_waits_as_long_as_its_own_version_says(clock: Callable[[dt.timedelta], None]) -> None:
    await Interview.begin(await alive(TRIP.model_copy(update={"abandon_after_hours": 200})), language="en")
    await alive(TRIP.model_copy(update={"abandon_after_hours": 1}))
    await database_sync_to_async(clock)(dt.timedelta(hours=150))
    assert await aclose() == 0
    await database_sync_to_async(clock)(dt.timedelta(hours=201))
    assert await aclose() == 1
