"""Lengths of time in Japanese."""

from __future__ import annotations

import re
from collections.abc import Iterator

from interviews.reading.languages.durations import DurationWords
from interviews.reading.languages.ja.numerals import kanji_number

_KANJI = re.compile(r"[一二三四五六七八九十百〇]+(?=\s?(?:年|[かヶカケ箇ヵ]月|週|日間|時間|分|秒))")


def _numbers(text: str) -> Iterator[tuple[int, int, int]]:
    for found in _KANJI.finditer(text):
        yield *found.span(), kanji_number(found.group())


WORDS = DurationWords(
    spaced=False,
    units={
        "years": "か年|ヶ年|カ年|年間|年",
        "months": "[かヶカケ箇ヵ]月間?",
        "weeks": "週間|週",
        "days": "日間|日",
        "hours": "時間",
        "minutes": "分間?",
        "seconds": "秒間?",
    },
    half="半",
    fixed=(("小半時", 30, "minutes"), ("半年(?:間)?", 6, "months")),
    after_clock="時間",
    compact_hours="時間",
    compact_minutes="分",
    joins="と, 、",
    vague="数|しばらく|ちょっと|何|前|ごと|毎|おき|あたり|後(?!半)|回|泊|半|午|待",
    lasting=r"前から|以来|ずっと|ここ",
    limiting="未満|以内|以上|以下|最大|最低|最長|少なくとも|まで|超|約|およそ|くらい|ぐらい|ほど|だいたい|大体|たぶん|多分|程度",
    numbers=_numbers,
    earlier="早[くめいまか]|前(?:倒し|です|に)",
    later="遅[くれめい]|後(?:です|に)",
)
