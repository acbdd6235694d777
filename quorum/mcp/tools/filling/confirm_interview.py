"""The answers sent."""

from __future__ import annotations

import uuid

from pydantic import Field

from formagent.protocol.envelope import Text
from formagent.server.database_thread import in_database
from interviews.sessions.services.assisting import refuse_submission
from quorum.mcp.driving import Deadline, own_session, send, told
from quorum.mcp.tools.base import Caller, ToolModel, mcp_tool
from quorum.mcp.tools.filling.shapes import Interview


class ConfirmInterview(ToolModel):
    session_id: Text = Field(max_length=64)
    request_id: uuid.UUID | None = Field(
        default=None, description="Yours; a call that is repeated with the same one does nothing twice"
    )


@mcp_tool(title="Submit the answers", destructive=True, idempotent=True)
async def confirm_interview(caller: Caller, asked: ConfirmInterview) -> Interview:
    """Submit, when the person has told you to. It cannot be taken back.

    Refused while required answers are missing, and while something that you added yourself waits for the person to look it
    over by the link; there they can submit themselves.
    """
    session = await own_session(caller, asked.session_id)
    await in_database(refuse_submission, session, session.assistance)
    request = asked.request_id or uuid.uuid4()
    sent = await send(caller, session, "confirmSubmission", {}, request, Deadline())
    return await told(caller, session, after=sent.seq, pending=None if sent.result is not None else sent.command_id)
