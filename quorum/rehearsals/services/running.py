"""A persona's conversation in a worker's hands: begun, taken a step on, ended. Every step is one transaction."""

from __future__ import annotations

import datetime as dt
import uuid
from collections.abc import Sequence
from dataclasses import dataclass

from django.db import transaction
from django.db.models import QuerySet
from django.utils import timezone

from formagent.config import get_config
from formagent.errors import LeaseLost, ProtocolError
from formagent.llm.messages import TokenUsage
from formagent.server import leases
from formagent.server.crash_points import crash_point
from interviews.forms.definition import FormDefinition
from interviews.forms.planning.plan_definition import PlanDefinition
from interviews.forms.services.definitions import version_definition
from interviews.models import Message, Plan, Session
from interviews.sessions import protocol as wire
from interviews.sessions.rules.previewing import prepare_preview
from interviews.sessions.rules.state import MainSessionState
from interviews.sessions.services.commands import accept_command, parse_command, turn_result
from interviews.sessions.services.events import events_after
from interviews.sessions.services.files import ReceivedFile
from interviews.sessions.services.sessions import begin_session
from interviews.sessions.services.usage import count_spending
from quorum.models import Rehearsal, RehearsedConversation
from quorum.rehearsals.casting import actors
from quorum.rehearsals.rules.acting import Actor, Command
from quorum.rehearsals.rules.characters import embodied
from quorum.rehearsals.rules.costs import spent_of
from quorum.rehearsals.rules.findings import findings
from quorum.rehearsals.rules.memory import Character, Ending, Memory
from quorum.rehearsals.rules.records import ConversationRecord, record_of
from quorum.rehearsals.services.costs import spent_in
from quorum.rehearsals.services.publishing import wake_reviewers
from quorum.rehearsals.services.telling import tell_of_rehearsal

GIVEN_UP_AFTER = 3
"""Errors after which a conversation ends as failed."""
_AT_ONCE = 200
HEARD = 6
"""Messages that a persona has in mind when it speaks."""


@dataclass
class ClaimedConversation:
    """A conversation in this worker's hands."""

    row: RehearsedConversation
    fence: int
    actor: Actor
    memory: Memory

    @property
    def session_id(self) -> str:
        return str(self.row.session_id)


def due_conversations() -> list[str]:
    """Those that nobody is at, oldest first; those of stopped rehearsals too, which have to end."""
    return leases.free_keys(_unfinished)


def _unfinished(_: dt.datetime) -> QuerySet[RehearsedConversation]:
    return RehearsedConversation.objects.exclude(status="done").order_by("pk")[:_AT_ONCE]


def conversations_of(rehearsal: Rehearsal) -> list[str]:
    """Those of one rehearsal that are not over."""
    return [str(pk) for pk in rehearsal.conversations.exclude(status="done").values_list("pk", flat=True)]


def claim_conversation(key: str) -> ClaimedConversation | None:
    """Take it, and begin its session if it has none. None where there is nothing to do, or another is at it."""
    rows = RehearsedConversation.objects.select_related("rehearsal__form", "rehearsal__version", "session")
    row = rows.filter(pk=int(key)).first()
    if row is None or row.status == RehearsedConversation.Status.DONE:
        return None
    fence = leases.claim(row, get_config().worker.lease_seconds)
    if fence is None:
        return None
    memory = Memory.model_validate(row.memory)
    claimed = ClaimedConversation(row, fence, embodied(_actor(row), memory.character), memory)
    if row.session_id is None and row.rehearsal.state == Rehearsal.State.RUNNING:
        _begin(claimed)
    return claimed


def _actor(row: RehearsedConversation) -> Actor:
    rehearsal = row.rehearsal
    names = list(rehearsal.conversations.order_by("number").values_list("persona", flat=True))
    form = version_definition(rehearsal.version_id)
    return actors(form, names, rehearsal.created_at.astimezone(dt.UTC).date())[row.number]


@transaction.atomic
def _begin(claimed: ClaimedConversation) -> None:
    row, own = _held(claimed), claimed.actor.mind.language
    rehearsal = claimed.row.rehearsal
    definition = version_definition(rehearsal.version_id)
    started = begin_session(
        rehearsal.form,
        rehearsal.version,
        definition,
        language=None if definition.greeting == "ask" else definition.languages[0],
        browser_language=definition.languages[0],
        browser_timezone=own.timezone,
        browser_country=own.country,
        rehearsal=True,
        prepare=lambda state: _prepare(state, definition, rehearsal.version_id),
    )
    row.session, row.started_at = started.session, timezone.now()
    row.save(update_fields=["session", "started_at"])
    crash_point("persona_begun")
    claimed.row.session, claimed.row.started_at = row.session, row.started_at


def _prepare(state: MainSessionState, definition: FormDefinition, version_id: int) -> None:
    """By the plan that is under review, where there is one; a draft's order is the designer's."""
    prepare_preview(state, definition, None)
    plan = Plan.objects.filter(version=version_id, session=None).order_by("-created_at").first()
    if plan is not None:
        state.plan = PlanDefinition.model_validate(plan.definition)


def _held(claimed: ClaimedConversation) -> RehearsedConversation:
    """The row, locked. LeaseLost where another has it by now."""
    held = RehearsedConversation.objects.select_for_update().filter(pk=claimed.row.pk, fence=claimed.fence)
    row = held.filter(status=RehearsedConversation.Status.RUNNING).first()
    if row is None:
        raise LeaseLost(f"rehearsed conversation {claimed.row.pk} fence {claimed.fence}")
    return row


