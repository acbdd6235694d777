"""What the page of review settings is sent, read as settings; and what it shows in its inputs."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any

from django.http import QueryDict

from formagent.wording.validation_messages import marked as _
from quorum.domain.settings import Remark, ReviewSettings
from quorum.domain.settings_overrides import OVERRIDABLE, number_bounds, out_of_bounds
from quorum.domain.vote_counting import RuleKind

LISTS = ("review_models", "planning_models")
WHOLE = (
    "min_votes",
    "max_plan_revisions",
    "human_hours",
    "remind_hours",
    "max_tool_retries",
    "max_tool_turns",
    "max_run_calls",
    "max_run_tokens",
    "max_rule_spawns",
    "interaction_retention_days",
)
CHECKS = ("require_final_review", "discuss_on_no_quorum", "ask_on_rejections")

MOVES = {"up": -1, "down": 1}
_MOST_DIGITS = 9


@dataclass
class Wanted:
    """What was sent: `values` as settings, as far as they can be read, and what cannot; `orders` of the lists of models."""

    values: dict[str, Any]
    orders: dict[str, tuple[str, ...]] = field(default_factory=dict)
    problems: list[Remark] = field(default_factory=list)


def wanted_of(values: Mapping[str, Any]) -> Wanted:
    """Settings as if they had been sent."""
    return Wanted({name: values[name] for name in OVERRIDABLE})


def read_wanted(post: QueryDict) -> Wanted:
    """Every setting of the form. What cannot be read is among the problems and stays as it was typed."""
    wanted = Wanted({name: post.get(name, "") for name in ("exploration_model", "decision_model")})
    for name in ("hil_mode", "consensus_level", "phase_scope", "strategy"):
        wanted.values[name] = post.get(name, ReviewSettings.model_fields[name].default)
    for name in CHECKS:
        wanted.values[name] = name in post
    for name in LISTS:
        chosen = post.getlist(name)
        order = tuple(dict.fromkeys([*post.getlist(f"order-{name}"), *chosen]))
        wanted.orders[name] = order
        wanted.values[name] = tuple(model for model in order if model in chosen)
    if not wanted.values["review_models"]:
        wanted.problems.append(Remark("review_models", _("choose one reviewer at least")))
    wanted.values["rule"] = _rule(post, wanted.problems)
    for name in WHOLE:
        wanted.values[name] = _whole(name, post.get(name, "").strip(), wanted.problems)
    wanted.values["vote_seconds"] = _seconds(post.get("vote_seconds", "").strip(), wanted.problems)
    return wanted


def with_one_moved(order: Iterable[str], model: str, by: int) -> tuple[str, ...]:
    """The list with one member further up (-1) or down (1)."""
    models = list(order)
    if model in models:
        at = models.index(model)
        models.insert(max(at + by, 0), models.pop(at))
    return tuple(models)


def _rule(post: QueryDict, problems: list[Remark]) -> str:
    kind = post.get("rule", "")
    if kind in (RuleKind.MAJORITY, RuleKind.UNANIMOUS):
        return kind
    number = post.get(f"rule-{kind}", "").strip()
    most = 100 if kind == RuleKind.PERCENTAGE else 10**_MOST_DIGITS
    if kind not in (RuleKind.AT_LEAST, RuleKind.PERCENTAGE):
        problems.append(Remark("rule", _("choose a rule")))
    elif not _is_whole(number):
        problems.append(Remark("rule", _("the rule needs a whole number")))
    elif not 1 <= int(number) <= most:
        text = (
            _("the percentage must be from 1 to 100")
            if most == 100
            else _("begins at 1: without a vote nothing passes")
        )
        problems.append(Remark("rule", text))
    else:
        number = str(int(number))
    return f"{kind}:{number}"


def _whole(name: str, typed: str, problems: list[Remark]) -> int | str | None:
    if not typed and name == "min_votes":
        return None
    if not _is_whole(typed):
        problems.append(Remark(name, _("must be a whole number")))
        return typed
    _bounded(name, int(typed), problems)
    return int(typed)


def _seconds(typed: str, problems: list[Remark]) -> float | str:
    try:
        seconds = float(typed)
    except ValueError:
        problems.append(Remark("vote_seconds", _("must be a number")))
        return typed
    _bounded("vote_seconds", seconds, problems)
    return seconds


def _bounded(name: str, number: float, problems: list[Remark]) -> None:
    least, most = number_bounds(name)
    within = (least is None or number >= least) and (most is None or number <= most)
    if not within:  # So that what is not a number at all (nan) is outside too.
        problems.append(out_of_bounds(name))


def _is_whole(typed: str) -> bool:
    return typed.isascii() and typed.isdigit() and len(typed) <= _MOST_DIGITS
