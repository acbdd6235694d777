"""The environment of processes that tests start."""

from __future__ import annotations

import os
import sys
import tempfile
from pathlib import Path


def clean_environment(**changes: str) -> dict[str, str]:
    """This process's environment without formagent's settings, for a process that is to have its own."""
    private = ("FORMAGENT_", "OPENAI_", "DJANGO_", "DATABASE_URL", "REDIS_URL", "SECRET_KEY")
    kept = {name: value for name, value in os.environ.items() if not name.startswith(private)}
    return {**kept, **_BYTECODE, "FORMAGENT_CONFIG": "", "PYTHONUNBUFFERED": "1", **changes}


_BYTECODE = (
    {"PYTHONDONTWRITEBYTECODE": "", "PYTHONPYCACHEPREFIX": str(Path(tempfile.gettempdir(), "formagent-bytecode"))}
    if sys.dont_write_bytecode
    else {}
)
"""Where nothing is compiled for later, a server would need three times as long to start."""
