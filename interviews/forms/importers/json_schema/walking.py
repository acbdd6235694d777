"""The properties of a JSON Schema as questions in order: objects become sections, lists of objects repeating groups."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Any

from formagent.errors import ImportRefused
from formagent.wording.validation_messages import complaint
from formagent.wording.validation_messages import marked as _
from interviews.field_types import type_names
from interviews.forms.definition import FieldDefinition
from interviews.forms.importers import joining
from interviews.forms.importers.base import MOST_FIELDS
from interviews.forms.importers.building import FormBuilder, too_many_questions
from interviews.forms.importers.comparisons import Operand
from interviews.forms.importers.json_schema.conditions import Path, names_in
from interviews.forms.importers.json_schema.fields import field_of, humanized, label_of
from interviews.forms.importers.json_schema.lists import read_entries, read_list
from interviews.forms.importers.json_schema.losses import tell_limits, tell_losses
from interviews.forms.importers.json_schema.maps import entry_of
from interviews.forms.importers.json_schema.merging import Merged, Merger
from interviews.forms.importers.json_schema.shapes import (
    Shape,
    allows_null,
    choice_of,
    constants_of,
    has_objects,
    is_object,
    json_types,
    shape_of,
    tell_unions,
)
from interviews.forms.importers.reading import read_members, read_text
from interviews.forms.importers.report import Report
from interviews.forms.importers.texts import Localized, without_markup

DEEPEST = 20


@dataclass(frozen=True)
class Scope:
    """Where a property stands. `required`: whether all objects around it must be there."""

    path: Path = ()
    section: str = ""
    group: str | None = None
    within: frozenset[str] = frozenset()
    required: bool = True
    tests: tuple[str, ...] = ()
    """CEL of what it is asked on."""
    depth: int = 0
    """How many conditions it stands in."""


@dataclass
class Draft:
    field: FieldDefinition
    place: str
    scope: Scope
    tests: list[str] = dataclasses.field(default_factory=list)

    def also(self, tests: Sequence[str], *, required: bool) -> None:
        """It is asked on these tests too."""
        either = joining.any_holds([joining.all_hold(self.tests), joining.all_hold(tests)])
        self.tests = [either] if either != "true" else []
        self.field = self.field.model_copy(update={"required": self.field.required and required})


@dataclass
class Walk:
    builder: FormBuilder
    merger: Merger
    branches: Callable[[Walk, Merged, Scope], None]
    """Reads the conditions of an object after its properties (branches.py)."""
    drafts: list[Draft] = dataclasses.field(default_factory=list)
    at: dict[Path, Draft] = dataclasses.field(default_factory=dict)
    """Questions by the path of their property."""
    unread: set[str] = dataclasses.field(default_factory=set)
    """Keywords that mean nothing here."""
    orders: dict[Path, list[Any]] = dataclasses.field(default_factory=dict)
    """Names of properties in the order that the form had which was written as this schema, by what they stand in."""

    _read: dict[str, frozenset[str]] = dataclasses.field(default_factory=dict)
    _names: set[str] = dataclasses.field(default_factory=set)

    def now_read(self, tests: Iterable[str]) -> None:
        """Remember what the conditions of questions read."""
        for test in tests:
            if test not in self._read:
                self._read[test] = names_in(test)
                self._names |= self._read[test]

    def is_read(self, field_id: str) -> bool:
        """Whether a condition already reads this: conditions must not go round in circles."""
        return field_id in self._names

    def find(self, path: Path) -> Operand | None:
        """The answer that a property became, for a condition beside it."""
        draft = self.at.get(path)
        return Operand(draft.field.field_id, draft.field) if draft else None

    def object(self, schema: Merged, scope: Scope) -> None:
        """All properties of an object. What its conditions ask comes right after them."""
        if len(scope.path) + scope.depth > DEEPEST:
            raise ImportRefused(
                [(".".join(scope.path), complaint("objects are nested more than {most} deep", most=DEEPEST))]
            )
        needed = (
            {read_text(name) for name in schema["required"] or ()} if isinstance(schema["required"], list) else set()
        )
        for name, value in read_members(schema["properties"]).items():
            self.property(
                read_text(name), value, scope, required=name in needed or read_members(value).get("required") is True
            )
        tell_limits(schema, _OF_NAMES, ".".join(scope.path) or "schema", self.builder.report)
        if schema.conditionals or schema.unions or any(schema[name] for name in _BRANCHING):
            self.branches(self, schema, scope)

    def property(self, name: str, value: Any, scope: Scope, *, required: bool) -> None:
        path = (*scope.path, name)
        place = ".".join(path)
        if value is False:
            return
        schema = self.merger.merged(value, place, scope.within)
        if schema["readOnly"] is True or schema["deprecated"] is True:
            message = (
                _("can only be read, so it is not asked")
                if schema["readOnly"] is True
                else _("is out of use, so it is not asked")
            )
            self.builder.report.left_out(place, message)
            return
        if "const" in schema.schema and not isinstance(schema["const"], bool):
            self._left_out(path, _("can only be {value}, so it is not asked"), value=read_text(schema["const"]))
            return
        self.unread |= tell_losses(schema, place, self.builder.report)
        schema = self._chosen(schema, place)
        required = required and scope.required
        if required and allows_null(schema):
            self.builder.report.changed(place, _("may be null, so it is asked as optional"))
            required = False
        if schema.endless:
            self.builder.report.changed(place, _("refers to itself and is asked as one text"))
            self.ask(schema, Shape("long_text"), replace(scope, path=path), required=required)
            return
        within = replace(scope, path=path, within=schema.references)
        self._of_kind(
            schema, within, required=required, named_elsewhere="$ref" in read_members(value) and "title" not in value
        )

    def _of_kind(self, schema: Merged, scope: Scope, *, required: bool, named_elsewhere: bool) -> None:
        place = ".".join(scope.path)
        found = json_types(schema)
        hints = read_members(schema["x-formagent"])
        if hints.get("type") in type_names():
            shape = Shape(read_text(hints["type"]), read_members(hints.get("config")))
            self.ask(schema, shape, scope, required=required)
        elif found[:1] == ["object"] or (not found and has_objects(schema, self.merger)):
            self._nested(schema, scope, required=required, named_elsewhere=named_elsewhere)
        elif found[:1] == ["array"]:
            read_list(self, schema, scope, required=required)
        elif schema["type"] == "null":
            self._left_out(scope.path, _("can only be null, so it is not asked"))
        else:
            if "const" in schema.schema:
                schema = replace(schema, schema={**schema.schema, "enum": [schema["const"]]})
            shape = shape_of(schema, place, self.merger)
            tell_unions(schema, place, self.merger)
            self.ask(schema, shape, scope, required=required and not shape.nullable)

    def _chosen(self, schema: Merged, place: str) -> Merged:
        """One of several types a value may have: null is dropped; of simple types the first that takes the others."""
        if json_types(schema) or choice_of(schema, place, self.merger) is not None or schema["properties"]:
            return schema
        for name, variants in schema.unions:
            parts = [self.merger.merged(variant, place, schema.references) for variant in variants]
            real = [part for part in parts if part["type"] != "null"]
            if not real or (len(real) > 1 and all(is_object(part) for part in real)):
                continue
            best = next((part for part in real if json_types(part)[:1] == ["string"] and len(real) > 1), real[0])
            if len(real) > 1:
                self.builder.report.changed(
                    place, _("may be one of several things; the one kept is {kind}"), kind=_named(best)
                )
            kept = {
                **best.schema,
                **{key: value for key, value in schema.schema.items() if key in ("title", "description")},
            }
            named = [read_text(value) for part in real if part is not best for value, _label in constants_of(part)]
            if named:
                kept["examples"] = [*(best["examples"] or []), *named]
            if len(real) < len(parts):
                kept["nullable"] = True
            others = tuple(union for union in schema.unions if union[0] != name)
            return Merged(kept, best.conditionals, (*best.unions, *others), best.references, best.endless)
        return schema

    def _nested(self, schema: Merged, scope: Scope, *, required: bool, named_elsewhere: bool) -> None:
        """`named_elsewhere`: its title is that of a definition that several properties may share."""
        heading = humanized(scope.path) if named_elsewhere else label_of(schema, scope.path, self.builder.report)
        if not schema["properties"] and not schema.unions:
            if scope.group is None and (entry := entry_of(schema)) is not None:
                read_entries(self, schema, entry, scope, required=required)
                return
            self.builder.report.changed(".".join(scope.path), _("names no properties and is asked as free text"))
            self.ask(schema, Shape("long_text"), scope, required=required)
            return
        if not required and schema["required"] and scope.required:
            message = _("may be left out as a whole, so its parts are asked as optional")
            self.builder.report.changed(".".join(scope.path), message)
        place = ".".join(scope.path)
        self.builder.heading(place, Localized(heading if schema["title"] else ""))
        tell_limits(schema, ["examples"], place, self.builder.report)
        if told := without_markup(schema["description"]):
            self.builder.report.left_out(place, _("what explains a heading is not shown: {text}"), text=told)
        self.object(schema, replace(scope, section=scope.section if scope.group else heading, required=required))

    def ask(self, schema: Merged, shape: Shape, scope: Scope, *, required: bool) -> str:
        """A field of that shape; its field_id."""
        place = ".".join(scope.path)
        if (known := self._asked_already(schema, shape, scope)) is not None:
            known.also(scope.tests, required=required)
            return known.field.field_id
        if len(self.drafts) >= MOST_FIELDS:
            raise too_many_questions(place)
        field_id = self.builder.name("_".join(scope.path[-1:] if scope.group else scope.path), place)
        section = _section(schema, scope)
        made = field_of(schema, shape, scope.path, field_id, section, self.builder.report, required=required)
        condition = read_text(read_members(schema["x-formagent"]).get("condition"))
        draft = Draft(made, place, scope, [condition] if condition else [*scope.tests])
        self.now_read(draft.tests)
        self.drafts.append(draft)
        self.at.setdefault(scope.path, draft)
        return field_id

    def _asked_already(self, schema: Merged, shape: Shape, scope: Scope) -> Draft | None:
        """The same question of the same property, asked on another condition."""
        known = self.at.get(scope.path)
        if known is None or known.scope.group != scope.group:
            return None
        field_id, required = known.field.field_id, known.field.required
        again = field_of(schema, shape, scope.path, field_id, _section(schema, scope), Report(), required=required)
        if again == known.field:
            return known
        self.builder.report.changed(
            ".".join(scope.path), _("is asked a second time: on another condition it is another question")
        )
        return None

    def _left_out(self, path: Path, message: str, **params: str) -> None:
        self.builder.report.left_out(".".join(path) or "schema", message, **params)


_OF_NAMES = ("patternProperties", "propertyNames", "minProperties", "maxProperties", "additionalProperties")
_BRANCHING = ("dependentRequired", "dependentSchemas", "dependencies")


def _section(schema: Merged, scope: Scope) -> str:
    told = read_text(read_members(schema["x-formagent"]).get("section")) or scope.section
    return "" if scope.group else told[:200]


def _named(schema: Merged) -> str:
    return without_markup(schema["title"]) or ", ".join(json_types(schema)) or "?"
