"""Zip archives (a workbook is one) looked at before anything in them is unpacked."""

from __future__ import annotations

import io
import zipfile
from pathlib import PurePath

from formagent.errors import ImportRefused
from formagent.wording.validation_messages import complaint

MOST_UNPACKED = 120_000_000
MOST_ENTRIES = 2_000
HIGHEST_RATIO = 150
"""Of unpacked to packed bytes. A workbook of plain rows reaches 30."""
_ALWAYS_ALLOWED = 5_000_000


def is_archive(data: bytes) -> bool:
    return data.startswith(b"PK\x03\x04")


def _broken(data: bytes, filename: str, error: str) -> str:
    """What was broken, as the names of its parts tell: each stands before what it holds."""
    suffix = PurePath(filename).suffix.lower()
    if b"word/" in data or suffix in (".docx", ".docm"):
        return complaint("is a broken Word document: {error}", error=error)
    if b"xl/" in data or suffix in (".xlsx", ".xlsm"):
        return complaint("is a broken workbook: {error}", error=error)
    return complaint("is a broken zip archive: {error}", error=error)


def check_archive(data: bytes, filename: str = "") -> None:
    """Raises ImportRefused for a broken archive, and for one that unpacks to more than a form could need.

    The sizes are those the archive declares; unpacking stops at them, so one that lies is merely broken.
    """
    try:
        with zipfile.ZipFile(io.BytesIO(data)) as archive:
            entries = archive.infolist()
    except (zipfile.BadZipFile, ValueError, NotImplementedError, OSError) as error:
        raise ImportRefused([("file", _broken(data, filename, str(error)))]) from None
    unpacked = sum(entry.file_size for entry in entries)
    packed = sum(entry.compress_size for entry in entries)
    if len(entries) > MOST_ENTRIES:
        raise ImportRefused(
            [("file", complaint("holds {count} parts; at most {most} are read", count=len(entries), most=MOST_ENTRIES))]
        )
    if unpacked > MOST_UNPACKED:
        raise ImportRefused(
            [
                (
                    "file",
                    complaint(
                        "unpacks to {size} MB; at most {most} MB are read",
                        size=unpacked // 1_000_000,
                        most=MOST_UNPACKED // 1_000_000,
                    ),
                )
            ]
        )
    if unpacked > _ALWAYS_ALLOWED and unpacked > packed * HIGHEST_RATIO:
        raise ImportRefused(
            [
                (
                    "file",
                    complaint(
                        "unpacks to {times} times its size, which no form does", times=unpacked // max(packed, 1)
                    ),
                )
            ]
        )
    if any(entry.flag_bits & 1 for entry in entries):
        raise ImportRefused([("file", complaint("is protected by a password"))])
