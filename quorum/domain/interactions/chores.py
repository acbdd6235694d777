"""What code can do for staff without a model: questions of a fixed list, and work whose plan is known. Pure.

A chore is chosen from buttons, or read out of a plain request where no model serves, and kept with its interaction.
"""

from __future__ import annotations

import datetime as dt
from collections.abc import Mapping
from enum import StrEnum
from typing import Annotated, Any, ClassVar, Literal

from pydantic import BaseModel, ConfigDict, Field, TypeAdapter, ValidationError

from formagent.errors import ProtocolError
from formagent.protocol.envelope import AnyValue, Text
from quorum.domain.interactions.forms import InteractionForm

Slug = Annotated[Text, Field(min_length=1, max_length=100)]
Name = Annotated[Text, Field(max_length=200)]
MOST_LEFT_OUT = 1_000
"""Characters."""


class Question(StrEnum):
    """Questions that code answers."""

    COUNTS = "counts"
    DROP_OFF = "drop_off"
    DISTRIBUTION = "distribution"
    TIMES = "times"
    FAILED_REVIEWS = "failed_reviews"
    MENTIONS = "mentions"


class _Chore(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid")

    tasks: ClassVar[int] = 1
    """How many tasks its plan has."""
    form: Slug
    """The form's slug."""


class Span(BaseModel):
    """Days, both included."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    since: dt.date
    until: dt.date


class AskChore(_Chore):
    """A question of the list. `field` narrows a distribution, `word` to one answer; of MENTIONS it is what is looked for."""

    kind: Literal["ask"] = "ask"
    question: Question
    field: Name = ""
    word: Name = ""
    by: Literal["press", "words"] = "press"
    """What asks: a button, or a question in plain words that code has read."""
    left_over: Name = ""
    """Of those words: what the answer does not go by."""
    span: Span | None = None
    """Of which responses: those that were begun on these days; None: of all."""


class CompareSpans(_Chore):
    """What was submitted in two spans of time, counted against each other. `field` narrows it to one question."""

    kind: Literal["compare_spans"] = "compare_spans"
    earlier: Span
    later: Span
    field: Name = ""
    by: Literal["words"] = "words"
    left_over: Name = ""
    """As of AskChore."""


class ApplyAdvice(_Chore):
    """An edit that settles what reviewers would refuse a question for."""

    kind: Literal["apply_advice"] = "apply_advice"
    field: Annotated[Text, Field(min_length=1, max_length=200)]
    fix: Literal["no_intent", "not_sensitive"]


class Report(_Chore):
    """A report on a form: counts, where people stopped, how fields were answered, advice."""

    kind: Literal["report"] = "report"


class CheckAndPublish(_Chore):
    """Look a form through, then publish its draft."""

    kind: Literal["check_and_publish"] = "check_and_publish"
    tasks: ClassVar[int] = 2


class OneCall(_Chore):
    """A single call of a tool, as a program of its person's asks for it, or their own plain words."""

    kind: Literal["one_call"] = "one_call"
    form: Annotated[Text, Field(max_length=100)] = ""
    """Empty for a call that is about no form."""
    tool: Annotated[Text, Field(min_length=1, max_length=100)]
    arguments: dict[str, AnyValue]
    by: Literal["program", "words"] = "program"
    """What asks for it: a program, or a plain request that code has read; of this the requester has not seen the plan."""
    says: Annotated[Text, Field(max_length=4_000)] = ""
    """What it would do, in the requester's language, where that was asked beforehand: the plan says so."""
    left_out: Annotated[Text, Field(max_length=MOST_LEFT_OUT)] = ""
    """What the request wishes besides, and this does not do."""


class Several(_Chore):
    """Several of these in one request, one after another."""

    kind: Literal["several"] = "several"
    form: Annotated[Text, Field(max_length=100)] = ""
    """That of the first; empty where that is about none."""
    steps: Annotated[tuple[Annotated[OneCall | CheckAndPublish, Field(discriminator="kind")], ...], Field(min_length=2)]
    by: Literal["words"] = "words"

    def step_of(self, task: int) -> tuple[OneCall | CheckAndPublish, int]:
        """The step that a task of the whole plan is of, and its number within that: both count from 1."""
        for step in self.steps:
            if task <= step.tasks:
                return step, task
            task -= step.tasks
        raise ValueError("its plan has no such task")


StaffChore = AskChore | ApplyAdvice | Report | CheckAndPublish | OneCall | Several | CompareSpans
_CHORE: TypeAdapter[StaffChore] = TypeAdapter(Annotated[StaffChore, Field(discriminator="kind")])


def read_chore(given: Mapping[str, Any]) -> StaffChore:
    """Raises ProtocolError invalid_value that names what is wrong."""
    try:
        chore = _CHORE.validate_python(dict(given))
    except ValidationError as error:
        first = error.errors(include_url=False)[0]
        place = ".".join(str(part) for part in ("chore", *first["loc"]))
        raise ProtocolError("invalid_value", f"{place}: {first['msg']}") from error
    if isinstance(chore, AskChore) and chore.question is Question.MENTIONS and not chore.word.strip():
        raise ProtocolError("invalid_value", "chore.word: say which word is looked for")
    return chore


def is_read_from_words(chore: Mapping[str, Any] | None) -> bool:
    """Whether a chore as its interaction keeps it was read out of a request."""
    return (chore or {}).get("by") == "words"


def form_of(chore: StaffChore) -> InteractionForm:
    """What kind of interaction carries it out."""
    return InteractionForm.ASK if isinstance(chore, AskChore | CompareSpans) else InteractionForm.AGENT
