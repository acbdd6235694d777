"""What Prometheus is told of a served process."""

from __future__ import annotations

import re
from pathlib import Path

from tests.fake_openai import FakeOpenAI
from tests.fake_openai.interview import InterviewModel
from tests.faults.support import modelled
from tests.live import LiveServer

TOKEN = "shown-to-prometheus"
FIGURE = re.compile(r"^(formagent_\w+(?:\{.*?\})?) (\S+)$", re.MULTILINE)


async def test_a_turn_with_models_is_counted(tmp_path: Path):
    with FakeOpenAI(InterviewModel()) as fake, LiveServer(tmp_path, METRICS_TOKEN=TOKEN, **modelled(fake)) as server:
        async with server.client(server.start_session()) as client:
            await client.event("assistantMessage")
            with server.http() as http:
                told = http.get("/metrics", headers={"Authorization": f"Bearer {TOKEN}"}).text
    figures = {name: float(value) for name, value in FIGURE.findall(told)}
    assert figures["formagent_open_sockets"] == 1
    assert figures['formagent_turn_seconds_count{command="start"}'] == 1
    assert figures['formagent_job_seconds_count{kind="turn",outcome="done"}'] >= 1
    assert figures['formagent_request_seconds_count{method="POST",status="2xx"}'] == 1
    print(told)
