"""Why an interaction has come to nothing, in the language in force: `told` of services/interactions/reasons.py says it."""

from __future__ import annotations

from django.utils.translation import gettext


def needs_model() -> str:
    """What is said where only a model could go on."""
    return gettext(
        "This needs a model, and none can be reached. Name one under [models] in formagent.toml (docs/configuration.md), "
        "or choose one of the questions that need none."
    )


def work_needs_model() -> str:
    """The same where it is work, not a question, that waits for a model."""
    return gettext(
        "This needs a model, and none can be reached. Name one under [models] in formagent.toml (docs/configuration.md), "
        "or choose work that needs none."
    )


def talk_needs_model() -> str:
    """The same of a discussion: about nothing that reviewers by rule have a view of."""
    return gettext(
        "This needs a model, and none can be reached. Name one under [models] in formagent.toml (docs/configuration.md). "
        "Without one, the reviewers by rule give their views of a form or a review: choose what it is about."
    )


def requester_gone() -> str:
    return gettext("The member who asked is no longer in the workspace.")
