"""What a file's bytes say it is. Archives are recognised by the names they list and never unpacked."""

from __future__ import annotations

import mimetypes
import os
import re
import unicodedata
from pathlib import Path

import puremagic

HEAD = 4096
TAIL = 65_536
UNKNOWN = "application/octet-stream"
_OFFICE = "application/vnd.openxmlformats-officedocument."
_ZIPPED = (
    (b"word/document", f"{_OFFICE}wordprocessingml.document"),
    (b"xl/workbook", f"{_OFFICE}spreadsheetml.sheet"),
    (b"ppt/presentation", f"{_OFFICE}presentationml.presentation"),
)
_OPEN_DOCUMENT = re.compile(rb"mimetype(application/vnd\.oasis\.opendocument\.[a-z]+)")
_OLE = b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1"
_OLD_OFFICE = {
    ".doc": "application/msword",
    ".xls": "application/vnd.ms-excel",
    ".ppt": "application/vnd.ms-powerpoint",
}
_SIGNS = (
    (b"%PDF-", "application/pdf"),
    (b"\x89PNG\r\n\x1a\n", "image/png"),
    (b"\xff\xd8\xff", "image/jpeg"),
    (b"GIF87a", "image/gif"),
    (b"GIF89a", "image/gif"),
    (b"{\\rtf", "application/rtf"),
    (b"\x1f\x8b", "application/gzip"),
    (b"7z\xbc\xaf\x27\x1c", "application/x-7z-compressed"),
    (b"MZ", "application/x-msdownload"),
    (b"\x7fELF", "application/x-elf"),
    (b"#!", "text/x-script"),
)
_STILLS = ((b"avif", "image/avif"), (b"avis", "image/avif"), (b"hei", "image/heic"), (b"mif1", "image/heic"))
"""Brands of ISO media files that hold pictures, the more particular first: phones write HEIC under several."""
_MARKUP = re.compile(rb"<\s*(?:!doctype\s+html|html|head|body|script|iframe|svg|\?xml)", re.IGNORECASE)
_TEXT_NAMES = {".csv": "text/csv", ".md": "text/markdown", ".json": "application/json", ".tsv": "text/csv"}
_ALIASES = {
    "image/jpg": "image/jpeg",
    "image/pjpeg": "image/jpeg",
    "image/x-ms-bmp": "image/bmp",
    "text/rtf": "application/rtf",
    "application/x-gzip": "application/gzip",
    "application/x-zip-compressed": "application/zip",
    "audio/x-wav": "audio/wav",
    "audio/wave": "audio/wav",
    "audio/mp3": "audio/mpeg",
    "video/x-m4v": "video/mp4",
    "image/heif": "image/heic",
    "application/ogg": "audio/ogg",
}


def content_type_of(path: Path, name: str) -> str:
    """The content type that the bytes bear out; UNKNOWN for what is not recognised."""
    with path.open("rb") as file:
        head = file.read(HEAD)
        file.seek(max(0, os.fstat(file.fileno()).st_size - TAIL))
        tail = file.read(TAIL)
    return content_type(head, tail, name)


def content_type(head: bytes, tail: bytes, name: str) -> str:
    extension = Path(name.lower()).suffix
    for sign, mime in _SIGNS:
        if head.startswith(sign):
            return mime
    if head.startswith(b"PK"):
        return _zipped(head, tail)
    if head.startswith(_OLE):
        return _OLD_OFFICE.get(extension, "application/x-ole-storage")
    return _text(head, extension) or _still(head) or _by_magic(head)


def _still(head: bytes) -> str | None:
    """A picture in an ISO media file, by the brands that its first box names."""
    brands = head[8 : int.from_bytes(head[:4])] if head[4:8] == b"ftyp" else b""
    return next((mime for brand, mime in _STILLS if brand in brands), None)


def _zipped(head: bytes, tail: bytes) -> str:
    """A ZIP file by the names in its beginning and in its directory, which stands at its end."""
    if found := _OPEN_DOCUMENT.search(head[:256]):
        return found[1].decode()
    if b"[Content_Types].xml" in head + tail:
        return next((mime for name, mime in _ZIPPED if name in head + tail), "application/zip")
    return "application/zip"


def _text(head: bytes, extension: str) -> str | None:
    """Text by its being text; what a browser would run is named as that."""
    if b"\0" in head and not head.startswith((b"\xff\xfe", b"\xfe\xff")):
        return None
    if _MARKUP.search(head):
        return "image/svg+xml" if b"<svg" in head.lower() else "text/html"
    controls = sum(byte < 32 and byte not in (9, 10, 12, 13, 27) for byte in head)
    if head.startswith((b"\xff\xfe", b"\xfe\xff")):
        return _TEXT_NAMES.get(extension, "text/plain")
    if controls or not head or not _decodes(head):
        return None
    return _TEXT_NAMES.get(extension, "text/plain")


def _decodes(head: bytes) -> bool:
    """Whether the bytes are text in one of the usual encodings; a character may be cut off at the end."""
    for encoding in ("utf-8", "cp932", "euc_jp"):
        for cut in range(4):
            try:
                head[: len(head) - cut].decode(encoding)
            except UnicodeDecodeError:
                continue
            return True
    return False


def _by_magic(head: bytes) -> str:
    try:
        found = puremagic.magic_string(head)
    except (puremagic.PureError, ValueError):
        return UNKNOWN
    mime = next((match.mime_type for match in found if match.mime_type and match.confidence >= 0.3), UNKNOWN)
    return _ALIASES.get(mime, mime)


def promised_type(name: str) -> str:
    """The content type that a name's ending promises; empty for none."""
    promised, _ = mimetypes.guess_type(name, strict=False)
    promised = _TEXT_NAMES.get(Path(name.lower()).suffix, promised or "")
    return _ALIASES.get(promised, promised)


def content_type_mismatch(name: str, found: str) -> bool:
    """Whether the name's ending promises another kind of file than the bytes are."""
    promised = promised_type(name)
    if not promised or promised == found:
        return False
    textual = {"text/plain", "text/csv", "text/markdown"}
    if promised in textual and found in textual:
        return False
    audible = {promised.split("/")[0], found.split("/")[0]} <= {"audio", "video"}
    return not audible


def safe_name(name: str) -> str:
    """The last part of a name, without what could be a path, a control character or a reordering of the text."""
    last = re.split(r"[/\\]", unicodedata.normalize("NFC", name))[-1]
    kept = "".join(c for c in last if unicodedata.category(c)[0] != "C").strip(" .")
    kept = re.sub(r'[<>:"|?*]', "_", kept)
    stem, dot, extension = kept.rpartition(".")
    if len(kept) > 120:
        kept = f"{stem[: 118 - len(extension)]}{dot}{extension[:12]}" if stem else kept[:120]
    return kept or "file"
