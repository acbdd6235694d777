"""The flow of a form as a graph: what is asked in which order, and which answers decide whether it is.

Nodes stand in the form's order: values of the link, questions with what their groups hold, calculated values behind the last
question that they read, endings. `reads` name the nodes whose answers decide on a node, or make it up.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum

from interviews.forms.conditions.calculating import in_decimals
from interviews.forms.conditions.evaluating import field_ids_read
from interviews.forms.definition import FieldDefinition, FormDefinition


class NodeKind(StrEnum):
    LINK = "link"
    QUESTION = "question"
    GROUP = "group"
    CALCULATION = "calculation"
    ENDING = "ending"


@dataclass(frozen=True)
class FlowNode:
    """One box of the picture. `key` is a field's path; of everything else its kind and id, like `ending:waiting`."""

    key: str
    kind: NodeKind
    label: str
    condition: str = ""
    """CEL; of a calculated value its expression."""
    reads: tuple[str, ...] = ()
    field: FieldDefinition | None = None
    group: str = ""
    number: int = 0
    """Counts questions, those of groups among them."""
    section: str = ""
    """The heading that begins with it."""
    never: bool = False

    @property
    def is_conditional(self) -> bool:
        """Whether some respondents do not come to it."""
        return bool(self.condition.strip()) and self.kind is not NodeKind.CALCULATION

    @property
    def is_beside(self) -> bool:
        """Whether it stands beside what everybody is asked."""
        return self.is_conditional or self.kind in (NodeKind.LINK, NodeKind.CALCULATION)


def flow_of(form: FormDefinition, *, link_values: Sequence[str] = (), never: Collection[str] = ()) -> list[FlowNode]:
    """All nodes in order; `never` are the paths of fields that no answers lead to."""
    nodes = [FlowNode(f"link:{name}", NodeKind.LINK, name) for name in link_values]
    nodes += _with_calculations(form, _numbered(_fields(form, frozenset(never))))
    nodes += _endings(form)
    keys = {node.key for node in nodes}
    return [replace(node, reads=tuple(key for key in node.reads if key in keys and key != node.key)) for node in nodes]


def _fields(form: FormDefinition, never: frozenset[str]) -> Iterator[FlowNode]:
    section = ""
    for field in form.fields:
        node = _field(form, field, "", never)
        yield replace(node, section=field.section if field.section != section else "")
        section = field.section
        for inner in field.fields:
            yield _field(form, inner, field.field_id, never)


def _field(form: FormDefinition, field: FieldDefinition, group: str, never: frozenset[str]) -> FlowNode:
    key = f"{group}.{field.field_id}" if group else field.field_id
    siblings = {one.field_id for one in form.by_id[group].fields} if group else set()
    reads = tuple(f"{group}.{name}" if name in siblings else _key(form, name) for name in _names(field.condition))
    return FlowNode(
        key=key,
        kind=NodeKind.GROUP if field.is_group else NodeKind.QUESTION,
        label=field.label or field.field_id,
        condition=field.condition,
        reads=reads,
        field=field,
        group=group,
        never=key in never or group in never,
    )


def _numbered(nodes: Iterator[FlowNode]) -> Iterator[FlowNode]:
    number = 0
    for node in nodes:
        number += node.kind is NodeKind.QUESTION
        yield replace(node, number=number) if node.kind is NodeKind.QUESTION else node


def _with_calculations(form: FormDefinition, nodes: Iterator[FlowNode]) -> list[FlowNode]:
    placed = list(nodes)
    for each in form.calculations:
        reads = tuple(_key(form, name) for name in _names(in_decimals(each.expression)))
        label = each.label or each.calculation_id
        node = FlowNode(f"calculation:{each.calculation_id}", NodeKind.CALCULATION, label, each.expression, reads)
        placed.insert(_place_behind(placed, reads), node)
    return placed


def _place_behind(nodes: Sequence[FlowNode], reads: Collection[str]) -> int:
    """Behind the last node that it reads, a whole group where that is one; at the end where it reads none."""
    last = max((n for n, node in enumerate(nodes) if node.key in reads), default=len(nodes) - 1)
    outer = nodes[last].group or nodes[last].key if nodes else ""
    place = last + 1
    while place < len(nodes) and (nodes[place].group == outer or nodes[place].kind is NodeKind.CALCULATION):
        place += 1
    return place


def _endings(form: FormDefinition) -> Iterator[FlowNode]:
    for ending in form.endings:
        label = ending.message or ending.redirect_url or form.completion_message
        reads = tuple(_key(form, name) for name in _names(ending.condition))
        yield FlowNode(f"ending:{ending.ending_id}", NodeKind.ENDING, label, ending.condition, reads)
    if all(ending.condition.strip() for ending in form.endings):
        yield FlowNode("ending:", NodeKind.ENDING, form.completion_message)


def _key(form: FormDefinition, name: str) -> str:
    calculated = {each.calculation_id for each in form.calculations}
    return f"calculation:{name}" if name in calculated and name not in form.by_id else name


def _names(expression: str) -> list[str]:
    """In a fixed order; none of an expression that cannot be read."""
    if not expression.strip():
        return []
    try:
        return sorted(field_ids_read(expression))
    except ValueError:
        return []
