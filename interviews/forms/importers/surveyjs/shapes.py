"""What a SurveyJS question is here: a field type with its configuration."""

from __future__ import annotations

import mimetypes
from collections.abc import Callable, Mapping
from typing import Any

from formagent.wording.validation_messages import marked as _
from interviews.field_types.yes_no import YesNo, YesNoConfig
from interviews.forms.importers.options import CONTENT_TYPE, MOST_BYTES, choice_options, given_limits, with_points
from interviews.forms.importers.reading import read_flag, read_objects, read_text, read_whole_number, with_values
from interviews.forms.importers.surveyjs.inputs import (
    date_input,
    length_limits,
    positive_number,
    slider_shape,
    text_input,
)
from interviews.forms.importers.surveyjs.options import choice_pairs, options_of
from interviews.forms.importers.surveyjs.reader import Element, Reader, Shape
from interviews.forms.importers.texts import Localized
from interviews.reading.readings import ParseContext, Reading


def shape_of(element: Element, place: str, reader: Reader) -> Shape:
    """The field type for a question. One of an unknown kind is chosen where it has options, else told freely."""
    kind = read_text(element.get("type"))
    make = _SHAPES.get(kind)
    if make is not None:
        return make(element, place, reader)
    if read_objects(element.get("areas")):
        return (_several if read_flag(element.get("multiSelect")) else _one)(
            with_values(element, {"choices": element["areas"]}), place, reader
        )
    if element.get("choices"):
        reader.report.changed(place, _("a question of type “{type}” is asked with its options"), type=kind or "?")
        return _one(element, place, reader)
    reader.report.changed(place, _("a question of type “{type}” is asked as free text"), type=kind or "?")
    return Shape("short_text")


def _one(element: Element, place: str, reader: Reader) -> Shape:
    if read_flag(element.get("multiSelect")):
        return _several(element, place, reader)
    choices, labels = options_of(element, place, reader)
    if not choices and (counted := _number_of(element, place, reader)):
        return counted
    if not choices:
        reader.report.changed(place, _("has no options of its own and is asked as free text"))
        return Shape("short_text")
    return Shape("choice", {"choices": choices}, labels)


def _number_of(element: Element, place: str, reader: Reader) -> Shape | None:
    """Options that are counted, too many to be listed."""
    low, high, step = (
        read_whole_number(element.get("choicesMin", 0)),
        read_whole_number(element.get("choicesMax")),
        element.get("choicesStep", 1),
    )
    if low is None or high is None or low >= high:
        return None
    if step != 1:
        message = _("every number in the range is accepted, not only each step of {step}")
        reader.report.changed(place, message, step=read_text(step))
    return Shape("integer", {"minimum": low, "maximum": high})


def _several(element: Element, place: str, reader: Reader) -> Shape:
    choices, labels = options_of(element, place, reader)
    if not choices:
        reader.report.changed(place, _("has no options of its own and is asked as free text"))
        return Shape("long_text")
    least, most = (
        read_whole_number(element.get("minSelectedChoices")),
        read_whole_number(element.get("maxSelectedChoices")),
    )
    for validator in read_objects(element.get("validators")):
        if validator.get("type") in ("answercount", "answercountvalidator"):
            least, most = (
                read_whole_number(validator.get("minCount")) or least,
                read_whole_number(validator.get("maxCount")) or most,
            )
    limits = given_limits(min_choices=positive_number(least), max_choices=positive_number(most))
    return Shape("multi_choice", {"choices": choices, **limits}, labels)


def _ranking(element: Element, place: str, reader: Reader) -> Shape:
    choices, labels = options_of(element, place, reader)
    if len(choices) < 2:
        reader.report.changed(place, _("has no options of its own and is asked as free text"))
        return Shape("long_text")
    most = read_whole_number(element.get("maxSelectedChoices"))
    ranked = most if most and 1 <= most <= len(choices) else None
    if read_whole_number(element.get("minSelectedChoices")):
        reader.report.left_out(place, _("how many options are put in order at least is not kept"))
    return Shape("ranking", {"choices": choices, **given_limits(ranked=ranked)}, labels)


def _rating(element: Element, place: str, reader: Reader) -> Shape:
    low, high = (
        read_whole_number(element.get("rateMin", 1)),
        read_whole_number(element.get("rateMax", element.get("rateCount", 5))),
    )
    ends_shown = {"low_label": "minRateDescription", "high_label": "maxRateDescription"}
    texts = {name: reader.localized(element.get(key), place) for name, key in ends_shown.items()}
    shown = {name: words.text for name, words in texts.items() if words}
    if values := element.get("rateValues"):
        if (ends := _run(values)) is None:
            choices, labels = choice_options(choice_pairs(values, place, reader), reader.report, place)
            if choices:
                _lose_ends(shown, place, reader)
                return Shape("choice", {"choices": choices}, labels)
        else:
            low, high = ends
    low, high = 1 if low is None else low, 5 if high is None else high
    if not (0 <= low < high <= 10 and high >= 2) or read_whole_number(element.get("rateStep", 1)) != 1:
        reader.report.changed(place, _("a scale from {low} to {high} is asked as a whole number"), low=low, high=high)
        _lose_ends(shown, place, reader)
        return Shape("integer", {"minimum": min(low, high), "maximum": max(low, high)})
    return Shape("rating", {"minimum": low, "maximum": high, **shown}, texts=texts)


