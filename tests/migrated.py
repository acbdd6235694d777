"""A migrated, empty SQLite database, made once for all test processes of this machine and copied by each that needs one.

It is kept under a name that says what it was made of: migrations, models, and what migrations run.
"""

from __future__ import annotations

import fcntl
import hashlib
import os
import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from functools import lru_cache
from pathlib import Path

from formagent.config import BASE_DIR
from tests.environment import clean_environment

DATABASE = "formagent.sqlite3"
_OURS = re.compile(r"^(?:from|import) ((?:formagent|interviews|quorum)[\w.]*)", re.MULTILINE)


@lru_cache
def migrated() -> Path:
    """A `var_dir` with the database; to be copied, never used itself."""
    home = Path(tempfile.gettempdir(), f"formagent-migrated-{os.getuid()}-{_made_of()}")
    with Path(f"{home}.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not home.exists():
            _make(home)
    return home


def _make(home: Path) -> None:
    """Under another name first: one that is there is whole."""
    unfinished = Path(tempfile.mkdtemp(prefix="formagent-migrating-"))
    environ = clean_environment(FORMAGENT_VAR_DIR=str(unfinished), FORMAGENT_TESTING="1")
    try:
        subprocess.run([sys.executable, "manage.py", "migrate", "-v0"], cwd=BASE_DIR, env=environ, check=True)
        unfinished.rename(home)
    finally:
        shutil.rmtree(unfinished, ignore_errors=True)


def _made_of() -> str:
    digest = hashlib.sha256()
    for path in _sources():
        digest.update(f"{path.relative_to(BASE_DIR)}\n".encode() + path.read_bytes())
    return digest.hexdigest()[:16]


def _sources() -> Iterator[Path]:
    yield BASE_DIR / "requirements.lock"
    yield BASE_DIR / "formagent" / "settings.py"
    for folder in ("migrations", "models", "storage"):
        yield from sorted(BASE_DIR.glob(f"*/{folder}/**/*.py"))
    for migration in sorted(BASE_DIR.glob("*/migrations/*.py")):
        for module in _OURS.findall(migration.read_text("utf-8")):
            path = BASE_DIR.joinpath(*module.split("."))
            yield path / "__init__.py" if path.is_dir() else path.with_suffix(".py")
