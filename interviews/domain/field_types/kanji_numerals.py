"""Japanese numbers: kanji numerals, digits mixed with 万 and 千, and the counting words written in kana."""

from __future__ import annotations

import re
from collections.abc import Iterator

from interviews.domain.field_types.numeral_words import (
    COUNTERS,
    JAPANESE_IDIOMS,
    KANA,
    KANJI_DIGITS,
    KANJI_SCALES,
    KANJI_TENS,
)

Found = tuple[int | float, int, int, bool, bool]
"""value, start, end, ordinal, sure"""

_NUMERALS = "".join([*KANJI_DIGITS, *KANJI_TENS, *KANJI_SCALES])
_RUN = re.compile(rf"(?:[{_NUMERALS}]|\d[\d,]*(?:\.\d+)?(?=[十百千万億兆]))(?>[{_NUMERALS}]|\d[\d,]*(?:\.\d+)?)*+")
_PART = re.compile(rf"[{_NUMERALS}]|[\d,.]+")
_ORDINAL_AFTER = re.compile(r"つ目|[番度回個人年日週]目|番(?!号)")
_KANJI = re.compile(r"[\u4e00-\u9fff々]")
_HIRAGANA = re.compile(r"[\u3041-\u309f]")
_IDIOM = re.compile("|".join(JAPANESE_IDIOMS))
_KANA_WORD = re.compile("|".join(sorted(KANA, key=len, reverse=True)))
_BEFORE = "星約計全合名人約第各毎大子男女他外内中小月年日時分者供様本"
"""Kanji that may stand before a numeral without making a word with it (約三名, 大人二人)."""


def find_japanese(text: str) -> list[Found]:
    """Numbers of a folded text in Japanese writing."""
    if text.isascii():
        return []
    idioms = [match.span() for match in _IDIOM.finditer(text)]
    found = [*_kanji_numbers(text), *_kana_numbers(text)]
    return [f for f in found if not any(a < f[2] and f[1] < b for a, b in idioms)]


def _kana_numbers(text: str) -> Iterator[Found]:
    for match in _KANA_WORD.finditer(text):
        before = text[match.start() - 1 : match.start()]
        if not (before and _HIRAGANA.match(before) and before not in "はがをにでとのも"):
            ordinal = text[match.end() : match.end() + 1] == "目"
            yield KANA[match.group()], match.start(), match.end() + ordinal, ordinal, True


def _kanji_numbers(text: str) -> Iterator[Found]:
    for match in _RUN.finditer(text):
        start, end = match.span()
        before, after = text[max(0, start - 1) : start], text[end : end + 1]
        if before and (before in "-/:.,#" or before.isdigit() or (_KANJI.match(before) and before not in _BEFORE)):
            continue
        ordinal = _ORDINAL_AFTER.match(text, end)
        if not ordinal and after and (_KANJI.match(after) and after not in COUNTERS):
            continue
        value = _value(match.group())
        if value is not None:
            start = start - 1 if before == "第" else start
            end = ordinal.end() if ordinal else end
            yield value, start, end, bool(ordinal) or before == "第", True


def _value(run: str) -> int | float | None:
    """The number a run writes; None when it is none ("二三" is two or three)."""
    if not any(c in KANJI_TENS or c in KANJI_SCALES for c in run):
        return _positional(run)
    total: float = 0
    section: float = 0
    pending: float | None = None
    for part in _PART.findall(run):
        if part in KANJI_SCALES:
            total += (section + (pending or 0) or 1) * KANJI_SCALES[part]
            section, pending = 0, None
        elif part in KANJI_TENS:
            section += (1 if pending is None else pending) * KANJI_TENS[part]
            pending = None
        elif pending is not None:
            return None
        else:
            pending = KANJI_DIGITS[part] if part in KANJI_DIGITS else float(part.replace(",", ""))
    value = float(round(total + section + (pending or 0), 6))
    return int(value) if value.is_integer() else value


def _positional(run: str) -> int | None:
    digits = "".join(str(KANJI_DIGITS[c]) if c in KANJI_DIGITS else c for c in run)
    return int(digits) if digits.isdigit() and (len(digits) != 2 or "0" in digits) else None
