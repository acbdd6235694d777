"""What code has said of a call in each language, when it was asked for: for whoever reads it, in theirs."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from django.conf import settings
from django.utils.translation import get_language

from quorum.models import Confirmation, Interaction, ToolUse

ENGLISH = "en"
"""In which it is agreed to, and told where it was told in no other."""


def in_force(told: Mapping[str, Any] | None) -> Any:
    """What is told in the language in force, of what is told by language; None where it is not."""
    return (told or {}).get(_language())


def spoken_in(told: Mapping[str, Any] | None) -> str:
    """The language of what is shown of it."""
    return _language() if in_force(told) else ENGLISH


def asked_about(asked: Confirmation) -> dict[str, Any]:
    """The consequence, as JSON, that a confirmation asks about; of what no interaction asks for, as it was asked."""
    use: ToolUse | None = getattr(asked, "tool_use", None)
    found = {"message": asked.message, "changes": asked.changes}
    if use is None or not use.consequence or use.consequence.get("message") != asked.message:
        return found
    return {**found, "told": use.consequence.get("told")}


def asked_in_force(asked: Confirmation) -> tuple[str, list[str]]:
    """(what would happen, line by line what would be different) in the language in force."""
    about = asked_about(asked)
    said = in_force(about.get("told")) or about
    return str(said["message"]), [str(one) for one in said["changes"]]


def page_language_of(run: Interaction | None) -> str:
    """In which people are written to about a run: its own, as far as there are pages in it. Nobody has a language of theirs."""
    return run.language if run and run.language in dict(settings.STAFF_LANGUAGES) else settings.LANGUAGE_CODE


def _language() -> str:
    return (get_language() or ENGLISH).partition("-")[0]
