"""Field types as XLSForm types, and the lists of options that they need."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from interviews.forms.definition import FieldDefinition, Translations
from interviews.forms.exporters.xlsform.options import option_names
from interviews.forms.exporters.xlsform.texts import Columns, literal
from interviews.forms.exporters.xlsform.xpath import NO, YES
from interviews.forms.importers.xlsform import own_column
from interviews.forms.importers.xlsform.extras import OPTION_NUMBERS

_PLAIN = {
    "short_text": ("text", "short_text"),
    "long_text": ("text", "long_text"),
    "integer": ("integer", "integer"),
    "number": ("decimal", "number"),
    "date": ("date", "date"),
    "time": ("time", "time"),
    "datetime": ("dateTime", "datetime"),
    "consent": ("acknowledge", "consent"),
    "file": ("file", "file"),
}
"""The type there, and the field type that it reads as here. Any other type is a text there."""
_SELECTS = {"choice": "select_one", "multi_choice": "select_multiple", "ranking": "rank"}
_FILES = {("image",): "image", ("audio",): "audio", ("video",): "video"}
_YES_NO = {
    "en": ("Yes", "No"),
    "ja": ("はい", "いいえ"),
    "es": ("Sí", "No"),
    "de": ("Ja", "Nein"),
    "fr": ("Oui", "Non"),
}


@dataclass(frozen=True)
class Written:
    """`reads_as` is the field type that an import finds without the column `formagent`; `left` what of the configuration
    the type does not say."""

    type: str
    reads_as: str
    left: Mapping[str, Any] = field(default_factory=dict)
    appearance: str = ""
    parameters: str = ""
    synonyms: Mapping[str, list[str]] = field(default_factory=dict)
    numbers: Mapping[str, Mapping[str, float]] = field(default_factory=dict)
    """By option: its points, and how many may have it."""


class ChoiceSheet:
    """Lists of options, each once however many fields use it."""

    def __init__(self, columns: Columns) -> None:
        self._columns = columns
        self._names: dict[str, str] = {}
        self._rows: list[dict[str, str]] = []

    def rows(self) -> list[dict[str, str]]:
        return self._rows

    def name_for(self, wanted: str, choices: list[dict[str, Any]], translations: Translations) -> str:
        """The name of the list with these options, made when there is none."""
        names = option_names(choice["value"] for choice in choices)
        rows = [
            {
                "name": names[c["value"]],
                **self._columns.choice(c["value"], c.get("label") or c["value"], translations),
                own_column.COLUMN: own_column.stored_as(c["value"], names[c["value"]]),
            }
            for c in choices
        ]
        key = json.dumps(rows, sort_keys=True)
        if key not in self._names:
            taken = set(self._names.values())
            name = next(n for n in (wanted, *(f"{wanted}_{number}" for number in range(2, 10_000))) if n not in taken)
            self._names[key] = name
            self._rows += [{"list_name": name, **row} for row in rows]
        return self._names[key]

    def yes_no(self) -> str:
        own = self._columns.own_language
        yes, no = _YES_NO.get(own.split("-")[0], _YES_NO["en"])
        labels = {
            tag: _YES_NO[tag.split("-")[0]] for tag in self._columns.other_languages if tag.split("-")[0] in _YES_NO
        }
        translations: Translations = {tag: {"choices": {YES: words[0], NO: words[1]}} for tag, words in labels.items()}
        return self.name_for("yes_no", [{"value": YES, "label": yes}, {"value": NO, "label": no}], translations)


def written_type(definition: FieldDefinition, lists: ChoiceSheet) -> Written:
    config = dict(definition.config)
    match definition.type:
        case "choice" | "multi_choice" | "ranking":
            choices = config.pop("choices", [])
            name = lists.name_for(definition.field_id, choices, definition.translations)
            synonyms = {choice["value"]: list(choice["synonyms"]) for choice in choices if choice.get("synonyms")}
            counted = {
                str(c["value"]): {n: c[n] for n in OPTION_NUMBERS if c.get(n) is not None} for c in definition.options
            }
            numbers = {value: given for value, given in counted.items() if given}
            kind = f"{_SELECTS[definition.type]} {name}"
            return Written(kind, definition.type, config, synonyms=synonyms, numbers=numbers)
        case "yes_no":
            return Written(f"select_one {lists.yes_no()}", "choice", config)
        case "rating" | "slider":
            return _range(definition.type, config)
        case "consent":
            if config.get("statement") == definition.label and _says_its_label(definition):
                config.pop("statement")
            elif "statement" in config:
                config["statement"] = literal(config["statement"])
            must_accept = config.pop("must_accept", True)
            if must_accept != definition.required:
                config["must_accept"] = must_accept
        case "file" if tuple(config.get("accept", ())) in _FILES:
            return Written(_FILES[tuple(config.pop("accept"))], "file", config)
        case "long_text":
            return Written("text", "long_text", config, "multiline")
    written, reads_as = _PLAIN.get(definition.type, ("text", "short_text"))
    return Written(written, reads_as, config)


def _range(kind: str, config: dict[str, Any]) -> Written:
    usual = {"minimum": 1, "maximum": 5} if kind == "rating" else {"minimum": 0, "maximum": 100}
    low, high = (config.pop(name, end) for name, end in usual.items())
    step = config.pop("step", 1)
    appearance = "rating" if kind == "rating" else ""
    return Written("range", kind, config, appearance, f"start={low} end={high} step={step}")


def _says_its_label(definition: FieldDefinition) -> bool:
    """Whether the statement of a consent is its label in every language."""
    translated = definition.translations.values()
    return all((texts.get("config") or {}).get("statement") == texts.get("label") for texts in translated)
