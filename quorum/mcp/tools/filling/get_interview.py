"""How a session stands."""

from __future__ import annotations

from pydantic import Field

from formagent.protocol.envelope import Text
from quorum.mcp.driving import Deadline, by_handle, own_session, settled, told
from quorum.mcp.tools.base import Caller, ToolModel, mcp_tool
from quorum.mcp.tools.filling.shapes import Interview


class GetInterview(ToolModel):
    session_id: Text = Field(max_length=64)
    handle: Text = Field(default="", max_length=64, description="Of an answer that was still being read: waits for it")
    with_fields: bool = Field(default=True, description="With all fields and what stands in them")
    with_link: bool = Field(default=False, description="With a link that opens the session in the person's browser")


@mcp_tool(title="See how an interview stands", read_only=True)
async def get_interview(caller: Caller, asked: GetInterview) -> Interview:
    """See what is noted, missing and asked; with a handle, wait for the answer it stands for, at most 25 seconds."""
    session = await own_session(caller, asked.session_id)
    after, pending = session.last_seq, None
    if asked.handle:
        sent = await settled(str(session.pk), await by_handle(session, asked.handle), Deadline())
        after, pending = sent.seq, asked.handle if sent.result is None else None
    return await told(
        caller, session, after=after, pending=pending, with_link=asked.with_link, with_fields=asked.with_fields
    )
