"""What tools that fill a form say of it, and of the session."""

from __future__ import annotations

from typing import Literal

from pydantic import Field

from quorum.mcp.tools.base import AnyJson, ToolModel

GivenBy = Literal["person", "assistant", "beforehand"]


class FormLine(ToolModel):
    """A form that can be filled in."""

    slug: str = Field(
        description="Names the form in start_interview; its texts and fields are the resource form://<slug>"
    )
    title: str
    description: str
    languages: list[str] = Field(description="Which it speaks; the first is its own")
    owner: str = Field(description="Who asks")


class ChoiceLine(ToolModel):
    value: str
    label: str
    full: bool = Field(default=False, description="As many have it as may: it is refused")


class FieldLine(ToolModel):
    """Something that the form asks for."""

    field_id: str
    label: str
    intent: str = Field(description="What it is for, in the form's words")
    type: str
    required: bool
    choices: list[ChoiceLine] = Field(description="What can be picked; empty where anything can be said")
    facts: list[str] = Field(description="What the answer has to tell")
    conditional: bool = Field(description="Whether it is asked only after some answers")


class Standing(ToolModel):
    """A field and what stands in it."""

    field_id: str
    label: str
    state: str = Field(description="pending, interviewing, reviewing, done, skipped or not_applicable")
    required: bool
    value: AnyJson = None
    display: str | None = Field(default=None, description="The value in words, as the person is shown it")
    confirmed: bool = Field(default=True, description="False: inferred from the words, and not agreed to yet")
    incomplete: bool = False
    given_by: GivenBy | None = Field(
        default=None, description="Whose the answer is; the assistant's own has to be looked over by the person"
    )


class Refused(ToolModel):
    """Words in which no answer was found, or not all of it."""

    field_id: str
    problem: str
    missing_facts: list[str] = []
    feedback: str = ""


class Question(ToolModel):
    """What is asked now, and what fits as an answer."""

    field_id: str | None = None
    widget: str = Field(
        description="consent: the person's agreement to the form's consent text, passed on as `consent` of answer"
    )
    choices: list[ChoiceLine] = []
    optional: bool = False
    minimum: int | float | str | None = None
    maximum: int | float | str | None = None


class ProgressLine(ToolModel):
    done: int
    total: int
    required_done: int
    required_total: int


class Interview(ToolModel):
    """How a session stands, and what came of the last call."""

    session_id: str
    form: str
    stage: str = Field(
        description="consent, greeting, interviewing, confirming, completed; paused, declined, abandoned, manual"
    )
    progress: ProgressLine
    said: list[str] = Field(description="What the form's side said since: questions, echoes, answers to questions")
    noted: list[Standing] = Field(description="What changed: the values as they stand now")
    refused: list[Refused] = Field(default=[], description="What of it was not taken, and why")
    next: Question | None = Field(default=None, description="What is asked now")
    missing: list[str] = Field(default=[], description="Required fields that still have no answer")
    to_look_over: list[str] = Field(
        default=[], description="Fields with something of the assistant's own; the person looks them over by the link"
    )
    link: str | None = Field(
        default=None, description="For the person alone: opens the session in their browser, where they can submit"
    )
    handle: str | None = Field(
        default=None, description="The answer is stored and still being read: call get_interview with this handle"
    )
    fields: list[Standing] | None = Field(default=None, description="All fields, where they were asked for")
