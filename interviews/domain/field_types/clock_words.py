"""The words of the clock in English, Spanish, German and French. (Japanese has its own grammar: japanese_clock.py.)"""

from __future__ import annotations

import re
from enum import Enum
from functools import lru_cache

from interviews.domain.field_types.calendar_words import cardinal_words, spellings
from interviews.domain.field_types.phrases import any_of, either


class PartOfDay(Enum):
    """A part of the day, with the hours of the clock face (12 counts as 0) that lie in the later half of the day."""

    AM = ("am", range(0))
    PM = ("pm", range(12))
    MORNING = ("morning", range(0))
    NOON = ("noon", range(5))
    AFTERNOON = ("afternoon", range(10))
    EVENING = ("evening", range(3, 12))
    NIGHT = ("night", range(6, 12))

    def holds(self, hour: int) -> int | None:
        """The hour of 24 that `hour` (0 to 23) is in this part of the day; None when it cannot be in it."""
        if hour == 12 and self is PartOfDay.MORNING:
            return None
        face = hour % 12
        full = face + 12 if face in self.value[1] else face
        return full if hour <= 12 or hour == full else None


_PARTS = {
    PartOfDay.MORNING: any_of("""
        in the morning, this morning, tomorrow morning, morning, de la manana, por la manana, de la madrugada,
        morgens, vormittags, am morgen, am vormittag, (?:morgen )?fruh, heute morgen, du matin, le matin, matin,
        in der fruh
    """),
    PartOfDay.NOON: any_of("mittags, am mittag, del mediodia, at lunchtime"),
    PartOfDay.AFTERNOON: any_of("""
        in the afternoon, this afternoon, tomorrow afternoon, afternoon, de la tarde, por la tarde, nachmittags,
        am nachmittag, de l'apres-midi, l'apres-midi, apres-midi
    """),
    PartOfDay.EVENING: any_of("""
        in the evening, this evening, tomorrow evening, evening, tonight, abends, am abend, heute abend, du soir,
        le soir, soir
    """),
    PartOfDay.NIGHT: any_of("at night, de la noche, por la noche, nachts, in der nacht, de la nuit"),
}
_PART = {part: re.compile(expression) for part, expression in _PARTS.items()}
PART_AFTER = re.compile(r"\s+(?:tomorrow\s+)?(?:" + "|".join(_PARTS.values()) + ")")
AM_PM = re.compile(r"\s?(?P<half>[ap])\.?\s?m\b\.?")

NOON = either(
    any_of("""
        noon, midday, 12 noon, twelve noon, (?:al )?mediodia,
        (?<!apres-)(?<!apres )midi(?! (?:et|moins)), 12 uhr mittags
    """),
    "正午",
)
MIDNIGHT = either(any_of("midnight, medianoche, mitternacht, minuit(?! (?:et|moins))"), "真夜中の?0時")
LEADS_TO_HOUR = re.compile(
    r"(?:(?<!\w)(?:at|a las?|um|gegen|a|vers|@|from|for|sobre las?|zu|auf|make it|say|about|around|hacia las?))\s+$"
)
ENDS_HOUR = re.compile(
    r"\s*(?:$|[.,!?;)\n]|"
    + any_of("""
        please, if, and, or, for, because, but, is, works?, would, on, tomorrow, sharp, then, thanks, in, de la,
        por la, du, bitte, ware, passt, geht, si, por favor, me, s'il, convient, oder, und, o, ou, to, bis, works,
        sounds, a, de, am, today, exactly, punkt, en punto, pile, will
    """)
    + ")"
)


def part_of_day(sentence: str) -> PartOfDay | None:
    """The part of the day that a folded sentence speaks of; None when it names none or several."""
    found = [part for part, expression in _PART.items() if expression.search(sentence)]
    return found[0] if len(found) == 1 else None


@lru_cache(maxsize=8)
def hour_words(language: str) -> dict[str, int]:
    """Number words that can be hours, with the feminine of one."""
    extra = {"es": ["una"], "fr": ["une"], "de": ["ein", "eins"], "en": []}[language]
    hours = {word: number for word, number in cardinal_words(language).items() if number <= 24}
    return hours | {spelling: 1 for word in extra for spelling in spellings(word)}


_TENS_OF_MINUTES = {
    "en": {"thirty five": 35, "forty": 40, "forty five": 45, "fifty": 50, "fifty five": 55, "oh five": 5},
    "es": {"treinta y cinco": 35, "cuarenta": 40, "cuarenta y cinco": 45, "cincuenta": 50, "cincuenta y cinco": 55},
    "de": {"fünfunddreißig": 35, "vierzig": 40, "fünfundvierzig": 45, "fünfzig": 50, "fünfundfünfzig": 55},
    "fr": {"trente cinq": 35, "quarante": 40, "quarante cinq": 45, "cinquante": 50, "cinquante cinq": 55},
}


@lru_cache(maxsize=8)
def minute_words(language: str) -> dict[str, int]:
    """Number words that can be minutes."""
    return {**cardinal_words(language)} | {
        spelling: number for word, number in _TENS_OF_MINUTES[language].items() for spelling in spellings(word)
    }


def minute_expression(language: str) -> str:
    """A number of minutes in digits or words."""
    return r"(?:\d{1,2}|" + "|".join(sorted(map(re.escape, minute_words(language)), key=len, reverse=True)) + r")(?!\w)"


def hour_expression(language: str) -> str:
    """A number in digits or words."""
    return r"(?:\d{1,2}|" + "|".join(sorted(map(re.escape, hour_words(language)), key=len, reverse=True)) + r")(?!\w)"
