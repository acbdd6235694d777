"""What `manage.py check` says about the configuration."""

from __future__ import annotations

from typing import Any

from django.core.checks import CheckMessage, Warning, register

from formagent.config import ROLES, Config, get_config
from formagent.llm.settings import OFFLINE
from formagent.typefaces.files import are_there, missing_packages

CONFIGURATION = "configuration"
"""The tag of checks that look at the configuration, not at the code: what a starting server asks."""


@register(CONFIGURATION)
def check_configuration(app_configs: Any, **kwargs: Any) -> list[CheckMessage]:
    """Warn of what is allowed and yet probably not meant."""
    config = get_config()
    found: list[CheckMessage] = []
    if config.debug and config.public_base_url:
        found.append(Warning("debug is on while public_base_url is set", id="formagent.W001"))
    if config.public_base_url and not config.https and "localhost" not in config.public_base_url:
        found.append(Warning("public_base_url is not https: cookies travel unprotected", id="formagent.W002"))
    if not config.worker.inline and not config.redis_url and not config.testing:
        hint = "Without Redis, pages learn of another process's work only when they ask again."
        found.append(Warning("worker.inline is off and redis_url is empty", hint=hint, id="formagent.W003"))
    found += _useless_models(config)
    found += _missing_typefaces()
    return found


def _useless_models(config: Config) -> list[CheckMessage]:
    reviews = config.quorum
    used = {name for role in ROLES for name in config.roles.names(role)} | {OFFLINE}
    used |= {*(reviews.review_models or ()), *(reviews.planning_models or ())}
    used |= {reviews.decision_model or OFFLINE, reviews.exploration_model or OFFLINE}
    useless = sorted(set(config.models) - used)
    return [Warning(f"models.{name} serves no role and no review", id="formagent.W004") for name in useless]


def _missing_typefaces() -> list[CheckMessage]:
    if are_there():
        return []
    missing = missing_packages()
    hint = (
        f"Not installed: {', '.join(missing)}."
        if missing
        else "`manage.py collectstatic` puts them among the static files."
    )
    said = "the typefaces of forms are missing: pages are drawn in the reader's own"
    return [Warning(said, hint=hint, id="formagent.W005")]
