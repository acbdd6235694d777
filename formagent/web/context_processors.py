"""What every template knows."""

from __future__ import annotations

from typing import Any

from django.http import HttpRequest

from formagent.config import get_config
from formagent.llm.speech import speech_offered


def mail(request: HttpRequest) -> dict[str, Any]:
    """Whether e-mail leaves this machine. Without a mail server it is printed where formagent runs."""
    return {"delivers_mail": get_config().email.url is not None}


def speech(request: HttpRequest) -> dict[str, Any]:
    """The most seconds that somebody may speak at a stretch; 0 where nobody writes down what is said."""
    return {"speech": get_config().speech.max_seconds if speech_offered() else 0}


def csp_nonce(request: HttpRequest) -> dict[str, Any]:
    """django-csp's nonce under the name that django-htmx and the templates read; made only when it is used."""
    return {"csp_nonce": getattr(request, "csp_nonce", None)}
