"""Tools that begin another interaction within this one. A person has to allow each; what it comes to is the call's result."""

from __future__ import annotations

from typing import Annotated

from django.utils.translation import gettext, gettext_lazy
from pydantic import Field

from formagent.errors import ToolFailed
from formagent.protocol.envelope import Text
from formagent.server.database_thread import in_database
from interviews.staff.rules.rights import Right
from quorum.domain.interactions.forms import ContextMode, InteractionForm
from quorum.domain.interactions.nesting import SpawnError
from quorum.domain.policies import Effect
from quorum.models import Interaction
from quorum.services.interactions.starting import InteractionRequest, spawn_child
from quorum.services.interactions.tree import depth_within
from quorum.tools.base import Consequence, StaffTool, ToolContext, ToolOutput, staff_tool
from quorum.tools.outward.agreement import consequence_in_every_language

Request = Annotated[Text, Field(min_length=1, max_length=4_000, description="What it is to do or answer, in full")]
Brief = Annotated[Text, Field(max_length=2_000, description="What it has to know of this work; it sees nothing else")]

_DOES = {
    InteractionForm.ASK: gettext_lazy("Begins an Ask: one model reads and answers. It costs model calls."),
    InteractionForm.DISCUSS: gettext_lazy("Begins a Discuss: several models talk it over. It costs model calls."),
    InteractionForm.AGENT: gettext_lazy(
        "Begins another Agent, with a plan and reviews of its own. It costs model calls."
    ),
}


async def _consequence(context: ToolContext, form: InteractionForm, request: str) -> Consequence:
    """Before anybody is asked to allow what cannot be begun."""
    try:
        await in_database(depth_within, context.interaction_id)
    except SpawnError as error:
        raise _refused(error) from error
    return await consequence_in_every_language(context, _told, form, request)


def _told(context: ToolContext, form: InteractionForm, request: str) -> Consequence:
    asked = gettext("It is asked: %(request)s") % {"request": request}
    return Consequence(level="INFO", message=str(_DOES[form]), changes=[asked])


async def _spawn(context: ToolContext, form: InteractionForm, request: str, brief: str) -> ToolOutput:
    return await context.commit(_begin, context, form, request, brief)


def _begin(context: ToolContext, form: InteractionForm, request: str, brief: str) -> ToolOutput:
    asked = InteractionRequest(
        form=form, text=request, brief=brief, context_mode=ContextMode.PROJECTED, language=context.language
    )
    try:
        child = spawn_child(context.interaction_id, asked, by=context.principal, origin=Interaction.Origin.TOOL)
    except SpawnError as error:
        raise _refused(error) from error
    return ToolOutput(data={"interaction": str(child.pk), "form": str(form)})


def _refused(error: SpawnError) -> ToolFailed:
    return ToolFailed(": ".join((error.code, str(error))))


async def _ask_consequence(context: ToolContext, request: str, brief: str = "") -> Consequence:
    return await _consequence(context, InteractionForm.ASK, request)


async def _discuss_consequence(context: ToolContext, request: str, brief: str = "") -> Consequence:
    return await _consequence(context, InteractionForm.DISCUSS, request)


async def _agent_consequence(context: ToolContext, request: str, brief: str = "") -> Consequence:
    return await _consequence(context, InteractionForm.AGENT, request)


@staff_tool(effect=Effect.SPAWN, right=Right.READ_FORMS, consequence=_ask_consequence)
async def spawn_ask(context: ToolContext, request: Request, brief: Brief = "") -> ToolOutput:
    """Have one question answered by another model with reading tools, and wait for the answer. A person has to allow it."""
    return await _spawn(context, InteractionForm.ASK, request, brief)


@staff_tool(effect=Effect.SPAWN, right=Right.READ_FORMS, consequence=_discuss_consequence)
async def spawn_discuss(context: ToolContext, request: Request, brief: Brief = "") -> ToolOutput:
    """Have several models talk a question over, and wait for what they conclude. A person has to allow it."""
    return await _spawn(context, InteractionForm.DISCUSS, request, brief)


@staff_tool(effect=Effect.SPAWN, right=Right.EDIT_FORMS, consequence=_agent_consequence)
async def spawn_agent(context: ToolContext, request: Request, brief: Brief = "") -> ToolOutput:
    """Hand a piece of work to another agent with a plan and reviews of its own, and wait for it. A person has to allow it."""
    return await _spawn(context, InteractionForm.AGENT, request, brief)


SPAWNING: tuple[StaffTool, ...] = (spawn_ask, spawn_discuss, spawn_agent)
