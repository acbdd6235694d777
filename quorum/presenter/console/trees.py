"""What an interaction belongs to: the tree of those that were begun within each other, and the review that it is about."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from django.urls import reverse

from interviews.access import Principal
from quorum.access import interactions_of
from quorum.domain.interactions.forms import InteractionForm
from quorum.models import Interaction
from quorum.presenter.console.about import AboutShown, about_shown
from quorum.presenter.console.words import FORM_ICONS, FORM_WORDS, ORIGIN_WORDS, look_of, said_of, state_words


class InWords:
    """What every line and page about an interaction says of it."""

    id: str
    form: str
    state: str
    state_words: str
    look: str

    @property
    def url(self) -> str:
        return reverse("quorum:interaction", args=[self.id])

    @property
    def form_words(self) -> str:
        return said_of(FORM_WORDS, self.form)


@dataclass(frozen=True)
class TreeLine(InWords):
    """An interaction of the tree."""

    id: str
    depth: int
    form: str
    request: str
    state: str
    state_words: str
    look: str
    current: bool
    origin: str

    @property
    def icon(self) -> str:
        return FORM_ICONS[InteractionForm(self.form)]

    @property
    def origin_words(self) -> str:
        return said_of(ORIGIN_WORDS, self.origin) if self.depth else ""


def tree_lines(row: Interaction, principal: Principal) -> list[TreeLine]:
    """The whole tree, children beneath their parents; nothing for one that stands alone."""
    rows = list(interactions_of(principal, pk=row.root_id_or_own))
    rows += interactions_of(principal, root_id=row.root_id_or_own).order_by("created_at")
    return [line_of(one, row) for one in _beneath(rows, None)] if len(rows) > 1 else []


def _beneath(rows: Sequence[Interaction], parent: object) -> list[Interaction]:
    known = {one.pk for one in rows}
    found: list[Interaction] = []
    for one in rows:
        above = one.parent_id if one.parent_id in known else None
        if above == parent:
            found += [one, *_beneath(rows, one.pk)]
    return found


def line_of(one: Interaction, current: Interaction | None = None) -> TreeLine:
    """The interaction in one line."""
    first = (one.request.splitlines() or [""])[0][:80]
    return TreeLine(
        str(one.pk), one.depth, one.form, first, one.state, state_words(one), look_of(one), one == current, one.origin
    )


def review_above(row: Interaction, principal: Principal) -> AboutShown | None:
    """The review for which the tree was begun, if it was for one that this person may see."""
    root = row.root or row
    shown = about_shown(root.about, principal) if "review" in root.about else None
    return shown if shown and shown.words else None
