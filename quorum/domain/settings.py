"""How a workspace's reviews run: who votes, by which rule, and what happens where votes do not settle it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Annotated, Any

from pydantic import BaseModel, ConfigDict, Field, field_validator, model_validator

from formagent.llm.settings import OFFLINE
from formagent.wording.validation_messages import marked as _
from quorum.domain.vote_counting import QuorumRule, RuleKind, default_min_votes, parse_rule

OFFLINE_REVIEWERS = ("offline-completeness", "offline-burden", "offline-wording")
"""The reviewers by rule. They vote when nobody is configured and can sit beside models."""

NOT_IN_FORCE: frozenset[str] = frozenset()
"""Settings that are checked and kept, and that nothing follows yet: none."""


@dataclass(frozen=True)
class Remark:
    """What is to be said of a setting. `text` is a key of the catalogue with places for `values`; str() is English."""

    setting: str
    text: str
    values: Mapping[str, Any] = field(default_factory=dict)

    def __str__(self) -> str:
        return self.text % self.values


class SettingsContradict(ValueError):
    """Each setting is possible, not all of them together."""

    def __init__(self, problems: list[Remark]) -> None:
        super().__init__("; ".join(f"{problem.setting}: {problem}" for problem in problems))
        self.problems = problems


class ConsensusLevel(StrEnum):
    SOLO = "solo"
    ENSEMBLE = "ensemble"


class PhaseScope(StrEnum):
    FULL = "full"
    FAST = "fast"
    PLAN_ONLY = "plan_only"

    def at_most(self, other: PhaseScope) -> PhaseScope:
        """The one of the two that waits for less: a plan alone, then one that is carried out at once."""
        waiting = (PhaseScope.PLAN_ONLY, PhaseScope.FAST, PhaseScope.FULL)
        return min(self, other, key=waiting.index)


class Strategy(StrEnum):
    QUORUM = "quorum"
    DEBATE = "debate"


class HilMode(StrEnum):
    """What happens when a human would have to decide."""

    INTERACTIVE = "interactive"
    AUTO_REJECT = "auto_reject"
    AUTO_APPROVE = "auto_approve"


class ReviewSettings(BaseModel):
    """Settings in force for a review; frozen into it when it opens. A wrong one is a ValidationError that names it."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    exploration_model: str = ""
    """Gathers context; empty: the model of the role `default`, or the offline engine."""
    decision_model: str = ""
    """Plans and revises; empty: the model of the role `architect`, or the offline engine."""
    planning_models: tuple[str, ...] = ()
    """Who plan side by side when `consensus_level` is ensemble: two at least."""
    review_models: tuple[str, ...] = OFFLINE_REVIEWERS
    """Who vote, in the order in which votes are listed."""
    rule: str = "majority"
    min_votes: Annotated[int, Field(ge=1)] | None = None
    """Counted votes that a quorum needs; None: more than half of the reviewers."""
    vote_seconds: Annotated[float, Field(gt=0, le=600)] = 60.0
    max_plan_revisions: Annotated[int, Field(ge=1, le=10)] = 3
    """Rejected rounds after which a human decides."""
    hil_mode: HilMode = HilMode.INTERACTIVE
    allow_auto_approve: bool = False
    """Must be set for `hil_mode` auto_approve to be taken."""
    human_hours: Annotated[int, Field(ge=1, le=24 * 90)] = 72
    """How long a human has; then the review is rejected."""
    remind_hours: Annotated[int, Field(ge=1)] = 24
    """After so long without a decision the reviewers are reminded, once."""
    consensus_level: ConsensusLevel = ConsensusLevel.SOLO
    phase_scope: PhaseScope = PhaseScope.FULL
    strategy: Strategy = Strategy.QUORUM
    """`debate`: each round is debated by the models of `debaters` before its votes."""
    require_final_review: bool = False
    max_tool_retries: Annotated[int, Field(ge=0, le=5)] = 2
    """Further tries of an agent at a call whose arguments were wrong."""
    max_tool_turns: Annotated[int, Field(ge=1, le=30)] = 8
    """Replies with tool calls before an answer, and before a plan."""
    max_run_calls: Annotated[int, Field(ge=1, le=500)] = 60
    """Model calls of one interaction."""
    max_run_tokens: Annotated[int, Field(ge=1_000)] = 400_000
    """Prompt and completion together, of one interaction."""
    discuss_on_no_quorum: bool = False
    """Where too few reviewers voted, several models talk it over before a human decides."""
    ask_on_rejections: bool = False
    """When three calls of a run were rejected, a second model is asked why."""
    max_rule_spawns: Annotated[int, Field(ge=1, le=10)] = 2
    """Interactions that these two rules begin for one run, or about one review."""
    interaction_retention_days: Annotated[int, Field(ge=1, le=36_500)] = 365
    """How long an interaction is kept once it is over, with all that is within it."""

    @field_validator("rule")
    @classmethod
    def _is_rule(cls, value: str) -> str:
        return str(parse_rule(value))

    @field_validator("review_models")
    @classmethod
    def _somebody_votes(cls, value: tuple[str, ...]) -> tuple[str, ...]:
        if not value:
            raise ValueError("zero reviewers: name one at least")
        return _distinct(value)

    @field_validator("planning_models")
    @classmethod
    def _planners(cls, value: tuple[str, ...]) -> tuple[str, ...]:
        return _distinct(value)

    @model_validator(mode="after")
    def _fits_together(self) -> ReviewSettings:
        problems = self.problems()
        if problems:
            raise SettingsContradict(problems)
        return self

    def problems(self) -> list[Remark]:
        """Where settings contradict each other."""
        reviewers, found = len(self.review_models), []
        if self.quorum_rule.kind == RuleKind.AT_LEAST and self.quorum_rule.number > reviewers:
            values = {"needed": self.quorum_rule.number, "reviewers": reviewers}
            text = _("%(needed)s approvals can never come from %(reviewers)s reviewers")
            found.append(Remark("rule", text, values))
        if self.min_votes is not None and self.min_votes > reviewers:
            values = {"votes": self.min_votes, "reviewers": reviewers}
            text = _("%(votes)s counted votes can never come from %(reviewers)s reviewers")
            found.append(Remark("min_votes", text, values))
        if self.hil_mode == HilMode.AUTO_APPROVE and not self.allow_auto_approve:
            text = _("approving without a human must be permitted by the installation: allow_auto_approve is not set")
            found.append(Remark("hil_mode", text))
        if self.consensus_level == ConsensusLevel.SOLO and self.strategy == Strategy.DEBATE:
            text = _("a debate needs an ensemble: one model cannot debate with itself")
            found.append(Remark("strategy", text))
        if self.consensus_level == ConsensusLevel.ENSEMBLE and len(self.planning_models) < 2:
            found.append(Remark("planning_models", _("an ensemble needs two at least")))
        if self.remind_hours > self.human_hours:
            found.append(Remark("remind_hours", _("the reminder would come after the review has expired")))
        return found

    def warnings(self) -> list[Remark]:
        """What is permitted, but doubtful."""
        found, reviewers = [], len(self.review_models)
        if self.consensus_level == ConsensusLevel.ENSEMBLE and self.phase_scope == PhaseScope.FAST:
            text = _("an ensemble costs several plans, and fast skips the confirmation of the chosen one")
            found.append(Remark("phase_scope", text))
        if self.hil_mode == HilMode.AUTO_APPROVE:
            found.append(Remark("hil_mode", _("what reviewers reject is approved without a human")))
        if reviewers == 1:
            text = _("one reviewer is no quorum: its mistakes are nobody's to catch")
            found.append(Remark("review_models", text))
        elif 2 * self.quorum_rule.needed(reviewers) <= reviewers:
            values = {"needed": self.quorum_rule.needed(reviewers), "reviewers": reviewers}
            text = _("%(needed)s of %(reviewers)s are enough, even when all others reject")
            found.append(Remark("rule", text, values))
        if self.votes_needed == 1 < reviewers:
            text = _("a single vote decides when all other reviewers fail")
            found.append(Remark("min_votes", text))
        return found

    @property
    def quorum_rule(self) -> QuorumRule:
        return parse_rule(self.rule)

    @property
    def votes_needed(self) -> int:
        """Counted votes for a quorum."""
        return self.min_votes or default_min_votes(len(self.review_models))

    @property
    def debaters(self) -> tuple[str, ...]:
        """The models that may talk something over: those that plan, then those that review. Rules debate nothing."""
        by_rule = (*OFFLINE_REVIEWERS, OFFLINE)
        return tuple(
            name for name in dict.fromkeys((*self.planning_models, *self.review_models)) if name not in by_rule
        )

    def named_models(self) -> list[tuple[str, str]]:
        """(setting, model name) of every model that these settings name."""
        named = [("exploration_model", self.exploration_model), ("decision_model", self.decision_model)]
        named += [("review_models", name) for name in self.review_models]
        named += [("planning_models", name) for name in self.planning_models]
        return [(setting, name) for setting, name in named if name]


def _distinct(names: tuple[str, ...]) -> tuple[str, ...]:
    doubled = sorted({name for name in names if names.count(name) > 1})
    if doubled:
        raise ValueError(f"{', '.join(doubled)} is named twice: one model has one vote")
    return names
