"""rating: a whole number of points on a scale."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from typing import Any, ClassVar

from pydantic import Field, model_validator

from formagent.wording.validation_messages import complaint
from interviews.field_types.base import FieldType, TypeConfig, Widget, WidgetChoice, keeps_readings
from interviews.field_types.configuration.number_bounds import (
    Problem,
    accepted_number,
    judged_number,
    number_problem,
    proposed_number,
)
from interviews.field_types.traits.comparing import Comparing
from interviews.reading.answer_kinds import AnswerKind
from interviews.reading.languages.number_words import word_set
from interviews.reading.languages.value_frames import Kind
from interviews.reading.numbers.numeral_phrases import NUMBER_WORDS
from interviews.reading.numbers.quantities import Amount, Quantity, mentions_number, read_quantity
from interviews.reading.readings import Certainty, InvalidValue, NoReading, ParseContext, Reading, Value
from interviews.reading.statements.clauses import kinds
from interviews.reading.statements.utterance import read_items
from interviews.reading.text.normalization import NormalizedText, fold, plain_term
from interviews.reading.text.pattern_lists import any_expression


class RatingConfig(TypeConfig):
    minimum: int = Field(default=1, ge=0)
    maximum: int = Field(default=5, ge=2, le=10)
    low_label: str = ""
    high_label: str = ""

    @model_validator(mode="after")
    def _ordered(self) -> RatingConfig:
        if self.minimum >= self.maximum:
            raise ValueError(
                complaint(
                    "minimum {minimum} must be less than maximum {maximum}", minimum=self.minimum, maximum=self.maximum
                ).coded("crossed")
            )
        return self

    def refusal(self, value: Amount) -> Problem | None:
        return number_problem(value, self.minimum, self.maximum, whole=True)


class Rating(FieldType[RatingConfig]):
    name: ClassVar[str] = "rating"
    Config: ClassVar[type[TypeConfig]] = RatingConfig
    answers = AnswerKind.SCALE
    infers = True
    compares = Comparing.NUMBER

    @keeps_readings
    def parse(self, text: str, config: RatingConfig, context: ParseContext) -> Reading | NoReading:
        words = fold(text)
        if words.unreadable:
            return NoReading()
        return _stars(words, config) or _end_of_scale(words, config, context) or _points(words, config, context)

    def validate(self, value: Value, config: RatingConfig, context: ParseContext) -> Value:
        return int(accepted_number(value, context, config.refusal))

    def display(self, value: Value, config: RatingConfig, language: str) -> str:
        return f"{value} / {config.maximum}"

    def json_schema(self, config: RatingConfig) -> dict[str, Any]:
        return {"type": "integer", "minimum": config.minimum, "maximum": config.maximum}

    def widget(self, config: RatingConfig, language: str) -> Widget:
        ends = {config.minimum: config.low_label, config.maximum: config.high_label}
        points = range(config.minimum, config.maximum + 1)
        choices = [WidgetChoice(value=str(p), label=f"{p}: {ends[p]}" if ends.get(p) else str(p)) for p in points]
        return Widget(
            kind="rating",
            choices=choices,
            min=config.minimum,
            max=config.maximum,
            low_label=config.low_label,
            high_label=config.high_label,
        )

    def supports(self, value: Value, quotes: Sequence[str], config: RatingConfig, context: ParseContext) -> bool:
        """The points must be in the words: how good "great" is, is the respondent's to say."""
        readings = [self.parse(quote, config, context) for quote in quotes]
        if any(r.value == value if isinstance(r, Reading) else value in r.candidates for r in readings):
            return True
        decided = any(isinstance(r, Reading) and r.certain for r in readings)
        return not decided and mentions_number(value, quotes, context)


_FILLED, _HOLLOW = frozenset("★⭐🌟"), "☆"


def _stars(words: NormalizedText, config: RatingConfig) -> Reading | NoReading | None:
    """★★★★☆: as many as are filled; with hollow ones, all of them must make up the scale."""
    filled = sum(sign in _FILLED for sign in words.text)
    if words.text[0] not in _FILLED or filled == 1 or not set(words.text) <= {*_FILLED, _HOLLOW, " "}:
        return None
    if _HOLLOW in words.text and filled + words.text.count(_HOLLOW) != config.maximum:
        return NoReading("ambiguous")
    return judged_number(Quantity(filled, Certainty.CERTAIN, 0, len(words.text)), words, config.refusal)


_WORDS = tuple(NUMBER_WORDS.values())


def _end_of_scale(words: NormalizedText, config: RatingConfig, context: ParseContext) -> Reading | None:
    """The designer's own word for an end of the scale, said alone."""
    ends = [(config.minimum, config.low_label), (config.maximum, config.high_label)]
    for points, label in ends:
        term = plain_term(label)
        start = words.text.find(term) if term else -1
        if start < 0:
            continue
        items = read_items(words, context.language, ((start, start + len(term)),))
        if kinds(items) <= {Kind.VALUE, Kind.FILLER, Kind.SUBJECT, Kind.CHOOSING, Kind.PAUSE, Kind.STOP}:
            return Quantity(points, Certainty.LIKELY, start, start + len(term)).reading(words)
    return None


_OUT_OF = re.compile(
    rf"(?<![\d.,/])(?P<points>[^\s,;.!?]+)(?:\s*/\s*|\s+{any_expression(w.out_of for w in _WORDS)}\s+)(?P<most>[^\s,;.!?]+)"
    rf"|(?P<first_most>\d+)\s*{any_expression(w.of_most for w in _WORDS)}\s*(?P<last_points>\d+)"
)


def _points(words: NormalizedText, config: RatingConfig, context: ParseContext) -> Reading | NoReading:
    """A number of points; "4 out of 5" only where 5 is the top of this scale."""
    whole, scaled = _without_scale(words.text, config, context)
    quantity = read_quantity(words.with_text(scaled), context, _POINT_WORDS)
    if whole and isinstance(quantity, Quantity) and whole[0] <= quantity.start and quantity.end <= whole[1]:
        quantity = replace(quantity, start=whole[0], end=whole[1])
    elif whole and quantity == NoReading():  # "the pain, well, is 6 out of 10"
        alone = read_quantity(words.with_text(_only(scaled, *whole)), context, _POINT_WORDS)
        quantity = NoReading("ambiguous", (alone.value,)) if isinstance(alone, Quantity) else alone
    return judged_number(quantity, words, config.refusal)


_POINT_WORDS = frozenset("★⭐") | word_set(",".join(words.points for words in _WORDS if words.points))


def _without_scale(text: str, config: RatingConfig, context: ParseContext) -> tuple[tuple[int, int] | None, str]:
    """Where "4 out of 5" stands when 5 is the scale's maximum, and the text with " out of 5" blanked; offsets stay."""
    for match in _OUT_OF.finditer(text):
        most = match["most"] or match["first_most"]
        if _number(most, context) != config.maximum:
            continue
        start, end = match.span("points") if match["points"] else match.span("last_points")
        before, after = text[match.start() : start], text[end : match.end()]
        scaled = text[: match.start()] + " " * len(before) + text[start:end] + " " * len(after) + text[match.end() :]
        return match.span(), scaled
    return None, text


def _only(text: str, start: int, end: int) -> str:
    return " " * start + text[start:end] + " " * (len(text) - end)


def _number(word: str, context: ParseContext) -> int | float | None:
    try:
        return proposed_number(word, context)
    except InvalidValue:
        return None
