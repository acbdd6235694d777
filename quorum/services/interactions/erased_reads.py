"""What a tree of interactions has read and is erased by now: nothing that is written of it may quote that.

Held against the responses in the very transaction that writes, with the responses locked: either the write comes first, and the
erasure finds it, or the erasure does, and nothing is written.
"""

from __future__ import annotations

import uuid

from django.db.models import Q, QuerySet

from formagent.errors import LeaseLost
from interviews.models import Session
from quorum.models import Interaction, ResponseRead, ToolUse

ERASING_TOOL = "erase_responses"


class ErasedMeanwhile(LeaseLost):
    """Something that the tree has read is erased: it is stopped, and its words go. `root` is the tree's."""

    def __init__(self, root: uuid.UUID) -> None:
        super().__init__(f"a response that tree {root} has read is erased")
        self.root = root


def refuse_erased(row: Interaction) -> None:
    """Raises ErasedMeanwhile where a response that the row's tree has read is gone. Part of the transaction that writes; what
    the tree has read cannot be erased until that is over."""
    root = row.root_id_or_own
    read = set(reads_of(root).values_list("session", flat=True))
    if not read:
        return
    there = Session.objects.select_for_update(no_key=True).filter(pk__in=read).order_by("pk")
    if read - set(there.values_list("pk", flat=True)) and not erases(root):
        raise ErasedMeanwhile(root)


def has_erased(row: Interaction) -> bool:
    """The same as a question, outside of any write."""
    gone = reads_of(row.root_id_or_own).exclude(session__in=Session.objects.values("pk"))
    return gone.exists() and not erases(row.root_id_or_own)


def reads_of(root: uuid.UUID) -> QuerySet[ResponseRead]:
    return ResponseRead.objects.filter(Q(interaction=root) | Q(interaction__root=root))


def erases(root: uuid.UUID) -> bool:
    """Whether a tree under way has itself erased: what it does next stands on what it has read."""
    tree = Interaction.objects.filter(Q(pk=root) | Q(root=root))
    done = ToolUse.objects.filter(tool=ERASING_TOOL, state=ToolUse.State.DONE, interaction__in=tree.values("pk"))
    return tree.filter(ended_at__isnull=True).exists() and done.exists()
