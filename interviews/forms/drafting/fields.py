"""Questions become fields: marks taken off their labels, types, conditions."""

from __future__ import annotations

from collections.abc import Container, Sequence

from formagent.wording.validation_messages import marked as _
from interviews.field_types import answer_kind
from interviews.forms.definition import FieldDefinition
from interviews.forms.drafting import wording
from interviews.forms.drafting.conditions import JUMP, condition_in, follow_up, when_in
from interviews.forms.drafting.kinds import type_of_question
from interviews.forms.drafting.proposals import MOST_PROPOSED
from interviews.forms.drafting.questions import Question
from interviews.forms.importers.building import FormBuilder
from interviews.forms.importers.naming import field_id_from
from interviews.reading.text.normalization import JAPANESE
from interviews.reading.text.stems import KIND_CONCEPTS, concepts_of, is_small_word


class FieldWriter:
    """Writes the fields of one questionnaire, in order."""

    def __init__(self, language: str) -> None:
        self.language = language
        self.builder = FormBuilder()
        self.report = self.builder.report
        self._numbered: dict[str, FieldDefinition] = {}
        self._written: list[FieldDefinition] = []

    def write(self, questions: Sequence[Question]) -> None:
        """Add every question."""
        for question in questions:
            if len(self._written) >= MOST_PROPOSED:
                message = _("only the first {number} questions are proposed")
                self.report.left_out(question.place, message, number=MOST_PROPOSED)
                return
            self._question(question)

    def _question(self, question: Question) -> None:
        question.label = _clean(question.label)
        question.required = bool(question.required or wording.REQUIRED.search(question.label))
        question.label, after = follow_up(_unmarked(question.label))
        jumps = [text for text in (after, question.label, *question.notes, *question.options) if JUMP.search(text)]
        later = [text for text in (after, *question.notes) if text not in jumps and when_in(text)]
        question.notes = [note for note in question.notes if note not in later]
        if len(question.options) == 1:
            question.notes.insert(0, question.options.pop())
        for words in jumps:
            self._not_understood(question, words)
        if not (question.label in jumps and when_in(question.label)):
            self._one(question)
        for text in later:
            self._one(Question(text, question.place, section=question.section))

    def _one(self, question: Question) -> None:
        condition = self._condition(question)
        if any(sign.isalnum() for sign in question.label) and len(self._written) < MOST_PROPOSED:
            self._add(question, condition)

    def _condition(self, question: Question) -> str:
        """When a question is asked; what its label says of that is taken from it, where it is understood."""
        when = when_in(f"{question.condition}, ." if question.condition else question.label)
        said = when.said if when else question.condition
        before = [*(field for field in self._written if not field.condition), *self._written[-1:]]
        condition = condition_in(said, self._numbered, before)
        if said and not condition:
            self._not_understood(question, when.words if when else said)
        elif when and not question.condition:
            question.label = wording.capitalized(when.rest)
        return condition

    def _not_understood(self, question: Question, words: str) -> None:
        message = _("the condition “{text}” was not understood; the question is always asked")
        self.report.left_out(question.place, message, text=words)

    def _add(self, question: Question, condition: str) -> None:
        name, config = type_of_question(question, self.language)
        field = FieldDefinition(
            field_id=question_id(question.label, name, {field.field_id for field in self._written}),
            label=question.label,
            type=name,
            intent="\n".join(_clean(note) for note in question.notes if not _is_hint(note))[:2000] or None,
            required=bool(question.required),
            sensitive=bool(wording.SENSITIVE.search(question.label)),
            section=question.section,
            condition=condition,
            config=config,
        )
        self._written.append(field)
        if question.number:
            self._numbered.setdefault(question.number, field)
        self.builder.add(field, question.place)


def question_id(label: str, type_name: str, taken: Container[str]) -> str:
    """A field_id of a few telling words that is not taken; where the script gives none, of what the words stand for."""
    if JAPANESE.search(label):
        concepts = sorted(concept.strip("~") for concept in concepts_of(label))
        return field_id_from("_".join(concepts[:2]) or KIND_CONCEPTS.get(answer_kind(type_name), "question"), taken)
    for sign in "(（[":
        label = label.partition(sign)[0] or label
    words = "".join(sign if sign.isalnum() else " " for sign in label.replace("'s", "")).split()
    telling = [word for word in words if not is_small_word(word)] or words
    return field_id_from(" ".join(telling[:4])[:40], taken)


def _unmarked(label: str) -> str:
    return wording.OPTIONAL.sub(" ", wording.REQUIRED.sub(" ", label)).strip() or label


def _is_hint(note: str) -> bool:
    """A line that only says how to answer."""
    return len(note) < 60 and bool(wording.SEVERAL.search(note) or wording.ONE.search(note))


def _clean(label: str) -> str:
    """A label without the marks of Markdown and the room that was left for the answer."""
    bare = label.replace("**", "").replace("`", "").replace("_(", "(").replace(")_", ")")
    while (bare := " ".join(bare.split())) != (shorter := wording.ROOM.sub("", bare)):
        bare = shorter
    return bare.strip("_ \u3000") or label.strip()
