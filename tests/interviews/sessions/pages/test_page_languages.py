"""Respondents' pages speak six languages; the staff's, which speak two of them, fall back to one that they speak in full."""

from __future__ import annotations

import pytest
from django.test import Client
from django.utils import translation
from django.utils.translation import gettext

from formagent.server.database_thread import in_database
from interviews.forms.definition import FieldDefinition, FormDefinition
from interviews.models import Form
from interviews.sessions.services.sessions import start_session
from tests.interviews.cast import Cast
from tests.interviews.pages import Browser, text_of
from tests.interviews.session_factory import publish_form

pytestmark = pytest.mark.django_db(transaction=True)
ALONE = ("de", "es", "fr", "pt")
"""Languages that only respondents' pages are in."""
STAY = FormDefinition(
    slug="stay",
    title="Stay",
    languages=("en", "ja", *ALONE),
    fields=(
        FieldDefinition(
            field_id="noise", label="Noise", type="slider", config={"minimum": 0, "maximum": 1, "step": 0.1}
        ),
        FieldDefinition(field_id="weight", label="Weight", type="number", config={"minimum": 0.5, "maximum": 99.5}),
    ),
)


@pytest.fixture
def form() -> Form:
    return publish_form(STAY)


def said_in(language: str, text: str) -> str:
    with translation.override(language):
        said = gettext(text)
    assert said != text
    return said


@pytest.mark.parametrize("language", (*ALONE, "ja"))
def test_the_first_page_and_a_forms_start_speak_the_browsers_language(client: Client, form: Form, language: str):
    home = client.get("/", headers={"accept-language": f"{language}-XX,{language};q=0.9,en;q=0.5"})
    assert f'<html lang="{language}" '.encode() in home.content
    start = client.get("/f/stay/", headers={"accept-language": language})
    assert start.headers["Content-Language"] == language
    assert said_in(language, "You can pause and go on later") in text_of(start)
    assert "Buttons and notes" not in text_of(start)


def test_respondents_words_are_announced_by_who_said_them():
    """In Portuguese they were announced as “Your message”."""
    said = {language: said_in(language, "You:") for language in ALONE}
    assert said["pt"] == "Você:" and all(len(words) <= len("Usted:") for words in said.values())


@pytest.mark.parametrize("language", ALONE)
async def test_a_conversation_has_its_buttons_in_its_language(form: Form, language: str):
    started = await in_database(start_session, form, language=language)
    seen = text_of(await Browser.of(started).get(f"/i/{started.session.pk}/"))
    for text in ("Delete my answers", "Pause and go on later", "Use the plain form"):
        assert said_in(language, text) in seen
        assert text not in seen


@pytest.mark.parametrize("language", ALONE)
async def test_numbers_that_inputs_read_are_written_as_programs_do(form: Form, language: str):
    started = await in_database(start_session, form, language=language)
    page = (await Browser.of(started).get(f"/i/{started.session.pk}/form/")).content.decode()
    assert 'step="0.1"' in page
    assert 'min="0.5" max="99.5"' in page


@pytest.mark.parametrize(
    ("accepted", "language"),
    [("de", "en"), ("fr,ja;q=0.8,en;q=0.2", "ja"), ("pt-BR,it;q=0.5", "en"), ("ja-JP,de", "ja")],
)
def test_staff_are_never_shown_half_a_page_in_their_language(cast: Cast, accepted: str, language: str):
    for path in ("/w/harbour/", "/account/", "/accounts/login/", "/nowhere/"):
        page = cast.client("alice").get(path, headers={"accept-language": accepted}, follow=True)
        assert f'<html lang="{language}"'.encode() in page.content


def test_a_dead_link_speaks_to_a_respondent(client: Client):
    gone = client.get("/f/gone/", headers={"accept-language": "fr"})
    assert gone.status_code == 404
    assert said_in("fr", "This page does not exist") in text_of(gone)


async def test_what_was_deleted_is_named_in_the_conversations_language():
    titled = STAY.model_copy(update={"slug": "spoken", "translations": {"pt": {"title": "Estadia"}}})
    form = await in_database(publish_form, titled)
    started = await in_database(start_session, form, language="pt")
    gone = await Browser.of(started).post_form(f"/i/{started.session.pk}/erase/")
    assert "Estadia" in text_of(gone)
    assert "Stay" not in text_of(gone)
