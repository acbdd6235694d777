"""datetime: a day with a time of day, kept as "2027-03-11T14:30" by the respondent's own clock.

With `with_timezone` the offset of the respondent's time zone on that day is kept too: "2027-03-11T14:30+09:00". A day without
its time, or a time without its day, is half an answer: the other half is asked for, and both are then read together.
"""

from __future__ import annotations

import datetime as dt
import re
from collections.abc import Sequence
from typing import Annotated, Any, ClassVar, Literal

from pydantic import Field, field_validator, model_validator

from formagent.wording.validation_messages import complaint
from interviews.field_types.base import FieldType, Region, TypeConfig, Widget, keeps_readings
from interviews.field_types.configuration.pickable import Pickable
from interviews.field_types.display.written import read_moment, written_moment
from interviews.field_types.times.date import Date, DateConfig, is_written_day
from interviews.field_types.times.time import Time, TimeConfig
from interviews.field_types.traits.comparing import Comparing
from interviews.field_types.traits.moments import moment_of, to_the_minute, with_offset, zone_of
from interviews.reading.answer_kinds import AnswerKind
from interviews.reading.languages.clock import clock_words
from interviews.reading.readings import Certainty, InvalidValue, NoReading, ParseContext, Reading, Value
from interviews.reading.text.normalization import fold
from interviews.reading.text.pattern_lists import either
from interviews.reading.text.segmentation import blank_out

_LONGEST, _DAY_LONG = 600, len("2027-03-11")
_WRITTEN = re.compile(
    r"(?P<day>\d{4}-\d{2}-\d{2})(?:[t ]\s?(?P<clock>\d{2}:\d{2})(?::\d{2}(?:\.\d+)?)?(?P<zone>z|[+-]\d{2}:?\d{2})?)"
)
_ZONE_NAMED = either(r"\d\s?[+-]\d{2}:\d{2}", *(words.zones for words in clock_words().values() if words.zones))
"""A time by another clock than the respondent's would be kept wrong."""
_MOST_CANDIDATES = 6
_DATE, _TIME = Date(), Time()
Bound = dt.datetime | Literal["today"] | None


class DateTimeConfig(TypeConfig):
    earliest: Annotated[Bound, Pickable.MOMENT] = None
    """A day ("2027-03-10"), a moment ("2027-03-10T09:00"), or "today"."""
    latest: Annotated[Bound, Pickable.MOMENT] = None
    """A day counts to its end."""
    minute_step: int | None = Field(default=None, ge=1, le=60)
    """15: only quarters of an hour."""
    with_timezone: bool = False
    """Keep the offset from UTC of the respondent's time zone."""
    appointment: bool = False
    """Respondents get it as a calendar file when they have submitted."""

    @field_validator("earliest", "latest", mode="before")
    @classmethod
    def _moment(cls, value: object, info: Any) -> object:
        if value is None or value == "today" or isinstance(value, dt.datetime):
            return value
        try:
            moment = dt.datetime.fromisoformat(str(value))
        except ValueError:
            raise ValueError(
                complaint("{value!r} is neither like '2027-03-11T14:30' or '2027-03-11' nor 'today'", value=value)
            ) from None
        whole_day = len(str(value)) == len("2027-03-11")
        end_of_day = dt.timedelta(hours=23, minutes=59) if whole_day and info.field_name == "latest" else dt.timedelta()
        return moment.replace(tzinfo=None) + end_of_day

    @model_validator(mode="after")
    def _ordered(self) -> DateTimeConfig:
        low, high = self.earliest, self.latest
        if isinstance(low, dt.datetime) and isinstance(high, dt.datetime) and low > high:
            crossed = complaint("earliest ({earliest}) is after latest ({latest})", earliest=low, latest=high)
            raise ValueError(crossed.coded("crossed"))
        return self

    def bounds(self, today: dt.date) -> tuple[dt.datetime | None, dt.datetime | None]:
        """The first and the last moment, seen on the day `today`."""
        low = dt.datetime.combine(today, dt.time.min) if self.earliest == "today" else self.earliest
        high = dt.datetime.combine(today, dt.time(23, 59)) if self.latest == "today" else self.latest
        return low, high

    def days(self) -> DateConfig:
        """The days that may be named."""
        return DateConfig(earliest=_day(self.earliest), latest=_day(self.latest))


