"""Why an interaction has come to nothing, in the language in force: `told` of services/interactions/reasons.py says it."""

from __future__ import annotations

from django.utils.translation import gettext

from formagent.errors import BudgetExceeded, ModelError
from quorum.domain.settings import ReviewSettings


def work_needs_model() -> str:
    """What is said where only a model could go on."""
    return gettext(
        "This needs a model, and none can be reached. Name one under [models] in formagent.toml (docs/configuration.md), "
        "or choose work that needs none."
    )


def talk_needs_model() -> str:
    """The same of a discussion: about nothing that reviewers by rule have a view of."""
    return gettext(
        "This needs a model, and none can be reached. Name one under [models] in formagent.toml (docs/configuration.md). "
        "Without one, the reviewers by rule can only look at a form or a review itself: choose what it is about."
    )


def requester_gone() -> str:
    return gettext("The member who asked is no longer in the workspace.")


def no_usable_plan(model: str, error: str) -> str:
    """A model has answered, and nothing that it gave is a plan; `error` is what was wrong with the last of it."""
    return gettext("The model %(model)s gave no plan that can be used: %(error)s") % {"model": model, "error": error}


def model_failed(model: str, error: ModelError) -> str:
    """A model, or what it may spend, gave out."""
    why = str(error).removeprefix(f"{model}: ")
    if isinstance(error, BudgetExceeded):
        anew = gettext("With a higher limit it has to be begun anew.")
        return f"{limit_reached(why)} {anew}"
    return gettext("The model %(model)s failed: %(error)s") % {"model": model, "error": why}


def limit_reached(limit: str) -> str:
    """`limit` names the setting, and what is spent of it."""
    return gettext("A limit of the review settings is reached: %(limit)s.") % {"limit": limit}


def task_stopped_by(limit: str) -> str:
    """Of a task that is not over."""
    stays = gettext("What was carried out stays; the rest has to be begun anew, with a higher limit.")
    return f"{limit_reached(limit)} {stays}"


def not_all_heard(limit: str) -> str:
    """Of a discussion in which somebody could not be asked any more."""
    said = gettext("Not everybody could say everything.")
    return f"{said} {limit_reached(limit)}"


def turns_used_up(settings: ReviewSettings) -> str:
    """The limit by which an agent's loop came to no end."""
    return f"quorum.max_tool_turns: {settings.max_tool_turns}"
