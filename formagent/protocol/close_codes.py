"""Why a socket was closed (protocol.md, WebSocket)."""

from enum import IntEnum

from formagent.errors import NotAllowedError, NotFoundError


class CloseCode(IntEnum):
    TOO_BIG = 1009
    RESTARTING = 1012
    MALFORMED = 4400
    NOT_AUTHENTICATED = 4401
    NOT_ALLOWED = 4403
    UNKNOWN = 4404
    REPLACED = 4409
    TOO_FAST = 4429


def close_code(error: NotFoundError | NotAllowedError) -> CloseCode:
    """Of what a client may not see (any more)."""
    return CloseCode.UNKNOWN if isinstance(error, NotFoundError) else CloseCode.NOT_ALLOWED
