"""Texts that speak to reviewers or models, with where each stands in words."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from interviews.forms.definition import FormDefinition
from interviews.sessions.presenters.inputs import language_name
from quorum.domain.planted_texts import PlantedText
from quorum.domain.subjects import SubjectKind
from quorum.domain.visible_text import made_visible

PART_WORDS = {
    "label": _("question"),
    "intent": _("what to find out"),
    "config": _("options and settings"),
    "choices": _("options and settings"),
    "rows": _("options and settings"),
    "facts": _("what has to be learned"),
    "section": _("section"),
    "title": _("title"),
    "description": _("description"),
    "purpose": _("purpose"),
    "consent_text": _("consent text"),
    "completion_message": _("message at the end"),
    "tone": _("tone"),
    "must_not_ask": _("what must not be asked"),
    "plan": _("the plan's words"),
    "request": _("the request"),
    "brief": _("what was found out"),
    "objective": _("objective of the plan"),
    "task": _("title and goal"),
    "tools": _("why a tool is needed"),
    "wanted_for": _("what it is wanted for"),
    "arguments": _("argument of the call"),
    "result": _("what it has come to"),
    "steps": _("its tasks"),
}


@dataclass(frozen=True)
class PlantedShown:
    """One of them. `label` is its question's, names its task or argument, or is empty for a text of the whole."""

    label: str
    place: str
    """Which of its texts: "what to find out"."""
    text: str
    """Nothing in it is invisible."""
    language: str
    """The name of the language, of a translation."""


def planted_shown(found: Iterable[PlantedText], form: FormDefinition | None, kind: str) -> tuple[PlantedShown, ...]:
    """`kind` is that of the review; `form` is given where it is about one."""
    labels = _labels(form) if form else {}
    return tuple(
        PlantedShown(
            label=labels.get(one.path) or _place(one.path, kind),
            place=part_words(one.part),
            text=made_visible(one.text),
            language=language_name(one.language) if one.language else "",
        )
        for one in found
    )


def _labels(form: FormDefinition) -> dict[str, str]:
    inner = {f"{one.field_id}.{inner.field_id}": inner.label for one in form.fields for inner in one.fields}
    return inner | {one.field_id: one.label for one in form.fields}


def _place(path: str, kind: str) -> str:
    """Where it stands in what has no questions: in a task, in an argument."""
    if path and kind == SubjectKind.RUN_PLAN:
        return gettext("Task %(number)s") % {"number": path}
    return made_visible(path)


def part_words(part: str) -> str:
    """Which text of a question, a form or a run `planted_texts.PlantedText.part` is."""
    first = part.split(".", maxsplit=1)[0]
    return str(PART_WORDS.get(first, first))
