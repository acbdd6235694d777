"""What a question of Qualtrics is here: a field type with its configuration."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from formagent.wording.validation_messages import marked as _
from interviews.forms.importers.options import whole_pattern
from interviews.forms.importers.other_option import OTHER
from interviews.forms.importers.questions.shapes import Shape, choice_shape, matrix_shape, scale_shape
from interviews.forms.importers.reading import (
    Tracked,
    read_list,
    read_members,
    read_number,
    read_objects,
    read_text,
    read_whole_number,
)
from interviews.forms.importers.report import Report
from interviews.forms.importers.texts import Localized, without_markup
from interviews.forms.naming import canonical_tag

_CONTENT = {
    "ValidEmail": "email", "ValidPhone": "phone", "ValidDate": "date", "ValidNumber": "number", "ValidURL": "url",
    "ValidUSPhone": "phone",
}  # fmt: skip
_ZIP = r"\d{5}(-\d{4})?"
_OF_THE_PAGE = frozenset(
    """QuestionID DataExportTag QuestionDescription Configuration ChoiceOrder AnswerOrder NextChoiceId NextAnswerId Language
    DataVisibility GradingData DefaultChoices InPageDisplayLogic Randomization RecodeValues ChoiceDataExportTags VariableNaming
    AnswerVariableNaming QuestionText_Unsafe SearchSource ClarifyingSymbolType ClarifyingText SortOrder Graphics
    """.split()  # noqa: SIM905 - says no more as thirty lines
)
"""Concerns the page or the program alone, or is read where it matters."""


class Asking:
    """A question that is being read. `language` is the survey's, as the file calls it."""

    def __init__(self, payload: Mapping[str, Any], place: str, report: Report) -> None:
        self.payload, self.place, self.report = Tracked(payload, set(_OF_THE_PAGE)), place, report
        self.kind, self.selector = read_text(self.payload.get("QuestionType")), read_text(self.payload.get("Selector"))
        self.settings = read_members(read_members(self.payload.get("Validation")).get("Settings"))
        self.others = {
            tag: read_members(said)
            for name, said in read_members(payload.get("Language")).items()
            if (tag := canonical_tag(read_text(name)))
        }

    @property
    def required(self) -> bool:
        return read_text(self.settings.get("ForceResponse")) == "ON"

    def words(self, value: Any, *path: str) -> Localized:
        """A text, and what each language has in its place."""
        others: dict[str, str] = {}
        for tag, said in self.others.items():
            found: Any = said
            for name in path:
                found = read_members(found).get(name)
            if words := without_markup(found, self.report, self.place):
                others[tag] = words
        return Localized(without_markup(value, self.report, self.place), others)

    def listed(self, name: str, order: str) -> list[tuple[str, Localized]]:
        """Choices or answers by their numbers, in the order that they are shown. One with a text to enter is "other"."""
        given = self.payload.get(name)
        items = dict(enumerate(given, 1)) if isinstance(given, list) else read_members(given)
        by_name = {str(key): read_members(item) for key, item in items.items()}
        wanted = [str(each) for each in read_list(self.payload.get(order)) if str(each) in by_name]
        wanted += [key for key in by_name if key not in wanted]
        found: list[tuple[str, Localized]] = []
        for key in wanted:
            label = self.words(by_name[key].get("Display"), name, key, "Display")
            is_other = (
                name == "Choices"
                and self.kind == "MC"
                and read_text(by_name[key].get("TextEntry")).lower() in ("true", "on")
            )
            taken = OTHER in [value for value, _label in found]
            found.append((OTHER if is_other and not taken else key, label))
        return found

    def tell_unread(self) -> None:
        message = _("does not fit this question: {settings}")
        self.report.settings(self.place, message, map(read_text, self.payload.unread()))


def shape_of(asking: Asking) -> Shape | None:
    """None for what is no question that can be asked; the report says so."""
    make = _SHAPES.get(asking.kind)
    if make is None:
        kind = f"{asking.kind or '?'} {asking.selector}".strip()
        asking.report.left_out(asking.place, _("an element of type “{type}” has no counterpart"), type=kind)
        return None
    asking.payload.get("SubSelector")
    return make(asking)


def takes_text(choice: Mapping[str, Any]) -> bool:
    """Whether a choice has room for words of one's own."""
    return read_text(choice.get("TextEntry")).lower() in ("true", "on")


