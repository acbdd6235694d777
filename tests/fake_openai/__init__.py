"""A fake OpenAI-compatible server over real HTTP: scripted replies, latency, and every way a server misbehaves.

    with FakeOpenAI() as fake:
        fake.when(tool="review", reply=tool_reply("review", passed=True))
        fake.queue(fake_text("hello"), Status(429, {"Retry-After": "0"}))
        … base_url=fake.base_url …
        assert len(fake.requests) == 2

As a process of its own: `python -m tests.fake_openai --port 9000 --responder package.module:function`.
"""

from tests.fake_openai.faults import (
    Cut,
    Fault,
    Flood,
    Html,
    NoByte,
    NoFinishReason,
    OpenEnd,
    Reset,
    SilentAfter,
    Slow,
    Status,
    Verbatim,
)
from tests.fake_openai.held import Held, WordByWord
from tests.fake_openai.picky import Picky
from tests.fake_openai.replies import Answer, Call, fake_text, tool_reply
from tests.fake_openai.server import FakeOpenAI, Responder

__all__ = [
    "Answer",
    "Call",
    "Cut",
    "FakeOpenAI",
    "Fault",
    "Flood",
    "Held",
    "Html",
    "NoByte",
    "NoFinishReason",
    "OpenEnd",
    "Picky",
    "Reset",
    "Responder",
    "SilentAfter",
    "Slow",
    "Status",
    "Verbatim",
    "WordByWord",
    "fake_text",
    "tool_reply",
]
