"""Questions for what is missing of an answer that comes in parts: rows of a table, places of a ranking, parts of an address."""

from __future__ import annotations

from interviews.field_types import answer_kind
from interviews.forms.definition import FieldDefinition
from interviews.reading.answer_kinds import AnswerKind
from interviews.reading.languages.phrase_tables import phrases_for, questions_for
from interviews.rule_engine.asking.label_shapes import in_sentence
from interviews.rule_engine.asking.limits import FEW_CHOICES, widget_of
from interviews.sessions.rules.briefs import InterviewerBrief
from interviews.sessions.rules.field_transitions import INCOMPLETE


def part_question(brief: InterviewerBrief) -> str:
    """The question for the parts that are missing; empty when the whole is to be asked."""
    names = [str(name) for name in brief.problem_params.get("names") or ()]
    if brief.field is None or not names or brief.problem not in (INCOMPLETE, "invalid_part"):
        return ""
    words, all_of = questions_for(brief.language), phrases_for(brief.language).all_of
    if brief.problem == "invalid_part":
        return words.invalid_parts.format(names=all_of(names))
    match answer_kind(brief.field):
        case AnswerKind.TABLE:
            return _row(brief.field, names[0], brief.language)
        case AnswerKind.ORDER:
            return words.other_places.format(names=all_of(names))
        case _:
            return words.missing_parts.format(names=all_of([in_sentence(name, brief.language) for name in names]))


def _row(field: FieldDefinition, name: str, language: str) -> str:
    """One row at a time, with its choices where they are few."""
    words, labels = questions_for(language), [choice.label for choice in widget_of(field, language).choices]
    if len(labels) > FEW_CHOICES:
        return words.next_row_alone.format(name=name)
    return words.next_row.format(name=name, options=phrases_for(language).one_of(labels))
