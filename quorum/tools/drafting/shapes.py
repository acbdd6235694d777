"""Fields, facts and conditions as a model gives them, and what becomes of them in an edit of a draft."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Annotated, Any

from pydantic import BeforeValidator, Field, model_validator

from formagent.errors import NotFoundError, ToolRetry
from formagent.protocol.envelope import Text as StorableText
from formagent.wording.validation_messages import complaint
from interviews.field_types import field_type, type_names
from interviews.field_types.base import config_problems
from interviews.forms.conditions.condition_rows import JOINTS, Join, operators_of
from interviews.forms.definition import GROUP, FieldDefinition, FormDefinition
from interviews.forms.designing.drafts import known_types
from interviews.forms.drafting.conditions import Operator, condition_on
from interviews.forms.drafting.kinds import config_of
from interviews.forms.drafting.meant_lists import listed
from interviews.forms.frozen import Frozen
from interviews.forms.naming import field_id_from
from quorum.tools.drafting.meant_values import FieldId, Number, TypeName

FormSlug = Annotated[StorableText, Field(description="The form's slug")]
FieldPath = Annotated[StorableText, Field(description="The field's id; of one within a group group_id.field_id")]
Label = Annotated[str, Field(max_length=500)]
Labels = Annotated[list[Label], BeforeValidator(listed)]
Text = Annotated[str, Field(max_length=4000)]
After = Annotated[
    StorableText, Field(description="The id of the field that it goes right behind; leave it out for the end")
]
First = Annotated[bool, Field(description="True: before all others")]
InGroup = Annotated[StorableText, Field(description="The id of the repeating group that it belongs to; empty for none")]

MOST_OF_GROUP = 30
SETTINGS = {"options": "choices"}
"""What is called otherwise in the configuration of types."""


class FieldSettings(Frozen):
    """What the type of a field lets one set. Give only what is to be set, and what the type has."""

    options: Annotated[Labels, Field(max_length=200)] | None = Field(
        default=None, description="All options of a choice, multi_choice or ranking, all columns of a matrix, in order"
    )
    rows: Annotated[Labels, Field(max_length=100)] | None = Field(default=None, description="All rows of a matrix")
    minimum: Number | None = Field(
        default=None, description="Of a number, integer, money, rating; of a group its items; of a duration like PT30M"
    )
    maximum: Number | None = None
    low_label: Label | None = Field(default=None, description="Of a rating: what its lowest step means")
    high_label: Label | None = None
    earliest: Label | None = Field(default=None, description="Of a date: YYYY-MM-DD or today; of a time: HH:MM")
    latest: Label | None = None
    min_choices: int | None = None
    max_choices: int | None = None
    min_length: int | None = Field(default=None, description="Characters of a text")
    max_length: int | None = None
    decimals: int | None = Field(default=None, description="Digits that a number keeps behind the point")
    unit: Label | None = Field(default=None, description="Of a number: kg")
    currencies: list[str] | None = Field(default=None, description="Of money: ISO 4217, the usual one first")
    statement: Text | None = Field(default=None, description="Of a consent: what is agreed to")
    item_label: Label | None = Field(default=None, description="Of a group: what one of its items is called")
    allowed: list[str] | None = Field(default=None, description="Of a country or language: codes; leave it out for all")


class GivenFact(Frozen):
    """Something that an answer must bring out before its field is done."""

    fact: Annotated[str, Field(min_length=1, max_length=500)]
    done_criteria: Text = Field(default="", description="When it is known well enough")
    questioning_hints: Text = Field(default="", description="How to ask for it")


class ReadFact(GivenFact):
    """One that may stand there already."""

    fact_key: str = Field(default="", description="As it was read; leave it out for a new one")


class _WithSettings(Frozen):
    """Settings that stand beside `settings` are meant as such: no key of a field is called like one of them."""

    @model_validator(mode="before")
    @classmethod
    def _within(cls, given: Any) -> Any:
        beside = given.keys() & FieldSettings.model_fields.keys() if isinstance(given, dict) else ()
        settings = given.get("settings", {}) if beside else None
        if not isinstance(settings, dict) or settings.keys() & beside:
            return given
        kept = {name: value for name, value in given.items() if name not in beside}
        return {**kept, "settings": {**settings, **{name: given[name] for name in given if name in beside}}}


class NewField(_WithSettings):
    """One thing to collect."""

    label: Annotated[str, Field(min_length=1, max_length=500, description="The question as it is put to a person")]
    type: TypeName
    field_id: FieldId = Field(
        default="", description="Lower-case letters, digits and _; made from the label when left out"
    )
    intent: Text = Field(
        default="",
        description="What is to be found out, where the label does not say it; of a sensitive field what it is needed for",
    )
    required: bool = False
    sensitive: bool = False
    section: Annotated[str, Field(max_length=200)] = ""
    settings: FieldSettings = FieldSettings()
    facts: Annotated[list[GivenFact], Field(max_length=12)] = []
    fields: Annotated[list[NewField], Field(max_length=MOST_OF_GROUP)] = Field(
        default=[], description="Of a group: what is asked of each of its items, in order; no groups"
    )


class FieldEdits(_WithSettings):
    """What changes of a field. What is left out stays as it is."""

    label: Annotated[str, Field(min_length=1, max_length=500)] | None = None
    intent: Text | None = Field(default=None, description="Empty takes it out")
    type: TypeName | None = None
    required: bool | None = None
    sensitive: bool | None = None
    section: Annotated[str, Field(max_length=200)] | None = None
    follow_up_limit: Annotated[int, Field(ge=0, le=5)] | None = None
    depth: Annotated[int, Field(ge=0, le=2)] | None = Field(
        default=None, description="Follow-ups on what an open answer said, though nothing is missing"
    )
    settings: FieldSettings = FieldSettings()
    clear: list[str] = Field(default=[], description="Names of settings to take out, so that nothing is set: minimum")
    facts: Annotated[list[ReadFact], Field(max_length=20)] | None = Field(
        default=None, description="All its facts, in order, where they change"
    )


class GivenCondition(Frozen):
    """One comparison of an answer."""

    field: str = Field(description="The id of another field; within a group also of one of the same group")
    operator: Operator = "is"
    answers: Annotated[list[Label], Field(min_length=1, max_length=30)] = Field(
        description="Options as they stand there, yes or no, a number or a date; any of them will do"
    )


def field_at(form: FormDefinition, path: str) -> FieldDefinition:
    """The field of that path. NotFoundError says which there are."""
    for own, field in paths_of(form).items():
        if own == path:
            return field
    raise NotFoundError(
        complaint(
            "There is no field {field!r} in the form {form}. There are: {known}.",
            field=path,
            form=form.slug,
            known=", ".join(paths_of(form)),
        )
    )


def paths_of(form: FormDefinition) -> dict[str, FieldDefinition]:
    """All fields by path, in order."""
    found: dict[str, FieldDefinition] = {}
    for field in form.fields:
        found[field.field_id] = field
        found |= {f"{field.field_id}.{item.field_id}": item for item in field.fields}
    return found


def new_field(given: NewField, language: str) -> dict[str, Any]:
    """A new field as FieldChanges."""
    values = given.model_dump(mode="json", include={"label", "type", "intent", "required", "sensitive", "section"})
    named = {"field_id": given.field_id} if given.field_id else {}
    usual = config_of(given.type, given.label, language) if given.type in known_types() else {}
    config = {**usual, **settings_config(given.settings, {})}
    return {**values, **named, "config": config, "facts": facts_of(given.facts, ())}


def fields_of_group(given: NewField, language: str) -> list[dict[str, Any]]:
    """Those that a new group is given, as FieldChanges. ToolRetry where it is none, or holds one."""
    if given.fields and given.type != GROUP:
        raise ToolRetry(complaint("Only a field of type group has `fields`; {label!r} is none.", label=given.label))
    if inner := next((one for one in given.fields if one.fields or one.type == GROUP), None):
        raise ToolRetry(complaint("A group holds no groups, and {label!r} is one.", label=inner.label))
    return [new_field(one, language) for one in given.fields]


def settings_config(settings: FieldSettings, stored: Mapping[str, Any]) -> dict[str, Any]:
    """What is set, as a field's configuration has it. Options that stand there already keep their values."""
    said = settings.model_dump(exclude_none=True)
    given = {SETTINGS.get(name, name): _whole(value) for name, value in said.items()}
    for name in ("choices", "rows"):
        if name in given:
            given[name] = _options(given[name], stored.get(name))
    return given


