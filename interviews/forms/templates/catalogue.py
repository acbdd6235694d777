"""Which templates there are, by what they are used for, and how they are searched."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from enum import StrEnum
from functools import lru_cache
from pathlib import Path

from interviews.forms.templates.template import FormTemplate
from interviews.reading.text.normalization import fold_case

_HERE = Path(__file__).parent


class Use(StrEnum):
    """What a template is used for."""

    REQUESTS = "requests"
    EVENTS = "events"
    FEEDBACK = "feedback"
    WORK = "work"
    CARE = "care"


USES: Mapping[Use, tuple[str, ...]] = {
    Use.REQUESTS: ("contact", "booking", "order", "lost-and-found"),
    Use.EVENTS: ("event", "rsvp", "registration", "volunteer"),
    Use.FEEDBACK: ("nps", "course-feedback", "research-interview"),
    Use.WORK: ("job-application", "onboarding", "review-360"),
    Use.CARE: ("patient-intake", "incident-report"),
}
"""The templates of each, in the order of the gallery; each is a file of that name."""


def template_names() -> tuple[str, ...]:
    """All of them, in the order of the gallery."""
    return tuple(name for names in USES.values() for name in names)


@lru_cache(maxsize=64)
def form_template(name: str) -> FormTemplate:
    """KeyError for a name that is none of `template_names()`."""
    if name not in template_names():
        raise KeyError(name)
    return FormTemplate.from_document(name, tomllib.loads((_HERE / f"{name}.toml").read_text(encoding="utf-8")))


def find_templates(search: str = "", use: str = "") -> dict[Use, list[FormTemplate]]:
    """By use, those in which every word of `search` stands, in whatever language; of one use alone where it is named."""
    words = fold_case(search).split()
    found = {
        each: [one for one in map(form_template, names) if all(map(one.says, words))]
        for each, names in USES.items()
        if use in ("", each)
    }
    return {each: templates for each, templates in found.items() if templates}
