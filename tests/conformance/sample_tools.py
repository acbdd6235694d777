"""The tools that the conformance suite calls."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Mapping
from typing import Any

from mcp.server.context import ServerRequestContext
from mcp.server.subscriptions import InMemorySubscriptionBus
from mcp.shared.exceptions import MCPError
from mcp.shared.subscriptions import PromptsListChanged, ToolsListChanged
from mcp_types import (
    INVALID_PARAMS,
    MISSING_REQUIRED_CLIENT_CAPABILITY,
    AudioContent,
    CallToolRequestParams,
    CallToolResult,
    CreateMessageRequest,
    CreateMessageRequestParams,
    CreateMessageResult,
    ElicitRequest,
    ElicitRequestFormParams,
    ElicitResult,
    EmbeddedResource,
    ImageContent,
    InputRequiredResult,
    ListRootsRequest,
    ListRootsResult,
    ListToolsResult,
    PaginatedRequestParams,
    SamplingMessage,
    TextContent,
    TextResourceContents,
    Tool,
)

Context = ServerRequestContext[Any, Any]
Called = CallToolResult | InputRequiredResult
Run = Callable[[Context, CallToolRequestParams], Awaitable[Called]]

PIXEL = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg=="
_SILENCE = "UklGRiQAAABXQVZFZm10IBAAAAABAAEARKwAAIhYAQACABAAZGF0YQAAAAA="
_PAUSE_SECONDS = 0.05
"""Between two notifications, as the suite asks."""
_NOTHING: dict[str, Any] = {"type": "object", "properties": {}}
_TEXT = {"type": "string"}

_TOOLS: dict[str, tuple[dict[str, Any], Run]] = {}


def _tool(schema: dict[str, Any] = _NOTHING, name: str = "") -> Callable[[Run], Run]:
    def note(run: Run) -> Run:
        _TOOLS[name or run.__name__] = (schema, run)
        return run

    return note


def input_schema(name: str) -> dict[str, Any] | None:
    """The schema of a tool's arguments; None where there is no such tool."""
    return _TOOLS[name][0] if name in _TOOLS else None


async def list_tools(context: Context, asked: PaginatedRequestParams | None) -> ListToolsResult:
    tools = [
        Tool(name=name, description=f"The suite's {name}", input_schema=schema) for name, (schema, _) in _TOOLS.items()
    ]
    return ListToolsResult(tools=tools)


def calling(bus: InMemorySubscriptionBus) -> Run:
    """What answers a call; `bus` carries what listeners are told."""
    changes = {"test_trigger_tool_change": ToolsListChanged, "test_trigger_prompt_change": PromptsListChanged}

    async def call(context: Context, asked: CallToolRequestParams) -> Called:
        if asked.name in changes:
            await bus.publish(changes[asked.name]())
            return _said("Told.")
        if asked.name not in _TOOLS:
            raise MCPError(code=INVALID_PARAMS, message=f"Unknown tool: {asked.name}")
        return await _TOOLS[asked.name][1](context, asked)

    return call


def _said(text: str, *more: Any) -> CallToolResult:
    return CallToolResult(content=[TextContent(type="text", text=text), *more])


# --- contents ---------------------------------------------------------------------------------------------------------


@_tool()
async def test_simple_text(context: Context, asked: CallToolRequestParams) -> Called:
    return _said("This is a simple text response for testing.")


@_tool()
async def test_image_content(context: Context, asked: CallToolRequestParams) -> Called:
    return CallToolResult(content=[ImageContent(type="image", data=PIXEL, mime_type="image/png")])


@_tool()
async def test_audio_content(context: Context, asked: CallToolRequestParams) -> Called:
    return CallToolResult(content=[AudioContent(type="audio", data=_SILENCE, mime_type="audio/wav")])


@_tool()
async def test_embedded_resource(context: Context, asked: CallToolRequestParams) -> Called:
    return CallToolResult(
        content=[_resource("test://embedded-resource", "This is an embedded resource content.", "text/plain")]
    )


@_tool()
async def test_multiple_content_types(context: Context, asked: CallToolRequestParams) -> Called:
    held = _resource("test://mixed-content-resource", '{"test":"data","value":123}', "application/json")
    return _said("Multiple content types test:", ImageContent(type="image", data=PIXEL, mime_type="image/png"), held)


@_tool()
async def test_error_handling(context: Context, asked: CallToolRequestParams) -> Called:
    text = TextContent(type="text", text="This tool intentionally returns an error for testing")
    return CallToolResult(content=[text], is_error=True)


def _resource(uri: str, text: str, mime_type: str) -> EmbeddedResource:
    return EmbeddedResource(type="resource", resource=TextResourceContents(uri=uri, mime_type=mime_type, text=text))


@_tool(
    {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "type": "object",
        "$defs": {
            "address": {"$anchor": "addressDef", "type": "object", "properties": {"street": _TEXT, "city": _TEXT}}
        },
        "properties": {
            "name": _TEXT,
            "address": {"$ref": "#/$defs/address"},
            "contactMethod": {"type": "string", "enum": ["phone", "email"]},
            "phone": _TEXT,
            "email": _TEXT,
        },
        "allOf": [{"anyOf": [{"required": ["phone"]}, {"required": ["email"]}]}],
        "if": {"properties": {"contactMethod": {"const": "phone"}}, "required": ["contactMethod"]},
        "then": {"required": ["phone"]},
        "else": {"required": ["email"]},
        "additionalProperties": False,
    }
)
async def json_schema_2020_12_tool(context: Context, asked: CallToolRequestParams) -> Called:
    return _said("Fine.")


@_tool({"type": "object", "properties": {"region": {"type": "string", "x-mcp-header": "Region"}}})
async def test_custom_header(context: Context, asked: CallToolRequestParams) -> Called:
    return _said(f"In {(asked.arguments or {}).get('region')}.")


