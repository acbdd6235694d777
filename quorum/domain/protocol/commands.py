"""What the staff's socket takes."""

from __future__ import annotations

from typing import Annotated, Any, Literal
from uuid import UUID

from pydantic import BaseModel, Field, TypeAdapter

from formagent.protocol.envelope import Text
from interviews.sessions.protocol import Ping, ResumeFrom, Wire

MAX_REASON = 2_000


class StaffConfirmationPayload(Wire):
    confirmation_id: Text = Field(max_length=64)
    approved: bool
    reason: Text | None = Field(default=None, max_length=MAX_REASON)
    args_hash: Text | None = Field(default=None, max_length=64, description="That of the arguments which were shown")


class ProvideStaffConfirmation(Wire):
    """Answer an onToolCallRequest. With `argsHash` it holds for arguments of that hash only."""

    id: UUID
    type: Literal["provideConfirmation"]
    payload: StaffConfirmationPayload


StaffCommand = Annotated[ProvideStaffConfirmation | ResumeFrom | Ping, Field(discriminator="type")]
STAFF_COMMAND: TypeAdapter[Any] = TypeAdapter(StaffCommand)
STAFF_COMMANDS: dict[str, type[BaseModel]] = {
    "provideConfirmation": ProvideStaffConfirmation,
    "resumeFrom": ResumeFrom,
    "ping": Ping,
}
"""Every command's model by its `type`."""
