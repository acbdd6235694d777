"""Themes of open answers: which answers a model is shown, what is left out of them, and what counts of its reply."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import islice
from typing import Annotated, TypeVar

from pydantic import BaseModel, ConfigDict, Field

from interviews.reading.text.normalization import comparable, find_quote, fold_case, one_line, without_invisible

MOST_ANSWERS = 300
MOST_LETTERS = 40_000
"""Characters of all answers that are shown to the model in one call."""
LONGEST_ANSWER = 1_200
"""Characters of one answer that are shown; the rest of it is not read."""
MOST_THEMES = 12
MOST_GIVEN = 40
"""Themes of a reply that are looked at: what a model gives has no end of its own."""
MOST_QUOTES = 8
"""Quotes of a theme that are looked at, more than are shown: an answer may change."""
FEWEST_ANSWERS = 2
"""Answers that make a theme. What one respondent said is not one, and no title may tell it."""
TITLE_LETTERS = 80
QUOTE_LETTERS = 240
SHORTEST_QUOTE = 4
"""Letters; a whole answer may be shorter."""
LEFT_OUT = "[left out]"
SHORTEST_PERSONAL = 3
"""Characters of a personal answer that is looked for in prose."""

_ADDRESSES = re.compile(r"(?<![\w.+-])[\w.+-]+@[\w-]+(?:\.[\w-]+)+|(?:https?://|www\.)\S+|\+?\d(?:[\s().-]{0,2}\d){6,}")
"""E-mail addresses, links, and numbers of seven digits or more: phones, cards, accounts."""
_LINK = re.compile(r"://|www\.|@", re.IGNORECASE)
Key = TypeVar("Key")


class GivenQuote(BaseModel):
    """Words of one answer."""

    model_config = ConfigDict(extra="forbid")

    answer: Annotated[int, Field(description="The answer's number")]
    words: Annotated[str, Field(description="Copied from that answer letter by letter, one sentence at most")]


class GivenTheme(BaseModel):
    """What several answers say, as a model gives it."""

    model_config = ConfigDict(extra="forbid")

    title: Annotated[str, Field(description="What they say, in 2 to 8 words")]
    answers: Annotated[list[int], Field(description="The numbers of all answers that say it")]
    quotes: Annotated[list[GivenQuote], Field(description="2 to 4 that show it best")] = []


@dataclass(frozen=True)
class FoundTheme:
    """A theme that holds: `answers` are numbers of answers that were shown, `quotes` their words as they stand there."""

    title: str
    answers: tuple[int, ...]
    quotes: Mapping[int, str]


def spread_evenly(keys: Sequence[Key], letters: Mapping[Key, int]) -> list[Key]:
    """All of them, or as many as one call takes, at equal distances in their order."""
    number = min(len(keys), MOST_ANSWERS)
    while number > 1:
        picked = [keys[place * len(keys) // number] for place in range(number)]
        total = sum(min(letters[key], LONGEST_ANSWER) for key in picked)
        if total <= MOST_LETTERS:
            return picked
        number = min(number - 1, number * MOST_LETTERS // total)
    return list(keys[:number])


def without_personal(text: str, personal: Iterable[str]) -> str:
    """The text without addresses, links and long numbers, and without what its respondent answered to personal questions."""
    shown = _ADDRESSES.sub(LEFT_OUT, without_invisible(text))
    values = {value.strip() for value in personal if len(value.strip()) >= SHORTEST_PERSONAL}
    for value in sorted(values, key=len, reverse=True):
        shown = re.sub(rf"(?<!\w){re.escape(value)}(?!\w)", LEFT_OUT, shown, flags=re.IGNORECASE)
    return shown[:LONGEST_ANSWER]


def themes_that_hold(given: Iterable[GivenTheme], answers: Mapping[int, str]) -> list[FoundTheme]:
    """Those with a title and enough of the answers, the largest first; quotes that do not stand in their answer are dropped."""
    found: dict[str, FoundTheme] = {}
    for theme in islice(given, MOST_GIVEN):
        title = one_line(without_invisible(theme.title)).strip()
        quotes = {quote.answer: words for quote in theme.quotes[:MOST_QUOTES] if (words := _quoted(quote, answers))}
        numbers = tuple(sorted({number for number in (*theme.answers, *quotes) if number in answers}))
        if title and len(title) <= TITLE_LETTERS and not _LINK.search(title) and len(numbers) >= FEWEST_ANSWERS:
            found.setdefault(fold_case(title), FoundTheme(title, numbers, quotes))
    return sorted(found.values(), key=lambda theme: -len(theme.answers))[:MOST_THEMES]


def _quoted(quote: GivenQuote, answers: Mapping[int, str]) -> str:
    """The words as the answer has them; "" where it has not."""
    return words_in(quote.words, answers.get(quote.answer, ""))


def words_in(words: str, answer: str) -> str:
    """These words as they stand in an answer; "" where they do not, or are too few to show anything."""
    place = find_quote(words, answer)
    if place is None:
        return ""
    begin, end = place
    enough = len(comparable(answer[begin:end])) >= SHORTEST_QUOTE or comparable(answer[begin:end]) == comparable(answer)
    return answer[begin:end] if enough and end - begin <= QUOTE_LETTERS else ""
