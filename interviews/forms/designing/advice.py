"""What a designer should look at, found while the form is being designed: errors that keep it from being published, warnings
about questions that will be answered badly, hints.

Pure: codes and places; the words are made at the edge. Every finding names its place: a field's path (`guests.name`, "" for
the form itself) and the part of it.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Literal

from formagent.wording.validation_messages import code_of
from interviews.field_types import answer_kind
from interviews.forms.checks import form_problems
from interviews.forms.conditions.conditions import Problem
from interviews.forms.conditions.evaluating import field_ids_read
from interviews.forms.definition import FieldDefinition, FormDefinition
from interviews.forms.designing.advice_conditions import Trials, can_hold
from interviews.forms.designing.advice_labels import asks_two, suggests_answer
from interviews.forms.designing.translating import TranslatedTexts, missing_translations, outdated_translations
from interviews.reading.answer_kinds import AnswerKind
from interviews.reading.text.normalization import fold_case

Severity = Literal["error", "warning", "hint"]
LONG_FORM, VERY_LONG_FORM = 40, 100
LONG_LABEL = 200
LONG_TEXT = 60
"""Of a text that is quoted."""
UNTRANSLATED = "untranslated"
"""Of a question that has texts without a translation."""
_RANK: dict[str, int] = {"error": 0, "warning": 1, "hint": 2}


@dataclass(frozen=True)
class Advice:
    """One finding. `params` fill its words."""

    code: str
    severity: Severity
    path: str = ""
    part: str = ""
    params: dict[str, Any] = field(default_factory=dict)
    instead_of: str = ""
    """The code of another finding that is not needed beside this at the same place: it says less of the same."""


def form_advice(form: FormDefinition, before: TranslatedTexts | None = None) -> list[Advice]:
    """Everything to look at, the gravest first, then in the order of the form. `before`: what its translations were made of."""
    found = [*problem_advice(form_problems(form)), *_about_form(form), *_untranslated(form)]
    found += _outdated(before or {}, form)
    shared = {inner for fields in (form.fields, *(one.fields for one in form.fields)) for inner in _sharing(fields)}
    trials = Trials()
    for path, one, around in _walk(form):
        found += _about_field(form, path, one, around, trials)
        if id(one) in shared:
            found.append(Advice("same_label", "warning", path, "label"))
    places = {path: number for number, (path, _one, _around) in enumerate(_walk(form))}
    return sorted(_once(found), key=lambda a: (_RANK[a.severity], places.get(a.path, -1)))


def _once(found: list[Advice]) -> list[Advice]:
    """Of two findings about the same place and code, the first."""
    return list({(a.code, a.path, a.part, str(a.params)): a for a in reversed(found)}.values())[::-1]


@dataclass(frozen=True)
class _Around:
    """Where a field stands: the fields that its condition may read by their ids, and the places of those beside it."""

    fields: Mapping[str, FieldDefinition]
    places: Mapping[str, int]
    place: int

    def later(self, names: Iterable[str]) -> FieldDefinition | None:
        """The first field after it that has one of these names."""
        after = [(place, name) for name in names if (place := self.places.get(name, -1)) > self.place]
        return self.fields[min(after)[1]] if after else None


def _walk(form: FormDefinition) -> Iterator[tuple[str, FieldDefinition, _Around]]:
    places = _places(form.fields)
    for place, one in enumerate(form.fields):
        yield one.field_id, one, _Around(form.by_id, places, place)
        inside, inner_places = (
            {**form.by_id, **{f.field_id: f for f in one.fields}} if one.fields else {},
            _places(one.fields),
        )
        for inner_place, inner in enumerate(one.fields):
            yield f"{one.field_id}.{inner.field_id}", inner, _Around(inside, inner_places, inner_place)


def _places(fields: Sequence[FieldDefinition]) -> dict[str, int]:
    return {one.field_id: place for place, one in enumerate(fields)}


def untranslated_once(found: Sequence[Advice]) -> list[Advice]:
    """The findings, but where several questions lack a language one in their place, at the first of them."""
    lacking = Counter(a.params["language"] for a in found if a.code == UNTRANSLATED)
    told: set[str] = set()
    shown = []
    for advice in found:
        language = advice.params.get("language", "")
        if advice.code != UNTRANSLATED or lacking[language] == 1:
            shown.append(advice)
        elif language not in told:
            told.add(language)
            params = {"language": language, "count": lacking[language]}
            shown.append(replace(advice, code="questions_untranslated", params=params))
    return shown


# --- what keeps it from being published ------------------------------------------------------------------------------

_PLACE = re.compile(r"fields\.(?P<id>[^.]+)(?:\.fields\.(?P<inner>[^.]+))?(?:\.(?P<part>.*))?")


def problem_advice(problems: Sequence[Problem]) -> Iterator[Advice]:
    """Problems of a form (`form_problems`) as findings."""
    for place, message in problems:
        found = _PLACE.fullmatch(place)
        if place == "fields":
            yield Advice("no_fields", "error")
        elif not found:
            yield Advice("other", "error", "", place, {"message": message})
        else:
            path = f"{found['id']}.{found['inner']}" if found["inner"] else found["id"]
            yield _problem(path, found["part"] or "", message)


def _problem(path: str, part: str, message: str) -> Advice:
    params, code = {"message": message}, code_of(message)
    if part == "label":
        return Advice("label_empty", "error", path, "label")
    if part == "condition":
        return Advice(code if code.startswith("condition_") else "condition_other", "error", path, "condition", params)
    if part in ("config.choices", "config.rows") and code in ("missing", "too_short"):
        return Advice(f"{part.removeprefix('config.')}_missing", "error", path, part)
    if part.startswith("config"):
        return Advice("config", "error", path, part, {**params, "key": part.split(".")[1] if "." in part else ""})
    if part.startswith("type"):
        return Advice("type", "error", path, "type", params)
    if part.startswith("fields"):
        return Advice("group_empty" if code == "group_empty" else "other", "error", path, "fields", params)
    return Advice("other", "error", path, part, params)


# --- the form ------------------------------------------------------------------------------------------------------


def _about_form(form: FormDefinition) -> Iterator[Advice]:
    asked = list(_walk(form))
    if len(asked) > LONG_FORM:
        yield Advice("very_long" if len(asked) > VERY_LONG_FORM else "long", "hint", params={"count": len(asked)})
    if any(one.sensitive for _path, one, _around in asked) and not form.purpose.strip():
        yield Advice("no_purpose", "warning", part="purpose")


def _outdated(before: TranslatedTexts, form: FormDefinition) -> Iterator[Advice]:
    """The first text of each field that was changed after it was translated, by language."""
    for language in form.languages[1:]:
        for path, one in {each.path: each for each in reversed(outdated_translations(before, form, language))}.items():
            text = one.text if len(one.text) <= LONG_TEXT else f"{one.text[: LONG_TEXT - 1]}…"
            params = {"language": language, "text": text, "place": one.place}
            yield Advice("translation_outdated", "warning", path, "translations", params)


def _untranslated(form: FormDefinition) -> Iterator[Advice]:
    """By language, each place that has a text which is not translated."""
    for language in form.languages[1:]:
        for path in dict.fromkeys(one.path for one in missing_translations(form, language)):
            code = UNTRANSLATED if path else "form_untranslated"
            yield Advice(code, "warning", path, "translations", {"language": language})


# --- a field -------------------------------------------------------------------------------------------------------


def _about_field(
    form: FormDefinition, path: str, one: FieldDefinition, around: _Around, trials: Trials
) -> Iterator[Advice]:
    yield from _about_label(form, path, one)
    yield from _about_condition(path, one, around, trials)
    if one.sensitive and not (one.intent or "").strip():
        yield Advice("sensitive_without_intent", "warning", path, "intent")
    if one.sensitive and one.required and len(form.fields) >= 5 and any(one is early for early in form.fields[:2]):
        yield Advice("sensitive_early", "hint", path, "sensitive")
    yield from _about_options(path, one)
    for fact in one.facts:
        if fact.fact.strip() and not fact.done_criteria.strip():
            yield Advice("fact_without_criteria", "hint", path, "facts", {"fact": fact.fact})
        elif not fact.fact.strip():
            yield Advice("fact_empty", "warning", path, "facts")


def _about_options(path: str, one: FieldDefinition) -> Iterator[Advice]:
    choices = one.config.get("choices")
    picked = answer_kind(one) in (AnswerKind.OPTION, AnswerKind.OPTIONS, AnswerKind.ORDER)
    if picked and isinstance(choices, list) and len(choices) == 1:
        yield Advice("one_choice", "warning", path, "config.choices")
    for part in ("choices", "rows"):
        if twice := _named_twice(one.config.get(part)):
            yield Advice("same_option", "warning", path, f"config.{part}", {"label": twice})


def _named_twice(options: object) -> str:
    """The first label that two options, or two rows, have; empty for none."""
    given = [one for one in options if isinstance(one, dict)] if isinstance(options, list | tuple) else []
    labels = [str(one.get("label") or one.get("value") or "").strip() for one in given]
    counts = Counter(map(fold_case, labels))
    return next((label for label in labels if label and counts[fold_case(label)] > 1), "")


def _sharing(fields: tuple[FieldDefinition, ...]) -> list[int]:
    """Which of these have a label that another one has."""
    labels = [fold_case(one.label) for one in fields]
    counts = Counter(labels)
    return [id(one) for one, label in zip(fields, labels, strict=True) if label and counts[label] > 1]


def _about_label(form: FormDefinition, path: str, one: FieldDefinition) -> Iterator[Advice]:
    label = one.label.strip()
    if not label:
        return
    if suggests_answer(label):
        yield Advice("leading", "warning", path, "label")
    if asks_two(label, one.type):
        yield Advice("double", "warning", path, "label")
    if len(label) > LONG_LABEL:
        yield Advice("long_label", "hint", path, "label")
    for topic in form.must_not_ask:
        if mentions_topic(f"{label}\n{one.intent or ''}", topic):
            yield Advice("must_not_ask", "warning", path, "label", {"topic": topic})


def mentions_topic(text: str, topic: str) -> bool:
    """Whether a text names a topic, as a word of its own."""
    wanted, said = fold_case(topic), fold_case(text)
    if not wanted:
        return False
    if wanted.isascii():
        return bool(re.search(rf"(?<!\w){re.escape(wanted.removesuffix('s'))}(?:s|es)?(?!\w)", said))
    return wanted in said


def _about_condition(path: str, one: FieldDefinition, around: _Around, trials: Trials) -> Iterator[Advice]:
    if not one.condition.strip():
        return
    try:
        names = field_ids_read(one.condition)
    except ValueError:
        return
    if re.search(r"== \"\"(?!\w)", one.condition):
        yield Advice("condition_value_missing", "warning", path, "condition")
    elif not can_hold(one.condition, around.fields, trials):
        yield Advice("never_shown", "error" if one.required else "warning", path, "condition")
    if later := around.later(names):
        yield Advice("reads_later", "hint", path, "condition", {"label": later.label or later.field_id})
