"""duration: a length of time, kept as ISO 8601 ("PT1H30M", "P3D", "P1Y6M"), normalised: 90 minutes are PT1H30M.

Seconds, minutes, hours and days carry over (24 hours are a day where days are allowed), weeks are days, months make years;
months never become days. In conditions a duration is a map of its whole length: `stay.days >= 3.0`, `stay.hours`,
`stay.minutes`, `stay.seconds` (doubles; a month counts 30 days, a year 365).
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import Any, ClassVar, Literal

from pydantic import field_validator, model_validator

from formagent.wording.validation_messages import complaint
from interviews.field_types.base import FieldType, TypeConfig, Widget, WidgetPart, keeps_readings
from interviews.field_types.configuration.number_bounds import proposed_number
from interviews.field_types.display.duration_display import in_words, unit_name
from interviews.field_types.traits.comparing import Comparing, Measure
from interviews.reading.answer_kinds import AnswerKind
from interviews.reading.numbers.numerals import read_numerals
from interviews.reading.numbers.surroundings import words_in
from interviews.reading.readings import Certainty, InvalidValue, NoReading, ParseContext, Reading, Value
from interviews.reading.statements.mentions import Stance, stances
from interviews.reading.text.normalization import NormalizedText, fold, fold_case
from interviews.reading.text.segmentation import blank_out
from interviews.reading.times.duration_phrases import LIMITING, VAGUE, LengthMention, Parts, length_mentions
from interviews.reading.times.lengths import UNITS, iso, length_of, parsed_iso, seconds_of, whole_in

Unit = Literal["years", "months", "weeks", "days", "hours", "minutes", "seconds"]
_FEW_WORDS = 4
_MOST = 10_000
"""Of any unit; more is a slip of the fingers."""


class DurationConfig(TypeConfig):
    units: tuple[Unit, ...] = ("days", "hours", "minutes")
    """Units in which it is shown and entered; nothing finer than the smallest is accepted."""
    minimum: str | None = None
    """ISO 8601, like PT30M."""
    maximum: str | None = None

    @field_validator("units")
    @classmethod
    def _in_order(cls, units: tuple[Unit, ...]) -> tuple[Unit, ...]:
        if not units:
            raise ValueError(complaint("at least one unit is needed"))
        return tuple(sorted(set(units), key=UNITS.index))

    @field_validator("minimum", "maximum")
    @classmethod
    def _iso(cls, value: str | None) -> str | None:
        if value is not None and parsed_iso(value) is None:
            raise ValueError(complaint("{value!r} is not an ISO 8601 duration like 'PT1H30M'", value=value))
        return value

    @model_validator(mode="after")
    def _ordered(self) -> DurationConfig:
        low, high = self.bounds
        if low is not None and high is not None and low > high:
            raise ValueError(
                complaint(
                    "minimum {minimum} is longer than maximum {maximum}", minimum=self.minimum, maximum=self.maximum
                ).coded("crossed")
            )
        return self

    @property
    def bounds(self) -> tuple[Fraction | None, Fraction | None]:
        """Minimum and maximum in seconds."""
        found = [parsed_iso(bound) if bound else None for bound in (self.minimum, self.maximum)]
        low, high = (length_of(parts).seconds_in_all if parts else None for parts in found)
        return low, high


class Duration(FieldType[DurationConfig]):
    name: ClassVar[str] = "duration"
    Config: ClassVar[type[TypeConfig]] = DurationConfig
    example = "PT1H30M"
    answers = AnswerKind.LENGTH
    infers = True
    effort = 2
    compares = Comparing.NUMBER
    compares_in_conditions = Comparing.OTHER

    @keeps_readings
    def parse(self, text: str, config: DurationConfig, context: ParseContext) -> Reading | NoReading:
        words = fold(text)
        if words.unreadable:
            return NoReading()
        mentions = length_mentions(words, context)
        if not mentions:
            return _iso_typed(words, config) or _bare_number(words, config, context)
        return _decided(words, mentions, config, context)

    @keeps_readings
    def find(self, text: str, config: DurationConfig, context: ParseContext) -> list[Reading]:
        """A length that stands alone in the message as the only number; never certain."""
        words = fold(text)
        if words.unreadable or len(words_in(words.text)) > 12:
            return []
        mentions = length_mentions(words, context)
        if len(mentions) != 1 or mentions[0].clock or any(c.isdigit() for c in _around(words, mentions)):
            return []
        read = _decided(words, mentions, config, context)
        if isinstance(read, NoReading):
            return []
        return [Reading(read.value, Certainty.LIKELY, read.start, read.end, read.quote)]

    def validate(self, value: Value, config: DurationConfig, context: ParseContext) -> Value:
        if isinstance(value, dict):
            return _accepted(_typed_parts(value, context), config)
        if not isinstance(value, str):
            raise InvalidValue("wrong_type")
        if not fold_case(value):
            raise InvalidValue("empty")
        parts = parsed_iso(value.strip().upper())
        if parts is not None:
            return _accepted(parts, config)
        read = self.parse(value, config, context)
        if isinstance(read, Reading):
            return read.value
        raise InvalidValue("invalid_duration" if read.reason in ("nothing_found", "ambiguous") else read.reason)

    def display(self, value: Value, config: DurationConfig, language: str) -> str:
        parts = parsed_iso(str(value))
        return str(value) if parts is None else in_words(length_of(parts).spread(_shown_units(parts, config)), language)

    def json_schema(self, config: DurationConfig) -> dict[str, Any]:
        return {"type": "string", "format": "duration"}

    def widget(self, config: DurationConfig, language: str) -> Widget:
        parts = [
            WidgetPart(name=unit, label=unit_name(unit, language), kind="number", min=0, step="1", optional=True)
            for unit in config.units
        ]
        return Widget(kind="duration", parts=parts, min=config.minimum, max=config.maximum)

    def spread(self, value: Value, config: DurationConfig) -> dict[str, Any]:
        parts = parsed_iso(str(value)) if not isinstance(value, dict) else value
        if isinstance(value, dict) or parts is None:
            return dict(value) if isinstance(value, dict) else {}
        shown = length_of(parts).spread(_shown_units(parts, config))
        return {unit: number for unit, number in shown.items() if number}

    def supports(self, value: Value, quotes: Sequence[str], config: DurationConfig, context: ParseContext) -> bool:
        """The length must stand in the words."""
        return self.may_read(value, [*quotes, " ".join(quotes)], config, context)

    def in_conditions(self, value: Value, config: DurationConfig) -> Any:
        parts = parsed_iso(str(value)) or {}
        seconds = length_of(parts).seconds_in_all
        return {unit: float(seconds / seconds_of(unit)) for unit in ("days", "hours", "minutes", "seconds")}

    def measures(self, config: DurationConfig, language: str) -> list[Measure]:
        units = dict.fromkeys([*config.units, "minutes"])
        return [Measure(unit, unit_name(unit, language), seconds_of(unit)) for unit in units]

    def samples(self, config: DurationConfig) -> list[Value]:
        return ["PT0S", "PT36H"]


def _shown_units(parts: Parts, config: DurationConfig) -> tuple[str, ...]:
    """The field's units; ten days are not a week and three days."""
    even = length_of(parts).seconds % 604_800 == 0
    return tuple(unit for unit in config.units if unit != "weeks" or even or "days" not in config.units)


