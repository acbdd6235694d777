"""Readings that a type takes and the label does not mean: "two weeks" for nights, "26 lbs" for kg, "two adults" for children,
a day without a year for a birth. Each is asked again.
"""

from __future__ import annotations

import datetime as dt
import re
from dataclasses import replace
from functools import lru_cache

from interviews.field_types import answer_kind, field_type
from interviews.forms.definition import FieldDefinition
from interviews.forms.field_words import words_of
from interviews.reading.answer_kinds import AnswerKind
from interviews.reading.readings import ParseContext, Reading
from interviews.reading.text.segmentation import fold_keeping_offsets

_OF_ORIGIN = re.compile(
    r"\b(?:from|origin|born|birth|nationality|citizen\w*|native|home country|herkunft\w*|geburt\w*|staatsangehorigkeit|"
    r"nationalitat|her|kommen|"
    r"origen|eres|es usted|nacimiento|nacionalidad|procedencia|origine|naissance|nationalite|venez|viens)\b|出身|国籍|"
    r"生まれ|母国"
)
_RESIDING = re.compile(
    r"\b(?:live|lives|living|reside|based|vivo|vive|resido|wohne|wohnt|lebe|lebt|habite|vis|reside|moved|zog)\b|住ん|在住|"
    r"暮らし"
)

_TIMES = {
    "years": r"years?|yrs?|jahre?n?|ans?|annees?|anos?|[かヶカケ箇]?年(?:間)?",
    "months": r"months?|monate?n?|mois|mes(?:es)?|[かヶカケ箇ヵ]月(?:間)?",
    "weeks": r"weeks?|wks?|wochen?|semaines?|semanas?|週(?:間)?",
    "days": r"days?|tage?n?|jours?|jornadas?|dias?|日(?:間)?",
    "nights": r"nights?|nachte?n?|ubernachtung(?:en)?|nuits?|nuitees?|noches?|[泊晩]|宿泊(?:数)?",
    "hours": r"hours?|hrs?|std|stunden?|heures?|horas?|時間",
    "minutes": r"minutes?|mins?|minuten?|minutos?|分(?:間)?",
}
_WEIGHTS = {
    "kg": r"kgs?|kilos?|kilogram(?:me|m|o)?s?|キロ(?:グラム)?|㎏",
    "g": r"g|gr|grams?|gramm(?:es?)?|gramos?|グラム",
    "lb": r"lbs?|pounds?|pfund|libras?|livres?|ポンド",
    "oz": r"oz|ounces?|unzen?|onzas?|onces?|オンス",
    "st": r"stones?|ストーン",
    "t": r"tons?|tonnes?|tonnen?|toneladas?|トン",
}
_LENGTHS = {
    "km": r"kms?|kilomet(?:er|re)s?n?|kilometros?|キロ(?:メートル)?",
    "m": r"m|met(?:er|re)s?n?|metros?|メートル",
    "cm": r"cms?|centimet(?:er|re)s?|zentimeter|centimetros?|センチ(?:メートル)?",
    "mi": r"miles?|mi|meilen?|millas?|マイル",
    "ft": r"feet|foot|ft|fu(?:ss|ß)|pies?|pieds?|フィート",
    "in": r"inch(?:es)?|zoll|pulgadas?|pouces?|インチ",
}
_AGES = {
    "adults": r"adults?|grown[- ]?ups?|erwachsene[nr]?|adult[oa]s?|adultes?|大人|成人",
    "children": r"child(?:ren)?|kids?|bab(?:y|ies)|toddlers?|infants?|kind(?:er|ern)?|nin[oa]s?|bebes?|enfants?|"
    r"子ども|子供|こども|お子(?:さま|様|さん)|幼児|乳児|赤ちゃん",
}
_AREAS = {
    "m2": r"m[²2]|㎡|sq\.? ?m(?:et(?:er|re)s?)?|sqm|square met(?:er|re)s?|平米|平方メートル|metros cuadrados|quadratmeter|"
    "qm|metres? carres?",
    "ft2": r"sq\.? ?f(?:ee)?t|square f(?:ee|oo)t|sqft|ft[²2]|pies cuadrados|quadratfuss|pieds carres",
    "jo": r"畳|帖",
    "tsubo": r"坪",
    "ha": r"hectares?|hectareas?|hektar|ヘクタール",
    "acre": r"acres?|エーカー",
}
_MEASURES = (_TIMES, _WEIGHTS, _LENGTHS, _AREAS, _AGES)
_BESIDE = 14
"""Characters around a number in which its unit stands."""


def contradicts_label(field: FieldDefinition, text: str, reading: Reading, context: ParseContext) -> bool:
    """Whether what was read is not what the label asks for, for all that the type takes it."""
    if answer_kind(field).is_number:
        return _of_another_unit(field, text, reading)
    if answer_kind(field) is AnswerKind.AMOUNT:
        return _of_another_period(fold_keeping_offsets(field.label), fold_keeping_offsets(text))
    if answer_kind(field) is AnswerKind.COUNTRY:
        return bool(
            _OF_ORIGIN.search(fold_keeping_offsets(field.label)) and _RESIDING.search(fold_keeping_offsets(text))
        )
    return (
        answer_kind(field) is AnswerKind.DAY
        and "~birth" in words_of(field).label
        and not _tells_the_year(field, text, context)
    )


