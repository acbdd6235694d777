"""What every template knows."""

from __future__ import annotations

from typing import Any

from django.http import HttpRequest


def csp_nonce(request: HttpRequest) -> dict[str, Any]:
    """django-csp's nonce under the name that django-htmx and the templates read; made only when it is used."""
    return {"csp_nonce": getattr(request, "csp_nonce", None)}
