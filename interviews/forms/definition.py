"""What a form asks: the frozen definition that a FormVersion stores and a session runs on.

A definition is data, complete in itself: no row and no setting is needed to read it. `localized()` gives the same form
in a respondent's language, as far as its designer translated it.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property, lru_cache
from typing import Any, Literal, Self

from pydantic import Field, PrivateAttr

from interviews.forms import groups
from interviews.forms.calculations import CalculationDefinition
from interviews.forms.endings import EndingDefinition
from interviews.forms.frozen import Frozen

Assistants = Literal["allowed", "not_submitting", "refused"]
Translations = dict[str, dict[str, Any]]
"""By language: the translated texts, under the same names as the originals. Choices: `{"choices": {value: label}}`;
other texts of a field's configuration: `{"config": {"low_label": …}}`; endings: `{"endings": {"waiting.message": …}}`;
calculations: `{"calculations": {"total": "Gesamt"}}`."""


GROUP = "group"
"""The `type` of a repeating group. Its `config` is `GroupConfig`, its answer a list of objects, one for each item."""


class FactDefinition(Frozen):
    """Something that must be learned before its field is done."""

    fact_key: str
    fact: str
    done_criteria: str = ""
    questioning_hints: str | None = None
    translations: Translations = Field(default_factory=dict)


class FieldDefinition(Frozen):
    """One thing to collect. `config` is read by the field's type (field_types/); `condition` is CEL over earlier answers."""

    field_id: str
    label: str
    intent: str | None = None
    type: str
    required: bool = False
    order: int = 0
    condition: str = ""
    sensitive: bool = False
    section: str = ""
    """The heading that the field stands under in the plain form and in overviews."""
    follow_up_limit: int | None = None
    depth: int | None = Field(default=None, ge=0, le=2)
    """The form's `depth`, for this field alone."""
    config: dict[str, Any] = Field(default_factory=dict)
    facts: tuple[FactDefinition, ...] = ()
    fields: tuple[FieldDefinition, ...] = ()
    """What each item of a repeating group holds: only for `type == "group"`, one level deep."""
    translations: Translations = Field(default_factory=dict)
    origin: dict[str, Any] = Field(default_factory=dict)
    """What the format it was imported from knows it by (a FHIR linkId): answers given back in that format need it."""

    def __hash__(self) -> int:
        return hash((self.field_id, self.type, self.label))

    def __eq__(self, other: object) -> bool:
        """As of any model; two fields of one form are told apart by their ids alone, which is done many times in a turn."""
        if self is other or not isinstance(other, FieldDefinition):
            return self is other
        return self.field_id == other.field_id and super().__eq__(other)

    @property
    def is_group(self) -> bool:
        """Whether this repeats: "each guest: name, age, diet"."""
        return self.type == GROUP

    @property
    def options(self) -> list[dict[str, Any]]:
        """The options to choose from, as they are configured; what is none is left out."""
        choices = self.config.get("choices")
        return [each for each in choices if isinstance(each, dict)] if isinstance(choices, list | tuple) else []

    @property
    def repeats(self) -> GroupConfig:
        """How this group repeats. Raises pydantic.ValidationError for a wrong configuration."""
        return GroupConfig.model_validate(self.config)

    @property
    def least(self) -> int:
        """Items that are asked for without asking whether there are any; a required group has one at least."""
        return max(self.repeats.minimum, int(self.required))

    @property
    def most(self) -> int:
        """Items after which no more are asked for."""
        return self.repeats.maximum or groups.MOST_ITEMS


class GroupConfig(Frozen):
    """How a group repeats."""

    minimum: int = Field(default=0, ge=0, le=100)
    maximum: int | None = Field(default=None, ge=1, le=100)
    item_label: str = ""
    """What one of them is called: "guest"."""