def _of_another_unit(field: FieldDefinition, text: str, reading: Reading) -> bool:
    folded = fold_keeping_offsets(text)
    quote, after = folded[reading.start : reading.end], folded[reading.end : reading.end + _BESIDE]
    label = fold_keeping_offsets(f"{field.label} {field.config.get('unit') or ''}")
    if (
        _of_another_period(label, folded)
        or (_EACH.search(label) and _IN_ALL.search(folded))
        or _COMPOUND_JA.match(after)
        or _tells_an_age(label, folded)
    ):
        return True
    for number, measure in enumerate(_MEASURES):
        wanted = _named(number, label)
        if not wanted:
            continue
        said = _following(number, after) or _named(number, quote)
        if measure is _AGES and not said:
            said = _counted_as(number, after) or _counted_before(number, folded[: reading.start]) or said
        if said and not said & wanted:
            return True
    return False


_EACH = re.compile(r"\b(?:per|each|pro|je|por|par|cada|chaque)\b|あたり|ごと")
_IN_ALL = re.compile(
    r"\b(?:in total|in all|altogether|total|all together|insgesamt|en total|au total|en tout)\b|合計|全部で|合わせて"
)
_COMPOUND_JA = re.compile(r"[人名泊日回年](?:乗り|用|部屋|席|家族|掛け|組)")
"""A number within the name of a thing (「4人乗り」)."""
_AGE = re.compile(
    r"i(?:'m| am) (?:1[0-9]|[2-9][0-9])|(?:tengo|j'ai) \d+ an[os]s?|ich bin \d+(?: jahre alt)?|\d+(?:歳|才)(?:です)?"
)
_AGED = re.compile(r"\b(?:age|how old|edad|alter|wie alt|\w*age)\b|年齢|歳|何才")


def _tells_an_age(label: str, said: str) -> bool:
    """ "I'm 47", where years of something else are asked for."""
    return bool(_AGE.fullmatch(said.strip(" .!。"))) and bool(_named(0, label)) and not _AGED.search(label)


PER = re.compile(
    r"(?:\b(?:an?|per|each|every|pro|im|am|por|al|a la|cada|par|jeden?) |/ ?)(?P<unit>[a-z]+)|"
    r"(?P<ja>[週月日年]|[一1]?人)(?:に|あたり|につき)?(?=[0-9一二三四五六七何])"
)
_PERIODS = {"週": "weeks", "月": "months", "日": "days", "年": "years", "人": "people"}
_PERIODIC = {
    "months": r"\b(?:monthly|mensual\w*|mensuel\w*|monatlich\w*|monats\w*)\b|月々|月額|月謝",
    "weeks": r"\b(?:weekly|semanal\w*|hebdomadaire\w*|wochentlich\w*)\b",
    "days": r"\b(?:daily|diari[oa]s?|journalier\w*|taglich\w*)\b|日額",
    "years": r"\b(?:yearly|annual\w*|anual\w*|annuel\w*|jahrlich\w*)\b|年額|年間",
    "people": r"一人あたり|1人あたり|お一人",
}


def _of_another_period(label: str, said: str) -> bool:
    """Whether what is asked by the month is told by the week."""
    wanted, told = periods(label), periods(said)
    return bool(wanted and told) and not wanted & told


@lru_cache(maxsize=2048)
def periods(text: str) -> frozenset[str]:
    """The units of time, or the people, that an amount is told for ("a month", 「月に」, "monthly")."""
    found: set[str] = {period for period, words in _PERIODIC.items() if re.search(words, text)}
    for match in PER.finditer(text):
        found |= {_PERIODS[match["ja"][-1]]} if match["ja"] else _named(0, match["unit"])
    return frozenset(found)


@lru_cache(maxsize=8)
def _units(number: int) -> re.Pattern[str]:
    return re.compile(
        "|".join(rf"(?P<{unit}>(?<![a-z])(?:{words})(?![a-z]))" for unit, words in _MEASURES[number].items())
    )


@lru_cache(maxsize=2048)
def _named(number: int, text: str) -> frozenset[str]:
    """The units that a text names."""
    return frozenset(match.lastgroup for match in _units(number).finditer(text) if match.lastgroup)


def _following(number: int, after: str) -> frozenset[str] | None:
    """The unit right after a number ("two weeks", 「1週間」)."""
    match = _units(number).match(after.lstrip(" -"))
    return frozenset({match.lastgroup}) if match and match.lastgroup else None


_SAID_OF_ALL = re.compile(r"^(?:人|名)?(?:とも|は)(?P<kind>[^、。]{2,6}?)(?:です|だ|$)")


def _counted_as(number: int, after: str) -> frozenset[str] | None:
    """What those counted are said to be (「二人とも大人です」)."""
    match = _SAID_OF_ALL.match(after)
    return _named(number, match["kind"]) or None if match else None


_NOUN_BEFORE = re.compile(r"(?P<kind>[^\s、。0-9]{2,6}?)(?:が|は|を)?$")


def _counted_before(number: int, before: str) -> frozenset[str] | None:
    """What is counted, where it is said before (「子どもが2人」)."""
    match = _NOUN_BEFORE.search(before) if before and not before[-1].isascii() else None
    return _named(number, match["kind"]) or None if match else None


_MUCH_LATER = dt.timedelta(days=800)


def _tells_the_year(field: FieldDefinition, text: str, context: ParseContext) -> bool:
    """Whether the words mean the same past day whenever they are said: a year of birth is told, never supposed."""
    kind, later = field_type(field), replace(context, today=context.today + _MUCH_LATER)
    readings = [kind.parse(text, kind.configure(field), at) for at in (context, later)]
    values = [reading.value for reading in readings if isinstance(reading, Reading)]
    return len(values) == 2 and values[0] == values[1] and str(values[0]) <= context.today.isoformat()
