"""How reviews run in this installation: `[quorum]` of the configuration, filled up with quorum's own defaults and checked.

Where no reviewers are named, the models that serve the role `default` vote beside the three offline reviewers: they are
the ones that whoever set them up expects to be called and billed, and the offline ones cost nothing and err differently.
"""

from __future__ import annotations

from enum import StrEnum
from typing import Any

from formagent.config import Config, get_config, in_environment
from formagent.errors import ConfigError
from formagent.llm.settings import OFFLINE
from quorum.domain.settings import OFFLINE_REVIEWERS, ReviewSettings
from quorum.domain.settings_overrides import InvalidSettings, Models, validated


class Source(StrEnum):
    """Where a setting in force comes from."""

    DEFAULT = "default"
    FILE = "file"
    ENVIRONMENT = "environment"
    WORKSPACE = "workspace"


def configured_models(config: Config | None = None) -> Models:
    """Who can review and who can plan: models in `[models]`, and what is built in."""
    config = config or get_config()
    called = tuple(name for name, model in config.models.items() if model.provider != OFFLINE)
    return Models(reviewers=(*called, *OFFLINE_REVIEWERS), planners=(*called, OFFLINE))


def calls_models(config: Config | None = None) -> bool:
    """Whether any model is set up that may be called: without one, code does what it can by itself."""
    config = config or get_config()
    return not config.caps.stop_models and any(model.provider != OFFLINE for model in config.models.values())


def installation_settings(config: Config | None = None) -> ReviewSettings:
    """What is in force for a workspace that says nothing else. Raises ConfigError with the full key."""
    config = config or get_config()
    try:
        return validated(_values(config), configured_models(config))
    except InvalidSettings as error:
        first, more = error.problems[0], len(error.problems) - 1
        others = f" (and {more} more)" if more else ""
        raise ConfigError(f"quorum.{first.setting}", f"{first}{others}") from error


def installation_source(name: str, config: Config | None = None) -> Source:
    """Where the installation's value of a setting comes from."""
    config = config or get_config()
    if name not in config.quorum.model_fields_set:
        return Source.DEFAULT
    return Source.ENVIRONMENT if name in in_environment("quorum") else Source.FILE


def check_installation(config: Config | None = None) -> ReviewSettings:
    """For the start of a process. Raises ConfigError with the full key."""
    config = config or get_config()
    for name in OFFLINE_REVIEWERS:
        if name in config.models:
            raise ConfigError(f"models.{name}", "this name is taken by a built-in reviewer")
    return installation_settings(config)


def _values(config: Config) -> dict[str, Any]:
    values = config.quorum.model_dump(exclude_none=True)
    return {"review_models": _default_reviewers(config), **values}


def _default_reviewers(config: Config) -> tuple[str, ...]:
    known = configured_models(config).reviewers
    called = (name for name in dict.fromkeys(config.roles.default) if name in known)
    return (*called, *OFFLINE_REVIEWERS)
