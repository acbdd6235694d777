"""Phrases that name a day in Japanese: 令和9年3月11日, 来週の金曜, 第二金曜, 三日後, 最終日."""

from __future__ import annotations

import datetime as dt
import re
from collections.abc import Callable, Iterator
from dataclasses import replace

from interviews.reading.dates.date_mentions import DateMention
from interviews.reading.dates.partial_dates import PartialDate
from interviews.reading.dates.relative_dates import moved, next_weekday, weekday_in_week
from interviews.reading.languages.dates import DateWords

_WEEKDAYS = "月火水木金土日"
_DIGITS = {"〇": 0, "零": 0, "元": 1, **{kanji: n for n, kanji in enumerate("一二三四五六七八九", start=1)}}
_ERAS = {
    "令和": 2018,
    "r": 2018,
    "平成": 1988,
    "h": 1988,
    "昭和": 1925,
    "s": 1925,
    "大正": 1911,
    "t": 1911,
    "明治": 1867,
    "m": 1867,
}
_ERA_LENGTHS = {"令和": 99, "平成": 31, "昭和": 64}
_RELATIVE_YEARS = {"今年": 0, "本年": 0, "来年": 1, "再来年": 2, "去年": -1, "昨年": -1, "一昨年": -2, "おととし": -2}
_RELATIVE_MONTHS = {"今月": 0, "来月": 1, "再来月": 2, "先月": -1, "先々月": -2}
_RELATIVE_DAYS = {
    **dict.fromkeys(["今日", "本日", "きょう", "今晩", "今夜"], 0),
    **dict.fromkeys(["明日", "あした", "あす", "みょうにち", "明朝", "明晩"], 1),
    **dict.fromkeys(["明後日", "あさって", "みょうごにち"], 2),
    **dict.fromkeys(["明々後日", "明明後日", "しあさって"], 3),
    **dict.fromkeys(["昨日", "きのう", "昨夜", "昨晩"], -1),
    **dict.fromkeys(["一昨日", "おととい", "おとつい"], -2),
}
_RELATIVE_WEEKS = {"今週": 0, "来週": 1, "再来週": 2, "先週": -1, "先々週": -2}
_KANA_DAYS = {
    **dict(
        zip(
            ["ついたち", "ふつか", "みっか", "よっか", "いつか", "むいか", "なのか", "ようか", "ここのか", "とおか"],
            range(1, 11),
            strict=True,
        )
    ),
    **{"はつか": 20, "じゅうよっか": 14, "にじゅうよっか": 24},
}
_KANA_UNITS = ["いち", "に", "さん", "よん", "ご", "ろく", "しち", "はち", "く"]
_KANA_LONG_DAYS = {
    **{f"じゅう{unit}にち": 10 + n for n, unit in enumerate(_KANA_UNITS, start=1)},
    **{f"にじゅう{unit}にち": 20 + n for n, unit in enumerate(_KANA_UNITS, start=1)},
    **{"さんじゅうにち": 30, "さんじゅういちにち": 31},
}
_KANA_MONTHS = {
    f"{name}がつ": n
    for n, name in enumerate(
        ["いち", "に", "さん", "し", "ご", "ろく", "しち", "はち", "く", "じゅう", "じゅういち", "じゅうに"], start=1
    )
}

_NUMBER = r"(?:\d{1,2}|[一二三四五六七八九十]{1,3})"
_LIST_MARK = r"\s?[、・,~\-/]\s?"


def _any(*words: str) -> str:
    return "|".join(sorted(words, key=len, reverse=True))


