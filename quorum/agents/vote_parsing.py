"""Ballots: votes as reviewers hand them in, by tool or as plain JSON, and what becomes of them."""

from __future__ import annotations

import re
from collections.abc import AsyncGenerator
from dataclasses import dataclass
from typing import Any, Protocol

from pydantic import ConfigDict, Field, field_validator
from pydantic_core import from_json

from formagent.errors import ModelGarbled
from formagent.llm.messages import (
    Engine,
    ModelClient,
    ModelPiece,
    ModelReply,
    ModelRequest,
    ReplyFinished,
    TokenUsage,
    ToolCall,
)
from formagent.llm.pieces import closing_stream
from quorum.domain.criteria import Criterion
from quorum.domain.votes import Concern, Vote

TOOL = "cast_vote"
LONGEST_FIELD_ID = 200
_ONLY_JSON = re.compile(r"\s*(?P<fence>```(?:json)?\s*)?(?P<object>\{.*\})\s*(?(fence)```\s*)", re.DOTALL)
_RULES = frozenset(Criterion)
_WORDS = {"true": True, "false": False, "null": None}
_NUMBER = re.compile(r"\s*(?P<number>\d{1,3}(?:\.\d{1,6})?)\s*(?P<percent>%)?\s*")
_MOST_OUT_OF_TEN, _WHOLE = 10, 100


class Ballot(Vote):
    """A vote, taken literally: no other text is read as yes than the word of JSON. It may name the round that it is for."""

    model_config = ConfigDict(frozen=True, extra="forbid", strict=True)

    round: int | None = Field(default=None, description="The round that you were asked about, if you name it.")

    @field_validator("approved", mode="before")
    @classmethod
    def _written_as_text(cls, value: Any) -> Any:
        return _WORDS.get(value.strip().casefold(), value) if isinstance(value, str) else value

    @field_validator("confidence", mode="before")
    @classmethod
    def _written_in_percent(cls, value: Any) -> Any:
        """0.95 for 95, "0.95" and "95 %". What is more than 1 and no more than 10 might be out of ten."""
        percent = False
        if isinstance(value, str) and (found := _NUMBER.fullmatch(value)):
            value, percent = float(found["number"]), bool(found["percent"])
        if isinstance(value, bool) or not isinstance(value, int | float):
            return value
        return value / 100 if percent or _MOST_OUT_OF_TEN < value <= _WHOLE else value

    @field_validator("concerns", mode="before")
    @classmethod
    def _said_plainly(cls, value: Any) -> Any:
        """A concern that is its reason alone."""
        if not isinstance(value, list | tuple):
            return value
        return tuple({"reason": one} if isinstance(one, str) else one for one in value)

    @property
    def vote(self) -> Vote:
        """Without what belongs to the ballot."""
        return Vote(
            approved=self.approved,
            reasoning=self.reasoning,
            confidence=self.confidence,
            concerns=tuple(map(_kept, self.concerns)),
        )


def _kept(concern: Concern) -> Concern:
    """Without a rule that nobody knows, and with an id no longer than ids are."""
    rule = concern.rule if concern.rule in _RULES else ""
    return Concern(field_id=concern.field_id[:LONGEST_FIELD_ID], rule=rule, reason=concern.reason)


@dataclass
class BallotBox:
    """One reviewer's vote of one round. A reply with two votes leaves none."""

    vote: Vote | None = None
    spoilt: bool = False
    """The reply at hand holds more than one vote."""
    unread: str = ""
    """Why the last reply could not be read, if so."""


class TakesReplies(Protocol):
    """What is told why a reply could not be read."""

    unread: str


class BallotReader:
    """A client that reads replies with a vote in mind, or with a ruling: with one call of `tool`, taken literally.

    A text that is the call's JSON object and nothing else counts as the call. A reply that cannot be read at all is an
    empty one, so that it is asked for again; the box says why.
    """

    def __init__(self, inner: ModelClient, box: TakesReplies, tool: str = TOOL) -> None:
        self.inner, self.box, self.tool = inner, box, tool
        self.name: str = inner.name
        self.engine: Engine = inner.engine

    async def stream(self, request: ModelRequest) -> AsyncGenerator[ModelPiece, None]:
        """As the inner client, but it raises no ModelGarbled."""
        self.box.unread = ""
        as_it_is = request.model_copy(update={"needs_tool_call": False, "literal": True})
        try:
            async with closing_stream(self.inner.stream(as_it_is)) as pieces:
                async for piece in pieces:
                    yield (
                        ReplyFinished(reply=_as_call(piece.reply, self.tool))
                        if isinstance(piece, ReplyFinished)
                        else piece
                    )
        except ModelGarbled as error:
            self.box.unread = str(error)
            yield ReplyFinished(reply=ModelReply(model=self.name, usage=TokenUsage(calls=1)))


def _as_call(reply: ModelReply, tool: str) -> ModelReply:
    written = None if reply.tool_calls else spoken_object(reply.text)
    if written is None:
        return reply
    return reply.model_copy(update={"tool_calls": [ToolCall(id="spoken", name=tool, arguments=written)]})


def spoken_object(text: str) -> str | None:
    """The JSON object that a text consists of, in a code fence or not; None when there is anything else in it."""
    found = _ONLY_JSON.fullmatch(text)
    if found is None:
        return None
    try:
        value = from_json(found["object"])
    except ValueError:
        return None
    return found["object"] if isinstance(value, dict) else None
