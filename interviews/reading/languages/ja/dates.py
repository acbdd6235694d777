"""Days in Japanese: 令和9年3月11日, 来週の金曜, 三日後."""

from __future__ import annotations

import re

from interviews.reading.languages.dates import DateWords, RelativePhrase
from interviews.reading.languages.ja.numerals import kanji_number

_WEEKDAYS = "月火水木金土日"
_ERAS = {"令和": 2018, "r": 2018, "平成": 1988, "h": 1988, "昭和": 1925, "s": 1925, "大正": 1911, "明治": 1867}
_NUMBER = r"(?:\d{1,2}|[一二三四五六七八九十]{1,3})"
_DAY = f"[{_WEEKDAYS}]"
_A_DAY = r"(?<!月)(?<!\d)[一1]\s?日(?:に|で|約|あたり|およそ)?\s?(?:\d|[一二三四五六七八九十])+\s?(?:回|本|錠|杯|箱|個|枚|粒|包|時間)"
"""How often in a day (一日3回): no first of a month."""
_PIECE = re.compile(
    r"(?P<era>令和|平成|昭和|大正|明治|(?<![a-z])[rhs](?=\d{1,2}[./-]\d|\d{1,2}年))"
    rf"\s?(?P<in_era>元|{_NUMBER})(?:\s?年|(?=[./-]))"
    r"|(?P<Y>\d{4}|[一二〇零九八七六五四三千十]{4,6})\s?年"
    # "9年3月11日" is in this century or in an era
    rf"|(?P<x>{_NUMBER}\s?年\s?(?:{_NUMBER}\s?月\s?(?:{_NUMBER}\s?日)?)?|毎[週月年]?の?{_DAY}曜日?|{_DAY}(?:・?{_DAY})+(?:曜日?)?)"
    rf"|(?P<R>第\s?{_NUMBER}|最終|最後の?)(?={_DAY})"
    rf"|(?P<M>{_NUMBER})\s?月"
    rf"|(?!{_A_DAY})(?P<D>{_NUMBER})\s?日(?!目|間|以内|分|程|中|ごと|酔|本|曜|後|前(?!後))"
    rf"|(?P<T>{_NUMBER}\s?時(?!間)(?:\s?{_NUMBER}\s?分|\s?半)?)"
    rf"|(?P<W>{_DAY})(?:曜日?|よう(?:び)?)|\((?P<in_brackets>{_DAY})(?:曜日?)?\)"
    r"|(?<![ァ-ヶ一-龠])(?P<w>[火水木金土])(?![ァ-ヶ一-龠])"
    r"|(?P<i>の)|(?P<j>(?<=[\d日一二三四五六七八九])\s?[、・])"
    r"|(?P<word>です|でお願いします|がいいです|にします|はい|\d+(?=\s?[人名個回件枚歳才階室分秒円番号泊つ年])"
    r"|[\u3040-\u30ff\u3400-\u9fff])"
)
"""By kind of token; of a word in signs each by itself, for nothing parts it from a date."""


def _piece(text: str, position: int) -> tuple[str, int, int] | None:
    found = _PIECE.match(text, position)
    if found is None:
        return None
    if found["era"]:
        year = 1 if found["in_era"] == "元" else kanji_number(found["in_era"])
        return "Y", _ERAS[found["era"]] + year, found.end()
    if weekday := found["W"] or found["in_brackets"] or found["w"]:
        return "w" if found["w"] else "W", _WEEKDAYS.index(weekday), found.end()
    kind = next((kind for kind in "YMDTRijx" if found[kind]), "x")
    return kind, kanji_number(found[kind]) if kind in "YMD" else 1, found.end()


_ROW_OF_WEEKDAYS = re.compile(rf"(?<![一-龠]){_DAY}(?:・?{_DAY}){{1,6}}(?:曜日?)?(?![一-龠])")


def _weekday_rows(text: str) -> list[tuple[int, str]]:
    return [
        (match.start() + place, f"{sign}曜日")
        for match in _ROW_OF_WEEKDAYS.finditer(text)
        for place, sign in enumerate(match.group().removesuffix("曜日").removesuffix("曜"))
        if sign in _WEEKDAYS
    ]


WORDS = DateWords(
    weekdays="|".join(f"{day}曜日,{day}曜" for day in _WEEKDAYS),
    spaced=False,
    follows="[でにがはをとかもへだやら、希予午曜朝昼夜夕以前後頃ごろまよ月参お]",
    leads="[\u3040-\u309f]",
    beside_weekday="の",
    relative=(
        RelativePhrase("counted", 1, r"今日から\s?{n}\s?{unit}間?後(?!半), {n}\s?{unit}間?後(?!半)"),
        RelativePhrase("days", 0, "今日, 本日, きょう, 今晩, 今夜"),
        RelativePhrase("days", 1, "明日(?![香美菜]), あした, あす, 明朝, 明晩"),
        RelativePhrase("days", 2, "明後日, あさって"),
        RelativePhrase("days", 3, "明々後日, 明明後日, しあさって"),
        RelativePhrase("days", -1, "昨日, きのう, 昨夜, 昨晩"),
        RelativePhrase("days", -2, "一昨日, おととい"),
        RelativePhrase("counted", -1, r"{n}\s?{unit}前(?![後半])"),
        RelativePhrase("unit", 2, "再来{unit}"),
        RelativePhrase("unit", 1, "来{unit}"),
        RelativePhrase("unit", 0, "今{unit}"),
        RelativePhrase("unit", -1, "先{unit}"),
        RelativePhrase("unit", -2, "先々{unit}"),
        RelativePhrase("year", -1, "去年, (?<!一)昨年"),
        RelativePhrase("next", 0, "次の?, 今度の?, こんどの?, つぎの?"),
    ),
    days="日目",
    first_day="初日, 最初の日",
    middle_day="真ん中の日, 中日, まんなかの日, 真ん中",
    last_day="最終日, 最後の日",
    units={"day": "日", "week": "週間?", "month": "[かヶヵケヶ箇カ]?月", "year": "年"},
    written_order="year first",
    piece=_piece,
    weekday_rows=_weekday_rows,
    now="(?:今(?:すぐ)?|いま)(?:です)?",
    born="生まれ",
    occasions="出発|到着|帰り|帰る|帰国|着きます|締め?切|会議|試験|出張|仕事",
    around=(
        "です|でお願いします|でお願いいたします|を希望します|希望です|希望|にします|にしてください|がいいです|が良いです|はい|えっと|"
        "参加します|に参加|に行きます|行きます|で|に|を|は|が|の|日|と|よろしくお願いします|お願いします|ます|かな"
    ),
)
