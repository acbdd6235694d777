"""What has been exchanged in the tree of an interaction."""

from __future__ import annotations

from quorum.domain.interactions.nesting import child_depth
from quorum.domain.interactions.results import failure_injection, injection_of
from quorum.domain.interactions.run_steps import RunState
from quorum.models import AppliedChanges, Interaction


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
            told.append(_came_to(one))
    told += results_of_children(row)
    return told


def result_of_child(interaction_id: str) -> str | None:
    """What a child came to, as it is worded for its parent; None while it is not over. What is only proposed is over."""
    row = Interaction.objects.filter(pk=interaction_id).first()
    if row is None:
        return failure_injection("interaction", "gone", "")
    over = row.is_ended or row.state == RunState.PROPOSED
    return _came_to(row) if over else None


def results_of_children(row: Interaction) -> list[str]:
    """What its ended children came to, as they are worded for it, in the order they began."""
    ended = Interaction.objects.filter(parent=row, ended_at__isnull=False).order_by("created_at")
    return [_came_to(one) for one in ended]


def _came_to(row: Interaction) -> str:
    """What it came to, and what of its changes a person has taken back since."""
    said = injection_of(row.form, row.state, row.result, row.error)
    return " ".join(filter(None, (said, taken_back_words(row))))


def taken_back_words(row: Interaction) -> str:
    """Of which tasks a person has taken changes of drafts back; empty where that is of none."""
    undone = AppliedChanges.objects.filter(interaction=row, undone_at__isnull=False)
    tasks = sorted(set(undone.values_list("task", flat=True)))
    return f"[Taken back by a person since: the changes of task {', '.join(map(str, tasks))}]" if tasks else ""


def depth_within(interaction_id: str) -> int:
    """The depth of what would be begun within it now. Raises MaxDepthExceeded."""
    return child_depth(Interaction.objects.values_list("depth", flat=True).get(pk=interaction_id))


def goes_on_within(row: Interaction) -> bool:
    """Whether anything begun within it, at any depth, has not ended."""
    level = [row.pk]
    while level:
        below = list(Interaction.objects.filter(parent__in=level).values_list("pk", "ended_at"))
        if any(ended is None for _key, ended in below):
            return True
        level = [key for key, _ended in below]
    return False
