"""The worker's job that carries interactions on. Any process can take over at any step."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Mapping

import structlog

from formagent.config import get_config
from formagent.errors import LeaseLost
from formagent.server import leases
from formagent.server.crash_points import crash_point
from formagent.server.database_thread import threaded
from quorum.domain.interactions.forms import InteractionForm
from quorum.interactions.agent_run import advance_agent
from quorum.interactions.ask_run import advance_ask
from quorum.interactions.discuss_run import advance_discuss
from quorum.interactions.error_words import PASSES_ON
from quorum.interactions.waiting import ModelAway, Waiting
from quorum.models import Interaction
from quorum.services.interactions import running
from quorum.services.interactions.erased_reads import ErasedMeanwhile
from quorum.services.interactions.forgetting import forget_tree
from quorum.services.interactions.running import ClaimedRun
from quorum.services.waiting import JOB

log = structlog.get_logger(__name__)

Advance = Callable[[ClaimedRun], Awaitable[None]]
_ADVANCE: Mapping[InteractionForm, Advance] = {
    InteractionForm.AGENT: advance_agent,
    InteractionForm.ASK: advance_ask,
    InteractionForm.DISCUSS: advance_discuss,
}


class InteractionJobs:
    """One key is one interaction."""

    name = JOB

    async def waiting(self) -> list[str]:
        due: list[str] = await threaded(running.due_interactions)()
        return due

    async def advance(self, key: str) -> bool:
        """Take steps until it is over, or waits. False: nothing could be done."""
        lease = get_config().worker.lease_seconds
        claimed: ClaimedRun | None = await threaded(running.claim_interaction)(key, lease)
        if claimed is None:
            return False
        structlog.contextvars.bind_contextvars(interaction=key)
        try:
            async with leases.heartbeat(Interaction, claimed.row.pk, claimed.fence, lease):
                await _steps(claimed)
        except ErasedMeanwhile as erased:
            await threaded(forget_tree)(erased.root)
        except (LeaseLost, asyncio.CancelledError):
            raise
        except ModelAway as away:
            log.warning("model_away", phase=claimed.row.phase, model=away.model, error=str(away))
            await threaded(running.put_off_for_model)(claimed, away.model, str(away), away.rest)
        except Exception as error:
            log.error("interaction_step_failed", phase=claimed.row.phase, exc_info=True)
            passing = isinstance(error, PASSES_ON)
            await threaded(running.put_off)(claimed, type(error).__name__, passing=passing)
        finally:
            structlog.contextvars.unbind_contextvars("interaction")
        return True


async def _steps(claimed: ClaimedRun) -> None:
    await threaded(running.begin)(claimed)
    while True:
        try:
            crash_point("run_step")
            await _ADVANCE[InteractionForm(claimed.row.form)](claimed)
        except Waiting as waiting:
            if await threaded(running.wait_for)(claimed, waiting.what):
                crash_point("run_waiting")
                return
        row = await threaded(running.in_hand)(claimed)
        if row is None:
            crash_point("run_ended")
            return
        claimed = row
