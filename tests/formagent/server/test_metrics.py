"""What Prometheus is told of a served process."""

from __future__ import annotations

import re
from pathlib import Path

from tests.fake_openai import FakeOpenAI
from tests.fake_openai.interview import InterviewModel
from tests.faults.support import Respondent, live_server, modelled

TOKEN = "shown-to-prometheus"
FIGURE = re.compile(r"^(formagent_\w+(?:\{.*?\})?) (\S+)$", re.MULTILINE)
PRICES = {"PRICE_PER_MILLION_PROMPT": "1"}


async def test_turns_calls_requests_and_sockets_are_counted(tmp_path: Path):
    model = InterviewModel({"Aiko Tanaka": {"name": "Aiko Tanaka"}}, countries={"Japan": "JP"})
    with (
        FakeOpenAI(model) as fake,
        live_server(tmp_path, FORMAGENT_METRICS_TOKEN=TOKEN, **modelled(fake)) as server,
    ):
        respondent = Respondent.begin(server)
        async with server.client(respondent.session) as client:
            await client.event("onConnected")
            with server.http() as http:
                told = http.get("/metrics", headers={"Authorization": f"Bearer {TOKEN}"}).text
    figures = {name: float(value) for name, value in FIGURE.findall(told)}
    assert figures["formagent_open_sockets"] == 1
    assert figures['formagent_turn_seconds_count{command="open"}'] == 1
    assert figures['formagent_turn_seconds_count{command="submitUserInput"}'] == 1
    assert figures['formagent_job_seconds_count{kind="turn",outcome="done"}'] == 2
    assert figures['formagent_request_seconds_count{method="POST",status="2xx"}'] == 2
    calls = sum(value for name, value in figures.items() if name.startswith("formagent_model_call_seconds_count"))
    assert calls == len(fake.requests)
    assert figures['formagent_model_tokens_total{direction="given",model="fake",role="greeter"}'] > 100
