"""Dates, kept as "2027-03-11". The allowed range reads along: within three days in March "the 11th" is a full answer."""

from __future__ import annotations

import datetime as dt
import re
from collections.abc import Sequence
from itertools import pairwise
from typing import Annotated, Any, Literal

from pydantic import field_validator, model_validator

from formagent.wording.validation_messages import complaint
from interviews.field_types.base import FieldType, TypeConfig, Widget, keeps_readings
from interviews.field_types.configuration.pickable import Pickable
from interviews.field_types.display.written import read_day, written_day
from interviews.field_types.traits.comparing import Comparing
from interviews.reading.answer_kinds import AnswerKind
from interviews.reading.dates.calendar_words import lexicon_of, words_beside
from interviews.reading.dates.changed_parts import with_part_changed
from interviews.reading.dates.date_grammar import date_mentions
from interviews.reading.dates.date_mentions import (
    DateMention,
    Resolved,
    candidates,
    decided_day,
    is_impossible,
    not_in_window,
    resolved,
)
from interviews.reading.dates.date_orders import order_of
from interviews.reading.dates.date_tokens import months_named
from interviews.reading.dates.days_by_place import among_few, by_place
from interviews.reading.dates.partial_dates import PartialDate, Window, years_in
from interviews.reading.languages.dates import date_words
from interviews.reading.numbers.surroundings import words_in
from interviews.reading.readings import Certainty, InvalidValue, NoReading, ParseContext, Reading, Value
from interviews.reading.statements.mentions import Mention, Stance, joined, reading_of_mention, stances
from interviews.reading.text.normalization import NormalizedText, fold
from interviews.reading.text.pattern_lists import alternatives, any_expression, any_of, either
from interviews.reading.text.segmentation import clause_around

_LONGEST = 600
"""Characters; a longer message is prose and is not searched for a date."""
_TABLES = tuple(date_words().values())
_NOW = re.compile(rf"\W*{any_expression(words.now for words in _TABLES)}\W*")
_AROUND = re.compile(f"(?>{alternatives(words.around for words in _TABLES)})*+")
_BORN = either(*(words.born for words in _TABLES if words.born))
_ANOTHER_OCCASION = either(*(words.occasions for words in _TABLES if words.occasions))
_UNREAD_DAY = re.compile(
    rf"(?<!\w)(?:{any_of(','.join(words.articles for words in _TABLES if words.articles))} (\d{{1,2}})"
    rf"|(\d{{1,2}}){any_expression(words.ordinal_suffixes for words in _TABLES)})"
    rf"(?![\w:/]|\.\d| {any_expression(words.clock for words in _TABLES)})"
)
_FEW_DAYS = 366
"""Of a window in which a day may be inferred."""
Bound = dt.date | Literal["today"] | None


class DateConfig(TypeConfig):
    earliest: Annotated[Bound, Pickable.DAY] = None
    """First allowed day, or "today"."""
    latest: Annotated[Bound, Pickable.DAY] = None
    entry: Literal["", "boxes", "month"] = ""
    """How it is given: in a box each for day, month and year, or picked in a month. Empty: in boxes where the range is long or
    has ended long ago, and where the question asks for a birth; else in a month."""
    appointment: bool = False
    """Respondents get it as a calendar file when they have submitted."""

    @field_validator("earliest", "latest", mode="before")
    @classmethod
    def _day(cls, value: object) -> object:
        if value is None or value == "today" or isinstance(value, dt.date):
            return value
        try:
            return dt.date.fromisoformat(str(value))
        except ValueError:
            raise ValueError(
                complaint("{value!r} is neither a date like '2027-03-11' nor 'today'", value=value)
            ) from None

    @model_validator(mode="after")
    def _ordered(self) -> DateConfig:
        if isinstance(self.earliest, dt.date) and isinstance(self.latest, dt.date) and self.earliest > self.latest:
            raise ValueError(
                complaint(
                    "earliest ({earliest}) is after latest ({latest})", earliest=self.earliest, latest=self.latest
                ).coded("crossed")
            )
        return self

    def window(self, today: dt.date) -> Window:
        """The allowed days as seen on the day `today`."""
        earliest = today if self.earliest == "today" else self.earliest
        latest = today if self.latest == "today" else self.latest
        return Window(today, earliest, latest)


