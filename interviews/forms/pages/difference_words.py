"""Differences of definitions in words."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from django.utils.functional import Promise
from django.utils.translation import gettext, pgettext
from django.utils.translation import gettext_lazy as _

from interviews.forms.calculations import CalculationDefinition
from interviews.forms.definition import FactDefinition, FieldDefinition
from interviews.forms.designing.differences import Change, Kind
from interviews.forms.endings import EndingDefinition
from interviews.forms.pages.designing.config_values import config_name, config_text, option_text
from interviews.forms.pages.designing.words import type_words
from interviews.sessions.presenters.inputs import language_name

FIELD_NAMES: dict[str, str | Promise] = {
    "label": _("Question"),
    "intent": _("What to find out"),
    "type": _("Type"),
    "required": _("Required"),
    "sensitive": _("Sensitive"),
    "section": _("Section"),
    "follow_up_limit": _("Follow-up questions"),
    "depth": _("Depth"),
    "condition": _("When it is asked"),
    "config": _("Options and limits"),
    "facts": _("Facts"),
    "translations": _("Translations"),
    "field_id": _("Id"),
}
FORM_NAMES: dict[str, str | Promise] = {
    "title": _("Title"),
    "description": _("Description"),
    "purpose": _("What the answers are for"),
    "consent_text": _("Consent before the start"),
    "completion_message": _("Words at the end"),
    "endings": _("Endings"),
    "calculations": _("Calculated values"),
    "languages": _("Languages"),
    "tone": _("Tone of the interviewer"),
    "must_not_ask": _("Must not be asked"),
    "follow_up_limit": _("Follow-up questions per field"),
    "greeting": _("Language, country and time zone"),
    "depth": _("Depth of open questions"),
    "depth_minutes": _("Minutes in which there is time for depth"),
    "plan_scope": _("Order of questions"),
    "trust_parsers": _("Certain answers need no second look"),
    "assistants": _("Assistants that fill it for their person"),
    "abandon_after_hours": _("Hours until an interview counts as abandoned"),
    "translations": _("Translations"),
}
_FACT_NAMES: dict[str, str | Promise] = {
    "fact": _("Fact"),
    "done_criteria": _("Known well enough when"),
    "questioning_hints": _("How to ask for it"),
}


@dataclass(frozen=True)
class ShownChange:
    """A change as a line: what happened, to which part of what, and the texts before and after where there are such."""

    kind: Kind
    words: str
    subject: str
    part: str
    path: str
    """The field's own name, like `guests.age`; "" for the form itself."""
    before: str = ""
    after: str = ""


def shown_change(change: Change) -> ShownChange:
    """A line for people."""
    return ShownChange(
        kind=change.kind,
        words=_kind_words(change.kind),
        subject=change.label,
        part=part_words(change),
        path=_path(change),
        before=_text(change, change.before),
        after=_text(change, change.after),
    )


def part_words(change: Change) -> str:
    """What the part that changed is called; "" for a whole field."""
    of_field = change.place.startswith("fields.")
    match change.part:
        case ():
            return ""
        case ("config", key, *_within):
            return config_name(change.type, key)
        case ("facts", _key, *rest):
            return str(_FACT_NAMES.get(rest[0] if rest else "fact", FIELD_NAMES["facts"]))
        case ("translations", language, *rest):
            names = FIELD_NAMES if of_field else FORM_NAMES
            text = names.get(rest[0], _of_options(rest[0])) if rest else names["translations"]
            return f"{language_name(language)}: {text}"
        case (name, *_within):
            return str((FIELD_NAMES if of_field else FORM_NAMES).get(name, name))
    return ""


def _of_options(name: str) -> str:
    return config_name("", name)


def _path(change: Change) -> str:
    place = change.place.removesuffix(".".join(("", *change.part)))
    return place.removeprefix("fields.").replace(".fields.", ".") if place.startswith("fields.") else ""


def _kind_words(kind: Kind) -> str:
    return {
        Kind.ADDED: gettext("Added"),
        Kind.REMOVED: pgettext("a difference", "Removed"),
        Kind.CHANGED: gettext("Changed"),
        Kind.MOVED: gettext("Moved"),
    }[kind]


def _whole(value: FieldDefinition | FactDefinition | EndingDefinition | CalculationDefinition) -> str:
    match value:
        case FieldDefinition():
            return f"{type_words(value.type).label}: {value.label}"
        case FactDefinition():
            return value.fact
        case EndingDefinition():
            return value.message or value.redirect_url or value.condition
        case CalculationDefinition():
            return f"{value.label or value.calculation_id} = {value.expression}"


def _text(change: Change, value: Any) -> str:
    """A value in short; of a whole field or fact its kind and label say enough."""
    match value:
        case None | "":
            return ""
        case FieldDefinition() | FactDefinition() | EndingDefinition() | CalculationDefinition():
            return _whole(value)
        case bool():
            return gettext("yes") if value else gettext("no")
        case Mapping():
            return option_text(value)
        case _ if change.part[:1] == ("config",):
            return config_text(change.type, change.part[1], value)
        case _ if change.part == ("type",):
            return str(type_words(value).label)
        case _ if change.part == ("languages",):
            return ", ".join(map(language_name, value))
        case list() | tuple():
            return ", ".join(_text(change, one) for one in value)
        case _:
            return str(value)
