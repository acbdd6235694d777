"""How often: "most days", "twice a week", 毎朝 as times per week, so that words meet the option that holds them."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache

from interviews.offline.messages import aligned

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


_N = r"(?P<n>once|twice|thrice|one|two|three|four|five|six|seven|eight|nine|ten|twelve|twenty|\d+)(?:(?: ?(?:-|to|or) ?)(?P<m>two|three|four|five|six|\d+))?"  # noqa: E501
_UNIT_EN = r"(?:a|an|per|each|every) (?P<unit>day|week|month|year)|(?P<adverb>daily|weekly|monthly|yearly)"
_NUMBERS = {
    "once": 1, "twice": 2, "thrice": 3, "one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6,
    "seven": 7, "eight": 8, "nine": 9, "ten": 10, "twelve": 12, "twenty": 20,
    "una": 1, "un": 1, "uno": 1, "dos": 2, "tres": 3, "cuatro": 4, "cinco": 5,
    "einmal": 1, "zweimal": 2, "dreimal": 3, "viermal": 4, "une": 1, "deux": 2, "trois": 3, "quatre": 4, "cinq": 5,
    "drei": 3, "vier": 4,
    **{kanji: place for place, kanji in enumerate("一二三四五六七八九十", start=1)},
}  # fmt: skip


def count_of(numeral: str) -> int | None:
    """The number that a numeral of a frequency stands for ("twice", "tres", 三)."""
    return int(numeral) if numeral.isdigit() else _NUMBERS.get(numeral)


_UNITS = {
    **dict.fromkeys(("day", "daily", "dia", "tag", "jour", "日"), "day"),
    **dict.fromkeys(("week", "weekly", "semana", "woche", "semaine", "週", "週間"), "week"),
    **dict.fromkeys(("month", "monthly", "mes", "monat", "mois", "月", "か月", "ヶ月"), "month"),
    **dict.fromkeys(("year", "yearly", "ano", "jahr", "an", "年"), "year"),
}
_COUNTED = tuple(
    re.compile(pattern)
    for pattern in (
        rf"(?<!\w){_N} ?(?:times?|x)? ?(?:{_UNIT_EN})(?!\w)",
        r"(?<!\w)(?P<n>una|dos|tres|cuatro|cinco|\d+) ve(?:z|ces) (?:a la|al|por|cada) (?P<unit>dia|semana|mes|ano)(?!\w)",
        r"(?<!\w)(?P<n>einmal|zweimal|dreimal|viermal|\d+ ?(?:x|mal)) (?:pro|am|die|in der|im|"
        r"jede[nrs]?) (?P<unit>tag|woche|monat|jahr)(?!\w)",
        r"(?<!\w)(?P<n>une|deux|trois|quatre|cinq|\d+) fois par (?P<unit>jour|semaine|mois|an)(?!\w)",
        r"(?:(?<!\d)1|一)?(?P<unit>日|週|週間|月|年|か月|ヶ月)(?:間)?(?:に|で)?(?P<n>[一二三四五六七八九十]|"
        r"\d+)(?:[、〜~-](?P<m>[一二三四五六七八九十]|\d+))?"
        r"(?:回|度|日)(?!目)",
        r"(?<![\d一二三四五六七八九十])(?P<unit>週|月)(?P<n>[一二三四五六1-6])(?![\d一二三四五六七八九十回度日])",
        r"(?P<unit>一日|1日)(?P<n>[一二三四五六七八九十]|\d+)(?:回|度|本|杯)",
    )
)
_SOME = re.compile(
    r"(?<!\w)(?:an? |several|many|a few|a couple(?: of)?|some|multiple|varias|algunas|mehrmals|ein paar ?mal|"
    r"plusieurs|quelques)"
    r"(?: ?(?:times|veces|fois))? ?(?:(?:a|per|each|every|a la|al|por|pro|in der|im|am|par) )?"
    r"(?P<unit>day|daily|week|weekly|month|monthly|year|dia|semana|mes|tag|woche|monat|jour|semaine|mois)(?!\w)|"
    r"(?P<ja>日|週|月|年)(?:に)?数(?:回|度|日)"
)
_PACK = re.compile(r"(?<!\w)(?:an?|one|two|\d+) \w+ (?:a|per|every) day(?!\w)")
_FIXED: tuple[tuple[str, float, float, str], ...] = (
    (
        r"(?<!\w)(?:(?:nearly|almost|practically|virtually) (?:every ?day|daily|each day)|most days|"
        r"casi (?:todos los dias|a diario)|fast (?:jeden tag|taglich)|presque tous les jours)(?!\w)|ほぼ毎日|ほとんど毎日",
        5,
        7,
        "",
    ),
    (
        r"(?<!\w)(?:every other|every second) day(?!\w)|(?<!\w)(?:cada dos dias|jeden zweiten tag|"
        r"un jour sur deux)(?!\w)|一日おき|1日おき|隔日",
        3.5,
        3.5,
        "",
    ),
    (
        r"(?<!\w)(?:every|each) (?:single )?(?:day|morning|evening|night|afternoon|lunch)(?!\w)|(?<!\w)(?:everyday|daily|"
        r"todos los dias|cada dia|a diario|diariamente|jeden (?:tag|morgen|abend)|taglich|tous les (?:jours|matins|soirs)|"
        r"chaque jour|quotidiennement)(?!\w)|毎(?:日|朝|晩|夜)|日々",
        7,
        _INFINITE,
        "",
    ),
    (r"(?<!\w)(?:on |every )?(?:weekdays|weekday)(?!\w)|平日", 5, 5, ""),
    (r"(?<!\w)(?:every other|every second) week(?!\w)|(?<!\w)(?:fortnightly|biweekly)(?!\w)|隔週", 0.5, 0.5, ""),
    (
        r"(?<!\w)(?:every|each) (?:week|(?:mon|tues|wednes|thurs|fri|satur|sun)day)(?!\w)|(?<!\w)(?:weekly|"
        r"todas las semanas|"
        r"cada semana|semanalmente|jede woche|wochentlich|toutes les semaines|chaque semaine)(?!\w)|毎週",
        1,
        1,
        "",
    ),
    (
        r"(?<!\w)(?:(?:every|each) month|monthly|cada mes|todos los meses|jeden monat|monatlich|tous les mois|"
        r"chaque mois)(?!\w)|毎月",
        0.23,
        0.23,
        "",
    ),
    (
        r"(?<!\w)(?:(?:every|each) year|yearly|annually|cada ano|jedes jahr|jahrlich|chaque annee)(?!\w)|毎年",
        0.0192,
        0.0192,
        "",
    ),
    (r"less (?:often )?than (?:once a month|monthly)|月に?1回未満|月1回より少ない", 0, 0.2, ""),
    (
        r"(?<!\w)(?:very |quite |only )?(?:rarely|seldom|hardly ever|almost never|nearly never|practically never|"
        r"barely ever|"
        r"scarcely ever|infrequently|once in a blue moon|casi nunca|rara vez|raramente|fast nie|selten|kaum|"
        r"presque jamais|rarement)"
        r"(?!\w)|めったに|滅多に|ほとんど(?=使|し|吸|飲|行|利用|食|見|やら)|ほぼ(?=使わ|しな)",
        0,
        0,
        "rarely",
    ),
    (
        r"(?<!\w)(?:occasionally|sometimes|(?:every )?now and (?:then|again)|from time to time|once in a while|"
        r"every so often|at times|"
        r"a veces|de vez en cuando|ocasionalmente|manchmal|gelegentlich|ab und zu|hin und wieder|parfois|de temps en temps|"
        r"occasionnellement)(?!\w)|ときどき|時々|たまに|時折",
        0,
        0,
        "sometimes",
    ),
)
_FIXED_PATTERNS = tuple((re.compile(pattern), low, high, vague) for pattern, low, high, vague in _FIXED)


@lru_cache(maxsize=2048)
def frequency_in(text: str) -> Frequency | None:
    """The one frequency that the text names; None for none, or several."""
    folded = aligned(text)
    found: list[Frequency] = []
    for pattern, low, high, vague in _FIXED_PATTERNS:
        found += [Frequency(low, high, m.start(), m.end(), vague) for m in pattern.finditer(folded)]
    for pattern in _COUNTED:
        found += [f for f in (_counted(m) for m in pattern.finditer(folded)) if f]
    for match in _SOME.finditer(folded):
        unit = _WEEKS[_UNITS[match["unit"] or match["ja"]]]
        article = match.group().startswith(("a ", "an ")) and not match.group().startswith(("a few", "a couple"))
        if not article:
            high = _INFINITE if unit == _WEEKS["day"] else 4.5 * unit
            found.append(Frequency(2 * unit, high, match.start(), match.end()))
    found += [Frequency(7, _INFINITE, m.start(), m.end()) for m in _PACK.finditer(folded)]
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
    named = groups.get("unit") or groups.get("adverb") or ""
    unit = _WEEKS[_UNITS["日" if named in ("一日", "1日") else named]]
    low = _number(groups["n"])
    high = _number(groups["m"]) if groups.get("m") else low
    if not low or not high or high < low:
        return None
    return Frequency(low * unit, high * unit, match.start(), match.end())


def _number(word: str) -> int:
    digits = re.match(r"\d+", word)
    return int(digits.group()) if digits else _NUMBERS.get(word, 0)
