"""How collected static files are kept: under names that change with them, and compressed beside."""

from __future__ import annotations

from typing import Any

from whitenoise.compress import Compressor
from whitenoise.storage import CompressedManifestStaticFilesStorage


class CollectedFiles(CompressedManifestStaticFilesStorage):  # type: ignore[misc]
    """By gzip alone: Brotli, there for typefaces, would take half a minute at the first start."""

    def create_compressor(self, **kwargs: Any) -> Compressor:
        return Compressor(**{**kwargs, "use_brotli": False})
