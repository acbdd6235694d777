"""Sheets are set as documents: every script in its own letters, no character lost without a word, nothing read as code."""

from __future__ import annotations

import asyncio
import datetime as dt
import random
import struct
import threading
import time
import zlib
from dataclasses import replace
from typing import Any

import pytest
from structlog.testing import capture_logs

from interviews.results.sheets.sheet import Block, Entry, Note, Sheet, SheetWords, StaffPart
from interviews.results.sheets.typefaces import families, fonts
from interviews.results.sheets.typesetting import _quick, _slow, typeset, typeset_aside
from tests.interviews.results.sheets.reading_back import bookmarks, faces, read, words_of
from tests.patience import PATIENCE
from tests.rows import rows

AT = dt.datetime(2026, 11, 27, 9, 0, tzinfo=dt.UTC)
WORDS = SheetWords("Page {n} of {all}", "{box} stands for: {signs}.", "Drawn signature")
STROKE = "M20 150 L60 40 L100 160 L140 60"


def _chunk(kind: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))


def _png(side: int, rows: bytes) -> bytes:
    head = _chunk(b"IHDR", struct.pack(">IIBBBBB", side, side, 8, 2, 0, 0, 0))
    return b"\x89PNG\r\n\x1a\n" + head + _chunk(b"IDAT", zlib.compress(rows)) + _chunk(b"IEND", b"")


PNG = _png(2, b"\0" + b"\x20\x60\x50" * 2 + b"\0" + b"\xff\xff\xff" * 2)


def sheet(*entries: Entry, **more: Any) -> Sheet:
    given = {"title": "The summer party", "language": "en", "kind": "Response", "words": WORDS, **more}
    return Sheet(blocks=[Block("", entries)], **given)


def test_all_of_a_sheet_stands_in_the_document() -> None:
    made = typeset(
        sheet(
            Entry("Name", "Maya Okonkwo", marks=["not confirmed"]),
            Entry("Certificates", files=[("diploma.pdf", "1.2 MB")]),
            Entry("Your story", "By train.\nTwice.", facts=[(True, "where it happened")]),
            reference="K7-4QD",
            state="Submitted",
            owner="Harbour clinic",
            facts=[("Started", "27 Nov 2026")],
            staff=StaffPart("For staff", [("Tags", "urgent")], [Note("Bob", "Call back")]),
            foot="Exported by Alice.",
        ),
        AT,
    )
    words = words_of(made)
    for told in (
        *("The summer party", "Harbour clinic", "K7-4QD", "Submitted", "Started 27 Nov 2026", "Maya Okonkwo"),
        *("not confirmed", "diploma.pdf", "1.2 MB", "By train. Twice.", "where it happened", "Tags", "urgent", "Bob"),
        *("Call back", "Exported by Alice.", "Page 1 of 1"),
    ):
        assert told in words, told
    document = read(made)
    assert document.metadata is not None and document.metadata.title == "The summer party"
    root = document.root_object
    assert (root["/Lang"], root["/MarkInfo"]["/Marked"]) == ("en", True), "tagged, for those who listen"
    assert document.metadata.creation_date == AT
    assert bookmarks(made) == ["The summer party", "For staff"]


@rows(
    ("language", "text"),
    [
        ("ja", "入れ歯と眼鏡、髙﨑さんの「予約」は三月です。"),
        ("en", "“Quoted” – naïve café, ½ £5"),
        ("de", "Größe ẞ „Straße“"),
        ("fr", "Où êtes-vous né ? L’œuvre"),
        ("pt", "coração às três"),
        ("es", "¿Cuándo? ¡Año nuevo!"),
        ("ko", "안녕하세요"),
        ("zh", "骨直角简体"),
        ("el", "Καλημέρα"),
        ("ru", "Добрый день"),
        ("vi", "Tiếng Việt"),
    ],
)
def test_every_script_is_drawn_in_its_own_letters(language: str, text: str) -> None:
    made = typeset(sheet(Entry("Answer", text), language=language), AT)
    assert text.replace(" ", "") in words_of(made).replace(" ", "")
    assert "□" not in words_of(made)


def test_signs_that_are_joined_are_drawn_too_and_emoji() -> None:
    faces_used = faces(typeset(sheet(Entry("Answer", "العربية हिन्दी עברית สวัสดี 😀")), AT))
    for face in ("NotoSansArabic", "NotoSansDevanagari", "NotoSansHebrew", "NotoSansThai", "NotoEmoji"):
        assert any(used.startswith(face) for used in faces_used), face


def test_a_character_that_nothing_can_draw_is_a_box_and_named() -> None:
    words = words_of(typeset(sheet(Entry("Answer", "a\ue000b\U000143ff\u200d\ufe0f")), AT))
    assert "a□b□" in words
    assert "□ stands for: U+E000, U+143FF." in words
    assert "stands for" not in words_of(typeset(sheet(Entry("Answer", "plain")), AT))


@pytest.mark.parametrize("typeface", ["plain", "book", "humanist", "modern", "rounded"])
def test_a_form_is_set_in_its_own_typeface(typeface: str) -> None:
    one = sheet(Entry("Name", "Maya"), typeface=typeface)
    assert one.family in {font.family for font in fonts().fonts()}
    assert any(used.startswith(one.family.replace(" ", "")) for used in faces(typeset(one, AT)))


