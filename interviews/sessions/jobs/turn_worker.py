"""The worker's job: claim a session's next turn, load its state, run the orchestrator, commit, tell the sockets."""

from __future__ import annotations

import asyncio
import json
from functools import cached_property

import structlog
from django.utils import timezone

from formagent.config import get_config
from formagent.errors import HeldTooLong, LeaseLost
from formagent.kv import get_kv
from formagent.llm.budget import Budget, BudgetedClient
from formagent.llm.journal import JournaledClient
from formagent.llm.messages import ModelClient, ModelReply, TokenUsage
from formagent.llm.registry import role_model
from formagent.protocol.hints import hint_answered, hint_delta, hint_error, hint_grown, hint_state, tell_stored
from formagent.server import leases, separate_processes
from formagent.server.crash_points import crash_point, run_away
from formagent.server.database_thread import threaded
from formagent.server.metrics import TURN_SECONDS
from formagent.server.tracing import span
from formagent.work import Pace
from interviews.forms.services.option_places import OptionsTaken
from interviews.models import Turn as TurnRow
from interviews.sessions.orchestrator import give_up, run_turn
from interviews.sessions.orchestrator.ports import TurnContext
from interviews.sessions.rules.outcome import TurnOutcome
from interviews.sessions.rules.state import MainSessionState
from interviews.sessions.services import turn_journal, turns
from interviews.sessions.services.abandonment import idle_sessions, queue_abandonment
from interviews.sessions.services.erasure import KV_KEY
from interviews.sessions.services.turns import JOB, ClaimedTurn, Committed

log = structlog.get_logger(__name__)

OFFLINE_AFTER = 2
"""Attempts of a turn that may use models; later ones are left to the offline engine."""
GIVEN_UP_AFTER = 3
"""Failed attempts after which a turn ends without having understood anything, so that those behind it are not held up for
ever. That a process died in it counts for nothing here."""
DEATHS_BEFORE_APART = 2
"""Processes that died in a turn, or were taken from it, before it runs in one of its own: it may be what ends them."""
RETRY_SECONDS = (0.5, 2.0, 10.0, 60.0)
"""Waits before a turn that failed by a bug is tried again; the last one repeats."""


class TurnJobs:
    """Turns, keyed by session: a session's turns run one after another."""

    name = JOB

    async def waiting(self) -> list[str]:
        found: list[str] = await threaded(turns.waiting_sessions)()
        return found

    async def advance(self, key: str) -> bool:
        claimed = turns.take_preclaimed(key) or await threaded(turns.claim_next)(key)
        if claimed is None:
            return False
        crash_point("claimed")
        structlog.contextvars.bind_contextvars(session=key, turn=claimed.number)
        try:
            if (
                claimed.deaths >= DEATHS_BEFORE_APART
                and claimed.failures < GIVEN_UP_AFTER
                and not separate_processes.inside
            ):
                return await _run_apart(claimed)
            return await _run(claimed)
        except LeaseLost:
            raise
        except OptionsTaken:
            await threaded(turns.release_for_retry)(claimed, 0, failures=0)
            return True
        except HeldTooLong:
            log.error("turn_held_its_process", exc_info=True)
            await threaded(turns.release_for_retry)(claimed, 0, failures=GIVEN_UP_AFTER)
            return True
        except Exception:
            log.error("turn_failed", failures=claimed.failures + 1, exc_info=True)
            await _put_back(claimed)
            return False
        finally:
            structlog.contextvars.unbind_contextvars("session", "turn")


class AbandonJobs:
    """Sessions that nobody came back to, looked for now and then."""

    name = "abandon"

    def __init__(self) -> None:
        self._pace = Pace(60.0)

    async def waiting(self) -> list[str]:
        found: list[str] = await threaded(idle_sessions)() if self._pace.due() else []
        return found

    async def advance(self, key: str) -> bool:
        await threaded(queue_abandonment)(key)
        return False


async def _put_back(claimed: ClaimedTurn) -> None:
    seconds = RETRY_SECONDS[min(claimed.failures, len(RETRY_SECONDS) - 1)]
    await threaded(turns.release_for_retry)(claimed, seconds)
    await hint_state(claimed.session_id, "error", None, None)


async def _run_apart(claimed: ClaimedTurn) -> bool:
    """True: either the turn has been carried out, or the next attempt ends it."""
    await threaded(turns.release_for_retry)(claimed, 0, failures=0)
    limit = get_config().worker.turn_seconds + separate_processes.STARTING_SECONDS
    survived = await separate_processes.run_apart(JOB, claimed.session_id, limit)
    last_seq = await threaded(turns.count_failures)(claimed.turn_id, 0 if survived else GIVEN_UP_AFTER)
    await hint_answered(claimed.session_id, last_seq)
    return True


