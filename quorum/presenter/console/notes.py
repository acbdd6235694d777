"""What a run notes between its calls and votes: models that do not serve, plans side by side, what a person is asked."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from django.utils.translation import gettext, ngettext

from interviews.written_counts import written_count
from quorum.presenter.console.words import LEFT_OPEN_WORDS, revision_words
from quorum.tool_words import tool_words

_TOLD_BELOW = ("detail", "text", "reason", "feedback")
_DETAILS: Mapping[str, Sequence[str]] = {"model_away": ("error",), "ensemble_fallback": ()}
"""Parts of an entry that are told below its words."""


def told_below(kind: str, content: Mapping[str, Any]) -> str:
    """What an entry tells below its words."""
    return next((str(content[part]) for part in _DETAILS.get(kind, _TOLD_BELOW) if content.get(part)), "")


def note_words(kind: str, content: Mapping[str, Any], *, revised_in_vain: Any, answered: bool = False) -> str:
    """What the entry says, if it is one of these. `revised_in_vain`: the round after which no plan was better; `answered`: what
    a person was asked has its answer."""
    model, models = str(content.get("model") or ""), [str(one) for one in content.get("models") or ()]
    say: dict[str, Callable[[], str]] = {
        "model_away": lambda: (
            gettext("%(model)s does not serve; it is tried again in %(seconds)s seconds.")
            % {"model": model, "seconds": written_count(round(float(content.get("seconds") or 0)))}
        ),
        "plan_revision": lambda: revision_words(in_vain=content.get("round") == revised_in_vain),
        "human_intervention_required": lambda: human_words(content, answered=answered),
        "ensemble_start": lambda: (
            ngettext("%(n)s model plans.", "%(n)s models plan side by side.", len(models))
            % {"n": written_count(len(models))}
        ),
        "ensemble_plan_generated": lambda: (
            (gettext("%(model)s made no plan.") if content.get("detail") else gettext("%(model)s has a plan."))
            % {"model": model}
        ),
        "ensemble_voting_start": lambda: gettext("The planners score each other's plans."),
        "ensemble_complete": lambda: gettext("Chosen: the plan of %(model)s.") % {"model": ", ".join(models) or model},
        "ensemble_fallback": lambda: (
            gettext("Only one plan came: it is taken as it is.")
            if models
            else gettext("No plan came: one is made by the model that decides.")
        ),
    }
    found = say.get(kind)
    return found() if found else ""


def human_words(content: Mapping[str, Any], *, answered: bool = False) -> str:
    """What a person is asked, or was, or is left to do, of an entry that says so."""
    if content.get("reason") == "confirmation":
        tool = tool_words(str(content.get("tool", "")))
        if answered:
            return gettext("A person was asked to allow it: %(tool)s.") % {"tool": tool}
        return gettext("A person is asked to allow it: %(tool)s.") % {"tool": tool}
    if content.get("reason") == "plan" and answered:
        return gettext("Whoever asked has accepted the plan.")
    if content.get("reason") == "plan":
        return gettext("Whoever asked is to accept the plan.")
    if content.get("reason") == "unresolved_claims":
        return str(LEFT_OPEN_WORDS)
    return gettext("A person is asked to decide.")
