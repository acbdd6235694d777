"""A workspace's own settings over the installation's: what it may say, what is wrong with it, what no longer fits.

base = ReviewSettings(rule="majority")
models = Models(reviewers=OFFLINE_REVIEWERS, planners=("offline",))
combine(base, {"rule": "unanimous"}, models)
combine(base, {"review_models": ["nobody"]}, models)     # InvalidSettings: review_models: there is no reviewer named nobody
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from typing import Any

from annotated_types import Ge, Gt, Le
from pydantic import ValidationError

from formagent.wording.validation_messages import marked as _
from quorum.domain.settings import Remark, ReviewSettings, SettingsContradict

OF_THE_INSTALLATION = frozenset({"allow_auto_approve"})
"""What no workspace sets: it would lift a bar that the installation has put up."""
OVERRIDABLE = tuple(name for name in ReviewSettings.model_fields if name not in OF_THE_INSTALLATION)


class InvalidSettings(ValueError):
    """Settings that cannot be. `problems` has each, by the setting's name."""

    def __init__(self, problems: list[Remark]) -> None:
        super().__init__("; ".join(f"{problem.setting}: {problem}" for problem in problems))
        self.problems = problems


@dataclass(frozen=True)
class Models:
    """The names that settings may use."""

    reviewers: Collection[str]
    planners: Collection[str]


def validated(values: Mapping[str, Any], models: Models) -> ReviewSettings:
    """Settings of `values`, the rest as by default. Raises InvalidSettings with everything that is wrong."""
    try:
        settings = ReviewSettings.model_validate(dict(values))
    except ValidationError as error:
        raise InvalidSettings(_remarks(error)) from error
    unknown = _unknown_models(settings, models)
    if unknown:
        raise InvalidSettings(unknown)
    return settings


def combine(base: ReviewSettings, overrides: Mapping[str, Any], models: Models) -> ReviewSettings:
    """`base` with a workspace's overrides. Raises InvalidSettings."""
    refused = [
        Remark(name, _("is set by the installation, not by a workspace"))
        for name in overrides
        if name in OF_THE_INSTALLATION
    ]
    if refused:
        raise InvalidSettings(refused)
    return validated({**base.model_dump(), **overrides}, models)


def fitting_overrides(
    base: ReviewSettings, overrides: Mapping[str, Any], models: Models
) -> tuple[ReviewSettings, dict[str, Remark]]:
    """`base` with those overrides that still fit it, and why the others do not, by name.

    An installation changes: a model goes, a permission is withdrawn. What no longer fits gives way to the installation's.
    """
    kept = dict(overrides)
    lapsed: dict[str, Remark] = {}
    while True:
        try:
            return combine(base, kept, models), lapsed
        except InvalidSettings as error:
            gone = {problem.setting: problem for problem in reversed(error.problems) if problem.setting in kept}
            # What contradicts a setting of the installation may be any of the others: then none of them stays.
            gone = gone or dict.fromkeys(kept, error.problems[0])
            if not kept:
                raise
            lapsed |= gone
            kept = {name: value for name, value in kept.items() if name not in gone}


def differing(base: ReviewSettings, chosen: ReviewSettings) -> dict[str, Any]:
    """The overrides that make `chosen` out of `base`, as JSON has them."""
    before, after = base.model_dump(mode="json"), chosen.model_dump(mode="json")
    return {name: value for name, value in after.items() if name in OVERRIDABLE and value != before[name]}


def out_of_bounds(name: str) -> Remark:
    """What is to be said of a number outside its bounds."""
    least, most = number_bounds(name)
    if most is None:
        return Remark(name, _("must be %(least)s or more"), {"least": least})
    if least == 0 and ReviewSettings.model_fields[name].annotation is float:
        return Remark(name, _("must be more than %(least)s and at most %(most)s"), {"least": least, "most": most})
    return Remark(name, _("must be from %(least)s to %(most)s"), {"least": least, "most": most})


def number_bounds(name: str) -> tuple[float | None, float | None]:
    """(least, most) of a number; None is no bound."""
    marks = _bounds_of(ReviewSettings.model_fields[name])
    least = next((mark.ge if isinstance(mark, Ge) else mark.gt for mark in marks if isinstance(mark, Ge | Gt)), None)
    most = next((mark.le for mark in marks if isinstance(mark, Le)), None)
    return least, most  # type: ignore[return-value]


def _bounds_of(field: Any) -> list[Any]:
    """The marks of `Annotated[int, Field(ge=1)]`, of `… | None` too."""
    inner = [mark for option in getattr(field.annotation, "__args__", ()) for mark in _marks(option)]
    return [*field.metadata, *inner]


def _marks(option: Any) -> list[Any]:
    found: list[Any] = []
    for mark in getattr(option, "__metadata__", ()):
        found += getattr(mark, "metadata", [mark])
    return found


def _unknown_models(settings: ReviewSettings, models: Models) -> list[Remark]:
    found = []
    for setting, name in settings.named_models():
        votes = setting == "review_models"
        if name not in (models.reviewers if votes else models.planners):
            text = _("there is no reviewer named %(name)s") if votes else _("there is no model named %(name)s")
            found.append(Remark(setting, text, {"name": name}))
    return found


def _remarks(error: ValidationError) -> list[Remark]:
    found: list[Remark] = []
    for problem in error.errors():
        cause = problem.get("ctx", {}).get("error")
        if isinstance(cause, SettingsContradict):
            found += cause.problems
        else:
            found.append(_remark(problem, cause))
    return found


def _remark(problem: Any, cause: Exception | None) -> Remark:
    name, kind = str(problem["loc"][0]), problem["type"]
    if kind == "extra_forbidden":
        return Remark(name, _("there is no such setting"))
    if kind in ("greater_than", "greater_than_equal", "less_than_equal"):
        return out_of_bounds(name)
    if kind.startswith("int_"):
        return Remark(name, _("must be a whole number"))
    if kind.startswith("float_"):
        return Remark(name, _("must be a number"))
    said = str(cause) if cause else str(problem["msg"])
    return Remark(name, "%(said)s", {"said": said[:1].lower() + said[1:]})
