"""Questions become fields: marks taken off their labels, types, facts, conditions."""

from __future__ import annotations

from interviews.field_types import answer_kind
from interviews.forms.definition import FieldDefinition
from interviews.forms.drafting import wording
from interviews.forms.drafting.facts import facts_of
from interviews.forms.drafting.kinds import Shape, shape_of, without_hints
from interviews.forms.drafting.names import question_id
from interviews.forms.drafting.outline import asks
from interviews.forms.drafting.proposal import MOST_PROPOSED
from interviews.forms.drafting.questions import Question
from interviews.forms.drafting.scales import Scale, scale_in
from interviews.forms.drafting.skips import condition_of, follow_up, other_condition, split_condition
from interviews.forms.importers.building import FormBuilder
from interviews.forms.importers.report import marked as _
from interviews.reading.answer_kinds import AnswerKind

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
        self._taken: set[str] = set()
        self._group: str | None = None

    def write(self, questions: list[Question], scales: dict[str, str]) -> None:
        """Add every question; `scales`: by section, the line that explains one for all its questions."""
        known = {section: scale for section, line in scales.items() if (scale := scale_in(line)) is not None}
        for question in questions:
            if len(self._written) >= MOST_PROPOSED:
                message = _("only the first {number} questions are proposed")
                self.report.left_out(question.place, message, number=MOST_PROPOSED)
                return
            self._question(question, None if asks(_unmarked(question.label)) else known.get(question.section))

    def _repeating(self, question: Question) -> None:
        """A group, and what is asked about each of its items; their names are their own."""
        config = {"maximum": question.most} if question.most else {}
        self._add(question.label, Shape("group", config), question)
        taken, written = self._taken, self._written
        self._taken, self._written, self._group = set(), [], written[-1].field_id
        for item in question.items:
            self._question(item, None)
        self._taken, self._written, self._group = taken, written, None

    def _question(self, question: Question, scale: Scale | None) -> None:
        if question.items:
            self._repeating(question)
            return
        question.required = (
            bool(wording.REQUIRED.search(question.label)) if question.required is None else question.required
        )
        question.label = _unmarked(question.label)
        label, after = follow_up(question.label)
        later = [note for note in question.notes if split_condition(note)[0]]
        question.notes = [note for note in question.notes if note not in later]
        when, bare = split_condition(label)
        question.label, when = wording.begun(bare) if when else bare, question.condition or when
        self._one(question, scale, when)
        for text in [*([after] if after else []), *later]:
            words, rest = split_condition(text)
            self._one(
                Question(wording.begun(rest), question.place, section=question.section, required=False), None, words
            )

    def _one(self, question: Question, scale: Scale | None, when: str) -> None:
        question.label = _clean(question.label)
        if not any(sign.isalnum() for sign in question.label):
            return
        shape = shape_of(question, scale, self.language)
        condition = self._condition(question, when)
        label = without_hints(question.label)
        if shape.guessed_several:
            self.report.changed(question.place, _("“{text}” has boxes to tick; several may be chosen"), text=label)
        if any(wording.OTHER.fullmatch(option) for option in question.options) and answer_kind(shape.type).is_offered:
            self.report.carried(
                question.place,
                _("“{text}” offers something else; add a question for it where its words matter"),
                text=label,
            )
        self._add(label, shape, question, condition=condition)

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

    def _add(self, label: str, shape: Shape, question: Question, *, condition: str = "") -> None:
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
            required=bool(question.required),
            sensitive=bool(wording.SENSITIVE.search(label)),
            section=question.section,
            condition=condition,
            config={} if facts else shape.config,
            facts=facts,
        )
        self._taken.add(field_id)
        self._written.append(field)
        if question.number:
            self._numbered.setdefault(question.number, field)
        self.builder.add(field, question.place, group=self._group)


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
