"""What an object asks only sometimes: if/then/else, dependencies, and one of several kinds of object."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from formagent.wording.validation_messages import marked as _
from interviews.forms.importers import comparisons
from interviews.forms.importers.comparisons import Untranslatable
from interviews.forms.importers.joining import bracketed
from interviews.forms.importers.json_schema.conditions import names_in, test_of_schema
from interviews.forms.importers.json_schema.fields import humanized
from interviews.forms.importers.json_schema.merging import Merged
from interviews.forms.importers.json_schema.shapes import Shape
from interviews.forms.importers.json_schema.walking import Draft, Scope, Walk
from interviews.forms.importers.options import choice_options
from interviews.forms.importers.reading import read_members, read_text
from interviews.forms.importers.texts import Localized, without_markup


def read_branches(walk: Walk, schema: Merged, scope: Scope) -> None:
    """The conditions of an object whose properties are asked."""
    _Branches(walk, scope).read(schema)


class _Branches:
    def __init__(self, walk: Walk, scope: Scope) -> None:
        self.walk, self.scope = walk, scope
        self.place = ".".join(scope.path) or "schema"

    def read(self, schema: Merged) -> None:
        for conditional in schema.conditionals:
            self.conditional(conditional)
        for keyword in ("dependentRequired", "dependentSchemas", "dependencies"):
            for name, wanted in read_members(schema[keyword]).items():
                self.dependency(read_text(name), wanted, keyword)
        for keyword, variants in schema.unions:
            self.variants(keyword, variants, schema)

    def conditional(self, conditional: Any) -> None:
        for keyword in ("then", "else"):
            if keyword not in conditional:
                continue
            try:
                test = test_of_schema(conditional["if"], self.scope.path, self.walk.find, self.walk.merger)
            except Untranslatable as failed:
                message = _("this condition is not kept: it {why}")
                self.walk.builder.report.left_out(f"{self.place}, if", message, why=failed.reason)
                self.branch(conditional[keyword], "", f"{self.place}, {keyword}")
                continue
            wanted = test if keyword == "then" else f"!{bracketed(test)}"
            self.branch(conditional[keyword], wanted, f"{self.place}, {keyword}")

    def dependency(self, name: str, wanted: Any, keyword: str) -> None:
        operand = self.walk.find((*self.scope.path, name))
        place = f"{self.place}, {keyword}"
        if operand is None:
            message = _("depends on “{name}”, which is no question that is asked")
            self.walk.builder.report.left_out(place, message, name=name)
            return
        if isinstance(wanted, list):
            message = _("“{name}” is required only on a condition; asked as optional")
            for each in wanted:
                self.walk.builder.report.changed(place, message, name=read_text(each))
        elif isinstance(wanted, dict):
            own = (*self.scope.path, name)
            told = {key: value for key, value in read_members(wanted.get("properties")).items() if key != own[-1]}
            self.branch({**wanted, "properties": told}, comparisons.present(operand), place)

    def branch(self, schema: Any, test: str, place: str) -> None:
        """The properties of a schema that holds when `test` does."""
        merged = self.walk.merger.merged(schema, place, self.scope.within)
        if merged.endless:
            self.walk.builder.report.left_out(place, _("refers to itself and is left out"))
            return
        inside = {
            name: value
            for name, value in read_members(merged["properties"]).items()
            if not self._known(name, value, test)
        }
        tests = (*self.scope.tests, test) if test else self.scope.tests
        scope = replace(self.scope, tests=tests, within=merged.references, depth=self.scope.depth + 1)
        needed = [read_text(name) for name in merged["required"]] if isinstance(merged["required"], list) else []
        self.walk.object(replace(merged, schema={**merged.schema, "properties": inside}), scope)
        self.needed([name for name in needed if name not in inside], test, place)

    def _known(self, name: str, value: Any, test: str) -> bool:
        """Whether a property is asked anyway. What a condition says about it more is told, or hides it."""
        draft = self.walk.at.get((*self.scope.path, name))
        if draft is None or set(draft.scope.tests) - set(self.scope.tests):
            return False
        if value is False and test:
            self._held(draft, f"!{bracketed(test)}")
        elif value not in (True, {}) and draft.field.type != "group" and not _only_tells(value):
            message = _("“{name}” is held to further limits on a condition, which are not checked")
            self.walk.builder.report.left_out(self.place, message, name=name)
        return True

    def needed(self, names: list[str], test: str, place: str) -> None:
        """Properties that are required on a condition: they are asked on it, if nothing says otherwise."""
        for name in names:
            draft = self.walk.at.get((*self.scope.path, name))
            if draft is None or draft.field.required:
                continue
            if (
                not test
                or draft.tests
                or draft.field.field_id in names_in(test)
                or self.walk.is_read(draft.field.field_id)
            ):
                message = _("“{name}” is required only on a condition; asked as optional")
                self.walk.builder.report.changed(place, message, name=name)
                continue
            self._held(draft, test)
            draft.field = draft.field.model_copy(update={"required": self.scope.required})
            message = _("“{name}” is asked only when it is required")
            self.walk.builder.report.changed(place, message, name=name)

    def _held(self, draft: Draft, test: str) -> None:
        draft.tests.append(test)
        self.walk.now_read((test,))

    def variants(self, keyword: str, variants: list[Any], schema: Merged) -> None:
        """oneOf and anyOf of an object: told apart by a property they all fix, or by a question which one it is."""
        parts = [self.walk.merger.merged(each, self.place, schema.references) for each in variants]
        parts = [part for part in parts if part["properties"] or part["required"] or part.unions]
        if not any(part["properties"] or part.unions for part in parts):
            message = _("that one of several sets of answers must be there is not checked")
            self.walk.builder.report.left_out(f"{self.place}, {keyword}", message)
            return
        if len(parts) < 2:
            for part in parts:
                self.branch(_again(part.schema, part), "", f"{self.place}, {keyword}")
            return
        fixed = self._discriminator(parts)
        tests = self._by_known(parts) if fixed is None else self._by_new(fixed, parts)
        for number, part in enumerate(parts):
            test = tests[number] if tests else self._by_question(keyword, parts, schema)(number)
            told = {
                name: value
                for name, value in read_members(part["properties"]).items()
                if not self._tells(part, name, fixed)
            }
            whole = {**part.schema, "properties": told}
            self.branch(_again(whole, part), test, f"{self.place}, {keyword} {number + 1}")

    def _tells(self, part: Merged, name: str, fixed: str | None) -> bool:
        """Whether a property only says which kind of object it is."""
        return name == fixed or (_fixes(part, name) and (*self.scope.path, name) in self.walk.at)

    def _discriminator(self, parts: list[Merged]) -> str | None:
        """A property that every kind fixes to a value of its own."""
        shared = [name for name in read_members(parts[0]["properties"]) if all(_fixes(part, name) for part in parts)]
        return next((name for name in shared if (*self.scope.path, name) not in self.walk.at), None)

    def _by_known(self, parts: list[Merged]) -> list[str] | None:
        """Tests by properties that are asked anyway, when each kind fixes one."""
        tests: list[str] = []
        for part in parts:
            known = [
                name
                for name in read_members(part["properties"])
                if _fixes(part, name) and (*self.scope.path, name) in self.walk.at
            ]
            if not known:
                return None
            condition = {"properties": {name: part["properties"][name] for name in known}}
            try:
                tests.append(test_of_schema(condition, self.scope.path, self.walk.find, self.walk.merger))
            except Untranslatable:
                return None
        return tests

    def _by_new(self, name: str, parts: list[Merged]) -> list[str]:
        """A question for the property that tells the kinds apart."""
        pairs = [(_fixed(part, name), Localized(without_markup(part["title"]))) for part in parts]
        values = [(read_text(value), label) for value, label in pairs]
        every = self.walk.merger.merged(read_members(parts[0]["properties"])[name], self.place, self.scope.within)
        plainly = replace(every, schema={key: value for key, value in every.schema.items() if key == "title"})
        return self._ask_kind(plainly, name, values, required=True)

    def _by_question(self, keyword: str, parts: list[Merged], schema: Merged) -> Callable[[int], str]:
        place = f"{self.place}, {keyword}"
        path = (*self.scope.path, "kind")
        if path not in self.walk.at:
            self.walk.builder.report.changed(place, _("one question asks which of them it is"))
            labels = [without_markup(part["title"]) or self._described(part) for part in parts]
            values = [(f"{number}", Localized(label or f"{number}")) for number, label in enumerate(labels, 1)]
            heading = without_markup(schema["title"]) or (
                humanized(self.scope.path) if self.scope.path else "Which of these is it?"
            )
            kept = replace(schema, schema={"title": heading}, conditionals=(), unions=())
            self._ask_kind(kept, "kind", values, required=self.scope.required and keyword == "oneOf")
        operand = self.walk.find(path)
        return lambda number: comparisons.equals(operand, str(number + 1)) if operand else ""

    def _ask_kind(self, schema: Merged, name: str, values: list[tuple[str, Localized]], *, required: bool) -> list[str]:
        report = self.walk.builder.report
        choices, labels = choice_options(values, report, self.place)
        scope = replace(self.scope, path=(*self.scope.path, name))
        self.walk.ask(schema, Shape("choice", {"choices": choices}, labels), scope, required=required)
        operand = self.walk.find(scope.path)
        return [comparisons.equals(operand, value) if operand else "" for value, _label in values]

    def _described(self, part: Merged) -> str:
        return ", ".join(humanized((name,)) for name in list(read_members(part["properties"]))[:3])


def _fixes(part: Merged, name: str) -> bool:
    value = read_members(read_members(part["properties"]).get(name))
    return "const" in value or (isinstance(value.get("enum"), list) and len(value["enum"]) == 1)


def _fixed(part: Merged, name: str) -> Any:
    value = read_members(read_members(part["properties"]).get(name))
    return value["const"] if "const" in value else value["enum"][0]


def _only_tells(value: Any) -> bool:
    return set(read_members(value)) <= {"type", "title", "description", "$comment"}


def _again(schema: dict[str, Any], part: Merged) -> dict[str, Any]:
    """A merged schema as one that can be merged once more, with its own conditions."""
    every = [*part.conditionals, *({name: variants} for name, variants in part.unions)]
    return {**schema, "allOf": every} if every else schema
