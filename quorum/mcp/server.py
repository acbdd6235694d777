"""The tools as the SDK's server: what is listed, called, and answered."""

from __future__ import annotations

import json
from typing import Any

from mcp.server.context import ServerRequestContext
from mcp.server.lowlevel import Server
from mcp.shared.exceptions import MCPError
from mcp_types import (
    INVALID_PARAMS,
    CallToolRequestParams,
    CallToolResult,
    InputRequiredResult,
    ListResourcesResult,
    ListResourceTemplatesResult,
    ListToolsResult,
    PaginatedRequestParams,
    ReadResourceRequestParams,
    ReadResourceResult,
    Resource,
    ResourceTemplate,
    TextContent,
    TextResourceContents,
    Tool,
    ToolAnnotations,
)
from pydantic import BaseModel, ValidationError

from formagent.agents.argument_problems import argument_problems, with_lists_of_one
from formagent.errors import NotFoundError, ProtocolError
from formagent.protocol.refusals import refused_at
from formagent.server.database_thread import in_database
from interviews.api.documents import API_VERSION
from quorum.conversations.services.refusals import refused
from quorum.mcp.eliciting import form_to_show, with_client
from quorum.mcp.refusals import refusal_of
from quorum.mcp.resources import SCHEME, listed_forms_of, read_form
from quorum.mcp.scopes import WANTED, ScopeMissing
from quorum.mcp.tools.base import Caller, FormToShow, McpTool
from quorum.mcp.tools.registry import MCP_TOOLS

INSTRUCTIONS = """\
Fill in forms for your person: list_forms, start_interview, then answer with the person's own words, and confirm_interview when
they tell you to submit. What the person said is the evidence for every answer: pass their words on as they are.

Where they are listed: the tools named staff_* do the work of those who make forms, with your person's rights. What changes
something is reviewed first, and may wait for a person: then it answers with a handle, and staff_get_call tells what came of it.
Agents talk with one another by authenticate, then get_next_action again and again, which says what to do next."""

Context = ServerRequestContext[Any, Any]


_JSON = "application/json"
CALLER = "formagent.caller"
"""Where a request's scope says who calls."""


def _described(tool: McpTool) -> Tool:
    return Tool(
        name=tool.name,
        title=tool.title,
        description=tool.description,
        input_schema=tool.input_schema,
        output_schema=tool.output_schema,
        annotations=ToolAnnotations(
            title=tool.title,
            read_only_hint=tool.read_only,
            destructive_hint=tool.destructive,
            idempotent_hint=tool.idempotent,
            open_world_hint=False,
        ),
    )


_DESCRIBED = {name: _described(tool) for name, tool in MCP_TOOLS.items()}


def caller_in(context: Context) -> Caller:
    """Whoever the request's token stands for: the endpoint lets no request through that has none."""
    caller: Caller = context.request.scope[CALLER]  # type: ignore[union-attr]
    return caller


async def _list_tools(context: Context, asked: PaginatedRequestParams | None) -> ListToolsResult:
    caller = caller_in(context)
    return ListToolsResult(tools=[_DESCRIBED[name] for name, tool in MCP_TOOLS.items() if tool.is_for(caller)])


async def _call_tool(context: Context, asked: CallToolRequestParams) -> CallToolResult | InputRequiredResult:
    tool = MCP_TOOLS.get(asked.name)
    if tool is None:
        raise MCPError(code=INVALID_PARAMS, message=f"Unknown tool: {asked.name[:100]}")
    caller = with_client(caller_in(context), context, asked)
    try:
        _check_at_work(caller, tool)
        arguments = _arguments(tool, asked.arguments or {})
        found = (await tool.run(caller, arguments)).model_dump(mode="json")
    except FormToShow as wanted:
        return form_to_show(wanted)
    except ScopeMissing as error:
        context.request.scope[WANTED] = error.wanted  # type: ignore[union-attr]
        return CallToolResult(content=[_as_text(refusal_of(error))], is_error=True)
    except Exception as error:
        return CallToolResult(content=[_as_text(refusal_of(error))], is_error=True)
    return CallToolResult(content=[_as_text(found)], structured_content=found)


def _arguments(tool: McpTool, given: dict[str, Any]) -> BaseModel:
    """The arguments, with a list of one where one thing stands for it. ProtocolError that names what is wrong."""
    try:
        return tool.arguments.model_validate(given)
    except ValidationError as error:
        listed = with_lists_of_one(given, error.errors())
        if listed is None:
            raise _wrong(tool, error) from error
    try:
        return tool.arguments.model_validate(listed)
    except ValidationError as error:
        raise _wrong(tool, error) from error


def _wrong(tool: McpTool, error: ValidationError) -> ProtocolError:
    return refused_at("invalid_request", argument_problems(error.errors(), tool.input_schema, whole="arguments"))


def _check_at_work(caller: Caller, tool: McpTool) -> None:
    """A paused agent is told to leave by the calls of conversations, and can do nothing else."""
    if caller.agent is not None and not caller.agent.is_available and tool.group != "conversations":
        raise refused("agent_unavailable")


async def _list_resources(context: Context, asked: PaginatedRequestParams | None) -> ListResourcesResult:
    forms = await in_database(listed_forms_of, caller_in(context))
    return ListResourcesResult(
        resources=[
            Resource(
                uri=f"{SCHEME}{form.slug}",
                name=form.slug,
                title=live.title,
                description=live.description or None,
                mime_type=_JSON,
            )
            for form, live in forms
        ]
    )


async def _list_templates(context: Context, asked: PaginatedRequestParams | None) -> ListResourceTemplatesResult:
    template = ResourceTemplate(
        uri_template=f"{SCHEME}{{slug}}", name="form", title="What a form asks", mime_type=_JSON
    )
    return ListResourceTemplatesResult(resource_templates=[template])


async def _read_resource(context: Context, asked: ReadResourceRequestParams) -> ReadResourceResult:
    caller_in(context)
    uri = str(asked.uri)
    try:
        found = await in_database(read_form, uri)
    except NotFoundError:
        raise MCPError(code=INVALID_PARAMS, message="Resource not found", data={"uri": uri[:300]}) from None
    text = json.dumps(found, ensure_ascii=False)
    return ReadResourceResult(contents=[TextResourceContents(uri=uri, mime_type=_JSON, text=text)])


def _as_text(data: dict[str, Any]) -> TextContent:
    return TextContent(type="text", text=json.dumps(data, ensure_ascii=False))


def _input_schema(name: str) -> dict[str, Any] | None:
    described = _DESCRIBED.get(name)
    return described.input_schema if described else None


server: Server[Any] = Server(
    "formagent",
    version=API_VERSION,
    title="formagent",
    description="Forms that are filled in by talking, and the work of those who make them.",
    instructions=INSTRUCTIONS,
    get_tool_input_schema=_input_schema,
    on_list_tools=_list_tools,
    on_call_tool=_call_tool,
    on_list_resources=_list_resources,
    on_list_resource_templates=_list_templates,
    on_read_resource=_read_resource,
)
