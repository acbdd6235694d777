"""What is said aloud is written down by the configured model, and comes back to be sent."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile

from interviews.models import StoredFile
from tests.fake_openai import FakeOpenAI
from tests.interviews.pages import text_of
from tests.interviews.sessions.pages.test_answers import Respondent, respondent

pytestmark = pytest.mark.django_db(transaction=True)

__all__ = ["respondent"]
WEBM = "audio/webm;codecs=opus"


@pytest.fixture
def speech(configured: Callable[..., Any]) -> Iterator[FakeOpenAI]:
    with FakeOpenAI() as fake:
        names = {"MODEL": "whisper-1", "BASE_URL": fake.base_url, "API_KEY": "of speech", "TIMEOUT": "5"}
        configured(**{f"FORMAGENT_SPEECH__{name}": value for name, value in names.items()})
        yield fake


def recording(content: bytes = b"said aloud", media_type: str = WEBM) -> SimpleUploadedFile:
    return SimpleUploadedFile("speech", content, media_type)


async def test_a_recording_becomes_words_and_is_kept_nowhere(respondent: Respondent, speech: FakeOpenAI):
    speech.transcript = " My name is Aiko Tanaka. "
    answer = await respondent.post("speech", audio=recording())
    assert answer.json() == {"text": "My name is Aiko Tanaka."}
    (sent,) = speech.received
    assert sent.headers["authorization"] == "Bearer of speech"
    for part in (b"said aloud", b"whisper-1", b'name="language"\r\n\r\nen', b'filename="speech.webm"'):
        assert part in sent.content
    assert not await StoredFile.objects.aexists()
    assert await respondent.commands() == ["switchToForm"], "nothing was sent in the respondent's name"


@pytest.mark.parametrize(
    ("content", "media_type", "transcript", "words"),
    [
        (b"", WEBM, "ok", "Nothing was recorded."),
        (b"GIF89a", "image/gif", "ok", "Nothing was recorded."),
        (b"hm", WEBM, "  ", "Nothing was heard."),
    ],
)
async def test_what_holds_no_words_is_said_to(
    respondent: Respondent, speech: FakeOpenAI, content: bytes, media_type: str, transcript: str, words: str
):
    speech.transcript = transcript
    answer = await respondent.post("speech", audio=recording(content, media_type))
    assert answer.status_code == 422
    assert answer.json()["error"].startswith(words)


async def test_a_server_that_is_away_is_said_so(respondent: Respondent, configured: Callable[..., Any]):
    configured(FORMAGENT_SPEECH__MODEL="whisper-1", FORMAGENT_SPEECH__BASE_URL="http://127.0.0.1:9/v1")
    answer = await respondent.post("speech", audio=recording())
    assert answer.status_code == 502
    assert "could not be written down" in answer.json()["error"]


async def test_there_is_a_microphone_only_where_somebody_listens(
    respondent: Respondent, configured: Callable[..., Any]
):
    for switch, there in (("false", True), ("true", False)):
        configured(
            FORMAGENT_SPEECH__MODEL="whisper-1",
            FORMAGENT_SPEECH__BASE_URL="http://127.0.0.1:9/v1",
            FORMAGENT_CAPS__STOP_MODELS=switch,
        )
        page = await respondent.get("")
        assert ('id="speak"' in page.content.decode()) is there
        assert ("microphone=(self)" in page["Permissions-Policy"]) is there
        start = text_of(await respondent.browser.get(f"/f/{respondent.session.form.slug}/"))
        assert ("a speech service writes it down" in start) is there
    assert (await respondent.post("speech", audio=recording())).status_code == 404


async def test_a_recording_of_somebody_else_is_not_heard(respondent: Respondent, speech: FakeOpenAI):
    stranger = type(respondent.browser)()
    answer = await stranger.post_form(respondent.path + "speech", audio=recording())
    assert answer.status_code in (403, 404)
    assert speech.received == []
