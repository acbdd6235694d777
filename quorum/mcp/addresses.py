"""Where this site is, as those outside see it: what tokens are for, and what links begin with."""

from __future__ import annotations

from collections.abc import Iterable

from django.conf import settings
from django.http.request import split_domain_port, validate_host

from formagent.config import get_config

PATH = "/mcp"
METADATA_PATH = "/.well-known/oauth-protected-resource/mcp"
Headers = Iterable[tuple[bytes, bytes]]


def header(headers: Headers, name: bytes) -> str:
    """The first value of a header; "" where there is none."""
    return next((value.decode("latin-1") for key, value in headers if key == name), "")


def site_of(scheme: str, host: str) -> str | None:
    """The site's address, without a slash at the end: the configured one, or that of a host it answers to."""
    configured = get_config().public_base_url.rstrip("/")
    if configured:
        return configured
    name, _ = split_domain_port(host)
    return f"{scheme}://{host}" if name and validate_host(name, settings.ALLOWED_HOSTS) else None


def resource_of(site: str) -> str:
    """What a token has to be for (RFC 8707)."""
    return site + PATH
