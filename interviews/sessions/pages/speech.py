"""What a respondent says aloud becomes words in the text field, to be corrected and sent. No recording is kept."""

from __future__ import annotations

import structlog
from django.http import Http404, HttpRequest, HttpResponse, JsonResponse
from django.utils.translation import gettext
from django.views.decorators.http import require_POST

from formagent.errors import ModelError, ProtocolError
from formagent.llm.speech import SUFFIXES, speech_offered, transcribe
from formagent.protocol.limits import limits
from interviews.models import Session
from interviews.sessions.pages.base import own_session
from interviews.sessions.presenters.session_page import session_language
from interviews.wording import refusal_words

log = structlog.get_logger(__name__)

MOST_CHARACTERS = 8000
"""Of a message."""


@require_POST
@own_session
async def hear(request: HttpRequest, session: Session) -> HttpResponse:
    """JSON: `text`, the words of the recording `audio`, or `error`, why there are none."""
    if not speech_offered():
        raise Http404
    recording = request.FILES.get("audio")
    media_type = (recording.content_type or "").partition(";")[0].strip().lower() if recording else ""
    if recording is None or not recording.size or media_type not in SUFFIXES:
        return _refused(gettext("Nothing was recorded. Try again, or type your answer."))
    if session.closed_at is not None:
        return _refused(refusal_words("session_closed"))
    try:
        await limits().check_request(str(session.pk), str(request.META.get("REMOTE_ADDR", "")))
        text = await transcribe(recording.read(), media_type, session_language(session))
    except ProtocolError as error:
        return _refused(refusal_words(error.code, error.details), status=429)
    except ModelError as error:
        log.warning("speech_failed", session=str(session.pk), error=str(error))
        return _refused(gettext("Your words could not be written down. Try again, or type your answer."), status=502)
    if not text:
        return _refused(gettext("Nothing was heard. Try again, or type your answer."))
    return JsonResponse({"text": text[:MOST_CHARACTERS]})


def _refused(words: str, status: int = 422) -> JsonResponse:
    return JsonResponse({"error": words}, status=status)
