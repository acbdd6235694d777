"""What does not pass the checks of a form, put right or dropped, each time with a line in the report."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

from formagent.wording.validation_messages import marked as _
from interviews.forms.checks import form_problems
from interviews.forms.conditions.conditions import Problem
from interviews.forms.definition import FieldDefinition, FormDefinition, Translations
from interviews.forms.importers.report import Report

Places = dict[str, dict[str, str]]
"""By field_id: the place of the field under "", and those of its parts by attribute."""

_InField = tuple[list[str], str]
"""Which part of a field is wrong, and why."""
_ByField = dict[str, list[_InField]]
_ROUNDS = 20
_SHAPING = {"choices", "rows", "columns"}
"""What a type cannot do without: a field that has it wrong becomes a text."""


def repaired_form(form: FormDefinition, places: Places, report: Report) -> FormDefinition:
    """The form without what is wrong in it. Each round takes something away, so this ends."""
    for number in range(_ROUNDS):
        problems = [(place, message) for place, message in form_problems(form) if place != "fields"]
        if not problems:
            return form
        form = _Repair(report, places, drastic=number > _ROUNDS // 2).round(form, problems)
    return form


class _Repair:
    """One round: each field and part is touched at most once, since one fault often shows in several problems."""

    def __init__(self, report: Report, places: Places, *, drastic: bool) -> None:
        self._report, self._places, self._drastic = report, places, drastic
        self._touched: set[tuple[str, ...]] = set()

    def round(self, form: FormDefinition, problems: Sequence[Problem]) -> FormDefinition:
        """The form without these problems: what concerns it as a whole first, then in one go what concerns its fields."""
        of_fields: _ByField = {}
        for place, message in problems:
            match place.split("."):
                case ["fields", field_id, *rest]:
                    of_fields.setdefault(field_id, []).append((rest, message))
                case path:
                    form = self._whole(form, path, message)
        return form.model_copy(update={"fields": self._in_fields(form.fields, of_fields)})

    def _whole(self, form: FormDefinition, path: list[str], message: str) -> FormDefinition:
        match path:
            case ["translations", language, *rest]:
                self._report.left_out(
                    "", _("a translation into {language} was left out: {why}"), language=language, why=message
                )
                return form.model_copy(update={"translations": _without_text(form.translations, language, rest)})
            case ["languages", *_rest]:
                sound = tuple(tag for tag in form.languages if repr(tag) not in message)
                self._report.left_out("", _("a language was left out: {why}"), why=message)
                return form.model_copy(update={"languages": sound or ("en",)})
            case ["calculations", name, *_rest]:
                self._report.left_out(
                    name, _("the calculated value “{name}” was left out: {why}"), name=name, why=message
                )
                kept = tuple(each for each in form.calculations if each.calculation_id != name)
                return form.model_copy(update={"calculations": kept})
        return form

    def _in_fields(self, fields: tuple[FieldDefinition, ...], problems: _ByField) -> tuple[FieldDefinition, ...]:
        repaired_fields = (self._in_field(field, problems.get(field.field_id, ())) for field in fields)
        return tuple(field for field in repaired_fields if field is not None)

    def _in_field(self, field: FieldDefinition, problems: Iterable[_InField]) -> FieldDefinition | None:
        inner: _ByField = {}
        kept: FieldDefinition | None = field
        for rest, message in problems:
            if rest[:1] == ["fields"] and len(rest) > 1:
                inner.setdefault(rest[1], []).append((rest[2:], message))
            elif kept is not None:
                kept = self._field(kept, rest, message)
        if kept is None or not inner:
            return kept
        return kept.model_copy(update={"fields": self._in_fields(kept.fields, inner)})

    def _field(self, field: FieldDefinition, rest: list[str], message: str) -> FieldDefinition | None:
        part = (field.field_id, *rest[:2])
        if part in self._touched:
            return field
        self._touched.add(part)
        change = None if self._drastic else _CHANGES.get(rest[0] if rest else "")
        if change is None:
            self._report.left_out(self._place(field), _("the question was left out: {why}"), why=message)
            return None
        return change(self, field, rest, message)

    def _place(self, field: FieldDefinition, part: str = "") -> str:
        places = self._places.get(field.field_id, {})
        return places.get(part) or places.get("") or field.field_id

    def _condition(self, field: FieldDefinition, rest: list[str], why: str) -> FieldDefinition:
        self._report.left_out(
            self._place(field, "condition"),
            _("the condition {condition} was left out, the question is always asked: {why}"),
            condition=field.condition,
            why=why,
        )
        return field.model_copy(update={"condition": ""})

    def _config(self, field: FieldDefinition, rest: list[str], why: str) -> FieldDefinition:
        name = rest[1] if len(rest) > 1 else ""
        kept = {key: value for key, value in field.config.items() if (key != name if name else key in _SHAPING)}
        if name in _SHAPING or kept == field.config:
            return self._as_text(field, why)
        self._report.left_out(self._place(field, "config"), _("a limit was left out: {why}"), why=why)
        return field.model_copy(update={"config": kept})

    def _as_text(self, field: FieldDefinition, why: str) -> FieldDefinition:
        self._report.changed(self._place(field), _("asked as free text: {why}"), why=why)
        translations = _only_texts(field.translations)
        return field.model_copy(update={"type": "short_text", "config": {}, "fields": (), "translations": translations})

    def _type(self, field: FieldDefinition, rest: list[str], why: str) -> FieldDefinition:
        return self._as_text(field, why)

    def _label(self, field: FieldDefinition, rest: list[str], why: str) -> FieldDefinition:
        label = field.field_id.replace("_", " ").strip().capitalize()
        self._report.changed(self._place(field, "label"), _("has no label; it is asked as “{label}”"), label=label)
        return field.model_copy(update={"label": label})

    def _translations(self, field: FieldDefinition, rest: list[str], why: str) -> FieldDefinition:
        language = rest[1] if len(rest) > 1 else ""
        message = _("a translation into {language} was left out: {why}")
        self._report.left_out(self._place(field, "label"), message, language=language, why=why)
        return field.model_copy(update={"translations": _without_text(field.translations, language, rest[2:])})

    def _facts(self, field: FieldDefinition, rest: list[str], why: str) -> FieldDefinition:
        self._report.left_out(self._place(field), _("what is to be learned was left out: {why}"), why=why)
        return field.model_copy(update={"facts": ()})

    def _items(self, field: FieldDefinition, rest: list[str], why: str) -> FieldDefinition:
        """A group whose fields are wrong as a whole: without any, or where none belong."""
        return self._as_text(field, why)


_Change = Callable[[_Repair, FieldDefinition, list[str], str], FieldDefinition]
_CHANGES: Mapping[str, _Change] = {
    "condition": _Repair._condition,
    "config": _Repair._config,
    "type": _Repair._type,
    "label": _Repair._label,
    "translations": _Repair._translations,
    "facts": _Repair._facts,
    "fields": _Repair._items,
}


def _without_text(translations: Translations, language: str, rest: list[str]) -> Translations:
    kept = {tag: dict(texts) for tag, texts in translations.items()}
    if rest and language in kept:
        kept[language].pop(rest[0], None)
    else:
        kept.pop(language, None)
    return {tag: texts for tag, texts in kept.items() if texts}


def _only_texts(translations: Translations) -> Translations:
    """Translations of a field that has no choices or other configuration any more."""
    kept: dict[str, dict[str, Any]] = {}
    for language, texts in translations.items():
        kept[language] = {name: text for name, text in texts.items() if name not in ("choices", "config")}
    return kept