class Date(FieldType[DateConfig]):
    name = "date"
    Config = DateConfig
    answers = AnswerKind.DAY
    infers = True
    compares = Comparing.MOMENT

    @keeps_readings
    def parse(self, text: str, config: DateConfig, context: ParseContext) -> Reading | NoReading:
        folded, window = fold(text), config.window(context.today)
        mentions = _mentions(folded, context)
        if not mentions:
            told = self._own_writing(text, config, context) or _now(folded, window)
            return told or by_place(folded, window, context.language)
        held = stances(folded.text, [(m.start, m.end) for m in mentions])
        held = [_unless_elsewhere(folded, m, stance) for m, stance in zip(mentions, held, strict=True)]
        stated = [m for m, stance in zip(mentions, held, strict=True) if stance is Stance.STATED]
        if not stated:
            return candidates([resolved(m, window) for m in _worth_asking_about(folded, mentions, held)])
        if _leaves_days_unread(folded, mentions, window):
            return candidates([resolved(m, window) for m in stated])
        if any(is_impossible(m) for m in stated):
            return NoReading("impossible_date")
        chosen = decided_day([resolved(m, window) for m in stated], window)
        if isinstance(chosen, NoReading):
            return among_few(folded.text, stated[-1], window, context.language) or chosen
        alone = len(mentions) == 1 and _hardly_more_is_said(folded, chosen.mention, context)
        return _reading(folded, chosen, window, alone)

    def may_infer(self, value: Value, quotes: Sequence[str], config: DateConfig, context: ParseContext) -> bool:
        """A day that the words may mean, in a month that they name ("mid-March"); only among few days one that they do not name
        ("the last day"): a date of birth does not follow from an age. Never one that they deny."""
        window, day = config.window(context.today), dt.date.fromisoformat(str(value))
        texts = [fold(quote) for quote in quotes]
        named = [named for text in texts for named in _days_named(text, context)]
        about = [stance for mention, stance in named if day in resolved(mention, window).inside]
        months = set[int]().union(*(months_named(text.text, context.language) for text in texts))
        another = any(read.month and read.day for mention, _ in named for read in mention.readings)
        few = window.earliest and window.latest and (window.latest - window.earliest).days <= _FEW_DAYS
        meant = Stance.STATED in about or Stance.ASKED in about or (not named and day.month in months)
        meant = meant or (bool(few) and not (about or another)) or _is_weekday_named(day, texts, context)
        return meant and super().may_infer(value, quotes, config, context)

    def rivals(self, value: Value, quotes: Sequence[str], config: DateConfig, context: ParseContext) -> list[Value]:
        """None for the weekday that is named alone: the next one is no likelier than the one that the talk is about."""
        named = _is_weekday_named(dt.date.fromisoformat(str(value)), [fold(quote) for quote in quotes], context)
        return [] if named else super().rivals(value, quotes, config, context)

    def changed(self, stands: Value, text: str, config: DateConfig, context: ParseContext) -> Value:
        """ "Not the 12th, the 14th": of the day that stands, the month and the year; "born in 1981": its day and month."""
        before, folded = dt.date.fromisoformat(str(stands)), fold(text)
        stated = [mention for mention, stance in _days_named(folded, context) if stance is Stance.STATED]
        if not any(one.complete for one in stated) and (day := with_part_changed(folded, context.language, before)):
            return day.isoformat()
        stated = [one for one in stated if any(read.changes(before) != before for read in one.readings)] or stated
        if stated:
            days = {read.changes(before) for read in stated[0].readings} if len(stated) == 1 else set()
        else:
            days = {PartialDate(year=year).changes(before) for year in years_in(folded.text) - {before.year}}
        new = next(iter(days), None)
        return None if new is None or len(days) != 1 or (stated and stated[0].several) else new.isoformat()

    def _own_writing(self, text: str, config: DateConfig, context: ParseContext) -> Reading | NoReading | None:
        """A day as the product itself writes it in the respondent's language."""
        day = read_day(text, context.language)
        if day is None:
            return None
        try:
            value = self.validate(day.isoformat(), config, context)
        except InvalidValue as invalid:
            return NoReading(invalid.code, params=invalid.params)
        return Reading(value, Certainty.CERTAIN, 0, len(text), text)

    @keeps_readings
    def find(self, text: str, config: DateConfig, context: ParseContext) -> list[Reading]:
        """A full date, when it is the only one and allowed. Certain only where both ends of the range are set."""
        folded, window = fold(text), config.window(context.today)
        mentions = _mentions(folded, context)
        held = stances(folded.text, [(m.start, m.end) for m in mentions])
        full = [m for m, stance in zip(mentions, held, strict=True) if m.complete and stance is Stance.STATED]
        found = [r for r in (resolved(m, window) for m in full) if len(r.inside) == 1 and not r.guessed]
        if len({r.inside for r in found}) != 1 or len(mentions) != len(found):
            return []
        return [_reading(folded, found[0], window, alone=window.length is not None)]

    def validate(self, value: Value, config: DateConfig, context: ParseContext) -> Value:
        if not isinstance(value, str):
            raise InvalidValue("wrong_type")
        typed = fold(value).text.strip()
        if not typed:
            raise InvalidValue("empty")
        if not is_written_day(typed):
            raise InvalidValue("wrong_type")
        try:
            day = dt.date.fromisoformat(typed)
        except ValueError:
            raise InvalidValue("impossible_date") from None
        window = config.window(context.today)
        if window.too_early(day) or window.too_late(day):
            raise InvalidValue("too_early" if window.too_early(day) else "too_late", **window.ends)
        return day.isoformat()

    def display(self, value: Value, config: DateConfig, language: str) -> str:
        return written_day(dt.date.fromisoformat(str(value)), language)

    def json_schema(self, config: DateConfig) -> dict[str, Any]:
        return {"type": "string", "format": "date"}

    def appointment(self, value: Value, config: DateConfig) -> dt.date | None:
        return dt.date.fromisoformat(str(value)) if config.appointment else None

    def widget(self, config: DateConfig, language: str) -> Widget:
        """The bounds that are dates; "today" depends on the respondent's day and is checked when the value comes."""
        return Widget(kind="date", min=_iso(config.earliest), max=_iso(config.latest), entry=config.entry)


