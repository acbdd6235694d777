"""An S3-compatible server in a thread of this process, for tests of files that lie in a bucket."""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cached_property
from urllib.request import Request, urlopen
from uuid import uuid4

from moto.server import ThreadedMotoServer


class BucketServer:
    """Real HTTP, kept in memory. A client that uses it while it is down is refused the connection."""

    def __init__(self) -> None:
        logging.getLogger("werkzeug").setLevel(logging.ERROR)
        self._server = ThreadedMotoServer(ip_address="127.0.0.1", port=0, verbose=False)
        self._server.start()

    @cached_property
    def address(self) -> str:
        host, port = self._server.get_host_and_port()
        return f"http://{host}:{port}"

    def bucket(self) -> str:
        """The name of a new bucket."""
        name = f"files-{uuid4().hex}"
        with urlopen(Request(f"{self.address}/{name}", method="PUT")):  # noqa: S310
            return name

    def stop(self) -> None:
        self._server.stop()


@contextmanager
def bucket_server() -> Iterator[BucketServer]:
    server = BucketServer()
    try:
        yield server
    finally:
        server.stop()


def in_a_bucket(server: BucketServer, configured: Callable[..., object], **more: str) -> None:
    """Have files kept in a new bucket, for this test."""
    environ = {
        "FORMAGENT_FILES__BUCKET": server.bucket(),
        "FORMAGENT_FILES__PREFIX": "house/one",
        "FORMAGENT_FILES__ENDPOINT": server.address,
        "FORMAGENT_FILES__ACCESS_KEY_ID": "somebody",
        "FORMAGENT_FILES__SECRET_ACCESS_KEY": "a secret",
    }
    configured(**environ | more)
