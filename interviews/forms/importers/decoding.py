"""Bytes to text, whatever a spreadsheet or editor wrote: UTF-8, UTF-16 or -32, Shift_JIS and other local encodings."""

from __future__ import annotations

import codecs

from charset_normalizer import from_bytes

_MARKS = (
    (codecs.BOM_UTF32_LE, "utf-32"),
    (codecs.BOM_UTF32_BE, "utf-32"),
    (codecs.BOM_UTF8, "utf-8-sig"),
    (codecs.BOM_UTF16_LE, "utf-16"),
    (codecs.BOM_UTF16_BE, "utf-16"),
)
_LOOKED_AT = 100_000
_JAPANESE = ("cp932", "euc_jp")


def decoded_text(data: bytes) -> str | None:
    """The text of a file; None when it is binary."""
    for mark, encoding in _MARKS:
        if data.startswith(mark):
            return _as(data, encoding)
    if (wide := _unmarked_utf16(data)) is not None:
        return wide
    if b"\0" in data[:_LOOKED_AT]:
        return None
    text = _as(data, "utf-8")
    return text if text is not None else _guessed(data)


def _as(data: bytes, encoding: str) -> str | None:
    try:
        return data.decode(encoding)
    except UnicodeError:
        return None


def _unmarked_utf16(data: bytes) -> str | None:
    """UTF-16 without its mark, as some programs write it: every other byte of Latin text is zero."""
    head = data[:400]
    if len(head) < 8 or len(data) % 2:
        return None
    half = len(head) // 2
    for encoding, zeros in (("utf-16-le", head[1::2]), ("utf-16-be", head[0::2])):
        if zeros.count(0) > half * 0.4 and head.count(0) < half * 1.1:
            return _as(data, encoding)
    return None


def _guessed(data: bytes) -> str | None:
    """By statistics; Japanese encodings first where the bytes read as kana: short texts leave little to guess from."""
    for encoding in _JAPANESE:
        text = _as(data, encoding)
        if text is not None and _kana_share(text) > 0.2:
            return text
    best = from_bytes(data[:_LOOKED_AT]).best()
    text = _as(data, best.encoding) if best is not None else None
    return text if text is not None else _as(data, "cp1252")


def _kana_share(text: str) -> float:
    beyond = [letter for letter in text[:_LOOKED_AT] if letter > "\x7f"]
    kana = sum("\u3041" <= letter <= "\u30fe" for letter in beyond)
    return kana / len(beyond) if beyond else 0.0
