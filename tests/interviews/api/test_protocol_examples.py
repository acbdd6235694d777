"""docs/protocol.md runs as it stands, and its tables are true."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from formagent.config import BASE_DIR
from formagent.configuration.usage_settings import RateLimitSettings
from formagent.management.commands.serve import MAX_FRAME_BYTES as LONGEST_FRAME
from formagent.protocol.close_codes import CloseCode
from formagent.protocol.limits import HIGH_WATER_BYTES
from formagent.protocol.problem_details import STATUS
from interviews.api.documents import COMMANDS
from interviews.demo import demo_form
from interviews.sessions.protocol import MAX_FRAME_BYTES, MAX_TEXT
from tests.live import LiveServer
from tests.patience import PATIENCE
from tests.server import clean_environment

TEXT = (BASE_DIR / "docs" / "protocol.md").read_text()


def blocks(language: str) -> list[str]:
    return re.findall(rf"```{language}\n(.*?)```", TEXT, re.DOTALL)


@pytest.mark.faults
def test_the_examples_run(tmp_path: Path):
    with LiveServer(tmp_path, [demo_form("event-registration")]) as server:
        script = "set -euo pipefail\n" + "\necho\n".join(blocks("sh"))
        script = script.replace("BASE=http://localhost:8000", f"BASE={server.base_url}")
        (tmp_path / "talk.py").write_text(blocks("python")[0])
        environ = clean_environment(PATH=f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}")
        ran = subprocess.run(
            ["bash", "-c", f"{script}\npython3 talk.py"],
            cwd=tmp_path, env=environ, text=True, capture_output=True, timeout=PATIENCE, check=False,
        )  # fmt: skip
    assert ran.returncode == 0, ran.stderr
    assert ran.stdout.count('"accepted":true') == 2
    assert "id: 1\n" in ran.stdout
    assert "retry: " in ran.stdout
    assert '"lastSeq":' in ran.stdout
    assert "assistant said: " in ran.stdout


def test_the_tables_are_complete():
    codes = {name: int(status) for name, status in re.findall(r"^\| `(\w+)` \| (\d{3}) \|", TEXT, re.MULTILINE)}
    assert codes == STATUS
    commands = re.findall(
        r"`(\w+)`", "".join(re.findall(r"^(\| `[a-z]+[A-Z]?\w*`(?:, `\w+`)*) \| `\{", TEXT, re.MULTILINE))
    )
    assert set(commands) == set(COMMANDS)
    assert {int(code) for code in re.findall(r"^\| (\d{4}) \|", TEXT, re.MULTILINE)} == {
        int(code) for code in CloseCode
    }


def test_the_numbers_are_true():
    limits = RateLimitSettings()
    for number, words in [
        (limits.commands_per_minute, "commands a minute"),
        (limits.sockets_per_session, "sockets. Of an address"),
        (limits.sockets_per_address, "sockets and as many"),
        (limits.sessions_per_hour, "new sessions an hour"),
        (limits.bodies_per_address, "bodies of an address"),
        (limits.connections_per_address, "connections open"),
        (LONGEST_FRAME // 1024, "KiB, above that see 1009"),
        (LONGEST_FRAME // 1024, "KiB, twice what one may have"),
        (HIGH_WATER_BYTES // 1024, "KiB ahead"),
        (f"{MAX_FRAME_BYTES:,}", "bytes: commands"),
        (f"{MAX_TEXT:,}", "characters"),
    ]:
        assert f"{number} {words}" in TEXT.replace("\n", " "), words
