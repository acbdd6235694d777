"""The fake model in a process of its own, so that processor time is the product's."""

from __future__ import annotations

import json
import subprocess
import sys
import urllib.request
from typing import Any


class FakeModel:
    """The fake model in a process of its own."""

    def __init__(
        self, responder: str = "tests.fake_openai.interview:respond", *, latency: float = 0.0, piece_delay: float = 0.0
    ) -> None:
        """`latency`: seconds until the first byte; `piece_delay`: seconds between streamed pieces, a word each."""
        command = [sys.executable, "-m", "tests.fake_openai", "--responder", responder]
        command += ["--latency", str(latency), "--piece-delay", str(piece_delay)]
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
        assert self.process.stdout is not None
        self.base_url = self.process.stdout.readline().strip()

    def requests(self) -> list[dict[str, Any]]:
        """The bodies since the last time, which it forgets."""
        request = urllib.request.Request(self.base_url.removesuffix("/v1") + "/requests", method="DELETE")
        with urllib.request.urlopen(request, timeout=30) as response:
            bodies: list[dict[str, Any]] = json.load(response)
        return bodies

    def took(self) -> dict[int, float]:
        """Seconds from request to last byte, by the request's place among all."""
        with urllib.request.urlopen(self.base_url.removesuffix("/v1") + "/took", timeout=30) as response:
            return dict(json.load(response))

    def __enter__(self) -> FakeModel:
        return self

    def __exit__(self, *_: object) -> None:
        self.process.kill()
        self.process.wait()

    def settings(self, *, stream: bool) -> dict[str, str]:
        model = {"BASE_URL": self.base_url, "MODEL": "fake-1", "API_KEY": "key", "STREAM": str(stream)}
        model |= {"MAX_CONCURRENCY": "200", "TOTAL_TIMEOUT": "300", "FIRST_BYTE_TIMEOUT": "120", "IDLE_TIMEOUT": "120"}
        named = {f"FORMAGENT_MODELS__FAKE__{name}": value for name, value in model.items()}
        return {"FORMAGENT_ROLES__DEFAULT": '["fake", "offline"]', **named}
