"""What a file is that holds no form which can be read, for its refusal: seen in its content, whatever its name says."""

from __future__ import annotations

import io
import zipfile

from formagent.errors import ImportRefused
from formagent.wording.validation_messages import Complaint, complaint
from interviews.forms.importers.base import Source

OLD_OFFICE = b"\xd0\xcf\x11\xe0"
TEXTS = (".txt", ".md", ".csv", ".tsv")
"""Endings of texts and tables in which questions may stand; one that another tool has written is imported as that."""
_PICTURES = (b"\x89PNG", b"\xff\xd8\xff", b"GIF8", b"II*\0", b"MM\0*")
_PHONES_PICTURES = (b"ftypheic", b"ftypheix", b"ftypmif1", b"ftypavif")
_LOOKED_AT = 4_000


def check_office(data: bytes) -> None:
    """Raises ImportRefused for a file of an office program's old kind that is no workbook: also a new one that is locked, since
    those are kept so."""
    if not data.startswith(OLD_OFFICE):
        return
    if _has_stream(data, "EncryptedPackage"):
        raise ImportRefused([("file", complaint("is protected by a password"))])
    if _has_stream(data, "WordDocument"):
        raise ImportRefused([("file", complaint("is a Word document of the old kind (.doc); save it as .docx"))])
    if _has_stream(data, "PowerPoint Document"):
        raise ImportRefused([("file", _PRESENTATION)])


def check_words(data: bytes) -> None:
    """Raises ImportRefused for what is written in signs for programs, and for what has no words."""
    why = _seen_in(data)
    if why is not None:
        raise ImportRefused([("file", why)])


def check_known(source: Source) -> None:
    """Raises ImportRefused, saying what a file is that no importer reads; nothing where that cannot be told either."""
    check_words(source.data)
    if why := _in_archive(source.data):
        raise ImportRefused([("file", why)])
    suffix = source.suffix
    if suffix and suffix not in TEXTS and source.text and source.text.lstrip()[:1] not in ("{", "[", "<"):
        why = complaint("is plain text, not {suffix}; name it .txt, or .csv where it is a table", suffix=suffix)
        raise ImportRefused([("file", why)])


_PRESENTATION = complaint("is a presentation; copy its words, or save it as .pdf")


def _has_stream(data: bytes, name: str) -> bool:
    return name.encode("utf-16-le") in data


def _seen_in(data: bytes) -> Complaint | None:
    head = data[:_LOOKED_AT].lstrip(b"\xef\xbb\xbf \r\n\t").lower()
    if data.startswith(_PICTURES) or data[8:12] == b"WEBP" or data[4:12] in _PHONES_PICTURES:
        return complaint("is a picture; its words have to be read by a program first")
    if head.startswith(b"{\\rtf"):
        return complaint("is an RTF document; save it as .docx")
    if head.startswith((b"<!doctype html", b"<html")) or (head.startswith(b"<") and b"<html" in head):
        return complaint("is a web page (HTML); copy its words, or export the form from its tool as a file")
    return None


def _in_archive(data: bytes) -> Complaint | None:
    try:
        with zipfile.ZipFile(io.BytesIO(data)) as archive:
            names = archive.namelist()
    except (zipfile.BadZipFile, ValueError, OSError):
        return None
    if any(name.startswith("ppt/") for name in names):
        return _PRESENTATION
    if "content.xml" in names:
        return complaint("is an OpenDocument file; save it as .docx, .xlsx or .pdf")
    return complaint("is a zip archive that is no document; choose a file in it")
