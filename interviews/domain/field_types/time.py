"""Times of day, kept as "14:30". "Half past two" is 02:30 or 14:30: the allowed range decides, else it is asked."""

from __future__ import annotations

import datetime as dt
import re
from collections.abc import Sequence
from itertools import chain
from typing import Annotated, Any

from pydantic import field_validator, model_validator

from formagent.complaints import complaint
from interviews.domain.field_types.base import (
    Certainty,
    FieldType,
    InvalidValue,
    NotSure,
    ParseContext,
    Reading,
    TypeConfig,
    Value,
    Widget,
)
from interviews.domain.field_types.clock_phrases import ClockMention, clock_mentions
from interviews.domain.field_types.comparing import Comparing
from interviews.domain.field_types.folding import FoldedText, fold
from interviews.domain.field_types.japanese_clock import japanese_clock_mentions
from interviews.domain.field_types.mentions import Mention, reading
from interviews.domain.field_types.pickable import Pickable
from interviews.domain.field_types.stance import Stance, stances
from interviews.domain.field_types.written import written_time

_LONGEST = 600
"""Characters; a longer message is prose and is not searched for a time."""
_CLOCK = re.compile(r"([01]\d|2[0-3]):([0-5]\d)(?::[0-5]\d)?")
_WORD = re.compile(r"[^\W\d_]+")
_FEW_WORDS = 5
_HALF_DAY_LANGUAGES = frozenset({"en"})


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
                )
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
    compares = Comparing.MOMENT

    def parse(self, text: str, config: TimeConfig, context: ParseContext) -> Reading | NotSure:
        if len(text) > _LONGEST:
            return NotSure()
        folded = fold(text)
        mentions = _mentions(folded.text)
        held = stances(folded.text, [(m.start, m.end) for m in mentions])
        stated = [m for m, stance in zip(mentions, held, strict=True) if stance is Stance.STATED]
        if not stated:
            open_ones = [m for m, stance in zip(mentions, held, strict=True) if stance is not Stance.DENIED]
            return _candidates(open_ones, config)
        if any(not m.minutes for m in stated):
            return NotSure("invalid_time")
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

    def display(self, value: Value, config: TimeConfig, language: str) -> str:
        return written_time(dt.time.fromisoformat(str(value)), language)

    def json_schema(self, config: TimeConfig) -> dict[str, Any]:
        return {"type": "string", "pattern": "^([01][0-9]|2[0-3]):[0-5][0-9]$"}

    def widget(self, config: TimeConfig, language: str) -> Widget:
        return Widget(kind="time", min=config.earliest, max=config.latest)


def _mentions(text: str) -> list[ClockMention]:
    """Times in every language, of overlapping ones the longest."""
    kept: list[ClockMention] = []
    for mention in sorted(chain(japanese_clock_mentions(text), clock_mentions(text)), key=lambda m: m.start - m.end):
        if all(mention.end <= other.start or other.end <= mention.start for other in kept):
            kept.append(mention)
    return sorted(kept, key=lambda m: m.start)


def _clock(minutes: int) -> str:
    return f"{minutes // 60:02d}:{minutes % 60:02d}"


def _allowed(mention: ClockMention, config: TimeConfig) -> list[str]:
    return [clock for clock in map(_clock, mention.minutes) if config.allows(clock)]


def _candidates(mentions: Sequence[ClockMention], config: TimeConfig) -> NotSure:
    clocks = sorted({clock for mention in mentions for clock in _allowed(mention, config)})
    return NotSure("ambiguous", tuple(clocks[:6])) if clocks else NotSure()


def _decided(
    folded: FoldedText, stated: Sequence[ClockMention], config: TimeConfig, context: ParseContext, *, alone: bool
) -> Reading | NotSure:
    """The one time that all that was stated agrees on."""
    allowed = [_allowed(mention, config) for mention in stated]
    common = [clock for clock in allowed[0] if all(clock in others for others in allowed)]
    best = min(stated, key=lambda mention: len(mention.minutes))
    if len(common) > 1 and best.usual is not None and context.language.split("-")[0] not in _HALF_DAY_LANGUAGES:
        common = [clock for clock in common if clock == _clock(best.usual)] or common
        best = stated[0]
    if len(common) != 1:
        return _candidates(stated, config) if any(allowed) else _outside(stated[0], config)
    certain = alone and best.exact and len(best.minutes) == 1 and _hardly_more_is_said(folded, best)
    said = Mention(best.start, best.end, common[0])
    return reading(folded, said, Certainty.CERTAIN if certain else Certainty.LIKELY)


def _outside(mention: ClockMention, config: TimeConfig) -> NotSure:
    """The bound that is missed; of two halves of the day the one by daylight is meant."""
    meant = max(mention.minutes)
    early = config.earliest is not None and _clock(meant) < config.earliest
    return NotSure("too_early" if early else "too_late", params=dict(config.ends))


def _hardly_more_is_said(folded: FoldedText, mention: ClockMention) -> bool:
    around = f"{folded.text[: mention.start]} {folded.text[mention.end :]}"
    return len(_WORD.findall(around)) <= _FEW_WORDS
