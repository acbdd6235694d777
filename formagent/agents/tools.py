"""A tool is one typed async function: its signature is the schema, its docstring the description.

    class Greeter(BaseAgent[State]):
        @tool
        async def set_language(self, language: Annotated[str, Field(description="BCP 47")]) -> str:
            "Set the respondent's language."

A positional-only parameter is the whole arguments object: `async def review(self, result: ReviewResult, /)`.

A tool answers with text or a Pydantic model. It raises ToolRetry when the model should call again, ToolFailed when that
would not help; any other exception is a bug and is not shown to the model.
"""

from __future__ import annotations

import inspect
import re
from collections.abc import Awaitable, Callable, Iterable, Mapping, Sequence
from functools import cached_property, lru_cache
from typing import Any, NotRequired, Protocol, cast, get_type_hints, overload

from pydantic import BaseModel, ConfigDict, TypeAdapter, ValidationError
from pydantic.json_schema import GenerateJsonSchema
from pydantic_core import from_json, to_json
from typing_extensions import TypedDict

from formagent.agents.argument_problems import argument_problems, is_no_json, problem_lines, with_lists_of_one
from formagent.agents.argument_repairs import Repairs
from formagent.errors import ToolError, ToolRetry
from formagent.llm.messages import ToolSpec

ToolValue = str | BaseModel
ToolFunction = Callable[..., Awaitable[ToolValue]]

_ESCAPED_NUL = re.compile(r"(?<!\\)((?:\\\\)*)\\u0000")
"""The one character of valid JSON that a database refuses; tools get U+FFFD in its place."""


class _PlainSchema(GenerateJsonSchema):
    """JSON Schema without the titles that only repeat names: they cost tokens in every call."""

    def field_title_should_be_set(self, schema: Any) -> bool:
        return False


_CHECKED_LATER = frozenset({"title", "default", "minLength", "maxLength", "minItems", "maxItems", "pattern"})


def _decodable(schema: Any, definitions: dict[str, Any]) -> Any:
    """A schema that decoders bound to a grammar can follow: no references, no lengths, no choice with null.

    What it leaves out is checked when the arguments are parsed. A model that holds itself is told in full once.
    """
    if isinstance(schema, list):
        return [_decodable(each, definitions) for each in schema]
    if not isinstance(schema, dict):
        return schema
    if reference := schema.get("$ref"):
        name = reference.rpartition("/")[2]
        if name not in definitions:
            return {"type": "object", "description": f"as {name} around it"}
        inner = {key: part for key, part in definitions[name].items() if key != "description"}
        others = {key: each for key, each in definitions.items() if key != name}
        return _decodable({**inner, **{key: part for key, part in schema.items() if key != "$ref"}}, others)
    options = [each for each in schema.get("anyOf", []) if each != {"type": "null"}]
    if len(options) == 1:
        rest = {key: part for key, part in schema.items() if key != "anyOf"}
        return _decodable({**options[0], **rest}, definitions)
    kept = {key: part for key, part in schema.items() if key not in _CHECKED_LATER}
    demanded = frozenset(schema.get("required", ()))
    return {
        key: {name: _property(each, definitions, demanded=name in demanded) for name, each in part.items()}
        if key == "properties"
        else _decodable(part, definitions)
        for key, part in kept.items()
    }


def _property(schema: dict[str, Any], definitions: dict[str, Any], *, demanded: bool) -> Any:
    """A property that must be there says by its type that it may be null: leaving it out is no way to say so."""
    shape = _decodable(schema, definitions)
    if demanded and {"type": "null"} in schema.get("anyOf", []) and isinstance(shape.get("type"), str):
        return {**shape, "type": [shape["type"], "null"]}
    return shape


