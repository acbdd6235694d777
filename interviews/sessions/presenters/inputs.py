"""What an input looks like on a page: from an input hint (the tray) or from a field's type (plain form, edit in place)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from babel import Locale, UnknownLocaleError
from django.utils.translation import gettext

from interviews.field_types import field_type
from interviews.file_kinds import kinds_in_words
from interviews.forms.definition import FieldDefinition
from interviews.forms.field_words import words_of
from interviews.sessions.presenters.composite_inputs import part_texts
from interviews.sessions.presenters.composite_inputs import value_texts as texts
from interviews.sessions.presenters.input_parts import Limit, Option, PartView, part_views
from interviews.sessions.presenters.near_days import named_days, years_between

MAX_NUMBER_CHIPS = 7
NEAR_YEARS = 3
_INPUT_MODES = {
    "email": "email",
    "tel": "tel",
    "url": "url",
    "number": "decimal",
    "stepper": "numeric",
    "slider": "decimal",
}
"""By kind of input: which keyboard a phone opens."""


@dataclass(frozen=True)
class InputView:
    """All that the templates `_tray.html` and `_widget.html` need. `kind` is a widget's kind (field_types/base)."""

    kind: str
    field_id: str | None = None
    options: tuple[Option, ...] = ()
    quick: tuple[Option, ...] = ()
    """A few likely values of a date or a number, one tap away."""
    likely: tuple[Option, ...] = ()
    """Entries of a long list that stand first (likely_entries.py)."""
    suggested: tuple[Option, ...] = ()
    """Values that the question names ("did you mean …?")."""
    min: Limit = None
    max: Limit = None
    pattern: str | None = None
    optional: bool = False
    value: str = ""
    parts: tuple[PartView, ...] = ()
    step: int | float | None = None
    statement: str = ""
    link: str = ""
    low_label: str = ""
    high_label: str = ""
    """What the ends of a scale mean."""
    entry: str = ""
    """How a day is given, where its field says so."""
    today: str = ""
    """Which ends of its range are the respondent's day, as the names of the input's attributes: "min", "max", both."""
    accept: str = ""
    """Of files: the content types that may be picked. `min` is how many files, `max` the bytes of one."""
    kinds: str = ""
    """The same as people call them."""

    @property
    def pictured(self) -> bool:
        """Whether any of its options has a picture."""
        return any(option.image for option in self.options)

    @property
    def max_megabytes(self) -> str:
        return f"{int(self.max or 0) / 1_048_576:.3g}"

    @property
    def input_type(self) -> str:
        types = {
            "stepper": "number",
            "rating": "number",
            "slider": "number",
            "search": "text",
            "datetime": "datetime-local",
        }
        return types.get(self.kind, self.kind)

    @property
    def in_boxes(self) -> bool:
        """Whether a day or a time is typed into boxes: a day of many years, as of a birth, is far to turn to in a calendar."""
        if self.kind == "date":
            return self.entry == "boxes" or (not self.entry and years_between(self.min, self.max) > NEAR_YEARS)
        return self.kind in {"time", "datetime"}

    @property
    def inputmode(self) -> str:
        return _INPUT_MODES.get(self.kind, "")

    @property
    def autocomplete(self) -> str:
        return self.kind if self.kind in {"email", "tel", "url"} else "off"

    @property
    def grouped(self) -> bool:
        """Several controls under one legend."""
        return bool(self.parts) or self.kind in {"yes_no", "chips", "multi_chips", "rating", "consent", "file"}

    @property
    def has_controls(self) -> bool:
        """Whether the tray shows more than the text field."""
        return (
            self.grouped
            or bool(self.quick or self.suggested)
            or self.kind in {"date", "time", "stepper", "slider", "search", "datetime"}
        )

    @property
    def picked_labels(self) -> list[str]:
        """What stands in the tray to be picked, by its labels; of a range of numbers its ends."""
        if self.kind in {"rating", "slider"} or (self.kind == "stepper" and self.quick):
            return [str(self.min), str(self.max)]
        if self.kind == "matrix":
            return [option.label for part in self.parts[:1] for option in part.options]
        listed = {"yes_no", "chips", "multi_chips"} | ({"ranking"} if self.max == len(self.options) else set())
        return [option.label for option in self.options if not option.full] if self.kind in listed else []

    @property
    def has_ends(self) -> bool:
        """Whether words say what the ends of the scale mean."""
        return bool(self.low_label or self.high_label)

    @property
    def name(self) -> str:
        """What is picked for a field is its value, taken as it is; to the Greeter's questions it is said."""
        return "value" if self.field_id else "text"

    @property
    def short(self) -> bool:
        return self.kind in {"date", "time", "number", "stepper", "datetime"}

    @property
    def multiple(self) -> bool:
        return self.kind == "multi_chips"


