"""How long rehearsals are kept: `rehearsals.keep_days`, with their conversations, which are no responses."""

from __future__ import annotations

import datetime as dt

from django.db import transaction
from django.utils import timezone

from formagent.config import get_config
from interviews.models import FormVersion, Session
from interviews.sessions.services.erasure import erase_rows
from interviews.staff.services.audit import record_audit
from quorum.models import Rehearsal

REMOVED_AT_ONCE = 20


def remove_old_rehearsals(now: dt.datetime | None = None) -> int:
    """Delete rehearsals that were kept long enough, REMOVED_AT_ONCE at most; how many."""
    cutoff = (now or timezone.now()) - dt.timedelta(days=get_config().rehearsals.keep_days)
    old = Rehearsal.objects.exclude(state=Rehearsal.State.RUNNING).filter(created_at__lt=cutoff)
    found = list(old.order_by("created_at").select_related("form__workspace")[:REMOVED_AT_ONCE])
    for rehearsal in found:
        _remove(rehearsal)
    return len(found)


@transaction.atomic
def _remove(rehearsal: Rehearsal) -> None:
    """Its conversations go as erased responses do; the frozen draft goes too, unless it was published."""
    sessions = Session.objects.select_for_update(of=("self",)).filter(
        rehearsed_conversation__rehearsal=rehearsal, rehearsal=True
    )
    erase_rows(list(sessions))
    version, form = rehearsal.version_id, rehearsal.form
    identity = f"rehearsal:{rehearsal.pk}"
    rehearsal.delete()
    FormVersion.objects.filter(pk=version, number__isnull=True, sessions__isnull=True).delete()
    record_audit(form.workspace, "rehearsal.deleted", identity, system="retention", form=form.slug)
