"""What a persona remembers of its conversation: what it has seen of the session's events, and what it has done."""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from typing import Any

from pydantic import BaseModel, ConfigDict, Field

from interviews.sessions.rules.state import Stage


class Ending(StrEnum):
    """How a persona's conversation ended."""

    SUBMITTED = "submitted"
    PATIENCE = "patience"
    """It went because it had been asked too much."""
    STUCK = "stuck"
    """A required question took no answer, or the submission was refused."""
    LIMIT = "limit"
    """It had said all that a persona may say."""
    CLOSED = "closed"
    """The session was ended otherwise."""
    STOPPED = "stopped"
    FAILED = "failed"


class Standing(BaseModel):
    """How a field stands, as the session's events tell it."""

    model_config = ConfigDict(extra="forbid")

    state: str
    value: Any = None
    confirmed: bool = True


class Character(BaseModel):
    """A person that a model has made up. `answers` are canonical, by field; what is missing is meant by rule."""

    model_config = ConfigDict(extra="forbid", frozen=True)

    who: str
    answers: dict[str, Any] = Field(default_factory=dict)


class Memory(BaseModel):
    """Everything that the next step depends on, besides what the persona is and means."""

    model_config = ConfigDict(extra="forbid")

    after: int = 0
    """The last event it has seen."""
    stage: str = ""
    asked: str | None = None
    optional: bool = False
    greeting_questions: int = 0
    """Questions for language, country and zone."""
    confirmation_id: str | None = None
    order: list[str] = Field(default_factory=list)
    """The fields it was asked for, in the order in which they came up."""
    times: dict[str, int] = Field(default_factory=dict)
    """How often each was asked."""
    tries: dict[str, int] = Field(default_factory=dict)
    """How often each was answered in earnest when it was asked."""
    edits: dict[str, int] = Field(default_factory=dict)
    """How often a value was put in by hand."""
    means: dict[str, Any] = Field(default_factory=dict)
    """What is meant, where something was said of it."""
    left_out: list[str] = Field(default_factory=list)
    slip: str | None = None
    """A field for which something wrong was said, and what."""
    slipped: Any = None
    corrections: int = 0
    """How often that was put right in words."""
    switched: bool = False
    """Whether it has asked for its own language."""
    fields: dict[str, Standing] = Field(default_factory=dict)
    messages: int = 0
    borne: int = 0
    """Of its patience, what is used up."""
    submissions: int = 0
    step: int = 0
    turn_id: int | None = None
    """The turn of the last command."""
    refused: list[str] = Field(default_factory=list)
    """Codes of the commands that were refused."""
    last_refusal: dict[str, Any] = Field(default_factory=dict)
    ending: Ending | None = None
    cast: bool = False
    """Whether a model was asked who it is."""
    character: Character | None = None
    by_rule: int = 0
    """Messages that rules had to word although a model speaks."""

    def see(self, event: Mapping[str, Any]) -> bool:
        """Take one event of the session in; whether something was said to the persona."""
        self.after = max(self.after, event["seq"] or 0)
        payload = event["payload"]
        match event["type"]:
            case "onStageChange":
                self.stage = payload["stage"]
            case "onInputHint":
                self.asked, self.optional = payload["fieldId"], payload["optional"]
            case "onFieldChange":
                self.fields[payload["fieldId"]] = Standing(
                    state=payload["state"], value=payload["value"], confirmed=payload["confirmed"]
                )
            case "onToolCallRequest":
                self.confirmation_id = payload["confirmationId"]
            case "onToolCallResolved":
                self.confirmation_id = None
            case "onNewMessage":
                return bool(payload["role"] == "assistant")
            case _:
                pass
        return False

    def hear(self, effort: int) -> None:
        """Count what it was just asked."""
        if self.asked is None:
            self.greeting_questions += self.stage == Stage.GREETING
            return
        repeated = self.asked in self.times
        if not repeated:
            self.order.append(self.asked)
        self.times[self.asked] = self.times.get(self.asked, 0) + 1
        self.borne += 1 if repeated else effort
