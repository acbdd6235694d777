"""How collected static files are kept: under names that change with them, and compressed beside."""

from __future__ import annotations

import re
from typing import Any

from whitenoise.compress import Compressor
from whitenoise.storage import CompressedManifestStaticFilesStorage

_FIRST_NEEDED = re.compile(r"[/\\](?:bundles|django_htmx)[/\\]")
"""What every visitor waits for."""


class _MeasuredCompressor(Compressor):  # type: ignore[misc]
    """By gzip, and what every visitor waits for also by Brotli, which would take half a minute for all files."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**{**kwargs, "use_brotli": False})
        self._both = Compressor(**kwargs)

    def compress(self, path: str) -> list[str]:
        compressed: list[str] = self._both.compress(path) if _FIRST_NEEDED.search(path) else super().compress(path)
        return compressed


class CollectedFiles(CompressedManifestStaticFilesStorage):  # type: ignore[misc]
    """With the modules of a page in one file, none of them names another that would have to be renamed."""

    def create_compressor(self, **kwargs: Any) -> Compressor:
        return _MeasuredCompressor(**kwargs)
