"""What a model proposes, as it must say it; and the proposal that comes of it after the same repairs as any other."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any

from pydantic import BeforeValidator, Field, PrivateAttr, ValidationInfo, WithJsonSchema, model_validator

from formagent.agents.argument_repairs import Repairs
from formagent.errors import ImportRefused
from formagent.wording.validation_messages import marked as _
from interviews.field_types import type_names
from interviews.forms.conditions.conditions import RESERVED
from interviews.forms.definition import GROUP, FactDefinition, FieldDefinition
from interviews.forms.designing.drafts import carried_config, known_types
from interviews.forms.drafting.conditions import Operator, condition_on
from interviews.forms.drafting.fields import question_id
from interviews.forms.drafting.kinds import choices_of, config_of, is_sensitive, is_yes_no
from interviews.forms.drafting.meant_lists import listed
from interviews.forms.drafting.meant_types import type_meant
from interviews.forms.drafting.proposals import MOST_PROPOSED, Proposal
from interviews.forms.frozen import Frozen
from interviews.forms.groups import MORE
from interviews.forms.importers.building import FormBuilder
from interviews.forms.importers.reading import read_text as storable
from interviews.forms.importers.report import Report
from interviews.forms.naming import field_id_from
from interviews.reading.names.country_names import country_speaking
from interviews.reading.text.normalization import says_something

Label = Annotated[str, Field(max_length=500)]
Labels = Annotated[list[Label], BeforeValidator(listed)]
Text = Annotated[str, Field(max_length=4000)]
Type = Annotated[str, WithJsonSchema({"type": "string", "enum": list(known_types())})]
ItemType = Annotated[str, WithJsonSchema({"type": "string", "enum": list(type_names())})]
"""What no type is called is put right by `_type_of`, not refused."""


_MOST_NAMES, _LONGEST_NAME = 5, 40


class GivenFact(Frozen):
    """Something that an answer must bring out."""

    fact: Label
    done_criteria: Label = ""
    questioning_hints: Label = ""


class GivenCondition(Frozen):
    """When a field is asked."""

    field_id: Label = Field(description="Of a field that stands before; within a group of one of the same item, too")
    operator: Operator = "is"
    answers: Annotated[list[Label], Field(min_length=1, max_length=30)] = Field(
        description="Options as they stand there, yes or no, a number or a date; any of them will do"
    )


class GivenItem(Frozen):
    """One thing to collect; of a group, of each of its items."""

    field_id: Label = Field(default="", description="A short name of its own in Latin letters: arrival_day")
    label: Label = Field(description="The question as it is put to a person")
    type: ItemType
    intent: Text = Field(
        default="",
        description="What is to be found out, where the label does not say it; of a sensitive field what it is needed for",
    )
    required: bool = False
    sensitive: bool = False
    options: Annotated[Labels, Field(max_length=200)] = Field(
        default=[], description="Of a choice, multi_choice, ranking; of a matrix its columns"
    )
    rows: Annotated[Labels, Field(max_length=100)] = Field(default=[], description="Statements of a matrix")
    minimum: float | None = Field(default=None, description="Of a number, integer, money, rating; of a group its items")
    maximum: float | None = None
    low_label: Label = Field(default="", description="Of a rating, what its lowest step means")
    high_label: Label = ""
    earliest: Label = Field(default="", description="Of a date, YYYY-MM-DD or today; of a time, HH:MM")
    latest: Label = ""
    max_choices: int | None = None
    max_length: int | None = Field(default=None, description="Characters of a text")
    unit: Label = Field(default="", description="Of a number: kg")
    currency: str = ""
    statement: Text = Field(default="", description="Of a consent: what is agreed to, as a sentence")
    only_if: GivenCondition | None = Field(default=None, description="Leave it out where the field is always asked")
    facts: Annotated[list[GivenFact], Field(max_length=12)] = []


class GivenField(GivenItem):
    """One thing to collect, or a group of them that repeats."""

    type: Type
    section: Annotated[str, Field(max_length=200)] = ""
    item_label: Label = Field(default="", description="Of a group, what one of its items is called: friend")
    fields: Annotated[list[GivenItem], Field(max_length=30)] = Field(
        default=[], description="Of a group: what is asked of each item"
    )


class GivenForm(Frozen):
    """A proposed form."""

    title: Annotated[str, Field(max_length=200)] = ""
    description: Text = ""
    purpose: Text = ""
    consent_text: Text = Field(
        default="", description="What is agreed to before the first question; else a field of type consent"
    )
    completion_message: Text = ""
    tone: Label = Field(default="", description="How the interviewer speaks, where the text says so: warm, brief")
    fields: Annotated[list[GivenField], Field(min_length=1, max_length=MOST_PROPOSED)]
    _left_out: tuple[str, ...] = PrivateAttr(default=())

    @model_validator(mode="after")
    def _with_left_out(self, info: ValidationInfo) -> GivenForm:
        if isinstance(info.context, Repairs):
            self._left_out = tuple(dict.fromkeys(info.context.left_out))
        return self

    @property
    def left_out(self) -> tuple[str, ...]:
        """The names of what a model gave that no form has."""
        return self._left_out


def proposal_of(given: GivenForm, language: str) -> Proposal:
    """What a model gave, each field valid by itself. Never raises; a proposal without fields when none could be kept."""
    builder = FormBuilder()
    writer = _Writer(language, builder.report)
    for number, each in enumerate(given.fields, start=1):
        if not says_something(each.label):
            builder.report.left_out(f"field {number}", _("a question without a label was left out"))
            continue
        builder.add(writer.field(each, f"field {number}"), f"field {number}")
    try:
        imported = builder.finish(title=storable(given.title) or "Form")
        fields = imported.definition.fields
    except ImportRefused:
        fields = ()
    if given.left_out:
        named = ", ".join(f"“{name[:_LONGEST_NAME]}”" for name in given.left_out[:_MOST_NAMES])
        builder.report.left_out("form", _("the model gave what no form has: {names}"), names=named)
    texts = {name: storable(text) for name, text in given.model_dump(exclude={"fields"}).items() if text.strip()}
    return Proposal(fields, texts, builder.report.lines(), language, engine="model")


class _Writer:
    """Makes fields of what was given, of one list: that of the form, or that of a group with the form's `outer` ones."""

    def __init__(self, language: str, report: Report, outer: Mapping[str, FieldDefinition] | None = None) -> None:
        self._language, self._report = language, report
        self._scope = dict(outer or {})
        """By the names that the model gave: what a condition may read."""
        self._taken = {*RESERVED, *([] if outer is None else [MORE])}

    def field(self, each: GivenItem, place: str) -> FieldDefinition:
        label = " ".join(storable(each.label).split())
        inner = each.fields if isinstance(each, GivenField) else None
        kind = _type_of(each, groups=inner is not None)
        if not type_meant(each.type, groups=inner is not None):
            self._report.changed(
                place, _("there is no type “{type}”; a short text is asked for"), type=each.type[:_LONGEST_NAME]
            )
        named = each.field_id if each.field_id.isascii() else ""
        field_id = field_id_from(named, self._taken) if named else question_id(label or kind, kind, self._taken)
        self._taken.add(field_id)
        field = FieldDefinition(
            field_id=field_id,
            label=label,
            type=kind,
            intent=storable(each.intent).strip() or None,
            required=each.required,
            sensitive=each.sensitive or is_sensitive(label),
            section=storable(each.section).strip() if isinstance(each, GivenField) else "",
            config=_config(each, kind, label, self._language),
            condition=self._condition(each, place),
            facts=() if kind == GROUP else _facts(each.facts),
        )
        if kind == GROUP and inner:
            own = {item.field_id for item in inner}
            around = {name: read for name, read in self._scope.items() if read.field_id not in own}
            items = _Writer(self._language, self._report, around)
            field = field.model_copy(update={"fields": tuple(items.field(item, place) for item in inner)})
        self._scope |= {each.label: field, each.field_id or field_id: field}
        return field

    def _condition(self, each: GivenItem, place: str) -> str:
        if each.only_if is None:
            return ""
        named = each.only_if.field_id
        read = self._scope.get(named) or self._scope.get(named.rpartition(".")[2])
        condition = condition_on(read, each.only_if.operator, each.only_if.answers) if read else ""
        if not condition:
            message = _("the condition “{text}” was not understood; the question is always asked")
            said = " ".join([each.only_if.field_id, each.only_if.operator, *each.only_if.answers])
            self._report.left_out(place, message, text=said)
        return condition


