"""Plans: of a version, made when it is published; of a session, where the form asks for that."""

from __future__ import annotations

from functools import lru_cache

from interviews.forms.planning.plan_definition import PlanDefinition
from interviews.forms.planning.ports import MadePlan, plan_reviewer
from interviews.models import FormVersion, Plan, Session
from interviews.sessions.rules.outcome import TurnOutcome


def store_version_plan(version: FormVersion, made: MadePlan) -> Plan:
    """Record the plan of a version, still to be reviewed."""
    return Plan.objects.create(
        version=version,
        definition=made.plan.model_dump(mode="json"),
        engine=made.engine,
        repaired=made.repaired,
        ensemble=made.ensemble,
    )


def store_session_plan(session: Session, outcome: TurnOutcome) -> None:
    """Record a plan that was made for one session. Part of the turn's transaction; it is reviewed afterwards."""
    if outcome.session_plan is None:
        return
    plan = Plan.objects.create(
        version_id=session.version_id,
        session=session,
        definition=outcome.session_plan.model_dump(mode="json"),
        engine=outcome.engine,
        repaired=outcome.plan_repaired,
    )
    reviewer = plan_reviewer()
    if reviewer is not None and not session.preview:
        reviewer(plan, requested_by=None, by_rule=False)


@lru_cache(maxsize=256)
def _live_plan(plan_id: int) -> PlanDefinition:
    return PlanDefinition.model_validate(Plan.objects.values_list("definition", flat=True).get(pk=plan_id))


def version_plan(version_id: int) -> PlanDefinition | None:
    """The approved plan of a version, or None."""
    approved = Plan.objects.filter(version_id=version_id, session__isnull=True, status=Plan.Status.APPROVED)
    plan_id = approved.order_by("-pk").values_list("pk", flat=True).first()
    return _live_plan(plan_id).model_copy(deep=True) if plan_id else None
