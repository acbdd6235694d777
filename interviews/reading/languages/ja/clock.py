"""Phrases that name a time of day in Japanese: 午後2時半, 2時15分前, 夜の八時."""

from __future__ import annotations

import re
from collections.abc import Iterator

from interviews.reading.languages.clock import ClockWords, PartOfDay, SpokenTime
from interviews.reading.languages.ja.numerals import kanji_number

_NUMBER = r"(?:\d{1,2}|[一二三四五六七八九十〇零]{1,3})"
_PARTS = {
    PartOfDay.AM: "午前",
    PartOfDay.PM: "午後",
    PartOfDay.MORNING: "早朝, 朝, 明け方, 未明, 深夜",
    PartOfDay.NOON: "お昼, 昼間, 昼",
    PartOfDay.AFTERNOON: "夕方",
    PartOfDay.NIGHT: "今夜, 夜, 今晩, 晩",
}
_TIME = re.compile(
    rf"(?:(?:{'|'.join(_PARTS.values()).replace(', ', '|')})\s?の?\s?)?(?:(?<!\d)(?P<h>{_NUMBER})\s?時(?!間|期|"
    rf"代|点)(?:\s?(?P<half>半)|\s?(?P<m>{_NUMBER})\s?分(?:(?P<before>前)|過ぎ|すぎ)?)?"
    r"|(?<=[前後朝昼方夜晩])\s?(?P<dh>\d{1,2}):(?P<dm>\d\d))(?:ちょうど|きっかり|ジャスト)?"
)


def _times(text: str) -> Iterator[SpokenTime]:
    """All times written with 時, and times with 午前 or 午後."""
    if text.isascii():
        return
    for found in _TIME.finditer(text):
        hour = kanji_number(found["h"] or found["dh"])
        minute = 30 if found["half"] else kanji_number(found["m"] or found["dm"] or "0")
        if found["before"]:
            hour, minute = (hour - 1 if hour > 1 else hour + 11), 60 - minute
        yield SpokenTime(*found.span(), hour, minute)


WORDS = ClockWords(
    spaced=False,
    parts=_PARTS,
    named_hours={"正午": 12},
    whole_hour="時",
    people="人|名",
    times=_times,
    zones="日本時間|現地時間|標準時",
)
