"""Phrases that name a time of day in Japanese: 午後2時半, 2時15分前, 夜の八時."""

from __future__ import annotations

import re
from collections.abc import Iterator

from interviews.domain.field_types.clock_phrases import ClockMention, mention
from interviews.domain.field_types.clock_words import PartOfDay
from interviews.domain.field_types.japanese_dates import kanji_number

_NUMBER = r"(?:\d{1,2}|[一二三四五六七八九十〇零]{1,3})"
_PARTS = {
    "午前": PartOfDay.AM,
    "午後": PartOfDay.PM,
    **dict.fromkeys(["朝", "早朝", "明け方", "未明", "深夜"], PartOfDay.MORNING),
    **dict.fromkeys(["昼", "お昼", "昼間"], PartOfDay.NOON),
    "夕方": PartOfDay.AFTERNOON,
    **dict.fromkeys(["夜", "晩", "今夜", "今晩"], PartOfDay.NIGHT),
}
_TIME = re.compile(
    rf"(?:(?P<part>{'|'.join(sorted(_PARTS, key=len, reverse=True))})\s?の?\s?)?"
    rf"(?:(?<!\d)(?P<h>{_NUMBER})\s?時(?!間|期|代|点)(?:\s?(?P<half>半)|\s?(?P<m>{_NUMBER})\s?分(?:(?P<before>前)|"
    rf"過ぎ|すぎ)?)?"
    r"|(?<=[前後朝昼方夜晩])\s?(?P<dh>\d{1,2}):(?P<dm>\d\d))(?:ちょうど|きっかり|ジャスト)?"
)


def japanese_clock_mentions(text: str) -> Iterator[ClockMention]:
    """All times written with 時, and times with 午前 or 午後."""
    if text.isascii():
        return
    for found in _TIME.finditer(text):
        hour = kanji_number(found["h"] or found["dh"])
        minute = 30 if found["half"] else kanji_number(found["m"] or found["dm"] or "0")
        if found["before"]:
            hour, minute = (hour - 1 if hour > 1 else hour + 11), 60 - minute
        plain = mention(text, found.start(), found.end(), hour, minute, written_24=True)
        part = _PARTS.get(found["part"] or "")
        if part is None:
            yield plain
            continue
        held = part.holds(hour) if hour <= 24 and minute < 60 else None
        minutes = () if held is None else (held * 60 + minute,)
        yield ClockMention(plain.start, plain.end, minutes, several=plain.several)
