"""What tools of staff answer."""

from __future__ import annotations

from typing import Literal

from pydantic import Field

from quorum.mcp.tools.base import AnyJson, ToolModel


class StaffAnswer(ToolModel):
    """What became of a call."""

    state: Literal["done", "waiting", "running", "refused", "failed"]
    data: AnyJson = Field(default=None, description="What the tool brought")
    sources: list[str] = Field(default=[], description="Pages on which it can be looked up")
    message: str = Field(
        default="",
        description="Why it came to nothing, what it waits for, or that a person has taken it back",
    )
    handle: str | None = Field(default=None, description="For staff_get_call, until it is over")
    link: str | None = Field(default=None, description="Where people see and decide it")
