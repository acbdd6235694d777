"""How long interactions are kept: by each workspace's setting, from the end of the last one of a tree.

A tree goes whole: stories, calls with their arguments, plans, reviews, votes, confirmations, models' replies, and its words in
the feed. What stays is the audit log. What runs, or waits for somebody, is never deleted.
"""

from __future__ import annotations

import datetime as dt
import uuid
from collections.abc import Collection

from django.db import transaction
from django.db.models import Exists, OuterRef, Q, QuerySet
from django.utils import timezone

from interviews.staff.services.audit import record_audit
from quorum.domain.interactions.run_steps import RunState
from quorum.models import Interaction, InteractionEntry, ReviewOverrides
from quorum.reviews.installation import installation_settings
from quorum.services.feed import FEED_LIFE
from quorum.services.interactions.forgetting import silence_feed
from quorum.services.settings import settings_for

REMOVED_AT_ONCE = 100
"""Trees of one round."""
_SETTING = "interaction_retention_days"


def remove_old_interactions(now: dt.datetime | None = None) -> int:
    """Delete trees that were kept long enough, the oldest first, REMOVED_AT_ONCE at most; how many."""
    now = now or timezone.now()
    removed = 0
    for rows, days in _by_term():
        cutoff = now - dt.timedelta(days=days)
        found = list(
            _over(rows, cutoff).order_by("created_at").values_list("pk", flat=True)[: REMOVED_AT_ONCE - removed]
        )
        removed += sum(_remove(root, cutoff, now) for root in found)
    return removed


def _by_term() -> list[tuple[QuerySet[Interaction], int]]:
    """Roots and the days that they are kept: those of workspaces with a term of their own, then all others."""
    own = ReviewOverrides.objects.filter(values__has_key=_SETTING).select_related("workspace")
    terms = {row.workspace_id: settings_for(row.workspace).interaction_retention_days for row in own}
    roots = Interaction.objects.filter(depth=0)
    each = [(roots.filter(workspace=key), days) for key, days in terms.items()]
    return [*each, (roots.exclude(workspace__in=terms), installation_settings().interaction_retention_days)]


def _over(roots: QuerySet[Interaction], cutoff: dt.datetime) -> QuerySet[Interaction]:
    """Those that were over at `cutoff`, with all that was begun within them."""
    within = Interaction.objects.filter(root=OuterRef("pk")).exclude(_was_over(cutoff))
    return roots.filter(_was_over(cutoff), ~Exists(within), created_at__lt=cutoff)


def _was_over(cutoff: dt.datetime) -> Q:
    """A proposal has no end: it stands until somebody takes it, and was over when nothing happened to it since."""
    since = InteractionEntry.objects.filter(interaction=OuterRef("pk"), created_at__gte=cutoff)
    return Q(ended_at__lt=cutoff) | Q(Q(state=RunState.PROPOSED), ~Exists(since))


@transaction.atomic
def _remove(root: uuid.UUID, cutoff: dt.datetime, now: dt.datetime) -> bool:
    """Delete a tree. False where it is gone, or something happened to it meanwhile."""
    tree = Interaction.objects.filter(Q(pk=root) | Q(root=root)).select_related("workspace")
    rows = list(tree.select_for_update(of=("self",)).order_by("depth", "pk"))
    if not _over(Interaction.objects.filter(pk=root), cutoff).exists():
        return False
    if cutoff > now - FEED_LIFE:
        silence_feed(rows)
    _note(rows)
    Interaction.objects.filter(pk=root).delete()
    return True


def _note(rows: Collection[Interaction]) -> None:
    for row in rows:
        record_audit(row.workspace, "interaction.deleted", f"interaction:{row.pk}", system="retention", form=row.form)
