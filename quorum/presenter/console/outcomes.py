"""What an interaction has come to besides its words: a figure, who said what in a discussion, a debate with its claims, what
would be understood instead."""

from __future__ import annotations

from dataclasses import dataclass

from interviews.results.pages.figures import Figure
from quorum.domain.visible_text import made_visible
from quorum.interactions.asking.plots import drawn
from quorum.models import Interaction
from quorum.presenter.discussions import DebateShown, DiscussionShown, debate_in, discussion_in


@dataclass(frozen=True)
class OutcomeShown:
    """At most one of each."""

    figure: Figure | None = None
    discussion: DiscussionShown | None = None
    debate: DebateShown | None = None


def outcome_shown(row: Interaction) -> OutcomeShown | None:
    """None while it is under way, or where words say it all."""
    result = row.result or {}
    kept = result.get("plot")
    found = OutcomeShown(drawn(kept) if kept else None, discussion_in(result), debate_in(result))
    return found if found != OutcomeShown() else None


def examples_shown(row: Interaction) -> tuple[tuple[tuple[str, str], ...], bool]:
    """The requests that would be understood, each with what is pressed; of the request said again what is added to it."""
    said, own = [made_visible(str(one)) for one in (row.result or {}).get("examples") or ()], made_visible(row.request)
    again = bool(said) and all(one.startswith(own) and one != own for one in said)
    return tuple((one, one.removeprefix(own).lstrip(":： ") if again else one) for one in said), again
