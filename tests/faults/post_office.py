"""A mail server that says what it took, and can be told to refuse, or to fall silent in the middle.

with PostOffice() as office:
    …                                   # FORMAGENT_EMAIL__URL=office.url
    office.taken                        # the messages, as they came
"""

from __future__ import annotations

import socketserver
import threading
from email import message_from_string
from email.message import Message
from types import TracebackType


class PostOffice:
    """`mood` is "takes", "refuses" (each recipient, for good), "busy" (each recipient, for now), or "silent" (it takes the message and hangs up without a word)."""

    def __init__(self) -> None:
        self.mood = "takes"
        self.taken: list[Message] = []
        self.senders: list[str] = []
        """Of the envelopes, as they came: where reports go."""
        office = self

        class Desk(socketserver.StreamRequestHandler):
            def handle(self) -> None:
                office._serve(self)

        self._server = socketserver.ThreadingTCPServer(("127.0.0.1", 0), Desk)
        self._server.daemon_threads = True

    @property
    def url(self) -> str:
        return f"smtp://127.0.0.1:{self._server.server_address[1]}"

    def __enter__(self) -> PostOffice:
        threading.Thread(target=self._server.serve_forever, args=(0.01,), daemon=True).start()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._server.shutdown()
        self._server.server_close()

    def _serve(self, desk: socketserver.StreamRequestHandler) -> None:
        def reply(text: str) -> None:
            desk.wfile.write(f"{text}\r\n".encode())

        reply("220 here")
        for line in desk.rfile:
            match line.decode().strip().upper().split()[:1]:
                case ["MAIL"]:
                    self.senders.append(line.decode().partition("<")[2].partition(">")[0])
                    reply("250 yes")
                case ["RCPT"] if self.mood == "refuses":
                    reply("550 5.1.1 nobody of that name")
                case ["RCPT"] if self.mood == "busy":
                    reply("452 4.2.2 the mailbox is full")
                case ["DATA"]:
                    reply("354 go on")
                    self.taken.append(self._letter(desk))
                    if self.mood == "silent":
                        return
                    reply("250 taken")
                case ["QUIT"]:
                    reply("221 bye")
                    return
                case _:
                    reply("250 yes")

    def _letter(self, desk: socketserver.StreamRequestHandler) -> Message:
        lines = []
        for line in desk.rfile:
            if line.rstrip(b"\r\n") == b".":
                break
            lines.append(line.decode())
        return message_from_string("".join(lines))
