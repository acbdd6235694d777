"""What has been exchanged in the tree of an interaction."""

from __future__ import annotations

from quorum.domain.interactions.results import injection_of
from quorum.models import Interaction


def lineage_of(row: Interaction) -> list[Interaction]:
    """From its root down to itself."""
    found = [row]
    while found[-1].parent_id:
        found.append(Interaction.objects.select_related("requested_by").get(pk=found[-1].parent_id))
    return found[::-1]


def exchanges_of(row: Interaction) -> list[str]:
    """What was asked and answered from the root down to this interaction, with what its own children came to. Oldest first."""
    told: list[str] = []
    for one in lineage_of(row):
        told.append(f"[{one.form.capitalize()} request]: {one.request}")
        if one.brief:
            told.append(f"[Gathered]: {one.brief}")
        if one.is_ended:
            told.append(injection_of(one.form, one.state, one.result, one.error))
    told += results_of_children(row)
    return told


def results_of_children(row: Interaction) -> list[str]:
    """What its ended children came to, as they are worded for it, in the order they began."""
    ended = Interaction.objects.filter(parent=row, ended_at__isnull=False).order_by("created_at")
    return [injection_of(one.form, one.state, one.result, one.error) for one in ended]
