"""What a tool is that other programs call.

    @mcp_tool(title="List forms", read_only=True)
    async def list_forms(caller: Caller, asked: ListForms) -> FormList:
        "The forms that can be filled in now."

`asked` and the result are models: they are the schemas that clients are shown. What a tool refuses it raises as the
services do (`refusals` makes the answer of it).
"""

from __future__ import annotations

import inspect
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Annotated, Any, Literal, get_type_hints

from pydantic import BaseModel, ConfigDict, WithJsonSchema

from interviews.access import Principal
from interviews.staff.rules.rights import RIGHTS, Right
from quorum.models import AgentAccount

if TYPE_CHECKING:
    from mcp_types import ElicitResult  # the SDK is loaded by the first call

Group = Literal["filling", "staff", "conversations"]

_JSON_TYPES = ("string", "number", "boolean", "object", "array", "null")
ANY_JSON = WithJsonSchema({"anyOf": [{"type": name} for name in _JSON_TYPES]})
"""Any value, said so: clients that check schemas hold one that says nothing for an oversight."""
AnyJson = Annotated[Any, ANY_JSON]


class ToolModel(BaseModel):
    """Arguments and results; unknown arguments are refused."""

    model_config = ConfigDict(extra="forbid")


@dataclass(frozen=True)
class Caller:
    """Whoever calls: a program with somebody's credential."""

    principal: Principal
    key: str
    """Whose sessions and handles are its own: the person and the program."""
    assistant: str
    """What the program is called, as its person knows it."""
    address: str
    base_url: str
    """Of this site, without a slash at the end."""
    bearer: str = ""
    agent: AgentAccount | None = None
    """The agent whose own token it is."""
    granted: tuple[str, ...] | None = None
    """The scopes that its person let it in with; None for a token that was made by hand."""
    shows_forms: bool = False
    """Whether its client can show the person a form, and call again with what they entered."""
    shown: ElicitResult | None = None
    """What became of the form that the client was asked to show: this is the call again."""

    def link(self, path: str) -> str:
        """An address of this site that the program can hand on."""
        return f"{self.base_url}{path}"


class FormToShow(Exception):
    """A tool wants its client to show the person a form first, and to call again: an elicitation."""

    def __init__(self, message: str, schema: dict[str, Any]) -> None:
        super().__init__(message)
        self.message, self.schema = message, schema


ToolFunction = Callable[[Caller, Any], Awaitable[BaseModel]]


@dataclass(frozen=True)
class McpTool:
    """A tool with its schemas and what clients may know of it beforehand."""

    name: str
    title: str
    description: str
    arguments: type[BaseModel]
    result: type[BaseModel]
    run: ToolFunction
    read_only: bool
    destructive: bool
    idempotent: bool
    group: Group
    rights: frozenset[Right] = frozenset()
    """What its caller has to have in a workspace."""

    def is_for(self, caller: Caller) -> bool:
        """Whether it is listed to the caller: who could be granted the scopes it needs may call it, and is asked for them."""
        principal = caller.principal
        if self.group == "staff" and not principal.roles:
            return False
        if caller.granted is not None:
            return any(self.rights <= RIGHTS[role] for role in principal.roles.values()) or not self.rights
        return any(self.rights <= principal.rights_in(pk) for pk in principal.roles) or not self.rights

    @property
    def input_schema(self) -> dict[str, Any]:
        return self.arguments.model_json_schema()

    @property
    def output_schema(self) -> dict[str, Any]:
        return self.result.model_json_schema(mode="serialization")


def mcp_tool(
    *,
    title: str,
    read_only: bool = False,
    destructive: bool = False,
    idempotent: bool = False,
    group: Group = "filling",
    rights: frozenset[Right] = frozenset(),
) -> Callable[[ToolFunction], McpTool]:
    """Make a tool of an async function `(caller, asked) -> result`. TypeError where its types do not say what it takes."""

    def decorate(function: ToolFunction) -> McpTool:
        kinds = get_type_hints(function)
        takes, gives = _model(function, kinds.get("asked")), _model(function, kinds.get("return"))
        return McpTool(
            name=getattr(function, "__name__", ""),
            title=title,
            description=inspect.cleandoc(function.__doc__ or ""),
            arguments=takes,
            result=gives,
            run=function,
            read_only=read_only,
            destructive=destructive,
            idempotent=idempotent or read_only,
            group=group,
            rights=rights,
        )

    return decorate


def _model(function: ToolFunction, kind: Any) -> type[BaseModel]:
    if isinstance(kind, type) and issubclass(kind, BaseModel):
        return kind
    raise TypeError(f"tool {getattr(function, '__name__', function)}: `asked` and the result have to be models")
