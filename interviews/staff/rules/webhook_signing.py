"""How a delivery is signed and when it is tried again.

Signatures follow the Standard Webhooks specification (standardwebhooks.com): `webhook-id`, `webhook-timestamp` and
`webhook-signature: v1,<base64 of HMAC-SHA256 over "id.timestamp.body">`, keyed by the bytes after `whsec_`.
"""

from __future__ import annotations

import base64
import hashlib
import hmac
import secrets
from typing import Literal

Event = Literal["submission", "abandonment", "person_wanted"]
EVENTS: tuple[Event, ...] = ("submission", "abandonment", "person_wanted")
TEST = "test"
"""The event of a delivery that somebody asked for to see whether it arrives. Nobody subscribes to it, and it is tried once."""

SECRET_PREFIX = "whsec_"  # noqa: S105 (a prefix, no secret)
BACKOFF_SECONDS = (5, 30, 5 * 60, 30 * 60, 2 * 3600, 6 * 3600, 12 * 3600, 24 * 3600)
"""The pause after each failed attempt; after the last, a delivery is given up."""
GONE = 410


def new_secret() -> str:
    """A signing key of 256 bits."""
    return SECRET_PREFIX + base64.b64encode(secrets.token_bytes(32)).decode()


def signature(secret: str, delivery_id: str, timestamp: int, body: str) -> str:
    """The value of `webhook-signature`. `timestamp` in seconds since 1970, that of the attempt."""
    key = base64.b64decode(secret.removeprefix(SECRET_PREFIX))
    signed = f"{delivery_id}.{timestamp}.{body}".encode()
    return "v1," + base64.b64encode(hmac.new(key, signed, hashlib.sha256).digest()).decode()


def headers_of(secret: str, delivery_id: str, timestamp: int, body: str) -> dict[str, str]:
    """The headers of an attempt."""
    return {
        "content-type": "application/json",
        "user-agent": "formagent-webhooks/1",
        "webhook-id": delivery_id,
        "webhook-timestamp": str(timestamp),
        "webhook-signature": signature(secret, delivery_id, timestamp, body),
    }


def succeeded(status: int) -> bool:
    """Redirects are not followed, and so are failures."""
    return 200 <= status < 300


def pause_after(failures: int, retry_after: float | None = None) -> float | None:
    """Seconds until the next attempt after so many failed ones; None to give up. The receiver may ask for longer."""
    if failures > len(BACKOFF_SECONDS):
        return None
    pause = float(BACKOFF_SECONDS[failures - 1])
    return max(pause, min(retry_after or 0.0, 24 * 3600.0))
