"""What the official conformance suite calls on a server, as one server of the SDK: its names, texts and schemas are the suite's."""

from __future__ import annotations

import warnings
from typing import Any

from mcp.server.caching import CacheHint
from mcp.server.lowlevel import Server
from mcp.server.request_state import RequestStateBoundary, RequestStateSecurity
from mcp.server.subscriptions import InMemorySubscriptionBus, ListenHandler
from mcp.shared.exceptions import MCPDeprecationWarning
from mcp_types import (
    CompleteRequestParams,
    CompleteResult,
    Completion,
    EmptyResult,
    SetLevelRequestParams,
    SubscribeRequestParams,
    UnsubscribeRequestParams,
)

from tests.conformance import sample_prompts, sample_resources, sample_tools
from tests.conformance.sample_tools import Context

BUS = InMemorySubscriptionBus()


async def _complete(context: Context, asked: CompleteRequestParams) -> CompleteResult:
    known = [word for word in ("paris", "park", "party") if word.startswith(asked.argument.value)]
    return CompleteResult(completion=Completion(values=known, total=len(known), has_more=False))


async def _set_level(context: Context, asked: SetLevelRequestParams) -> EmptyResult:
    return EmptyResult()


async def _subscribe(context: Context, asked: SubscribeRequestParams) -> EmptyResult:
    return EmptyResult()


async def _unsubscribe(context: Context, asked: UnsubscribeRequestParams) -> EmptyResult:
    return EmptyResult()


warnings.filterwarnings("ignore", "The logging capability", MCPDeprecationWarning)
"""The suite of 2025-11-25 asks for it."""
_HINT = CacheHint(ttl_ms=1000, scope="private")

SAMPLES: Server[Any] = Server(
    "formagent-conformance",
    version="1",
    cache_hints={
        "tools/list": _HINT,
        "prompts/list": _HINT,
        "resources/list": _HINT,
        "resources/templates/list": _HINT,
        "resources/read": _HINT,
    },
    get_tool_input_schema=sample_tools.input_schema,
    on_list_tools=sample_tools.list_tools,
    on_call_tool=sample_tools.calling(BUS),
    on_list_resources=sample_resources.list_resources,
    on_list_resource_templates=sample_resources.list_templates,
    on_read_resource=sample_resources.read_resource,
    on_subscribe_resource=_subscribe,
    on_unsubscribe_resource=_unsubscribe,
    on_subscriptions_listen=ListenHandler(BUS),
    on_list_prompts=sample_prompts.list_prompts,
    on_get_prompt=sample_prompts.get_prompt,
    on_completion=_complete,
    on_set_logging_level=_set_level,
)
SAMPLES.middleware.append(
    RequestStateBoundary(RequestStateSecurity.ephemeral(), default_audience="formagent-conformance")
)
