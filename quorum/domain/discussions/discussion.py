"""A discussion: several models answer one question, review each other's answers unnamed, and one sums up (rules.md, Modes)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Any, Literal

from pydantic import BaseModel, ConfigDict, Field

from formagent.llm.messages import TokenUsage

MISSHAPEN = "not in the form asked for: "
"""How the error of a contribution begins whose shape was wrong; what was wrong with it follows, in words for models."""
Agreement = Literal["agree", "partly", "disagree"]
_WEIGHTS: dict[Agreement, int] = {"agree": 2, "partly": 1, "disagree": 0}


class Record(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid")


@dataclass(frozen=True)
class ContextPart:
    """Something that a question is about: foreign data, whoever wrote it. `data` is what JSON can hold."""

    title: str
    data: Any


class PanelAnswer(Record):
    """What one participant said. Without `text` there is an `error`, and nobody reviews it."""

    model: str
    text: str = ""
    label: str = ""
    """How others knew it: `answer 1`."""
    error: str = ""
    usage: TokenUsage = Field(default_factory=TokenUsage)


class Opinion(Record):
    """What a participant thinks of another's answer. It did not know whose it was."""

    answer: str
    """Its label."""
    agreement: Agreement
    comment: str = ""


class PeerReview(Record):
    """A participant's opinions of the others' answers. `error`: why there are none, or what of them was left out."""

    model: str
    opinions: tuple[Opinion, ...] = ()
    error: str = ""
    usage: TokenUsage = Field(default_factory=TokenUsage)


class Synthesis(Record):
    """What a discussion came to."""

    conclusion: str
    consensus: tuple[str, ...] = ()
    disagreements: tuple[str, ...] = ()
    key_points: tuple[str, ...] = ()


class DiscussionOutcome(StrEnum):
    SETTLED = "settled"
    """A moderator summed it up."""
    ONE_ANSWER = "one_answer"
    """One participant alone answered: its answer is the conclusion."""
    NO_SYNTHESIS = "no_synthesis"
    """No moderator summed it up: the conclusion is the answer that the others agreed with most."""
    SIDE_BY_SIDE = "side_by_side"
    """Views of reviewers by rule, set beside each other by code; no model took part."""
    FAILED = "failed"
    """Nobody answered."""


class Discussion(Record):
    """All of it, as it is kept and shown."""

    question: str
    outcome: DiscussionOutcome
    answers: tuple[PanelAnswer, ...] = ()
    """In the configured order of participants."""
    reviews: tuple[PeerReview, ...] = ()
    synthesis: Synthesis | None = None
    moderator: str = ""
    """Who summed up; empty where code did."""
    moderator_errors: tuple[str, ...] = ()
    """Who could not, and why: `name: reason`."""
    summing_usage: TokenUsage = Field(default_factory=TokenUsage)

    @property
    def participants(self) -> tuple[str, ...]:
        """Those who answered."""
        return tuple(one.model for one in self.answers if one.text)

    @property
    def left_out(self) -> tuple[PanelAnswer, ...]:
        """Those who did not, with their errors."""
        return tuple(one for one in self.answers if not one.text)

    @property
    def conclusion(self) -> str:
        return self.synthesis.conclusion if self.synthesis else ""

    @property
    def usage(self) -> TokenUsage:
        """Of all calls."""
        answering = sum((one.usage for one in self.answers), self.summing_usage)
        return sum((one.usage for one in self.reviews), answering)

    def opinions_of(self, label: str) -> tuple[tuple[str, Opinion], ...]:
        """(who, what) was thought of the answer with this label."""
        return tuple((one.model, said) for one in self.reviews for said in one.opinions if said.answer == label)


def most_agreed(answers: Sequence[PanelAnswer], reviews: Sequence[PeerReview]) -> PanelAnswer:
    """The answer that others agree with most, by the mean of what they said; ties by the order of `answers`."""
    said = [opinion for review in reviews for opinion in review.opinions]

    def mean(answer: PanelAnswer) -> float:
        weights = [_WEIGHTS[one.agreement] for one in said if one.answer == answer.label]
        return sum(weights) / len(weights) if weights else 0.0

    return max(answers, key=mean)
