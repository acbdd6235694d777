"""The fake server as a process: prints its base URL, then serves until it is stopped.

`GET /requests` gives the bodies so far as JSON, `DELETE /requests` gives and forgets them; `GET /took` how long each reply took.
"""

from __future__ import annotations

import argparse
import asyncio
import sys
from importlib import import_module
from pathlib import Path

from tests.fake_openai.server import FakeOpenAI, Responder


def load(path: str) -> Responder:
    """A responder by its dotted path, `package.module:function`."""
    module, _, name = path.partition(":")
    sys.path.insert(0, str(Path.cwd()))
    return getattr(import_module(module), name)


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m tests.fake_openai")
    parser.add_argument("--port", type=int, default=0, help="0 picks a free one")
    parser.add_argument("--responder", type=load, help="package.module:function, from a request's body to a reply")
    parser.add_argument("--latency", type=float, default=0.0, help="seconds before the first byte")
    parser.add_argument("--piece-delay", type=float, default=0.0, help="seconds between streamed pieces")
    return parser.parse_args()


async def serve() -> None:
    given = arguments()
    fake = FakeOpenAI(given.responder, port=given.port, latency=given.latency, piece_delay=given.piece_delay)
    await fake.start()
    print(fake.base_url, flush=True)
    await asyncio.Event().wait()


if __name__ == "__main__":
    try:
        asyncio.run(serve())
    except KeyboardInterrupt:
        sys.exit(0)
