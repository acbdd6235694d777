"""The policy engine: the strictest rule decides, nothing is permitted that no rule permits, everything is recorded."""

from __future__ import annotations

import random
from collections.abc import Mapping

import pytest
from hypothesis import given
from hypothesis import strategies as st

from formagent.policy import Decision, PolicyEngine, PolicyPrincipal, PolicyRequest, PolicyVerdict, Rule, verdict_of
from tests.rows import rows

WORDS = ["read", "read_all", "publish", "send"]
RIGHTS = st.frozensets(st.sampled_from(["forms:read", "forms:publish"]))
CONTEXTS = st.dictionaries(st.sampled_from(["origin", "risk"]), st.sampled_from(["high", "low"]))
PATTERNS = st.lists(st.sampled_from([*WORDS, "read*", "*"]), min_size=1, max_size=2).map(tuple)
RULES = st.builds(
    Rule,
    name=st.sampled_from(["a", "b", "c"]),
    decision=st.sampled_from(Decision),
    reason=st.just("because"),
    actions=PATTERNS,
    resources=PATTERNS,
    holding=RIGHTS,
    lacking=RIGHTS,
    circumstances=st.dictionaries(st.sampled_from(["origin", "risk"]), st.frozensets(st.sampled_from(["high", "low"]))),
)
REQUESTS = st.builds(
    PolicyRequest,
    principal=st.builds(PolicyPrincipal, name=st.just("agent"), rights=RIGHTS),
    action=st.sampled_from(WORDS),
    resource=st.sampled_from(WORDS),
    context=CONTEXTS,
)


def request(action: str = "publish", context: Mapping[str, str] | None = None, *rights: str) -> PolicyRequest:
    return PolicyRequest(PolicyPrincipal("agent", frozenset(rights)), action, "form:visit", context or {})


@given(rules=st.lists(RULES, max_size=6), asked=REQUESTS)
def test_where_no_rule_applies_the_answer_is_no(rules: list[Rule], asked: PolicyRequest) -> None:
    silent = [rule for rule in rules if not rule.applies(asked)]
    assert verdict_of(silent, asked).decision == Decision.DENY
    assert verdict_of([], asked) == PolicyVerdict(Decision.DENY, "No rule permits this.")


@given(rules=st.lists(RULES, max_size=6), more=RULES, place=st.integers(0, 6), asked=REQUESTS)
def test_a_further_denial_never_permits_more(rules: list[Rule], more: Rule, place: int, asked: PolicyRequest) -> None:
    denial = Rule(**{**vars(more), "decision": Decision.DENY})
    before = verdict_of(rules, asked).decision
    after = verdict_of([*rules[:place], denial, *rules[place:]], asked).decision
    assert after.strictness >= before.strictness
    assert after == (Decision.DENY if denial.applies(asked) else before)


@given(rules=st.lists(RULES, max_size=6), more=RULES, asked=REQUESTS)
def test_a_further_confirmation_never_makes_anything_run_unasked(
    rules: list[Rule], more: Rule, asked: PolicyRequest
) -> None:
    asking = Rule(**{**vars(more), "decision": Decision.REQUIRE_USER_CONFIRMATION})
    if verdict_of(rules, asked).decision != Decision.ALLOW:
        assert verdict_of([*rules, asking], asked).decision != Decision.ALLOW


@given(rules=st.lists(RULES, max_size=6), asked=REQUESTS, seed=st.integers(0, 100))
def test_the_order_of_rules_decides_nothing(rules: list[Rule], asked: PolicyRequest, seed: int) -> None:
    shuffled = random.Random(seed).sample(rules, len(rules))
    assert verdict_of(shuffled, asked).decision == verdict_of(rules, asked).decision


@given(rules=st.lists(RULES, max_size=6), asked=REQUESTS, left_out=st.sampled_from(["origin", "risk"]))
def test_keeping_a_circumstance_to_oneself_never_permits_more(
    rules: list[Rule], asked: PolicyRequest, left_out: str
) -> None:
    context = {name: value for name, value in asked.context.items() if name != left_out}
    silent = PolicyRequest(asked.principal, asked.action, asked.resource, context)
    spoken, kept = verdict_of(rules, asked), verdict_of(rules, silent)
    if spoken.decision == Decision.DENY and spoken.rule:
        assert kept.decision == Decision.DENY
    if kept.decision == Decision.ALLOW:
        assert spoken.decision == Decision.ALLOW


@rows(
    ("patterns", "action", "applies"),
    [
        (("publish",), "publish", True),
        (("publish",), "publish_form", False),
        (("publish*",), "publish_form", True),
        (("read", "send"), "send", True),
        (("*",), "anything", True),
        ((), "publish", False),
        (("Publish",), "publish", False),
        (("p[u]blish",), "publish", False),
    ],
)
def test_patterns(patterns: tuple[str, ...], action: str, applies: bool) -> None:
    assert Rule("r", Decision.ALLOW, "", actions=patterns).applies(request(action)) is applies


def test_rights_are_asked_for_and_missed() -> None:
    permits = Rule("permits", Decision.ALLOW, "", holding=frozenset({"forms:publish"}))
    forbids = Rule("forbids", Decision.DENY, "", lacking=frozenset({"forms:publish", "forms:read"}))
    assert permits.applies(request("publish", {}, "forms:publish"))
    assert not permits.applies(request("publish", {}, "forms:read"))
    assert forbids.applies(request("publish", {}, "forms:read"))
    assert not forbids.applies(request("publish", {}, "forms:read", "forms:publish"))


class Notebook:
    """Keeps what was decided; or cannot."""

    def __init__(self, *, broken: bool = False) -> None:
        self.kept: list[tuple[PolicyRequest, PolicyVerdict]] = []
        self.broken = broken

    def record(self, asked: PolicyRequest, verdict: PolicyVerdict) -> None:
        if self.broken:
            raise OSError("the disk is full")
        self.kept.append((asked, verdict))


def test_every_decision_is_recorded_with_its_reason() -> None:
    notebook = Notebook()
    engine = PolicyEngine([Rule("reading", Decision.ALLOW, "Reading changes nothing.", actions=("read",))], notebook)
    assert engine.decide(request("read")) == PolicyVerdict(Decision.ALLOW, "Reading changes nothing.", "reading")
    assert engine.decide(request("publish")).decision == Decision.DENY
    assert [(asked.action, verdict.decision) for asked, verdict in notebook.kept] == [
        ("read", Decision.ALLOW),
        ("publish", Decision.DENY),
    ]


def test_what_cannot_be_recorded_is_not_permitted() -> None:
    engine = PolicyEngine([Rule("all", Decision.ALLOW, "")], Notebook(broken=True))
    with pytest.raises(OSError, match="full"):
        engine.decide(request())