def other_number(asking: Asking) -> dict[str, str]:
    """What the option "other" is called in logic."""
    for key, item in read_members(asking.payload.get("Choices")).items():
        if asking.kind == "MC" and takes_text(read_members(item)):
            return {str(key): OTHER}
    return {}


def _choice(asking: Asking) -> Shape:
    if asking.selector == "NPS":
        asking.payload.get("Choices"), asking.payload.get("ColumnLabels")
        labels = [asking.words(each.get("Display")) for each in read_objects(asking.payload.get("ColumnLabels"))]
        ends = (labels[0], labels[-1]) if len(labels) > 1 else (None, None)
        return scale_shape(0, 10, low_label=ends[0], high_label=ends[1])
    several = asking.selector.startswith("M")
    shape = choice_shape(
        asking.listed("Choices", "ChoiceOrder"),
        asking.report,
        asking.place,
        type="multi_choice" if several else "choice",
    )
    if shape.type != "multi_choice":
        return shape
    least, most = (read_whole_number(asking.settings.get(f"{end}Choices")) for end in ("Min", "Max"))
    return shape.limited(min_choices=least, max_choices=most)


def _text(asking: Asking) -> Shape:
    content = read_text(asking.settings.get("ContentType"))
    if kind := _CONTENT.get(content):
        number = read_members(asking.settings.get("ValidNumber"))
        ends = (
            {f"{end.lower()}imum": read_number(number.get(end)) for end in ("Min", "Max")} if kind == "number" else {}
        )
        return Shape(kind).limited(**ends)
    lengths = [read_whole_number(asking.settings.get(name)) for name in ("MinChars", "TotalChars")]
    if asking.selector in ("ML", "ESTB"):
        return Shape("long_text").limited(min_length=lengths[0], max_length=lengths[1])
    pattern = _ZIP if content == "ValidZip" else whole_pattern(_custom(asking))
    return Shape("short_text").limited(min_length=lengths[0], max_length=lengths[1], pattern=pattern)


def _custom(asking: Asking) -> str | None:
    """The regular expression of a validation of one's own; another one is told."""
    custom = read_members(asking.settings.get("CustomValidation"))
    logic = read_members(read_members(read_members(custom.get("Logic")).get("0")).get("0"))
    if read_text(logic.get("Operator")) == "MatchesRegex":
        return read_text(logic.get("RightOperand"))
    if custom:
        told = read_text(logic.get("Operator")) or "CustomValidation"
        asking.report.left_out(asking.place, _("the check {expression} is not made"), expression=told)
    return None


def _matrix(asking: Asking) -> Shape:
    rows, columns = asking.listed("Choices", "ChoiceOrder"), asking.listed("Answers", "AnswerOrder")
    several = read_text(asking.payload.get("SubSelector")) == "MultipleAnswer"
    if asking.selector == "Bipolar":
        asking.report.changed(asking.place, _("the words at both ends of a row stand in its name"))
    return matrix_shape(rows, columns, asking.report, asking.place, required=asking.required, multiple=several)


def _slider(asking: Asking) -> Shape:
    configuration = read_members(asking.payload.get("Configuration"))
    low, high = (read_whole_number(configuration.get(f"CSSlider{end}")) for end in ("Min", "Max"))
    given = asking.payload.get("Labels")
    labels = [
        asking.words(each.get("Display"))
        for each in read_objects(list(given.values()) if isinstance(given, dict) else given)
    ]
    ends = (labels[0], labels[-1]) if len(labels) > 1 else (None, None)
    if asking.selector == "STAR":
        return scale_shape(1, min(max(read_whole_number(configuration.get("StarCount")) or 5, 2), 10))
    shape = scale_shape(low or 0, max(high or 100, (low or 0) + 2), low_label=ends[0], high_label=ends[1])
    return Shape("slider", shape.config, texts=shape.texts)


def _ranking(asking: Asking) -> Shape:
    return choice_shape(asking.listed("Choices", "ChoiceOrder"), asking.report, asking.place, type="ranking")


_SHAPES: Mapping[str, Callable[[Asking], Shape]] = {
    "MC": _choice,
    "TE": _text,
    "Matrix": _matrix,
    "Slider": _slider,
    "RO": _ranking,
    "FileUpload": lambda asking: Shape("file"),
    "Draw": lambda asking: Shape("signature"),
}
