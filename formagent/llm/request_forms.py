"""The forms that one request may take on the wire, since servers differ in what they take. Pure.

A server may refuse `tool_choice: "required"`, a named tool, tools at all, or streaming with any of these. The first form is
how requests are meant; the others give up what is refused, the least first. Which one a server takes is learned
(`learned_forms`).
"""

from __future__ import annotations

from functools import lru_cache
from typing import Literal

from pydantic import BaseModel, ConfigDict

from formagent.errors import ModelError, ModelRefused
from formagent.llm.messages import ModelRequest

Choice = Literal["required", "named", "auto", "text", "none"]
"""How the model is told to call a tool. `named`: the request's first tool; `text`: as JSON in its words; `none`: no tools."""

_CHOICES: dict[str, tuple[tuple[Choice, ...], ...]] = {
    "required": (("required", "named"), ("auto",), ("text",)),
    "auto": (("auto",), ("text",)),
    "none": (("none",),),
}
"""By what a request wants: what is tried, streamed and then plain, before the next group is."""
_ABOUT_THE_FORM = frozenset({400, 422, 500, 501})
"""Statuses by which servers say that they do not take a request as it is; many call it an error of their own."""


class RequestForm(BaseModel):
    """One form of a request."""

    model_config = ConfigDict(frozen=True)

    choice: Choice
    stream: bool


def wanted_tool_choice(request: ModelRequest) -> str:
    """What a request wants of the server, by which its forms are learned."""
    return request.tool_choice if request.tools else "none"


@lru_cache(maxsize=8)
def forms_of(want: str, *, stream: bool) -> tuple[RequestForm, ...]:
    """The forms of a request, the meant one first. `stream`: whether streaming is wished for at all."""
    ways = (True, False) if stream else (False,)
    return tuple(RequestForm(choice=choice, stream=way) for group in _CHOICES[want] for way in ways for choice in group)


def blames_the_form(error: ModelError) -> bool:
    """Whether the same request in another form may be taken. Never for rights, limits, unknown models or lost time."""
    return isinstance(error, ModelRefused) and error.status in _ABOUT_THE_FORM