class DateTime(FieldType[DateTimeConfig]):
    name: ClassVar[str] = "datetime"
    Config: ClassVar[type[TypeConfig]] = DateTimeConfig
    answers = AnswerKind.MOMENT
    infers = True
    effort = 2
    compares = Comparing.MOMENT

    @keeps_readings
    def parse(self, text: str, config: DateTimeConfig, context: ParseContext) -> Reading | NoReading:
        if len(text) > _LONGEST:
            return NoReading()
        folded = fold(text)
        written = _WRITTEN.fullmatch(folded.text.strip(" ."))
        if written:
            return self._written(text, folded.text.strip(" ."), config, context)
        if _ZONE_NAMED.search(folded.text):
            return NoReading()
        day, clock = _halves(text, config, context)
        if isinstance(day, Reading) and isinstance(clock, Reading):
            return _judged(text, day, clock, config, context)
        if moment := read_moment(text, context.language):
            return self._written(text, moment.isoformat(timespec="minutes"), config, context)
        return _missing(day, clock, config, context)

    def changed(self, stands: Value, text: str, config: DateTimeConfig, context: ParseContext) -> Value:
        """ "At 8:30 instead", "on the 12th": of the moment that stands, its time of day or its day."""
        if len(text) > _LONGEST or _ZONE_NAMED.search(fold(text).text):
            return None
        before, (day, clock) = str(stands), _halves(text, config, context)
        if isinstance(clock, Reading):
            alone = isinstance(day, NoReading) and day.reason == "nothing_found" and clock.certain
            return _possible(before[:_DAY_LONG], clock.value, config, context) if alone else None
        new = _DATE.changed(before[:_DAY_LONG], text, config.days(), context) if not clock.candidates else None
        return None if new is None else _possible(str(new), before[_DAY_LONG + 1 :][:5], config, context)

    def may_infer(self, value: Value, quotes: Sequence[str], config: DateTimeConfig, context: ParseContext) -> bool:
        """A day and a time of day that may each be inferred from the words."""
        day, clock = str(value)[:_DAY_LONG], str(value)[_DAY_LONG + 1 :][:5]
        days = _DATE.may_infer(day, quotes, config.days(), context)
        return days and _TIME.may_infer(clock, quotes, TimeConfig(), context)

    @keeps_readings
    def find(self, text: str, config: DateTimeConfig, context: ParseContext) -> list[Reading]:
        """A full date with a time, when the message holds just one of each. Never certain."""
        if len(text) > _LONGEST or _ZONE_NAMED.search(fold(text).text):
            return []
        days = _DATE.find(text, config.days(), context)
        if len(days) != 1:
            return []
        clock = _TIME.parse(blank_out(text, [(days[0].start, days[0].end)]), TimeConfig(), context)
        if not isinstance(clock, Reading):
            return []
        read = _judged(text, days[0], clock, config, context)
        if isinstance(read, NoReading) or clock.start - days[0].end > 12 or days[0].start - clock.end > 12:
            return []
        return [Reading(read.value, Certainty.LIKELY, read.start, read.end, read.quote)]

    def validate(self, value: Value, config: DateTimeConfig, context: ParseContext) -> Value:
        if isinstance(value, dict):
            value = f"{value.get('date') or ''}T{value.get('time') or ''}".strip("T")
        if not isinstance(value, str):
            raise InvalidValue("wrong_type")
        typed = fold(value).text.strip()
        if not typed:
            raise InvalidValue("empty")
        written = _WRITTEN.fullmatch(typed)
        if written is None:
            raise InvalidValue("missing_time" if is_written_day(typed) else "wrong_type")
        moment = moment_of(written["day"], written["clock"])
        return _accepted(_by_own_clock(moment, written["zone"], config, context), config, context)

    def display(self, value: Value, config: DateTimeConfig, language: str) -> str:
        day, _, clock = str(value).partition("T")
        if not clock:
            return _DATE.display(day, DateConfig(), language)
        shown = written_moment(dt.datetime.fromisoformat(f"{day}T{clock[:5]}"), language)
        return f"{shown} (UTC{clock[5:]})" if clock[5:] else shown

    def needs(self, config: DateTimeConfig) -> Region | None:
        return "timezone" if config.with_timezone else None

    def json_schema(self, config: DateTimeConfig) -> dict[str, Any]:
        zone = "[+-][0-9]{2}:[0-9]{2}" if config.with_timezone else ""
        return {"type": "string", "pattern": f"^[0-9]{{4}}-[0-9]{{2}}-[0-9]{{2}}T[0-9]{{2}}:[0-9]{{2}}{zone}$"}

    def appointment(self, value: Value, config: DateTimeConfig) -> dt.date | None:
        return dt.datetime.fromisoformat(str(value)) if config.appointment else None

    def widget(self, config: DateTimeConfig, language: str) -> Widget:
        low, high = (_written_bound(bound) for bound in (config.earliest, config.latest))
        return Widget(kind="datetime", min=low, max=high, step=config.minute_step * 60 if config.minute_step else None)

    def samples(self, config: DateTimeConfig) -> list[Value]:
        zone = "+00:00" if config.with_timezone else ""
        return [f"2027-03-11T09:00{zone}", f"2027-12-31T18:30{zone}"]

    def supports(self, value: Value, quotes: Sequence[str], config: DateTimeConfig, context: ParseContext) -> bool:
        """Day and time must stand in the words, together or one after the other."""
        for words in (*quotes, " ".join(quotes), " ".join(reversed(quotes))):
            read = self.parse(words, config, context)
            if read.value == value if isinstance(read, Reading) else value in read.candidates:
                return True
        return False

    def _written(self, text: str, typed: str, config: DateTimeConfig, context: ParseContext) -> Reading | NoReading:
        """What was `typed`, if it is 2027-03-11 14:30, as programs write it."""
        try:
            value = self.validate(typed, config, context)
        except InvalidValue as invalid:
            return NoReading(invalid.code, params=invalid.params)
        start = len(text) - len(text.lstrip())
        return Reading(value, Certainty.CERTAIN, start, len(text.rstrip()), text.strip())


