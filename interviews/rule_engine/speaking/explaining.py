"""Why a value was not taken, in kind and specific words (the codes of reading/readings.py)."""

from __future__ import annotations

import datetime as dt
import zlib
from typing import Any

from interviews.field_types import answer_kind, field_type
from interviews.forms.definition import FieldDefinition
from interviews.reading.answer_kinds import AnswerKind
from interviews.reading.languages.phrases import phrases_for
from interviews.reading.readings import InvalidValue
from interviews.rule_engine.asking.limits import limits, widget_of
from interviews.sessions.rules.briefs import DirectiveKind, InterviewerBrief

_COMES_TO = {
    "invalid_email": "unfinished",
    "invalid_phone": "unfinished",
    "invalid_url": "unfinished",
    "impossible_date": "impossible",
    "invalid_time": "impossible",
    "unknown_choice": "unknown",
    "unknown_country": "unknown",
    "unknown_currency": "unknown",
    "unknown_language": "unknown",
}
"""What several codes are to a respondent; the question that follows says which it was about."""
_BOUNDS = (("minimum", "earliest", "min"), ("maximum", "latest", "max"))
"""Each by its name, its name among days, and what widgets call it."""
_SHOWN = 4


def explanation(brief: InterviewerBrief) -> str:
    """What was wrong with the last reply; empty when nothing is known to be."""
    if brief.problem is None or brief.field is None:
        return ""
    phrases, limited = phrases_for(brief.language), brief.problem in ("below_minimum", "above_maximum")
    if (
        limited and answer_kind(brief.field) is AnswerKind.SCALE
    ):  # by its steps, not as an answer of it is shown: "5 / 5"
        return limits(brief.field, brief.language)
    match brief.problem:
        case "below_minimum" | "too_early":
            template = phrases.at_least
        case "above_maximum" | "too_late":
            template = phrases.at_most
        case "invalid_phone" if code := brief.problem_params.get("country_code"):
            template = phrases.problems["other_country" if code == "other" else "country_code"]
        case _:
            template = phrases.problems.get(_COMES_TO.get(brief.problem, brief.problem), "")
    bounds = _bounds(brief, brief.field)
    known = template and all(bounds[name] for name, *_ in _BOUNDS if f"{{{name}}}" in template)
    return template.format(**bounds) if known else not_understood(brief)


def not_understood(brief: InterviewerBrief) -> str:
    """That the words were not understood: in other words each time."""
    place = zlib.crc32(brief.field.field_id.encode()) if brief.field else 0
    shown = brief.kind is DirectiveKind.SHOW_WIDGET
    variants = phrases_for(brief.language).unclear
    return variants[(place + brief.follow_up_number + shown) % len(variants)]


def _bounds(brief: InterviewerBrief, field: FieldDefinition) -> dict[str, str]:
    """The bounds from the problem's params, or else from the field; empty for one that it has not."""
    given, widget, bounds = brief.problem_params, widget_of(field, brief.language), {}
    for name, of_days, of_widgets in _BOUNDS:
        told = (given.get(name), given.get(of_days), getattr(widget, of_widgets))
        value = next((bound for bound in told if bound is not None), None)
        bounds[name] = "" if value is None else value_shown(field, value, brief.language)
    return bounds


def value_shown(field: FieldDefinition, value: Any, language: str) -> str:
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
    displays = list(dict.fromkeys(value_shown(brief.field, value, brief.language) for value in brief.candidates))
    return phrases.did_you_mean.format(options=phrases.one_of(displays))
