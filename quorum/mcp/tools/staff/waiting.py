"""Calls that take votes or people: waited for a little, then looked up by their handle."""

from __future__ import annotations

import asyncio
from functools import partial

from django.urls import reverse
from pydantic import Field

from formagent.config import get_config
from formagent.errors import NotFoundError
from formagent.protocol.envelope import Text
from formagent.protocol.log_tail import LogFollower
from formagent.server.database_thread import in_database
from interviews.staff.rules.rights import Right
from quorum.access import staff_interaction
from quorum.consumers import FEEDS
from quorum.domain.interactions.run_steps import ENDED_STATES, RunState
from quorum.mcp.tools.base import Caller, ToolModel, mcp_tool
from quorum.mcp.tools.staff.shapes import StaffAnswer
from quorum.models import Interaction, ToolUse
from quorum.presenter.console.words import waiting_words
from quorum.services.feed import last_number
from quorum.services.interactions.reasons import told
from quorum.services.interactions.tree import taken_back_words
from quorum.services.waiting import waits_for_person
from quorum.tools.base import ToolOutput

_IDLE_SECONDS = 1.0


class GetCall(ToolModel):
    handle: Text = Field(max_length=64, description="As a tool of staff answered it")
    wait_for_person: bool = Field(
        default=False,
        description="Wait for a person's answer too; without it, that one is awaited is answered at once",
    )


@mcp_tool(title="See what became of a call", read_only=True, group="staff", rights=frozenset({Right.READ_FORMS}))
async def staff_get_call(caller: Caller, asked: GetCall) -> StaffAnswer:
    """See what became of a call that waited for votes or for a person; waits for votes, and with wait_for_person for a
    person, at most 25 seconds.
    """
    await waited(caller, asked.handle, people=asked.wait_for_person)
    return await in_database(answer_of, caller, asked.handle)


async def waited(caller: Caller, handle: str, *, people: bool = False) -> None:
    """Until the call is over, or waits for a person (unless they are waited for, too), or this has taken as long as it may."""
    workspace = (await in_database(_interaction, caller, handle)).workspace_id
    seen = await in_database(last_number, workspace)
    try:
        async with (
            asyncio.timeout(get_config().mcp.wait_seconds),
            LogFollower(FEEDS, str(workspace), seen) as follower,
        ):
            async for _ in follower.batches(idle=_IDLE_SECONDS):
                if await in_database(_settled, caller, handle, people):
                    return
    except TimeoutError:
        pass


def _settled(caller: Caller, handle: str, people: bool) -> bool:
    row = _interaction(caller, handle)
    return row.state in ENDED_STATES or (not people and waits_for_person(row))


def _interaction(caller: Caller, handle: str) -> Interaction:
    """The caller's own call. NotFoundError for all others."""
    row = staff_interaction(caller.principal, handle)
    if row.requested_by_id != caller.principal.user.pk or (row.chore or {}).get("kind") != "one_call":
        raise NotFoundError("call")
    return row


def answer_of(caller: Caller, handle: str) -> StaffAnswer:
    """What became of it so far."""
    row = _interaction(caller, handle)
    link = caller.link(reverse("quorum:interaction", args=[row.pk]))
    use = ToolUse.objects.filter(interaction=row).order_by("-pk").first()
    if row.state not in ENDED_STATES:
        state = "waiting" if row.state == RunState.WAITING else "running"
        words = told(row, partial(waiting_words, row.waiting_for, human=waits_for_person(row)))
        return StaffAnswer.model_validate({"state": state, "message": words, "handle": handle, "link": link})
    if use is not None and use.state == ToolUse.State.DONE and row.state != RunState.FAILED:
        found = ToolOutput.model_validate_json(use.result_json)
        sources = [caller.link(one.url) for one in found.source_documents]
        back = (
            "A person has taken this change back since: the draft is as it was before it."
            if taken_back_words(row)
            else ""
        )
        return StaffAnswer(state="done", data=found.data, sources=sources, message=back, link=link)
    forbidden = use is not None and use.state in (ToolUse.State.REFUSED, ToolUse.State.REJECTED)
    refused = forbidden or bool((row.result or {}).get("stopped_by"))
    why = (use.error if use else "") or row.error or str((row.result or {}).get("response") or row.state)
    return StaffAnswer(state="refused" if refused else "failed", message=why, link=link)
