"""Why a value was not taken, in kind and specific words (the codes of reading/readings.py)."""

from __future__ import annotations

import datetime as dt
import zlib
from typing import Any

from interviews.field_types import answer_kind, field_type
from interviews.forms.definition import FieldDefinition
from interviews.reading.languages.phrase_tables import Phrases, phrases_for
from interviews.reading.readings import InvalidValue
from interviews.rule_engine.asking.limits import FEW_CHOICES, first_sayable_label, options_told, widget_of
from interviews.rule_engine.speaking.acknowledging import in_turn, pick_wording
from interviews.sessions.rules.briefs import DirectiveKind, InterviewerBrief

_BOUNDS = (("minimum", "earliest", "min"), ("maximum", "latest", "max"))
"""Each by its name, its name among days, and what widgets call it."""
_SHOWN = 4
_MOST_OPTIONS = 12


def explanation(brief: InterviewerBrief) -> str:
    """What was wrong with the last reply; empty when nothing is known to be."""
    if brief.problem is None or brief.field is None:
        return ""
    phrases = phrases_for(brief.language)
    if brief.problem in ("unclear", "nothing_found"):
        return not_understood(brief)
    missing_code = brief.problem == "invalid_phone" and "country_code" in brief.problem_params
    template = phrases.problems.get("country_code" if missing_code else brief.problem)
    if template is None:
        return pick_wording(phrases.unclear, brief.field.field_id)
    return _filled(template, brief, brief.field, phrases)


def not_understood(brief: InterviewerBrief) -> str:
    """That the words were not understood: in other words each time."""
    place = zlib.crc32(brief.field.field_id.encode()) if brief.field else 0
    shown = brief.kind is DirectiveKind.SHOW_WIDGET
    return in_turn(phrases_for(brief.language).unclear, place + brief.follow_up_number + shown)


def _filled(template: str, brief: InterviewerBrief, field: FieldDefinition, phrases: Phrases) -> str:
    """With the bounds that it names, from the problem's params or else from the field."""
    given, widget, bounds = brief.problem_params, widget_of(field, brief.language), {}
    for name, of_days, of_widgets in _BOUNDS:
        told = (given.get(name), given.get(of_days), getattr(widget, of_widgets))
        value = next((bound for bound in told if bound is not None), None)
        if value is None and f"{{{name}}}" in template:
            return pick_wording(phrases.unclear, field.field_id)
        bounds[name] = "" if value is None else shown(field, value, brief.language)
    return template.format(**bounds)


def shown(field: FieldDefinition, value: Any, language: str) -> str:
    """A value as the field's type shows it; as it is when it is no value of the field (a length)."""
    if isinstance(value, dt.date):
        value = value.isoformat()
    try:
        kind = field_type(field)
        return kind.display(value, kind.configure(field), language)
    except (InvalidValue, ValueError, TypeError, KeyError, AttributeError):
        return str(value)


def candidates(brief: InterviewerBrief) -> str:
    """ "Did you mean A or B?" for the values that the words could have meant; empty when there are none or many."""
    if brief.field is None or not 0 < len(brief.candidates) <= _SHOWN:
        return ""
    phrases = phrases_for(brief.language)
    displays = list(dict.fromkeys(shown(brief.field, value, brief.language) for value in brief.candidates))
    template = (len(displays) == 1 and phrases.did_you_mean_one) or phrases.did_you_mean
    return template.format(options=phrases.one_of(displays))


def options(brief: InterviewerBrief) -> str:
    """The field's choices in words, when there are few enough to say."""
    if brief.field is None or not answer_kind(brief.field).is_offered:
        return ""
    labels = [choice.label for choice in widget_of(brief.field, brief.language).choices]
    if not FEW_CHOICES < len(labels) <= _MOST_OPTIONS or len(first_sayable_label(labels)) < len(labels):
        return ""
    return options_told(brief.field, brief.language)
