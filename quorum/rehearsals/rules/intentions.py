"""What a message is to say, in plain words: for a model that finds the person's own words for it."""

from __future__ import annotations

from dataclasses import dataclass

from interviews.field_types import answer_kind
from interviews.forms.definition import FieldDefinition
from interviews.reading.answer_kinds import AnswerKind
from interviews.reading.readings import Value
from interviews.reading.text.normalization import comparable
from quorum.rehearsals.rules.personas import Meant, Question, Reply

_TO_THE_LETTER = (AnswerKind.WORDS, AnswerKind.EMAIL, AnswerKind.PHONE, AnswerKind.LINK)


@dataclass(frozen=True)
class Intention:
    """`to_the_letter` are names, addresses and numbers, which nobody rephrases."""

    plainly: str
    to_the_letter: tuple[str, ...] = ()
    tells: str = ""
    """A field of prose: what is meant there is whatever the words say."""


def intention_of(question: Question, reply: Reply, also: list[Meant]) -> Intention:
    """That of a persona's reply; `also` is what it tells along with it."""
    if reply.corrects:
        text = question.correction()
        return Intention(text, _letters([question.slip] if question.slip else [], text))
    if not reply.earnest:
        return Intention(reply.text)
    told = Meant(question.field, question.meant if reply.value is None else reply.value)
    text = "\n".join(question.labelled(one) for one in (told, *also)) if also else question.answer(reply.value)
    is_prose = answer_kind(question.field) is AnswerKind.PROSE
    return Intention(text, _letters([told, *also], text), question.field.field_id if is_prose else "")


def confirmation_of(field: FieldDefinition, value: Value, text: str) -> Intention:
    """That of an answer to a value that was said back."""
    return Intention(text, _letters([Meant(field, value)], text))


def _letters(told: list[Meant], text: str) -> tuple[str, ...]:
    written = [str(one.value) for one in told if answer_kind(one.field) in _TO_THE_LETTER]
    return tuple(one for one in written if comparable(one) in comparable(text))