_YEAR = (
    rf"(?:(?P<era>令和|平成|昭和|大正|明治|(?<![a-z])[rhst])\s?(?P<era_year>元|{_NUMBER})\s?年|(?P<year>\d{{4}}|"
    rf"[一二〇零九八七六五四三千十]{{4,6}})\s?年|(?P<short_year>(?<!\d)\d{{1,2}})\s?年|(?P<relative_year>{_any(*_RELATIVE_YEARS)}))"
)
_MONTH = (
    rf"(?:(?<!第)(?<!\d)(?P<month>{_NUMBER})\s?月|(?P<relative_month>{_any(*_RELATIVE_MONTHS)})|"
    rf"(?P<kana_month>{_any(*_KANA_MONTHS)}))"
)
_DAY = rf"(?P<day>{_NUMBER}(?:{_LIST_MARK}{_NUMBER})*)\s?日(?!目|間|以内|分|程|中|ごと|酔|本)"
_KANA_DAY = rf"(?P<kana_day>{_any(*_KANA_DAYS, *_KANA_LONG_DAYS)})"
_GAP = r"\s?(?:の|、|,)?\s?"
_MONTH_AND_DAY = re.compile(
    rf"(?:{_YEAR}{_GAP})?{_MONTH}{_GAP}(?:{_DAY}|{_KANA_DAY}|(?P<bare_day>\d{{1,2}})(?=[でにがはを。、!(]|です|\s|$))"
)
_DAY_ALONE = re.compile(
    rf"(?<![\d月年第約.,/:-])(?<!\d[~、])(?:{_DAY}|(?P<kana_day>{_any(*_KANA_LONG_DAYS)}))(?!後|前(?!後))"
)
_ERA_NUMERIC = re.compile(
    r"(?:(?P<era>令和|平成|昭和|大正|明治)|(?<![a-z0-9])(?P<letter>[rhst]))\s?(?P<y>\d{1,2}|"
    r"元)(?P<mark>[./-])(?P<m>\d{1,2})(?P=mark)(?P<d>\d{1,2})(?!\d)"
)
_WEEKDAY = rf"(?P<weekday>[{_WEEKDAYS}])(?:曜日?|よう(?:び)?)"
_WEEK = _any(*_RELATIVE_WEEKS)
_WEEKDAY_OF_WEEK = re.compile(
    rf"(?P<which>{_WEEK}|次|今度|こんど|つぎ)\s?の?\s?(?:(?P<weekday>[{_WEEKDAYS}])(?:曜日?|よう(?:び)?)|"
    r"(?P<short>[火水木金土])(?![ァ-ヶ一-龠]))"
)
_NTH_WEEKDAY = re.compile(
    rf"(?:{_YEAR}{_GAP})?(?:{_MONTH}{_GAP})?(?:第\s?(?P<nth>[1-5一二三四五])|(?P<last>最終|最後の?))\s?"
    rf"(?:(?P<weekday>[{_WEEKDAYS}])曜日?|(?P<short>[火水木金土])(?=[でにがはを。、\s]|$))"
)
_WEEKDAY_ALONE = re.compile(
    rf"(?<!毎週)(?<!毎)(?<![{_WEEKDAYS}・]){_WEEKDAY}|(?<=[日\d])\s?\((?P<short>[{_WEEKDAYS}])(?:曜日?)?\)|"
    r"^\W*(?P<only>[火水木金土])(?=\W*(?:です|で|がいいです|でお願いします)?\W*$)"
)
_RELATIVE_DAY = re.compile(rf"(?<!再)(?P<word>{_any(*_RELATIVE_DAYS)})(?![香美菜])")
_COUNTED = re.compile(
    r"(?:(?:今日|本日)から\s?(?:数えて)?)?(?<![\d第.,~、・-])(?P<n>\d{1,3}|[一二三四五六七八九十]{1,3})\s?(?P<unit>日|週間?|[かヶヵケヶ箇カ]?月|"
    r"年)\s?(?:間\s?)?(?P<way>後|前)(?!後|半|回|述|日)"
)
_POSITION = re.compile(
    rf"(?P<first>初日|最初の日|一番(?:最初|初め)の日)|(?P<last>最終日|最後の日)|(?P<middle>真ん中の日|まんなかの日|中日|中間日)|(?P<nth>{_NUMBER})\s?日目"
)

Build = Callable[[re.Match[str], dt.date], "tuple[PartialDate, ...] | None"]


