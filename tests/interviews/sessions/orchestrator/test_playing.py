"""Conversations that are played in memory: the same as in a preview session, and nothing of them stays."""

from __future__ import annotations

import datetime as dt

import pytest
from channels.db import database_sync_to_async
from django.contrib.auth.models import User
from django.utils import timezone

from formagent.errors import ProtocolError
from formagent.work import run_until_idle
from interviews.access import Principal
from interviews.demo import demo_form
from interviews.forms.definition import FieldDefinition, FormDefinition
from interviews.forms.services.forms import save_definition
from interviews.forms.services.previews import start_preview
from interviews.models import FormVersion, Message, Session, Turn, Workspace
from interviews.sessions.orchestrator.playing import PlayedConversation, play_conversation
from tests.interviews.talking import FRUIT, Interview

NOW = dt.datetime(2026, 11, 23, 10, 0, tzinfo=dt.UTC)
TALK = (
    "I'm Aiko Mori",
    "aiko at example",
    "aiko@example.org",
    "Last summer I found a fig tree behind our house",
    "because figs taste like honey",
    "yes",
)


@database_sync_to_async
def preview(definition: FormDefinition, language: str | None = None, at: str | None = None) -> Interview:
    workspace = Workspace.objects.create(slug="house", name="House")
    form = save_definition(workspace, definition, public=False)
    by = Principal(User.objects.create_user("bob"), {})
    started = start_preview(form, by=by, token=None, language=language, at=at)
    return Interview(str(started.session.pk), started.token)


def answers(played: PlayedConversation) -> dict[str, str]:
    return {one.field_id: one.display for one in played.fields if one.state == "done"}


@pytest.mark.django_db(transaction=True)
@pytest.mark.parametrize("consent", ["", "We keep your answers for a year."])
async def test_it_goes_as_a_preview_goes(consent: str):
    form = FRUIT.model_copy(update={"consent_text": consent})
    interview = await preview(form)
    await run_until_idle()
    if consent:
        await interview.send("giveConsent", {"accepted": True})
    for message in TALK:
        await interview.say(message)
    stored = (await Session.objects.acount(), await Message.objects.acount(), await FormVersion.objects.acount())
    played = await play_conversation(form, TALK, now=timezone.now())
    assert played.consent_given is bool(consent)
    said = [m["content"] for m in await interview.events("onNewMessage") if m["role"] != "respondent"]
    in_memory = [*played.opening, *(words for one in played.exchanges for words in one.said)]
    assert in_memory == said[-len(in_memory) :] and len(said) - len(in_memory) == bool(consent)
    shown = {field_id: answer.display for field_id, answer in (await interview.answers()).items()}
    assert answers(played) == shown and set(shown) == {"name", "email", "story"}
    assert played.stage == (await interview.state()).stage
    assert stored == (
        await Session.objects.acount(),
        await Message.objects.acount(),
        await FormVersion.objects.acount(),
    )
    assert not await Turn.objects.exclude(session_id=interview.session_id).aexists()


async def test_each_message_says_what_was_noted():
    played = await play_conversation(FRUIT, ["Aiko Mori", "no idea what you mean?", "aiko@example.org"], now=NOW)
    assert [one.noted for one in played.exchanges] == [{"name": "Aiko Mori"}, {}, {"email": "aiko@example.org"}]
    assert all(one.said for one in played.exchanges) and played.unheard == 0
    assert {one.field_id: one.state for one in played.fields}["story"] == "interviewing"


async def test_what_stands_is_noted_while_a_correction_waits_for_a_yes():
    food = FieldDefinition(field_id="food", label="How was the food?", type="rating")
    guests = FieldDefinition(field_id="guests", label="How many guests", type="integer")
    form = FormDefinition(slug="dinner", title="Dinner", fields=(food, guests))
    played = await play_conversation(form, ["4", "the food rating should be like five"], now=NOW)
    assert "Did you mean 5 / 5?" in played.exchanges[1].said[0]
    assert played.exchanges[1].noted == {"food": "4 / 5"}


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "Anything from 1 to 5 is possible."),
        ("es", "Vale desde 1 hasta 5."),
        ("ja", "1から5の間でお答えいただけます。"),
    ],
)
async def test_what_is_beyond_the_steps_of_a_scale_is_told_by_its_steps(language: str, said: str):
    food = FieldDefinition(field_id="food", label="Food", type="rating", required=True)
    form = FormDefinition(slug="dinner", title="Dinner", fields=(food,), languages=(language,))
    played = await play_conversation(form, ["9"], now=NOW)
    assert said in played.exchanges[0].said[0] and "5 / 5" not in played.exchanges[0].said[0]


async def test_it_begins_where_it_is_told_to_and_in_that_language():
    played = await play_conversation(FRUIT, ["aiko@example.org"], now=NOW, language="ja", at="email")
    assert "。" in "".join(played.opening) or "？" in "".join(played.opening)
    assert answers(played) == {"email": "aiko@example.org"} and played.language == "ja"
    with pytest.raises(ProtocolError, match="speaks en, ja"):
        await play_conversation(FRUIT, ["x"], now=NOW, language="fr")


async def test_what_comes_after_the_end_is_not_heard():
    short = FRUIT.model_copy(update={"fields": FRUIT.fields[:1]})
    played = await play_conversation(short, ["Aiko Mori", "yes", "hello?", "hello?"], now=NOW)
    assert (played.stage, len(played.exchanges), played.unheard) == ("completed", 2, 2)


@pytest.mark.parametrize("slug", ["clinic-intake", "event-registration"])
async def test_every_kind_of_field_can_be_played(slug: str):
    played = await play_conversation(demo_form(slug), ["hello", "yes", "3", "no", "skip it"], now=NOW)
    assert len(played.exchanges) == 5 and all(one.said for one in played.exchanges)
