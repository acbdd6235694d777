"""One schema out of several: references resolved, `allOf` merged. Nothing is fetched; a reference to itself ends there."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any
from urllib.parse import unquote

from formagent.errors import ImportRefused
from formagent.wording.validation_messages import complaint
from formagent.wording.validation_messages import marked as _
from interviews.forms.importers.reading import read_members, read_text
from interviews.forms.importers.report import Report

Schema = Mapping[str, Any]
MOST_STEPS = 100_000
_DEEPEST = 40
_CONDITIONAL = ("if", "then", "else")
_UNIONS = ("oneOf", "anyOf")
_COLLECTED = ("dependentRequired", "dependentSchemas", "dependencies")


@dataclass(frozen=True)
class Merged:
    """A schema with all that is said about one value. `conditionals` are its if/then/else, `unions` its oneOf and anyOf."""

    schema: dict[str, Any]
    conditionals: tuple[Schema, ...] = ()
    unions: tuple[tuple[str, list[Any]], ...] = ()
    references: frozenset[str] = frozenset()
    """References it was made of, for knowing one that leads back."""
    endless: bool = False
    """Whether it refers to something that it is itself a part of."""

    def __getitem__(self, name: str) -> Any:
        return self.schema.get(name)


@dataclass
class Merger:
    root: Schema
    report: Report
    steps: int = 0
    _anchors: dict[str, Schema] = field(default_factory=dict)

    def __post_init__(self) -> None:
        for schema in _subschemas(self.root, 0):
            for name in ("$anchor", "$dynamicAnchor"):
                if read_text(schema.get(name)):
                    self._anchors.setdefault(f"#{read_text(schema.get(name))}", schema)
            for name in ("$id", "id"):
                if schema is not self.root and read_text(schema.get(name)):
                    self._anchors.setdefault(read_text(schema.get(name)), schema)

    def merged(self, schema: Any, place: str, within: frozenset[str] = frozenset()) -> Merged:
        """`within`: references that this stands in."""
        collected = _Collected(self, place, within)
        collected.add(read_members(schema), frozenset(), 0)
        return collected.result()

    def resolve(self, reference: str) -> Schema | None:
        """What a local reference names; None for one that is elsewhere or nowhere."""
        base = read_text(self.root.get("$id")) or read_text(self.root.get("id"))
        if base and reference.startswith(base.rstrip("#") + "#"):
            reference = reference[len(base.rstrip("#")) :]
        if reference in ("#", base):
            return self.root
        if reference in self._anchors:
            return self._anchors[reference]
        return _pointed(self.root, reference[2:]) if reference.startswith("#/") else None

    def count(self) -> None:
        self.steps += 1
        if self.steps > MOST_STEPS:
            raise ImportRefused(
                [("$ref", complaint("the schemas refer to each other so often that no form can be made of them"))]
            )


class _Collected:
    """What is said about one value, as it is found in several schemas."""

    def __init__(self, merger: Merger, place: str, within: frozenset[str]) -> None:
        self.merger, self.place, self.within = merger, place, within
        self.schema: dict[str, Any] = {}
        self.conditionals: list[Schema] = []
        self.unions: list[tuple[str, list[Any]]] = []
        self.references: set[str] = set()
        self.endless = False

    def result(self) -> Merged:
        references = self.within | self.references
        return Merged(self.schema, tuple(self.conditionals), tuple(self.unions), references, self.endless)

    def add(self, schema: Schema, chain: frozenset[str], depth: int) -> None:
        self.merger.count()
        if depth > _DEEPEST:
            self.endless = True
            return
        self._own(schema)
        reference = (
            read_text(schema.get("$ref"))
            or read_text(schema.get("$dynamicRef"))
            or read_text(schema.get("$recursiveRef"))
        )
        if reference:
            self._referred(reference, chain, depth)
        every = schema.get("allOf")
        for part in every if isinstance(every, list) else []:
            self.add(read_members(part), chain, depth + 1)
        if any(name in schema for name in _CONDITIONAL[1:]) and "if" in schema:
            self.conditionals.append({name: schema[name] for name in _CONDITIONAL if name in schema})
        for name in _UNIONS:
            if isinstance(schema.get(name), list) and schema[name]:
                self.unions.append((name, schema[name]))

    def _referred(self, reference: str, chain: frozenset[str], depth: int) -> None:
        if reference in self.within or reference in chain:
            self.endless = True
            return
        found = self.merger.resolve(reference)
        if found is None:
            message = _("the reference {reference} leads out of the file and is not followed")
            self.merger.report.left_out(self.place, message, reference=reference)
            return
        self.references.add(reference)
        self.add(found, chain | {reference}, depth + 1)

    def _own(self, schema: Schema) -> None:
        for name, value in schema.items():
            known = self.schema.get(name)
            if name in ("$ref", "allOf", *_CONDITIONAL, *_UNIONS):
                continue
            if known is None:
                self.schema[name] = value
            elif name in ("properties", *_COLLECTED) and isinstance(known, dict):
                self.schema[name] = _joined(known, read_members(value))
            elif name == "required" and isinstance(known, list) and isinstance(value, list):
                self.schema[name] = [*known, *value]
            elif name in ("minimum", "minLength", "minItems", "exclusiveMinimum"):
                self.schema[name] = _chosen(max, known, value)
            elif name in ("maximum", "maxLength", "maxItems", "exclusiveMaximum"):
                self.schema[name] = _chosen(min, known, value)
            elif name == "not" and known != value:
                self.schema[name] = {"anyOf": [known, value]}
            elif name == "enum" and isinstance(known, list) and isinstance(value, list):
                self.schema[name] = [each for each in known if each in value]


def _joined(known: dict[str, Any], more: dict[str, Any]) -> dict[str, Any]:
    """Properties of both; one that both have must be as both say."""
    joined = dict(known)
    for name, schema in more.items():
        joined[name] = {"allOf": [joined[name], schema]} if name in joined and joined[name] != schema else schema
    return joined


def _chosen(choose: Any, known: Any, value: Any) -> Any:
    numbers = [each for each in (known, value) if isinstance(each, int | float) and not isinstance(each, bool)]
    return choose(numbers) if len(numbers) == 2 else known


def _pointed(root: Schema, pointer: str) -> Schema | None:
    here: Any = root
    for part in pointer.split("/"):
        name = unquote(part).replace("~1", "/").replace("~0", "~")
        if isinstance(here, list) and name.isascii() and name.isdigit() and int(name[:6]) < len(here):
            here = here[int(name[:6])]
        elif isinstance(here, dict) and name in here:
            here = here[name]
        else:
            return None
    return here if isinstance(here, dict) else None


def _subschemas(value: Any, depth: int) -> Iterator[Schema]:
    if isinstance(value, dict) and depth < _DEEPEST:
        yield value
        for each in value.values():
            yield from _subschemas(each, depth + 1)
    elif isinstance(value, list) and depth < _DEEPEST:
        for each in value:
            yield from _subschemas(each, depth + 1)
