"""What a compressed message may refer to, seen from the other side of a socket."""

from __future__ import annotations

import random

from autobahn.websocket.compress import PerMessageDeflate
from hypothesis import given
from hypothesis import strategies as st

from formagent.server.socket_compression import REMEMBERED, SentText

TEXT = st.binary(max_size=200) | st.builds(
    lambda piece, times: piece * times, st.binary(max_size=20), st.integers(0, 900)
)


@given(st.lists(TEXT, max_size=8), st.booleans(), st.sampled_from([9, 10, 12, 15]))
def test_messages_arrive_as_they_were_sent(messages: list[bytes], alone: bool, bits: int):
    """Whether the other side keeps what came before or not, and however little of it."""
    assert [there for _, there in _sent(messages, alone=alone, bits=bits)] == messages


def test_what_was_said_before_costs_little():
    html = bytes(random.Random(7).choices(b"abcdefgh <>/", k=4_000))
    packed = [len(there) for there, _ in _sent([html, html, html[:3_000]])]
    assert packed[1] < packed[0] / 20
    assert packed[2] < packed[0] / 20
    packed = [len(there) for there, _ in _sent([html, html], alone=True)]
    assert packed[1] == packed[0]


def test_what_is_kept_is_bounded():
    sent, server = SentText(), _side(is_server=True)
    for _ in range(3):
        sent.begin(server)
        sent.end(server, b"x" * 5_000)
    assert len(sent._end) == REMEMBERED
    assert server._compressor is None


def _side(*, is_server: bool, alone: bool = False, bits: int = 15) -> PerMessageDeflate:
    return PerMessageDeflate(is_server, alone, True, bits, bits, None)


def _sent(messages: list[bytes], *, alone: bool = False, bits: int = 15) -> list[tuple[bytes, bytes]]:
    """Each as it is on the line, and as it is unpacked."""
    sent = SentText()
    server, client = (_side(is_server=is_server, alone=alone, bits=bits) for is_server in (True, False))
    arrived = []
    for message in messages:
        sent.begin(server)
        server.start_compress_message()
        line = server.compress_message_data(message) + server.end_compress_message()
        sent.end(server, message)
        client.start_decompress_message()
        there = client.decompress_message_data(line)
        client.end_decompress_message()
        arrived.append((line, there))
    return arrived
