"""A tool of the staff's agents as one that other programs call: `staff_<name>`.

What only reads is asked of the policy and answered at once. Everything else is an interaction of the console with this single
call in it, so that the same votes and the same people decide about it; the call answers with a handle and a link.
"""

from __future__ import annotations

import inspect
import re
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass
from typing import Annotated, Any, get_args, get_origin, get_type_hints

from django.utils.translation import override
from pydantic import BaseModel, Field, create_model
from pydantic.fields import FieldInfo

from formagent.config import get_config
from formagent.errors import NotAllowedError, ProtocolError, ToolError
from formagent.policy import Decision
from formagent.protocol.envelope import Text
from formagent.server.database_thread import in_database
from interviews.access import Principal, staff_form, staff_workspace, staff_workspaces
from interviews.forms.definition import FormDefinition
from interviews.forms.services.definitions import draft_definition
from interviews.models import Workspace
from interviews.staff.rules.rights import Right
from quorum.domain.interactions.forms import InteractionForm
from quorum.domain.policies import LOW_RISK, Effect
from quorum.interactions.recorded_calls import plain_arguments
from quorum.mcp.scopes import check_scopes
from quorum.mcp.tools.base import Caller, McpTool, ToolModel
from quorum.mcp.tools.staff.shapes import StaffAnswer
from quorum.mcp.tools.staff.waiting import answer_of, waited
from quorum.services.interactions.starting import InteractionRequest, start_interaction
from quorum.services.policies import ask_policy
from quorum.tool_words import tool_words
from quorum.tools.base import PROGRAMS, StaffTool, ToolContext, ToolOutput
from quorum.tools.registry import BEGINNING, DRAFTING, OUTWARD, READING

_DESTRUCTIVE = frozenset({Effect.DELETE, Effect.PUBLISH, Effect.SEND, Effect.EXPORT})
_LANGUAGE = "en"
_NAMES = re.compile(rf"\b(?:{'|'.join(tool.name for tool in (*READING, *BEGINNING, *DRAFTING, *OUTWARD))})\b")


class InWorkspace(ToolModel):
    """What every tool of staff takes beside its own arguments."""

    workspace: Text = Field(default="", max_length=100, description="Its slug; left out where you have only one")


def as_mcp_tool(tool: StaffTool) -> McpTool:
    """The same tool, for other programs."""
    reads = tool.effect in LOW_RISK
    later = (
        ""
        if reads
        else "\n\nIt is reviewed, and where it cannot be taken back a person confirms it: then you get a handle."
    )
    return McpTool(
        name=PROGRAMS + tool.name,
        title=tool.name.replace("_", " ").capitalize(),
        description=_as_named_here(tool.definition.description + later),
        arguments=_arguments_of(tool),
        result=StaffAnswer,
        run=_reading(tool) if reads else _changing(tool),
        read_only=tool.effect is Effect.READ,
        destructive=tool.effect in _DESTRUCTIVE,
        idempotent=reads,
        group="staff",
        rights=frozenset({Right.READ_FORMS, tool.right}),
    )


def _arguments_of(tool: StaffTool) -> type[BaseModel]:
    hints = get_type_hints(tool.definition.function, include_extras=True)
    fields: dict[str, Any] = {
        name: (_described(hints[name]), ... if parameter.default is inspect.Parameter.empty else parameter.default)
        for name, parameter in tool.definition.parameters.items()
    }
    return create_model(f"Staff_{tool.name}", __base__=InWorkspace, **fields)


def _as_named_here(text: str) -> str:
    """A tool's own words, with the names that programs have for the tools in them."""
    return _NAMES.sub(rf"{PROGRAMS}\g<0>", text)


def _described(hint: Any) -> Any:
    """A parameter's type with its description as programs read it."""
    if get_origin(hint) is not Annotated:
        return hint
    kind, *more = get_args(hint)
    said = [one.description for one in more if isinstance(one, FieldInfo) and one.description]
    return Annotated[kind, *more, Field(description=_as_named_here(said[-1]))] if said else hint


