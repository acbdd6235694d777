"""Single lines of a SurveyJS survey: texts, numbers, days and times with their limits."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

from formagent.wording.validation_messages import marked as _
from interviews.field_types.slider import MOST_PLACES
from interviews.forms.importers.options import given_limits, whole_pattern
from interviews.forms.importers.reading import read_number, read_objects, read_text, read_whole_number, with_values
from interviews.forms.importers.surveyjs.reader import Element, Reader, Shape


def text_input(element: Element, place: str, reader: Reader) -> Shape:
    kind = read_text(element.get("inputType")) or "text"
    validators = read_objects(element.get("validators"))
    if kind in _INPUTS:
        return _INPUTS[kind](element, place, reader)
    if kind in ("email", "tel", "url"):
        return Shape("phone" if kind == "tel" else kind)
    if any(validator.get("type") in ("email", "emailvalidator") for validator in validators):
        return Shape("email")
    if kind in ("month", "week", "color"):
        reader.report.changed(place, _("asked as free text: there is no type for it"))
    if element.get("maskType") or element.get("maskSettings"):
        reader.report.left_out(place, _("how the text is masked while it is typed is not kept"))
    patterns = [read_text(each.get("regex")) for each in validators if read_text(each.get("type")).startswith("regex")]
    pattern = next(filter(None, patterns), None)
    config = {**length_limits(element), **given_limits(pattern=whole_pattern(pattern))}
    return Shape("short_text", config, sensitive=kind == "password")


def length_limits(element: Element) -> dict[str, Any]:
    """The narrowest that the question and its validators say."""
    least: list[int] = [read_whole_number(element.get("minLength")) or 0]
    most: list[int] = [read_whole_number(element.get("maxLength")) or 0]
    for validator in read_objects(element.get("validators")):
        if validator.get("type") in ("text", "textvalidator"):
            least.append(read_whole_number(validator.get("minLength")) or 0)
            most.append(read_whole_number(validator.get("maxLength")) or 0)
    return dict(
        given_limits(
            min_length=max(filter(positive_number, least), default=None),
            max_length=min(filter(positive_number, most), default=None),
        )
    )


def positive_number(value: int | None) -> int | None:
    return value if value and value > 0 else None


def number_input(element: Element, place: str, reader: Reader) -> Shape:
    least, most = read_number(element.get("min")), read_number(element.get("max"))
    for validator in read_objects(element.get("validators")):
        if read_text(validator.get("type")).startswith("numeric"):
            least = read_number(validator.get("minValue")) if least is None else least
            most = read_number(validator.get("maxValue")) if most is None else most
    for name in ("minValueExpression", "maxValueExpression"):
        if element.get(name):
            reader.report.left_out(place, _("the limit {setting} is reckoned and not kept"), setting=name)
    return Shape("number", given_limits(minimum=least, maximum=most))


def slider_shape(element: Element, place: str, reader: Reader) -> Shape:
    if read_text(element.get("sliderType")) == "range":
        reader.report.changed(place, _("two ends of a range are asked as free text"))
        return Shape("short_text")
    ends = {"min": element.get("rangeMin", 0), "max": element.get("rangeMax", 100)}
    given = {name: element[name] for name in ends if name in element}
    asked = number_input(with_values(element, {**ends, **given}), place, reader)
    low, high, step = (
        asked.config.get("minimum"),
        asked.config.get("maximum"),
        read_number(element.get("step", 1)) or 1,
    )
    if low is None or high is None or step <= 0 or not 1 <= (high - low) / step <= MOST_PLACES:
        return asked
    return replace(asked, type="slider", config={**asked.config, **({"step": step} if step != 1 else {})})


def date_input(element: Element, place: str, reader: Reader) -> Shape:
    return Shape("date", _days(element, place, reader, r"\d{4}-\d{2}-\d{2}"))


def _moment(element: Element, place: str, reader: Reader) -> Shape:
    return Shape("datetime", _days(element, place, reader, r"\d{4}-\d{2}-\d{2}T\d{2}:\d{2}"))


def _days(element: Element, place: str, reader: Reader, pattern: str) -> dict[str, str]:
    """The earliest and the latest that is accepted, as written or today."""
    limits = {}
    for name, wanted in (("earliest", "min"), ("latest", "max")):
        written, reckoned = read_text(element.get(wanted)), read_text(element.get(f"{wanted}ValueExpression"))
        if re.fullmatch(r"today\(\s*\)", reckoned or written.lstrip("= ")):
            limits[name] = "today"
        elif found := re.match(pattern, written):
            limits[name] = found.group()
        elif written or reckoned:
            setting = f"{wanted}: {written or reckoned}"
            reader.report.left_out(place, _("the limit {setting} is reckoned and not kept"), setting=setting)
    return limits


def _clock(element: Element, place: str, reader: Reader) -> Shape:
    limits = {"earliest": read_text(element.get("min")) or None, "latest": read_text(element.get("max")) or None}
    return Shape("time", given_limits(**limits))


_INPUTS: Mapping[str, Callable[[Element, str, Reader], Shape]] = {
    "number": number_input,
    "range": slider_shape,
    "date": date_input,
    "datetime": _moment,
    "datetime-local": _moment,
    "time": _clock,
}
