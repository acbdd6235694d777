"""When a field is asked, as it is clicked together: modes always, rows and cel; rows in groups."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from babel import Locale
from django.http import QueryDict
from django.utils.translation import get_language, gettext

from interviews.field_types import answer_kind, field_type
from interviews.field_types.base import config_problems
from interviews.forms.conditions.calculating import calculated_fields
from interviews.forms.conditions.condition_reading import rows_of
from interviews.forms.conditions.condition_rows import (
    Join,
    Row,
    RowGroup,
    Rows,
    cel_of,
    operators_of,
    row_of,
    value_kind,
)
from interviews.forms.conditions.conditions import names_read
from interviews.forms.definition import FieldDefinition, FormDefinition
from interviews.forms.pages.designing.inputs.lists import rearranged
from interviews.forms.pages.designing.words import Words, operator_words
from interviews.reading.answer_kinds import AnswerKind

MOST_GROUPS = 8
MOST_ROWS = 20


@dataclass(frozen=True)
class RowView:
    """A row as it is edited."""

    name: str
    field_id: str
    operators: list[tuple[str, Words, bool]]
    kind: str
    values: list[str]
    choices: list[tuple[str, str, bool]]


@dataclass(frozen=True)
class GroupView:
    """A group of rows as it is edited."""

    name: str
    join: Join
    rows: list[RowView]


@dataclass(frozen=True)
class ConditionView:
    """A condition as it is edited. `mode` is always, rows, or cel when rows cannot say what it says."""

    mode: str
    cel: str
    join: Join = "all"
    groups: list[GroupView] = field(default_factory=list)
    fields: list[FieldDefinition] = field(default_factory=list)
    says_more: bool = False
    """Whether it is too much for rows, and not merely wrong."""

    @property
    def several(self) -> bool:
        return len(self.groups) > 1


def readable_fields(form: FormDefinition, path: str) -> list[FieldDefinition]:
    """What a field's condition may read: in a group the item's other fields first, then the form's, then what is calculated."""
    group, _, own = path.rpartition(".")
    inner = [f for g in form.fields if group and g.field_id == group for f in g.fields if f.field_id != own]
    hidden = {f.field_id for f in inner}
    outer = [f for f in form.fields if f.field_id not in hidden and f.field_id != (group or own)]
    return [*inner, *outer, *calculated_fields(form).values()]


def condition_view(form: FormDefinition, path: str, condition: str) -> ConditionView:
    """The condition of the field at `path`, as its editor shows it."""
    fields = readable_fields(form, path)
    known = {f.field_id: f for f in fields}
    rows = rows_of(condition, known)
    if not condition.strip():
        return ConditionView("always", "", fields=fields)
    if rows is None:
        return ConditionView("cel", condition, fields=fields, says_more=_can_be_read(condition, known))
    groups = [
        GroupView(f"when-{g}", group.join, [_row_view(f"when-{g}-{r}", row, known) for r, row in enumerate(group.rows)])
        for g, group in enumerate(rows.groups)
    ]
    return ConditionView("rows", condition, rows.join, groups, fields)


def _can_be_read(condition: str, known: Mapping[str, FieldDefinition]) -> bool:
    try:
        return names_read(condition, known) <= known.keys()
    except ValueError:
        return False


def _row_view(name: str, row: Row, known: Mapping[str, FieldDefinition]) -> RowView:
    read = known[row.field_id]
    values = (
        [str(v) for v in row.value] if isinstance(row.value, tuple) else [] if row.value is None else [str(row.value)]
    )
    operators = [(o, operator_words(read.type, o), o == row.operator) for o in operators_of(read)]
    kind = value_kind(read, row.operator)
    choices = [(value, label, value in values) for value, label in value_choices(read, kind)]
    return RowView(name, row.field_id, operators, kind, values, choices)


def value_choices(read: FieldDefinition, kind: str) -> list[tuple[str, str]]:
    """What can be picked as a value; empty where it is typed."""
    if kind in ("choice", "options") and isinstance(read.config.get("choices"), list):
        given = [c for c in read.config["choices"] if isinstance(c, dict) and c.get("value")]
        return [(str(c["value"]), str(c.get("label") or c["value"])) for c in given]
    locale = Locale.parse((get_language() or "en").replace("-", "_"))
    if answer_kind(read) is AnswerKind.COUNTRY and kind != "none":
        return sorted(
            ((c, n) for c, n in locale.territories.items() if len(c) == 2 and c.isalpha()), key=lambda p: p[1]
        )
    if answer_kind(read) is AnswerKind.LANGUAGE and kind != "none":
        return sorted(((c, n) for c, n in locale.languages.items() if len(c) == 2), key=lambda pair: pair[1])
    if kind in ("choice", "options") and not config_problems(field_type(read), read):
        return [
            (choice.value, choice.label)
            for choice in field_type(read).widget(field_type(read).configure(read), get_language() or "en").choices
        ]
    return []


