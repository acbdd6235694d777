"""Beginning an interaction: by a member, or within another one."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import partial
from typing import Any

from django.db import transaction
from pydantic import ValidationError

from formagent import work
from formagent.errors import NotFoundError, ProtocolError
from formagent.server.crash_points import crash_point
from formagent.wording.validation_messages import marked as _
from interviews.access import Principal, staff_form, staff_session
from interviews.models import Workspace
from interviews.reading.text.normalization import without_invisible
from interviews.staff.rules.rights import Right
from interviews.staff.services.audit import record_audit
from quorum.access import staff_interaction, staff_review
from quorum.domain.interactions.contexts import context_text, requested_context
from quorum.domain.interactions.forms import ContextMode, InteractionForm
from quorum.domain.interactions.nesting import ParentNotFound, child_depth
from quorum.domain.interactions.run_steps import ENDED_STATES, Phase
from quorum.domain.settings import ConsensusLevel, Remark, ReviewSettings, SettingsContradict, Strategy
from quorum.models import Interaction
from quorum.reviews.installation import configured_models
from quorum.services.interactions.story import tell_begun
from quorum.services.interactions.tree import exchanges_of
from quorum.services.settings import settings_for
from quorum.services.waiting import JOB

MOST_CHARACTERS = 8_000
MOST_AT_ONCE = 20
"""Interactions of a workspace that have not ended; what waits for people counts."""
MODE_SETTINGS = frozenset(("consensus_level", "phase_scope", "strategy", "exploration_model"))
"""What a member may set for one interaction; `exploration_model` for an Ask, whose model it is."""
TOO_FEW_DEBATERS = _("a debate needs two models at least that review or plan")
_FIRST_PHASE = {
    InteractionForm.AGENT: Phase.GATHERING,
    InteractionForm.ASK: Phase.ANSWERING,
    InteractionForm.DISCUSS: Phase.DISCUSSING,
}


class TooManyAtOnce(ProtocolError):
    """As many interactions of a workspace have not ended as there may be."""

    def __init__(self) -> None:
        super().__init__("rate_limited", f"{MOST_AT_ONCE} interactions of this workspace are under way: end one first")


@dataclass(frozen=True)
class InteractionRequest:
    """What is asked for. `mode` are settings of this interaction alone, out of MODE_SETTINGS."""

    form: InteractionForm
    text: str
    about: Mapping[str, str] = field(default_factory=dict)
    """{form}, {form, response} or {review}: what whoever asks looks at."""
    context_mode: ContextMode | None = None
    mode: Mapping[str, str] = field(default_factory=dict)
    chore: Mapping[str, Any] | None = None
    """What is done and answered by code, as `quorum.interactions.chores` names it."""
    language: str = "en"
    brief: str = ""
    """What a planner gives a child to know."""


@transaction.atomic
def start_interaction(
    workspace: Workspace, asked: InteractionRequest, *, by: Principal, origin: str = Interaction.Origin.USER
) -> Interaction:
    """Begin a root. Raises ProtocolError invalid_value or rate_limited; AccessError for what it is said to be about."""
    row = _new(workspace, asked, by)
    row.origin = origin
    row.save(force_insert=True)
    return _begun(row, by)


@transaction.atomic
def spawn_child(
    parent_id: str, asked: InteractionRequest, *, by: Principal, origin: str = Interaction.Origin.USER
) -> Interaction:
    """Begin one within another. Raises MaxDepthExceeded, ParentNotFound, and what `start_interaction` raises.

    Nothing is kept of one that is refused.
    """
    try:
        parent = staff_interaction(by, parent_id)
    except NotFoundError:
        raise ParentNotFound(str(parent_id)) from None
    depth = child_depth(parent.depth)
    row = _new(parent.workspace, asked, by)
    row.parent, row.root_id, row.depth, row.origin = parent, parent.root_id_or_own, depth, origin
    if origin != Interaction.Origin.USER:
        row.settings = _within(row.settings, parent.settings)
    row.context = context_text(ContextMode(row.context_mode), exchanges_of(parent), asked.brief)
    row.save(force_insert=True)
    crash_point("child_begun")
    return _begun(row, by)


def _new(workspace: Workspace, asked: InteractionRequest, by: Principal) -> Interaction:
    flagged, text = requested_context(without_invisible(asked.text))
    if not text:
        raise ProtocolError("invalid_value", "request: say what is to be done or asked")
    if len(text) > MOST_CHARACTERS:
        raise ProtocolError("invalid_value", f"request: {len(text)} characters; {MOST_CHARACTERS} at most")
    open_ones = Interaction.objects.filter(workspace=workspace).exclude(state__in=[str(one) for one in ENDED_STATES])
    if open_ones.count() >= MOST_AT_ONCE:
        raise TooManyAtOnce
    about = _checked_about(asked.about, by)
    return Interaction(
        workspace=workspace,
        form=asked.form,
        context_mode=asked.context_mode or flagged or asked.form.default_context_mode,
        requested_by=by.user,
        language=asked.language,
        request=text,
        about=about,
        chore=dict(asked.chore) if asked.chore else None,
        settings=_settings(workspace, asked).model_dump(mode="json"),
        rights=",".join(sorted(held.value for held in by.rights_in(workspace.pk))),
        credential=by.credential,
        phase=_FIRST_PHASE[asked.form],
    )


def _within(settings: Mapping[str, Any], parents: Mapping[str, Any]) -> dict[str, Any]:
    """Of what was begun by an agent or a rule: nobody waits for it longer than for what began it."""
    own, above = (ReviewSettings.model_validate(one) for one in (settings, parents))
    return own.model_copy(update={"phase_scope": own.phase_scope.at_most(above.phase_scope)}).model_dump(mode="json")


def _begun(row: Interaction, by: Principal) -> Interaction:
    tell_begun(row)
    record_audit(row.workspace, "interaction.begun", f"interaction:{row.pk}", by=by, form=row.form, origin=row.origin)
    transaction.on_commit(partial(work.wake_workers, JOB, str(row.pk)))
    return row


def _settings(workspace: Workspace, asked: InteractionRequest) -> ReviewSettings:
    """The workspace's, with what is set for this interaction. Raises ProtocolError that names what does not fit."""
    unknown = sorted(set(asked.mode) - MODE_SETTINGS)
    if unknown:
        raise ProtocolError("invalid_value", f"{', '.join(unknown)}: cannot be set for one interaction")
    if "phase_scope" in asked.mode and not asked.form.uses_agent_policy:
        raise ProtocolError("invalid_value", f"phase_scope: has no meaning for {asked.form}")
    if model := asked.mode.get("exploration_model"):
        if asked.form is not InteractionForm.ASK:
            raise ProtocolError("invalid_value", f"exploration_model: has no meaning for {asked.form}")
        if model not in configured_models().planners:
            raise ProtocolError("invalid_value", f"exploration_model: there is no model {model}")
    try:
        in_force = settings_for(workspace)
        return ReviewSettings.model_validate({**in_force.model_dump(), **asked.mode, **_of_debate(in_force, asked)})
    except ValidationError as error:
        wrong = error.errors()[0].get("ctx", {}).get("error")
        if isinstance(wrong, SettingsContradict):
            raise ProtocolError("invalid_value", str(wrong)) from wrong
        raise ProtocolError("invalid_value", f"{error.errors()[0]['loc']}: {error.errors()[0]['msg']}") from error


