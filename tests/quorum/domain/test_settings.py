"""Settings of reviews at their limits: what contradicts itself, what is permitted and doubtful, and what follows."""

from __future__ import annotations

from typing import Any

import pytest
from pydantic import ValidationError

from quorum.domain.settings import OFFLINE_REVIEWERS, ReviewSettings, SettingsContradict
from tests.rows import rows

TWO, FOUR = ("a", "b"), ("a", "b", "c", "d")


@rows(
    "values",
    [
        {"rule": "at_least:3"},
        {"min_votes": 3},
        {"min_votes": 1},
        {"hil_mode": "auto_approve", "allow_auto_approve": True},
        {"allow_auto_approve": True},
        {"consensus_level": "ensemble", "planning_models": TWO},
        {"consensus_level": "ensemble", "planning_models": TWO, "strategy": "debate"},
        {"remind_hours": 72},
        {"human_hours": 24, "remind_hours": 24},
        {"human_hours": 24 * 90},
        {"vote_seconds": 600},
        {"max_plan_revisions": 1},
        {"max_plan_revisions": 10},
        {"max_tool_retries": 0},
        {"max_tool_retries": 5},
        {"hil_mode": "auto_reject"},
    ],
)
def test_settings_that_fit_together(values: dict[str, Any]):
    assert ReviewSettings(**values).problems() == []


@pytest.mark.parametrize(
    ("values", "setting"),
    [
        ({"rule": "at_least:4"}, "rule"),
        ({"min_votes": 4}, "min_votes"),
        ({"hil_mode": "auto_approve"}, "hil_mode"),
        ({"strategy": "debate"}, "strategy"),
        ({"consensus_level": "ensemble"}, "planning_models"),
        ({"consensus_level": "ensemble", "planning_models": ("a",)}, "planning_models"),
        ({"human_hours": 24, "remind_hours": 25}, "remind_hours"),
    ],
)
def test_settings_that_contradict_each_other_name_the_one_to_change(values: dict[str, Any], setting: str):
    with pytest.raises((SettingsContradict, ValidationError)) as refused:
        ReviewSettings(**values)
    assert f"{setting}: " in str(refused.value)


@rows(
    "values",
    [
        {"review_models": ()},
        {"review_models": ("a", "b", "a")},
        {"planning_models": ("a", "a")},
        {"min_votes": 0},
        {"vote_seconds": 0},
        {"vote_seconds": 601},
        {"max_plan_revisions": 0},
        {"max_plan_revisions": 11},
        {"human_hours": 0},
        {"human_hours": 24 * 90 + 1},
        {"remind_hours": 0},
        {"max_tool_retries": 6},
        {"max_tool_retries": -1},
        {"rule": "most"},
        {"colour": "red"},
    ],
)
def test_a_setting_beyond_its_limits_is_refused(values: dict[str, Any]):
    with pytest.raises(ValidationError) as refused:
        ReviewSettings(**values)
    assert next(iter(values)) in str(refused.value)


@rows(
    ("values", "warned"),
    [
        ({}, []),
        ({"review_models": ("a",)}, ["review_models"]),
        ({"review_models": FOUR, "rule": "at_least:2"}, ["rule"]),
        ({"review_models": FOUR, "rule": "at_least:3"}, []),
        ({"min_votes": 1}, ["min_votes"]),
        ({"min_votes": 2}, []),
        ({"hil_mode": "auto_approve", "allow_auto_approve": True}, ["hil_mode"]),
        ({"allow_auto_approve": True}, []),
        ({"phase_scope": "fast"}, []),
        ({"phase_scope": "fast", "consensus_level": "ensemble", "planning_models": TWO}, ["phase_scope"]),
        ({"phase_scope": "full", "consensus_level": "ensemble", "planning_models": TWO}, []),
    ],
)
def test_what_is_doubtful_is_said(values: dict[str, Any], warned: list[str]):
    assert [remark.setting for remark in ReviewSettings(**values).warnings()] == warned


def test_a_warning_has_its_numbers():
    (remark,) = ReviewSettings(review_models=FOUR, rule="at_least:2").warnings()
    assert str(remark) == "2 of 4 are enough, even when all others reject"


@pytest.mark.parametrize(
    ("reviewers", "min_votes", "needed"), [(1, None, 1), (2, None, 2), (3, None, 2), (4, None, 3), (4, 1, 1), (4, 4, 4)]
)
def test_a_quorum_is_more_than_half_unless_told_otherwise(reviewers: int, min_votes: int | None, needed: int):
    assert ReviewSettings(review_models=FOUR[:reviewers], min_votes=min_votes).votes_needed == needed


def test_every_model_that_is_named():
    settings = ReviewSettings(decision_model="d", planning_models=TWO, review_models=("r",))
    assert settings.named_models() == [
        ("decision_model", "d"),
        ("review_models", "r"),
        ("planning_models", "a"),
        ("planning_models", "b"),
    ]
    assert ReviewSettings().named_models() == [("review_models", name) for name in OFFLINE_REVIEWERS]