# --- what was posted -----------------------------------------------------------------------------------------------


def posted_condition(
    form: FormDefinition, path: str, post: QueryDict, action: str, kept: str
) -> tuple[str, dict[str, str]]:
    """The expression, and what is wrong by input name. `action` is like `add:0`, `group`, `remove:0:1`, `cel`."""
    mode = post.get("when")
    if mode is None:
        return kept, {}
    if action == "cel" or (mode == "cel" and action != "mode"):
        return post.get("condition", "").strip(), {}
    if mode == "always":
        return "", {}
    if mode == "cel":
        return kept, {}
    known = {f.field_id: f for f in readable_fields(form, path)}
    if not known:
        return "", {}
    groups, errors = _posted_groups(post, known)
    groups = _acted(groups, action, known)
    if not any(group.rows for group in groups):
        groups = [RowGroup(rows=(_fresh_row(known),))] if action == "mode" else []
    return cel_of(Rows(join=_join(post.get("when-join")), groups=tuple(groups))), errors


def _posted_groups(post: QueryDict, known: Mapping[str, FieldDefinition]) -> tuple[list[RowGroup], dict[str, str]]:
    groups: list[RowGroup] = []
    errors: dict[str, str] = {}
    for g in range(MOST_GROUPS):
        rows = []
        for r in range(MOST_ROWS):
            name = f"when-{g}-{r}"
            if f"{name}-field" not in post:
                break
            row, error = _posted_row(post, name, known)
            rows.append(row)
            if error:
                errors[f"{name}-value"] = error
        if not rows:
            break
        groups.append(RowGroup(join=_join(post.get(f"when-{g}-join")), rows=tuple(rows)))
    return groups, errors


def _posted_row(post: QueryDict, name: str, known: Mapping[str, FieldDefinition]) -> tuple[Row, str]:
    read = known.get(post.get(f"{name}-field", "")) or next(iter(known.values()))
    changed = read.field_id != post.get(f"{name}-was", read.field_id)
    operator = post.get(f"{name}-operator", "")
    if changed or operator not in operators_of(read):
        operator = operators_of(read)[0]
    values = [] if changed else post.getlist(f"{name}-value")
    try:
        return row_of(read, operator, values or [_default(read, operator)]), ""
    except ValueError:
        if value_kind(read, operator) not in ("number", "whole"):
            return Row(field_id=read.field_id, operator=operator, value=""), ""
        return Row(field_id=read.field_id, operator=operator, value=0), gettext("Give a number.")


def _default(read: FieldDefinition, operator: str) -> str:
    kind = value_kind(read, operator)
    if kind in ("number", "whole"):
        return "1" if kind == "whole" else "0"
    return next((value for value, _label in value_choices(read, kind)), "")


def _fresh_row(known: Mapping[str, FieldDefinition]) -> Row:
    read = next(iter(known.values()))
    operator = operators_of(read)[0]
    try:
        return row_of(read, operator, [_default(read, operator)])
    except ValueError:
        return Row(field_id=read.field_id, operator=operator, value="")


def _acted(groups: list[RowGroup], action: str, known: Mapping[str, FieldDefinition]) -> list[RowGroup]:
    verb, _, rest = action.partition(":")
    group, _, row = rest.partition(":")
    if verb == "group":
        return [*groups, RowGroup(join="any", rows=(_fresh_row(known), _fresh_row(known)))]
    if verb not in ("add", "remove") or not group.isdigit() or int(group) >= len(groups):
        return groups
    chosen = groups[int(group)]
    rows: Sequence[Row] = rearranged(list(chosen.rows), f"{verb}:{row}" if row else verb, lambda: _fresh_row(known))
    groups[int(group)] = chosen.model_copy(update={"rows": tuple(rows)})
    return groups


def _join(text: str | None) -> Join:
    return "any" if text == "any" else "all"
