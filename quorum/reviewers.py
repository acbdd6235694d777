"""Who answers when a reviewer or a planner is called by name."""

from __future__ import annotations

from formagent.config import get_config
from formagent.errors import ConfigError, ModelError
from formagent.llm.messages import ModelClient
from formagent.llm.registry import RoleClient
from formagent.llm.settings import OFFLINE
from interviews.turns import model_registry, offline_client, role_model
from quorum.domain.settings import OFFLINE_REVIEWERS


def reviewer_client(name: str) -> ModelClient:
    """The model of that name in `[models]`, or the offline reviewer. ConfigError when it is neither.

    Raises ModelError while models are switched off.
    """
    if name in OFFLINE_REVIEWERS:
        from quorum.offline import offline_reviewer

        return offline_reviewer(name)
    client = named_model(name)
    if client.engine == "offline":
        raise ConfigError("review_models", f"{name!r} leads interviews; by rule vote {', '.join(OFFLINE_REVIEWERS)}")
    return client


def planner_client(name: str) -> ModelClient:
    """The model of that name, or the offline engine. Errors as above."""
    return offline_client() if name == OFFLINE else named_model(name)


def architect_client(decision_model: str) -> ModelClient:
    """Who plans alone: the named model; for an empty name the models of the role `architect`. Errors as above."""
    if decision_model:
        return planner_client(decision_model)
    client = role_model("architect")
    if client is None:
        return offline_client()
    return _unless_stopped(client)


def named_model(name: str) -> ModelClient:
    """The model of that name with its breaker: one that rests fails at once. Errors as above."""
    registry = model_registry()
    client = registry.client(name)
    if client.engine == "offline":
        return client
    return _unless_stopped(RoleClient(name, [(client, registry.breaker(name))]))


def _unless_stopped(client: ModelClient) -> ModelClient:
    if get_config().caps.stop_models:
        raise ModelError("models are switched off (caps.stop_models)")
    return client
