"""Facts of a field in a draft. Each edit raises the field's revision."""

from __future__ import annotations

from collections.abc import Sequence

from formagent.errors import InvalidDefinition, NotFoundError
from interviews.access import Principal
from interviews.forms.definition import FactDefinition
from interviews.forms.designing.drafts import FactChanges
from interviews.forms.naming import field_id_from
from interviews.forms.services.definitions import field_definition
from interviews.forms.services.designing.recording import undoable
from interviews.forms.services.designing.rows import lock_field, raise_field_revision, raise_revision
from interviews.models import Fact, Field, Form

MOST_FACTS = 20


@undoable
def add_fact(
    form: Form, path: str, new: FactChanges, *, by: Principal, expected: int | None = None, index: int | None = None
) -> FactDefinition:
    """A new fact at `index`, at the end for None. Its key comes from its words unless given."""
    field, facts = _opened(form, path, expected)
    taken = [fact.fact_key for fact in facts]
    key = new.fact_key or field_id_from(new.fact, taken, otherwise="fact")
    if key in taken:
        raise InvalidDefinition([("fact_key", f"{key!r} is taken")])
    fact = FactDefinition(**{**new.model_dump(), "fact_key": key})
    facts.insert(len(facts) if index is None else index, fact)
    _close(form, field, facts)
    return fact


@undoable
def update_fact(
    form: Form, path: str, key: str, changes: FactChanges, *, by: Principal, expected: int | None = None
) -> FactDefinition:
    """Edit one fact."""
    field, facts = _opened(form, path, expected)
    place = _place(facts, key)
    given = {name: getattr(changes, name) for name in changes.model_fields_set}
    changed = facts[place].model_copy(update=given)
    if changed.fact_key != key and changed.fact_key in [fact.fact_key for fact in facts]:
        raise InvalidDefinition([("fact_key", f"{changed.fact_key!r} is taken")])
    facts[place] = changed
    _close(form, field, facts)
    return changed


@undoable
def move_fact(form: Form, path: str, key: str, index: int, *, by: Principal, expected: int | None = None) -> None:
    """Put a fact at `index` among its field's facts; beyond them is at their end."""
    field, facts = _opened(form, path, expected)
    facts.insert(max(0, min(index, len(facts))), facts.pop(_place(facts, key)))
    _close(form, field, facts)


@undoable
def remove_fact(form: Form, path: str, key: str, *, by: Principal, expected: int | None = None) -> None:
    """A field without that fact."""
    field, facts = _opened(form, path, expected)
    del facts[_place(facts, key)]
    _close(form, field, facts)


def write_facts(field: Field, facts: Sequence[FactDefinition]) -> None:
    """The field's facts become just these, in this order. Only within an edit of its field."""
    if len(facts) > MOST_FACTS:
        raise InvalidDefinition([("facts", f"a field has {MOST_FACTS} facts at most")])
    for number, fact in enumerate(facts):
        values = fact.model_dump(exclude={"fact_key"}) | {"order": number}
        values["questioning_hints"] = fact.questioning_hints or ""
        Fact.objects.update_or_create(field=field, fact_key=fact.fact_key, defaults=values)
    field.facts.exclude(fact_key__in=[fact.fact_key for fact in facts]).delete()


def _opened(form: Form, path: str, expected: int | None) -> tuple[Field, list[FactDefinition]]:
    field = lock_field(form, path, expected)
    return field, list(field_definition(field).facts)


def _close(form: Form, field: Field, facts: Sequence[FactDefinition]) -> None:
    write_facts(field, facts)
    raise_field_revision(field)
    raise_revision(form)


def _place(facts: Sequence[FactDefinition], key: str) -> int:
    places = [number for number, fact in enumerate(facts) if fact.fact_key == key]
    if not places:
        raise NotFoundError("fact")
    return places[0]
