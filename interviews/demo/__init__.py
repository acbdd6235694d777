"""The demo workspace's forms, as definitions in TOML beside this file, and who owns it."""

from __future__ import annotations

import tomllib
from pathlib import Path

from interviews.forms.definition import FormDefinition

_HERE = Path(__file__).parent
OWNER = "owner@demo.example"
"""Comes with the demo: the username and the address of an account that is nobody's."""
NAMES = ("event-registration", "clinic-intake", "product-feedback")


def demo_form(name: str) -> FormDefinition:
    """One of NAMES."""
    return FormDefinition.model_validate(tomllib.loads((_HERE / f"{name}.toml").read_text(encoding="utf-8")))
