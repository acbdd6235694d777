"""Values of options that mean something by now: answers may hold them, or a condition reads them."""

from __future__ import annotations

from collections.abc import Iterator

from interviews.forms.definition import FieldDefinition, FormDefinition
from interviews.forms.designing.advice_conditions import literals
from interviews.forms.services.definitions import version_definition
from interviews.models import Form, FormVersion


def settled_values(form: Form, draft: FormDefinition, path: str) -> frozenset[str]:
    """Of the question at this path: what any version published of it, and what the draft's conditions name."""
    published = FormVersion.objects.filter(form=form, number__isnull=False).values_list("pk", flat=True)
    found = {value for version in published for value in _offered(version_definition(version), path)}
    return frozenset(found).union(*(literals(expression)[0] for expression in _expressions(draft)))


def _offered(form: FormDefinition, path: str) -> Iterator[str]:
    group, _, own = path.rpartition(".")
    holder = form.by_id.get(group)
    fields = (holder.fields if holder else ()) if group else form.fields
    for field in fields:
        if field.field_id == own:
            yield from _values(field)


def _values(field: FieldDefinition) -> Iterator[str]:
    for options in field.config.values():
        for option in options if isinstance(options, list | tuple) else ():
            if isinstance(option, dict) and "value" in option:
                yield str(option["value"])


def _expressions(form: FormDefinition) -> Iterator[str]:
    for field in form.fields:
        yield from (field.condition, *(inner.condition for inner in field.fields))
    yield from (ending.condition for ending in form.endings)
    yield from (each.expression for each in form.calculations)
