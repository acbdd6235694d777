"""What is proposed for a draft, held against it: what would be new or different, piece by piece; and the draft with the chosen
pieces."""

from __future__ import annotations

import dataclasses
import json
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Literal

from interviews.forms.conditions.conditions import condition_problems
from interviews.forms.conditions.evaluating import field_ids_read
from interviews.forms.definition import FieldDefinition, FormDefinition
from interviews.forms.designing.differences import Change, Kind, field_differences
from interviews.forms.designing.drafts import carried_config, renamed_in
from interviews.forms.importers.report import ReportLine
from interviews.forms.naming import field_id_from

TEXTS = ("title", "description", "purpose", "consent_text", "completion_message", "tone")
"""Of a form, that a proposal may name."""
MOST_PROPOSED = 200
"""Fields of one proposal: it is read by a person, piece by piece."""
_SAID = ("type", "sensitive", "condition", "section", "intent", "facts", "fields")
"""What an edit takes from the proposed field where that says it."""


@dataclass(frozen=True)
class Proposal:
    """Every field is valid by itself; a condition reads only fields of the same proposal."""

    fields: tuple[FieldDefinition, ...] = ()
    texts: Mapping[str, str] = dataclasses.field(default_factory=dict)
    report: tuple[ReportLine, ...] = ()
    language: str = "en"
    engine: Literal["offline", "model"] = "offline"


@dataclass(frozen=True)
class ProposalPiece:
    """One thing to accept or not. Of a text of the form `field` is None; `text` names it."""

    key: str
    kind: Kind
    field: FieldDefinition | None = None
    changes: tuple[Change, ...] = ()
    text: str = ""
    before: str = ""
    after: str = ""


def proposal_pieces(proposal: Proposal, current: FormDefinition) -> list[ProposalPiece]:
    """What the proposal would change. A question that the draft has under the same label is an edit of it; an empty draft
    becomes one in the language of the text."""
    texts = [
        ProposalPiece(f"text.{name}", Kind.CHANGED if before else Kind.ADDED, text=name, before=before, after=after)
        for name in TEXTS
        if (after := proposal.texts.get(name, "")) and after != (before := getattr(current, name))
    ]
    before = current.language
    if proposal.fields and not current.fields and before.split("-")[0] != proposal.language:
        texts.append(
            ProposalPiece("text.languages", Kind.CHANGED, text="languages", before=before, after=proposal.language)
        )
    return [*texts, *_field_pieces(_fitted(proposal.fields, current), current)]


def _field_pieces(proposed: Sequence[FieldDefinition], current: FormDefinition) -> Iterator[ProposalPiece]:
    for field in proposed:
        if not current.has_field(field.field_id):
            yield ProposalPiece(f"field.{field.field_id}", Kind.ADDED, field)
        elif changes := tuple(field_differences(current.field(field.field_id), field)):
            yield ProposalPiece(f"field.{field.field_id}", Kind.CHANGED, field, changes)


def _fitted(proposed: Sequence[FieldDefinition], current: FormDefinition) -> list[FieldDefinition]:
    """The proposed fields as the draft takes them: a question that it has under the same label keeps its id and the values of
    its options; the others get ids that are free."""
    by_label = {_plain(field.label): field for field in current.fields}
    taken = {field.field_id for field in (*current.fields, *proposed)}
    names: dict[str, str] = {}
    values: dict[str, dict[str, str]] = {}
    known: dict[str, FieldDefinition] = {}
    for field in proposed:
        same = by_label.pop(_plain(field.label), None)
        if same is not None and same.is_group == field.is_group:
            known[field.field_id], names[field.field_id] = same, same.field_id
            values[field.field_id] = _values(same, field)
        elif current.has_field(field.field_id):
            names[field.field_id] = field_id_from(field.field_id, taken)
            taken.add(names[field.field_id])
    fitted = [_renamed(field, names, values) for field in proposed]
    return [
        _onto(known[old.field_id], new) if old.field_id in known else new
        for old, new in zip(proposed, fitted, strict=True)
    ]


def _values(before: FieldDefinition, proposed: FieldDefinition) -> dict[str, str]:
    """The values that a draft has for the proposed options."""
    own = {_plain(c.get("label") or c["value"]): c["value"] for c in before.config.get("choices", ())}
    options = [(c["value"], _plain(c.get("label") or c["value"])) for c in proposed.config.get("choices", ())]
    return {value: own[label] for value, label in options if label in own}


