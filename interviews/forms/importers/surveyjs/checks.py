"""The validators of a SurveyJS question: each is a limit of the field that it became, or told of."""

from __future__ import annotations

from formagent.wording.validation_messages import marked as _
from interviews.forms.definition import FieldDefinition
from interviews.forms.importers.options import whole_pattern
from interviews.forms.importers.reading import read_number, read_objects, read_text
from interviews.forms.importers.report import Report
from interviews.forms.importers.surveyjs.reader import Element

_LIMITS = {
    "numeric": {"minValue": "minimum", "maxValue": "maximum"},
    "text": {"minLength": "min_length", "maxLength": "max_length"},
    "answercount": {"minCount": "min_choices", "maxCount": "max_choices"},
}
_NUMBERS = frozenset({"number", "integer", "rating", "slider"})


def tell_checks(element: Element, made: FieldDefinition | None, place: str, report: Report) -> None:
    """`made` is None where several fields came of the question."""
    for validator in read_objects(element.get("validators")):
        if made is None or not _is_kept(validator, made):
            report.left_out(place, _("the check {expression} is not made"), expression=_in_words(validator))


def _is_kept(validator: Element, made: FieldDefinition) -> bool:
    """Whether the field refuses what the validator would."""
    kind, config = _kind(validator), made.config
    match kind:
        case "email":
            return made.type == "email"
        case "regex":
            return "pattern" in config and config["pattern"] == whole_pattern(read_text(validator.get("regex")))
        case "text" if validator.get("allowDigits") is False:
            return False
    if kind not in _LIMITS:
        return False
    given = {name: read_number(validator.get(key)) for key, name in _LIMITS[kind].items() if validator.get(key)}
    if kind == "numeric" and made.type not in _NUMBERS:
        return False
    return all(
        name in config and limit is not None and _is_held(name, config[name], limit) for name, limit in given.items()
    )


def _is_held(name: str, held: float, limit: float) -> bool:
    """Whether a limit of the field is as narrow."""
    return held >= limit if name.startswith("min") else held <= limit


def _kind(validator: Element) -> str:
    return read_text(validator.get("type")).removesuffix("validator")


def _in_words(validator: Element) -> str:
    """ "numeric: minValue 3, maxValue 9"; of an expression the expression."""
    if expression := read_text(validator.get("expression")):
        return expression
    given = ", ".join(f"{name} {read_text(value)}" for name, value in validator.items() if name not in ("type", "text"))
    return f"{_kind(validator) or '?'}: {given}" if given else _kind(validator) or "?"
