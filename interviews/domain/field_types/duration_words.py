"""Words for lengths of time in English, Japanese, Spanish, German and French; accents and case folded (plain_text)."""

from __future__ import annotations

import re
from functools import lru_cache

UNITS = ("years", "months", "weeks", "days", "hours", "minutes", "seconds")

_WORDS = {
    "years": "years?|yrs?|jahr(?:e|en|es)?|ans?|annees?|anos?|か年|ヶ年|カ年|年間|年",
    "months": "months?|monat(?:e|en|s)?|mois|mes(?:es)?|[かヶカケ箇ヵ]月間?",
    "weeks": "weeks?|wks?|wochen?|semaines?|semanas?|週間|週",
    "days": "days?|tag(?:e|en|s)?|jours?|dias?|日間|日",
    "hours": "hours?|hrs?|h|std|stunden?|heures?|horas?|時間",
    "minutes": "minutes?|mins?|m|minuten?|minutos?|'|分間?",
    "seconds": "seconds?|secs?|s|sekunden?|sek|secondes?|segundos?|秒間?",
}
_HALF = {
    "en": r"(?:,? and (?:a|one)[ -]half)",
    "es": r"(?: y medi[oa])",
    "fr": r"(?: et demie?)",
    "ja": r"半",
}
NUMBER = "\ue000"
"""Stands for each character of a number in words, once it is known."""
_AMOUNT = rf"(?P<n>\d+(?:[.,]\d{{1,2}})?(?![.,]?\d)|{NUMBER}+)"


@lru_cache(maxsize=1)
def unit_expression() -> re.Pattern[str]:
    """One number with its unit: "2 hours", "an hour and a half", 「1時間半」. Groups: n (or one), the unit's name, half."""
    units = "|".join(f"(?P<{unit}>{words})" for unit, words in _WORDS.items())
    half = "|".join(_HALF.values())
    return re.compile(
        rf"(?<![\d.,:/a-z{NUMBER}+-])(?:{_AMOUNT}|(?P<one>(?:an?|une?|una?|ein(?:e[nrms]?)?)))\s?-?\s?"
        rf"(?:{units})(?:(?<=[a-z'])(?![a-z'])|(?<![a-z']))(?:\.(?=\s*\d))?(?P<half>{half})?"
    )


FIXED = (
    (
        r"(?:half an hour|half-hour|half hour|a half hour|halbe stunde|halben stunde|media hora|demi[- ]heure|小半時)",
        30,
    ),
    (r"(?:(?:an?|one) )?quarter(?: of an)? hour|viertelstunde|(?:un )?cuarto de hora|(?:un )?quart d'heure", 15),
    (r"hora y media", 90),
    (r"three[ -]quarters of an hour|dreiviertelstunde|tres cuartos de hora|trois[- ]quarts d'heure", 45),
)
"""Phrases that name a number of minutes."""
MONTHS = ((r"half a year|halbes jahr|medio ano|半年(?:間)?", 6), (r"anderthalb jahre", 18))
"""Phrases that name a number of months."""
DAYS = ((r"(?:a )?fortnight", 14),)
CLOCK = re.compile(
    r"(?<![\d:])(?P<h>\d{1,3}):(?P<m>[0-5]\d)(?::(?P<s>[0-5]\d))?(?![\d:])\s?(?:h|hrs?|hours|std|stunden|horas|heures|時間)?(?![a-z])"
)
COMPACT = re.compile(r"(?<![\d.,:a-z])(?P<h>\d{1,3})\s?(?:h|heures?|時間)\s?(?P<m>[0-5]\d)(?![\d:])(?!\s?(?:分|m|s))")
"""1:30 and 1h30."""
JOINS = re.compile(r"\s*(?:,|and|und|y|et|と|、|, and)?\s*")
VAGUE = re.compile(
    r"(?<![a-z])(?:few|several|some|couple|many|while|bit|moment|depends|ago|every|each|per|twice|times|paar|einige|weile|"
    r"vor|jede[nrs]?|unos|unas|algunos|algunas|rato|hace|cada|quelques|plusieurs|chaque|il y a|momento|tous|toutes|"
    r"old|viejo|alt|half|halbe[nrs]?|medi[oa]|demie?|quarters?|viertel|cuartos?|quarts?|third|drittel|tercio|tiers|"
    r"am|pm|a\.m|p\.m|uhr|o'clock|noon|wait|hold on|give me|just (?:a|one)|espera|warte\w*|attend\w*)(?![a-z])"
    r"|数|しばらく|ちょっと|何|前|ごと|毎|おき|あたり|後(?!半)|回|泊|半|午|待"
)
"""Words beside a length that make it another thing, or nothing exact."""
LIMITING = re.compile(
    r"(?<![a-z])(?:at (?:least|most|the (?:most|least))|up to|more|less|over|under|minimum|maximum|min|max|no longer|"
    r"mindestens|hochstens|maximal|minimal|uber|unter|mehr|weniger|al menos|como (?:mucho|minimo|maximo)|mas|menos|"
    r"minimo|maximo|au (?:moins|plus|maximum|minimum)|plus|moins|longer|shorter|langer|kurzer)(?![a-z])"
    r"|未満|以内|以上|以下|最大|最低|最長|少なくとも|まで|超"
)
"""Words that make a length a bound."""
ROUGH = re.compile(
    r"(?<![a-z])(?:about|around|approximately|roughly|approx|circa|ca|almost|nearly|maybe|perhaps|probably|or so|ish|"
    r"etwa|ungefahr|fast|vielleicht|rund|aproximadamente|alrededor|mas o menos|casi|quizas|environ|presque|"
    r"a peu pres|peut-etre)(?![a-z])|約|およそ|くらい|ぐらい|ほど|だいたい|大体|たぶん|多分|程度"
)
