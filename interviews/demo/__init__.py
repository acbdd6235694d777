"""The demo workspace's forms, as definitions in TOML beside this file, and who owns it.

A form's own texts are English; those in another language stand in `languages/`, one file a language.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from interviews.forms.definition import FormDefinition

_HERE = Path(__file__).parent
OWNER = "owner@demo.example"
"""Comes with the demo: the username and the address of an account that is nobody's."""
NAMES = ("event-registration", "clinic-intake", "product-feedback")


def demo_form(name: str) -> FormDefinition:
    """One of NAMES, in all languages of `languages/`."""
    form = _read(_HERE / f"{name}.toml")
    for path in sorted((_HERE / "languages").glob("*.toml")):
        _translate(form, path.stem, _read(path)[name])
    return FormDefinition.model_validate(form)


def _translate(form: dict[str, Any], language: str, texts: Mapping[str, Any]) -> None:
    fields: Mapping[str, Any] = texts["fields"]
    form["languages"].append(language)
    _say(form, language, {name: text for name, text in texts.items() if name != "fields"})
    for field in form["fields"]:
        said = dict(fields[field["field_id"]])
        facts = said.pop("facts", {})
        _say(field, language, said)
        for fact in field.get("facts", ()):
            _say(fact, language, facts[fact["fact_key"]])


def _say(part: dict[str, Any], language: str, texts: Mapping[str, Any]) -> None:
    part.setdefault("translations", {})[language] = texts


def _read(path: Path) -> dict[str, Any]:
    return tomllib.loads(path.read_text(encoding="utf-8"))
