"""matrix: the same choices for several rows; the value is {row: choice}, or {row: [choices]} where several may be picked."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Annotated, Any, ClassVar

from babel.lists import format_list
from pydantic import field_validator, model_validator

from formagent.wording.locales import locale_for
from formagent.wording.validation_messages import complaint
from interviews.field_types.base import HARD, FieldType, TypeConfig, Widget, WidgetChoice, WidgetPart
from interviews.field_types.configuration.choices import SAMPLE_CHOICES, ChoicesConfig, proposed_choice, shown
from interviews.field_types.configuration.pickable import Pickable
from interviews.reading.answer_kinds import AnswerKind
from interviews.reading.choices.matrix_words import Cells, read_cells
from interviews.reading.choices.options import Choice
from interviews.reading.languages.display_words import display_words
from interviews.reading.readings import Certainty, InvalidValue, NoReading, ParseContext, PartialAnswer, Reading, Value
from interviews.reading.text.normalization import fold

Filled = dict[str, str | list[str]]


class MatrixConfig(ChoicesConfig):
    rows: tuple[Choice, ...]
    multiple: bool = False
    required_rows: Annotated[tuple[str, ...] | None, Pickable.ROW] = None
    """Values of the rows that must be filled; all of them when None."""

    @field_validator("rows")
    @classmethod
    def _distinct_rows(cls, rows: tuple[Choice, ...]) -> tuple[Choice, ...]:
        values = [row.value for row in rows]
        if not values:
            raise ValueError(complaint("at least one row is needed").coded("too_short"))
        if twice := sorted(value for value, number in Counter(values).items() if number > 1):
            raise ValueError(
                complaint("each row needs a value of its own; given twice: {twice}", twice=", ".join(twice))
            )
        return rows

    @model_validator(mode="after")
    def _known_rows(self) -> MatrixConfig:
        unknown = sorted(set(self.required_rows or ()) - {row.value for row in self.rows})
        if unknown:
            raise ValueError(complaint("required_rows names no row: {unknown}", unknown=", ".join(unknown)))
        return self

    @property
    def as_rows(self) -> ChoicesConfig:
        """The rows, as choices among themselves."""
        return ChoicesConfig(choices=self.rows)

    def missing(self, filled: Mapping[str, Any]) -> list[Choice]:
        needed = {row.value for row in self.rows} if self.required_rows is None else set(self.required_rows)
        return [row for row in self.rows if row.value in needed and not filled.get(row.value)]


class Matrix(FieldType[MatrixConfig]):
    name: ClassVar[str] = "matrix"
    Config: ClassVar[type[TypeConfig]] = MatrixConfig
    answers = AnswerKind.TABLE
    effort = HARD + 1
    sample_config: ClassVar[Mapping[str, Any]] = {"choices": SAMPLE_CHOICES, "rows": SAMPLE_CHOICES}
    in_parts: ClassVar[bool] = True

    def parse(self, text: str, config: MatrixConfig, context: ParseContext) -> Reading | NoReading:
        words = fold(text)
        if words.unreadable:
            return NoReading()
        cells = read_cells(words, config.rows, config.choices, context.language, several=config.multiple)
        if cells is None:
            return NoReading()
        told = _told(cells, context.earlier_parts, config)
        start, end = words.span(cells.start, cells.end)
        quote = words.original[start:end]
        filled = _ordered({**_known(context.earlier_parts, config), **told}, config)
        missing = config.missing(filled)
        if missing or not filled:
            return NoReading("incomplete", params=_lacking(filled, missing, quote))
        plainly = cells.plainly and cells.every is None and cells.bare is None
        return Reading(filled, Certainty.CERTAIN if plainly else Certainty.LIKELY, start, end, quote)

    def validate(self, value: Value, config: MatrixConfig, context: ParseContext) -> Value:
        filled: Filled = {}
        for row, given in _cells_of(value, config).items():
            picked = [proposed_choice(item, config) for item in given]
            if len(picked) > 1 and not config.multiple:
                raise InvalidValue("too_many_choices", maximum=1)
            if picked:
                filled[row] = config.in_order(picked) if config.multiple else picked[0]
        if not filled:
            raise InvalidValue("empty")
        filled = _ordered(filled, config)
        if missing := config.missing(filled):
            raise InvalidValue("incomplete", **_lacking(filled, missing, ""))
        return filled

    def display(self, value: Value, config: MatrixConfig, language: str) -> str:
        """A line for each row: "Delivery: slow"."""
        colon = display_words(language).colon
        return "\n".join(
            f"{shown(row, config.as_rows)}{colon}{_picked(given, config, language)}" for row, given in value.items()
        )

    def json_schema(self, config: MatrixConfig) -> dict[str, Any]:
        cell: dict[str, Any] = {"type": "string", "enum": [choice.value for choice in config.choices]}
        if config.multiple:
            cell = {"type": "array", "items": cell, "uniqueItems": True, "minItems": 1}
        return {
            "type": "object",
            "properties": {row.value: cell for row in config.rows},
            "required": [row.value for row in config.missing({})],
            "additionalProperties": False,
        }

    def samples(self, config: MatrixConfig) -> list[Value]:
        ends = (config.choices[0].value, config.choices[-1].value)
        return [{row.value: _cell([value], config) for row in config.rows} for value in ends]

    def widget(self, config: MatrixConfig, language: str) -> Widget:
        choices = [WidgetChoice(value=choice.value, label=choice.shown) for choice in config.choices]
        needed = {row.value for row in config.missing({})}
        parts = [
            WidgetPart(
                name=row.value,
                label=row.shown,
                kind="select",
                choices=choices,
                optional=row.value not in needed,
                multiple=config.multiple,
            )
            for row in config.rows
        ]
        return Widget(kind="matrix", choices=choices, parts=parts)

    def supports(self, value: Value, quotes: Sequence[str], config: MatrixConfig, context: ParseContext) -> bool:
        """Refused when the words fill a cell otherwise; several quotes may each carry some of the rows."""
        for quote in quotes:
            words = fold(quote)
            if words.unreadable:
                continue
            cells = read_cells(words, config.rows, config.choices, context.language, several=config.multiple)
            told = _told(cells, PartialAnswer(), config) if cells else {}
            if any(value.get(row) != given for row, given in told.items()):
                return False
        return True


def _told(cells: Cells, said: PartialAnswer, config: MatrixConfig) -> Filled:
    """What was said now, by row. A choice said of no row answers the row that was asked for."""
    named = dict(cells.of)
    if cells.every is not None:
        known = {row for row, _ in said.parts}
        named = {index: cells.every for index, row in enumerate(config.rows) if row.value not in known}
    if cells.bare is not None and said.asked:
        named = {index: cells.bare for index, row in enumerate(config.rows) if row.value == said.asked}
    return {
        config.rows[row].value: _cell([config.choices[index].value for index in picked], config)
        for row, picked in named.items()
    }


def _cell(picked: Sequence[str], config: MatrixConfig) -> str | list[str]:
    return config.in_order(picked) if config.multiple else picked[0]


def _known(said: PartialAnswer, config: MatrixConfig) -> Filled:
    rows = {row.value for row in config.rows}
    return {row: list(given) if isinstance(given, list | tuple) else given for row, given in said.parts if row in rows}


def _ordered(filled: Filled, config: MatrixConfig) -> Filled:
    return {row.value: filled[row.value] for row in config.rows if row.value in filled}


def _lacking(filled: Filled, missing: Sequence[Choice], quote: str) -> dict[str, Any]:
    return {
        "parts": filled,
        "missing": [row.value for row in missing],
        "names": [row.shown for row in missing],
        "quote": quote,
    }


def _cells_of(value: Value, config: MatrixConfig) -> dict[str, list[Any]]:
    """The proposed choices by row, rows named by value or label; a JSON object's text will do."""
    if isinstance(value, str) and value.lstrip().startswith("{"):
        try:
            value = json.loads(value)
        except (ValueError, RecursionError):
            raise InvalidValue("wrong_type") from None
    if not isinstance(value, dict):
        raise InvalidValue("empty" if value in ("", None, []) else "wrong_type")
    found: dict[str, list[Any]] = {}
    for name, given in value.items():
        try:
            row = proposed_choice(name, config.as_rows)
        except InvalidValue:
            raise InvalidValue("unknown_row", value=str(name)[:80]) from None
        listed = list(given) if isinstance(given, list | tuple) else [given]
        found[row] = [item for item in listed if item not in ("", None)]
    return found


def _picked(given: str | Sequence[str], config: MatrixConfig, language: str) -> str:
    values = [given] if isinstance(given, str) else list(given)
    return format_list([shown(value, config) for value in values], locale=locale_for(language))
