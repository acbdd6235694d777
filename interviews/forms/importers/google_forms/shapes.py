"""What a question of Google Forms is here: a field type with its configuration."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from formagent.wording.validation_messages import marked as _
from interviews.forms.importers.other_option import OTHER, other_label
from interviews.forms.importers.questions.shapes import Shape, choice_shape, scale_shape
from interviews.forms.importers.reading import (
    Tracked,
    read_flag,
    read_list,
    read_members,
    read_objects,
    read_text,
    read_whole_number,
)
from interviews.forms.importers.report import Report
from interviews.forms.importers.texts import Localized, without_markup

_FILES = {
    "IMAGE": "image", "PDF": "application/pdf", "DOCUMENT": "document", "SPREADSHEET": "spreadsheet",
    "PRESENTATION": "presentation", "VIDEO": "video", "AUDIO": "audio",
}  # fmt: skip
_MOST_FILES = 20
_CHOICES = {"RADIO": "choice", "DROP_DOWN": "choice", "CHECKBOX": "multi_choice"}


class Asking:
    """A question that is being read. `language` is the form's."""

    def __init__(self, question: Tracked, place: str, language: str, report: Report) -> None:
        self.question, self.place, self.language, self.report = question, place, language, report

    def part(self, name: str) -> Tracked:
        """What a kind of question is described by; what of it nobody reads is told."""
        return Tracked(read_members(self.question.get(name)))

    def words(self, value: Any) -> Localized:
        return Localized(without_markup(value, self.report, self.place))


def shape_of(asking: Asking) -> Shape:
    """Asked as free text, where it is a kind that is not known."""
    kind = next((name for name in _SHAPES if isinstance(asking.question.get(name), dict)), None)
    if kind is None:
        known = ", ".join(sorted(name for name in asking.question if name.endswith("Question"))) or "?"
        asking.report.changed(asking.place, _("a question of type “{type}” is asked as free text"), type=known)
        return Shape("short_text")
    part = asking.part(kind)
    shape = _SHAPES[kind](part, asking)
    asking.report.settings(asking.place, _("does not fit this question: {settings}"), part.unread())
    return shape


def options_of(part: Mapping[str, Any], asking: Asking) -> list[tuple[str, Localized]]:
    """Values with labels; "other" has none of its own."""
    found: list[tuple[str, Localized]] = []
    for option in read_objects(part.get("options")):
        if read_flag(option.get("isOther")):
            found.append((OTHER, other_label(asking.language, ())))
            continue
        label = asking.words(option.get("value"))
        if option.get("image"):
            message = _("the picture of the option “{label}” is not shown")
            asking.report.left_out(asking.place, message, label=label.text)
        found.append((label.text, label))
    return found


def _choice(part: Mapping[str, Any], asking: Asking) -> Shape:
    kind = _CHOICES.get(read_text(part.get("type")), "choice")
    return choice_shape(options_of(part, asking), asking.report, asking.place, type=kind)


def _scale(part: Mapping[str, Any], asking: Asking) -> Shape:
    low, high = read_whole_number(part.get("low")), read_whole_number(part.get("high"))
    least = 1 if low is None else low
    labels = {"low_label": asking.words(part.get("lowLabel")), "high_label": asking.words(part.get("highLabel"))}
    return scale_shape(least, max(5 if high is None else high, least + 1), **labels)


def _rating(part: Mapping[str, Any], asking: Asking) -> Shape:
    part.get("iconType")
    return scale_shape(1, min(max(read_whole_number(part.get("ratingScaleLevel")) or 5, 2), 10))


def _date(part: Mapping[str, Any], asking: Asking) -> Shape:
    if part.get("includeYear") is False:
        asking.report.changed(asking.place, _("the whole date is asked, with its year"))
    return Shape("datetime" if read_flag(part.get("includeTime")) else "date")


def _file(part: Mapping[str, Any], asking: Asking) -> Shape:
    named = [_FILES[each] for each in map(read_text, read_list(part.get("types"))) if each in _FILES]
    size, number = read_whole_number(part.get("maxFileSize")), read_whole_number(part.get("maxFiles"))
    part.get("folderId")
    return Shape("file").limited(
        accept=list(dict.fromkeys(named)) or None,
        max_size=size if size and size > 0 else None,
        max_files=min(number, _MOST_FILES) if number and number > 0 else None,
    )


_SHAPES: Mapping[str, Callable[[Mapping[str, Any], Asking], Shape]] = {
    "choiceQuestion": _choice,
    "textQuestion": lambda part, asking: Shape("long_text" if read_flag(part.get("paragraph")) else "short_text"),
    "scaleQuestion": _scale,
    "ratingQuestion": _rating,
    "dateQuestion": _date,
    "timeQuestion": lambda part, asking: Shape("duration" if read_flag(part.get("duration")) else "time"),
    "fileUploadQuestion": _file,
}
