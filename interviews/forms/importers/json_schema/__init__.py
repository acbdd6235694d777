"""JSON Schema of an object, of any draft from 4 to 2020-12, as a form that collects such an object."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from pydantic import ValidationError

from formagent.errors import ImportRefused
from formagent.wording.validation_messages import complaint
from formagent.wording.validation_messages import marked as _
from interviews.forms import naming
from interviews.forms.definition import FormDefinition
from interviews.forms.designing.drafts import LONGEST_TEXT
from interviews.forms.importers.base import Imported, Source
from interviews.forms.importers.building import FormBuilder
from interviews.forms.importers.joining import without_brackets
from interviews.forms.importers.json_schema.branches import read_branches
from interviews.forms.importers.json_schema.conditions import Path
from interviews.forms.importers.json_schema.fields import translations_in
from interviews.forms.importers.json_schema.lists import read_entries
from interviews.forms.importers.json_schema.losses import tell_limits, tell_losses
from interviews.forms.importers.json_schema.maps import entry_of
from interviews.forms.importers.json_schema.merging import Merged, Merger
from interviews.forms.importers.json_schema.shapes import json_types
from interviews.forms.importers.json_schema.walking import Draft, Scope, Walk
from interviews.forms.importers.labels import labels_told_apart
from interviews.forms.importers.reading import read_members, read_objects, read_text
from interviews.forms.importers.report import Report
from interviews.forms.importers.spoken import language_of
from interviews.forms.importers.texts import without_markup

_DEFINITIONS = ("$defs", "definitions")
_SHOWN = frozenset({"title", "description"})
_TYPES = ("object", "array", "string", "number", "integer", "boolean", "null")


class JsonSchema:
    name = "json_schema"
    label = "JSON Schema"
    suffixes = (".json",)

    def recognises(self, source: Source) -> bool:
        document = source.json
        if not isinstance(document, dict):
            return False
        if "json-schema.org" in read_text(document.get("$schema")):
            return True
        if any(isinstance(document.get(name), dict) for name in (*_DEFINITIONS, "properties")):
            return True
        named = document.get("type")
        kinds_of_value = named if isinstance(named, list) and named else [named]
        return all(isinstance(each, str) and each in _TYPES for each in kinds_of_value) or any(
            read_objects(document.get(name)) for name in ("allOf", "anyOf", "oneOf")
        )

    def read(self, source: Source) -> Imported:
        return Document(source.require_json()).read(source.stem)


class Document:
    """A schema on its way to be a form."""

    def __init__(self, document: Mapping[str, Any]) -> None:
        self.document = document
        self.builder = FormBuilder()
        self.labels: dict[str, str] = {}
        self.merger = Merger(document, self.builder.report)
        self.walk = Walk(self.builder, self.merger, read_branches)

    def read(self, stem: str) -> Imported:
        root = self.merger.merged(self.document, "schema")
        self.walk.unread |= tell_losses(root, "schema", self.builder.report)
        tell_limits(root, ["examples"], "schema", self.builder.report)
        self._start(root)
        hints = read_members(root["x-formagent"])
        alike = (draft.field for draft in self.walk.drafts if draft.scope.group is None)
        self.labels = {} if hints else labels_told_apart(alike)
        if isinstance(order := hints.get("order"), list):
            self.walk.orders[()] = order
        for draft in self._ordered():
            self.add(draft)
        report = self.builder.report
        message = _("settings of questions without a counterpart: {settings}")
        report.settings("schema", message, map(read_text, self.walk.unread))
        title = " ".join(without_markup(root["title"], report, "title").split())
        return self.builder.finish(
            title=title or read_text(stem) or "Form",
            description=without_markup(root["description"], report, "description"),
            slug=read_text(hints.get("slug")),
            languages=_languages(hints) or (language_of(self.document, _SHOWN, report),),
            translations=translations_in(hints),
            **_settings(hints, report),
            origin={"format": "json_schema", **({"id": read_text(root["$id"])} if read_text(root["$id"]) else {})},
        )

    def _start(self, root: Merged) -> None:
        found = json_types(root)
        if found[:1] == ["object"] or (not found and root.unions):
            if root["properties"] or root.unions or root.conditionals:
                self.walk.object(self._objects_of(root), Scope(within=root.references))
                return
            if (entry := entry_of(root)) is not None and (entry or not self._definitions()):
                scope = Scope(path=("entries",), within=root.references)
                read_entries(self.walk, root, entry, scope, required=True)
                return
            if not self._definitions():
                if "properties" not in root.schema:
                    self.walk.property("value", self.document, Scope(), required=True)
                return
        elif found:
            self.walk.property("items" if found[0] == "array" else "value", self.document, Scope(), required=True)
            return
        if not self._definitions():
            raise ImportRefused(
                [("schema", complaint("describes no object: it has neither properties nor definitions"))]
            )
        self._from_definitions()

    def _objects_of(self, root: Merged) -> Merged:
        """Of several things that the whole may be, those that are objects: only these can be filled in."""
        unions: list[tuple[str, list[Any]]] = []
        for keyword, variants in root.unions:
            kept = [each for each in variants if json_types(self.merger.merged(each, "schema"))[:1] in ([], ["object"])]
            if kept and len(kept) < len(variants):
                message = _("may be one of several things; the one kept is {kind}")
                self.builder.report.changed(f"schema, {keyword}", message, kind="object")
            unions.append((keyword, kept or variants))
        return replace(root, unions=tuple(unions))

    def _definitions(self) -> dict[str, Any]:
        return {name: each for part in _DEFINITIONS for name, each in read_members(self.document.get(part)).items()}

    def _from_definitions(self) -> None:
        """A file that only defines: what no other definition uses is what is to be filled in."""
        definitions = self._definitions()
        used = {read_text(each).rsplit("/", maxsplit=1)[-1] for each in _references(definitions, 0)}
        roots = {name: each for name, each in definitions.items() if name not in used} or definitions
        for name, each in roots.items():
            message = _("the schema itself describes nothing; asked is its definition “{name}”")
            self.builder.report.changed("schema", message, name=name)
            self.walk.property(name, each, Scope(), required=True)

    def _ordered(self) -> list[Draft]:
        """As they are found, or in the order that the form had which was written as this schema."""
        return sorted(
            self.walk.drafts, key=lambda draft: (self._place((), draft, 0), self._place(draft.scope.path[:1], draft, 1))
        )

    def _place(self, around: Path, draft: Draft, level: int) -> int:
        """A group comes before what stands in it; what has no known place, after all that has."""
        order = self.walk.orders.get(around)
        if order is None:
            return 0
        names = {read_text(name): number for number, name in enumerate(order)}
        return names.get(draft.scope.path[level], len(names)) if len(draft.scope.path) > level else -1

    def add(self, draft: Draft) -> None:
        tests = list(dict.fromkeys(test for test in draft.tests if test and test != "true"))
        joined = " && ".join(f"({without_brackets(test)})" for test in tests) if len(tests) > 1 else "".join(tests)
        condition = without_brackets(joined) if joined else ""
        label = self.labels.get(draft.field.field_id, draft.field.label)
        field = draft.field.model_copy(update={"label": label, "condition": condition})
        self.builder.add(field, draft.place, group=draft.scope.group)


_TEXTS = ("purpose", "consent_text", "completion_message", "tone")
_FURTHER = (
    "must_not_ask",
    "follow_up_limit",
    "depth",
    "depth_minutes",
    "greeting",
    "plan_scope",
    "trust_parsers",
    "assistants",
    "abandon_after_hours",
    "endings",
    "calculations",
)


def _languages(hints: dict[str, Any]) -> tuple[str, ...]:
    told = hints.get("languages")
    named = told if isinstance(told, list) else [hints.get("language")]
    return tuple(dict.fromkeys(tag for name in named if (tag := naming.canonical_tag(read_text(name)))))


def _settings(hints: dict[str, Any], report: Report) -> dict[str, Any]:
    """What formagent has written of a form besides its questions; a setting that is none is left out."""
    found: dict[str, Any] = {
        name: read_text(hints[name])[:LONGEST_TEXT] for name in _TEXTS if read_text(hints.get(name))
    }
    for name in _FURTHER:
        if name not in hints:
            continue
        try:
            form = FormDefinition.model_validate({"slug": "x", "title": "x", name: hints[name]})
            found[name] = getattr(form, name)
        except ValidationError:
            report.left_out("x-formagent", _("the setting {setting} has no counterpart"), setting=name)
    return found


def _references(value: Any, depth: int) -> list[Any]:
    if depth > 60:
        return []
    inner = list(value.values()) if isinstance(value, dict) else value if isinstance(value, list) else []
    own = [value["$ref"]] if isinstance(value, dict) and isinstance(value.get("$ref"), str) else []
    return own + [reference for each in inner for reference in _references(each, depth + 1)]
