"""What a tool of the staff's agents is.

    @staff_tool(effect=Effect.READ, right=Right.READ_FORMS, about="form")
    async def read_form(context: ToolContext, form: Annotated[Text, Field(description="Its slug")]) -> ToolOutput:
        "Read a form: its questions, facts, conditions and settings."

Reading and rehearsing are low risk. Everything else is high: it is reviewed on its exact arguments, says by its `consequence`
what it would do, and writes through `context.commit` only, in one transaction with the record that it was done.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Any, Literal, Protocol, TypeVar

from pydantic import BaseModel, ConfigDict, Field, ValidationError

from formagent.agents.tools import ToolDefinition
from formagent.errors import InvalidDefinition
from formagent.llm.messages import ToolSpec
from formagent.wording.validation_messages import complaints_of
from interviews.access import Principal
from interviews.forms.definition import FormDefinition
from interviews.models import Workspace
from interviews.staff.rules.rights import Right
from quorum.domain.policies import LOW_RISK, Effect

T = TypeVar("T")
PROGRAMS = "staff_"
"""How these tools' names begin for programs of members (quorum/mcp)."""
MOST_CHARACTERS = 12_000
"""Of a tool's data; what is left out is counted in it."""


class Risk(StrEnum):
    LOW = "low"
    HIGH = "high"


class SourceDocument(BaseModel):
    """Something that a tool has read. Answers link it."""

    model_config = ConfigDict(extra="forbid")

    kind: Literal["form", "version", "response", "analytics", "review", "audit", "advice", "preview", "conversation"]
    title: str
    url: str
    """A path of this site."""
    quote: str = ""
    """A respondent's words, where these were read."""
    message_id: str = ""


class ToolOutput(BaseModel):
    """What a call brought, as it is kept."""

    model_config = ConfigDict(extra="forbid")

    data: Any
    source_documents: list[SourceDocument] = Field(default_factory=list)


class ReadOutput(BaseModel):
    """What a model that works reads of it: it cites nothing, and addresses and quotes of sources cost more than the data."""

    data: Any
    arguments_left_out: list[str] | None = None
    """Of the call: they said nothing that the tool takes."""


class Told(BaseModel):
    """What running a call would do, in one language."""

    model_config = ConfigDict(extra="forbid")

    message: str
    changes: list[str] = Field(default_factory=list)
    """One line a change."""


class Consequence(BaseModel):
    """What running a call would do, for reviewers and for whoever confirms it. The words are code's, never a model's.

    What is agreed to is what it says in English; `told` says the same by language, for the pages of people.
    """

    model_config = ConfigDict(extra="forbid")

    level: Literal["CRITICAL", "WARN", "INFO"]
    message: str
    changes: list[str] = Field(default_factory=list)
    """One line a change."""
    told: dict[str, Told] = Field(default_factory=dict)

    def agrees_with(self, other: Consequence) -> bool:
        """Whether it is what was agreed to, however that was told."""
        return (self.level, self.message, self.changes) == (other.level, other.message, other.changes)


class Commit(Protocol):
    """Runs a write in the database thread, in one transaction with the record that this call was done.

    A process that dies before the commit leaves nothing of it; after it the call is never run again. LeaseLost when another
    worker has the run.
    """

    async def __call__(self, write: Callable[..., ToolOutput], *args: Any, **kwargs: Any) -> ToolOutput: ...


class StagedDrafts(Protocol):
    """The draft changes of a task: tried at once, applied together when it ends."""

    async def definition(self, form: str) -> FormDefinition:
        """The form's draft as it would be with all that is staged. NotFoundError, NotAllowedError."""
        ...

    async def tried(self, form: str, edit: str, arguments: Mapping[str, Any]) -> FormDefinition:
        """The same with one more change, which is not staged. Raises what the services refuse it with."""
        ...

    def stage(self, form: str, edit: str, arguments: Mapping[str, Any]) -> FormDefinition:
        """Stage a change, inside `commit`. Raises what the services refuse it with."""
        ...


@dataclass(frozen=True)
class ToolContext:
    """What a tool is given besides its arguments."""

    principal: Principal
    """The requester, with the rights of this moment."""
    workspace: Workspace
    interaction_id: str
    language: str
    drafts: StagedDrafts
    commit: Commit
    agreed: Consequence | None = None
    """Of a high-risk call that runs: what reviewers, and whoever confirmed it, were told it would do."""
    patience_seconds: float = 90.0
    """How long a call may wait for something that goes on by itself."""
    prefix: str = ""
    """Of the tools' names, for whoever reads what it says."""

    def called(self, tool: str) -> str:
        """A tool's name, as whoever reads it has it."""
        return self.prefix + tool


ToolFunction = Callable[..., Awaitable[ToolOutput]]
ConsequenceOf = Callable[..., Awaitable[Consequence]]


@dataclass(frozen=True)
class StaffTool:
    """A tool with what decides about its calls."""

    definition: ToolDefinition
    effect: Effect
    right: Right
    about: str
    consequence: ConsequenceOf | None

    @property
    def name(self) -> str:
        return self.definition.name

    @property
    def risk(self) -> Risk:
        return Risk.LOW if self.effect in LOW_RISK else Risk.HIGH

    @property
    def spec(self) -> ToolSpec:
        return self.definition.spec

    def resource(self, arguments: Mapping[str, Any], workspace: Workspace) -> str:
        """What a call is about, as the policy names it: `form:visit`."""
        slug = arguments.get(self.about) if self.about else None
        return f"form:{slug}" if isinstance(slug, str) and slug else f"workspace:{workspace.slug}"

    async def run(self, context: ToolContext, arguments: Mapping[str, Any]) -> ToolOutput:
        """Call it. Raises whatever its services raise."""
        found = await _in_words(self.definition.function(context, **arguments))
        if not isinstance(found, ToolOutput):
            raise TypeError(f"tool {self.name}: gives no ToolOutput")
        return found


def staff_tool(
    *, effect: Effect, right: Right, about: str = "", consequence: ConsequenceOf | None = None
) -> Callable[[ToolFunction], StaffTool]:
    """Make a tool of an async function whose first parameter is `context`.

    `about` names the argument that holds a form's slug. TypeError for a high-risk one without a `consequence`.
    """

    def decorate(function: ToolFunction) -> StaffTool:
        literal = effect not in LOW_RISK
        definition = ToolDefinition(function, None, ends_turn=False, literal=literal, given="context")
        if literal and consequence is None:
            raise TypeError(f"tool {definition.name}: changes something and says no consequence")
        return StaffTool(definition, effect, right, about, _saying(consequence) if consequence else None)

    return decorate


def _saying(consequence: ConsequenceOf) -> ConsequenceOf:
    async def say(context: ToolContext, **arguments: Any) -> Consequence:
        return await _in_words(consequence(context, **arguments))

    return say


async def _in_words(called: Awaitable[T]) -> T:
    """What it gives. Values that a model of pydantic refuses within are a refusal of the call, wherever that happens."""
    try:
        return await called
    except ValidationError as error:
        raise InvalidDefinition(complaints_of(error.errors(include_url=False), whole="arguments")) from error
