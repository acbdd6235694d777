"""formagent's own JSON: everything of a form, without loss. Its JSON Schema is docs/form.schema.json.

    {"format": "formagent", "version": 1, "form": {…}, "settings": {…}}

Being exact, it is read strictly: unknown keys and anything that the designer's page would refuse are named, with their path.
"""

from __future__ import annotations

import datetime as dt
from typing import Any, Literal

from pydantic import AwareDatetime, Field, ValidationError

from formagent.errors import ImportRefused
from formagent.wording.validation_messages import complaint
from interviews.field_types import field_type, type_names
from interviews.forms.checks import form_problems, problems_of_validation
from interviews.forms.definition import FieldDefinition, FormDefinition, GroupConfig
from interviews.forms.designing.drafts import MOST_OPTIONS, overlong_lists
from interviews.forms.designing.looks import LookFile
from interviews.forms.designing.translating import Translated
from interviews.forms.frozen import Frozen
from interviews.forms.importers.base import MOST_FIELDS, Imported, Source
from interviews.forms.importers.building import too_many_questions

FORMAT = "formagent"
MOST_TOLD = 100
"""Problems of a file that are told, though there be more."""


class FormSettings(Frozen):
    """What a form is run with and its definition does not say."""

    public: bool | None = None
    listed: bool = False
    retention_days: int | None = Field(default=None, ge=1, le=36_500)
    closes_at: AwareDatetime | None = None
    submission_cap: int | None = Field(default=None, ge=1)
    daily_turn_cap: int | None = Field(default=None, ge=1)
    rehearse_first: bool = False
    allowed_origins: tuple[str, ...] = ()
    link_parameters: tuple[str, ...] = ()


class OwnDocument(Frozen):
    """The file."""

    format: Literal["formagent"] = "formagent"
    version: Literal[1] = 1
    form: FormDefinition
    settings: FormSettings = FormSettings()
    look: LookFile | None = None
    """Whose form it is: colour, typeface, owner, readers, logo and cover."""
    stale_translations: dict[str, dict[str, Translated]] = Field(default_factory=dict)
    """By language and place (`name.label`): texts that were changed after they were translated, as they were."""


class OwnJson:
    name = "formagent"
    label = "formagent JSON"
    suffixes = (".json",)

    def recognises(self, source: Source) -> bool:
        return isinstance(source.json, dict) and source.json.get("format") == FORMAT

    def read(self, source: Source) -> Imported:
        try:
            document = OwnDocument.model_validate(source.require_json())
        except ValidationError as error:
            raise ImportRefused(problems_of_validation(error)) from None
        _check_size(document.form)
        if problems := form_problems(document.form):
            raise ImportRefused([(f"form.{place}", message) for place, message in problems[:MOST_TOLD]])
        beside = {"look": document.look, "stale_translations": document.stale_translations}
        given = {name: value for name, value in beside.items() if value}
        return Imported(document.form, {**given_settings(document.settings), **given})


def _check_size(form: FormDefinition) -> None:
    if form.number_of_fields > MOST_FIELDS:
        raise too_many_questions("form.fields")
    every = [inner for field in form.fields for inner in (field, *field.fields)]
    wrong = complaint("may hold {most} at most", most=MOST_OPTIONS)
    if long := [(f"form.fields.{f.field_id}.config.{name}", wrong) for f in every for name in overlong_lists(f.config)]:
        raise ImportRefused([*long[:MOST_TOLD]])


def given_settings(settings: FormSettings) -> dict[str, Any]:
    """The settings that are not as they are anyway, JSON values apart from the moment of closing."""
    values = settings.model_dump(exclude_defaults=True)
    return {name: list(value) if isinstance(value, tuple) else value for name, value in values.items()}


def settings_from(values: dict[str, Any]) -> FormSettings:
    """The settings of a form's row. Raises ValidationError."""
    known = {name: value for name, value in values.items() if name in FormSettings.model_fields}
    moment = known.get("closes_at")
    if isinstance(moment, dt.datetime) and moment.tzinfo is None:
        known["closes_at"] = moment.replace(tzinfo=dt.UTC)
    return FormSettings.model_validate(known)


def form_schema() -> dict[str, Any]:
    """JSON Schema 2020-12 of the file, the configuration of each field type included."""
    schema = OwnDocument.model_json_schema()
    definitions = schema["$defs"]
    branches = []
    for name in (*type_names(), "group"):
        config = GroupConfig if name == "group" else field_type(name).Config
        title, described = f"{name}_config", config.model_json_schema(ref_template="#/$defs/{model}")
        definitions.update(described.pop("$defs", {}))
        definitions[title] = described
        branches.append(
            {
                "if": {"properties": {"type": {"const": name}}},
                "then": {"properties": {"config": {"$ref": f"#/$defs/{title}"}}},
            }
        )
    field = definitions[FieldDefinition.__name__]
    field["allOf"] = branches
    field["properties"]["type"]["enum"] = list(dict.fromkeys([*type_names(), "group"]))
    return {"$schema": "https://json-schema.org/draft/2020-12/schema", "title": "formagent form", **schema}
