"""What a SurveyJS question is here: a field type with its configuration."""

from __future__ import annotations

import mimetypes
import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from interviews.importers.options import CONTENT_TYPE, MOST_BYTES, available, bounded, options, whole_pattern
from interviews.importers.reading import flag, members, number, objects, text, whole
from interviews.importers.report import Report
from interviews.importers.report import marked as _
from interviews.importers.texts import Localized

Element = Mapping[str, Any]
MOST_STEPS = 20


@dataclass(frozen=True)
class Reader:
    """How the texts of this survey are read, and where losses are told."""

    report: Report
    localized: Callable[[Any, str], Localized]


@dataclass(frozen=True)
class Shape:
    type: str
    config: Mapping[str, Any] = field(default_factory=dict)
    choices: Mapping[str, Localized] = field(default_factory=dict)
    """Labels of the options, by value."""
    texts: Mapping[str, Localized] = field(default_factory=dict)
    """Other texts of the configuration."""
    sensitive: bool = False
    words: Mapping[str, bool] = field(default_factory=dict)
    """What a survey calls yes and no."""


def shape_of(element: Element, place: str, reader: Reader) -> Shape:
    """The field type for a question. Unknown kinds become free text, which the report tells."""
    kind = text(element.get("type"))
    make = _SHAPES.get(kind)
    if make is None:
        reader.report.changed(place, _("a question of type “{type}” is asked as free text"), type=kind or "?")
        return Shape("short_text")
    return make(element, place, reader)


def choice_pairs(values: Any, place: str, reader: Reader) -> list[tuple[str, Localized]]:
    """Options as values, or as objects of value and text."""
    found: list[tuple[str, Localized]] = []
    for item in values if isinstance(values, list) else []:
        if isinstance(item, dict):
            found.append((text(item.get("value")), reader.localized(item.get("text"), place)))
            for name in ("visibleIf", "enableIf"):
                if item.get(name):
                    message = _("the option “{value}” is always offered; its condition is not kept")
                    reader.report.left_out(place, message, value=text(item.get("value")))
        else:
            value, _bar, label = text(item).partition("|")
            found.append((value, Localized(label)))
    return found


def _options(element: Element, place: str, reader: Reader) -> tuple[list[dict[str, Any]], dict[str, Localized]]:
    pairs = choice_pairs(element.get("choices"), place, reader)
    for shown, value, label, words in _EXTRA:
        if any(flag(element.get(name)) for name in shown):
            pairs.append((value, reader.localized(element.get(label), place) or Localized(words)))
    if element.get("choicesByUrl") or element.get("choicesFromQuestion"):
        reader.report.left_out(place, _("options that are fetched from elsewhere are not known"))
    for name in ("choicesVisibleIf", "choicesEnableIf"):
        if element.get(name):
            reader.report.left_out(place, _("all options are offered; {setting} is not kept"), setting=name)
    return options(pairs, reader.report, place)


_EXTRA = (
    (("hasNone", "showNoneItem"), "none", "noneText", "None"),
    (("showRefuseItem",), "refused", "refuseText", "Refuse to answer"),
    (("showDontKnowItem",), "dontknow", "dontKnowText", "Don't know"),
    (("hasOther", "showOtherItem"), "other", "otherText", "Other"),
)


def _one(element: Element, place: str, reader: Reader) -> Shape:
    if flag(element.get("multiSelect")):
        return _several(element, place, reader)
    choices, labels = _options(element, place, reader)
    if not choices:
        reader.report.changed(place, _("has no options of its own and is asked as free text"))
        return Shape("short_text")
    return Shape("choice", {"choices": choices}, labels)


def _several(element: Element, place: str, reader: Reader) -> Shape:
    choices, labels = _options(element, place, reader)
    if not choices:
        reader.report.changed(place, _("has no options of its own and is asked as free text"))
        return Shape("long_text")
    least, most = whole(element.get("minSelectedChoices")), whole(element.get("maxSelectedChoices"))
    for validator in objects(element.get("validators")):
        if validator.get("type") in ("answercount", "answercountvalidator"):
            least, most = whole(validator.get("minCount")) or least, whole(validator.get("maxCount")) or most
    limits = bounded(min_choices=_positive(least), max_choices=_positive(most))
    return Shape("multi_choice", {"choices": choices, **limits}, labels)


