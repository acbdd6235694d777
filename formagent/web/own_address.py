"""Where this site is reached from outside, for links in letters and on pages."""

from __future__ import annotations

from django.http import HttpRequest

from formagent.config import get_config


def letter_link(path: str) -> str:
    """A link for a letter; empty where this site does not know its address, since one without a host leads nowhere."""
    base = get_config().public_base_url
    return f"{base}{path}" if base else ""


def site_origin(request: HttpRequest) -> str:
    """What links of this site begin with: as it is configured, else as the request came."""
    return get_config().public_base_url or request.build_absolute_uri("/").rstrip("/")
