"""The envelope of events: {"type", "seq", "timestamp", "payload"} (protocol.md)."""

from __future__ import annotations

import datetime as dt


def rfc3339(moment: dt.datetime) -> str:
    """RFC 3339 in UTC with milliseconds: 2027-03-10T09:00:00.000Z."""
    return moment.astimezone(dt.UTC).isoformat(timespec="milliseconds").replace("+00:00", "Z")
