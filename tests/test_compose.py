"""compose.yaml, read as text: no container engine runs it here."""

from __future__ import annotations

import re

from formagent.config import BASE_DIR

COMPOSE = (BASE_DIR / "compose.yaml").read_text(encoding="utf-8")
DOCKERFILE = (BASE_DIR / "Dockerfile").read_text(encoding="utf-8")


def block(name: str) -> str:
    """A service or the part that services share, down to the next line that is indented no deeper."""
    found = re.search(rf"^([ ]*){re.escape(name)}:.*\n((?:\1[ ]+.*\n|\n)*)", COMPOSE, re.MULTILINE)
    assert found, name
    return found[2]


def test_server_and_worker_share_the_directory_of_files():
    """Both are made of the shared part, which mounts a named volume where the image keeps `var`; neither has other ones."""
    home = re.search(r"^VOLUME (\S+)$", DOCKERFILE, re.MULTILINE)
    assert home
    mounted = re.findall(r'volumes: \["(\w+):(\S+)"\]', block("x-formagent"))
    assert [where for _, where in mounted] == [home[1]]
    assert mounted[0][0] in re.findall(r"^  (\w+):$", COMPOSE.split("\nvolumes:\n")[1], re.MULTILINE)
    for service in ("web", "worker"):
        assert "<<: *formagent" in block(service)
        assert "volumes:" not in block(service)


def test_the_database_has_the_memory_that_operators_are_told_to_give_it():
    told = re.search(r"SET work_mem = '(\w+)'", (BASE_DIR / "docs/operating.md").read_text(encoding="utf-8"))
    assert told
    assert f"command: [postgres, -c, work_mem={told[1]}]" in COMPOSE
