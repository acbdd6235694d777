"""A recorded call of a tool: its arguments as they are kept and as they are used, and what its model was told."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from django.utils.translation import override
from pydantic import BaseModel
from pydantic_core import from_json, to_json, to_jsonable_python

from formagent.agents.argument_repairs import Repairs
from formagent.errors import ToolDeclined, ToolError, ToolFailed, ToolRetry
from formagent.wording.validation_messages import complaint
from interviews.access import Principal
from interviews.forms.services.definitions import draft_definition
from interviews.models import Form
from interviews.staff.rules.rights import Right
from quorum.domain.policies import Effect
from quorum.interactions.sections import form_names
from quorum.models import AppliedChanges, Interaction, ToolUse
from quorum.services.interactions import tool_uses
from quorum.services.interactions.agent_steps import change_lines
from quorum.tool_words import tool_words
from quorum.tools.base import StaffTool, ToolOutput
from quorum.tools.drafting.shapes import paths_of
from quorum.tools.each_language import said_anew
from quorum.tools.past_words import past_words

MOST_NAMES, MOST_NAME = 5, 60
TASK_SCOPE = "task-"
CREATE_FORM = "create_form"


REMARKS = frozenset(
    (
        *("reason", "reasoning", "rationale", "why", "purpose", "explanation", "justification"),
        *("note", "notes", "comment", "comments", "thought", "thoughts"),
    )
)
"""What models add beside arguments to say why they call: it asks for nothing."""


def without_remarks(tool: StaffTool, raw: str) -> tuple[str, list[str]]:
    """The arguments without what asks for nothing, and its names: remarks and nulls, under names that the tool lacks."""
    try:
        given = from_json(raw)
    except ValueError:
        return raw, []
    known = tool.definition.parameters
    if not isinstance(given, dict) or not given.keys() - known:
        return raw, []
    names = [name for name in given if name not in known and (name in REMARKS or given[name] is None)]
    kept = {name: value for name, value in given.items() if name not in names}
    return (to_json(kept).decode() if names else raw), names


def with_names(row: Interaction, principal: Principal | None, tool: StaffTool, given: dict[str, Any]) -> dict[str, Any]:
    """The arguments with what tools go by in place of what people call a form and a field."""
    return _with_field(row, tool, _with_slug(row, principal, tool, given))


def _with_slug(row: Interaction, principal: Principal | None, tool: StaffTool, given: dict[str, Any]) -> dict[str, Any]:
    """The arguments with the slug of the form whose exact title stands in its place, where only one has it."""
    name = given.get(tool.about) if tool.about else None
    if not isinstance(name, str) or principal is None or not principal.may(Right.READ_FORMS, row.workspace_id):
        return given
    if Form.objects.filter(workspace_id=row.workspace_id, slug=name).exists():
        return given
    slug = form_names(row).get(name.strip())
    return given if slug is None else {**given, tool.about: slug}


def _with_field(row: Interaction, tool: StaffTool, given: dict[str, Any]) -> dict[str, Any]:
    """The arguments with the path of the field whose exact label stands in its place, where only one of the draft has it."""
    label, slug = given.get("field"), given.get(tool.about or "")
    if not isinstance(label, str) or tool.effect is not Effect.CHANGE:
        return given
    form = Form.objects.filter(workspace_id=row.workspace_id, slug=slug, deleted_at=None).first()
    fields = paths_of(draft_definition(form)) if form is not None else {}
    labelled = [path for path, one in fields.items() if one.label.strip() == label.strip()]
    return {**given, "field": labelled[0]} if label not in fields and len(labelled) == 1 else given


def understood_arguments(tool: StaffTool, raw: str, repairs: Repairs) -> dict[str, Any]:
    """The arguments of a model's call. ToolRetry for what they should not be, and for names that the tool does not have.

    Without a condition that its model meant, a call would read or do something else.
    """
    _, arguments = tool.definition.parse(raw, repairs)
    if not repairs.left_out:
        return arguments
    named = ", ".join(repr(name[:MOST_NAME]) for name in repairs.left_out[:MOST_NAMES])
    known = ", ".join(tool.definition.parameters)
    with override("en"):
        raise ToolRetry(
            complaint(
                "“{tool}” takes no {names}. It takes {known}.",
                tool=said_anew(tool_words, tool.name),
                names=named,
                known=known,
            )
        )


def typed_arguments(tool: StaffTool, use: ToolUse) -> dict[str, Any]:
    """The recorded arguments, as the tool's function takes them."""
    _, arguments = tool.definition.parse(use.arguments_json)
    return arguments


def plain_arguments(arguments: Mapping[str, Any]) -> dict[str, Any]:
    """The arguments as JSON has them: what is hashed, reviewed, shown and kept."""
    return {name: _given(value) for name, value in arguments.items()}


def _given(value: Any) -> Any:
    """As JSON, without what a model left out: a null would mean something else, and reviewers read what was asked for."""
    match value:
        case BaseModel():
            return value.model_dump(mode="json", exclude_unset=True)
        case list() | tuple():
            return [_given(one) for one in value]
        case dict():
            return {str(key): _given(one) for key, one in value.items()}
        case _:
            return to_jsonable_python(value)


def unreadable_arguments(raw: str) -> dict[str, Any]:
    """What is kept of arguments that are none."""
    return {"unreadable": raw[:2_000]}


def task_records(row: Interaction) -> dict[int, dict[str, list[str]]]:
    """What code recorded of each task, by its number: what was done, what came to nothing, and the forms that were made."""
    found: dict[int, dict[str, list[str]]] = {}

    def note(number: int, what: str, line: str) -> None:
        found.setdefault(number, {}).setdefault(what, []).append(line)

    with override("en"):
        for applied in AppliedChanges.objects.filter(interaction=row, undone_at=None).order_by("task", "pk"):
            for line in change_lines(applied):
                note(applied.task, "done", line)
        for use in ToolUse.objects.filter(interaction=row, scope__startswith=TASK_SCOPE, risk="high").order_by("pk"):
            number = int(use.scope.removeprefix(TASK_SCOPE))
            if use.state in tool_uses.IN_VAIN:
                note(number, "came_to_nothing", f"{use.tool}: {use.error}")
            elif made := _made_form(use):
                note(number, "forms_made", made)
            elif use.state == ToolUse.State.DONE and (line := past_words(use)):
                note(number, "done", line)
    return found


def _made_form(use: ToolUse) -> str:
    """The slug of the form that the call has made: later tasks can name it by nothing else."""
    if use.state != ToolUse.State.DONE or use.tool != CREATE_FORM or not use.result_json:
        return ""
    data = ToolOutput.model_validate_json(use.result_json).data
    return str(data.get("form", "")) if isinstance(data, dict) else ""


def told_error(use: ToolUse) -> ToolError:
    """What the model was told when the call came to nothing, to the letter."""
    declined = use.state in (ToolUse.State.REJECTED, ToolUse.State.REFUSED)
    kind = ToolDeclined if declined else ToolFailed if use.final else ToolRetry
    error = kind(use.error)
    error.told = use.told
    return error
