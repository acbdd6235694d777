"""`[quorum]` as file and environment have it; `formagent.config` embeds it."""

from __future__ import annotations

from formagent.configuration.section import Section
from formagent.configuration.sources import Names


class QuorumSettings(Section):
    """How reviews run, for workspaces that say nothing else. None: as quorum has it by itself.

    The kernel knows the names alone; whether the values fit together is checked by the app quorum when it is ready.
    """

    exploration_model: str | None = None
    decision_model: str | None = None
    planning_models: Names | None = None
    review_models: Names | None = None
    rule: str | None = None
    min_votes: int | None = None
    vote_seconds: float | None = None
    max_plan_revisions: int | None = None
    hil_mode: str | None = None
    allow_auto_approve: bool | None = None
    human_hours: int | None = None
    remind_hours: int | None = None
    consensus_level: str | None = None
    phase_scope: str | None = None
    strategy: str | None = None
    require_final_review: bool | None = None
    max_tool_retries: int | None = None
    max_tool_turns: int | None = None
    max_run_calls: int | None = None
    max_run_tokens: int | None = None
    discuss_on_no_quorum: bool | None = None
    ask_on_rejections: bool | None = None
    max_rule_spawns: int | None = None
    interaction_retention_days: int | None = None