def _sound_options(stored: Any) -> list[dict[str, Any]]:
    """Those of a draft, which may be unfinished, that can be told by their values."""
    options = stored if isinstance(stored, list) else []
    return [one for one in options if isinstance(one, dict) and isinstance(one.get("value"), str)]


def _whole(value: Any) -> Any:
    """5 where a model says 5.0."""
    return int(value) if isinstance(value, float) and value.is_integer() else value


def _options(labels: Sequence[str], stored: Any) -> list[dict[str, Any]]:
    known: dict[str, dict[str, Any]] = {}
    for option in _sound_options(stored):
        for name in (option["value"], option.get("label") or option["value"]):
            known.setdefault(name, option)
    found = (known.get(label.strip(), {"value": label.strip()}) for label in labels if label.strip())
    return list({option["value"]: option for option in found}.values())


def facts_of(given: Sequence[GivenFact], stored: Sequence[Any]) -> list[dict[str, Any]]:
    """Facts as FactDefinitions; those whose key or words stand there already keep their keys and translations."""
    known = {word: fact for fact in stored for word in (fact.fact, fact.fact_key)}
    made: dict[str, dict[str, Any]] = {}
    for each in given:
        named = each.fact_key if isinstance(each, ReadFact) else ""
        old = known.get(named) or known.get(each.fact)
        key = old.fact_key if old else field_id_from(" ".join(each.fact.split()[:4]), made, otherwise="fact")
        kept = {"translations": old.translations} if old else {}
        hints = each.questioning_hints or None
        made[key] = {**each.model_dump(), **kept, "fact_key": key, "questioning_hints": hints}
    return list(made.values())


