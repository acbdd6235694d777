"""The properties of a JSON Schema as questions in order: objects become sections, lists of objects repeating groups."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any

from formagent.complaints import complaint
from formagent.errors import ImportRefused
from interviews.domain.definition import GROUP, FieldDefinition
from interviews.domain.field_types import type_names
from interviews.importers.base import MOST_FIELDS
from interviews.importers.building import FormBuilder
from interviews.importers.comparisons import Operand
from interviews.importers.json_schema.conditions import Path
from interviews.importers.json_schema.fields import field_of, humanized, label_of
from interviews.importers.json_schema.maps import NAME, entry_name, entry_of, one_of_several
from interviews.importers.json_schema.merging import Merged, Merger
from interviews.importers.json_schema.shapes import Shape, choice_of, kinds, nullable, shape_of
from interviews.importers.options import bounded
from interviews.importers.reading import members, text, whole
from interviews.importers.report import marked as _
from interviews.importers.texts import plain

DEEPEST = 20
MOST_ITEMS = 100


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


@dataclass
class Walk:
    builder: FormBuilder
    merger: Merger
    branches: Callable[[Walk, Merged, Scope], None]
    """Reads the conditions of an object after its properties (branches.py)."""
    drafts: list[Draft] = dataclasses.field(default_factory=list)
    at: dict[Path, Draft] = dataclasses.field(default_factory=dict)
    """Questions by the path of their property."""

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
        needed = {text(name) for name in schema["required"] or ()} if isinstance(schema["required"], list) else set()
        for name, value in members(schema["properties"]).items():
            self.property(text(name), value, scope, required=name in needed or members(value).get("required") is True)
        for name in ("patternProperties", "propertyNames", "minProperties", "maxProperties"):
            if schema[name]:
                self._left_out(scope.path, _("“{keyword}” has no counterpart"), keyword=name)
        if isinstance(schema["additionalProperties"], dict) and schema["additionalProperties"]:
            self._left_out(scope.path, _("“{keyword}” has no counterpart"), keyword="additionalProperties")
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
            self._left_out(path, _("can only be {value}, so it is not asked"), value=text(schema["const"]))
            return
        self._tell_losses(schema, place)
        schema = self._chosen(schema, place)
        required = required and scope.required
        if required and nullable(schema):
            self.builder.report.changed(place, _("may be null, so it is asked as optional"))
            required = False
        if schema.endless:
            self.builder.report.changed(place, _("refers to itself and is asked as one text"))
            self.ask(schema, Shape("long_text"), replace(scope, path=path), required=required)
            return
        within = replace(scope, path=path, within=schema.references)
        self._of_kind(
            schema, within, required=required, named_elsewhere="$ref" in members(value) and "title" not in value
        )

    def _of_kind(self, schema: Merged, scope: Scope, *, required: bool, named_elsewhere: bool) -> None:
        place = ".".join(scope.path)
        found = kinds(schema)
        hints = members(schema["x-formagent"])
        if hints.get("type") in type_names():
            shape = Shape(text(hints["type"]), members(hints.get("config")))
            self.ask(schema, shape, scope, required=required)
        elif found[:1] == ["object"] or (not found and _has_objects(schema, self.merger)):
            self._nested(schema, scope, required=required, named_elsewhere=named_elsewhere)
        elif found[:1] == ["array"]:
            self._list(schema, scope, required=required)
        elif schema["type"] == "null":
            self._left_out(scope.path, _("can only be null, so it is not asked"))
        else:
            if "const" in schema.schema:
                schema = replace(schema, schema={**schema.schema, "enum": [schema["const"]]})
            shape = shape_of(schema, place, self.merger)
            self.ask(schema, shape, scope, required=required and not shape.nullable)

    def _chosen(self, schema: Merged, place: str) -> Merged:
        """One of several types a value may have: null is dropped; of simple types the first that takes the others."""
        if kinds(schema) or choice_of(schema, place, self.merger) is not None or schema["properties"]:
            return schema
        for name, variants in schema.unions:
            parts = [self.merger.merged(variant, place, schema.references) for variant in variants]
            real = [part for part in parts if part["type"] != "null"]
            if not real or (len(real) > 1 and all(_is_object(part) for part in real)):
                continue
            best = next((part for part in real if kinds(part)[:1] == ["string"] and len(real) > 1), real[0])
            if len(real) > 1:
                self.builder.report.changed(
                    place, _("may be one of several things; the one kept is {kind}"), kind=_named(best)
                )
            kept = {
                **best.schema,
                **{key: value for key, value in schema.schema.items() if key in ("title", "description")},
            }
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
                self.entries(schema, entry, scope, required=required)
                return
            self.builder.report.changed(".".join(scope.path), _("names no properties and is asked as free text"))
            self.ask(schema, Shape("long_text"), scope, required=required)
            return
        if not required and schema["required"] and scope.required:
            message = _("may be left out as a whole, so its parts are asked as optional")
            self.builder.report.changed(".".join(scope.path), message)
        self.object(schema, replace(scope, section=scope.section if scope.group else heading, required=required))

    def entries(self, schema: Merged, entry: dict[str, Any], scope: Scope, *, required: bool) -> None:
        """An object with names of one's own, as a group of name and value."""
        place = ".".join(scope.path) or "schema"
        self.builder.report.changed(place, _("its names are free; asked as a list of keys with their values"))
        if one_of_several(schema):
            self._left_out(scope.path, _("“{keyword}” has no counterpart"), keyword="patternProperties")
        config = _how_many(schema, "minProperties", "maxProperties")
        field_id = self.ask(schema, Shape(GROUP, config, origin={"entries": True}), scope, required=required)
        value = self.merger.merged(entry, place, scope.within)
        inner = Scope(path=scope.path, group=field_id, within=value.references)
        self.property(NAME, entry_name(schema), inner, required=True)
        if _is_object(value) and value["properties"] and not value.endless:
            self.object(value, inner)
        else:
            self.property("value", {"title": "Value", **entry}, replace(inner, within=scope.within), required=True)

    def _list(self, schema: Merged, scope: Scope, *, required: bool) -> None:
        place = ".".join(scope.path)
        each = schema["items"] if not isinstance(schema["items"], list) else None
        tuple_items = schema["prefixItems"] or (schema["items"] if isinstance(schema["items"], list) else None)
        if isinstance(tuple_items, list) and tuple_items:
            self.builder.report.changed(place, _("each place of the list is a question of its own"))
            least = whole(schema["minItems"]) or 0
            for number, item in enumerate(tuple_items, 1):
                self.property(str(number), item, scope, required=required and number <= least)
            return
        item = self.merger.merged(each, place, scope.within)
        if item.endless:
            self.builder.report.changed(place, _("refers to itself and is asked as one text"))
            self.ask(schema, Shape("long_text"), scope, required=required)
            return
        choice = choice_of(item, place, self.merger)
        if choice is not None and choice.type == "choice":
            limits = bounded(
                min_choices=whole(schema["minItems"]) or None, max_choices=whole(schema["maxItems"]) or None
            )
            shape = replace(choice, type="multi_choice", config={**choice.config, **limits})
            self.ask(schema, shape, scope, required=required)
        elif scope.group is not None:
            self.builder.report.changed(place, _("repeats within something that repeats; asked as one text"))
            self.ask(schema, Shape("long_text"), scope, required=required)
        else:
            self._group(schema, item, scope, required=required)

    def _group(self, schema: Merged, item: Merged, scope: Scope, *, required: bool) -> None:
        config = _how_many(schema, "minItems", "maxItems")
        if item["title"] and _is_object(item):
            config["item_label"] = plain(item["title"])[:100]
        for name in ("contains", "minContains", "maxContains"):
            if schema[name]:
                self._left_out(scope.path, _("“{keyword}” has no counterpart"), keyword=name)
        objects = _is_object(item) or _has_objects(item, self.merger)
        shape = Shape(GROUP, config, origin={} if objects else {"values": True})
        field_id = self.ask(schema, shape, scope, required=required)
        inner = Scope(path=scope.path, group=field_id, within=item.references)
        before = len(self.drafts)
        if objects and (item["properties"] or item.unions):
            self.object(item, inner)
        else:
            label = text(item["title"]) or label_of(schema, scope.path, self.builder.report)
            self.property("value", {**item.schema, "title": label}, inner, required=True)
        if len(self.drafts) == before:
            self.builder.report.changed(".".join(scope.path), _("repeats without a question in it; asked as free text"))

    def ask(self, schema: Merged, shape: Shape, scope: Scope, *, required: bool) -> str:
        """A field of that shape; its field_id."""
        place = ".".join(scope.path)
        if len(self.drafts) >= MOST_FIELDS:
            raise ImportRefused(
                [(place, complaint("a form of more than {most} questions cannot be imported", most=MOST_FIELDS))]
            )
        field_id = self.builder.name("_".join(scope.path[-1:] if scope.group else scope.path), place)
        hints = members(schema["x-formagent"])
        section = "" if scope.group else text(hints.get("section"))[:200] or scope.section[:200]
        made = field_of(schema, shape, scope.path, field_id, section, self.builder.report, required=required)
        condition = text(hints.get("condition"))
        draft = Draft(made, place, scope, [condition] if condition else [*scope.tests])
        self.drafts.append(draft)
        self.at.setdefault(scope.path, draft)
        return field_id

    def _tell_losses(self, schema: Merged, place: str) -> None:
        if "default" in schema.schema and schema["default"] not in (None, "", [], {}):
            self.builder.report.left_out(place, _("the value given beforehand is not kept"))
        if "not" in schema.schema:
            self.builder.report.left_out(place, _("“{keyword}” has no counterpart"), keyword="not")

    def _left_out(self, path: Path, message: str, **params: str) -> None:
        self.builder.report.left_out(".".join(path) or "schema", message, **params)


_BRANCHING = ("dependentRequired", "dependentSchemas", "dependencies")


def _how_many(schema: Merged, fewest: str, most: str) -> dict[str, Any]:
    """The limits of a group, from the keywords that have them."""
    low, high = whole(schema[fewest]) or 0, whole(schema[most])
    config: dict[str, Any] = {"minimum": min(max(low, 0), MOST_ITEMS)}
    if high is not None and 1 <= high <= MOST_ITEMS:
        config["maximum"] = max(high, config["minimum"])
    return config


def _is_object(schema: Merged) -> bool:
    return kinds(schema)[:1] == ["object"]


def _has_objects(schema: Merged, merger: Merger) -> bool:
    """Whether it is one of several objects."""
    if kinds(schema):
        return False
    for _name, variants in schema.unions:
        parts = [merger.merged(variant, "", schema.references) for variant in variants]
        if len(parts) > 1 and all(_is_object(part) for part in parts):
            return True
    return False


def _named(schema: Merged) -> str:
    return plain(schema["title"]) or ", ".join(kinds(schema)) or "?"
