"""Edits of a form that is being designed: what each may change, as typed values.

A draft may be unfinished: a choice without options, an empty label, a condition that does not parse yet can all be kept, and
are listed as problems (checks.py, advice.py). What has the wrong shape is refused here, at its place.
"""

from __future__ import annotations

import datetime as dt
import re
from typing import Annotated, Any, Literal

from pydantic import Field, field_validator, model_validator

from formagent.storage.unstorable_characters import strip_unstorable
from interviews.field_types import field_type, type_names
from interviews.forms.calculations import CalculationDefinition
from interviews.forms.conditions.conditions import RESERVED
from interviews.forms.definition import GROUP, Assistants, FactDefinition, FieldDefinition, GroupConfig, Translations
from interviews.forms.designing.straight_names import LabelTexts, TitleTexts
from interviews.forms.endings import EndingDefinition
from interviews.forms.frozen import Frozen
from interviews.forms.link_values import checked_names
from interviews.reading.names.language_names import is_language
from interviews.reading.text.written_names import straight

LONGEST_LABEL = 500
LONGEST_TEXT = 8000
MOST_FIELDS = 500
MOST_ENDINGS = 20
MOST_CALCULATIONS = 50
MOST_OPTIONS = 2_000
"""Of a question: its choices, a matrix's rows."""
_IDENTIFIER = re.compile(r"[a-z][a-z0-9_]{0,62}")
_STRING_OR_NAME = re.compile(r"\"(?:\\.|[^\"\\])*\"|'(?:\\.|[^'\\])*'|\.?\b[A-Za-z_][A-Za-z0-9_]*\b")

Text = Annotated[str, Field(max_length=LONGEST_TEXT)]


def identifier(name: str) -> str:
    """An id that answers can be stored under. ValueError otherwise."""
    if not _IDENTIFIER.fullmatch(name) or name in RESERVED:
        raise ValueError("use lower-case letters, digits and _, beginning with a letter, and no word of CEL")
    return name


class Changes(Frozen):
    """An edit: what is not given stays. Characters that no database holds are left out."""

    @model_validator(mode="before")
    @classmethod
    def _storable(cls, values: Any) -> Any:
        return _cleaned(values)

    def given(self) -> dict[str, Any]:
        """The changes by name, only those that were given."""
        return {name: getattr(self, name) for name in type(self).model_fields if name in self.model_fields_set}


def _cleaned(value: Any) -> Any:
    if isinstance(value, str):
        return strip_unstorable(value)
    if isinstance(value, dict):
        return {_cleaned(key): _cleaned(inner) for key, inner in value.items()}
    return [_cleaned(inner) for inner in value] if isinstance(value, list) else value


class FieldChanges(Changes):
    """An edit of one field. What is not given stays; `facts` given are all its facts, in order."""

    field_id: str = ""
    label: str = Field(default="", max_length=LONGEST_LABEL)
    intent: Text | None = None
    type: str = "short_text"
    required: bool = False
    sensitive: bool = False
    section: str = Field(default="", max_length=200)
    follow_up_limit: int | None = Field(default=None, ge=0, le=5)
    depth: int | None = Field(default=None, ge=0, le=2)
    condition: Text = ""
    config: dict[str, Any] = Field(default_factory=dict)
    translations: dict[str, LabelTexts] = Field(default_factory=dict)
    facts: tuple[FactDefinition, ...] = ()

    @field_validator("field_id")
    @classmethod
    def _id(cls, name: str) -> str:
        return identifier(name)

    @field_validator("type")
    @classmethod
    def _known(cls, name: str) -> str:
        if name not in known_types():
            raise ValueError(f"unknown type {name!r}; there are {', '.join(known_types())}")
        return name

    @field_validator("config")
    @classmethod
    def _few(cls, config: dict[str, Any]) -> dict[str, Any]:
        if too_many := next(iter(overlong_lists(config)), None):
            raise ValueError(f"{too_many} may hold {MOST_OPTIONS} at most")
        return config

    @field_validator("facts")
    @classmethod
    def _distinct(cls, facts: tuple[FactDefinition, ...]) -> tuple[FactDefinition, ...]:
        keys = [identifier(fact.fact_key) for fact in facts]
        if len(set(keys)) < len(keys):
            raise ValueError("each fact needs a key of its own")
        return facts


class FactChanges(Changes):
    """An edit of one fact. What is not given stays."""

    fact_key: str = ""
    fact: str = Field(default="", max_length=LONGEST_LABEL)
    done_criteria: Text = ""
    questioning_hints: Text | None = None
    translations: Translations = Field(default_factory=dict)

    @field_validator("fact_key")
    @classmethod
    def _key(cls, name: str) -> str:
        return identifier(name)


