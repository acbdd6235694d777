"""Secrets that open something: made here, and stored as hashes only."""

from __future__ import annotations

import hashlib
import secrets


def new_token() -> str:
    """A secret of 256 bits from the system's CSPRNG, URL-safe."""
    return secrets.token_urlsafe(32)


def token_hash(token: str) -> str:
    """What is stored of a token: SHA-256, hex. Tokens are random, so no salt is needed."""
    return hashlib.sha256(token.encode()).hexdigest()
