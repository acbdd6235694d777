"""Names that stand in lists among others: of people, workspaces and forms. Letters of every direction of writing are theirs;
what orders to turn the direction is not, for it turns around what stands behind the name, too."""

from __future__ import annotations

from formagent.wording.validation_messages import Complaint, complaint
from interviews.reading.text.normalization import DECEPTIVE

_AWAY = dict.fromkeys(map(ord, DECEPTIVE))


def turning_problem(name: str) -> Complaint | None:
    """What is wrong with a name that turns its line around; None where it does not."""
    if DECEPTIVE.isdisjoint(name):
        return None
    return complaint("Take out the invisible characters that turn the direction of writing, like U+202E.").coded(
        "turned"
    )


def without_turning(name: str) -> str:
    """The name without such characters."""
    return name.translate(_AWAY)


def straight(name: str) -> str:
    """The name as it is; ValueError with a complaint for one that turns its line around."""
    if problem := turning_problem(name):
        raise ValueError(problem)
    return name
