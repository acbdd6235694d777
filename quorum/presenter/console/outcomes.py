"""What an interaction has come to besides its words: a figure, who said what in a discussion, a debate with its claims."""

from __future__ import annotations

from dataclasses import dataclass

from interviews.results.pages.figures import Figure
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