def japanese_mentions(text: str, today: dt.date) -> Iterator[DateMention]:
    """All that may name a day in a folded text; mentions may overlap, the longer one is meant."""
    for pattern, build in _GRAMMAR:
        if text.isascii() and pattern is not _ERA_NUMERIC:
            continue
        for found in pattern.finditer(text):
            readings = build(found, today)
            if readings:
                several = bool(re.search(_LIST_MARK, found.groupdict().get("day") or ""))
                several |= (
                    pattern is _WEEKDAY_ALONE and "週" in text
                )  # a week is spoken of that this pattern does not see
                exact = pattern not in {_POSITION, _NTH_WEEKDAY}
                yield DateMention(found.start(), found.end(), readings, exact=exact, several=several)


def kanji_number(digits: str) -> int:
    """ "三十一", "二〇二七", "二千二十七" or "31" as a number."""
    if digits.isdigit() and digits.isascii():
        return int(digits)
    if not set(digits) & set("十百千"):
        return int("".join(str(_DIGITS.get(char, char)) for char in digits))
    total, current = 0, 0
    for char in digits:
        scale = {"十": 10, "百": 100, "千": 1000}.get(char)
        if scale:
            total, current = total + (current or 1) * scale, 0
        else:
            current = current * 10 + _DIGITS.get(char, 0)
    return total + current


def _month_and_day(found: re.Match[str], today: dt.date) -> tuple[PartialDate, ...] | None:
    years = _years(found, today)
    month, year = _month(found, today)
    days = _days(found)
    if year is not None:
        years = [PartialDate(year=year)]
    return tuple(replace(part, month=month, day=day) for day in days for part in years)


def _years(found: re.Match[str], today: dt.date) -> list[PartialDate]:
    """What was said of the year. "9年" alone can be 2009 or the ninth of an era that people still count in."""
    if found["era"]:
        return [PartialDate(year=_ERAS[found["era"]] + kanji_number(found["era_year"]))]
    if found["year"]:
        return [PartialDate(year=kanji_number(found["year"]))]
    if found["relative_year"]:
        return [PartialDate(year=today.year + _RELATIVE_YEARS[found["relative_year"]])]
    if found["short_year"]:
        number = int(found["short_year"])
        eras = [
            PartialDate(year=_ERAS[era] + number) for era in ("令和", "平成", "昭和") if number <= _ERA_LENGTHS[era]
        ]
        return [PartialDate(year=number, century_unsaid=True), *eras]
    return [PartialDate()]


def _month(found: re.Match[str], today: dt.date) -> tuple[int | None, int | None]:
    """Month, and its year when it is counted from now."""
    if found["relative_month"]:
        first = moved(today.replace(day=1), _RELATIVE_MONTHS[found["relative_month"]], "month")
        return first.month, first.year
    if found["kana_month"]:
        return _KANA_MONTHS[found["kana_month"]], None
    return (kanji_number(found["month"]), None) if found["month"] else (None, None)


def _days(found: re.Match[str]) -> list[int]:
    groups = found.groupdict()
    if groups.get("kana_day"):
        return [{**_KANA_DAYS, **_KANA_LONG_DAYS}[groups["kana_day"]]]
    said = groups.get("day") or groups.get("bare_day") or ""
    return [kanji_number(day) for day in re.split(_LIST_MARK, said)]


def _day_alone(found: re.Match[str], today: dt.date) -> tuple[PartialDate, ...] | None:
    days = _days(found)
    return tuple(PartialDate(day=day) for day in days) if all(0 < day < 32 for day in days) else None


def _era_numeric(found: re.Match[str], today: dt.date) -> tuple[PartialDate, ...] | None:
    year = _ERAS[found["era"] or found["letter"]] + kanji_number(found["y"])
    return (PartialDate(year=year, month=int(found["m"]), day=int(found["d"])),)


def _weekday(found: re.Match[str]) -> int:
    groups = found.groupdict()
    return _WEEKDAYS.index(groups["weekday"] or groups.get("short") or groups.get("only") or "")


