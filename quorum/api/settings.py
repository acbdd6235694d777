"""REST for the settings of a workspace's reviews."""

from __future__ import annotations

from typing import Any

from django.http import HttpRequest
from ninja import Router
from pydantic import Field

from formagent.errors import ProtocolError
from formagent.protocol.envelope import Wire
from formagent.protocol.problem_details import Problem
from formagent.server.database_thread import in_database
from interviews.access import Principal, staff_workspace
from interviews.api.staff import STAFF, needs, principal_of
from interviews.models import Workspace
from interviews.staff.rules.rights import Right
from quorum.domain.settings import NOT_IN_FORCE, ConsensusLevel, HilMode, PhaseScope, Strategy
from quorum.domain.settings_overrides import OVERRIDABLE, InvalidSettings
from quorum.reviews.installation import Source
from quorum.services.settings import SettingInForce, change_overrides, settings_in_force

router = Router(auth=STAFF)
_PROBLEMS: dict[int, Any] = dict.fromkeys((401, 403, 404, 422, 500), Problem)


class SettingLine(Wire):
    """A setting, by its name in `[quorum]` of the configuration. `lapsed`: why the workspace's own value gave way."""

    name: str
    value: Any = Field(description="What reviews follow")
    in_force: bool = Field(description="False for what is kept, but followed by nothing yet")
    source: Source
    installation_value: Any
    installation_source: Source
    lapsed: str | None


class ReviewSettingsChange(Wire):
    """What is left out stays; what is in `reset` is the installation's again."""

    exploration_model: str | None = None
    decision_model: str | None = None
    planning_models: list[str] | None = None
    review_models: list[str] | None = None
    rule: str | None = Field(default=None, description="majority, unanimous, at_least:N or percentage:P")
    min_votes: int | None = Field(default=None, description="null: more than half of the reviewers")
    vote_seconds: float | None = None
    max_plan_revisions: int | None = None
    hil_mode: HilMode | None = None
    human_hours: int | None = None
    remind_hours: int | None = None
    consensus_level: ConsensusLevel | None = None
    phase_scope: PhaseScope | None = None
    strategy: Strategy | None = None
    require_final_review: bool | None = None
    max_tool_retries: int | None = None
    max_tool_turns: int | None = None
    max_run_calls: int | None = None
    max_run_tokens: int | None = None
    discuss_on_no_quorum: bool | None = None
    ask_on_rejections: bool | None = None
    max_rule_spawns: int | None = None
    interaction_retention_days: int | None = None
    reset: list[str] = Field(default_factory=list, description="Names of settings, as in the answer")


@router.get(
    "/workspaces/{workspace}/review-settings",
    response={200: list[SettingLine], **_PROBLEMS},
    by_alias=True,
    summary="Review settings",
    operation_id="readReviewSettings",
)
@needs(Right.READ_REVIEWS)
async def read(request: HttpRequest, workspace: str) -> list[SettingLine]:
    """How the workspace's plans are reviewed: each setting in force, and where it comes from."""
    return await in_database(_read, principal_of(request), workspace)


@router.patch(
    "/workspaces/{workspace}/review-settings",
    response={200: list[SettingLine], **_PROBLEMS},
    by_alias=True,
    summary="Change review settings",
    operation_id="changeReviewSettings",
)
@needs(Right.MANAGE_WORKSPACE)
async def change(request: HttpRequest, workspace: str, wanted: ReviewSettingsChange) -> list[SettingLine]:
    """Set some for this workspace. `invalid_value` with `errors` by name when they do not fit; then nothing is changed."""
    return await in_database(_change, principal_of(request), workspace, wanted)


def _read(principal: Principal, slug: str) -> list[SettingLine]:
    return _lines(staff_workspace(principal, slug, Right.READ_REVIEWS))


def _change(principal: Principal, slug: str, wanted: ReviewSettingsChange) -> list[SettingLine]:
    workspace = staff_workspace(principal, slug, Right.MANAGE_WORKSPACE)
    changes = wanted.model_dump(mode="json", exclude_unset=True, exclude={"reset"})
    unknown = [name for name in wanted.reset if name not in OVERRIDABLE]
    if unknown:
        raise ProtocolError("invalid_value", f"reset: there is no setting {unknown[0]!r} to give back")
    try:
        change_overrides(workspace, changes, reset=frozenset(wanted.reset), by=principal)
    except InvalidSettings as error:
        errors = [{"place": problem.setting, "message": str(problem)} for problem in error.problems]
        raise ProtocolError("invalid_value", str(error), errors=errors) from error
    return _lines(workspace)


def _lines(workspace: Workspace) -> list[SettingLine]:
    return [_line(setting) for setting in settings_in_force(workspace)]


def _line(setting: SettingInForce) -> SettingLine:
    return SettingLine(
        name=setting.name,
        value=setting.value,
        in_force=setting.name not in NOT_IN_FORCE,
        source=setting.source,
        installation_value=setting.installation_value,
        installation_source=setting.installation_source,
        lapsed=str(setting.lapsed) if setting.lapsed else None,
    )