def condition_text(form: FormDefinition, path: str, conditions: Sequence[GivenCondition], join: Join) -> str:
    """The condition as CEL. NotFoundError for a field that is not there, ToolRetry where they cannot be compared so."""
    group = path.rpartition(".")[0]
    within = {item.field_id: item for item in form.by_id[group].fields} if group in form.by_id else {}
    parts = [_comparison(form, within, one, path) for one in conditions]
    return parts[0] if len(parts) == 1 else JOINTS[join].join(f"({part})" for part in parts)


def _comparison(form: FormDefinition, within: Mapping[str, FieldDefinition], given: GivenCondition, path: str) -> str:
    named = given.field.rpartition(".")[2] if given.field.rpartition(".")[0] == path.rpartition(".")[0] else given.field
    read = within.get(named) or form.by_id.get(named)
    if read is None:
        readable = [*form.by_id, *within]
        raise NotFoundError(
            complaint(
                "A condition cannot read {field!r}. It can read: {known}.", field=given.field, known=", ".join(readable)
            )
        )
    if not read.is_group and read.type in type_names() and config_problems(field_type(read), read):
        raise ToolRetry(
            complaint(
                "The settings of {field!r} are wrong: put them right before a condition reads it.", field=read.field_id
            )
        )
    condition = condition_on(read, given.operator, given.answers)
    if not condition:
        raise ToolRetry(_what_can_be_compared(read, given))
    return condition


_OPERATORS: Mapping[str, Operator] = {
    **{"is": "is", "is_not": "is_not", "includes": "is", "excludes": "is_not", "yes": "is", "no": "is_not"},
    **{"lt": "less_than", "le": "at_most", "gt": "more_than", "ge": "at_least"},
    **{"at_least": "at_least", "at_most": "at_most"},
}
"""Operators of conditions as models say them."""


def _operators_of(field: FieldDefinition) -> list[str]:
    """Those that fit a field; how many options were picked is compared by an expression alone."""
    names = operators_of(field)
    said = [_OPERATORS[name] for name in names if name in _OPERATORS]
    return list(dict.fromkeys(one for one in said if "includes" not in names or one in ("is", "is_not")))


def _what_can_be_compared(field: FieldDefinition, given: GivenCondition) -> str:
    named = [str(one.get("label") or one["value"]) for one in _sound_options(field.config.get("choices"))]
    about = {"field": field.field_id, "type": field.type, "comparison": f"{given.operator} {given.answers}"}
    about["known"] = ", ".join(_operators_of(field)) or complaint("an expression")
    if not named:
        return complaint(
            "{field!r} is of type {type} and cannot be compared so: {comparison}. It is compared by: {known}.", **about
        )
    return complaint(
        "{field!r} is of type {type} and cannot be compared so: {comparison}. Its options are: {options}. It is compared "
        "by: {known}.",
        options=", ".join(named),
        **about,
    )