def _ranking(element: Element, place: str, reader: Reader) -> Shape:
    choices, labels = _options(element, place, reader)
    if len(choices) < 2:
        reader.report.changed(place, _("has no options of its own and is asked as free text"))
        return Shape("long_text")
    return Shape(available("ranking", "multi_choice"), {"choices": choices}, labels)


def _rating(element: Element, place: str, reader: Reader) -> Shape:
    if values := element.get("rateValues"):
        choices, labels = options(choice_pairs(values, place, reader), reader.report, place)
        if choices:
            return Shape("choice", {"choices": choices}, labels)
    low, high = whole(element.get("rateMin", 1)), whole(element.get("rateMax", element.get("rateCount", 5)))
    low, high = 1 if low is None else low, 5 if high is None else high
    if not (0 <= low < high <= 10 and high >= 2) or whole(element.get("rateStep", 1)) != 1:
        reader.report.changed(place, _("a scale from {low} to {high} is asked as a whole number"), low=low, high=high)
        return Shape("integer", {"minimum": min(low, high), "maximum": max(low, high)})
    ends = {"low_label": "minRateDescription", "high_label": "maxRateDescription"}
    texts = {name: reader.localized(element.get(key), place) for name, key in ends.items()}
    shown = {name: words.text for name, words in texts.items() if words}
    return Shape("rating", {"minimum": low, "maximum": high, **shown}, texts=texts)


def _yes_no(element: Element, place: str, reader: Reader) -> Shape:
    labels = {_words(element.get(name)): name == "labelTrue" for name in ("labelTrue", "labelFalse")}
    values = {text(element.get(name)): name == "valueTrue" for name in ("valueTrue", "valueFalse")}
    return Shape("yes_no", words={word: yes for word, yes in (labels | values).items() if word})


def _words(value: Any) -> str:
    return text(members(value).get("default") if isinstance(value, dict) else value)


def _matrix(element: Element, place: str, reader: Reader) -> Shape:
    rows, row_labels = options(choice_pairs(element.get("rows"), place, reader), reader.report, place)
    columns, labels = options(choice_pairs(element.get("columns"), place, reader), reader.report, place)
    config: dict[str, Any] = {"rows": rows, "choices": columns}
    if not (flag(element.get("isAllRowRequired")) or flag(element.get("eachRowRequired"))):
        config["required_rows"] = []
    if text(element.get("cellType")) == "checkbox":
        config["multiple"] = True
    if not rows or not columns:
        reader.report.changed(place, _("a table without rows or columns is asked as free text"))
        return Shape("long_text")
    return Shape("matrix", config, {**labels, **{value: label for value, label in row_labels.items() if label}})


def _comment(element: Element, place: str, reader: Reader) -> Shape:
    return Shape("long_text", _lengths(element))


def _file(element: Element, place: str, reader: Reader) -> Shape:
    kind = available("file", "short_text")
    named = [each.strip().lower() for each in text(element.get("acceptedTypes")).split(",") if each.strip()]
    types = [mimetypes.guess_type(f"file{each}")[0] or "" if each.startswith(".") else each for each in named]
    accept = list(dict.fromkeys(each for each in types if CONTENT_TYPE.fullmatch(each)))
    if not all(CONTENT_TYPE.fullmatch(each) for each in types):
        reader.report.left_out(place, _("which files are accepted is to be set again"))
    size = whole(element.get("maxSize"))
    return Shape(kind, bounded(accept=accept or None, max_size=min(size, MOST_BYTES) if size and size > 0 else None))


def _number(element: Element, place: str, reader: Reader) -> Shape:
    least, most = number(element.get("min")), number(element.get("max"))
    for validator in objects(element.get("validators")):
        if text(validator.get("type")).startswith("numeric"):
            least = number(validator.get("minValue")) if least is None else least
            most = number(validator.get("maxValue")) if most is None else most
    for name in ("minValueExpression", "maxValueExpression"):
        if element.get(name):
            reader.report.left_out(place, _("the limit {setting} is reckoned and not kept"), setting=name)
    return Shape("number", bounded(minimum=least, maximum=most))


