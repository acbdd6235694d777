"""Questions become fields: marks taken off their labels, types, facts, conditions; statements of one scale become a matrix."""

from __future__ import annotations

from dataclasses import replace
from itertools import groupby

from interviews.field_types import answer_kind
from interviews.forms.definition import FieldDefinition
from interviews.forms.drafting.facts import facts_of
from interviews.forms.drafting.kinds import Shape, matrix_config, shape_of, without_hints
from interviews.forms.drafting.names import question_id
from interviews.forms.drafting.outline import asks
from interviews.forms.drafting.proposal import MOST_PROPOSED
from interviews.forms.drafting.questions import Question
from interviews.forms.drafting.scales import Scale, numeric_scale, scale_in, worded_scale
from interviews.forms.drafting.skips import condition_of, follow_up, other_condition, split_condition
from interviews.forms.drafting.wording import (
    AND,
    ONE,
    OPTIONAL,
    OTHER,
    REQUIRED,
    SENSITIVE,
    SEVERAL,
    TYPES,
    begun,
    compiled,
    expression_of,
    first_key,
    split_at,
)
from interviews.forms.importers.building import FormBuilder
from interviews.forms.importers.report import marked as _
from interviews.reading.answer_kinds import AnswerKind

_ROOM = compiled(
    rf"{expression_of('date_room')}|\s*(?:[_＿]{{2,}}[\s　_＿/.-]*|\.{{4,}}|…{{2,}}|[（(\[［][\s　_]{{2,}}[)）\]］])"
)
_DECORATION = compiled(r"\*\*|__|`|(?<!\w)[*_](?=\(.*\)[*_]\s*$)|(?<=\))[*_](?=\s*$)")


