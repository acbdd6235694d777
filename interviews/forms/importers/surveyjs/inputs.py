"""Single lines of a SurveyJS survey: texts, numbers, days and times with their limits."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import Any

from interviews.forms.importers.options import bounded, whole_pattern
from interviews.forms.importers.reading import changed, number, objects, text, whole
from interviews.forms.importers.report import marked as _
from interviews.forms.importers.surveyjs.reader import Element, Reader, Shape


def text_input(element: Element, place: str, reader: Reader) -> Shape:
    kind = text(element.get("inputType")) or "text"
    validators = objects(element.get("validators"))
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
    patterns = [text(each.get("regex")) for each in validators if text(each.get("type")).startswith("regex")]
    pattern = next(filter(None, patterns), None)
    config = {**lengths(element), **bounded(pattern=whole_pattern(pattern))}
    return Shape("short_text", config, sensitive=kind == "password")


def lengths(element: Element) -> dict[str, Any]:
    """The narrowest that the question and its validators say."""
    least: list[int] = [whole(element.get("minLength")) or 0]
    most: list[int] = [whole(element.get("maxLength")) or 0]
    for validator in objects(element.get("validators")):
        if validator.get("type") in ("text", "textvalidator"):
            least.append(whole(validator.get("minLength")) or 0)
            most.append(whole(validator.get("maxLength")) or 0)
    return dict(
        bounded(
            min_length=max(filter(positive, least), default=None), max_length=min(filter(positive, most), default=None)
        )
    )


def positive(value: int | None) -> int | None:
    return value if value and value > 0 else None


def number_input(element: Element, place: str, reader: Reader) -> Shape:
    least, most = number(element.get("min")), number(element.get("max"))
    for validator in objects(element.get("validators")):
        if text(validator.get("type")).startswith("numeric"):
            least = number(validator.get("minValue")) if least is None else least
            most = number(validator.get("maxValue")) if most is None else most
    for name in ("minValueExpression", "maxValueExpression"):
        if element.get(name):
            reader.report.left_out(place, _("the limit {setting} is reckoned and not kept"), setting=name)
    return Shape("number", bounded(minimum=least, maximum=most))


def slider(element: Element, place: str, reader: Reader) -> Shape:
    if text(element.get("sliderType")) == "range":
        reader.report.changed(place, _("two ends of a range are asked as free text"))
        return Shape("short_text")
    ends = {"min": element.get("rangeMin", 0), "max": element.get("rangeMax", 100)}
    given = {name: element[name] for name in ends if name in element}
    return number_input(changed(element, {**ends, **given}), place, reader)


def date_input(element: Element, place: str, reader: Reader) -> Shape:
    return Shape("date", _days(element, place, reader, r"\d{4}-\d{2}-\d{2}"))


def _moment(element: Element, place: str, reader: Reader) -> Shape:
    return Shape("datetime", _days(element, place, reader, r"\d{4}-\d{2}-\d{2}T\d{2}:\d{2}"))


def _days(element: Element, place: str, reader: Reader, pattern: str) -> dict[str, str]:
    """The earliest and the latest that is accepted, as written or today."""
    limits = {}
    for name, wanted in (("earliest", "min"), ("latest", "max")):
        written, reckoned = text(element.get(wanted)), text(element.get(f"{wanted}ValueExpression"))
        if re.fullmatch(r"today\(\s*\)", reckoned or written.lstrip("= ")):
            limits[name] = "today"
        elif found := re.match(pattern, written):
            limits[name] = found.group()
        elif written or reckoned:
            setting = f"{wanted}: {written or reckoned}"
            reader.report.left_out(place, _("the limit {setting} is reckoned and not kept"), setting=setting)
    return limits


def _clock(element: Element, place: str, reader: Reader) -> Shape:
    limits = {"earliest": text(element.get("min")) or None, "latest": text(element.get("max")) or None}
    return Shape("time", bounded(**limits))


_INPUTS: Mapping[str, Callable[[Element, str, Reader], Shape]] = {
    "number": number_input,
    "range": slider,
    "date": date_input,
    "datetime": _moment,
    "datetime-local": _moment,
    "time": _clock,
}