def test_all_families_that_are_named_are_there() -> None:
    there = {font.family for font in fonts().fonts()}
    wanted = {family for language in ("en", "zh", "zh-Hant", "ko") for family in families("Figtree", language)}
    assert wanted <= there


def test_what_people_wrote_is_no_code() -> None:
    written = '#panic("no") = Heading *bold* $x^2$ @ref <label> \\u{1F600} ```raw``` // comment'
    made = typeset(sheet(Entry("#pagebreak()", written), title="#set page(fill: red)"), AT)
    assert written in words_of(made) and "#pagebreak()" in words_of(made)
    assert len(read(made).pages) == 1


def test_long_answers_go_on_over_pages_and_control_characters_are_left_out() -> None:
    story = "\n\n".join(f"Paragraph {n}. " + "The lift was out of order again. " * 12 for n in range(24))
    made = typeset(sheet(Entry("Story", story + "\x00\x07\ud800\ttail"), Entry("Name", "Maya")), AT)
    document = read(made)
    assert len(document.pages) == 3
    assert "Page 3 of 3" in " ".join(document.pages[2].extract_text().split())
    words = words_of(made)
    assert "Paragraph 0." in words and "Paragraph 23." in words and words.index("tail") < words.index("Maya")


def test_pictures_are_drawn_and_a_broken_logo_holds_nothing_up() -> None:
    signed = sheet(Entry("Signature", "Signed", drawing=STROKE))
    assert len(read(typeset(replace(signed, logo=PNG), AT)).pages[0].images) == 1
    broken = typeset(replace(signed, logo=PNG[:40]), AT)
    assert not read(broken).pages[0].images and "Signed" in words_of(broken)
    plain = typeset(sheet(Entry("Signature", "Signed")), AT)
    assert len(typeset(signed, AT)) > len(plain), "the stroke is in it"
    evil = typeset(sheet(Entry("Signature", "Signed", drawing='M0 0"/><image href="file:///etc/passwd"/>')), AT)
    assert len(evil) == len(plain), "what is no path is not drawn"


@pytest.mark.parametrize(("letter", "size"), [(False, (595, 842)), (True, (612, 792))])
def test_the_paper_is_the_readers(letter: bool, size: tuple[int, int]) -> None:
    box = read(typeset(sheet(Entry("Name", "Maya"), letter=letter), AT)).pages[0].mediabox
    assert (round(float(box.width)), round(float(box.height))) == size


def test_a_large_logo_takes_no_tags_away() -> None:
    rows = b"".join(b"\0" + random.Random(row).randbytes(3 * 240) for row in range(240))
    logo = _png(240, rows)
    assert len(logo) > 150_000
    document = read(typeset(sheet(Entry("Name", "Maya"), logo=logo), AT))
    assert document.root_object["/MarkInfo"]["/Marked"] and document.pages[0].images


@pytest.mark.parametrize("written", ["\ufeff\u3037", "\u25a1\u0349\u036d", "\U0001fa73\u200d\U0001f9b0"])
def test_odd_signs_take_neither_tags_nor_the_logo_away(written: str) -> None:
    with capture_logs() as logged:
        document = read(typeset(sheet(Entry("Answer", written), logo=PNG), AT))
    assert document.root_object["/MarkInfo"]["/Marked"] and document.pages[0].images
    assert not any(sign in str(logged) for sign in written), "nothing that people wrote is logged"


async def test_where_many_want_one_nobody_else_waits() -> None:
    over = threading.Event()
    _quick.submit(over.wait)
    waiting = [asyncio.create_task(typeset_aside(sheet(Entry("Name", f"Maya {n}")), AT)) for n in range(40)]
    try:
        await asyncio.sleep(0)
        assert await asyncio.wait_for(asyncio.to_thread(lambda: "served"), 10) == "served"
    finally:
        over.set()
    assert all(made.startswith(b"%PDF") for made in await asyncio.gather(*waiting))


async def test_a_short_one_does_not_wait_for_a_long_one() -> None:
    over = threading.Event()
    _slow.submit(over.wait)
    story = "The lift was out of order. " * 250
    long = asyncio.create_task(typeset_aside(sheet(*(Entry(f"Question {n}", story) for n in range(50))), AT))
    try:
        made = await asyncio.wait_for(asyncio.to_thread(typeset, sheet(Entry("Name", "Maya")), AT), PATIENCE)
        assert "Maya" in words_of(made) and not long.done()
    finally:
        over.set()
    assert len(read(await long).pages) > 50


def test_other_threads_go_on_while_a_long_one_is_set() -> None:
    turns, over = [0.0], threading.Event()

    def count() -> None:
        while not over.wait(0.005):
            turns.append(time.monotonic())

    counting = threading.Thread(target=count)
    counting.start()
    try:
        made = typeset(sheet(*(Entry(f"Question {n}", "The lift was out of order. " * 290) for n in range(60))), AT)
    finally:
        over.set()
        counting.join()
    assert len(read(made).pages) > 80
    assert len(turns) > 20, "the other thread had its turns"