def _halves(
    text: str, config: DateTimeConfig, context: ParseContext
) -> tuple[Reading | NoReading, Reading | NoReading]:
    """Day and time, each read where the other is blanked: "11. März um 14:30" must not take 11 for an hour."""
    day = _DATE.parse(text, config.days(), context)
    rest = blank_out(text, [(day.start, day.end)]) if isinstance(day, Reading) else text
    clock = _TIME.parse(rest, TimeConfig(), context)
    if isinstance(clock, NoReading) and clock.candidates:
        whole = _TIME.parse(text, TimeConfig(), context)  # "tonight at 8": the day's word tells the half of the day
        clock = whole if isinstance(whole, Reading) and whole.value in clock.candidates else clock
    if isinstance(clock, Reading):
        day = _DATE.parse(blank_out(text, [(clock.start, clock.end)]), config.days(), context)
    return day, clock


def _judged(
    text: str, day: Reading, clock: Reading, config: DateTimeConfig, context: ParseContext
) -> Reading | NoReading:
    if day.start < clock.end and clock.start < day.end:
        return NoReading()
    try:
        value = _accepted(moment_of(day.value, clock.value), config, context)
    except InvalidValue as invalid:
        return NoReading(invalid.code, params=invalid.params)
    start, end = min(day.start, clock.start), max(day.end, clock.end)
    certain = day.certain and clock.certain
    return Reading(value, Certainty.CERTAIN if certain else Certainty.LIKELY, start, end, text[start:end])


def _missing(
    day: Reading | NoReading, clock: Reading | NoReading, config: DateTimeConfig, context: ParseContext
) -> NoReading:
    """Why there is no moment: a half that is missing, or one that can be several."""
    days = [day.value] if isinstance(day, Reading) else list(day.candidates)
    clocks = [clock.value] if isinstance(clock, Reading) else list(clock.candidates)
    if days and clocks:
        pairs = [(d, c) for d in days for c in clocks][:_MOST_CANDIDATES]
        return NoReading("ambiguous", tuple(value for pair in pairs if (value := _possible(*pair, config, context))))
    if isinstance(day, NoReading) and day.reason not in ("nothing_found", "ambiguous"):
        return NoReading(day.reason, params=_with_times(day.params, config, context))
    if isinstance(clock, NoReading) and clock.reason not in ("nothing_found", "ambiguous"):
        return NoReading(clock.reason)
    if isinstance(day, Reading):
        return NoReading("missing_time", params={"date": day.value})
    if isinstance(clock, Reading):
        return NoReading("missing_date", params={"time": clock.value})
    return NoReading("ambiguous") if days or clocks else NoReading()


def _possible(day: str, clock: str, config: DateTimeConfig, context: ParseContext) -> str | None:
    try:
        return _accepted(moment_of(day, clock), config, context)
    except InvalidValue:
        return None


def _with_times(params: dict[str, Any], config: DateTimeConfig, context: ParseContext) -> dict[str, Any]:
    """The bounds of a day that is not possible, as moments, so that they are shown like values."""
    low, high = config.bounds(context.today)
    ends = {"earliest": low, "latest": high}
    return {name: to_the_minute(end) for name, end in ends.items() if end is not None} if params else {}


def _by_own_clock(moment: dt.datetime, zone: str | None, config: DateTimeConfig, context: ParseContext) -> dt.datetime:
    """A moment given with an offset, as the respondent's clock shows it; an offset is refused where none is kept."""
    if not zone:
        return moment
    if not config.with_timezone:
        raise InvalidValue("wrong_type")
    given = dt.datetime.fromisoformat(f"{to_the_minute(moment)}{'+00:00' if zone == 'z' else zone}")
    return given.astimezone(zone_of(context)).replace(tzinfo=None)


def _accepted(moment: dt.datetime, config: DateTimeConfig, context: ParseContext) -> str:
    low, high = config.bounds(context.today)
    ends = {name: to_the_minute(end) for name, end in (("earliest", low), ("latest", high)) if end is not None}
    if low is not None and moment < low:
        raise InvalidValue("too_early", **ends)
    if high is not None and moment > high:
        raise InvalidValue("too_late", **ends)
    if config.minute_step and (moment.hour * 60 + moment.minute) % config.minute_step:
        raise InvalidValue("too_precise", minute_step=config.minute_step)
    if not config.with_timezone:
        return to_the_minute(moment)
    return with_offset(moment, context)


def _day(bound: Bound) -> dt.date | Literal["today"] | None:
    return bound.date() if isinstance(bound, dt.datetime) else bound


def _written_bound(bound: Bound) -> str | None:
    """A bound for the input; "today" depends on the respondent's day and is checked when the value comes."""
    return to_the_minute(bound) if isinstance(bound, dt.datetime) else None
