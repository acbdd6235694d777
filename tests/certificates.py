"""The authorities' certificates, read once a process: every HTTP client reads them anew, though no test reaches https."""

from __future__ import annotations

import ssl
from functools import lru_cache

import pytest


def read_certificates_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let clients with the same settings share the context that they hand to their connections."""
    monkeypatch.setattr(ssl, "create_default_context", lru_cache(ssl.create_default_context))