def _of_debate(in_force: ReviewSettings, asked: InteractionRequest) -> dict[str, Any]:
    """Settings that go with a debate that is chosen for a Discuss: it plans nothing, so whoever may talk something over takes
    part, and the workspace need not have several who plan. Raises ProtocolError where they are not two."""
    if asked.form is not InteractionForm.DISCUSS or asked.mode.get("strategy") != Strategy.DEBATE:
        return {}
    if len(in_force.debaters) < 2:
        wrong = SettingsContradict([Remark("review_models", TOO_FEW_DEBATERS)])
        raise ProtocolError("invalid_value", str(wrong)) from wrong
    return {"consensus_level": ConsensusLevel.ENSEMBLE, "planning_models": in_force.debaters}


def _checked_about(about: Mapping[str, str], by: Principal) -> dict[str, str]:
    """Only what whoever asks may read. Raises AccessError, ProtocolError for what is no subject."""
    if unknown := sorted(set(about) - {"form", "response", "review"}):
        raise ProtocolError(
            "invalid_value", f"about: {', '.join(unknown)} is unknown; there are form, response, review"
        )
    if review := about.get("review"):
        staff_review(by, review, Right.READ_REVIEWS)
    if slug := about.get("form"):
        staff_form(by, slug, Right.READ_FORMS)
        if response := about.get("response"):
            staff_session(by, slug, response, Right.READ_RESPONSES)
    elif about.get("response"):
        raise ProtocolError("invalid_value", "about: a response is named with its form")
    return {name: str(value) for name, value in about.items() if value}