class ToolDefinition:
    """What is known of a tool's function. Made once per function; the schema when it is first needed.

    `given` is the name of its first parameter where that is the owner's to fill in, and not the model's. `lists_of_one`: of a
    literal one, whether one thing may stand for a list of one.
    """

    def __init__(
        self,
        function: ToolFunction,
        name: str | None,
        ends_turn: bool,
        literal: bool,
        given: str = "self",
        lists_of_one: bool = True,
    ) -> None:
        self.function = function
        self.name = name or function.__name__
        self.description = inspect.getdoc(function) or ""
        self.ends_turn = ends_turn
        self.literal = literal
        self.lists_of_one = lists_of_one
        self.parameters = _parameters_of(function, given)
        self.whole = next((name for name, each in self.parameters.items() if each.kind is each.POSITIONAL_ONLY), None)
        if not inspect.iscoroutinefunction(function):
            raise TypeError(f"tool {self.name}: must be an async function")
        if not self.description:
            raise TypeError(f"tool {self.name}: needs a docstring, it is what the model reads")

    @cached_property
    def arguments(self) -> TypeAdapter[Any]:
        """Validates a model's JSON: into keyword arguments, or into the one positional argument."""
        hints = get_type_hints(self.function, include_extras=True)
        if self.whole:
            return TypeAdapter(hints[self.whole])
        fields = {
            name: hints[name] if parameter.default is parameter.empty else NotRequired[hints[name]]
            for name, parameter in self.parameters.items()
        }
        shape = cast(Any, TypedDict(self.name, fields))  # type: ignore[operator]
        shape.__pydantic_config__ = ConfigDict(extra="forbid")
        return TypeAdapter(shape)

    @cached_property
    def spec(self) -> ToolSpec:
        schema = self.arguments.json_schema(schema_generator=_PlainSchema)
        schema = _decodable(schema, schema.pop("$defs", {}))
        schema.pop("description", None)
        schema.setdefault("properties", {})
        return ToolSpec(name=self.name, description=self.description, parameters=schema)

    def parse(self, raw: str, repairs: Repairs | None = None) -> tuple[tuple[Any, ...], dict[str, Any]]:
        """Positional and keyword arguments from a model's JSON. Raises ToolRetry naming everything that is wrong."""
        repairs = repairs or Repairs()
        try:
            value = self._validated(_ESCAPED_NUL.sub(r"\1\\ufffd", raw.strip()) or "{}", repairs)
        except ValidationError as error:
            raise self._refusal(error, repairs.left_out) from error
        return ((value,), {}) if self.whole else ((), value)

    def _refusal(self, error: ValidationError, unknown: Sequence[str]) -> ToolRetry:
        schema = self.spec.parameters
        refusal = ToolRetry(problem_lines(self.name, error, schema, unknown))
        refusal.problems = () if is_no_json(error) else argument_problems(error.errors(include_url=False), schema)
        return refusal

    def _with_lists(self, text: str, repairs: Repairs) -> Any:
        """The arguments as they are, but for a list of one where one thing stands for it. Raises ValidationError."""
        try:
            return self.arguments.validate_json(text, context=repairs)
        except ValidationError as error:
            if is_no_json(error):
                raise
            listed = with_lists_of_one(from_json(text), error.errors())
            if listed is None:
                raise
            repairs.made.append("single")
            return self.arguments.validate_json(to_json(listed), context=repairs)

    def _validated(self, text: str, repairs: Repairs) -> Any:
        """The arguments, their shape put right where it is wrong and may be; validators find `repairs` as their context,
        to note what they put right themselves. Raises ValidationError."""
        if self.literal:
            return self._with_lists(text, repairs) if self.lists_of_one else self.arguments.validate_json(text)
        try:
            fitted = repairs.fitted(from_json(text), self.spec.parameters)
        except ValueError:
            return self.arguments.validate_json(text)
        try:
            return self.arguments.validate_json(to_json(fitted) if repairs.made else text, context=repairs)
        except ValidationError as error:
            before = len(repairs.made)
            without = repairs.without_nothing(fitted, {each["loc"] for each in error.errors()})
            text = to_json(without).decode() if len(repairs.made) > before else to_json(fitted).decode()
            return self._with_lists(text, repairs)


