"""Several values for one field in one review, and one for several."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from typing import Any

from interviews.field_types import answer_kind, field_type, read_answer
from interviews.forms.definition import FieldDefinition, FormDefinition
from interviews.forms.groups import is_more
from interviews.reading.answer_kinds import AnswerKind
from interviews.reading.readings import InvalidValue, ParseContext, Reading
from interviews.reading.text.normalization import find_quote, fold_case
from interviews.sessions.rules.review import Act, Finding
from interviews.sessions.rules.state import Spoken


def of_two_minds(
    acts: Sequence[Act], form: FormDefinition, asked: str | None, messages: Sequence[Spoken], context: ParseContext
) -> list[Act]:
    """The acts, those that give one field different values as one: of options all of them; else the value that the words come
    to from the first quote to the last; else what may be meant, to be asked about."""
    by_field: dict[str, list[Act]] = {}
    for act in acts:
        by_field.setdefault(act.field_id or asked or "", []).append(act)
    if all(len(each) == 1 for each in by_field.values()):
        return list(acts)
    return [act for field_id, each in by_field.items() for act in _as_one(each, form, field_id, messages, context)]


def _as_one(
    acts: list[Act], form: FormDefinition, field_id: str, messages: Sequence[Spoken], context: ParseContext
) -> list[Act]:
    if len(acts) == 1 or not form.asks_for(field_id) or field_type(form.field(field_id)).conversational or not messages:
        return acts
    definition = form.field(field_id)
    values = _values(acts, definition, context)
    if len(values) < 2:
        return acts
    told = {"evidence": [quote for act in acts for quote in act.evidence]}
    if answer_kind(definition) is AnswerKind.OPTIONS:
        every = [one for value in values for one in (value if isinstance(value, list) else [value])]
        return [acts[0].model_copy(update={**told, "value": [*dict.fromkeys(every)]})]
    read = read_answer(definition, _from_first_to_last(told["evidence"], messages[-1].content), context)
    if isinstance(read, Reading) and read.value in values:
        return [act for act in acts if _values([act], definition, context) == [read.value]]
    return [acts[0].model_copy(update={**told, "value": None, "could_mean": values})]


def _from_first_to_last(quotes: Sequence[str], text: str) -> str:
    spans = [span for quote in quotes if (span := find_quote(quote, text))]
    return text[min(start for start, _ in spans) : max(end for _, end in spans)] if spans else text


def _values(acts: Sequence[Act], definition: FieldDefinition, context: ParseContext) -> list[Any]:
    """The different values that are acceptable, in their order."""
    kind, found = field_type(definition), list[Any]()
    for act in acts:
        with suppress(InvalidValue):
            value = kind.validate(act.value, kind.configure(definition), context) if act.value is not None else None
            found += [value] if value is not None and value not in found else []
    return found


def same_words(finding: Finding, other: Finding, form: FormDefinition) -> bool:
    """Whether two fields of one type would take the same words: the day of birth is not the day of the visit too.

    "Two guests" says of both that they are there, and a clause about something else ("no. I take metformin") is no part of a
    yes or no.
    """
    if form.field(finding.field_id).type != form.field(other.field_id).type:
        return False
    if is_more(finding.field_id) and is_more(other.field_id):
        return False
    quotes = [fold_case(evidence.quote) for evidence in finding.evidence]
    others = [fold_case(evidence.quote) for evidence in other.evidence]
    if answer_kind(form.field(finding.field_id)) is AnswerKind.YES_NO and not finding.confirmed:
        return set(others) <= set(quotes)
    return all(any(one in quote for quote in quotes) for one in others)
