"""The ports through which the plans of versions are made and reviewed by whoever stands above this app.

A planner registers itself with `set_planner`; where nobody does, the Architect's model plans alone. A reviewer registers
itself with `set_plan_reviewer`, and calls `go_live` or `refuse_plan` of `forms.services.forms` when it has decided; where
nobody does, code alone checks the plans. `set_foreseer` says, while a form is being designed, what its review will come to;
`set_standing_teller`, once it is published, how far that has come.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from typing import Any, Literal, Protocol

from django.contrib.auth.models import User
from django.utils.translation import gettext

from formagent.llm.messages import TokenUsage
from interviews.forms.definition import FormDefinition
from interviews.forms.designing.advice import Advice, form_advice
from interviews.forms.designing.translating import TranslatedTexts
from interviews.forms.planning.plan_definition import PlanDefinition
from interviews.models import FormVersion, Plan, Workspace


@dataclass(frozen=True)
class MadePlan:
    """A plan, and how it came about."""

    plan: PlanDefinition
    engine: str
    """The name of what made it."""
    repaired: bool = False
    """Code had to put it right."""
    ensemble: dict[str, Any] | None = None
    """JSON: the plans that stood for choice, with their scores."""
    usage: TokenUsage = field(default_factory=TokenUsage)
    """Of all model calls that were made for it."""


Planning = Callable[[FormDefinition], Awaitable[MadePlan]]
"""A sound plan for a version; never raises for what a model does, and reads no rows."""


class Planner(Protocol):
    def __call__(self, workspace: Workspace) -> Planning:
        """How versions of this workspace's forms are planned."""
        ...


class PlanReviewer(Protocol):
    def __call__(self, plan: Plan, *, requested_by: User | None, by_rule: bool) -> None:
        """Begin the review of a plan, in the transaction that stores it. A session's plan is in use already.

        `by_rule`: no model is to be asked, since what is published comes with the product.
        """
        ...


Foreseer = Callable[[FormDefinition], list[Advice]]
"""What reviewers would hold against a draft so that it does not go live by their votes; asks no model and reads no rows."""


@dataclass(frozen=True)
class Objection:
    """Something for which a version is held."""

    reason: str
    path: str = ""
    """The question's; empty for the whole form."""
    label: str = ""
    """The question's, as the version says it."""


@dataclass(frozen=True)
class VersionStanding:
    """Whether a version is live, and if not, why."""

    state: Literal["live", "in_review", "needs_human", "rejected", "replaced"]
    says: str
    """The state as a sentence or two."""
    awaited: tuple[str, ...] = ()
    """Reviewers whose vote still comes."""
    objections: tuple[Objection, ...] = ()
    review: str = ""
    """The id of its review."""


StandingTeller = Callable[[FormVersion], VersionStanding | None]
"""How the review of a version's plan stands; None for a version that has none."""

_planners: list[Planner] = []
_reviewers: list[PlanReviewer] = []
_foreseers: list[Foreseer] = []
_tellers: list[StandingTeller] = []


def set_planner(planner: Planner | None) -> None:
    """Put somebody in charge of planning versions; None: nobody."""
    _planners[:] = [planner] if planner else []


def planner() -> Planner | None:
    """Who is in charge, if anybody."""
    return _planners[0] if _planners else None


def set_plan_reviewer(reviewer: PlanReviewer | None) -> None:
    """Put somebody in charge of plan reviews; None: nobody."""
    _reviewers[:] = [reviewer] if reviewer else []


def plan_reviewer() -> PlanReviewer | None:
    """Who is in charge, if anybody."""
    return _reviewers[0] if _reviewers else None


def set_foreseer(foreseer: Foreseer | None) -> None:
    """Put somebody in charge of saying beforehand what reviewers will refuse; None: nobody."""
    _foreseers[:] = [foreseer] if foreseer else []


def foreseen_objections(form: FormDefinition) -> list[Advice]:
    """What would hold a form in its review."""
    return [one for foreseer in _foreseers for one in foreseer(form)] if form.fields else []


def draft_advice(form: FormDefinition, before: TranslatedTexts | None = None) -> list[Advice]:
    """Everything to look at in a draft: what the product finds in the form, then what would hold it in its review.

    `before`: what its translations were made of, as far as that is known.
    """
    found = form_advice(form, before)
    if not form.fields:
        return found
    held = foreseen_objections(form)
    said = {(one.instead_of, one.path) for one in held}
    errors = [one for one in found if one.severity == "error"]
    return [*errors, *held, *(one for one in found if one.severity != "error" and (one.code, one.path) not in said)]


def set_standing_teller(teller: StandingTeller | None) -> None:
    """Put somebody in charge of saying how a version's review stands; None: nobody."""
    _tellers[:] = [teller] if teller else []


def version_standing(version: FormVersion) -> VersionStanding:
    """Whether the version is live, and if not, why."""
    number = {"number": version.number}
    if version.pk == version.form.live_version_id:
        return VersionStanding("live", gettext("Version %(number)s is live.") % number)
    told = next(filter(None, (teller(version) for teller in _tellers)), None)
    return told or VersionStanding("replaced", gettext("Version %(number)s is not live: another one is.") % number)