def _own(asked: BaseModel) -> dict[str, Any]:
    """The tool's own arguments, as far as they were given."""
    given = {name: getattr(asked, name) for name in asked.model_fields_set if name != "workspace"}
    return given


def workspace_of(caller: Caller, slug: str) -> Workspace:
    """The workspace that is meant. NotFoundError for another's, ProtocolError where it has to be named."""
    if slug:
        return staff_workspace(caller.principal, slug, Right.READ_FORMS)
    own = staff_workspaces(caller.principal)
    if len(own) != 1:
        named = ", ".join(one.slug for one in own) or "none"
        raise ProtocolError("invalid_value", f"workspace: name one of {named}", reason="which_workspace")
    return own[0]


def _reading(tool: StaffTool) -> Callable[[Caller, Any], Awaitable[StaffAnswer]]:
    async def run(caller: Caller, asked: Any) -> StaffAnswer:
        arguments = _own(asked)
        workspace = await in_database(_permitted, caller, tool, asked.workspace, arguments)
        drafts = _Drafts(caller.principal)
        patience = get_config().mcp.wait_seconds
        context = ToolContext(
            caller.principal, workspace, "", _LANGUAGE, drafts, _no_writing, patience_seconds=patience, prefix=PROGRAMS
        )
        try:
            found = await tool.run(context, arguments)
        except ToolError as error:
            raise ProtocolError("invalid_request", str(error)) from error
        return StaffAnswer(
            state="done",
            data=found.data,
            sources=[caller.link(one.url) for one in found.source_documents],
        )

    return run


@dataclass(frozen=True)
class _Drafts:
    """Drafts as they stand, for whoever only reads."""

    principal: Principal

    async def definition(self, form: str) -> FormDefinition:
        return await in_database(self._drafted, form)

    def _drafted(self, form: str) -> FormDefinition:
        return draft_definition(staff_form(self.principal, form, Right.READ_FORMS))

    async def tried(self, form: str, edit: str, arguments: Mapping[str, Any]) -> FormDefinition:
        raise ToolError("This tool reads only.")

    def stage(self, form: str, edit: str, arguments: Mapping[str, Any]) -> FormDefinition:
        raise ToolError("This tool reads only.")


async def _no_writing(write: Callable[..., ToolOutput], *args: Any, **kwargs: Any) -> ToolOutput:
    raise ToolError("This tool reads only.")


def _permitted(caller: Caller, tool: StaffTool, slug: str, arguments: dict[str, Any]) -> Workspace:
    """The workspace, where the policy lets the caller read this there."""
    check_scopes(caller, Right.READ_FORMS, tool.right)
    workspace = workspace_of(caller, slug)
    resource = tool.resource(arguments, workspace)
    verdict = ask_policy(workspace, caller.principal, tool.name, tool.effect, resource, tool.right)
    if verdict.decision is not Decision.ALLOW:
        raise NotAllowedError(verdict.reason)
    return workspace


def _changing(tool: StaffTool) -> Callable[[Caller, Any], Awaitable[StaffAnswer]]:
    async def run(caller: Caller, asked: Any) -> StaffAnswer:
        handle = await in_database(_begun, caller, tool, asked.workspace, _own(asked))
        await waited(caller, handle)
        return await in_database(answer_of, caller, handle)

    return run


def _begun(caller: Caller, tool: StaffTool, slug: str, arguments: dict[str, Any]) -> str:
    """The interaction that carries out the call; its id is the handle."""
    check_scopes(caller, Right.READ_FORMS, tool.right)
    workspace = workspace_of(caller, slug)
    if not caller.principal.may(tool.right, workspace.pk):
        raise NotAllowedError(tool.right.value)
    plain = plain_arguments(arguments)
    chore = {"kind": "one_call", "form": plain.get("form", ""), "tool": tool.name, "arguments": plain}
    with override(_LANGUAGE):
        named = tool_words(tool.name)
    words = f"“{caller.assistant}” asks to do this: {named} ({plain.get('form', workspace.slug)})"
    asked = InteractionRequest(
        InteractionForm.AGENT, words, chore=chore, mode={"phase_scope": "fast"}, language=_LANGUAGE
    )
    return str(start_interaction(workspace, asked, by=caller.principal).pk)