async def _run(claimed: ClaimedTurn) -> bool:
    """True when the session has further turns to run. One that comes later wakes the worker itself."""
    lease = get_config().worker.lease_seconds
    with span("turn", session=claimed.session_id, number=claimed.number, command=claimed.command_type):
        async with leases.heartbeat(TurnRow, claimed.turn_id, claimed.fence, lease):
            turn = await _prepare(claimed)
            crash_point("loaded")
            outcome = give_up(turn) if claimed.failures >= GIVEN_UP_AFTER else await _carry_out(turn)
        with span("commit"):
            committed: Committed = await threaded(turns.commit_turn)(claimed, outcome)
    TURN_SECONDS.labels(claimed.command_type).observe((timezone.now() - claimed.accepted_at).total_seconds())
    await _publish(claimed, outcome, committed)
    return committed.more


async def _carry_out(turn: TurnContext) -> TurnOutcome:
    run_away(json.dumps(turn.payload))
    async with asyncio.timeout(get_config().worker.turn_seconds):
        return await run_turn(turn)


async def _prepare(claimed: ClaimedTurn) -> TurnContext:
    state = await load_state(claimed.session_id, claimed.state_version)
    limits = get_config().limits
    return TurnContext(
        state=state,
        form=claimed.form,
        number=claimed.number,
        command_type=claimed.command_type,
        payload=claimed.payload,
        message=claimed.message,
        models=TurnModels(claimed, state),
        emitter=SocketEmitter(claimed.session_id),
        uploads=claimed.uploads,
        now=timezone.now(),
        accepted_at=claimed.accepted_at,
        max_calls=limits.calls_per_turn,
    )


async def load_state(session_id: str, version: int) -> MainSessionState:
    """MainSessionState from KV; from the database when KV has none, an older or unreadable one."""
    cached = await get_kv().get(KV_KEY.format(session_id))
    if cached is not None:
        try:
            state = MainSessionState.model_validate_json(cached)
        except ValueError:
            log.warning("state_unreadable", session=session_id)
        else:
            if state.version == version:
                return state
    stored: MainSessionState = await threaded(turns.stored_state)(session_id)
    return stored


async def _publish(claimed: ClaimedTurn, outcome: TurnOutcome, committed: Committed) -> None:
    """What follows a commit. If this is lost, nothing is: KV is reloaded, sockets poll."""
    if outcome.erased:
        return
    await get_kv().set(KV_KEY.format(claimed.session_id), committed.state)
    crash_point("after_kv")
    tell_stored(claimed.session_id, committed.events)
    refusal, closed = outcome.refusal, outcome.state.stage.closed
    if refusal is None and not closed:
        await hint_answered(claimed.session_id, committed.last_seq)
        return
    await hint_grown(claimed.session_id, committed.last_seq)
    if refusal:
        details = json.dumps(refusal.details, default=str)
        await hint_error(claimed.session_id, refusal.code, refusal.message, claimed.command_id, details)
    if not closed:
        await hint_state(claimed.session_id, "waiting_for_input", None, None)


class SocketEmitter:
    """Hints of a running turn to the session's sockets."""

    def __init__(self, session_id: str) -> None:
        self._session_id = session_id

    async def delta(self, message_id: str, text: str) -> None:
        await hint_delta(self._session_id, message_id, text)

    async def state(self, state: str, agent: str | None, tool: str | None) -> None:
        await hint_state(self._session_id, state, agent, tool)


class TurnJournal:
    """The journal of one turn, in its rows."""

    def __init__(self, claimed: ClaimedTurn) -> None:
        self._turn_id, self._fresh = claimed.turn_id, claimed.attempt == 1

    async def get(self, key: str, fingerprint: str) -> ModelReply | None:
        found: ModelReply | None = None
        if not self._fresh:
            found = await threaded(turn_journal.recorded_reply)(self._turn_id, key, fingerprint)
        if found is None:
            crash_point("model_called")
        return found

    async def put(self, key: str, fingerprint: str, model: str, reply: ModelReply) -> None:
        await threaded(turn_journal.record_reply)(self._turn_id, key, fingerprint, model, reply)


class TurnModels:
    """The models of one turn, by role: journaled, and within what turn and session may spend."""

    def __init__(self, claimed: ClaimedTurn, state: MainSessionState) -> None:
        config = get_config()
        self._allowed = bool(config.models) and not config.caps.stop_models and claimed.models_allowed
        self._allowed = self._allowed and claimed.attempt <= OFFLINE_AFTER
        self._claimed, self._state = claimed, state
        self._by_role: dict[str, ModelClient | None] = {}

    def __call__(self, role: str) -> ModelClient | None:
        if role not in self._by_role:
            model = role_model(role) if self._allowed else None
            journaled = JournaledClient(model, self._journal, "turn") if model else None
            self._by_role[role] = BudgetedClient(journaled, self._budget) if journaled else None
        return self._by_role[role]

    @cached_property
    def _journal(self) -> TurnJournal:
        return TurnJournal(self._claimed)

    @cached_property
    def _budget(self) -> Budget:
        return Budget(get_config().limits, TokenUsage.model_validate(self._state.usage.model_dump()))