def _lose_ends(shown: dict[str, str], place: str, reader: Reader) -> None:
    if shown:
        reader.report.left_out(
            place, _("what the ends of its scale mean is not kept: {words}"), words=", ".join(shown.values())
        )


def _run(values: Any) -> tuple[int, int] | None:
    """The ends of a scale whose values are whole numbers in a row, without words of their own."""
    if not isinstance(values, list):
        return None
    plain = [item.get("value") if isinstance(item, dict) and not item.get("text") else item for item in values]
    numbers = [read_whole_number(value) for value in plain if not isinstance(value, dict)]
    first = numbers[0] if numbers else None
    if first is None or len(numbers) != len(values) or numbers != list(range(first, first + len(numbers))):
        return None
    return (first, first + len(numbers) - 1) if len(numbers) >= 2 and first >= 0 else None


def _yes_no(element: Element, place: str, reader: Reader) -> Shape:
    """A yes or no, or a choice between two where the survey calls them something else ("Car", "Train")."""
    labels = [reader.localized(element.get(name), place) for name in ("labelTrue", "labelFalse")]
    values = [read_text(element.get(name)) for name in ("valueTrue", "valueFalse")]
    if all(labels) and not _are_yes_and_no(labels[0], labels[1], reader.language):
        pairs = [(value or usual, label) for value, usual, label in zip(values, ("true", "false"), labels, strict=True)]
        choices, named = choice_options(pairs, reader.report, place)
        if len(choices) == 2:
            return Shape("choice", {"choices": choices}, named, words={pairs[0][0]: True, pairs[1][0]: False})
    if any(labels) and not all(labels):
        said = ", ".join(label.text for label in labels if label)
        reader.report.changed(place, _("asked as yes or no, not in its own words ({words})"), words=said)
    words = {**{label.text: yes for label, yes in zip(labels, (True, False), strict=True)}, values[0]: True}
    return Shape("yes_no", words={word: yes for word, yes in {**words, values[1]: False}.items() if word})


def _are_yes_and_no(yes: Localized, no: Localized, language: str) -> bool:
    """Whether the labels say yes and no, in any of the survey's languages."""
    others = ((tag, words, no.others.get(tag, "")) for tag, words in yes.others.items())
    for tag, *pair in ((language, yes.text, no.text), *others):
        read = [YesNo().parse(each, YesNoConfig(), ParseContext(language=tag)) for each in pair]
        if [each.value for each in read if isinstance(each, Reading)] == [True, False]:
            return True
    return False


def _matrix(element: Element, place: str, reader: Reader) -> Shape:
    if element.get("rowsVisibleIf"):
        reader.report.left_out(place, _("all options are offered; {setting} is not kept"), setting="rowsVisibleIf")
    rows, row_labels = choice_options(choice_pairs(element.get("rows"), place, reader), reader.report, place)
    columns, labels = choice_options(choice_pairs(element.get("columns"), place, reader), reader.report, place)
    scored = {read_text(each.get("value")): each.get("score") for each in read_objects(element.get("columns"))}
    columns = with_points(columns, scored)
    config: dict[str, Any] = {"rows": rows, "choices": columns}
    if not (read_flag(element.get("isAllRowRequired")) or read_flag(element.get("eachRowRequired"))):
        config["required_rows"] = []
    if read_text(element.get("cellType")) == "checkbox":
        config["multiple"] = True
    if not rows or not columns:
        reader.report.changed(place, _("a table without rows or columns is asked as free text"))
        return Shape("long_text")
    return Shape("matrix", config, labels, row_labels)


def _comment(element: Element, place: str, reader: Reader) -> Shape:
    return Shape("long_text", length_limits(element))


def _file(element: Element, place: str, reader: Reader) -> Shape:
    named = [each.strip().lower() for each in read_text(element.get("acceptedTypes")).split(",") if each.strip()]
    types = [mimetypes.guess_type(f"file{each}")[0] or "" if each.startswith(".") else each for each in named]
    accept = list(dict.fromkeys(each for each in types if CONTENT_TYPE.fullmatch(each)))
    if not all(CONTENT_TYPE.fullmatch(each) for each in types):
        reader.report.left_out(place, _("which files are accepted is to be set again"))
    size = read_whole_number(element.get("maxSize"))
    return Shape(
        "file", given_limits(accept=accept or None, max_size=min(size, MOST_BYTES) if size and size > 0 else None)
    )


_SHAPES: Mapping[str, Callable[[Element, str, Reader], Shape]] = {
    "text": text_input,
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
    "slider": slider_shape,
    "matrix": _matrix,
    "file": _file,
    "autocomplete": _one,
    "select2": _one,
    "sortablelist": _ranking,
    "editor": _comment,
    "datepicker": date_input,
    "nouislider": slider_shape,
    "bootstrapslider": slider_shape,
}
"""The kinds of the library, and of the widgets that its makers publish beside it."""
KINDS = frozenset(_SHAPES) | {"panel", "flowpanel", "paneldynamic", "matrixdynamic", "matrixdropdown", "multipletext"}
KINDS |= {"html", "expression", "image", "signaturepad", "imagemap", "microphone"}
"""By which a survey is known."""
