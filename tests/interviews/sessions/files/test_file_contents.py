"""What bytes are, held against what a file's name says."""

from __future__ import annotations

import struct

import pytest

from interviews.sessions.services.file_contents import content_type, content_type_mismatch


def media(major: bytes, *others: bytes) -> bytes:
    """The beginning of an ISO media file of these brands."""
    brands = major + bytes(4) + b"".join(others)
    return struct.pack(">I", 8 + len(brands)) + b"ftyp" + brands + struct.pack(">I", 40) + b"meta" + bytes(400)


@pytest.mark.parametrize(
    ("name", "head", "found"),
    [
        ("IMG_0412.HEIC", media(b"heic", b"mif1", b"miaf", b"heic"), "image/heic"),
        ("photo.heic", media(b"mif1", b"mif1", b"heic"), "image/heic"),
        ("photo.heif", media(b"mif1", b"mif1", b"miaf"), "image/heic"),
        ("photo.avif", media(b"avif", b"avif", b"mif1", b"miaf"), "image/avif"),
        ("clip.mp4", media(b"isom", b"isom", b"iso2", b"avc1", b"mp41"), "video/mp4"),
        ("memo.m4a", media(b"M4A ", b"M4A ", b"mp42"), "audio/mp4"),
        ("memo.ogg", b"OggS\0\x02" + bytes(20) + b"\x01vorbis" + bytes(100), "audio/ogg"),
        ("memo.opus", b"OggS\0\x02" + bytes(20) + b"OpusHead" + bytes(100), "audio/ogg"),
    ],
)
def test_what_phones_write_is_what_its_name_says(name: str, head: bytes, found: str) -> None:
    assert content_type(head, head, name) == found
    assert not content_type_mismatch(name, found)


def test_a_film_is_no_picture() -> None:
    found = content_type(media(b"isom", b"isom", b"mp41"), b"", "photo.heic")
    assert content_type_mismatch("photo.heic", found)
