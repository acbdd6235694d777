"""Secrets that open something: made here, and stored as hashes only."""

from __future__ import annotations

import hashlib
import secrets


def new_token() -> str:
    """A secret of 256 bits from the system's CSPRNG, URL-safe."""
    return secrets.token_urlsafe(32)


def removed_session_key(session_id: str, hashed: str) -> str:
    """What is kept of a session that went with its form, of its id and a secret's hash: neither can be read from it."""
    return hashlib.sha256(f"{session_id}:{hashed}".encode()).hexdigest()


def token_hash(token: str) -> str:
    """What is stored of a token: SHA-256, hex. Tokens are random, so no salt is needed."""
    return hashlib.sha256(token.encode()).hexdigest()
