"""What a question of LimeSurvey is here: a field type with its configuration."""

from __future__ import annotations

import mimetypes
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from formagent.wording.validation_messages import marked as _
from interviews.forms.importers.limesurvey.tables import Row, Tables
from interviews.forms.importers.options import CONTENT_TYPE, whole_pattern
from interviews.forms.importers.other_option import OTHER, other_label
from interviews.forms.importers.questions.shapes import Labelled, Shape, choice_shape, matrix_shape, scale_shape
from interviews.forms.importers.reading import read_number, read_whole_number
from interviews.forms.importers.texts import Localized

_SCALES = {
    "A": [str(n) for n in range(1, 6)], "B": [str(n) for n in range(1, 11)], "C": ["Y", "U", "N"], "E": ["I", "S", "D"],
}  # fmt: skip
_CALLED = {
    "Y": "Yes",
    "U": "Uncertain",
    "N": "No",
    "I": "Increase",
    "S": "Same",
    "D": "Decrease",
    "F": "Female",
    "M": "Male",
}
_LOOKS = frozenset(
    """hidden cssclass page_break statistics_showgraph statistics_graphtype hide_tip text_input_width display_columns
    display_rows answer_width input_size location_mapservice public_statistics scale_export save_as_default clear_default
    printable_help time_limit_action alphasort category_separator repeat_headings""".split()  # noqa: SIM905 - of the page
)


@dataclass
class Asking:
    """A question that is being read. `attributes` remembers which were read."""

    row: Row
    place: str
    tables: Tables
    attributes: Mapping[str, str]
    subquestions: list[Row] = field(default_factory=list)
    answers: list[Row] = field(default_factory=list)
    read: set[str] = field(default_factory=set)

    def attribute(self, name: str) -> str:
        self.read.add(name)
        return self.attributes.get(name, "")

    @property
    def kind(self) -> str:
        return self.row.get("type", "")

    @property
    def required(self) -> bool:
        return self.row.get("mandatory") == "Y"

    def options(self, scale: str = "0") -> list[tuple[str, Localized]]:
        rows = [row for row in self.answers if (row.get("scale_id") or "0") == scale]
        return [(row.get("code", ""), self.tables.text("answers", row, "answer", self.place)) for row in rows]

    def parts(self, scale: str = "0") -> list[tuple[str, Localized]]:
        """Its subquestions: rows, boxes to tick, inputs."""
        rows = [row for row in self.subquestions if (row.get("scale_id") or "0") == scale]
        return [(row.get("title", ""), self.tables.text("subquestions", row, "question", self.place)) for row in rows]

    def with_other(self, found: list[tuple[str, Localized]]) -> list[tuple[str, Localized]]:
        if self.row.get("other") != "Y":
            return found
        main, *tags = self.tables.tags()
        return [*found, (OTHER, other_label(main, tags))]

    def tell_unread(self) -> None:
        unread = {name for name, value in self.attributes.items() if value not in ("", "0", "N", "normal")}
        message = _("does not fit this question: {settings}")
        self.tables.report.settings(self.place, message, unread - self.read - _LOOKS)


def shape_of(asking: Asking) -> Shape:
    """Of one that is a single question here."""
    make = _SHAPES.get(asking.kind)
    if make is not None:
        return make(asking)
    message = _("a question of type “{type}” is asked as free text")
    asking.tables.report.changed(asking.place, message, type=asking.kind or "?")
    return Shape("short_text")


def _choice(asking: Asking) -> Shape:
    found = _words_for(asking, ["F", "M"]) if asking.kind == "G" else asking.options()
    return choice_shape(asking.with_other(found), asking.tables.report, asking.place)


def _several(asking: Asking) -> Shape:
    found = choice_shape(asking.with_other(asking.parts()), asking.tables.report, asking.place, type="multi_choice")
    least, most = (read_whole_number(asking.attribute(f"{end}_answers")) for end in ("min", "max"))
    return found.limited(min_choices=least or None, max_choices=most or None)


def _ranking(asking: Asking) -> Shape:
    return choice_shape(asking.options(), asking.tables.report, asking.place, type="ranking")


def table_of(asking: Asking, scale: str = "0") -> Shape:
    codes = _SCALES.get(asking.kind)
    columns: Labelled = _words_for(asking, codes) if codes else asking.options(scale)
    return matrix_shape(asking.parts(), columns, asking.tables.report, asking.place, required=asking.required)


def number_of(asking: Asking) -> Shape:
    whole = asking.attribute("num_value_int_only") == "1"
    least, most = (read_number(asking.attribute(f"{end}_num_value_n")) for end in ("min", "max"))
    unit = asking.attribute("suffix") or asking.attribute("prefix")
    return Shape("integer" if whole else "number").limited(
        minimum=least, maximum=most, unit=None if whole else unit or None
    )


def _words_for(asking: Asking, codes: list[str]) -> list[tuple[str, Localized]]:
    """Options that the program itself knows, in its own words."""
    found = [(code, Localized(_CALLED.get(code, code))) for code in codes]
    if asking.tables.language != "en" and any(code in _CALLED for code in codes):
        message = _("the options are called in English: {options}")
        asking.tables.report.changed(asking.place, message, options=", ".join(label.text for _code, label in found))
    return found


def _text(asking: Asking) -> Shape:
    most = read_whole_number(asking.attribute("maximum_chars"))
    if asking.attribute("numbers_only") == "1":
        return Shape("number")
    if asking.kind != "S":
        return Shape("long_text").limited(max_length=most or None)
    pattern = whole_pattern(asking.row.get("preg", ""))
    return Shape("short_text").limited(max_length=most or None, pattern=pattern)


def _date(asking: Asking) -> Shape:
    has_time = "HH" in asking.attribute("date_format")
    ends = {name: _day(asking.attribute(key)) for name, key in (("earliest", "date_min"), ("latest", "date_max"))}
    return Shape("datetime" if has_time else "date").limited(**ends)


def _day(written: str) -> str | None:
    if written.lower() == "today":
        return "today"
    parts = written[:10].split("-")
    return written[:10] if len(parts) == 3 and all(part.isdecimal() for part in parts) else None


def _file(asking: Asking) -> Shape:
    named = [each.strip() for each in asking.attribute("allowed_filetypes").split(",") if each.strip()]
    types = [mimetypes.guess_type(f"file.{each}")[0] or "" for each in named]
    size, number = (
        read_whole_number(asking.attribute("max_filesize")),
        read_whole_number(asking.attribute("max_num_of_files")),
    )
    asking.attribute("min_num_of_files")
    return Shape("file").limited(
        accept=list(dict.fromkeys(each for each in types if CONTENT_TYPE.fullmatch(each))) or None,
        max_size=size * 1024 if size else None,
        max_files=min(number, 20) if number else None,
    )


_SHAPES: Mapping[str, Callable[[Asking], Shape]] = {
    **dict.fromkeys("L!OG", _choice),
    **dict.fromkeys("MP", _several),
    **dict.fromkeys("ABCEFH", table_of),
    **dict.fromkeys("STU", _text),
    "R": _ranking,
    "5": lambda asking: scale_shape(1, 5),
    "N": number_of,
    "D": _date,
    "|": _file,
    "Y": lambda asking: Shape("yes_no"),
    "I": lambda asking: Shape("language"),
}
