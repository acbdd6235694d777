"""Times of day, kept as "14:30". "Half past two" is 02:30 or 14:30: the allowed range decides, else it is asked."""

from __future__ import annotations

import datetime as dt
import re
from collections.abc import Sequence
from typing import Annotated, Any

from pydantic import field_validator, model_validator

from formagent.wording.validation_messages import complaint
from interviews.field_types.base import FieldType, TypeConfig, Widget, keeps_readings
from interviews.field_types.configuration.pickable import Pickable
from interviews.field_types.display.written import written_time
from interviews.field_types.traits.comparing import Comparing
from interviews.reading.answer_kinds import AnswerKind
from interviews.reading.languages.clock import clock_words
from interviews.reading.numbers.surroundings import words_in
from interviews.reading.readings import Certainty, InvalidValue, NoReading, ParseContext, Reading, Value
from interviews.reading.statements.mentions import Mention, Stance, reading_of_mention, stances
from interviews.reading.text.normalization import NormalizedText, fold
from interviews.reading.times.clock_phrases import ClockMention, clock_mentions

_LONGEST = 600
"""Characters; a longer message is prose and is not searched for a time."""
_CLOCK = re.compile(r"([01]\d|2[0-3]):([0-5]\d)(?::[0-5]\d)?")
_FEW_WORDS = 5
_NOON = "12:00"


class TimeConfig(TypeConfig):
    earliest: Annotated[str | None, Pickable.CLOCK] = None
    latest: Annotated[str | None, Pickable.CLOCK] = None

    @field_validator("earliest", "latest")
    @classmethod
    def _clock(cls, value: str | None) -> str | None:
        if value is not None and not _CLOCK.fullmatch(value):
            raise ValueError(complaint("{value!r} is not a time like '09:00'", value=value))
        return value[:5] if value else None

    @model_validator(mode="after")
    def _ordered(self) -> TimeConfig:
        if self.earliest and self.latest and self.earliest > self.latest:
            raise ValueError(
                complaint(
                    "earliest ({earliest}) is after latest ({latest})", earliest=self.earliest, latest=self.latest
                ).coded("crossed")
            )
        return self

    def allows(self, clock: str) -> bool:
        return (self.earliest is None or clock >= self.earliest) and (self.latest is None or clock <= self.latest)

    @property
    def ends(self) -> dict[str, str]:
        """The bounds that are set, as parameters of a message."""
        return {name: end for name, end in (("earliest", self.earliest), ("latest", self.latest)) if end}


class Time(FieldType[TimeConfig]):
    name = "time"
    Config = TimeConfig
    example = "14:30"
    answers = AnswerKind.CLOCK
    infers = True
    compares = Comparing.MOMENT

    @keeps_readings
    def parse(self, text: str, config: TimeConfig, context: ParseContext) -> Reading | NoReading:
        if len(text) > _LONGEST:
            return NoReading()
        folded = fold(text)
        mentions = clock_mentions(folded.text)
        held = stances(folded.text, [(m.start, m.end) for m in mentions])
        stated = [m for m, stance in zip(mentions, held, strict=True) if stance is Stance.STATED]
        if not stated:
            open_ones = [m for m, stance in zip(mentions, held, strict=True) if stance is not Stance.DENIED]
            return _candidates(open_ones, config)
        if any(not m.minutes for m in stated):
            return NoReading("invalid_time")
        if any(m.several for m in stated):
            return _candidates(stated, config)
        return _decided(folded, stated, config, context, alone=len(mentions) == 1)

    def validate(self, value: Value, config: TimeConfig, context: ParseContext) -> Value:
        if not isinstance(value, str):
            raise InvalidValue("wrong_type")
        typed = fold(value).text.strip()
        if not typed:
            raise InvalidValue("empty")
        if not _CLOCK.fullmatch(typed):
            raise InvalidValue("invalid_time")
        clock = typed[:5]
        if not config.allows(clock):
            early = config.earliest is not None and clock < config.earliest
            raise InvalidValue("too_early" if early else "too_late", **config.ends)
        return clock

    def changed(self, stands: Value, text: str, config: TimeConfig, context: ParseContext) -> Value:
        """ "Make it 7:30": of the time that stands, the half of the day."""
        read = self.parse(text, config, context)
        if isinstance(read, Reading) or len(read.candidates) != 2:
            return None
        same_half = [clock for clock in read.candidates if (clock < _NOON) is (str(stands) < _NOON)]
        return same_half[0] if len(same_half) == 1 and same_half[0] != stands else None

    def display(self, value: Value, config: TimeConfig, language: str) -> str:
        return written_time(dt.time.fromisoformat(str(value)), language)

    def json_schema(self, config: TimeConfig) -> dict[str, Any]:
        return {"type": "string", "pattern": "^([01][0-9]|2[0-3]):[0-5][0-9]$"}

    def widget(self, config: TimeConfig, language: str) -> Widget:
        return Widget(kind="time", min=config.earliest, max=config.latest)


def _clock(minutes: int) -> str:
    return f"{minutes // 60:02d}:{minutes % 60:02d}"


def _allowed(mention: ClockMention, config: TimeConfig) -> list[str]:
    return [clock for clock in map(_clock, mention.minutes) if config.allows(clock)]


def _candidates(mentions: Sequence[ClockMention], config: TimeConfig) -> NoReading:
    clocks = sorted({clock for mention in mentions for clock in _allowed(mention, config)})
    return NoReading("ambiguous", tuple(clocks[:6])) if clocks else NoReading()


def _decided(
    folded: NormalizedText, stated: Sequence[ClockMention], config: TimeConfig, context: ParseContext, *, alone: bool
) -> Reading | NoReading:
    """The one time that all that was stated agrees on."""
    allowed = [_allowed(mention, config) for mention in stated]
    common = [clock for clock in allowed[0] if all(clock in others for others in allowed)]
    best = min(stated, key=lambda mention: len(mention.minutes))
    words = clock_words().get(context.language.split("-")[0])
    if len(common) > 1 and best.usual is not None and not (words and words.half_day):
        common = [clock for clock in common if clock == _clock(best.usual)] or common
        best = stated[0]
    if len(common) != 1:
        return _candidates(stated, config) if any(allowed) else _outside(stated[0], config)
    certain = alone and best.exact and len(best.minutes) == 1 and _hardly_more_is_said(folded, best)
    said = Mention(best.start, best.end, common[0])
    return reading_of_mention(folded, said, Certainty.CERTAIN if certain else Certainty.LIKELY)


def _outside(mention: ClockMention, config: TimeConfig) -> NoReading:
    """The bound that is missed; of two halves of the day the one by daylight is meant."""
    meant = max(mention.minutes)
    early = config.earliest is not None and _clock(meant) < config.earliest
    return NoReading("too_early" if early else "too_late", params=dict(config.ends))


def _hardly_more_is_said(folded: NormalizedText, mention: ClockMention) -> bool:
    around = f"{folded.text[: mention.start]} {folded.text[mention.end :]}"
    return len(words_in(around)) <= _FEW_WORDS
