"""The sockets that this process has let in: how many there may be, and what they are told when it restarts."""

from __future__ import annotations

from typing import ClassVar, Protocol

from channels.generic.websocket import AsyncWebsocketConsumer

from formagent.protocol.close_codes import CloseCode
from formagent.protocol.limits import Concurrency
from formagent.server.metrics import OPEN_SOCKETS


class SocketLimits(Protocol):
    """How many sockets at once: of an address, and of one group."""

    sockets: Concurrency
    sockets_per_session: int


class OpenSocket(Protocol):
    """A socket that was let in."""

    @property
    def connection_group(self) -> str:
        """Sockets of one group are limited in number: those of a session, those of a person."""
        ...

    @property
    def limits(self) -> SocketLimits: ...

    async def end(self, code: int) -> None:
        """Close it."""
        ...


class OpenSockets:
    """The admitted sockets of this process."""

    def __init__(self) -> None:
        self._groups: dict[str, list[OpenSocket]] = {}
        self.restarting = False

    async def enter(self, socket: OpenSocket) -> None:
        """Above the limit of a group, the oldest socket gives way to the new one."""
        sockets = self._groups.setdefault(socket.connection_group, [])
        sockets.append(socket)
        OPEN_SOCKETS.inc()
        if len(sockets) > socket.limits.sockets_per_session:
            await sockets[0].end(CloseCode.REPLACED)
            self.leave(sockets[0])

    def leave(self, socket: OpenSocket) -> None:
        sockets = self._groups.get(socket.connection_group, [])
        if socket in sockets:
            sockets.remove(socket)
            OPEN_SOCKETS.dec()
        if not sockets:
            self._groups.pop(socket.connection_group, None)

    @property
    def empty(self) -> bool:
        return not self._groups

    async def close_for_restart(self) -> None:
        """Tell every client to come back in a moment. Register with `lifecycle.on_stop`."""
        self.restarting = True
        for sockets in list(self._groups.values()):
            for socket in list(sockets):
                await socket.end(CloseCode.RESTARTING)


open_sockets: OpenSockets = OpenSockets()


class UnknownSocket(AsyncWebsocketConsumer):  # type: ignore[misc]
    """Any other address."""

    groups: ClassVar[list[str]] = []
    channel_layer_alias = "none"

    async def connect(self) -> None:
        await self.accept()
        await self.close(int(CloseCode.UNKNOWN))
