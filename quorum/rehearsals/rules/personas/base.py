"""What a persona is: how it takes a question, and how long it bears being asked."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from interviews.field_types import answer_kind
from interviews.forms.definition import FieldDefinition
from interviews.reading.answer_kinds import AnswerKind
from interviews.reading.readings import Value
from quorum.rehearsals.rules.languages import Language
from quorum.rehearsals.rules.saying import said


@dataclass(frozen=True)
class Meant:
    """A field, and what the persona means for it."""

    field: FieldDefinition
    value: Value


@dataclass(frozen=True)
class Question:
    """What a persona is asked, and what it knows then."""

    field: FieldDefinition
    """With its texts in the persona's language, as far as there are any."""
    meant: Value
    others: Sequence[Value]
    """What else could be meant."""
    place: int
    """Which of the questions it has been asked this is, from 1; a question that comes again keeps its place."""
    times: int
    """How often it was asked by now, from 1."""
    tries: int
    """How often it was answered in earnest before."""
    optional: bool
    ahead: Sequence[Meant]
    """What will certainly be asked later."""
    language: Language
    slip: Meant | None = None
    """A field for which it said something wrong before, with the right value, and what it said."""
    slipped: Value | None = None

    @property
    def is_new(self) -> bool:
        return self.times == 1

    @property
    def is_open(self) -> bool:
        """Whether any words may be the answer."""
        return answer_kind(self.field) in (AnswerKind.WORDS, AnswerKind.PROSE)

    def answer(self, value: Value | None = None) -> str:
        """The value in words: the one that is meant, or another one."""
        return said(self.field, self.meant if value is None else value, self.language, self.place + self.tries)

    def pick(self, phrases: Sequence[str]) -> str:
        """One of the phrases, "" where there is none."""
        return phrases[self.place % len(phrases)] if phrases else ""

    def labelled(self, meant: Meant) -> str:
        """A field's value beside its label."""
        return self.language.labelled.format(label=_named(meant.field), answer=self.spoken(meant.field, meant.value))

    def spoken(self, field: FieldDefinition, value: Value) -> str:
        """A value of any field in words."""
        return said(field, value, self.language, self.place)

    def correction(self) -> str:
        """What puts the slip right; "" where there is none."""
        if self.slip is None:
            return ""
        field = self.slip.field
        right, wrong = self.spoken(field, self.slip.value), self.spoken(field, self.slipped)
        return self.language.correction.format(label=_named(field), answer=right, wrong=wrong)


def _named(field: FieldDefinition) -> str:
    """The label as one names a thing, not as one asks."""
    return field.label.rstrip(" ?？")


@dataclass(frozen=True)
class Reply:
    """What a persona says."""

    text: str
    earnest: bool = True
    """Whether it is meant as an answer to the question."""
    leaves_out: bool = False
    """Whether it would rather not answer at all."""
    value: Value | None = None
    """What was said, where it is not what is meant: it is put right later."""
    also: tuple[str, ...] = ()
    """Other fields that are told along with it."""
    corrects: bool = False


class Persona:
    """Answers plainly. Members of the family change what they do otherwise."""

    name: ClassVar[str]
    patience: ClassVar[int]
    """How much it bears: each question costs its `effort` (FieldType), each repetition one more."""
    manner: ClassVar[str]
    """How it behaves, in English: a model that speaks for it is told."""
    speaks_another_language: ClassVar[bool] = False

    def reply(self, question: Question) -> Reply:
        """What it says to a question of a field."""
        return Reply(question.answer())
