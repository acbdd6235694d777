"""Speech to text, by the configured model. The recording is passed on and forgotten."""

from __future__ import annotations

import asyncio

from formagent.config import get_config
from formagent.errors import ModelError, ModelGarbled, ModelRefused, ModelTimeout
from formagent.llm.openai_transport import shared_server
from formagent.server.tracing import leaf

SUFFIXES = {"audio/webm": "webm", "audio/ogg": "ogg", "audio/mp4": "mp4", "audio/mpeg": "mp3", "audio/wav": "wav"}
"""What browsers record, and how servers know it by a file's name."""


def speech_offered() -> bool:
    """Whether somebody can write down what is said."""
    config = get_config()
    return bool(config.speech.model) and not config.caps.stop_models


async def transcribe(audio: bytes, media_type: str, language: str) -> str:
    """The words of a recording, "" for silence. `media_type` is one of SUFFIXES, `language` a tag like "pt-BR".

    Raises ModelTimeout, ModelRefused, ModelGarbled or ModelError.
    """
    import httpx2
    import openai

    settings = get_config().speech
    server = await shared_server(settings.base_url, settings.secret())
    file = (f"speech.{SUFFIXES[media_type]}", audio, media_type)
    with leaf("transcribe", model=settings.model, bytes=len(audio)):
        try:
            async with asyncio.timeout(settings.timeout):
                heard = await server.client.audio.transcriptions.create(
                    model=settings.model, file=file, language=language.partition("-")[0], timeout=settings.timeout
                )
        except (TimeoutError, openai.APITimeoutError):
            raise ModelTimeout("speech: no transcript in time") from None
        except openai.APIStatusError as error:
            raise ModelRefused(f"speech: {error.status_code}", status=error.status_code) from error
        except (openai.APIError, httpx2.HTTPError) as error:
            raise ModelError(f"speech: {type(error).__name__}") from error
    words = getattr(heard, "text", None)
    if not isinstance(words, str):
        raise ModelGarbled("speech: the reply has no text")
    return words.strip()