def _weekday_of_week(found: re.Match[str], today: dt.date) -> tuple[PartialDate, ...] | None:
    weekday = _weekday(found)
    weeks = _RELATIVE_WEEKS.get(found["which"])
    days = weekday_in_week(weekday, weeks, today) if weeks is not None else next_weekday(weekday, "next", today)
    return (PartialDate(fixed=days),)


def _nth_weekday(found: re.Match[str], today: dt.date) -> tuple[PartialDate, ...] | None:
    weekday = _weekday(found)
    month, year = _month(found, today)
    nth = -1 if found["last"] else kanji_number(found["nth"])
    years = [PartialDate(year=year)] if year else _years(found, today)
    return tuple(replace(part, weekday=weekday, nth=nth, month=month) for part in years)


def _weekday_alone(found: re.Match[str], today: dt.date) -> tuple[PartialDate, ...] | None:
    return (PartialDate(weekday=_weekday(found)),)


def _relative_day(found: re.Match[str], today: dt.date) -> tuple[PartialDate, ...] | None:
    return (PartialDate(fixed=(moved(today, _RELATIVE_DAYS[found["word"]], "day"),)),)


def _counted(found: re.Match[str], today: dt.date) -> tuple[PartialDate, ...] | None:
    unit = {"日": "day", "週": "week", "週間": "week", "年": "year"}.get(found["unit"], "month")
    count = kanji_number(found["n"]) * (1 if found["way"] == "後" else -1)
    return (PartialDate(fixed=(moved(today, count, unit),)),)


def _position(found: re.Match[str], today: dt.date) -> tuple[PartialDate, ...] | None:
    if found["nth"]:
        return (PartialDate(position=kanji_number(found["nth"])),)
    return (PartialDate(position=1 if found["first"] else -1 if found["last"] else 0),)


_GRAMMAR: tuple[tuple[re.Pattern[str], Build], ...] = (
    (_MONTH_AND_DAY, _month_and_day),
    (_ERA_NUMERIC, _era_numeric),
    (_NTH_WEEKDAY, _nth_weekday),
    (_WEEKDAY_OF_WEEK, _weekday_of_week),
    (_COUNTED, _counted),
    (_POSITION, _position),
    (_RELATIVE_DAY, _relative_day),
    (_DAY_ALONE, _day_alone),
    (_WEEKDAY_ALONE, _weekday_alone),
)
_ROW_OF_WEEKDAYS = re.compile(rf"(?<![一-龠])[{_WEEKDAYS}](?:・?[{_WEEKDAYS}]){{1,6}}(?:曜日?)?(?![一-龠])")


def _weekday_rows(text: str) -> list[tuple[int, str]]:
    return [
        (match.start() + place, f"{sign}曜日")
        for match in _ROW_OF_WEEKDAYS.finditer(text)
        for place, sign in enumerate(match.group().removesuffix("曜日").removesuffix("曜"))
        if sign in _WEEKDAYS
    ]


WORDS = DateWords(
    follows="[でにがはをとかもへだやら、]|希望|予定|午|曜|朝|昼|夜|夕|以|前|後|頃|ご?ろ|まで|より|月|参加|お願",
    leads="[\u3040-\u309f]",
    courtesies="です, でお願いします, で, に, がいいです, にします, はい",
    beside_weekday="の",
    weekday_forms=", ".join(f"{day}曜日 {day}曜, {day}曜 {day}曜日" for day in _WEEKDAYS),
    own_clock=r"\d{1,2}時(?:\d{1,2}分|半)?",
    written_order="year first",
    mentions=japanese_mentions,
    weekday_rows=_weekday_rows,
    now="(?:今(?:すぐ)?|いま)(?:です)?",
    born="生まれ",
    occasions="出発|到着|帰り|帰る|帰国|着きます|締め?切|会議|試験|出張|仕事",
    around=(
        "です|でお願いします|でお願いいたします|を希望します|希望です|希望|にします|にしてください|がいいです|が良いです|はい|えっと|"
        "参加します|に参加|に行きます|行きます|で|に|を|は|が|の|日|と|よろしくお願いします|お願いします|ます|かな"
    ),
)
