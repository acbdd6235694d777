"""How often: "most days", "twice a week", 毎朝 as times per week, so that words meet the option that holds them."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache

from interviews.reading.languages import words_by_language
from interviews.reading.languages.frequency_words import FrequencyWords
from interviews.reading.text.segmentation import fold_keeping_offsets

_INFINITE = 1000.0
_WEEKS = {"day": 7.0, "week": 1.0, "month": 0.23, "year": 0.0192}


@dataclass(frozen=True)
class Frequency:
    """Times a week at least and at most, and where it stands in the text. `vague` names a word without a number."""

    low: float
    high: float
    start: int
    end: int
    vague: str = ""

    def within(self, other: Frequency) -> bool:
        if self.vague or other.vague:
            return self.vague == other.vague
        return other.low <= self.low and self.high <= other.high


_LEVELS: dict[str, tuple[float, float, str]] = {
    "nearly_every_day": (5, 7, ""),
    "every_other_day": (3.5, 3.5, ""),
    "every_day": (7, _INFINITE, ""),
    "weekdays": (5, 5, ""),
    "every_other_week": (0.5, 0.5, ""),
    "every_week": (1, 1, ""),
    "every_month": (_WEEKS["month"], _WEEKS["month"], ""),
    "every_year": (_WEEKS["year"], _WEEKS["year"], ""),
    "less_than_monthly": (0, 0.2, ""),
    "rarely": (0, 0, "rarely"),
    "sometimes": (0, 0, "sometimes"),
}
"""What the entries of `FrequencyWords` say: at least, at most, and the name of a word without a number."""
_WORDS = tuple(words_by_language("frequency_words", FrequencyWords).values())
_UNITS = {word: weeks for unit, weeks in _WEEKS.items() for words in _WORDS for word in getattr(words, unit).split()}
_NUMBERS = {word: number for words in _WORDS for word, number in words.numbers.items()}


def _compiled(words: FrequencyWords, pattern: str) -> re.Pattern[str]:
    return re.compile(rf"(?<!\w)(?:{pattern})(?!\w)" if words.spaced else pattern)


_FIXED = tuple(
    (_compiled(words, pattern), *level)
    for name, level in _LEVELS.items()
    for words in _WORDS
    if (pattern := getattr(words, name))
)
_COUNTED = tuple(_compiled(words, pattern) for words in _WORDS for pattern in words.counted)
_SEVERAL = tuple(_compiled(words, words.several) for words in _WORDS if words.several)


def count_of(numeral: str) -> int | None:
    """The number that a numeral of a frequency stands for ("twice", "tres", 三)."""
    return int(numeral) if numeral.isdigit() else _NUMBERS.get(numeral)


@lru_cache(maxsize=2048)
def frequency_in(text: str) -> Frequency | None:
    """The one frequency that the text names; None for none, or several."""
    folded = fold_keeping_offsets(text)
    found: list[Frequency] = []
    for pattern, low, high, vague in _FIXED:
        found += [Frequency(low, high, m.start(), m.end(), vague) for m in pattern.finditer(folded)]
    for pattern in _COUNTED:
        found += [f for f in (_counted(m) for m in pattern.finditer(folded)) if f]
    for match in (m for pattern in _SEVERAL for m in pattern.finditer(folded)):
        weeks = _UNITS[match["unit"]]
        high = _INFINITE if weeks == _WEEKS["day"] else 4.5 * weeks
        found.append(Frequency(2 * weeks, high, match.start(), match.end()))
    longest = [
        f
        for f in found
        if not any(g is not f and g.start <= f.start and f.end <= g.end and _longer(g, f) for g in found)
    ]
    return longest[0] if len({(f.low, f.high, f.vague) for f in longest}) == 1 else None


def _longer(one: Frequency, other: Frequency) -> bool:
    return one.end - one.start > other.end - other.start


def _counted(match: re.Match[str]) -> Frequency | None:
    groups = match.groupdict()
    unit = _UNITS[groups.get("unit") or groups.get("adverb") or ""]
    low = _number(groups["n"])
    high = _number(groups["m"]) if groups.get("m") else low
    if not low or not high or high < low:
        return None
    return Frequency(low * unit, high * unit, match.start(), match.end())


def _number(word: str) -> int:
    digits = re.match(r"\d+", word)
    return int(digits.group()) if digits else _NUMBERS.get(word, 0)
