"""Makes bundles at their first need, and again when a source has changed."""

from __future__ import annotations

import hashlib
import tempfile
from functools import cache
from pathlib import Path

from rcssmin import cssmin
from rjsmin import jsmin

from formagent.bundles.contents import FOLDER, SCRIPTS, STYLES, paths
from formagent.bundles.linking import linked
from formagent.config import BASE_DIR
from formagent.web.made_files import MadeFiles, MadeFinder

SOURCES = BASE_DIR / "static"
MADE = BASE_DIR / ".bundles"


def make_bundles(place: Path) -> None:
    """Write them all under `place`. Raises `UnknownFormError`, and errors of the file system."""
    folder = place / FOLDER
    folder.mkdir()
    for name, sheets in STYLES.items():
        joined = "\n".join((SOURCES / "css" / f"{sheet}.css").read_text() for sheet in sheets)
        (folder / f"{name}.css").write_text(cssmin(joined))
    for name, entries in SCRIPTS.items():
        (folder / f"{name}.js").write_text(jsmin(linked(entries, _script)))


def _script(name: str) -> str:
    return (SOURCES / "js" / f"{name}.js").read_text()


def _recipe() -> str:
    """A digest of all that decides what the files hold."""
    files = [*Path(__file__).parent.glob("*.py"), *SOURCES.glob("css/*.css"), *SOURCES.glob("js/*.js")]
    return hashlib.sha256(b"\0".join(file.read_bytes() for file in sorted(files))).hexdigest()[:16]


@cache
def _made() -> MadeFiles:
    """Beside the sources; elsewhere where nothing may be written there."""
    try:
        MADE.mkdir(exist_ok=True)
        with tempfile.TemporaryFile(dir=MADE):
            root = MADE
    except OSError:
        root = Path(tempfile.mkdtemp(prefix="bundles-"))
    return MadeFiles(root, _recipe, make_bundles)


class BundleFinder(MadeFinder):
    """Of the joined style sheets and scripts."""

    root = MADE
    paths = paths()

    def place(self) -> Path:
        return _made().place()