def _decided(
    words: NormalizedText, mentions: Sequence[LengthMention], config: DurationConfig, context: ParseContext
) -> Reading | NoReading:
    """The one length that is stated."""
    held = stances(words.text, [(m.start, m.end) for m in mentions])
    stated = [m for m, stance in zip(mentions, held, strict=True) if stance is Stance.STATED]
    named = stated or [m for m, stance in zip(mentions, held, strict=True) if stance is not Stance.DENIED]
    around = _around(words, mentions)
    if VAGUE.search(around):
        return NoReading()
    if _counts_something(words, around, context) or LIMITING.search(around):
        return NoReading("ambiguous", _values(named, config))
    values = _values(stated, config)
    if len(stated) != 1 or (stated[0].clock and not _reads_as_clock(stated[0], config, around)):
        return NoReading("ambiguous", _values(named, config)) if _values(named, config) else NoReading()
    if not values:
        return _refusal(stated[0].parts, config)
    mention = stated[0]
    start, end = words.span(mention.start, mention.end)
    plainly = len(mentions) == 1 and mention.sure
    certain = plainly and len(words_in(around)) <= _FEW_WORDS
    certainty = Certainty.CERTAIN if certain else Certainty.LIKELY
    return Reading(values[0], certainty, start, end, words.original[start:end])


