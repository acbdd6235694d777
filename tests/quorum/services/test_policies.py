"""What an agent may do for a member: no more than the member, and nothing irrevocable without a human. All in the log."""

from __future__ import annotations

import pytest

from formagent.policy import Decision, PolicyPrincipal, PolicyRequest, verdict_of
from interviews.access import principal_of_token
from interviews.models import AuditEntry
from interviews.staff.rules.rights import RIGHTS, Right
from quorum.domain.policies import NEEDED_RIGHT, TOOL_POLICY, Effect
from quorum.services.policies import ask_policy
from tests.interviews.cast import ROLES, make_cast

FREE = {Effect.READ, Effect.CHANGE, Effect.CREATE, Effect.HANDLE, Effect.REHEARSE, Effect.SPEAK}
"""A rehearsal counts for nothing and is deleted again. What is said in a conversation was allowed by a person when it began: with whom, what for and how much."""


@pytest.mark.django_db
@pytest.mark.parametrize("name", [*ROLES, "charlie"])
def test_an_agent_does_no_more_than_its_member_may(name: str) -> None:
    cast = make_cast()
    role = ROLES.get(name)
    for right in Right:
        for effect in Effect:
            verdict = ask_policy(cast.workspace, cast.principal(name), "a_tool", effect, "form:visit", right)
            if role is None or right not in RIGHTS[role]:
                assert verdict.decision == Decision.DENY
            else:
                free = effect in FREE
                assert verdict.decision == (Decision.ALLOW if free else Decision.REQUIRE_USER_CONFIRMATION)
                assert verdict.reason


@pytest.mark.django_db
def test_every_decision_is_in_the_audit_log() -> None:
    cast = make_cast()
    bob = cast.principal("bob")
    ask_policy(cast.workspace, bob, "publish_form", Effect.PUBLISH, "form:visit", Right.PUBLISH_FORMS)
    ask_policy(cast.workspace, bob, "invite", Effect.SEND, "form:" + "x" * 300, Right.MANAGE_MEMBERS)
    denied, asked = AuditEntry.objects.filter(workspace=cast.workspace, action="policy.decided").order_by("-pk")
    assert (asked.actor, asked.subject) == ("bob@example.org", "form:visit")
    assert asked.details["decision"] == "REQUIRE_USER_CONFIRMATION"
    assert asked.details["circumstances"] == {"tool": "publish_form", "right": "forms:publish"}
    assert asked.details["reason"]
    assert denied.details["decision"] == "DENY"
    assert denied.details["rule"] == "lacks members:manage"


@pytest.mark.django_db
def test_a_token_lends_an_agent_its_scopes_only() -> None:
    cast = make_cast()
    principal = principal_of_token(cast.token("alice", Right.READ_FORMS))
    assert principal
    ask = {"resource": "form:visit", "effect": Effect.READ}
    assert ask_policy(cast.workspace, principal, "look", right=Right.READ_FORMS, **ask).decision == Decision.ALLOW
    beyond = ask_policy(cast.workspace, principal, "look", right=Right.READ_RESPONSES, **ask)
    assert beyond.decision == Decision.DENY
    assert beyond.reason.startswith("The token by which this is done does not have responses:read.")
    viewer = principal_of_token(cast.token("victor", *Right))
    assert viewer
    beyond = ask_policy(cast.workspace, viewer, "look", right=Right.EDIT_FORMS, **ask)
    assert beyond.reason == "The member on whose behalf this is done does not have forms:edit."


def test_an_effect_nobody_knows_is_denied_and_so_is_a_call_that_names_no_right() -> None:
    everything = frozenset(right.value for right in Right)
    owner = PolicyPrincipal("owner", everything)
    unknown = PolicyRequest(owner, "dance", "form:visit", {NEEDED_RIGHT: "forms:read"})
    assert verdict_of(TOOL_POLICY, unknown).decision == Decision.DENY
    viewer = PolicyPrincipal("viewer", frozenset({"forms:read"}))
    assert verdict_of(TOOL_POLICY, PolicyRequest(viewer, Effect.READ, "form:visit", {})).decision == Decision.DENY
