"""What is wrong with a form, as a list that names each place; an empty list can be published."""

from __future__ import annotations

import re
from collections import Counter

from pydantic import ValidationError

from interviews.domain.conditions import RESERVED, Problem, condition_problems
from interviews.domain.definition import FieldDefinition, FormDefinition
from interviews.domain.field_types import field_type, type_names
from interviews.domain.field_types.base import config_problems

_IDENTIFIER = re.compile(r"[a-z][a-z0-9_]{0,62}")


def form_problems(form: FormDefinition) -> list[Problem]:
    """Every problem as (place, message); the place is like `fields.guests.condition`."""
    problems: list[Problem] = []
    if not form.fields:
        problems.append(("fields", "a form needs at least one field"))
    if not form.languages:
        problems.append(("languages", "a form needs at least one language"))
    problems += _duplicates([f.field_id for f in form.fields], "fields", "field_id")
    for field in form.fields:
        problems += _field_problems(field)
    return problems + condition_problems(form)


def _field_problems(field: FieldDefinition) -> list[Problem]:
    place = f"fields.{field.field_id}"
    problems: list[Problem] = []
    if not _IDENTIFIER.fullmatch(field.field_id) or field.field_id in RESERVED:
        problems.append((place, "field_id must be lower-case letters, digits and _, and no word of CEL"))
    if not field.label.strip():
        problems.append((f"{place}.label", "is empty"))
    if field.type not in type_names():
        problems.append((f"{place}.type", f"unknown type {field.type!r}; there are {', '.join(type_names())}"))
    else:
        problems += [(f"{place}.{where}", message) for where, message in config_problems(field_type(field), field)]
    return problems + _duplicates([fact.fact_key for fact in field.facts], f"{place}.facts", "fact_key")


def _duplicates(names: list[str], place: str, what: str) -> list[Problem]:
    return [(f"{place}.{name}", f"{what} stands {n} times") for name, n in Counter(names).items() if n > 1]


def readable(error: ValidationError) -> list[Problem]:
    """Pydantic's complaints as problems."""
    return [(".".join(map(str, e["loc"])) or "form", e["msg"]) for e in error.errors(include_url=False)]