class Tool:
    """A tool, bound to the agent it belongs to if it is a method. Calling it calls the function."""

    def __init__(self, definition: ToolDefinition, owner: object | None = None) -> None:
        self.definition = definition
        self.owner = owner

    @property
    def name(self) -> str:
        return self.definition.name

    @property
    def spec(self) -> ToolSpec:
        return self.definition.spec

    @property
    def ends_turn(self) -> bool:
        """True for a tool whose words go to the respondent: after it the loop waits for them."""
        return self.definition.ends_turn

    def __get__(self, instance: object | None, owner: type) -> Tool:
        return self if instance is None else Tool(self.definition, instance)

    async def __call__(self, *args: Any, **kwargs: Any) -> ToolValue:
        bound = () if self.owner is None else (self.owner,)
        return await self.definition.function(*bound, *args, **kwargs)

    async def call(self, raw_arguments: str, repairs: Repairs | None = None) -> ToolValue:
        """Run with a model's raw JSON arguments; `repairs` takes up what had to be put right in them.

        Raises ToolRetry, ToolFailed, or whatever bug the tool has.
        """
        positional, named = self.definition.parse(raw_arguments, repairs)
        return await self(*positional, **named)

    def __repr__(self) -> str:
        return f"<Tool {self.name}>"


class ToolDecorator(Protocol):
    def __call__(self, function: ToolFunction, /) -> Tool: ...


@overload
def tool(function: ToolFunction, /) -> Tool: ...
@overload
def tool(*, name: str | None = None, ends_turn: bool = False, literal: bool = False) -> ToolDecorator: ...
def tool(
    function: ToolFunction | None = None, /, *, name: str | None = None, ends_turn: bool = False, literal: bool = False
) -> Tool | ToolDecorator:
    """Make a tool of an async function or method. `name` renames it, `ends_turn` marks `ask`; arguments of a `literal` one
    count as they are, nothing in them is put right."""
    if function is not None:
        return Tool(ToolDefinition(function, name, ends_turn, literal, lists_of_one=not literal))
    return lambda decorated: Tool(ToolDefinition(decorated, name, ends_turn, literal, lists_of_one=not literal))


def tools_of(agent: object) -> dict[str, Tool]:
    """The agent's tools by name, bound to it, a base class's before its subclass's. TypeError when two share a name."""
    return {name: found.__get__(agent, type(agent)) for name, found in _tools_of_class(type(agent)).items()}  # type: ignore[arg-type]


@lru_cache(maxsize=256)
def _tools_of_class(agent: type) -> dict[str, Tool]:
    attributes: dict[str, Tool] = {}
    for cls in reversed(agent.__mro__):
        for attribute, value in vars(cls).items():
            if isinstance(value, Tool):
                attributes[attribute] = value
            else:
                attributes.pop(attribute, None)
    return _by_name(attributes.values())


def _by_name(tools: Iterable[Tool]) -> dict[str, Tool]:
    named: dict[str, Tool] = {}
    for found in tools:
        if found.name in named:
            raise TypeError(f"two tools are named {found.name}")
        named[found.name] = found
    return named


def _parameters_of(function: ToolFunction, given: str) -> Mapping[str, inspect.Parameter]:
    """The parameters a model fills in: all but a first one of the name `given`. TypeError when one cannot be described."""
    parameters = dict(inspect.signature(function).parameters)
    if next(iter(parameters), None) == given:
        del parameters[given]
    for name, parameter in parameters.items():
        if parameter.kind in (parameter.VAR_POSITIONAL, parameter.VAR_KEYWORD):
            raise TypeError(f"tool {function.__name__}: parameter {name} must be a named one")
        if parameter.kind is parameter.POSITIONAL_ONLY and len(parameters) > 1:
            raise TypeError(f"tool {function.__name__}: {name} is the whole arguments, so nothing can stand beside it")
        if parameter.annotation is parameter.empty:
            raise TypeError(f"tool {function.__name__}: parameter {name} has no type")
    return parameters


def error_text(error: ToolError) -> str:
    """What a model is told of a call that did not succeed."""
    final = "" if isinstance(error, ToolRetry) else " Calling it again does not help."
    return f"Error: {error}{final}"


def value_text(value: ToolValue) -> str:
    """What a model reads of a tool's answer."""
    return value.model_dump_json(exclude_none=True) if isinstance(value, BaseModel) else value
