"""What running a call would do, in the page's language where code has said it in that."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from django.utils.translation import get_language

from quorum.domain.visible_text import made_visible

ENGLISH = "en"
"""In which it is agreed to, and told where it was told in no other."""


@dataclass(frozen=True)
class ConsequenceShown:
    """Nothing in it is invisible."""

    message: str
    changes: tuple[str, ...]
    language: str


def consequence_shown(consequence: Mapping[str, Any]) -> ConsequenceShown:
    """`consequence`: a Consequence as JSON; of one that says nothing, empty words."""
    language = (get_language() or ENGLISH).partition("-")[0]
    told = (consequence.get("told") or {}).get(language)
    said = told or consequence
    return ConsequenceShown(
        message=made_visible(str(said.get("message", ""))),
        changes=tuple(made_visible(str(one)) for one in said.get("changes", ())),
        language=language if told else ENGLISH,
    )
