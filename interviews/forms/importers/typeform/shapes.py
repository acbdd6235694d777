"""What a field of Typeform is here: a field type with its configuration."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from formagent.wording.validation_messages import marked as _
from interviews.forms.importers.other_option import OTHER, other_label
from interviews.forms.importers.questions.shapes import Labelled, Shape, choice_shape, matrix_shape, scale_shape
from interviews.forms.importers.reading import (
    Tracked,
    read_flag,
    read_members,
    read_number,
    read_objects,
    read_text,
    read_whole_number,
)
from interviews.forms.importers.report import Report
from interviews.forms.importers.texts import Localized, without_markup

_MOST_OPINIONS = 11


class Asking:
    """A field that is being read. `language` is the form's."""

    def __init__(self, element: Tracked, place: str, language: str, report: Report) -> None:
        self.element, self.place, self.language, self.report = element, place, language, report
        self.kind = read_text(element.get("type"))
        self.properties = Tracked(read_members(element.get("properties")), set(_LOOKS))
        self.validations = Tracked(read_members(element.get("validations")), {"required"})

    def words(self, value: Any) -> Localized:
        return Localized(without_markup(value, self.report, self.place))

    def tell_unread(self) -> None:
        """What of it nobody has read."""
        unread = self.element.unread() | self.properties.unread() | self.validations.unread()
        self.report.settings(self.place, _("does not fit this question: {settings}"), unread)

    @property
    def required(self) -> bool:
        return read_flag(read_members(self.element.get("validations")).get("required"))


_LOOKS = ("button_text", "hide_marks", "vertical_alignment", "supersized", "show_labels", "shape", "show_button")
"""Of the page alone."""


def shape_of(asking: Asking) -> Shape | None:
    """None for what is no question that can be asked; the report says so."""
    make = _SHAPES.get(asking.kind)
    if make is None:
        asking.report.left_out(
            asking.place, _("an element of type “{type}” has no counterpart"), type=asking.kind or "?"
        )
        return None
    return make(asking)


def option_names(asking: Asking) -> dict[str, str]:
    """What options are stored as, by the names that logic has for them."""
    found: dict[str, str] = {}
    for option in read_objects(asking.properties.get("choices")):
        value = asking.words(option.get("label")).text
        found |= {name: value for name in (read_text(option.get("ref")), read_text(option.get("id"))) if name}
    return found


def _options(asking: Asking) -> Labelled:
    found: list[tuple[str, Localized]] = []
    for number, option in enumerate(read_objects(asking.properties.get("choices")), 1):
        label = asking.words(option.get("label")) or Localized(str(number))
        if option.get("attachment"):
            message = _("the picture of the option “{label}” is not shown")
            asking.report.left_out(asking.place, message, label=label.text)
        found.append((label.text, label))
    if read_flag(asking.properties.get("allow_other_choice")):
        found.append((OTHER, other_label(asking.language, ())))
    return found


def _choice(asking: Asking) -> Shape:
    several = read_flag(asking.properties.get("allow_multiple_selection"))
    shape = choice_shape(_options(asking), asking.report, asking.place, type="multi_choice" if several else "choice")
    if shape.type != "multi_choice":
        return shape
    least, most = (read_whole_number(asking.validations.get(f"{end}_selection")) for end in ("min", "max"))
    return shape.limited(min_choices=least or None, max_choices=most or None)


def _ranking(asking: Asking) -> Shape:
    return choice_shape(_options(asking), asking.report, asking.place, type="ranking")


def _text(asking: Asking) -> Shape:
    kind = "long_text" if asking.kind == "long_text" else "short_text"
    return Shape(kind).limited(max_length=read_whole_number(asking.validations.get("max_length")) or None)


def _number(asking: Asking) -> Shape:
    ends = {f"{name}imum": read_number(asking.validations.get(f"{name}_value")) for name in ("min", "max")}
    return Shape("number").limited(**ends)


def _opinion(asking: Asking) -> Shape:
    steps = min(max(read_whole_number(asking.properties.get("steps")) or _MOST_OPINIONS, 2), _MOST_OPINIONS)
    first = int(read_flag(asking.properties.get("start_at_one")))
    labels = read_members(asking.properties.get("labels"))
    if middle := read_text(labels.get("center")):
        asking.report.left_out(asking.place, _("the words for the middle are not shown: {text}"), text=middle)
    ends = {"low_label": asking.words(labels.get("left")), "high_label": asking.words(labels.get("right"))}
    last = max(first + steps - 1, first + 2)
    return scale_shape(first, 10 if asking.kind == "nps" else last, **ends)


def _rating(asking: Asking) -> Shape:
    return scale_shape(1, min(max(read_whole_number(asking.properties.get("steps")) or 5, 2), 10))


def _legal(asking: Asking) -> Shape:
    statement = asking.words(asking.properties.get("description")) or asking.words(asking.element.get("title"))
    config = {"statement": statement.text, "must_accept": asking.required}
    return Shape("consent", config, texts={"statement": statement})


def _matrix(asking: Asking) -> Shape:
    """One row for each of the fields within, all of them with the same options."""
    rows = [Tracked(each) for each in read_objects(asking.properties.get("fields"))]
    inner = [Asking(row, asking.place, asking.language, asking.report) for row in rows]
    found = [(label.text, label) for label in (asking.words(row.get("title")) for row in rows)]
    several = any(read_flag(each.properties.get("allow_multiple_selection")) for each in inner)
    return matrix_shape(
        found,
        _options(inner[0]) if inner else (),
        asking.report,
        asking.place,
        required=asking.required or any(each.required for each in inner),
        multiple=several,
    )


def _plain(name: str) -> Callable[[Asking], Shape]:
    return lambda asking: Shape(name)


def _date(asking: Asking) -> Shape:
    asking.properties.get("structure"), asking.properties.get("separator")
    return Shape("date")


def _phone(asking: Asking) -> Shape:
    country = read_text(asking.properties.get("default_country_code")).upper()  # written small there
    return Shape("phone").limited(default_country=country or None)


_SHAPES: Mapping[str, Callable[[Asking], Shape]] = {
    "short_text": _text,
    "long_text": _text,
    "multiple_choice": _choice,
    "picture_choice": _choice,
    "dropdown": _choice,
    "checkbox": _choice,
    "ranking": _ranking,
    "yes_no": _plain("yes_no"),
    "email": _plain("email"),
    "website": _plain("url"),
    "phone_number": _phone,
    "number": _number,
    "date": _date,
    "file_upload": _plain("file"),
    "opinion_scale": _opinion,
    "nps": _opinion,
    "rating": _rating,
    "legal": _legal,
    "matrix": _matrix,
}