class FieldWriter:
    """Writes the fields of one questionnaire, in order."""

    def __init__(self, language: str) -> None:
        self.language = language
        self.builder = FormBuilder()
        self.report = self.builder.report
        self._numbered: dict[str, FieldDefinition] = {}
        self._written: list[FieldDefinition] = []
        self._taken: set[str] = set()
        self._optional = self._required = False
        self._group: str | None = None

    def write(self, questions: list[Question], scales: dict[str, str]) -> None:
        """Add every question; `scales`: by section, the line that explains one for all its questions."""
        self._required = any(question.required or REQUIRED.search(question.label) for question in questions)
        self._optional = any(question.required is False or OPTIONAL.search(question.label) for question in questions)
        known = {section: scale for section, line in scales.items() if (scale := scale_in(line)) is not None}
        for (kind, _key), group in groupby(questions, key=lambda question: _shared(question, known)):
            alike = list(group)
            if len(self._written) >= MOST_PROPOSED:
                self.report.left_out(
                    alike[0].place, _("only the first {number} questions are proposed"), number=MOST_PROPOSED
                )
                return
            if kind and len(alike) >= (2 if kind == "section" else 3):
                self._matrix(alike, known.get(alike[0].section, Scale()), scales)
            else:
                for question in alike:
                    self._question(question, known.get(question.section))

    def _matrix(self, alike: list[Question], scale: Scale, scales: dict[str, str]) -> None:
        """Statements one under the other that share a scale."""
        own = alike[0].options
        scale = (numeric_scale(own) or worded_scale(own) or scale) if own else scale
        first = alike[0]
        head = next(iter(split_at(scales.get(first.section, ""), "(（:：")), "")
        label = head if len(head) > 12 else first.section or head or _clean(first.label)
        rows = [_clean(_unmarked(question.label)) for question in alike]
        required = any(self._is_required(question) for question in alike)
        self._add(label, Shape("matrix", matrix_config(rows, scale)), first, required=required, numbers=alike)
        self.report.carried(
            first.place, _("{number} statements share one scale and became one matrix"), number=len(rows)
        )

    def _repeating(self, question: Question) -> None:
        """A group, and what is asked about each of its items; their names are their own."""
        config = {"maximum": question.most} if question.most else {}
        self._add(question.label, Shape("group", config), question, required=bool(question.required))
        taken, written = self._taken, self._written
        self._taken, self._written, self._group = set(), [], written[-1].field_id
        for item in question.items:
            self._question(item, None)
        self._taken, self._written, self._group = taken, written, None

    def _question(self, question: Question, scale: Scale | None) -> None:
        if question.items:
            self._repeating(question)
            return
        question.required = self._is_required(question)
        question.label = _unmarked(question.label)
        label, after = follow_up(question.label)
        later = [note for note in question.notes if split_condition(note)[0]]
        question.notes = [note for note in question.notes if note not in later]
        when, bare = split_condition(label)
        question.label, when = begun(bare) if when else bare, question.condition or when
        for part in self._halves(question):
            self._one(part, scale, when)
        for text in [*([after] if after else []), *later]:
            words, rest = split_condition(text)
            self._one(Question(begun(rest), question.place, section=question.section, required=False), None, words)

    def _halves(self, question: Question) -> list[Question]:
        """ "Name and e-mail" are two fields when each half is a known thing by itself."""
        bare = _clean(question.label)
        parts = split_at(AND.sub("\n", bare), "\n/／・")
        kinds = [first_key(TYPES, part) for part in parts]
        short = len(bare) <= 60 and not asks(bare) and not question.options and not question.kind
        if (
            not (2 <= len(parts) <= 3 and short and all(kinds) and len(set(kinds)) == len(kinds))
            or any(answer_kind(name) is AnswerKind.PROSE for name in kinds)
            or all(answer_kind(name).is_in_time for name in kinds)
        ):
            return [question]
        self.report.changed(question.place, _("“{text}” asks for several things; each became a field"), text=bare)
        return [
            replace(question, label=part, number=question.number if n == 0 else "", notes=[])
            for n, part in enumerate(parts)
        ]

    def _one(self, question: Question, scale: Scale | None, when: str) -> None:
        question.label = _clean(question.label)
        if not any(sign.isalnum() for sign in question.label):
            return
        shape = shape_of(question, scale, self.language)
        condition = self._condition(question, when)
        label = without_hints(question.label)
        if shape.guessed_several:
            self.report.changed(question.place, _("“{text}” has boxes to tick; several may be chosen"), text=label)
        if any(OTHER.fullmatch(option) for option in question.options) and answer_kind(shape.type).is_offered:
            self.report.carried(
                question.place,
                _("“{text}” offers something else; add a question for it where its words matter"),
                text=label,
            )
        self._add(label, shape, question, required=bool(question.required), condition=condition)

    def _condition(self, question: Question, when: str) -> str:
        if when:
            before = [field for field in self._written if not field.condition] or self._written
            recent = [*before, *([self._written[-1]] if self._written else [])]
            if found := condition_of(when, self._numbered, recent):
                return found
        else:
            when = other_condition(question.label)
        if when:
            self.report.left_out(
                question.place, _("the condition “{text}” was not understood; the question is always asked"), text=when
            )
        return ""

    def _is_required(self, question: Question) -> bool:
        if question.required is not None:
            return question.required
        if REQUIRED.search(question.label):
            return True
        return bool(self._optional and not self._required and not OPTIONAL.search(question.label))

    def _add(
        self,
        label: str,
        shape: Shape,
        question: Question,
        *,
        required: bool,
        condition: str = "",
        numbers: list[Question] | None = None,
    ) -> None:
        if len(self._written) >= MOST_PROPOSED:
            return
        field_id = question_id(label, shape.type, self._taken)
        open_ended = answer_kind(shape.type) in (AnswerKind.PROSE, AnswerKind.WORDS)
        facts = facts_of(label, self.language) if open_ended else ()
        field = FieldDefinition(
            field_id=field_id,
            label=label,
            type="long_text" if facts else shape.type,
            intent="\n".join(_clean(note) for note in question.notes if not _is_hint(note))[:2000] or None,
            required=required,
            sensitive=bool(SENSITIVE.search(label)),
            section=question.section,
            condition=condition,
            config={} if facts else shape.config,
            facts=facts,
        )
        self._taken.add(field_id)
        self._written.append(field)
        for numbered in numbers or [question]:
            if numbered.number:
                self._numbered.setdefault(numbered.number, field)
        self.builder.add(field, question.place, group=self._group)


def _shared(question: Question, scales: dict[str, Scale]) -> tuple[str, object]:
    """What statements of one scale have in common; ("", id) for a question that stands alone."""
    alone = ("", id(question))
    if question.condition or question.kind or question.items or question.several or split_condition(question.label)[0]:
        return alone
    if question.options:
        degrees = worded_scale(question.options)
        return ("options", (question.section, tuple(question.options))) if degrees else alone
    if question.section in scales and not asks(_unmarked(question.label)) and not question.blank and not question.notes:
        return ("section", question.section)
    return alone


def _unmarked(label: str) -> str:
    return OPTIONAL.sub(" ", REQUIRED.sub(" ", label)).strip() or label


def _is_hint(note: str) -> bool:
    """A line that only says how to answer."""
    return len(note) < 60 and bool(SEVERAL.search(note) or ONE.search(note))


def _clean(label: str) -> str:
    """A label without its decoration and the room that was left for the answer."""
    bare = " ".join(_ROOM.sub(" ", _DECORATION.sub("", label)).split()).strip(" 　")
    return bare.rstrip(" :：") or label.strip()