# --- told on the way --------------------------------------------------------------------------------------------------


@_tool()
async def test_tool_with_progress(context: Context, asked: CallToolRequestParams) -> Called:
    for done in (0, 50, 100):
        await context.session.report_progress(done, 100)
        await asyncio.sleep(_PAUSE_SECONDS)
    return _said("Done.")


@_tool()
async def test_tool_with_logging(context: Context, asked: CallToolRequestParams) -> Called:
    for text in ("Tool execution started", "Tool processing data", "Tool execution completed"):
        await context.session.send_log_message("info", text, related_request_id=context.request_id)
        await asyncio.sleep(_PAUSE_SECONDS)
    return _said("Done.")


_TOOLS["test_logging_tool"] = _TOOLS["test_tool_with_logging"]
for _name in ("test_trigger_tool_change", "test_trigger_prompt_change"):
    _TOOLS[_name] = (_NOTHING, test_simple_text)


# --- asked back, as of 2026-07-28: the answer says what is wanted -----------------------------------------------------


def wanted_form(key: str, message: str, state: str | None = None, **fields: dict[str, Any]) -> InputRequiredResult:
    """The answer that has the client show a form."""
    return InputRequiredResult(input_requests={key: _form(message, fields)}, request_state=state)


def accepted(responses: Mapping[str, Any] | None, key: str) -> dict[str, Any] | None:
    """What was entered into a form; None where nothing was."""
    response = (responses or {}).get(key)
    entered = response.content if isinstance(response, ElicitResult) else None
    return dict(entered) if entered else None


def _form(message: str, fields: dict[str, dict[str, Any]]) -> ElicitRequest:
    schema = {"type": "object", "properties": fields, "required": [*fields]}
    return ElicitRequest(params=ElicitRequestFormParams(message=message, requested_schema=schema))


def _sampled(prompt: str, tokens: int = 100) -> CreateMessageRequest:
    message = SamplingMessage(role="user", content=TextContent(type="text", text=prompt))
    return CreateMessageRequest(params=CreateMessageRequestParams(messages=[message], max_tokens=tokens))


_NAME = {"name": _TEXT}


@_tool()
async def test_input_required_result_elicitation(context: Context, asked: CallToolRequestParams) -> Called:
    entered = accepted(asked.input_responses, "user_name")
    if entered is None or "name" not in entered:
        return wanted_form("user_name", "What is your name?", **_NAME)
    return _said(f"Hello, {entered['name']}!")


@_tool()
async def test_streaming_elicitation(context: Context, asked: CallToolRequestParams) -> Called:
    return await test_input_required_result_elicitation(context, asked)


@_tool()
async def test_input_required_result_sampling(context: Context, asked: CallToolRequestParams) -> Called:
    answered = (asked.input_responses or {}).get("capital_question")
    if not isinstance(answered, CreateMessageResult):
        return InputRequiredResult(input_requests={"capital_question": _sampled("What is the capital of France?")})
    return _said(str(getattr(answered.content, "text", "")))


@_tool()
async def test_input_required_result_list_roots(context: Context, asked: CallToolRequestParams) -> Called:
    answered = (asked.input_responses or {}).get("client_roots")
    if not isinstance(answered, ListRootsResult):
        return InputRequiredResult(input_requests={"client_roots": ListRootsRequest()})
    return _said(", ".join(str(root.uri) for root in answered.roots))


@_tool()
async def test_input_required_result_request_state(context: Context, asked: CallToolRequestParams) -> Called:
    if accepted(asked.input_responses, "confirm") is None or asked.request_state != "asked":
        return wanted_form("confirm", "Please confirm", "asked", ok={"type": "boolean"})
    return _said("state-ok")


@_tool()
async def test_input_required_result_tampered_state(context: Context, asked: CallToolRequestParams) -> Called:
    return await test_input_required_result_request_state(context, asked)


@_tool()
async def test_input_required_result_multiple_inputs(context: Context, asked: CallToolRequestParams) -> Called:
    wanted = {
        "user_name": _form("What is your name?", _NAME),
        "greeting": _sampled("Generate a greeting", 50),
        "client_roots": ListRootsRequest(),
    }
    if not set(wanted) <= set(asked.input_responses or {}):
        return InputRequiredResult(input_requests=dict(wanted), request_state="asked")
    return _said("All there.")


@_tool()
async def test_input_required_result_multi_round(context: Context, asked: CallToolRequestParams) -> Called:
    if asked.request_state == "second" and accepted(asked.input_responses, "step2"):
        return _said("Both steps are done.")
    if asked.request_state == "first" and accepted(asked.input_responses, "step1"):
        return wanted_form("step2", "Step 2: What is your favorite color?", "second", color=_TEXT)
    return wanted_form("step1", "Step 1: What is your name?", "first", **_NAME)


@_tool()
async def test_input_required_result_capabilities(context: Context, asked: CallToolRequestParams) -> Called:
    able = context.session.client_capabilities
    wanted: dict[str, Any] = {}
    if able is not None and able.sampling is not None:
        wanted["greeting"] = _sampled("Generate a greeting")
    if able is not None and able.elicitation is not None:
        wanted["user_name"] = _form("What is your name?", _NAME)
    return InputRequiredResult(input_requests=wanted) if wanted else _said("Nothing can be asked.")


@_tool()
async def test_missing_capability(context: Context, asked: CallToolRequestParams) -> Called:
    able = context.session.client_capabilities
    if able is None or able.sampling is None:
        raise MCPError(
            code=MISSING_REQUIRED_CLIENT_CAPABILITY,
            message="This needs sampling",
            data={"requiredCapabilities": {"sampling": {}}},
        )
    return _said("It is there.")