class SettingsChanges(Changes):
    """An edit of a form's own settings. What is not given stays."""

    slug: str = Field(default="", pattern=r"^[a-z0-9]+(?:-[a-z0-9]+)*$", max_length=50)
    title: str = Field(default="", min_length=1, max_length=200)
    description: Text = ""
    purpose: Text = ""
    languages: tuple[str, ...] = ("en",)
    tone: str = Field(default="", max_length=200)
    consent_text: Text = ""
    completion_message: Text = ""
    endings: Annotated[tuple[EndingDefinition, ...], Field(max_length=MOST_ENDINGS)] = ()
    calculations: Annotated[tuple[CalculationDefinition, ...], Field(max_length=MOST_CALCULATIONS)] = ()
    must_not_ask: tuple[Annotated[str, Field(min_length=1, max_length=200)], ...] = ()
    follow_up_limit: int = Field(default=2, ge=0, le=5)
    greeting: Literal["brief", "ask"] = "brief"
    depth: int = Field(default=0, ge=0, le=2)
    depth_minutes: int = Field(default=15, ge=1, le=240)
    plan_scope: Literal["version", "session"] = "version"
    trust_parsers: bool = False
    assistants: Assistants = "allowed"
    abandon_after_hours: int = Field(default=72, ge=1, le=24 * 365)
    translations: dict[str, TitleTexts] = Field(default_factory=dict)
    public: bool | None = None
    listed: bool = False
    retention_days: int | None = Field(default=None, ge=1, le=36_500)
    closes_at: dt.datetime | None = None
    submission_cap: int | None = Field(default=None, ge=1, le=100_000_000)
    daily_turn_cap: int | None = Field(default=None, ge=1, le=100_000_000)
    rehearse_first: bool = False
    allowed_origins: tuple[str, ...] = ()
    link_parameters: tuple[str, ...] = ()

    @field_validator("title")
    @classmethod
    def _titled(cls, title: str) -> str:
        if not title.strip():
            raise ValueError("a form needs a title")
        return straight(title).strip()

    @field_validator("languages")
    @classmethod
    def _languages(cls, tags: tuple[str, ...]) -> tuple[str, ...]:
        if not tags:
            raise ValueError("a form needs at least one language")
        if wrong := [tag for tag in tags if not is_language(tag)]:
            raise ValueError(f"{wrong[0]!r} is not a language tag like 'en' or 'pt-BR'")
        return tuple(dict.fromkeys(tags))

    @field_validator("allowed_origins")
    @classmethod
    def _origins(cls, origins: tuple[str, ...]) -> tuple[str, ...]:
        for origin in origins:
            if not re.fullmatch(r"https?://[a-z0-9.-]+(:\d{1,5})?", origin):
                raise ValueError(f"{origin!r} is not an origin like 'https://example.org'")
        return tuple(dict.fromkeys(origins))

    @field_validator("link_parameters")
    @classmethod
    def _link_parameters(cls, names: tuple[str, ...]) -> tuple[str, ...]:
        return checked_names(names)

    @field_validator("closes_at")
    @classmethod
    def _aware(cls, moment: dt.datetime | None) -> dt.datetime | None:
        return moment.replace(tzinfo=dt.UTC) if moment and moment.tzinfo is None else moment


def overlong_lists(config: dict[str, Any]) -> list[str]:
    """The lists of a configuration that hold more than a question may offer."""
    return [name for name, value in config.items() if isinstance(value, list) and len(value) > MOST_OPTIONS]


def known_types() -> tuple[str, ...]:
    """What a field can be, groups included."""
    return tuple(dict.fromkeys([*type_names(), GROUP]))


def config_keys(type_name: str) -> frozenset[str]:
    """What a type's configuration may hold."""
    config = GroupConfig if type_name == GROUP else field_type(type_name).Config
    return frozenset(config.model_fields)


def carried_config(config: dict[str, Any], type_name: str) -> dict[str, Any]:
    """What of a field's configuration still means something when it becomes another type."""
    known = config_keys(type_name)
    return {key: value for key, value in config.items() if key in known}


def renamed_in(condition: str, old: str, new: str) -> str:
    """A condition that reads `new` where it read `old`; what stands in quotes or after a dot is something else."""
    return _STRING_OR_NAME.sub(lambda found: new if found[0] == old else found[0], condition)


def with_changes(field: FieldDefinition, changes: FieldChanges) -> FieldDefinition:
    """The field as edited. Of another type it keeps the configuration that still fits."""
    given = changes.given()
    if given.get("type", field.type) != field.type and "config" not in given:
        given["config"] = carried_config(field.config, given["type"])
    return field.model_copy(update=given)
