"""The policy engine: may this principal do this action to this resource, in these circumstances?

    engine = PolicyEngine(rules, audit)
    verdict = engine.decide(PolicyRequest(principal, "publish", "form:visit", {"tool": "publish_form"}))
    verdict.decision      # Decision.REQUIRE_USER_CONFIRMATION, verdict.reason says why

Every rule that applies has its say, whatever its place in the list: DENY goes before REQUIRE_USER_CONFIRMATION, and that before
ALLOW. Where no rule applies the answer is DENY. Each decision goes to the audit port before anybody learns of it: what
cannot be recorded is not permitted.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Protocol

from formagent.wording.validation_messages import complaint


class Decision(StrEnum):
    """From the freest to the strictest."""

    ALLOW = "ALLOW"
    REQUIRE_USER_CONFIRMATION = "REQUIRE_USER_CONFIRMATION"
    DENY = "DENY"

    @property
    def strictness(self) -> int:
        return list(Decision).index(self)


@dataclass(frozen=True)
class PolicyPrincipal:
    """Whoever asks. `rights` are names, as rules name them."""

    name: str
    rights: frozenset[str] = frozenset()


@dataclass(frozen=True)
class PolicyRequest:
    """What is asked. `context` are circumstances in words; what they do not say is not known."""

    principal: PolicyPrincipal
    action: str
    """What would be done: `read`, `publish`, `send`."""
    resource: str
    """What to: `form:visit`."""
    context: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True)
class Rule:
    """One thing that is allowed, forbidden, or for a human to allow.

    Patterns are exact, or end in `*` for any ending. A circumstance that the request does not state counts as given for rules
    that restrict, and as missing for rules that allow.
    """

    name: str
    decision: Decision
    reason: str
    """For people: why."""
    actions: tuple[str, ...] = ("*",)
    resources: tuple[str, ...] = ("*",)
    holding: frozenset[str] = frozenset()
    """Applies to principals that have all these rights."""
    lacking: frozenset[str] = frozenset()
    """Applies to principals that lack at least one of these, if any are named."""
    circumstances: Mapping[str, frozenset[str]] = field(default_factory=dict)
    """Applies where the context has one of these values under each of these names."""

    def applies(self, request: PolicyRequest) -> bool:
        """Whether the rule has a say about the request."""
        rights = request.principal.rights
        return (
            _matches(request.action, self.actions)
            and _matches(request.resource, self.resources)
            and self.holding <= rights
            and (not self.lacking or not self.lacking <= rights)
            and all(self._given(request.context.get(name), values) for name, values in self.circumstances.items())
        )

    def _given(self, value: str | None, values: frozenset[str]) -> bool:
        return self.decision != Decision.ALLOW if value is None else value in values


@dataclass(frozen=True)
class PolicyVerdict:
    """The answer. `rule` is the name of the rule that decided; empty where none applied."""

    decision: Decision
    reason: str
    rule: str = ""


NOTHING_APPLIES = PolicyVerdict(Decision.DENY, complaint("No rule permits this."))


def verdict_of(rules: Iterable[Rule], request: PolicyRequest) -> PolicyVerdict:
    """The strictest of the rules that apply; the earliest of several equally strict. Pure."""
    applying = [rule for rule in rules if rule.applies(request)]
    if not applying:
        return NOTHING_APPLIES
    decisive = max(applying, key=lambda rule: rule.decision.strictness)
    return PolicyVerdict(decisive.decision, decisive.reason, decisive.name)


def _matches(text: str, patterns: tuple[str, ...]) -> bool:
    return any(text.startswith(each[:-1]) if each.endswith("*") else text == each for each in patterns)


class PolicyAudit(Protocol):
    """Where decisions are written down."""

    def record(self, request: PolicyRequest, verdict: PolicyVerdict) -> None:
        """Keep the decision. Raises when it cannot be kept."""
        ...


class PolicyEngine:
    """Rules, and a log of what they decided."""

    def __init__(self, rules: Iterable[Rule], audit: PolicyAudit) -> None:
        self._rules = tuple(rules)
        self._audit = audit

    def decide(self, request: PolicyRequest) -> PolicyVerdict:
        """The verdict, once it is recorded. Whatever keeps it from being recorded is raised."""
        verdict = verdict_of(self._rules, request)
        self._audit.record(request, verdict)
        return verdict
