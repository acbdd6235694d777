"""What a Reviewer says of an answer, and what code makes of it."""

from __future__ import annotations

from enum import StrEnum
from typing import Any

from pydantic import BaseModel, ConfigDict, Field


class Intent(StrEnum):
    """What a respondent's message is meant to do (rules.md, Interviewer and Reviewer)."""

    ANSWER = "answer"
    QUESTION = "question"
    CORRECTION = "correction"
    SKIP = "skip"
    REPEAT = "repeat"
    BACK = "back"
    LANGUAGE = "language"
    HUMAN = "human"
    STOP = "stop"
    OFF_TOPIC = "off_topic"


class Quote(BaseModel):
    """Words of the respondent, verbatim. `fact_key` names the fact they carry; none means the field's value."""

    model_config = ConfigDict(extra="forbid")

    quote: str
    fact_key: str | None = None


class OtherValue(BaseModel):
    """A value for another field found in the same message."""

    model_config = ConfigDict(extra="forbid")

    field_id: str
    field_value: Any
    evidence: list[Quote] = Field(default_factory=list)


class ReviewResult(BaseModel):
    """The argument of the Reviewer's `review` tool."""

    model_config = ConfigDict(extra="forbid")

    passed: bool
    intent: Intent = Intent.ANSWER
    feedback: str | None = None
    missing_facts: list[str] = Field(default_factory=list, description="fact_keys that are still to be learned")
    extracted_facts: list[str] = Field(default_factory=list, description="fact_keys that the answer settles")
    field_value: Any = Field(default=None, description="the value in the field's own format")
    could_mean: list[Any] = Field(
        default_factory=list, description="without a value: what the words may mean, to be asked about"
    )
    evidence: list[Quote] = Field(default_factory=list, description="the respondent's own words, verbatim")
    other_fields: list[OtherValue] = Field(default_factory=list)
    language: str | None = Field(default=None, description="BCP 47, when intent is language")
    target_field_id: str | None = Field(default=None, description="the field a correction or `back` is about")
    removed_item: str | None = Field(
        default=None, description="the item of a group that is to be taken out: `guests.2`"
    )
