"""A workspace's feed of staff events: appended in the transaction that causes them, read by every staff socket."""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterable, Mapping
from typing import Any

from django.db import connection, transaction
from django.db.models import F
from django.utils import timezone

from formagent.protocol.envelope import Envelope, rfc3339
from formagent.protocol.hints import hint_on_commit, hint_workspace_grown
from formagent.storage import fast_sql
from interviews.models import Form, Workspace
from quorum.domain.protocol.events import STORED_PAYLOADS
from quorum.domain.withholding import WITHHOLDABLE
from quorum.models import Feed, StaffEvent

_AT_ONCE = 500
_GROW = f"UPDATE {Feed._meta.db_table} SET last_seq = last_seq + 1 WHERE workspace_id = %s RETURNING last_seq"  # noqa: S608
FEED_LIFE = dt.timedelta(days=90)
"""What the feed tells is also in the reviews and in the audit log, which stay."""
REMOVED_AT_ONCE = 5_000


def append_event(workspace_id: int, kind: str, payload: Mapping[str, Any], *, rights: str = "") -> int:
    """Store an event under the feed's next number, which it returns, and hint at it on commit.

    `payload` is as on the wire, without `workspace`; one that is not what `kind` promises raises ValidationError. `rights`, by
    commas, are those that a reader needs to be told what was said. The feed stays locked until the caller's transaction ends:
    lock other rows first.
    """
    if rights and kind not in WITHHOLDABLE:
        raise ValueError(f"nothing can be withheld of {kind}")
    model = STORED_PAYLOADS[kind].model_validate({**payload, "workspace": ""})
    body = model.model_dump(mode="json", by_alias=True, exclude={"workspace"})
    with transaction.atomic(savepoint=False):
        seq = _next_number(workspace_id)
        row = {"workspace_id": workspace_id, "seq": seq, "type": kind, "payload": body, "rights": rights}
        fast_sql.insert_all(StaffEvent, [row])
    hint_on_commit(hint_workspace_grown, str(workspace_id), seq)
    return seq


def tell_of_responses(form: Form, count: int, change: str) -> None:
    """The feed's part of what happens to responses (interviews/results/services/telling.py)."""
    payload = {"formSlug": form.slug, "change": change, "count": count}
    append_event(form.workspace_id, "onResponseChange", payload)


def tell_of_invitations(form: Form, count: int, change: str) -> None:
    """The feed's part of what becomes of invitations by e-mail (interviews/forms/services/bounces.py)."""
    payload = {"formSlug": form.slug, "change": change, "count": count}
    append_event(form.workspace_id, "onInvitationChange", payload)


def _next_number(workspace_id: int) -> int:
    number = _grown(workspace_id)
    if number is None:
        Feed.objects.bulk_create([Feed(workspace_id=workspace_id)], ignore_conflicts=True)
        number = _grown(workspace_id)
    assert number is not None, "the feed is there now"
    return number


def _grown(workspace_id: int) -> int | None:
    """In one statement: what follows from it holds the feed until the commit."""
    with connection.cursor() as cursor:
        cursor.execute(_GROW, [workspace_id])
        row = cursor.fetchone()
    return int(row[0]) if row else None


def remove_old_events(now: dt.datetime | None = None, limit: int = REMOVED_AT_ONCE) -> int:
    """Remove events that are older than FEED_LIFE, some at a time; how many. A feed keeps its last one, and its numbers go on.

    Whoever asks for what is gone gets what there still is.
    """
    old = StaffEvent.objects.filter(created_at__lt=(now or timezone.now()) - FEED_LIFE)
    over = old.filter(seq__lt=F("workspace__feed__last_seq")).order_by("pk").values_list("pk", flat=True)
    return StaffEvent.objects.filter(pk__in=list(over[:limit])).delete()[0]


def events_after(workspace_id: int | str, after: int, limit: int = 500) -> list[Envelope]:
    """Envelopes with seq > after, in order. Beside what goes over the wire they have `rights`, which whoever hands them on
    heeds and takes out."""
    found = StaffEvent.objects.filter(workspace_id=int(workspace_id), seq__gt=after).order_by("seq")
    columns = found.values_list("type", "seq", "created_at", "payload", "workspace__slug", "rights")[:limit]
    return [
        {
            "type": kind,
            "seq": seq,
            "timestamp": rfc3339(at),
            "payload": {"workspace": slug, **payload},
            "rights": rights,
        }
        for kind, seq, at, payload, slug, rights in columns
    ]


def last_number(workspace_id: int) -> int:
    """The number of the feed's last event; 0 before the first."""
    return Feed.objects.filter(workspace_id=workspace_id).values_list("last_seq", flat=True).first() or 0


def last_numbers(workspace_ids: Iterable[str]) -> dict[str, int]:
    """`last_number` of several workspaces at once, by id as text; workspaces that do not exist are missing."""
    wanted = sorted({int(key) for key in workspace_ids})
    found: dict[str, int] = {}
    for start in range(0, len(wanted), _AT_ONCE):
        rows = Workspace.objects.filter(pk__in=wanted[start : start + _AT_ONCE]).values_list("pk", "feed__last_seq")
        found.update((str(key), last_seq or 0) for key, last_seq in rows)
    return found