def _renamed(field: FieldDefinition, names: dict[str, str], values: dict[str, dict[str, str]]) -> FieldDefinition:
    """The field with the draft's names, for itself and its options and in its condition; and those in a group, whose own
    names stay."""
    condition = field.condition
    for read in field_ids_read(condition) & values.keys():
        for old, new in values[read].items():
            condition = condition.replace(json.dumps(old, ensure_ascii=False), json.dumps(new, ensure_ascii=False))
    for number, old in enumerate(names):
        condition = renamed_in(condition, old, f"renamed_{number}_")
    for number, new in enumerate(names.values()):
        condition = renamed_in(condition, f"renamed_{number}_", new)
    own, config = values.get(field.field_id, {}), dict(field.config)
    if any(old != new for old, new in own.items()):
        labelled = [{**choice, "label": choice.get("label") or choice["value"]} for choice in config["choices"]]
        config["choices"] = [{**choice, "value": own.get(choice["value"], choice["value"])} for choice in labelled]
    own_ids = {item.field_id for item in field.fields}
    outer = {old: new for old, new in names.items() if old not in own_ids}
    outer_values = {old: new for old, new in values.items() if old not in own_ids}
    update: dict[str, Any] = {
        "condition": condition,
        "config": config,
        "field_id": names.get(field.field_id, field.field_id),
    }
    update["fields"] = tuple(_renamed(item, outer, outer_values) for item in field.fields)
    return field.model_copy(update=update)


def _onto(before: FieldDefinition, proposed: FieldDefinition) -> FieldDefinition:
    """An edit of a field: what the proposal says nothing about stays as it is."""
    said = {name: value for name in _SAID if (value := getattr(proposed, name))}
    config = {**carried_config(before.config, proposed.type), **proposed.config}
    return before.model_copy(update={**said, "required": proposed.required, "config": config})


def _plain(label: str) -> str:
    return " ".join(label.casefold().split()).strip(" ?？:：*.。")


@dataclass(frozen=True)
class Accepted:
    """The draft as it becomes: fields in order, texts by name; `dropped` names fields whose condition could not be kept."""

    added: tuple[FieldDefinition, ...]
    changed: tuple[FieldDefinition, ...]
    texts: dict[str, str]
    dropped: tuple[str, ...]


def accepted(found: Sequence[ProposalPiece], chosen: Collection[str], current: FormDefinition) -> Accepted:
    """The chosen pieces. A condition that reads a field which is in neither them nor the draft is dropped."""
    taken = [piece for piece in found if piece.key in chosen]
    fields = {piece.field.field_id: piece.field for piece in taken if piece.field}
    dropped: list[str] = []
    while wrong := _misfit(fields, current):
        lost, fields[wrong[0]] = _unconditioned(fields[wrong[0]], wrong[1])
        dropped.append(lost.label)
    return Accepted(
        added=tuple(field for name, field in fields.items() if not current.has_field(name)),
        changed=tuple(field for name, field in fields.items() if current.has_field(name)),
        texts={piece.text: piece.after for piece in taken if piece.text},
        dropped=tuple(dropped),
    )


def _misfit(fields: dict[str, FieldDefinition], current: FormDefinition) -> tuple[str, str] | None:
    """An accepted field, and the item of it if it is a group, whose condition does not fit the draft as it becomes."""
    others = {field.field_id: field for field in current.fields}
    form = current.model_copy(update={"fields": tuple({**others, **fields}.values())})
    for place, _message in condition_problems(form):
        match place.split("."):
            case ["fields", name, "condition"] if name in fields and fields[name].condition:
                return name, ""
            case ["fields", name, "fields", item, "condition"] if name in fields and any(
                one.field_id == item and one.condition for one in fields[name].fields
            ):
                return name, item
    return None


def _unconditioned(field: FieldDefinition, item: str) -> tuple[FieldDefinition, FieldDefinition]:
    """The field, or the item of a group, that is always asked now; and the field with it."""
    if not item:
        bare = field.model_copy(update={"condition": ""})
        return bare, bare
    bare = next(one for one in field.fields if one.field_id == item).model_copy(update={"condition": ""})
    return bare, field.model_copy(
        update={"fields": tuple(bare if one.field_id == item else one for one in field.fields)}
    )
