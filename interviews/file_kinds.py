"""What kinds of files are called: the groups that a question takes files of, and single content types."""

from __future__ import annotations

import mimetypes
from collections.abc import Iterable

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

FILE_KINDS: dict[str, str | Promise] = {
    "image": _("Images"),
    "pdf": _("PDF"),
    "document": _("Documents: PDF, Word, text"),
    "word": _("Word documents"),
    "spreadsheet": _("Spreadsheets: Excel, CSV"),
    "presentation": _("Presentations"),
    "audio": _("Audio"),
    "video": _("Video"),
    "archive": _("Archives: ZIP and others"),
    "image/jpeg": _("JPEG images"),
    "image/png": _("PNG images"),
    "image/gif": _("GIF images"),
    "image/webp": _("WebP images"),
    "image/heic": _("HEIC images, from phones"),
    "text/plain": _("Plain text"),
    "text/csv": _("CSV files"),
    "audio/mpeg": _("MP3 audio"),
    "video/mp4": _("MP4 video"),
    "application/zip": _("ZIP archives"),
}


def kinds_in_words(kinds: Iterable[str]) -> str:
    """Groups and content types as people know them: "PDF; Images"."""
    return "; ".join(dict.fromkeys(_words(kind) for kind in kinds))


def _words(kind: str) -> str:
    family, _slash, form = kind.partition("/")
    words = FILE_KINDS.get(family if form == "*" else kind)
    return str(words) if words else (mimetypes.guess_extension(kind) or kind).lstrip(".").upper()
