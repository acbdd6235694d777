"""What the policy says of a call for whoever it is made, at this moment."""

from __future__ import annotations

from formagent.policy import Decision, PolicyVerdict
from formagent.wording.validation_messages import complaint
from quorum.credentials import lapsed_credential
from quorum.models import ToolUse
from quorum.services.interactions.running import ClaimedRun
from quorum.services.policies import ask_policy
from quorum.tools.base import StaffTool


def verdict_on(claimed: ClaimedRun, tool: StaffTool, use: ToolUse) -> PolicyVerdict:
    """Nobody's call, and one that was asked for with a token that is no more, is denied before the rules are asked."""
    workspace, principal = claimed.row.workspace, claimed.principal
    if principal is None:
        return PolicyVerdict(Decision.DENY, complaint("The member for whom this is done is gone."))
    if lapsed := lapsed_credential(claimed.row):
        return PolicyVerdict(Decision.DENY, lapsed)
    resource = tool.resource(use.arguments, workspace)
    return ask_policy(workspace, principal, tool.name, tool.effect, resource, tool.right)


def denied(claimed: ClaimedRun, tool: StaffTool, use: ToolUse) -> str:
    """Why the member may not have this done now; empty where they may."""
    verdict = verdict_on(claimed, tool, use)
    return verdict.reason if verdict.decision is Decision.DENY else ""


def needs_confirmation(claimed: ClaimedRun, tool: StaffTool, use: ToolUse) -> bool:
    return verdict_on(claimed, tool, use).decision is Decision.REQUIRE_USER_CONFIRMATION
