"""Who answers when a reviewer or a planner is called by name."""

from __future__ import annotations

from functools import lru_cache

from formagent.config import get_config
from formagent.errors import ConfigError, ModelError
from formagent.llm.messages import ModelClient
from formagent.llm.offline import OfflineClient
from formagent.llm.patient_client import PatientClient
from formagent.llm.registry import RoleClient, model_registry, role_model
from formagent.llm.settings import OFFLINE
from interviews.rule_engine import architect
from quorum.domain.settings import OFFLINE_REVIEWERS
from quorum.offline import offline_reviewer
from quorum.reviews.strategies import scoring_by_rule


def reviewer_client(name: str) -> ModelClient:
    """The model of that name in `[models]`, or the offline reviewer. ConfigError when it is neither.

    Raises ModelError while models are switched off.
    """
    if name in OFFLINE_REVIEWERS:
        return offline_reviewer(name)
    client = named_model(name)
    if client.engine == "offline":
        raise ConfigError("review_models", f"{name!r} leads interviews; by rule vote {', '.join(OFFLINE_REVIEWERS)}")
    return client


def planner_client(name: str) -> ModelClient:
    """The model of that name, or rules that plan and score. Errors as above."""
    return _planner_by_rule() if name == OFFLINE else named_model(name)


def architect_client(decision_model: str) -> ModelClient:
    """Who plans alone: the named model; for an empty name the models of the role `architect`. Errors as above."""
    if decision_model:
        return planner_client(decision_model)
    client = role_model("architect")
    if client is None:
        return _planner_by_rule()
    return _unless_stopped(PatientClient(client))


def named_model(name: str) -> ModelClient:
    """The model of that name with its breaker: one that rests fails at once. Errors as above."""
    registry = model_registry()
    client = registry.client(name)
    if client.engine == "offline":
        return client
    return _unless_stopped(PatientClient(RoleClient(name, [(client, registry.breaker(name))])))


@lru_cache(maxsize=1)
def _planner_by_rule() -> OfflineClient:
    return OfflineClient({"architect": architect.respond, "plan_scorer": scoring_by_rule.respond}, in_thread=True)


def _unless_stopped(client: ModelClient) -> ModelClient:
    if get_config().caps.stop_models:
        raise ModelError("models are switched off (caps.stop_models)")
    return client
