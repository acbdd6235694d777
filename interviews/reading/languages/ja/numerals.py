"""Japanese numbers: kanji numerals, digits mixed with 万 and 千, and the counting words written in kana."""

from __future__ import annotations

import re
from collections.abc import Iterator

from interviews.reading.languages.number_words import Found, numbered

KANA = numbered(
    "ゼロ ひとつ/ひとり ふたつ/ふたり みっつ/さんにん よっつ/よにん いつつ/ごにん むっつ/ろくにん ななつ やっつ ここのつ",
    0,
)
"""Japanese numbers that are usually written without kanji, with their counters."""

DIGITS = {"〇": 0, "零": 0, **{c: i for i, c in enumerate("一二三四五六七八九", 1)}, "壱": 1, "弐": 2, "参": 3}
TENS = {"十": 10, "百": 100, "千": 1000}
SCALES = {"万": 10**4, "億": 10**8, "兆": 10**12}

COUNTERS = "人名様個つ回件枚本台匹頭羽冊歳才点星階泊杯着足軒校社組通便席室年月日時分秒週円万割度倍番歩章問位個所箇ヶヵか名人前割引キロ行字語"
"""Kanji that follow a number as its counter; another kanji means that the numeral is part of a word (一緒, 千葉)."""

_NUMERALS = "".join([*DIGITS, *TENS, *SCALES])
_RUN = re.compile(rf"(?:[{_NUMERALS}]|\d[\d,]*(?:\.\d+)?(?=[十百千万億兆]))(?>[{_NUMERALS}]|\d[\d,]*(?:\.\d+)?)*+")
_PART = re.compile(rf"[{_NUMERALS}]|[\d,.]+")
ORDINAL_AFTER = re.compile(r"つ目|[番度回個人年日週]目|番(?!号)")
_KANJI = re.compile(r"[\u4e00-\u9fff々]")
_HIRAGANA = re.compile(r"[\u3041-\u309f]")
_IDIOM = re.compile(
    "一番|一緒|一応|一度|一部|十分|万が一|一般|一旦|一切|一日中|一人一人|一人ひとり|二度と|[一1]人も|ひとりも|[一1]つも|ひとつも|一[回度]も|一人っ子|一人娘|一人息子|一人暮らし|一人前|三日月|六本木|八百屋|一杯|一通り|一人で(?!す)|一人だけで|ひとりで(?!す)|一方|一言|百点満点|一時|一個人|一階級|十人十色"
)
"""Words with a numeral in them that are no number."""
_KANA_WORD = re.compile("|".join(sorted(KANA, key=len, reverse=True)))
_BEFORE = "星約計全合名人約第各毎大子男女他外内中小月年日時分者供様本"
"""Kanji that may stand before a numeral without making a word with it (約三名, 大人二人)."""


def find_numerals(text: str) -> list[Found]:
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
        ordinal = ORDINAL_AFTER.match(text, end)
        if not ordinal and after and (_KANJI.match(after) and after not in COUNTERS):
            continue
        value = _value(match.group())
        if value is not None:
            start = start - 1 if before == "第" else start
            end = ordinal.end() if ordinal else end
            yield value, start, end, bool(ordinal) or before == "第", True


def kanji_number(run: str) -> int:
    """ "三十一", "二〇二七", "二千二十七" or "31" as a whole number."""
    if not set(run) & (TENS.keys() | SCALES.keys()):
        return int("".join(str(DIGITS.get(sign, sign)) for sign in run))
    return int(_value(run) or 0)


def _value(run: str) -> int | float | None:
    """The number a run writes; None when it is none ("二三" is two or three)."""
    if not any(c in TENS or c in SCALES for c in run):
        return _positional(run)
    total: float = 0
    section: float = 0
    pending: float | None = None
    for part in _PART.findall(run):
        if part in SCALES:
            total += (section + (pending or 0) or 1) * SCALES[part]
            section, pending = 0, None
        elif part in TENS:
            section += (1 if pending is None else pending) * TENS[part]
            pending = None
        elif pending is not None:
            return None
        else:
            pending = DIGITS[part] if part in DIGITS else float(part.replace(",", ""))
    value = float(round(total + section + (pending or 0), 6))
    return int(value) if value.is_integer() else value


def _positional(run: str) -> int | None:
    digits = "".join(str(DIGITS[c]) if c in DIGITS else c for c in run)
    return int(digits) if digits.isdigit() and (len(digits) != 2 or "0" in digits) else None
