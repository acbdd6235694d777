"""Decisions typed as words."""

from __future__ import annotations

import pytest

from quorum.domain.typed_decisions import ACTIONS, NotADecision, TypedDecision, typed_decision
from tests.rows import rows


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("/approve", TypedDecision("approve")),
        ("  /approve   all clear, go  ", TypedDecision("approve", "all clear, go")),
        ("/reject asks for\nillnesses", TypedDecision("reject", "asks for\nillnesses")),
        ("/Edit", TypedDecision("edit")),
        ("/reject  /approve", TypedDecision("reject", "/approve")),
    ],
)
def test_the_words_that_there_are(line: str, expected: TypedDecision) -> None:
    assert typed_decision(line) == expected


@rows(
    ("line", "code", "meant"),
    [
        ("", "empty", ""),
        ("   ", "empty", ""),
        ("/aprove fine", "unknown", "/approve"),
        ("/rejct", "unknown", "/reject"),
        ("/delete everything", "unknown", ""),
        ("approve", "no_slash", "/approve"),
        ("fine with me", "no_slash", ""),
        ("/", "unknown", ""),
        ("/approve!", "unknown", "/approve"),
    ],
)
def test_what_is_no_decision_decides_nothing(line: str, code: str, meant: str) -> None:
    with pytest.raises(NotADecision) as refused:
        typed_decision(line)
    assert (refused.value.code, refused.value.meant) == (code, meant)


def test_every_action_can_be_typed() -> None:
    assert [typed_decision(f"/{action}").action for action in ACTIONS] == list(ACTIONS)
