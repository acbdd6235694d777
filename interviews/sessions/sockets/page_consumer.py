"""The chat page's own socket: the same commands as the public one, but events arrive as HTML. Its frames are private."""

from __future__ import annotations

import json
from collections.abc import Sequence
from copy import copy
from itertools import groupby
from typing import Any

from django.utils import translation

from formagent.protocol.envelope import Envelope
from formagent.server.database_thread import in_database
from interviews.sessions.presenters.session_page import page_language, session_language
from interviews.sessions.sockets.frames import frame_for
from interviews.sessions.sockets.session_socket import SessionSocket
from interviews.wording import agent_words, long_wait, refusal_words


class PageConsumer(SessionSocket):
    """`/ws/pages/<session_id>/?after=N`: N is the number of the last event on the page."""

    _language: str | None = None
    """Of the page, once something has been sent."""

    async def send_events(self, events: Sequence[Envelope]) -> None:
        """Stored events that follow each other become one piece of HTML, all others a small frame each."""
        for stored, group in groupby(events, key=lambda event: event["seq"] is not None):
            if stored:
                await self._send_html(list(group))
                continue
            for event in group:
                await self._send_live(event)

    async def _send_html(self, events: Sequence[Envelope]) -> None:
        frame = await in_database(frame_for, copy(self.session), events)
        self._language = frame.language
        await self._send(kind="html", html=frame.html, language=frame.language, seq=frame.seq, stage=frame.stage)

    async def _send_live(self, event: Envelope) -> None:
        payload: dict[str, Any] = event["payload"]
        self._language = self._language or page_language(session_language(self.session))
        with translation.override(self._language):
            match event["type"]:
                case "onConnected":
                    await self._send(kind="connected", seq=payload["lastSeq"])
                case "onCommandAccepted":
                    await self._send(kind="ack", id=payload["id"], duplicate=payload["duplicate"])
                case "onMessageDelta":
                    await self._send(kind="delta", message=payload["messageId"], text=payload["text"])
                case "onAgentStateChange":
                    words = agent_words(payload["state"], payload["agent"], payload["tool"])
                    await self._send(kind="state", state=payload["state"], words=words)
                case "onError":
                    await self._send_error(payload)
                case "onSystemBroadcast":
                    await self._send(kind="broadcast", words=payload["message"])
                case _:
                    await self._send(kind="pong")

    async def _send_error(self, payload: dict[str, Any]) -> None:
        await self._send(
            kind="error",
            code=payload["code"],
            words=refusal_words(payload["code"], payload),
            id=payload["commandId"],
            retryable=payload["retryable"] and not long_wait(payload),
        )

    async def _send(self, **frame: Any) -> None:
        await self.send(json.dumps(frame, ensure_ascii=False, separators=(",", ":")))