def _slider(element: Element, place: str, reader: Reader) -> Shape:
    if text(element.get("sliderType")) == "range":
        reader.report.changed(place, _("two ends of a range are asked as free text"))
        return Shape("short_text")
    return _number({"min": 0, "max": 100, **element}, place, reader)


def _date(element: Element, place: str, reader: Reader) -> Shape:
    limits = {}
    for name, wanted in (("earliest", "min"), ("latest", "max")):
        written, reckoned = text(element.get(wanted)), text(element.get(f"{wanted}ValueExpression"))
        if re.fullmatch(r"today\(\s*\)", reckoned or written.lstrip("= ")):
            limits[name] = "today"
        elif re.match(r"\d{4}-\d{2}-\d{2}", written):
            limits[name] = written[:10]
        elif written or reckoned:
            setting = f"{wanted}: {written or reckoned}"
            reader.report.left_out(place, _("the limit {setting} is reckoned and not kept"), setting=setting)
    return Shape("date", limits)


def _clock(element: Element, place: str, reader: Reader) -> Shape:
    limits = {"earliest": text(element.get("min")) or None, "latest": text(element.get("max")) or None}
    return Shape("time", bounded(**limits))


def _moment(element: Element, place: str, reader: Reader) -> Shape:
    if element.get("min") or element.get("max"):
        reader.report.left_out(place, _("the earliest and latest moment are to be set again"))
    return Shape(available("datetime", "short_text"))


def _text(element: Element, place: str, reader: Reader) -> Shape:
    kind = text(element.get("inputType")) or "text"
    validators = objects(element.get("validators"))
    if kind in _INPUTS:
        return _INPUTS[kind](element, place, reader)
    if kind in ("email", "tel", "url"):
        return Shape("phone" if kind == "tel" else kind)
    if any(validator.get("type") in ("email", "emailvalidator") for validator in validators):
        return Shape("email")
    patterns = [text(each.get("regex")) for each in validators if text(each.get("type")).startswith("regex")]
    pattern = next((each for each in [*patterns, _PATTERNS.get(kind, "")] if each), None)
    if element.get("maskType") or element.get("maskSettings"):
        reader.report.left_out(place, _("how the text is masked while it is typed is not kept"))
    config = {**_lengths(element), **bounded(pattern=whole_pattern(pattern))}
    return Shape("short_text", config, sensitive=kind == "password")


_PATTERNS = {"color": r"^#[0-9a-fA-F]{6}$", "month": r"^\d{4}-(0[1-9]|1[0-2])$", "week": r"^\d{4}-W[0-5]\d$"}


def _lengths(element: Element) -> dict[str, Any]:
    least, most = whole(element.get("minLength")), whole(element.get("maxLength"))
    for validator in objects(element.get("validators")):
        if validator.get("type") in ("text", "textvalidator"):
            least, most = whole(validator.get("minLength")) or least, whole(validator.get("maxLength")) or most
    return dict(bounded(min_length=_positive(least), max_length=_positive(most)))


def _positive(value: int | None) -> int | None:
    return value if value and value > 0 else None


_INPUTS: Mapping[str, Callable[[Element, str, Reader], Shape]] = {
    "number": _number,
    "range": _slider,
    "date": _date,
    "datetime": _moment,
    "datetime-local": _moment,
    "time": _clock,
}
_SHAPES: Mapping[str, Callable[[Element, str, Reader], Shape]] = {
    "text": _text,
    "comment": _comment,
    "radiogroup": _one,
    "dropdown": _one,
    "buttongroup": _one,
    "imagepicker": _one,
    "checkbox": _several,
    "tagbox": _several,
    "boolean": _yes_no,
    "rating": _rating,
    "ranking": _ranking,
    "slider": _slider,
    "matrix": _matrix,
    "file": _file,
}
