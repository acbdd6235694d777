"""What each persona means, field by field, hidden from the form: so that between them they come past every condition."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from itertools import islice, product
from typing import Any
from zlib import crc32

from interviews.forms.conditions.calculating import calculated, inputs_of
from interviews.forms.conditions.conditions import as_read, condition_applies
from interviews.forms.conditions.evaluating import field_ids_read
from interviews.forms.definition import FieldDefinition, FormDefinition
from interviews.forms.groups import child_of, place_of
from interviews.reading.readings import ParseContext, Value
from quorum.rehearsals.rules.languages import Language
from quorum.rehearsals.rules.values import forced_value, plausible_values

MOST_TRIALS = 2_000
"""Combinations of answers that are tried to make one condition hold."""
_PASSING = 2
"""So many personas at least are to come past each question, where that is possible."""


@dataclass(frozen=True)
class Mind:
    """What one persona means. `pinned` values make conditions hold; the others differ from persona to persona."""

    form: FormDefinition
    language: Language
    number: int
    context: ParseContext
    pinned: Mapping[str, Value] = field(default_factory=dict)
    own: Mapping[str, Value] = field(default_factory=dict)
    """What a character means that a model made up; it goes before what is meant by rule."""

    def candidates(self, field_id: str) -> list[Value]:
        """Values that could be meant, the one that is first."""
        for known in (self.pinned, self.own):
            if field_id not in known:
                continue
            first = known[field_id]
            return [first, *(one for one in self._turned(field_id) if one != first)]
        return self._turned(field_id)

    def meant(self, field_id: str) -> Value | None:
        """None where nothing plausible is known."""
        place = place_of(field_id)
        if place is not None and place.is_more:
            return place.number <= self.items(self.form.field(place.group))
        return next(iter(self.candidates(field_id)), None)

    def at_last(self, field_id: str, number: int) -> Value | None:
        """What is put in when nothing else was taken."""
        candidates = self.candidates(field_id)
        forced = forced_value(child_of(self.form, field_id) or self.form.field(field_id), self.context)
        return forced if forced is not None or not candidates else candidates[number % len(candidates)]

    def items(self, group: FieldDefinition) -> int:
        """How many items of a group there are to tell of."""
        return min(max(group.least, 1 + self.number % 2), group.most)

    def _turned(self, field_id: str) -> list[Value]:
        definition = child_of(self.form, field_id) or self.form.field(field_id)
        found = plausible_values(definition, self.language, self.context)
        start = (self.number + crc32(field_id.encode()) % 7) % len(found) if found else 0
        return [*found[start:], *found[:start]]


def minds(form: FormDefinition, languages: list[Language], context: ParseContext) -> list[Mind]:
    """One for each persona, in order; `languages` are what they speak. `form` is sound."""
    pinned: list[dict[str, Value]] = [{} for _ in languages]

    def mind(number: int) -> Mind:
        spoken = form.localized(languages[number].code)
        return Mind(spoken, languages[number], number, context, pinned[number])

    for place, one in enumerate(each for each in form.fields if each.condition.strip()):
        passing = [number for number in range(len(languages)) if _comes_past(form, one, _meanings(mind(number)))]
        for step in range(len(languages)):
            number = (place + step) % len(languages)
            if len(passing) >= _PASSING:
                break
            if number in passing or _read_closely(form, one) & pinned[number].keys():
                continue
            if found := _answers_for(form, one, mind(number)):
                pinned[number].update(found)
                passing.append(number)
    return [mind(number) for number in range(len(languages))]


def _meanings(mind: Mind) -> dict[str, Value]:
    return {one.field_id: mind.meant(one.field_id) for one in mind.form.fields if not one.is_group}


def _read_closely(form: FormDefinition, one: FieldDefinition) -> set[str]:
    """The fields that decide whether it is asked: those its condition reads, and those that theirs read."""
    found: set[str] = set()
    waiting = [one.field_id]
    while waiting:
        for name in inputs_of(form, field_ids_read(form.field(waiting.pop()).condition)):
            if name not in found and form.has_field(name) and not form.field(name).is_group:
                found.add(name)
                waiting.append(name)
    return found


def _comes_past(form: FormDefinition, one: FieldDefinition, answers: Mapping[str, Value]) -> bool:
    """Whether it is asked of whoever answers so; what is not asked reads as null."""
    asked: dict[str, Any] = {}
    for each in form.fields:
        known = {**asked, **calculated(form, asked)} if form.calculations else asked
        applies = condition_applies(each.condition, known, ())
        if each.field_id == one.field_id:
            return applies
        asked[each.field_id] = as_read(each, answers.get(each.field_id)) if applies and not each.is_group else None
    return False


def _answers_for(form: FormDefinition, one: FieldDefinition, mind: Mind) -> dict[str, Value] | None:
    """Answers that bring a respondent there."""
    names = sorted(_read_closely(form, one))
    known = _meanings(mind)
    for trial in islice(_trials(names, mind), MOST_TRIALS):
        if _comes_past(form, one, {**known, **trial}):
            return dict(trial)
    return None


def _trials(names: list[str], mind: Mind) -> Iterator[dict[str, Value]]:
    values = [mind.candidates(name) or [None] for name in names]
    return (dict(zip(names, trial, strict=True)) for trial in product(*values))