def is_written_day(text: str) -> bool:
    """Whether it is written like 2027-03-11; there may be no such day."""
    parts = text.split("-")
    return [len(part) for part in parts] == [4, 2, 2] and all(part.isdecimal() for part in parts)


def _iso(bound: Bound) -> str | None:
    return bound.isoformat() if isinstance(bound, dt.date) else None


def _mentions(folded: NormalizedText, context: ParseContext) -> list[DateMention]:
    if len(folded.original) > _LONGEST:
        return []
    order = order_of(context.language, context.country)
    return date_mentions(folded, context.language, order, context.today)


def _days_named(folded: NormalizedText, context: ParseContext) -> list[tuple[DateMention, Stance]]:
    mentions = _mentions(folded, context)
    return list(zip(mentions, stances(folded.text, [(m.start, m.end) for m in mentions]), strict=True))


def _is_weekday_named(day: dt.date, texts: Sequence[NormalizedText], context: ParseContext) -> bool:
    """Whether only a weekday is said, the day's ("the Saturday before that"): the talk tells the week, or "after the 4th"."""
    weekday = (PartialDate(weekday=day.weekday()),)
    said = {(one.readings == weekday, stance) for text in texts for one, stance in _days_named(text, context)}
    return said == {(True, Stance.STATED)} or ((day - context.today).days > 7 and (True, Stance.LIMITED) in said)


def _now(folded: NormalizedText, window: Window) -> Reading | NoReading | None:
    if not _NOW.fullmatch(folded.text):
        return None
    if not window.holds(window.today):
        return not_in_window((window.today,), window)
    mention = Mention(0, len(folded.text), window.today.isoformat())
    return reading_of_mention(folded, mention, Certainty.LIKELY)


def _unless_elsewhere(folded: NormalizedText, mention: DateMention, stance: Stance) -> Stance:
    """A day that is stated for another occasion is only asked about."""
    begin, end = clause_around(folded.text, mention.start, mention.end)
    elsewhere = _ANOTHER_OCCASION.search(folded.text[begin : mention.start] + " " + folded.text[mention.end : end])
    born = not mention.complete and _BORN.search(folded.text[begin:end])
    return Stance.ASKED if stance is Stance.STATED and (elsewhere or born) else stance


def _worth_asking_about(
    folded: NormalizedText, mentions: Sequence[DateMention], held: Sequence[Stance]
) -> list[DateMention]:
    """Of what is not stated: days that were asked about, and the ends of a range."""
    pairs = list(zip(mentions, held, strict=True))
    ranged = [
        joined(folded.text, (one.start, one.end), (two.start, two.end)) and stance is Stance.LIMITED
        for (one, _), (two, stance) in pairwise(pairs)
    ]
    in_range = [any(near) for near in zip([False, *ranged], [*ranged, False], strict=True)]
    return [
        mention
        for (mention, stance), ranges in zip(pairs, in_range, strict=True)
        if stance is Stance.ASKED or (stance is Stance.LIMITED and (mention.several or ranges))
    ]


def _leaves_days_unread(folded: NormalizedText, mentions: Sequence[DateMention], window: Window) -> bool:
    """Whether a day is named that no mention holds and that is not one that was read: too much to decide."""
    for found in _UNREAD_DAY.finditer(folded.text):
        number = int(found[1] or found[2])
        if all(found.end() <= m.start or m.end <= found.start() for m in mentions) and any(
            day.day == number for day in window.days()
        ):
            return True
    return False


def _reading(folded: NormalizedText, chosen: Resolved, window: Window, alone: bool) -> Reading:
    mention, day = chosen.mention, chosen.inside[0]
    fixed_by_window = window.length is not None or all(r.complete or len(r.fixed) == 1 for r in mention.readings)
    certain = alone and mention.exact and fixed_by_window and len(mention.readings) == 1
    said = Mention(mention.start, mention.end, day.isoformat())
    return reading_of_mention(folded, said, Certainty.CERTAIN if certain else Certainty.LIKELY)


def _hardly_more_is_said(folded: NormalizedText, mention: DateMention, context: ParseContext) -> bool:
    known = words_beside(context.language, in_doubt=False) | lexicon_of(context.language).small
    around = words_in(f"{folded.text[: mention.start]} {folded.text[mention.end :]}", inner="'")
    return all(word in known or _AROUND.fullmatch(word) for word in around)
