"""The worker's job that carries personas' conversations on. Any process can take over at any step."""

from __future__ import annotations

import asyncio

import structlog

from formagent.config import get_config
from formagent.errors import LeaseLost, ProtocolError
from formagent.llm.messages import ModelClient, TokenUsage
from formagent.server import leases
from formagent.server.crash_points import crash_point
from formagent.server.database_thread import threaded
from interviews.sessions.jobs.turn_worker import TurnJobs
from interviews.sessions.services.commands import kept_files
from interviews.sessions.services.usage import models_allowed
from quorum.models import RehearsedConversation
from quorum.models.rehearsals import RULE
from quorum.rehearsals.by_model import make_up, put_into_words, respondent_model
from quorum.rehearsals.rules.acting import Command
from quorum.rehearsals.rules.memory import Ending
from quorum.rehearsals.services import running
from quorum.rehearsals.services.running import ClaimedConversation
from quorum.rehearsals.services.starting import JOB

log = structlog.get_logger(__name__)

_POLL_SECONDS = (0.02, 0.05, 0.2, 0.5)
"""Waits for a turn that another worker has in hand; the last one repeats."""
_RETRY_SECONDS = 2.0


class RehearsalJobs:
    """One key is one persona's conversation. It runs its session's turns itself where nobody else is at them."""

    name = JOB

    def __init__(self) -> None:
        self._turns = TurnJobs()

    @property
    def at_once(self) -> int:
        return get_config().rehearsals.at_once

    async def waiting(self) -> list[str]:
        due: list[str] = await threaded(running.due_conversations)()
        return due

    async def advance(self, key: str) -> bool:
        """The whole conversation. False: there was nothing to do, or another is at it."""
        claimed: ClaimedConversation | None = await threaded(running.claim_conversation)(key)
        if claimed is None:
            return False
        structlog.contextvars.bind_contextvars(rehearsed=key, persona=claimed.row.persona)
        lease = get_config().worker.lease_seconds
        try:
            async with leases.heartbeat(RehearsedConversation, claimed.row.pk, claimed.fence, lease):
                ending = await self._converse(claimed)
                await threaded(running.end_conversation)(claimed, ending)
                crash_point("persona_done")
        except (LeaseLost, asyncio.CancelledError):
            raise
        except Exception:
            log.error("rehearsed_conversation_failed", exc_info=True)
            await self._put_back(claimed)
        finally:
            structlog.contextvars.unbind_contextvars("rehearsed", "persona")
        return True

    async def _converse(self, claimed: ClaimedConversation) -> Ending:
        """Step after step until it goes."""
        if claimed.row.session_id is None:
            return Ending.STOPPED
        model = await self._model(claimed)
        while True:
            await self._rest(claimed.session_id)
            if not await threaded(running.look)(claimed):
                return Ending.STOPPED
            step = claimed.actor.act(claimed.memory)
            if isinstance(step, Ending):
                return step
            usage = TokenUsage()
            if model is not None:
                step, usage = await self._worded(claimed, step, model)
            await self._take(claimed, step, usage)
            crash_point("persona_spoke")

    async def _take(self, claimed: ClaimedConversation, step: Command, usage: TokenUsage) -> None:
        """Send it as any respondent's command is sent, with its files. What is refused is a step as well."""
        try:
            command = running.command_of(claimed, step)
            async with kept_files(claimed.session_id, command) as received:
                await threaded(running.take_step)(claimed, command, received, usage)
        except ProtocolError as refused:
            await threaded(running.note_refusal)(claimed, refused, usage)

    async def _model(self, claimed: ClaimedConversation) -> ModelClient | None:
        """The model that speaks for it, which has made its person up by then; None where rules do."""
        model = respondent_model() if claimed.row.engine != RULE else None
        if model is not None and not claimed.memory.cast and await threaded(models_allowed)(None):
            character, usage = await make_up(claimed.actor, model)
            await threaded(running.note_character)(claimed, character, usage)
            crash_point("persona_cast")
        return model

    async def _worded(
        self, claimed: ClaimedConversation, step: Command, model: ModelClient
    ) -> tuple[Command, TokenUsage]:
        """In the person's own words, where the installation's cap allows it."""
        if step.intention is None:
            return step, TokenUsage()
        if not await threaded(models_allowed)(None):
            claimed.memory.by_rule += 1
            return step, TokenUsage()
        heard = await threaded(running.heard_lately)(claimed.session_id)
        return await put_into_words(claimed.actor, claimed.memory, step, heard, model)

    async def _rest(self, session_id: str) -> None:
        """Until all of the session's turns are done: they are run here, or waited for where another has them."""
        tries = 0
        while not await threaded(running.is_at_rest)(session_id):
            if not await self._turns.advance(session_id) and not await threaded(running.is_at_rest)(session_id):
                await asyncio.sleep(_POLL_SECONDS[min(tries, len(_POLL_SECONDS) - 1)])
                tries += 1

    async def _put_back(self, claimed: ClaimedConversation) -> None:
        if not await threaded(running.put_back)(claimed, _RETRY_SECONDS):
            await threaded(running.end_conversation)(claimed, Ending.FAILED)
