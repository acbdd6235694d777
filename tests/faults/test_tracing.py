"""Traces that a server sends to a collector, over real HTTP."""

from __future__ import annotations

import gzip
import threading
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import pytest
from opentelemetry.proto.collector.trace.v1.trace_service_pb2 import ExportTraceServiceRequest
from opentelemetry.proto.trace.v1.trace_pb2 import Span, Status

from tests.fake_openai import FakeOpenAI
from tests.faults.support import REPLIES, Respondent, live_server, modelled


class Collector(ThreadingHTTPServer):
    """Takes traces as OpenTelemetry's collector does."""

    def __init__(self) -> None:
        super().__init__(("127.0.0.1", 0), _Taking)
        self.bodies: list[bytes] = []
        self.keys: set[str | None] = set()

    def spans(self) -> dict[str, list[Span]]:
        """All spans so far, by name."""
        found: dict[str, list[Span]] = {}
        for body in self.bodies:
            for resource in ExportTraceServiceRequest.FromString(body).resource_spans:
                for span in (span for scope in resource.scope_spans for span in scope.spans):
                    found.setdefault(span.name, []).append(span)
        return found


class _Taking(BaseHTTPRequestHandler):
    server: Collector

    def do_POST(self) -> None:
        body = self.rfile.read(int(self.headers["Content-Length"]))
        self.server.bodies.append(gzip.decompress(body) if self.headers.get("Content-Encoding") == "gzip" else body)
        self.server.keys.add(self.headers.get("Api-Key"))
        self.send_response(200)
        self.end_headers()

    def log_message(self, format: str, *args: object) -> None:
        """Says nothing."""


@pytest.fixture
def collector() -> Iterator[Collector]:
    with Collector() as serving:
        threading.Thread(target=serving.serve_forever, daemon=True).start()
        yield serving
        serving.shutdown()


def attributes(span: Span) -> dict[str, str | int]:
    values = ((one.key, one.value) for one in span.attributes)
    return {key: value.string_value or value.int_value for key, value in values}


def test_a_turn_is_told_with_its_agents_models_and_commit_and_without_words(
    tmp_path: Path, fake: FakeOpenAI, collector: Collector
) -> None:
    environ = {
        "FORMAGENT_TRACING__ENDPOINT": f"http://127.0.0.1:{collector.server_port}",
        "FORMAGENT_TRACING__HEADERS": '{"Api-Key": "of the collector"}',
    }
    with live_server(tmp_path, **environ, **modelled(fake)) as server:
        respondent = Respondent.begin(server)
        respondent.answer("name", "email")
        server.stop()
    told = collector.spans()
    turns = {span.span_id: attributes(span) for span in told["turn"]}
    assert [turn["formagent.command"] for turn in turns.values()] == ["open", *["submitUserInput"] * 3]
    assert {turn["formagent.session"] for turn in turns.values()} == {respondent.session.session_id}
    assert {span.parent_span_id for span in told["turn"]} <= {span.span_id for span in told["job turn"]}
    assert [span.parent_span_id for span in told["commit"]] == [*turns]
    for name in ("invoke_agent reviewer", "invoke_agent interviewer", "chat fake"):
        assert {span.parent_span_id for span in told[name]} & turns.keys(), name
    call = attributes(told["chat fake"][-1])
    assert call["gen_ai.request.model"] == "fake-1"
    assert int(call["gen_ai.usage.input_tokens"]) > 0
    assert all(span.status.code == Status.STATUS_CODE_UNSET for spans in told.values() for span in spans)
    sent = b"".join(collector.bodies)
    assert not [words for words in REPLIES.values() if len(words) > 1 and words.encode() in sent]
    assert collector.keys == {"of the collector"}


def test_a_collector_that_is_away_holds_nobody_up(tmp_path: Path) -> None:
    with live_server(tmp_path, FORMAGENT_TRACING__ENDPOINT="http://127.0.0.1:9") as server:
        respondent = Respondent.begin(server)
        respondent.answer("name")
        assert respondent.snapshot()["currentFieldId"] == "email"
        assert server.stop() == 0