def is_at_rest(session_id: str) -> bool:
    """Whether all of the session's turns are done."""
    found = Session.objects.filter(pk=session_id).values_list("state_version", "last_turn").first()
    return found is None or found[0] == found[1]


def look(claimed: ClaimedConversation) -> bool:
    """See what has happened since the last step. False where the rehearsal was stopped."""
    memory = claimed.memory
    memory.last_refusal = (turn_result(memory.turn_id) or {}) if memory.turn_id else memory.last_refusal
    if code := memory.last_refusal.get("code"):
        memory.refused.append(str(code))
    claimed.actor.observe(memory, events_after(claimed.session_id, memory.after))
    states = Rehearsal.objects.filter(pk=claimed.row.rehearsal_id).values_list("state", flat=True)
    return states.first() == Rehearsal.State.RUNNING


def command_of(claimed: ClaimedConversation, step: Command) -> wire.StoredCommand:
    """The step as the session's protocol has it, under an id of its own. ProtocolError where that has no such command."""
    identity = str(uuid.uuid5(claimed.row.rehearsal_id, f"{claimed.row.pk}/{claimed.memory.step}"))
    command: wire.StoredCommand = parse_command({"type": step.type, "id": identity, "payload": step.payload})
    return command


@transaction.atomic
def take_step(
    claimed: ClaimedConversation, command: wire.StoredCommand, received: Sequence[ReceivedFile], usage: TokenUsage
) -> None:
    """Send the command and note the step, together: whoever goes on after a crash does neither twice. `received` are the
    files attached to it. ProtocolError where it is refused: that is for `note_refusal`."""
    row, memory = _held(claimed), claimed.memory
    memory.turn_id, memory.last_refusal = accept_command(claimed.session_id, command, received).turn_id, {}
    row.memory = memory.model_dump(mode="json")
    _save_step(row, usage)


@transaction.atomic
def note_refusal(claimed: ClaimedConversation, refused: ProtocolError, usage: TokenUsage) -> None:
    """The step was taken, and its command left no trace."""
    row, memory = _held(claimed), claimed.memory
    memory.turn_id, memory.last_refusal = None, {"code": refused.code, **refused.details}
    row.memory = memory.model_dump(mode="json")
    _save_step(row, usage)


@transaction.atomic
def note_character(claimed: ClaimedConversation, character: Character | None, usage: TokenUsage) -> None:
    """Keep whom the model has made up, so that it is not asked again; from here on the actor is that person."""
    row, memory = _held(claimed), claimed.memory
    memory.cast, memory.character = True, character
    row.memory = memory.model_dump(mode="json")
    _save_step(row, usage)
    claimed.actor = embodied(claimed.actor, character)


def _save_step(row: RehearsedConversation, usage: TokenUsage) -> None:
    """With what a model took for the persona: it counts for its conversation, and against the installation's cap."""
    row.usage = (TokenUsage.model_validate(row.usage) + usage).model_dump()
    row.save(update_fields=["memory", "usage"])
    count_spending(None, usage)


def heard_lately(session_id: str) -> list[dict[str, str]]:
    """The last messages, as the persona sees them."""
    newest = Message.objects.filter(session_id=session_id).order_by("-number")[:HEARD]
    return [{"who": "you" if one.role == Message.Role.RESPONDENT else "form", "said": one.content} for one in newest][
        ::-1
    ]


@transaction.atomic
def end_conversation(claimed: ClaimedConversation, ending: Ending) -> None:
    """Record what came of it; the last one of a rehearsal brings its findings."""
    row, memory, now = _held(claimed), claimed.memory, timezone.now()
    memory.ending = ending
    seconds = (now - row.started_at).total_seconds() if row.started_at else 0.0
    own = spent_of(TokenUsage.model_validate(row.usage))
    record = record_of(claimed.actor, memory, seconds=seconds, spent=spent_in(row.session_id), persona_spent=own)
    row.record = record.model_dump(mode="json")
    row.memory, row.ended_at = memory.model_dump(mode="json"), now
    row.status, row.lease_owner, row.lease_expires_at = RehearsedConversation.Status.DONE, "", None
    row.save()
    rehearsal = Rehearsal.objects.select_for_update().select_related("form").get(pk=row.rehearsal_id)
    if not rehearsal.conversations.exclude(status="done").exists():
        _conclude(rehearsal, now)
    tell_of_rehearsal(rehearsal)
    crash_point("persona_ending")


def _conclude(rehearsal: Rehearsal, now: dt.datetime) -> None:
    records = [ConversationRecord.model_validate(one.record) for one in rehearsal.conversations.order_by("number")]
    found = findings(version_definition(rehearsal.version_id), records)
    rehearsal.findings = [one.model_dump(mode="json") for one in found]
    if rehearsal.state == Rehearsal.State.RUNNING:
        rehearsal.state, rehearsal.ended_at = Rehearsal.State.DONE, now
    rehearsal.save(update_fields=["findings", "state", "ended_at"])
    wake_reviewers(rehearsal.version)


@transaction.atomic
def put_back(claimed: ClaimedConversation, seconds: float) -> bool:
    """Give it back after an error, to be tried again in a while. False where it has failed too often."""
    row = _held(claimed)
    row.failures += 1
    row.lease_owner, row.lease_expires_at = "", timezone.now() + dt.timedelta(seconds=seconds)
    row.save(update_fields=["failures", "lease_owner", "lease_expires_at"])
    return row.failures < GIVEN_UP_AFTER
