"""Which web pages may open a socket: those of this host, and of the origins that the settings name."""

from __future__ import annotations

from urllib.parse import urlsplit

from django.conf import settings
from django.http.request import validate_host

_DEFAULT_PORTS = {"http": 80, "https": 443}


def origin_allowed(origin: str, host: str) -> bool:
    """Whether a page of `origin` (a header's value, like https://a.example) may talk to `host` (host or host:port).

    Exact: the same host and port, or one of the configured origins. "null", other schemes and garbage are refused.
    """
    page = _split(origin)
    if page is None:
        return False
    if page in {_split(allowed) for allowed in settings.CSRF_TRUSTED_ORIGINS}:
        return True
    scheme, name, port = page
    here = _split(f"{scheme}://{host}")
    return here is not None and here == (scheme, name, port) and validate_host(name, settings.ALLOWED_HOSTS)


def _split(origin: str) -> tuple[str, str, int] | None:
    """Scheme, host and port, compared without regard to case; None when it is not an origin."""
    try:
        parts = urlsplit(origin.strip().lower())
        port = parts.port
    except ValueError:
        return None
    if parts.scheme not in _DEFAULT_PORTS or not parts.hostname or parts.username or parts.query or parts.fragment:
        return None
    if parts.path not in ("", "/"):
        return None
    name = f"[{parts.hostname}]" if ":" in parts.hostname else parts.hostname
    return parts.scheme, name, port or _DEFAULT_PORTS[parts.scheme]
