"""Conditions on fields: CEL expressions over earlier answers, by field_id.

`dietary == true && guests > 0`, `age(birth_date) >= 18` (condition_functions.py). A field whose condition reads an answer that
is not there yet is not applicable yet; one that was skipped or does not apply reads as null. An expression that cannot be
evaluated counts as false.
"""

from __future__ import annotations

import datetime as dt
from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass
from itertools import islice, product
from typing import Any

from formagent.wording.validation_messages import Complaint, complaint
from interviews.field_types import field_type, type_names
from interviews.field_types.base import config_problems
from interviews.forms.calculations import CalculationDefinition
from interviews.forms.conditions.calculating import (
    calculated_fields,
    fitting,
    in_decimals,
    inputs_of,
    raw_result,
    scored,
    without_points,
)
from interviews.forms.conditions.condition_size import too_much
from interviews.forms.conditions.evaluating import FAILURES, evaluate, field_ids_read
from interviews.forms.cycles import shortest_cycles
from interviews.forms.definition import FieldDefinition, FormDefinition

Problem = tuple[str, str]
"""A place (`fields.guests.condition`) and what is wrong there."""

RESERVED = frozenset(
    "as break const continue else false for function if import in let loop null package namespace return true var void "  # noqa: SIM905
    "while type string int uint double bool bytes list map size has all exists exists_one filter".split()
)
"""Words that CEL keeps for itself: no field_id."""


def condition_applies(
    expression: str, values: Mapping[str, Any], open_fields: Collection[str], today: dt.date | None = None
) -> bool:
    """Whether a field with this condition is to be asked.

    `values` holds the answers by field_id; `open_fields` are the fields that may still be answered; `today` is what
    `today()` gives.
    """
    if not expression.strip():
        return True
    names = field_ids_read(expression)
    if any(name in open_fields for name in names):
        return False
    try:
        return evaluate(expression, {name: values.get(name) for name in names}, today) is True
    except FAILURES:
        return False


def as_read(field: FieldDefinition, value: Any) -> Any:
    """An answer as conditions read it (FieldType.in_conditions); null stays null."""
    if value is None or field.is_group:
        return value
    kind = field_type(field)
    return kind.in_conditions(value, kind.configure(field))


@dataclass(frozen=True)
class _Condition:
    """A field's condition with what it may read: in a group the item's other fields first, then the form's."""

    node: str
    """`diet`, or `guests.age` for a field within a group."""
    expression: str
    scope: Mapping[str, FieldDefinition]
    siblings: frozenset[str] = frozenset()
    of_ending: bool = False
    calculates: CalculationDefinition | None = None

    @property
    def place(self) -> str:
        if self.calculates:
            return f"calculations.{self.node}.expression"
        if self.of_ending:
            return f"{self.node}.condition"
        return f"fields.{self.node.replace('.', '.fields.')}.condition"

    @property
    def reads(self) -> frozenset[str]:
        return names_read(self.expression, self.scope)

    @property
    def nodes(self) -> frozenset[str]:
        group = self.node.split(".", maxsplit=1)[0]
        return frozenset(f"{group}.{name}" if name in self.siblings else name for name in self.reads)


def _conditions(form: FormDefinition) -> list[_Condition]:
    """Every condition of the form that says something."""
    outside = _readable(form)
    found: list[_Condition] = []
    for field in form.fields:
        found.append(_Condition(field.field_id, field.condition, outside))
        own = {child.field_id: child for child in field.fields}
        for child in field.fields:
            node = f"{field.field_id}.{child.field_id}"
            found.append(_Condition(node, child.condition, {**outside, **own}, frozenset(own)))
    return [condition for condition in found if condition.expression.strip()]


def _readable(form: FormDefinition) -> dict[str, FieldDefinition]:
    """What an expression of the form may read, by name: its fields, and what is calculated."""
    return {**calculated_fields(form), **form.by_id}


def _other_expressions(form: FormDefinition) -> list[_Condition]:
    """The conditions of endings, and what is calculated."""
    outside = _readable(form)
    told = [ending for ending in form.endings if ending.condition.strip()]
    found = [_Condition(f"endings.{each.ending_id}", each.condition, outside, of_ending=True) for each in told]
    written = [each for each in zip(form.calculations, scored(form), strict=True) if each[0].expression.strip()]
    found += [
        _Condition(c.calculation_id, in_decimals(c.expression), outside, calculates=whole) for c, whole in written
    ]
    return found


def condition_problems(form: FormDefinition) -> list[Problem]:
    """What is wrong with the conditions of a form: syntax, unknown fields, cycles, type errors; empty when fine."""
    problems: list[Problem] = []
    graph: dict[str, frozenset[str]] = {}
    places: dict[str, str] = {}
    for condition in [*_conditions(form), *_other_expressions(form)]:
        try:
            names = condition.reads
        except ValueError as error:
            wrong = complaint("is not valid CEL: {error}", error=str(error).splitlines()[0])
            problems.append((condition.place, wrong.coded("condition_syntax")))
            continue
        if long := too_much(condition.expression):
            problems.append((condition.place, long.coded("condition_too_long")))
            continue
        unscored = without_points(condition.calculates) if condition.calculates else []
        if unscored:
            wrong = complaint("asks for the points of {name!r}, whose options have none", name=unscored[0])
            problems.append((condition.place, wrong.coded("condition_types")))
            continue
        unknown = sorted(name for name in names if name not in condition.scope)
        missing = [complaint("reads {name!r}, which is no field of this form", name=name) for name in unknown]
        problems += [(condition.place, wrong.coded("condition_unknown")) for wrong in missing]
        if not unknown:
            if not condition.of_ending:
                graph[condition.node], places[condition.node] = condition.nodes, condition.place
            if all(_sound(condition.scope[name]) for name in names):
                problems += [(condition.place, message) for message in _type_problems(condition, names)]
    return [*problems, *_cycles(_with_contents(graph, form), places)]


