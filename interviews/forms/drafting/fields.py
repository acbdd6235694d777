"""Questions become fields: marks taken off their labels, types, conditions."""

from __future__ import annotations

import re
from collections.abc import Container, Iterator, Sequence

from formagent.wording.validation_messages import marked as _
from interviews.field_types import answer_kind
from interviews.forms.definition import GROUP, FieldDefinition
from interviews.forms.drafting.conditions import condition_on
from interviews.forms.drafting.kinds import IN_BRACKETS, is_sensitive, listed_options, type_of_question
from interviews.forms.drafting.lines import ASKING, OPTIONAL, ROOM
from interviews.forms.drafting.proposals import MOST_PROPOSED
from interviews.forms.drafting.questions import Question
from interviews.forms.drafting.said_conditions import condition_said, whether_so
from interviews.forms.importers.building import FormBuilder
from interviews.forms.naming import field_id_from
from interviews.reading.languages.form_words import compiled, expression_of
from interviews.reading.names.country_names import country_speaking
from interviews.reading.text.normalization import JAPANESE
from interviews.reading.text.stems import KIND_CONCEPTS, concepts_of, is_small_word

WHEN = compiled(
    rf"[(（\[【※→*\s]*(?:{expression_of('when')}\s+(?:(?P<said>[^,:;?()]{{1,120}}?)\s*(?:[,:;)→]|\s[-–—]\s|\s{expression_of('thens')}\s|\s(?={expression_of('asks_for')}))|(?P<yes>{expression_of('yes')})\s)"
    rf"|(?P<behind>[^、。：:？?（）()]{{1,60}}?){expression_of('when_behind')}[)）：:、]*)\s*(?=[\w¿])",
)
"""The words at the beginning of a question that say when it is asked."""

_SPACE, _LONGEST_OPTIONS = re.compile(r"(?<=\S)\s+(?=\S)"), 80


class FieldWriter:
    """Writes the fields of one questionnaire, in order."""

    def __init__(self, language: str, country: str = "") -> None:
        self.language, self.country = language, country or country_speaking(language)
        self.builder = FormBuilder()
        self.report = self.builder.report
        self.read: list[str] = []
        """Words that became the type of a question, or when it is asked, and none of its texts."""
        self.written: list[FieldDefinition] = []

    def write(self, questions: Sequence[Question]) -> None:
        """Add every question; one that follows another in its line, "If yes, which?", by itself."""
        for question in questions:
            if len(self.written) >= MOST_PROPOSED:
                message = _("only the first {number} questions are proposed")
                self.report.left_out(question.place, message, number=MOST_PROPOSED)
                return
            question.label, after = _follow_up(question.label)
            later = [text for text in (after, *question.notes) if WHEN.match(text)]
            question.notes = [note for note in question.notes if note not in later]
            for jump in filter(_leads_on, later):
                self.report.left_out(question.place, _("this was not understood: “{text}”"), text=jump)
            if len(question.options) == 1:
                question.notes.insert(0, question.options.pop())
            self._add(question)
            for text in later[: MOST_PROPOSED - len(self.written)]:
                if not _leads_on(text):
                    self._add(Question(text, question.place, section=question.section))

    def _add(self, question: Question) -> None:
        condition = self._condition(question)
        question.read += [found[0] for found in OPTIONAL.finditer(question.label)]
        question.label = ROOM.sub("", OPTIONAL.sub(" ", question.label)).strip() or question.label
        if asked := ASKING.match(question.label):
            question.label = question.label[asked.end() :].strip()[:1].upper() + question.label[asked.end() + 1 :]
        items = FieldWriter(self.language, self.country)
        items.write(question.fields)
        name, config = (
            (GROUP, question.repeats) if items.written else type_of_question(question, self.country, self.language)
        )
        self.read += [*question.read, *items.read]
        self.report.extend(items.report)
        if not any(sign.isalnum() for sign in question.label):
            return
        field = FieldDefinition(
            field_id=question_id(question.label, name, {field.field_id for field in self.written}),
            label=question.label,
            type=name,
            intent="\n".join([*question.notes, *filter(None, [question.purpose])])[:2000] or None,
            required=question.required,
            sensitive=is_sensitive(question.label),
            section=question.section,
            condition=condition,
            config=config,
            fields=tuple(items.written),
        )
        self.written.append(field)
        self.builder.add(field, question.place)

    def _condition(self, question: Question) -> str:
        """When a question is asked: where its label begins with what is so of an answer before. What is said otherwise
        stays in the label, and is told."""
        when = WHEN.match(question.label)
        if when is None:
            return self._condition_behind(question) if question.when else ""
        condition = condition_said(when["yes"] or when["said"] or when["behind"], self.written)
        if not condition:
            message = _("the condition “{text}” was not understood; the question is always asked")
            self.report.left_out(question.place, message, text=when[0].strip(" ,、:"))
            return ""
        question.read.append(when[0])
        rest = question.label[when.end() :]
        question.label = f"{rest[:1].upper()}{rest[1:]}"
        return condition

    def _condition_behind(self, question: Question) -> str:
        """The same of what stands behind the name of a thing. Where it is so of no answer, it is told to whoever asks, and the
        question may be left open."""
        condition = condition_said(question.when, self.written)
        if not condition and question.asks_when:
            asked = whether_so(question.when, self.language)
            self._add(Question(asked, question.place, section=question.section, required=True, kind="yes_no"))
            condition = condition_on(self.written[-1], "is", ["yes"])
        if condition:
            question.read.append(question.when)
        else:
            question.required = False
            question.purpose = "\n".join(filter(None, [question.when, question.purpose]))
            message = _("“{text}” became no condition: the question is asked, and may be left open")
            self.report.left_out(question.place, message, text=question.when)
        return condition


def _leads_on(text: str) -> bool:
    """Whether words name the number of another question, and ask nothing: "If no, go to 4"."""
    return any(map(str.isdigit, text)) and not text.rstrip(")） ").endswith(("?", "？"))


def _follow_up(label: str) -> tuple[str, str]:
    """A question, with the options behind it, and one that follows it in the same line: "Any allergies? If yes, which?"."""
    if (note := IN_BRACKETS.search(label)) and WHEN.match(note[1]) and label[: note.start()].strip():
        return f"{label[: note.start()]}{label[note.end() :]}".strip(), note[1].strip()
    for place, sign in enumerate(label):
        ends = [place + 1] if sign in "?？。.)）" and place else []
        for end in (*(_behind_options(label, place + 1) if sign in "?？:：" else ()), *ends):
            if WHEN.match(behind := label[end:].strip()):
                return label[:end].strip(), behind
    return label, ""


def _behind_options(label: str, start: int) -> Iterator[int]:
    """Where what stands between there and a space is a list of options: behind "Y / N"."""
    said = re.match(r"[^.:：。?？=]*", label[start : start + _LONGEST_OPTIONS])
    for space in _SPACE.finditer(label, start, start + (said.end() if said else 0)):
        if listed_options(label[start : space.start()]):
            yield space.start()


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