def _reads_as_clock(mention: LengthMention, config: DurationConfig, around: str) -> bool:
    """1:30 said alone is an hour and a half; with words it may be a time, and with seconds a minute and a half."""
    if words_in(around):
        return False
    return "seconds" in mention.parts or ("hours" in config.units and "seconds" not in config.units)


def _around(words: NormalizedText, mentions: Sequence[LengthMention]) -> str:
    return blank_out(words.text, [(mention.start, mention.end) for mention in mentions])


def _counts_something(words: NormalizedText, around: str, context: ParseContext) -> bool:
    """Whether another number stands beside the length, in digits or words ("two or three hours"); an article is none."""
    rest = words.with_text(around)
    spoken = read_numerals(rest, context.language, context.country).numbers
    return any(character.isdigit() for character in around) or any(n.value != 1 for n in spoken)


def _values(mentions: Sequence[LengthMention], config: DurationConfig) -> tuple[str, ...]:
    """Those of the lengths that are acceptable."""
    found = []
    for mention in mentions:
        try:
            found.append(_accepted(mention.parts, config))
        except InvalidValue:
            continue
    return tuple(dict.fromkeys(found))


def _refusal(parts: Parts, config: DurationConfig) -> NoReading:
    try:
        _accepted(parts, config)
    except InvalidValue as invalid:
        return NoReading(invalid.code, params=invalid.params)
    return NoReading()


def _iso_typed(words: NormalizedText, config: DurationConfig) -> Reading | NoReading | None:
    """PT1H30M, as programs write it."""
    typed = words.text.strip().upper()
    parts = parsed_iso(typed)
    if parts is None:
        return None
    try:
        value = _accepted(parts, config)
    except InvalidValue as invalid:
        return NoReading(invalid.code, params=invalid.params)
    start, end = words.span(0, len(words.text))
    return Reading(value, Certainty.CERTAIN, start, end, words.original[start:end])


def _bare_number(words: NormalizedText, config: DurationConfig, context: ParseContext) -> Reading | NoReading:
    """A number alone counts the unit when there is only one."""
    if len(config.units) != 1:
        return NoReading()
    try:
        number = Fraction(str(proposed_number(words.original, context)))
        value = _accepted({config.units[0]: number}, config)
    except InvalidValue as invalid:
        return (
            NoReading() if invalid.code in ("not_a_number", "empty") else NoReading(invalid.code, params=invalid.params)
        )
    start, end = words.span(0, len(words.text))
    return Reading(value, Certainty.LIKELY, start, end, words.original[start:end])


def _typed_parts(value: dict[str, Any], context: ParseContext) -> Parts:
    """What was entered by unit; an empty unit is nought."""
    parts: Parts = {}
    for unit, entered in value.items():
        if unit not in UNITS:
            raise InvalidValue("wrong_type")
        if isinstance(entered, str) and not entered.strip():
            continue
        number = Fraction(str(proposed_number(entered, context)))
        if number < 0:
            raise InvalidValue("invalid_duration")
        parts[unit] = number
    if not parts:
        raise InvalidValue("empty")
    return parts


def _accepted(parts: Parts, config: DurationConfig) -> str:
    """The normalised length, or InvalidValue."""
    if any(number > _MOST * 60 for number in parts.values()):
        raise InvalidValue("invalid_duration")
    length = length_of(parts)
    if problem := whole_in(length, config.units):
        raise InvalidValue(problem)
    low, high = config.bounds
    params = {"minimum": config.minimum, "maximum": config.maximum}
    if low is not None and length.seconds_in_all < low:
        raise InvalidValue("below_minimum", **params)
    if high is not None and length.seconds_in_all > high:
        raise InvalidValue("above_maximum", **params)
    return iso(length, config.units)