def _with_contents(graph: Mapping[str, frozenset[str]], form: FormDefinition) -> dict[str, frozenset[str]]:
    """The graph in which a group depends on what its fields' conditions read: only with them is it whole."""
    whole = dict(graph)
    for group in form.fields:
        inner = frozenset(f"{group.field_id}.{child.field_id}" for child in group.fields)
        if inner & graph.keys():
            whole[group.field_id] = graph.get(group.field_id, frozenset()) | (inner & graph.keys())
    return whole


def names_read(expression: str, known: Collection[str]) -> frozenset[str]:
    """Names read, less the variables that the expression's own macros bind."""
    names = field_ids_read(expression)
    bound = {n for n in names if n not in known and any(f".{m}({n}," in expression.replace(" ", "") for m in _MACROS)}
    return names - bound


_MACROS = ("all", "exists", "exists_one", "filter", "map")


def _cycles(graph: Mapping[str, frozenset[str]], places: Mapping[str, str]) -> Iterator[Problem]:
    for path in shortest_cycles(graph, places):
        wrong = complaint("depends on itself: {path}", path=" → ".join([*path, path[0]]))
        yield places[path[0]], wrong.coded("condition_cycle")


def _type_problems(condition: _Condition, names: frozenset[str]) -> list[str]:
    """Runs the expression on sample values of the types it reads; every combination must give what is to come of it."""
    samples = [_samples(condition.scope[name]) for name in sorted(names)]
    for combination in islice(product(*samples), 64):
        values = dict(zip(sorted(names), combination, strict=True))
        try:
            result = _outcome(condition, values)
        except KeyError as error:
            wrong = complaint("reads {name!r}, which no field within the group is called", name=error.args[0])
            return [wrong.coded("condition_unknown")]
        except (TypeError, ValueError, RuntimeError) as error:
            shown = ", ".join(f"{name}: {condition.scope[name].type}" for name in sorted(names))
            why = str(error).split(".")[0]
            wrong = complaint("does not fit the types it reads ({shown}): {error}", shown=shown, error=why)
            return [wrong.coded("condition_types")]
        if wrong_kind := _wrong_kind(condition, result):
            return [wrong_kind.coded("condition_not_boolean")]
    return []


def _outcome(condition: _Condition, values: Mapping[str, Any]) -> Any:
    if condition.calculates:
        return raw_result(condition.calculates, values)
    return evaluate(condition.expression, values)


def _wrong_kind(condition: _Condition, result: Any) -> Complaint | None:
    """Of a calculation no result at all is right too: some answers it reads are not there."""
    kind = type(result).__name__
    if condition.calculates is None:
        return None if isinstance(result, bool) else complaint("must give true or false, not {kind}", kind=kind)
    if result is None or fitting(condition.calculates, result) is not None or result == "":
        return None
    match condition.calculates.result:
        case "number":
            return None if isinstance(result, float) else complaint("must give a number, not {kind}", kind=kind)
        case "text":
            return complaint("must give a text, not {kind}", kind=kind)
        case _:
            return complaint("must give true or false, not {kind}", kind=kind)


def _sound(field: FieldDefinition) -> bool:
    """Whether the field itself can be read; one that cannot is reported at its own place."""
    if field.is_group:
        return all(_sound(child) for child in field.fields if not child.is_group)
    return field.type in type_names() and not config_problems(field_type(field), field)


def _samples(field: FieldDefinition) -> list[Any]:
    """Two plausible values of a field, from its type's JSON Schema; of a group, no item and one."""
    if field.is_group:
        return [[], [{child.field_id: _samples(child)[-1] for child in field.fields if not child.is_group}]]
    kind = field_type(field)
    config = kind.configure(field)
    if own := kind.samples(config):
        return [kind.in_conditions(value, config) for value in own]
    schema = kind.json_schema(config)
    options = schema.get("enum") or []
    match schema.get("type"):
        case "boolean":
            return [True, False]
        case "integer":
            return [0, 3]
        case "number":
            return [0.0, 2.5]
        case "array":
            return [[], [_part(schema.get("items", {}))]]
        case "object":
            return [{}, {name: _part(part) for name, part in schema.get("properties", {}).items()}]
        case _ if schema.get("format") == "date":
            return ["2026-01-31", "2027-12-01"]
        case _:
            return list(options[:2]) or ["", "x"]


def _part(schema: Mapping[str, Any]) -> Any:
    """A plausible value of a part of an answer."""
    if options := schema.get("enum"):
        return options[0]
    match schema.get("type"):
        case "array":
            return [_part(schema.get("items", {}))]
        case "boolean":
            return True
        case "integer" | "number":
            return 1
        case _:
            return "x"


def dependencies(form: FormDefinition) -> dict[str, frozenset[str]]:
    """By field_id: the form's fields that must have been asked for before it, a group's for the sake of its fields too."""
    found: dict[str, frozenset[str]] = {}
    for condition in _conditions(form):
        owner = condition.node.split(".", maxsplit=1)[0]
        found[owner] = found.get(owner, frozenset()) | inputs_of(form, condition.reads - condition.siblings)
    return found
