"""What running a call would do, in the page's language where code has said it in that."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from quorum.domain.visible_text import made_visible
from quorum.told_by_language import in_force, spoken_in


@dataclass(frozen=True)
class ConsequenceShown:
    """Nothing in it is invisible."""

    message: str
    changes: tuple[str, ...]
    language: str


def consequence_shown(consequence: Mapping[str, Any]) -> ConsequenceShown:
    """`consequence`: a Consequence as JSON; of one that says nothing, empty words."""
    told = in_force(consequence.get("told"))
    said = told or consequence
    return ConsequenceShown(
        message=made_visible(str(said.get("message", ""))),
        changes=tuple(made_visible(str(one)) for one in said.get("changes", ())),
        language=spoken_in(consequence.get("told")),
    )
