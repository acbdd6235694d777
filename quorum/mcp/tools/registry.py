"""All tools for other programs, by name. A new one costs a module, a line here and a test."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from quorum.mcp.tools.base import McpTool
from quorum.mcp.tools.conversations.authenticate import authenticate
from quorum.mcp.tools.conversations.end_conversation import end_conversation
from quorum.mcp.tools.conversations.get_next_action import get_next_action
from quorum.mcp.tools.conversations.get_pending_messages import get_pending_messages
from quorum.mcp.tools.conversations.logout import logout
from quorum.mcp.tools.conversations.respond_chat import respond_chat
from quorum.mcp.tools.conversations.send_message import send_message
from quorum.mcp.tools.conversations.start_conversation import start_conversation
from quorum.mcp.tools.filling.answer import answer
from quorum.mcp.tools.filling.confirm_interview import confirm_interview
from quorum.mcp.tools.filling.get_interview import get_interview
from quorum.mcp.tools.filling.list_forms import list_forms
from quorum.mcp.tools.filling.start_interview import start_interview
from quorum.mcp.tools.filling.upload_file import upload_file
from quorum.mcp.tools.staff.waiting import staff_get_call
from quorum.mcp.tools.staff.wrapping import as_mcp_tool
from quorum.tools.registry import BEGINNING, DRAFTING, OUTWARD, READING

FILLING: tuple[McpTool, ...] = (list_forms, start_interview, answer, upload_file, get_interview, confirm_interview)

STAFF: tuple[McpTool, ...] = (
    *(as_mcp_tool(tool) for tool in (*READING, *BEGINNING, *DRAFTING, *OUTWARD)),
    staff_get_call,
)
"""Those of the console's agents (quorum/tools/registry.py); spawning is the console's own."""

CONVERSATIONS: tuple[McpTool, ...] = (
    authenticate,
    get_next_action,
    start_conversation,
    send_message,
    get_pending_messages,
    respond_chat,
    end_conversation,
    logout,
)


def _by_name(tools: Iterable[McpTool]) -> Mapping[str, McpTool]:
    named: dict[str, McpTool] = {}
    for tool in tools:
        if tool.name in named:
            raise TypeError(f"two tools are named {tool.name}")
        named[tool.name] = tool
    return named


MCP_TOOLS: Mapping[str, McpTool] = _by_name((*FILLING, *STAFF, *CONVERSATIONS))
