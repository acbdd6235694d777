"""What became of a message that was not delivered: for good or for now, and why, by the status codes of RFC 3463."""

from __future__ import annotations

import re
from dataclasses import dataclass
from enum import StrEnum

LONGEST_WORDS = 300


class Kind(StrEnum):
    """How final it is."""

    DELAYED = "delayed"
    """A mail server still tries."""
    SOFT = "soft"
    """Given up, though the address may be right: a full mailbox, a server that was away."""
    HARD = "hard"
    """It will never be delivered to this address."""


WEIGHT = {Kind.DELAYED: 1, Kind.SOFT: 2, Kind.HARD: 3}
"""What is heavier stands when two reports come of one message."""


class Reason(StrEnum):
    """Why, as far as codes tell."""

    NO_MAILBOX = "no_mailbox"
    NO_DOMAIN = "no_domain"
    DISABLED = "disabled"
    FULL = "full"
    TOO_LARGE = "too_large"
    UNREACHABLE = "unreachable"
    REFUSED = "refused"
    UNAVAILABLE = "unavailable"
    """There is no such mailbox, or it takes nothing: servers without enhanced codes do not tell them apart."""
    OTHER = "other"


@dataclass(frozen=True)
class Finding:
    """What was found of one message. `status` is like 5.1.1, or empty; `words` are the mail server's."""

    kind: Kind
    reason: Reason
    status: str = ""
    words: str = ""


_ENHANCED = re.compile(r"(?<![\d.])([245])\.(\d{1,3})\.(\d{1,3})(?![\d.]|\d)")
_BASIC = re.compile(r"(?<![\d.])([45]\d\d)(?=[\s-])")
_BY_DETAIL = {
    **dict.fromkeys(("1.0", "1.1", "1.3", "1.4", "1.6"), Reason.NO_MAILBOX),
    **dict.fromkeys(("1.2", "4.4"), Reason.NO_DOMAIN),
    "1.10": Reason.UNAVAILABLE,  # a null MX, as registered; no such mailbox, as Exchange says it
    **dict.fromkeys(("2.0", "2.1"), Reason.DISABLED),
    "2.2": Reason.FULL,
    **dict.fromkeys(("2.3", "3.4"), Reason.TOO_LARGE),
    **dict.fromkeys(("3.1", "3.2", "4.0", "4.1", "4.2", "4.3", "4.5", "4.6", "4.7"), Reason.UNREACHABLE),
}
_BY_CODE = {
    **dict.fromkeys((421, 450, 451), Reason.UNREACHABLE),
    **dict.fromkeys((452, 552), Reason.FULL),
    550: Reason.UNAVAILABLE,
    **dict.fromkeys((551, 553), Reason.NO_MAILBOX),
    554: Reason.REFUSED,
}


def status_in(text: str) -> str:
    """The first enhanced status code of a text, like 5.1.1; empty where there is none."""
    found = _ENHANCED.search(text)
    return found.group() if found else ""


def finding(kind: Kind, status: str, words: str, code: int = 0) -> Finding:
    """With the reason that the codes give: the enhanced one, also where only the words hold it, else the reply's.

    A report's x.0.0 says nothing: its words may hold a code that does.
    """
    said = status_in(words)
    telling = said if said and (not status or status.endswith(".0.0")) else status
    return Finding(kind, _reason(telling, code or _code_in(words)), telling, shortened(words))


def _code_in(words: str) -> int:
    found = _BASIC.search(words)
    return int(found.group(1)) if found else 0


def _reason(status: str, code: int) -> Reason:
    detail = status.partition(".")[2]
    if detail.startswith("7."):
        return Reason.REFUSED
    if detail in _BY_DETAIL:
        return _BY_DETAIL[detail]
    return _BY_CODE.get(code, Reason.OTHER)


def shortened(words: str) -> str:
    """On one line, and no longer than is kept."""
    line = " ".join("".join(sign if sign.isprintable() else " " for sign in words).split())
    return line if len(line) <= LONGEST_WORDS else f"{line[: LONGEST_WORDS - 1]}…"