def tray_input(hint: dict[str, Any] | None, language: str) -> InputView:
    """The input of an `onInputHint` payload; plain text when there is none."""
    if not hint:
        return InputView(kind="text")
    field_id = hint.get("fieldId")
    offered = hint.get("choices") or ()
    choices = [(choice["value"] if field_id else choice["label"], choice["label"]) for choice in offered]
    marks = {choice["value"]: choice for choice in offered if choice.get("image") or choice.get("full")}
    view = InputView(
        kind=hint["widget"],
        field_id=field_id,
        min=hint.get("min"),
        max=hint.get("max"),
        pattern=hint.get("pattern"),
        optional=bool(hint.get("optional")),
        parts=part_views(hint.get("parts") or (), {}),
        step=hint.get("step"),
        statement=hint.get("statement") or "",
        link=hint.get("link") or "",
        low_label=hint.get("lowLabel") or "",
        high_label=hint.get("highLabel") or "",
        entry=hint.get("entry") or "",
    )
    view = _with_marks(_with_options(view, choices, (), language), marks)
    named = [Option(one["value"], one["label"]) for one in hint.get("suggestions") or ()]
    at_hand = {option.value for option in view.quick}
    shown = not view.grouped and any(one.value not in at_hand for one in named)
    return replace(view, suggested=tuple(named)) if shown else view


def field_input(field: FieldDefinition, language: str, value: Any, country: str | None = None) -> InputView:
    """The input of a field (localized definition) holding its canonical `value`, or what was typed.

    `country`: the respondent's, chosen beforehand where an address asks for one.
    """
    kind = field_type(field)
    config = kind.configure(field)
    widget = kind.widget(config, language).with_chosen("country", country)
    held = value if isinstance(value, dict) or value is None or not widget.parts else kind.spread(value, config)
    chosen = () if widget.parts else texts(value)
    view = InputView(
        kind=widget.kind,
        field_id=field.field_id,
        min=widget.min,
        max=widget.max,
        pattern=widget.pattern,
        optional=not field.required,
        value=chosen[0] if chosen else "",
        parts=part_views(
            [part.model_dump() for part in widget.parts], part_texts(held if isinstance(held, dict) else {})
        ),
        step=widget.step,
        statement=widget.statement,
        link=widget.link,
        low_label=widget.low_label,
        high_label=widget.high_label,
        entry=widget.entry,
    )
    shown = _with_options(view, [(c.value, c.label) for c in widget.choices], chosen, language)
    shown = _with_marks(shown, {c.value: c.model_dump() for c in widget.choices if c.image or c.full})
    shown = replace(shown, options=_held_files(value)) if widget.kind == "file" else shown
    return as_asked(shown, field)


def as_asked(view: InputView, field: FieldDefinition) -> InputView:
    """The input as the question wants it: a day of birth is typed, where nothing says otherwise, and a range may end today; of
    files it says which kinds are taken."""
    if view.kind == "file":
        return replace(view, kinds=kinds_in_words(field_type(field).configure(field).accept))
    if view.kind != "date":
        return view
    ends = {"min": field.config.get("earliest"), "max": field.config.get("latest")}
    of_birth = not (view.entry or ends["min"]) and "~birth" in words_of(field).label
    today = " ".join(end for end, day in ends.items() if day == "today")
    return replace(view, entry="boxes" if of_birth else view.entry, today=today)


def _held_files(value: Any) -> tuple[Option, ...]:
    """The files of an answer: each can be kept or taken out."""
    files = [file for file in value if isinstance(file, dict)] if isinstance(value, list) else []
    return tuple(Option(file["file_id"], file["name"], chosen=True) for file in files)


def _with_options(
    view: InputView, choices: Sequence[tuple[str, str]], chosen: Sequence[str], language: str
) -> InputView:
    if view.kind == "file":
        return replace(view, accept=",".join(value for value, _ in choices))
    if view.kind == "yes_no" and not choices:
        choices = [("true", gettext("Yes")), ("false", gettext("No"))]
    if view.kind == "rating":
        choices = [(str(n), str(n)) for n in _whole_numbers(view)]
    options = tuple(Option(value, label, value in chosen) for value, label in choices)
    return replace(view, options=options, quick=_quick(view, language))


def _with_marks(view: InputView, marks: Mapping[str, Mapping[str, Any]]) -> InputView:
    """With the pictures of options, and those marked that are full."""
    if not marks:
        return view
    options = (_marked(option, marks.get(option.value)) for option in view.options)
    return replace(view, options=tuple(options))


def _marked(option: Option, mark: Mapping[str, Any] | None) -> Option:
    return replace(option, image=mark.get("image") or "", full=bool(mark.get("full"))) if mark else option


def _quick(view: InputView, language: str) -> tuple[Option, ...]:
    if view.kind == "stepper":
        numbers = _whole_numbers(view)
        return tuple(Option(str(n), str(n)) for n in numbers) if len(numbers) <= MAX_NUMBER_CHIPS else ()
    if view.kind not in {"date", "datetime"}:
        return ()
    return tuple(Option(*day) for day in named_days(view.min, view.max, language, said=view.kind == "datetime"))


def _whole_numbers(view: InputView) -> range:
    """The numbers that can be picked; empty when the range is open."""
    try:
        return range(int(view.min or 0), int(view.max) + 1) if view.max is not None else range(0)
    except ValueError:
        return range(0)


def _known_locale(language: str) -> Locale | None:
    try:
        return Locale.parse(language.replace("-", "_"))
    except (UnknownLocaleError, ValueError):
        return None


def language_name(language: str) -> str:
    """The language's own name for itself: "日本語", "Deutsch"; the tag when it is not known."""
    locale = _known_locale(language)
    name = locale.get_display_name(locale) if locale else None
    return name[0].upper() + name[1:] if name else language
