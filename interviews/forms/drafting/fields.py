"""Questions become fields: marks taken off their labels, types, conditions."""

from __future__ import annotations

from collections.abc import Container, Iterator, Sequence

from formagent.wording.validation_messages import marked as _
from interviews.field_types import answer_kind
from interviews.forms.definition import FieldDefinition
from interviews.forms.drafting import wording
from interviews.forms.drafting.conditions import (
    Jump,
    answer_meant,
    cel,
    follow_up,
    jump_of_option,
    jumps_in,
    opposite,
    when_in,
)
from interviews.forms.drafting.kinds import Shape, shape_of, type_by_words
from interviews.forms.drafting.outline import asks
from interviews.forms.drafting.proposal import MOST_PROPOSED
from interviews.forms.drafting.questions import Question
from interviews.forms.drafting.scales import scale_in
from interviews.forms.importers.building import FormBuilder
from interviews.forms.importers.naming import field_id_from
from interviews.reading.text.concepts import KIND_CONCEPTS
from interviews.reading.text.normalization import JAPANESE
from interviews.reading.text.stems import concepts_of, is_small_word

_DECORATION = (("**", ""), ("`", ""), ("_(", "("), (")_", ")"), ("*(", "("), (")*", ")"))
"""Of Markdown, and what stays of it."""


class FieldWriter:
    """Writes the fields of one questionnaire, in order."""

    def __init__(self, language: str) -> None:
        self.language = language
        self.builder = FormBuilder()
        self.report = self.builder.report
        self._numbered: dict[str, FieldDefinition] = {}
        self._written: list[FieldDefinition] = []
        self._skipped: list[tuple[int, int, str]] = []
        """Numbers between which a question is only asked under a condition, as long as they go on."""

    def write(self, questions: Sequence[Question]) -> None:
        """Add every question."""
        for question in _with_statements(questions):
            if len(self._written) >= MOST_PROPOSED:
                message = _("only the first {number} questions are proposed")
                self.report.left_out(question.place, message, number=MOST_PROPOSED)
                return
            self._question(question)

    def _question(self, question: Question) -> None:
        jumps = _take_jumps(question)
        question.label = _clean(question.label)
        question.required = bool(question.required or wording.REQUIRED.search(question.label))
        question.label, after = follow_up(_unmarked(question.label))
        later = [*([after] if after else []), *(note for note in question.notes if when_in(note))]
        question.notes = [note for note in question.notes if note not in later]
        if len(question.options) == 1:
            question.notes.insert(0, question.options.pop())
        self._one(question)
        for jump in jumps:
            row = answer_meant(jump.said, self._numbered, self._written[-1:])
            if row is not None and question.number.isdecimal():
                self._skipped.append((int(question.number), jump.target, cel(opposite(row))))
            else:
                self._not_understood(question, jump.words)
        for text in later:
            self._one(Question(text, question.place, section=question.section))

    def _one(self, question: Question) -> None:
        condition = self._condition(question)
        if any(sign.isalnum() for sign in question.label):
            self._add(question, shape_of(question, self.language), condition)

    def _condition(self, question: Question) -> str:
        """When a question is asked; what its label says of that is taken from it, where it is understood."""
        when = when_in(f"{question.condition}, ." if question.condition else question.label)
        said = when.said if when else question.condition
        before = [*(field for field in self._written if not field.condition), *self._written[-1:]]
        row = answer_meant(said, self._numbered, before) if said else None
        if row is None:
            if said:
                self._not_understood(question, when.words if when else said)
            return ""
        if when and not question.condition:
            question.label = wording.begun(when.rest)
        return cel(row)

    def _not_understood(self, question: Question, words: str) -> None:
        message = _("the condition “{text}” was not understood; the question is always asked")
        self.report.left_out(question.place, message, text=words)

    def _add(self, question: Question, shape: Shape, condition: str) -> None:
        if len(self._written) >= MOST_PROPOSED:
            return
        if question.number.isdecimal():
            self._skipped = [one for one in self._skipped if one[0] < int(question.number) < one[1]]
        skipped = [left_out for _begin, _end, left_out in self._skipped] if question.number else []
        name, config = shape
        field = FieldDefinition(
            field_id=question_id(question.label, name, {field.field_id for field in self._written}),
            label=question.label,
            type=name,
            intent="\n".join(_clean(note) for note in question.notes if not _is_hint(note))[:2000] or None,
            required=bool(question.required),
            sensitive=bool(wording.SENSITIVE.search(question.label)),
            section=question.section,
            condition=" && ".join(filter(None, [*skipped, condition])),
            config=config,
        )
        self._written.append(field)
        if question.number:
            self._numbered.setdefault(question.number, field)
        self.builder.add(field, question.place)


def _take_jumps(question: Question) -> list[Jump]:
    """What a question says of where its answers lead, taken from its label, its notes and its options."""
    of_options = {option: jump for option in question.options if (jump := jump_of_option(option))}
    question.options = [of_options[option].said if option in of_options else option for option in question.options]
    texts = [question.label, *question.notes]
    found = [jump for text in texts for jump in jumps_in(text)]
    for jump in found:
        texts = [text.replace(jump.words, "").strip() for text in texts]
    question.label, question.notes = texts[0], [text for text in texts[1:] if text]
    return [*of_options.values(), *found]


def _with_statements(questions: Sequence[Question]) -> Iterator[Question]:
    """The questions; a scale without a number of its own together with the statements beneath it, one question."""
    over: Question | None = None
    for question in questions:
        states = question.number and not question.options and not asks(question.label)
        if over and states and question.section == over.section and type_by_words(question.label) in ("", "long_text"):
            over.rows.append(question.label)
            continue
        yield from [over] if over else []
        over = question if not question.number and not question.options and scale_in(question.label) else None
        yield from [] if over else [question]
    yield from [over] if over else []


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
    """A label without its decoration and the room that was left for the answer."""
    bare = label
    for sign, kept in _DECORATION:
        bare = bare.replace(sign, kept)
    while (bare := " ".join(bare.split())) != (shorter := wording.ROOM.sub("", bare)):
        bare = shorter
    return bare.strip("_ \u3000") or label.strip()
