"""Whether a call that was read out of a request could be made as things stand; else the person is told why not."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import Any

from django.utils.translation import gettext

from formagent.errors import FormAgentError
from formagent.protocol.content_hash import canonical_json
from quorum.domain.interactions.chores import CheckAndPublish, OneCall, Several, StaffChore
from quorum.interactions.error_words import error_words
from quorum.services.interactions.reasons import told
from quorum.services.interactions.running import ClaimedRun
from quorum.tools.base import ToolContext, ToolOutput
from quorum.tools.drafts import TaskDrafts
from quorum.tools.registry import tools_for

MOST_CHANGES, LONGEST_SAID = 5, 2_000
_TASK = 1
"""Which the call would be of: its only one."""


@dataclass(frozen=True)
class Refused:
    """A call that could not be made as things stand, and why, in the requester's language."""

    call: OneCall
    why: str


@dataclass(frozen=True)
class Tried:
    """In the requester's language: what the call would do, or why it would be refused."""

    says: str = ""
    refusal: str = ""


async def tried_steps(claimed: ClaimedRun, chore: StaffChore) -> tuple[StaffChore, Refused | None]:
    """The chore with what its calls would do; or the first call that would be refused, whatever was done before it."""
    steps = chore.steps if isinstance(chore, Several) else [chore]
    shown: list[StaffChore] = []
    for place, step in enumerate(steps):
        if (call := call_to_try(step)) is not None:
            would = await tried(claimed, call)
            if would.refusal and not any(_may_change_it(before, call) for before in steps[:place]):
                return chore, Refused(call, would.refusal)
            says = {"says": would.says[:LONGEST_SAID]} if isinstance(step, OneCall) else {}
            shown.append(step.model_copy(update=says))
        else:
            shown.append(step)
    return chore.model_copy(update={"steps": tuple(shown)}) if isinstance(chore, Several) else shown[0], None


def _may_change_it(before: StaffChore, call: OneCall) -> bool:
    """Whether a call that would be refused as things stand may be possible after another one."""
    return before.form == call.form


def call_to_try(chore: StaffChore) -> OneCall | None:
    """The call that a chore comes to; None for one of several that change nothing outside."""
    match chore:
        case OneCall():
            return chore
        case CheckAndPublish():
            return OneCall(form=chore.form, tool="publish_form", arguments={"form": chore.form}, by="words")
    return None


async def tried(claimed: ClaimedRun, chore: OneCall) -> Tried:
    """Nothing is done or written down."""
    row, principal = claimed.row, claimed.principal
    tool = tools_for(principal, row.workspace_id).get(chore.tool) if principal else None
    if principal is None or tool is None or tool.consequence is None:
        return Tried(refusal=told(row, lambda: gettext("The member for whom this is done may not do it.")))
    drafts = TaskDrafts(principal, claimed.id, _TASK)
    context = ToolContext(principal, row.workspace, claimed.id, row.language, drafts, _nothing_written)
    try:
        _, arguments = tool.definition.parse(canonical_json(chore.arguments))
        consequence = await tool.consequence(context, **arguments)
    except FormAgentError as error:
        return Tried(refusal=told(row, partial(error_words, error)))
    said = consequence.told.get(row.language) or consequence
    return Tried(" · ".join([said.message, *said.changes[:MOST_CHANGES]]))


async def _nothing_written(write: Callable[..., ToolOutput], *args: Any, **kwargs: Any) -> ToolOutput:
    raise AssertionError("what a call would do is said without writing")
