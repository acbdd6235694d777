"""What is wrong with a form, as a list that names each place; an empty list can be published."""

from __future__ import annotations

import re
from collections import Counter

from pydantic import ValidationError

from formagent.wording.validation_messages import complaint, complaints_of
from interviews.field_types import field_type, type_names
from interviews.field_types.base import config_problems
from interviews.forms.conditions.conditions import RESERVED, Problem, condition_problems
from interviews.forms.definition import FieldDefinition, FormDefinition, GroupConfig, Translations
from interviews.forms.groups import MORE
from interviews.reading.names.language_names import is_language

_IDENTIFIER = re.compile(r"[a-z][a-z0-9_]{0,62}")
_NAMED = ("endings", "calculations")
"""Parts of a form whose texts are translated by name."""
_FORM_TEXTS = frozenset({"title", "description", "purpose", "consent_text", "completion_message", "tone", *_NAMED})
_FIELD_TEXTS = frozenset({"label", "intent", "choices", "rows", "config"})
_FACT_TEXTS = frozenset({"fact", "done_criteria", "questioning_hints"})


def form_problems(form: FormDefinition) -> list[Problem]:
    """Every problem as (place, message); the place is like `fields.guests.condition`."""
    problems: list[Problem] = []
    if not form.fields:
        problems.append(("fields", complaint("a form needs at least one field")))
    if not form.languages:
        problems.append(("languages", complaint("a form needs at least one language")))
    problems += [
        ("languages", complaint("{tag!r} is not a language tag like 'en' or 'pt-BR'", tag=tag))
        for tag in form.languages
        if not is_language(tag)
    ]
    problems += _translation_problems("translations", form.translations, _FORM_TEXTS)
    problems += _duplicates([f.field_id for f in form.fields], "fields", "field_id")
    problems += _duplicates([ending.ending_id for ending in form.endings], "endings", "ending_id")
    problems += _ending_problems(form)
    problems += _calculation_problems(form)
    for field in form.fields:
        problems += _field_problems(field, f"fields.{field.field_id}")
    return problems + condition_problems(form)


def _ending_problems(form: FormDefinition) -> list[Problem]:
    """An ending that says nothing, and those that nobody comes to."""
    problems: list[Problem] = []
    for number, ending in enumerate(form.endings):
        place = f"endings.{ending.ending_id}"
        if not (ending.message.strip() or ending.steps or ending.redirect_url):
            problems.append((place, complaint("says nothing: give it words, a next step or an address to go on to")))
        if not ending.condition.strip() and number < len(form.endings) - 1:
            problems.append((place, complaint("is for everybody, so that no ending behind it is ever taken")))
    return problems


def _calculation_problems(form: FormDefinition) -> list[Problem]:
    problems = _duplicates([each.calculation_id for each in form.calculations], "calculations", "calculation_id")
    for each in form.calculations:
        place = f"calculations.{each.calculation_id}"
        if each.calculation_id in form.by_id:
            problems.append((place, complaint("is called like a field of this form")))
        elif each.calculation_id in RESERVED:
            problems.append((place, complaint("is a word of CEL")))
        if not each.label.strip():
            problems.append((f"{place}.label", complaint("is empty")))
        if not each.expression.strip():
            problems.append((f"{place}.expression", complaint("is empty")))
    return problems


def _field_problems(field: FieldDefinition, place: str) -> list[Problem]:
    problems: list[Problem] = []
    if not _IDENTIFIER.fullmatch(field.field_id) or field.field_id in RESERVED:
        problems.append((place, complaint("field_id must be lower-case letters, digits and _, and no word of CEL")))
    if not field.label.strip():
        problems.append((f"{place}.label", complaint("is empty")))
    if field.is_group:
        problems += _group_problems(field, place)
    elif field.type not in type_names():
        problems.append(
            (
                f"{place}.type",
                complaint("unknown type {type!r}; there are {known}", type=field.type, known=", ".join(type_names())),
            )
        )
    else:
        problems += [(f"{place}.{where}", message) for where, message in config_problems(field_type(field), field)]
    if field.fields and not field.is_group:
        problems.append((f"{place}.fields", complaint("only a group holds fields")))
    problems += _translation_problems(f"{place}.translations", field.translations, _FIELD_TEXTS)
    problems += _translated_config_problems(field, f"{place}.translations")
    for fact in field.facts:
        problems += _translation_problems(f"{place}.facts.{fact.fact_key}.translations", fact.translations, _FACT_TEXTS)
    return problems + _duplicates([fact.fact_key for fact in field.facts], f"{place}.facts", "fact_key")


