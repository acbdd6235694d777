"""Why a socket was closed (protocol.md, WebSocket)."""

from enum import IntEnum


class CloseCode(IntEnum):
    TOO_BIG = 1009
    RESTARTING = 1012
    MALFORMED = 4400
    NOT_AUTHENTICATED = 4401
    NOT_ALLOWED = 4403
    UNKNOWN = 4404
    REPLACED = 4409
    TOO_FAST = 4429
