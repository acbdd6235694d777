"""Asking the policy engine about calls of tools; each decision is in the audit log of the workspace."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from formagent.policy import PolicyEngine, PolicyPrincipal, PolicyRequest, PolicyVerdict, Rule
from interviews.access import Principal
from interviews.models import Workspace
from interviews.staff.rules.rights import Right
from interviews.staff.services.audit import record_audit
from quorum.domain.policies import NEEDED_RIGHT, TOOL_POLICY, Effect, beyond_the_token

_SUBJECT_LENGTH = 160


class AuditTrail:
    """Writes decisions about a member's requests into the workspace's audit log."""

    def __init__(self, workspace: Workspace, by: Principal) -> None:
        self._workspace, self._by = workspace, by

    def record(self, request: PolicyRequest, verdict: PolicyVerdict) -> None:
        record_audit(
            self._workspace,
            "policy.decided",
            request.resource[:_SUBJECT_LENGTH],
            by=self._by,
            decision=str(verdict.decision),
            rule=verdict.rule,
            reason=verdict.reason,
            effect=request.action,
            circumstances=dict(request.context),
        )


def ask_policy(
    workspace: Workspace,
    by: Principal,
    tool: str,
    effect: Effect | str,
    resource: str,
    right: Right,
    rules: Iterable[Rule] = TOOL_POLICY,
) -> PolicyVerdict:
    """May `tool` be called for this member? `right` is what the call needs, `resource` what it is about (`form:visit`).

    REQUIRE_USER_CONFIRMATION means: `request_confirmation`, and run only when `confirmed` says so.
    """
    rights = frozenset(held.value for held in by.rights_in(workspace.pk))
    principal = PolicyPrincipal(by.user.email or by.user.get_username(), rights)
    context = {"tool": tool, NEEDED_RIGHT: right.value}
    request = PolicyRequest(principal, str(effect), resource, context)
    if right in replace(by, scopes=None).rights_in(workspace.pk):
        rules = (beyond_the_token(right), *rules)
    return PolicyEngine(rules, AuditTrail(workspace, by)).decide(request)
