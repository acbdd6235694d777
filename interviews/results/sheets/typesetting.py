"""A sheet becomes a PDF: tagged, with bookmarks, its typefaces in it. Typst sets it; what people wrote is data to it, no code.

A character that no typeface holds is drawn as an empty box, and the sheet says which stand behind them.
"""

from __future__ import annotations

import asyncio
import ctypes
import datetime as dt
import json
import unicodedata
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import suppress
from functools import lru_cache
from pathlib import Path
from textwrap import shorten
from typing import Any

import structlog

from formagent.errors import ProtocolError
from formagent.wording.validation_messages import complaint
from interviews.results.sheets.drawings import as_image
from interviews.results.sheets.sheet import Entry, Sheet, texts_of
from interviews.results.sheets.typefaces import families, fonts, undrawable

log = structlog.get_logger(__name__)

LONG = 20_000
"""Characters of a document that is forgotten at once: what Typst remembers of one would stay until ten more were set."""
LARGEST_TAGGED = 300_000
"""Characters; the tags of a longer one would take seconds and many megabytes."""
LARGEST = 2_000_000
"""Characters; each million takes almost half a gigabyte while it is set, and whoever answers decides how many there are."""
LINE = 8
"""Characters that take as much as the end of a line."""
BOX = "\N{WHITE SQUARE}"
MOST_NAMED = 12
_quick, _slow = ThreadPoolExecutor(1, "sheets"), ThreadPoolExecutor(1, "long-sheets")
"""Where documents are set, one after the other: the short ones do not wait for the long, and nothing else waits for either. A
thread keeps for itself what one document took, which is half a gigabyte for a thousand pages: more threads would take more.
"""


def typeset(sheet: Sheet, at: dt.datetime) -> bytes:
    """The document. `at`: the moment that it bears. A million characters take a few seconds, in which other threads go on.

    ProtocolError too_large for what is longer than LARGEST.
    """
    return _begun(sheet, at).result()


async def typeset_aside(sheet: Sheet, at: dt.datetime) -> bytes:
    """The same for who must not wait."""
    return await asyncio.wrap_future(_begun(sheet, at))


def _begun(sheet: Sheet, at: dt.datetime) -> Future[bytes]:
    characters = sum(len(text) + LINE * text.count("\n") for text in texts_of(sheet))
    if characters > LARGEST:
        words = complaint(
            "This is too long for a document: at most {most} characters fit into one.", most=f"{LARGEST:,}"
        )
        raise ProtocolError("too_large", words, limit=LARGEST)
    return (_slow if characters > LARGEST_TAGGED else _quick).submit(_typeset, sheet, at)


def _typeset(sheet: Sheet, at: dt.datetime) -> bytes:
    text = json.dumps(_told(sheet), ensure_ascii=False)
    try:
        return _at_best(text, sheet.logo, at, tagged=len(text) < LARGEST_TAGGED)
    finally:
        if len(text) > LONG:
            _forget()


def _at_best(text: str, logo: bytes, at: dt.datetime, *, tagged: bool) -> bytes:
    """With PDF/UA's promise; without it where no one typeface draws a row of signs; at last without a broken logo."""
    from typst import TypstError

    for promised in (True, False) if tagged else (False,):
        try:
            return _set(text, logo, at, tagged=tagged, promised=promised)
        except TypstError as error:
            log.warning(
                "sheet_set_plainly", error=error.message.partition("`")[0]
            )  # what follows was written by somebody
    return _set(text, b"", at, tagged=tagged, promised=False)


def _forget() -> None:
    """Of the last ten documents all is remembered, to be faster with the next; glibc gives memory back when it is told to."""
    from typst import Compiler

    blank = Compiler(font_paths=fonts())
    for _ in range(12):
        blank.compile(input=b"", format="pdf")
    with suppress(AttributeError, OSError, TypeError):
        ctypes.CDLL(None).malloc_trim(0)


def _set(told: str, logo: bytes, at: dt.datetime, *, tagged: bool, promised: bool) -> bytes:
    from typst import Compiler

    compiler = Compiler(_template(), font_paths=fonts(), sys_inputs={"sheet": told, "logo": json.dumps(list(logo))})
    at = at.replace(microsecond=0)
    made = compiler.compile(format="pdf", timestamp=at, pdf_tags=tagged, pdf_standards=["ua-1"] if promised else [])
    assert isinstance(made, bytes), "one document is one file"
    return made


@lru_cache(maxsize=1)
def _template() -> bytes:
    return (Path(__file__).parent / "sheet.typ").read_bytes()


def _told(sheet: Sheet) -> dict[str, Any]:
    """For sheet.typ. No text holds a character that cannot be drawn, nor one that would steer the drawing."""
    missing = undrawable(texts_of(sheet))
    boxes = str.maketrans(dict.fromkeys(missing, BOX))

    def clean(value: Any) -> Any:
        if isinstance(value, str):
            return _printable(value.translate(boxes))
        return [clean(each) for each in value] if isinstance(value, list | tuple) else value

    return {
        "title": clean(sheet.title).strip() or "-",
        "short": shorten(clean(sheet.title), 70, placeholder="…"),
        "language": sheet.language.split("-")[0].lower() or "en",
        "families": families(sheet.family, sheet.written_in or sheet.language),
        "paper": "us-letter" if sheet.letter else "a4",
        "accent": sheet.accent,
        "owner": clean(sheet.owner),
        "kind": clean(sheet.kind),
        "reference": clean(sheet.reference),
        "state": clean(sheet.state),
        "facts": clean(sheet.facts),
        "blocks": [
            {
                "title": clean(block.title).strip(),
                "entries": [_entry(entry, sheet.words.drawn, clean) for entry in block.entries],
            }
            for block in sheet.blocks
        ],
        "staff": sheet.staff
        and {
            "title": clean(sheet.staff.title),
            "rows": clean(sheet.staff.rows),
            "notes": [{"by": clean(note.by), "text": clean(note.text)} for note in sheet.staff.notes],
        },
        "missing": _named(sheet.words.missing, missing),
        "foot": clean(sheet.foot),
        "page": clean(sheet.words.page),
    }


def _entry(entry: Entry, drawn: str, clean: Any) -> dict[str, Any]:
    return {
        "label": clean(entry.label),
        "value": clean(entry.value),
        "absent": entry.absent,
        "files": clean(entry.files),
        "drawing": as_image(entry.drawing),
        "drawn": f"{clean(drawn)}: {clean(entry.value)}" if entry.value else clean(drawn),
        "facts": clean(entry.facts),
        "marks": clean(entry.marks),
    }


def _printable(text: str) -> str:
    """Line breaks stay; other control characters, half characters and byte order marks are left out."""
    lines = (
        text.replace("\r\n", "\n")
        .replace("\r", "\n")
        .replace("\u2028", "\n")
        .replace("\u2029", "\n")
        .replace("\t", " ")
        .replace("\ufeff", "")
    )
    return "".join(sign for sign in lines if sign == "\n" or unicodedata.category(sign) not in ("Cc", "Cs"))


def _named(words: str, missing: list[str]) -> str:
    if not missing:
        return ""
    named = [f"U+{ord(sign):04X} {unicodedata.name(sign, '').title()}".strip() for sign in missing[:MOST_NAMED]]
    more = ["…"] if len(missing) > MOST_NAMED else []
    return words.replace("{box}", BOX).replace("{signs}", ", ".join([*named, *more]))
