"""What a model proposes, as it must say it; and the proposal that comes of it after the same repairs as any other."""

from __future__ import annotations

from typing import Annotated, Any

from pydantic import Field

from formagent.errors import ImportRefused
from formagent.wording.validation_messages import marked as _
from interviews.forms.conditions.conditions import RESERVED
from interviews.forms.definition import FactDefinition, FieldDefinition, Frozen
from interviews.forms.designing.drafts import carried_config, known_types
from interviews.forms.drafting.conditions import answered
from interviews.forms.drafting.fields import question_id
from interviews.forms.drafting.kinds import choices_of, config_of
from interviews.forms.drafting.proposals import MOST_PROPOSED, Proposal
from interviews.forms.drafting.wording import SENSITIVE
from interviews.forms.importers.building import FormBuilder
from interviews.forms.importers.naming import field_id_from
from interviews.forms.importers.reading import read_text as storable

Label = Annotated[str, Field(max_length=500)]
Text = Annotated[str, Field(max_length=4000)]


class GivenFact(Frozen):
    """Something that an answer must bring out."""

    fact: Label
    done_criteria: Label = ""
    questioning_hints: Label = ""


class GivenField(Frozen):
    """One thing to collect."""

    label: Label = Field(description="The question as it is put to a person")
    type: str = Field(
        description="short_text, long_text, choice, multi_choice, yes_no, rating, ranking, matrix, integer, number, money, date, time, datetime, duration, email, phone, address, country, language, url, file, consent or group"  # noqa: E501
    )
    intent: Text = Field(
        default="",
        description="What is to be found out, where the label does not say it; of a sensitive field what it is needed for",
    )
    required: bool = False
    sensitive: bool = False
    section: Annotated[str, Field(max_length=200)] = ""
    options: Annotated[list[Label], Field(max_length=200)] = Field(
        default=[], description="Of a choice, multi_choice, ranking; of a matrix its columns"
    )
    rows: Annotated[list[Label], Field(max_length=100)] = Field(default=[], description="Statements of a matrix")
    minimum: int | None = Field(default=None, description="Of a rating, an integer, a group")
    maximum: int | None = None
    currency: str = ""
    only_if: Annotated[int | None, Field(ge=1)] = Field(
        default=None, description="Asked only if the field of this place in the list, counted from 1 …"
    )
    only_if_answer: Label = Field(default="", description="… was answered so: an option, or yes or no")
    facts: Annotated[list[GivenFact], Field(max_length=12)] = []
    fields: Annotated[list[GivenField], Field(max_length=30)] = Field(
        default=[], description="Of a group: what is asked of each item"
    )


class GivenForm(Frozen):
    """A proposed form."""

    title: Annotated[str, Field(max_length=200)] = ""
    description: Text = ""
    purpose: Text = ""
    consent_text: Text = ""
    completion_message: Text = ""
    fields: Annotated[list[GivenField], Field(min_length=1, max_length=MOST_PROPOSED)]


def proposal_of(given: GivenForm, language: str) -> Proposal:
    """What a model gave, each field valid by itself. Never raises; a proposal without fields when none could be kept."""
    builder, written = FormBuilder(), list[FieldDefinition]()
    for number, each in enumerate(given.fields, start=1):
        field = _field(each, {field.field_id for field in written}, language)
        condition = _condition(each, number, written)
        if each.only_if and not condition:
            message = _("the condition “{text}” was not understood; the question is always asked")
            builder.report.left_out(f"field {number}", message, text=each.only_if_answer or str(each.only_if))
        field = field.model_copy(update={"condition": condition})
        written.append(field)
        builder.add(field, f"field {number}")
    try:
        imported = builder.finish(title=storable(given.title) or "Form")
        fields = imported.definition.fields
    except ImportRefused:
        fields = ()
    texts = {name: storable(text) for name, text in given.model_dump(exclude={"fields"}).items() if text.strip()}
    return Proposal(fields, texts, builder.report.lines(), language, engine="model")


def _condition(each: GivenField, number: int, written: list[FieldDefinition]) -> str:
    if each.only_if is None or each.only_if >= number:
        return ""
    return answered(written[each.only_if - 1], each.only_if_answer or "yes")


def _field(each: GivenField, taken: set[str], language: str, *, inner: bool = False) -> FieldDefinition:
    label = " ".join(storable(each.label).split())
    kind = each.type if each.type in known_types() and not (inner and each.type == "group") else "short_text"
    config = _config(each, kind, label, language)
    items: list[FieldDefinition] = []
    for item in each.fields if kind == "group" else ():
        items.append(_field(item, {field.field_id for field in items} | {"more"}, language, inner=True))
    return FieldDefinition(
        field_id=question_id(label or kind, kind, {*taken, *RESERVED}),
        label=label,
        type=kind,
        intent=storable(each.intent).strip() or None,
        required=each.required,
        sensitive=each.sensitive or bool(SENSITIVE.search(label)),
        section=storable(each.section).strip(),
        config=config,
        facts=() if kind == "group" else _facts(each.facts),
        fields=tuple(items),
    )


def _config(each: GivenField, kind: str, label: str, language: str) -> dict[str, Any]:
    offered = {
        **config_of(kind, label, language),
        **({"currencies": [each.currency.upper()]} if each.currency else {}),
        "choices": choices_of([storable(option).strip() for option in each.options]),
        "rows": choices_of([storable(row).strip() for row in each.rows]),
        "minimum": each.minimum,
        "maximum": each.maximum,
    }
    return carried_config({name: value for name, value in offered.items() if value is not None}, kind)


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
