"""A row of pieces that may name a day, and what stands around it: "the 11th works" is a date, "the 11th floor" is not."""

from __future__ import annotations

import datetime as dt
import re
from collections.abc import Sequence
from dataclasses import dataclass, replace

from interviews.reading.dates.calendar_words import Lexicon, listed_anywhere
from interviews.reading.dates.date_mentions import DateMention
from interviews.reading.dates.date_orders import Order
from interviews.reading.dates.date_tokens import Token
from interviews.reading.dates.partial_dates import PartialDate
from interviews.reading.languages.dates import date_words
from interviews.reading.numbers.surroundings import stands_alone
from interviews.reading.text.pattern_lists import any_expression

DAYS = "NOC"
"""The kinds of tokens that count days."""
_FREE_BESIDE = "ajWwXTKY"
_FREE_BEFORE = f"{_FREE_BESIDE}i"
_SILENT = frozenset("ai.,!?。、;:()~…'\"-")
_TABLES = tuple(date_words().values())
_BESIDE_WORD = re.compile(
    rf"(?P<before>{any_expression(words.leads for words in _TABLES)})\0|\0{any_expression(words.follows for words in _TABLES)}"
)
"""What may stand beside a bare date in a script without spaces; the date is the null sign."""


@dataclass(frozen=True)
class Message:
    """A folded text as the grammar sees it."""

    text: str
    tokens: Sequence[Token]
    lexicon: Lexicon
    order: Order
    today: dt.date


@dataclass(frozen=True)
class Phrase:
    """Tokens of a message that fit a pattern."""

    message: Message
    match: re.Match[str]
    """Over the kinds of the tokens: its positions count tokens, not characters."""

    def __getitem__(self, group: str) -> Token:
        return self.message.tokens[self.match.start(group)]

    def get(self, group: str) -> Token | None:
        return self[group] if self.match.groupdict().get(group) else None

    @property
    def tokens(self) -> Sequence[Token]:
        return self.message.tokens[self.match.start() : self.match.end()]

    @property
    def days(self) -> list[Token]:
        """Those that count days, of the group `days` where there is one."""
        group: str | int = "days" if "days" in self.match.groupdict() else 0
        return [t for t in self.message.tokens[self.match.start(group) : self.match.end(group)] if t.kind in DAYS]

    @property
    def before(self) -> Sequence[Token]:
        return self.message.tokens[: self.match.start()]

    @property
    def after(self) -> Sequence[Token]:
        return self.message.tokens[self.match.end() :]

    def mention(
        self, *readings: PartialDate, unlikely: tuple[PartialDate, ...] = (), exact: bool = True, several: bool = False
    ) -> DateMention:
        end = self.tokens[-2 if self._ends_sentence else -1].end
        return DateMention(self.tokens[0].start, end, readings, unlikely, exact, several)

    @property
    def _ends_sentence(self) -> bool:
        return self.tokens[-1].text == "." and not self.message.lexicon.facts.ordinal_dot

    def stands_alone(self) -> bool:
        """Whether its numbers are no part of a longer number, a version, an address or a price."""
        end = next(token.end for token in reversed(self.tokens) if token.text != ".")
        return stands_alone(self.message.text, self.tokens[0].start, end)

    def is_unclaimed(self) -> bool:
        """Whether no other word claims the number: "the 11th works", but not "the 11th floor" nor "room 3.11"."""
        before, after = self.before[-1:], [] if self._ends_sentence else self.after[:1]
        return (
            self.stands_alone()
            and all(_may_stand(token, _FREE_BEFORE, "leading", f"{token.text[-1]}\0") for token in before)
            and all(_may_stand(token, _FREE_BESIDE, "following", f"\0{token.text}") for token in after)
        )

    def is_whole_message(self) -> bool:
        """Whether nothing else is said, save courtesies and small words."""
        return all(t.kind in _SILENT or t.text in listed_anywhere("courtesies") for t in (*self.before, *self.after))

    @property
    def year(self) -> PartialDate:
        """What is known of the year: from its own token, or from a "next month"."""
        month, year = self.get("month"), self.get("year")
        if month is not None and month.relative is not None:
            return PartialDate(year=month.relative.year)
        return PartialDate(year=year.number, century_unsaid=year.number < 100) if year else PartialDate()

    @property
    def month(self) -> PartialDate:
        """Year and month."""
        month = self.get("month")
        if month is None:
            return self.year
        return replace(self.year, month=month.relative.month if month.relative else month.number)


def _may_stand(token: Token, free: str, entry: str, unspaced: str) -> bool:
    if token.kind in free:
        return True
    if not token.kind.isalpha():
        return token.text not in "#$€£¥%°"
    return token.text in listed_anywhere(entry) or _BESIDE_WORD.match(unspaced) is not None