class FormDefinition(Frozen):
    """A whole form, as published."""

    slug: str
    title: str
    description: str = ""
    purpose: str = ""
    languages: tuple[str, ...] = ("en",)
    """BCP 47; the first is the language the texts are written in."""
    consent_text: str = ""
    completion_message: str = ""
    endings: tuple[EndingDefinition, ...] = ()
    """The first whose condition holds is taken; where none does, it ends with the `completion_message`."""
    calculations: tuple[CalculationDefinition, ...] = ()
    """Values that are worked out from answers; conditions read them as they read answers."""
    tone: str = ""
    must_not_ask: tuple[str, ...] = ()
    follow_up_limit: int = Field(default=2, ge=0, le=5)
    greeting: Literal["brief", "ask"] = "brief"
    """Whether language, country and time zone are taken from the browser, and asked for only where a field needs them and they
    are uncertain, or are always asked for first (rules.md, Greeter)."""
    depth: int = Field(default=0, ge=0, le=2)
    """How many follow-ups an open question may get that take up what was said, though nothing is missing (rules.md, Depth)."""
    depth_minutes: int = Field(default=15, ge=1, le=240)
    """Minutes after which there are no more of these."""
    plan_scope: Literal["version", "session"] = "version"
    trust_parsers: bool = False
    """A value that the field's own parser reads with certainty needs no Reviewer model call (architecture.md, Latency)."""
    assistants: Assistants = "allowed"
    """Whether programs may fill it for their persons, and submit it (quorum/mcp)."""
    abandon_after_hours: int = Field(default=72, ge=1)
    translations: Translations = Field(default_factory=dict)
    origin: dict[str, Any] = Field(default_factory=dict)
    """What the format it was imported from knows it by: a FHIR Questionnaire's url and version."""
    fields: tuple[FieldDefinition, ...] = ()
    _language: str = PrivateAttr(default="")

    def field(self, field_id: str) -> FieldDefinition:
        """The field of that id, of a group's item too (`guests.2.name`); KeyError names it otherwise."""
        if "." in field_id:
            return groups.instance_field(self, field_id)
        return self.by_id[field_id]

    def has_field(self, field_id: str) -> bool:
        """Whether `field()` knows it."""
        return groups.is_instance(self, field_id) if "." in field_id else field_id in self.by_id

    def asks_for(self, field_id: str) -> bool:
        """Whether it is the id of a field that is asked for by itself, as a group is not."""
        return self.has_field(field_id) and not self.field(field_id).is_group

    @cached_property
    def by_id(self) -> dict[str, FieldDefinition]:
        """The form's own fields."""
        return {field.field_id: field for field in self.fields}

    @cached_property
    def groups(self) -> tuple[FieldDefinition, ...]:
        """The repeating groups."""
        return tuple(field for field in self.fields if field.is_group)

    @cached_property
    def conditional_ids(self) -> frozenset[str]:
        """The fields that may not apply, and the groups, whose items come and go."""
        return frozenset(field.field_id for field in self.fields if field.is_group or field.condition.strip())

    @cached_property
    def required_ids(self) -> frozenset[str]:
        """The form's own fields that are required."""
        return frozenset(field.field_id for field in self.fields if field.required)

    @cached_property
    def types(self) -> frozenset[str]:
        """The types of its fields, those within groups among them."""
        return frozenset(inner.type for field in self.fields for inner in (field, *field.fields))

    @property
    def number_of_fields(self) -> int:
        """Of all of them: a group is one, and so is each field within it."""
        return sum(1 + len(field.fields) for field in self.fields)

    def follow_up_limit_of(self, field: FieldDefinition) -> int:
        """How often what a field still lacks is asked for again: its own limit, else the form's."""
        return self.follow_up_limit if field.follow_up_limit is None else field.follow_up_limit

    @cached_property
    def is_limited(self) -> bool:
        """Whether any option of its own fields may be had by so many only."""
        return any(option.get("limit") for field in self.fields for option in field.options)

    @cached_property
    def takes_files(self) -> bool:
        """Whether any of its fields takes uploaded files."""
        return "file" in self.types

    def model_copy(self, *, update: Mapping[str, Any] | None = None, deep: bool = False) -> Self:
        """A copy that looks things up among its own fields."""
        copied = super().model_copy(update=update, deep=deep)
        for derived in ("by_id", "groups", "conditional_ids", "required_ids", "types", "is_limited"):
            copied.__dict__.pop(derived, None)
        return copied

    @property
    def language(self) -> str:
        """The language that it was asked for by `localized()`; its own, when it was not."""
        return self._language or (self.languages[0] if self.languages else "en")

    def localized(self, language: str) -> FormDefinition:
        """The form with its texts in `language` where translated, untouched where not. Cached."""
        return _localized(self, language)

    def __hash__(self) -> int:
        return hash((self.slug, self.title, len(self.fields)))


@lru_cache(maxsize=512)
def _localized(form: FormDefinition, language: str) -> FormDefinition:
    tags = tags_of(language, form.languages[0] if form.languages else "")
    if not _is_translated(form, tags) and not form.groups:
        return form
    texts = dict(texts_for(form.translations, tags))
    said = texts.pop("endings", {})
    texts["endings"] = tuple(ending.in_words(said) for ending in form.endings)
    named = texts.pop("calculations", {})
    texts["calculations"] = tuple(
        each.model_copy(update={"label": named.get(each.calculation_id) or each.label}) for each in form.calculations
    )
    spoken = form.model_copy(update={**texts, "fields": tuple(_localized_field(f, tags) for f in form.fields)})
    spoken._language = language
    return spoken


def _is_translated(form: FormDefinition, tags: tuple[str, ...]) -> bool:
    fields = [inner for field in form.fields for inner in (field, *field.fields)]
    parts = [form.translations, *(field.translations for field in fields)]
    parts += [fact.translations for field in fields for fact in field.facts]
    return any(texts_for(translations, tags) for translations in parts)


def _localized_field(field: FieldDefinition, tags: tuple[str, ...]) -> FieldDefinition:
    texts = dict(texts_for(field.translations, tags))
    labels = {name: texts.pop(name, None) for name in ("choices", "rows")}
    config = {**field.config, **texts.pop("config", {})}
    for name, named in labels.items():
        if named and isinstance(config.get(name), list):
            config[name] = [_localized_choice(option, named) for option in config[name]]
    facts = tuple(f.model_copy(update=texts_for(f.translations, tags)) for f in field.facts)
    fields = tuple(_localized_field(item, tags) for item in field.fields)
    return field.model_copy(update={**texts, "config": config, "facts": facts, "fields": fields})


def _localized_choice(choice: dict[str, Any], labels: dict[str, str]) -> dict[str, Any]:
    """The translated label shows; the original stays readable as a synonym, so both languages are understood."""
    label = labels.get(choice["value"])
    if not label:
        return choice
    synonyms = dict.fromkeys([*choice.get("synonyms", ()), choice.get("label") or choice["value"]])
    return {**choice, "label": label, "synonyms": [word for word in synonyms if word != label]}


def tags_of(language: str, own: str = "") -> tuple[str, ...]:
    """Under which tags a form's texts in a language are looked for, the nearest first: its own, and the one without its region.

    Where the form's `own` language comes, nothing is nearer than its own texts.
    """
    tags = tuple(dict.fromkeys((language, language.split("-", maxsplit=1)[0])))
    return tags[: tags.index(own)] if own in tags else tags


def texts_for(translations: Translations, tags: tuple[str, ...]) -> dict[str, Any]:
    """The texts under the first of the tags that has any."""
    return next((texts for tag in tags if (texts := translations.get(tag))), {})
