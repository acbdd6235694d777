"""What the page of review settings shows: each setting with its input's value, where it comes from, and what is wrong."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Any

from django.utils.translation import gettext

from formagent.config import get_config
from quorum.domain.settings import NOT_IN_FORCE, HilMode, Remark
from quorum.domain.vote_counting import RuleKind, default_min_votes
from quorum.reviews.installation import Source, configured_models
from quorum.services.settings import SettingInForce
from quorum.views.settings_inputs import LISTS, Wanted
from quorum.views.settings_words import (
    CHOICES,
    HELP,
    LABELS,
    REVIEWERS,
    ROLE_OF,
    RULES,
    SOURCES,
    remark_words,
    value_words,
)

_USUAL_PERCENTAGE = 60


@dataclass(frozen=True)
class Option:
    """A choice, or a model that may be in a list. `number` is what a rule's input holds."""

    value: str
    label: str
    chosen: bool
    about: str = ""
    number: str = ""
    disabled: bool = False


@dataclass(frozen=True)
class SettingShown:
    """One setting on the page."""

    name: str
    label: str
    help: str
    value: Any
    words: str
    """The value in force."""
    changed: bool
    """The input holds another."""
    own: bool
    source: str
    installation: str
    """What it would be without the workspace's own value, and why."""
    lapsed: str = ""
    in_force: bool = True
    """Whether anything follows it."""
    options: list[Option] = field(default_factory=list)
    errors: list[str] = field(default_factory=list)

    @property
    def described_by(self) -> str:
        """Ids of what explains the input."""
        parts = [f"{self.name}-help" if self.help else "", f"{self.name}-origin"]
        return " ".join(filter(None, [*parts, f"{self.name}-error" if self.errors else ""]))


def settings_shown(
    found: Sequence[SettingInForce], wanted: Wanted, problems: Iterable[Remark] = ()
) -> dict[str, SettingShown]:
    """By name. Inputs hold what is `wanted`."""
    errors: dict[str, list[str]] = {}
    for problem in problems:
        errors.setdefault(problem.setting, []).append(remark_words(problem))
    return {setting.name: _shown(setting, wanted, errors.get(setting.name, [])) for setting in found}


def _shown(setting: SettingInForce, wanted: Wanted, errors: list[str]) -> SettingShown:
    name = setting.name
    value = wanted.values.get(name, setting.value)
    installation = gettext("%(value)s (%(source)s)") % {
        "value": value_words(name, setting.installation_value),
        "source": SOURCES[setting.installation_source],
    }
    return SettingShown(
        name=name,
        label=str(LABELS[name]),
        help=str(HELP.get(name, "")),
        value="" if value is None else f"{value:g}" if isinstance(value, float) else value,
        words=value_words(name, setting.value),
        changed=value != setting.value,
        own=setting.source == Source.WORKSPACE,
        source=str(SOURCES[setting.source]),
        installation=installation,
        lapsed=remark_words(setting.lapsed) if setting.lapsed else "",
        in_force=name not in NOT_IN_FORCE,
        options=_options(name, value, wanted, setting),
        errors=errors,
    )


def _options(name: str, value: Any, wanted: Wanted, setting: SettingInForce) -> list[Option]:
    if name == "rule":
        return _rules(str(value), len(wanted.values["review_models"]))
    if name in LISTS:
        return _models(name, value, wanted.orders.get(name, ()))
    if name in ROLE_OF:
        return [Option("", _by_role(ROLE_OF[name]), not value), *_planners(value)]
    if name == "hil_mode":
        return _modes(value)
    return [Option(str(choice), str(label), choice == value) for choice, label in CHOICES.get(name, {}).items()]


def _rules(rule: str, reviewers: int) -> list[Option]:
    kind, _, number = rule.partition(":")
    usual = {RuleKind.AT_LEAST: default_min_votes(reviewers), RuleKind.PERCENTAGE: _USUAL_PERCENTAGE}
    options = []
    for one, label in RULES.items():
        shown = (number if one == kind else str(usual[RuleKind(one)])) if one in usual else ""
        options.append(Option(str(one), str(label), one == kind, number=shown, about="number" if one in usual else ""))
    return options


def _models(name: str, chosen: Sequence[str], order: Sequence[str]) -> list[Option]:
    """Those chosen first, unless an order was sent."""
    models = configured_models()
    known = models.reviewers if name == "review_models" else models.planners
    listed = [model for model in dict.fromkeys([*order, *chosen, *known]) if model in known]
    return [Option(model, model, model in chosen, about=_about(model)) for model in listed]


def _planners(value: str) -> list[Option]:
    return [Option(model, model, model == value) for model in configured_models().planners]


def _modes(value: str) -> list[Option]:
    permitted = bool(get_config().quorum.allow_auto_approve)
    options = []
    for mode, label in CHOICES["hil_mode"].items():
        forbidden = mode == HilMode.AUTO_APPROVE and not permitted
        about = gettext("This installation does not permit it.") if forbidden else ""
        options.append(Option(str(mode), str(label), mode == value, about, disabled=forbidden))
    return options


def _by_role(role: str) -> str:
    names = ", ".join(get_config().roles.names(role))
    return gettext("Role %(role)s (%(names)s)") % {"role": role, "names": names}


def _about(name: str) -> str:
    """What a model is, beside the name it was given."""
    model = get_config().models.get(name)
    return model.model if model else str(REVIEWERS.get(name, ""))