def _type_of(each: GivenItem, *, groups: bool) -> str:
    """The type that is named, by its name or as questionnaires call it: "dropdown", "checkboxes"."""
    kind = type_meant(each.type, groups=groups) or "short_text"
    return "yes_no" if kind == "choice" and is_yes_no(each.options) else kind


_SETTINGS = frozenset({"statement", "low_label", "high_label", "unit", "item_label", "minimum", "maximum"}) | {
    *("earliest", "latest", "max_choices", "max_length")
}
"""What is called the same in the configuration of types."""


def _config(each: GivenItem, kind: str, label: str, language: str) -> dict[str, Any]:
    offered = {
        **config_of(kind, label, country_speaking(language)),
        **({"currencies": [each.currency.upper()]} if each.currency else {}),
        "choices": choices_of([storable(option).strip() for option in each.options]),
        "rows": choices_of([storable(row).strip() for row in each.rows]),
    }
    for name, value in each.model_dump(include=set(_SETTINGS)).items():
        if isinstance(value, str) and value.strip():
            offered[name] = storable(value).strip()
        elif isinstance(value, (int, float)):
            offered[name] = int(value) if float(value).is_integer() else value
    return carried_config(offered, kind)


def _facts(given: list[GivenFact]) -> tuple[FactDefinition, ...]:
    made: dict[str, FactDefinition] = {}
    for each in given:
        if fact := storable(each.fact).strip():
            key = field_id_from(" ".join(fact.split()[:4]), made, otherwise="fact")
            hints = storable(each.questioning_hints).strip() or None
            made[key] = FactDefinition(
                fact_key=key, fact=fact, done_criteria=storable(each.done_criteria), questioning_hints=hints
            )
    return tuple(made.values())
