"""A proposal held against a draft: what would be new or different, piece by piece; and the draft with the chosen pieces."""

from __future__ import annotations

import json
from collections.abc import Collection, Sequence
from dataclasses import dataclass

from interviews.forms.conditions.conditions import condition_problems, field_ids_read
from interviews.forms.definition import FieldDefinition, FormDefinition
from interviews.forms.designing.differences import Change, Kind, differences
from interviews.forms.designing.drafts import carried_config, renamed_in
from interviews.forms.drafting.proposal import TEXTS, Proposal
from interviews.forms.importers.naming import field_id_from


@dataclass(frozen=True)
class Piece:
    """One thing to accept or not. Of a text of the form `field` is None; `text` names it."""

    key: str
    kind: Kind
    field: FieldDefinition | None = None
    changes: tuple[Change, ...] = ()
    text: str = ""
    before: str = ""
    after: str = ""


def pieces(proposal: Proposal, current: FormDefinition) -> list[Piece]:
    """What the proposal would change. A question that the draft has under the same label is an edit of it."""
    texts = [
        Piece(f"text.{name}", Kind.CHANGED if before else Kind.ADDED, text=name, before=before, after=after)
        for name in TEXTS
        if (after := proposal.texts.get(name, "")) and after != (before := getattr(current, name))
    ]
    return texts + _language_piece(proposal, current) + _field_pieces(_fitted(proposal.fields, current), current)


def _language_piece(proposal: Proposal, current: FormDefinition) -> list[Piece]:
    """An empty draft becomes one in the language of the text."""
    before = current.language
    if current.fields or not proposal.fields or before.split("-")[0] == proposal.language:
        return []
    return [Piece("text.languages", Kind.CHANGED, text="languages", before=before, after=proposal.language)]


def _field_pieces(proposed: Sequence[FieldDefinition], current: FormDefinition) -> list[Piece]:
    known = {field.field_id: field for field in current.fields}
    found = []
    for field in proposed:
        before = known.get(field.field_id)
        if before is None:
            found.append(Piece(f"field.{field.field_id}", Kind.ADDED, field))
        elif changes := tuple(differences(_only(current, before), _only(current, field))):
            found.append(Piece(f"field.{field.field_id}", Kind.CHANGED, field, changes))
    return found


def _only(form: FormDefinition, field: FieldDefinition) -> FormDefinition:
    return form.model_copy(update={"fields": (field,)})


def _fitted(proposed: Sequence[FieldDefinition], current: FormDefinition) -> list[FieldDefinition]:
    """The proposed fields under ids that fit the draft: those of questions it has, free ones for the others."""
    by_label = {_plain(field.label): field for field in current.fields}
    taken = {field.field_id for field in current.fields} | {field.field_id for field in proposed}
    names: dict[str, str] = {}
    matched: set[str] = set()
    for field in proposed:
        same = by_label.get(_plain(field.label))
        if same is not None and same.is_group == field.is_group and same.field_id not in matched:
            names[field.field_id] = same.field_id
            matched.add(same.field_id)
        elif current.has_field(field.field_id):
            names[field.field_id] = field_id_from(field.field_id, taken)
            taken.add(names[field.field_id])
    known = {field.field_id: field for field in current.fields}
    fitted = [_renamed(field, names) for field in proposed]
    values = {f.field_id: _values(known[f.field_id], f) for f in fitted if f.field_id in known}
    fitted = [_with_values(field, values) for field in fitted]
    return [_onto(known[field.field_id], field) if field.field_id in known else field for field in fitted]


def _values(before: FieldDefinition, proposed: FieldDefinition) -> dict[str, str]:
    """The values that a draft has for the proposed options, where these differ."""
    own = {_plain(c.get("label") or c["value"]): c["value"] for c in before.config.get("choices", ())}
    options = {c["value"]: _plain(c.get("label") or c["value"]) for c in proposed.config.get("choices", ())}
    return {value: own[label] for value, label in options.items() if own.get(label, value) != value}


def _with_values(field: FieldDefinition, values: dict[str, dict[str, str]]) -> FieldDefinition:
    """The field with the draft's own values for its options, and in its condition."""
    condition, read = field.condition, field_ids_read(field.condition)
    for name in read & values.keys():
        for old, new in values[name].items():
            condition = condition.replace(_literal(old), _literal(new))
    config, own = field.config, values.get(field.field_id, {})
    if own:
        choices = [
            {**c, "value": own.get(c["value"], c["value"]), "label": c.get("label") or c["value"]}
            for c in config["choices"]
        ]
        config = {**config, "choices": choices}
    return field.model_copy(update={"condition": condition, "config": config})


def _literal(value: str) -> str:
    return json.dumps(value, ensure_ascii=False)


def _renamed(field: FieldDefinition, names: dict[str, str]) -> FieldDefinition:
    condition = field.condition
    for number, old in enumerate(names):
        condition = renamed_in(condition, old, f"renamed_{number}_")
    for number, new in enumerate(names.values()):
        condition = renamed_in(condition, f"renamed_{number}_", new)
    return field.model_copy(update={"field_id": names.get(field.field_id, field.field_id), "condition": condition})


def _onto(before: FieldDefinition, proposed: FieldDefinition) -> FieldDefinition:
    """An edit of a field: what the proposal says nothing about stays as it is."""
    said = {
        "type": proposed.type,
        "required": proposed.required,
        "sensitive": before.sensitive or proposed.sensitive,
        "config": {**carried_config(before.config, proposed.type), **proposed.config},
        "condition": proposed.condition or before.condition,
        "section": proposed.section or before.section,
        "intent": proposed.intent or before.intent,
        "facts": proposed.facts or before.facts,
        "fields": proposed.fields or before.fields,
    }
    return before.model_copy(update=said)


def _plain(label: str) -> str:
    return " ".join(label.casefold().split()).strip(" ?？:：*.。")


@dataclass(frozen=True)
class Accepted:
    """The draft as it becomes: fields in order, texts by name; `dropped` names fields whose condition could not be kept."""

    added: tuple[FieldDefinition, ...]
    changed: tuple[FieldDefinition, ...]
    texts: dict[str, str]
    dropped: tuple[str, ...]


def accepted(found: Sequence[Piece], chosen: Collection[str], current: FormDefinition) -> Accepted:
    """The chosen pieces. A condition that reads a field which is in neither them nor the draft is dropped."""
    taken = [piece for piece in found if piece.key in chosen]
    texts = {piece.text: piece.after for piece in taken if piece.text}
    fields = {piece.field.field_id: piece.field for piece in taken if piece.field}
    dropped: list[str] = []
    while wrong := _misfit(fields, current):
        fields[wrong] = fields[wrong].model_copy(update={"condition": ""})
        dropped.append(wrong)
    old = {field.field_id for field in current.fields}
    return Accepted(
        added=tuple(field for name, field in fields.items() if name not in old),
        changed=tuple(field for name, field in fields.items() if name in old),
        texts=texts,
        dropped=tuple(fields[name].label for name in dropped),
    )


def _misfit(fields: dict[str, FieldDefinition], current: FormDefinition) -> str:
    """An accepted field whose condition does not fit the draft as it becomes; "" when there is none."""
    others = {field.field_id: field for field in current.fields}
    form = current.model_copy(update={"fields": tuple({**others, **fields}.values())})
    places = (place.split(".") for place, _message in condition_problems(form))
    return next((p[1] for p in places if p[1:2] and p[1] in fields and fields[p[1]].condition), "")
