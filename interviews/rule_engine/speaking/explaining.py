"""Why a value was not taken, in kind and specific words (the codes of reading/readings.py)."""

from __future__ import annotations

import datetime as dt
import zlib
from typing import Any

from interviews.field_types import answer_kind, field_type
from interviews.forms.definition import FieldDefinition
from interviews.reading.languages.phrase_tables import Phrases, join_in_words, phrases_for
from interviews.reading.readings import InvalidValue
from interviews.rule_engine.asking.questions import FEW_CHOICES, choices_in_words, first_sayable_label, widget_of
from interviews.rule_engine.speaking.acknowledging import in_turn, pick_wording
from interviews.sessions.rules.briefs import DirectiveKind, InterviewerBrief

_LOWEST = ("minimum", "min", "earliest", "at_least", "least")
_HIGHEST = ("maximum", "max", "latest", "at_most", "most")
_SHOWN = 4


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
    return _filled(template, brief, phrases)


def not_understood(brief: InterviewerBrief) -> str:
    """That the words were not understood: in other words each time."""
    place = zlib.crc32(brief.field.field_id.encode()) if brief.field else 0
    shown = brief.kind is DirectiveKind.SHOW_WIDGET
    return in_turn(phrases_for(brief.language).unclear, place + brief.follow_up_number + shown)


def _filled(template: str, brief: InterviewerBrief, phrases: Phrases) -> str:
    assert brief.field is not None
    bounds = {
        "minimum": _bound(brief, _LOWEST, "min"),
        "maximum": _bound(brief, _HIGHEST, "max"),
    }
    if any(f"{{{name}}}" in template and not bounds[name] for name in bounds):
        return pick_wording(phrases.unclear, brief.field.field_id)
    return template.format(**bounds)


def _bound(brief: InterviewerBrief, names: tuple[str, ...], widget_side: str) -> str:
    """A limit in the respondent's language, from the problem's params or else from the field."""
    assert brief.field is not None
    value = next((brief.problem_params[name] for name in names if brief.problem_params.get(name) is not None), None)
    if value is None:
        value = getattr(widget_of(brief.field, brief.language), widget_side)
    return "" if value is None else shown(brief.field, value, brief.language)


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
    if phrases.language == "ja" and len(displays) == 1:
        return f"{displays[0]}のことでしょうか。"
    last = "と" if phrases.language == "ja" else phrases.last_or
    return phrases.did_you_mean.format(options=join_in_words(displays, phrases, last))


def options(brief: InterviewerBrief) -> str:
    """The field's choices in words, when there are few enough to say."""
    if brief.field is None or not answer_kind(brief.field).is_offered:
        return ""
    labels = [choice.label for choice in widget_of(brief.field, brief.language).choices]
    if not FEW_CHOICES < len(labels) <= 12 or len(first_sayable_label(labels)) < len(labels):
        return ""
    phrases = phrases_for(brief.language)
    return phrases.options_are.format(options=choices_in_words(labels, brief.language, both=True))