def _group_problems(group: FieldDefinition, place: str) -> list[Problem]:
    """What is wrong with a repeating group and with the fields of its items."""
    problems = _repeat_problems(group, place)
    if not group.fields:
        problems.append((f"{place}.fields", complaint("a group needs at least one field").coded("group_empty")))
    if group.facts:
        problems.append((f"{place}.facts", complaint("a group has no facts of its own; its fields may have")))
    problems += _duplicates([child.field_id for child in group.fields], f"{place}.fields", "field_id")
    for child in group.fields:
        inner = f"{place}.fields.{child.field_id}"
        if child.field_id == MORE:
            problems.append(
                (inner, complaint("{name!r} asks for another item and is no field_id within a group", name=MORE))
            )
        if child.is_group:
            problems.append((f"{inner}.type", complaint("a group holds no other group")))
        else:
            problems += _field_problems(child, inner)
    return problems


def _repeat_problems(group: FieldDefinition, place: str) -> list[Problem]:
    try:
        repeats = group.repeats
    except ValidationError as error:
        return [(f"{place}.config.{where}", message) for where, message in problems_of_validation(error)]
    if repeats.maximum is not None and repeats.minimum > repeats.maximum:
        return [(f"{place}.config.minimum", complaint("is more than the maximum, {maximum}", maximum=repeats.maximum))]
    return []


def _translation_problems(place: str, translations: Translations, known: frozenset[str]) -> list[Problem]:
    """Only texts can be translated, and choices and rows by their values: nothing else of a field differs between languages."""
    problems: list[Problem] = []
    for language, texts in translations.items():
        for name, text in texts.items():
            if name not in known:
                problems.append(
                    (
                        f"{place}.{language}.{name}",
                        complaint("cannot be translated; {known} can", known=", ".join(sorted(known))),
                    )
                )
            elif name in ("choices", "rows", "config", *_NAMED):
                sound = isinstance(text, dict) and all(isinstance(label, str) for label in text.values())
                problems += [] if sound else [(f"{place}.{language}.{name}", complaint("must be texts by name"))]
            elif not isinstance(text, str):
                problems.append((f"{place}.{language}.{name}", complaint("must be a text")))
    return problems


def _translated_config_problems(field: FieldDefinition, place: str) -> list[Problem]:
    """Of a field's configuration its texts alone may differ, and what they become must be as sound as what they are."""
    if field.type not in type_names() and not field.is_group:
        return []
    settings = (GroupConfig if field.is_group else field_type(field).Config).model_fields
    problems: list[Problem] = []
    for language, texts in field.translations.items():
        translated = texts.get("config")
        if not isinstance(translated, dict):
            continue
        own = [name for name in translated if name not in settings or settings[name].annotation is not str]
        same = complaint("is no text of this field, so it is the same in every language")
        problems += [(f"{place}.{language}.config.{name}", same) for name in own]
        if not own and not field.is_group:
            localized = field.model_copy(update={"config": {**field.config, **translated}})
            found = config_problems(field_type(field), localized)
            problems += [(f"{place}.{language}.{where}", m) for where, m in found if where.split(".")[1] in translated]
    return problems


def _duplicates(names: list[str], place: str, what: str) -> list[Problem]:
    return [
        (f"{place}.{name}", complaint("{what} stands {n} times", what=what, n=n))
        for name, n in Counter(names).items()
        if n > 1
    ]


def problems_of_validation(error: ValidationError) -> list[Problem]:
    """Pydantic's complaints as problems."""
    return complaints_of(error.errors(include_url=False), whole="form")
