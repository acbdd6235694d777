"""Which of two named values holds: "not 3, 4", "3人じゃなくて4人", "two, no wait, three", "4, not 3"."""

from __future__ import annotations

import re
from collections.abc import Sequence

from interviews.reading.languages.value_frames import Kind
from interviews.reading.statements.utterance import Item

_LETTERS = {
    Kind.VALUE: "V",
    Kind.NEGATION: "N",
    Kind.NO_SHORT: "N",
    Kind.NO: "O",
    Kind.INSTEAD: "I",
    Kind.CORRECTION: "C",
    Kind.PAUSE: "P",
    Kind.STOP: "P",
    Kind.CONTRAST: "X",
    Kind.AND: "X",
    **dict.fromkeys((Kind.FILLER, Kind.SUBJECT, Kind.COUNTER, Kind.GENERIC, Kind.CHOOSING), "f"),
    **dict.fromkeys((Kind.AT, Kind.HEDGE, Kind.ABOUT), "f"),
}
_SECOND = re.compile(r"[fPO]*(?:Nf*Vf*[PXI]+[fI]*V|Vf*P*I[fP]*V|Vf*[PX]*(?:OP*)?C[fPO]*V|Vf*P+OP+f*V)[fP]*")
_FIRST = re.compile(r"[fP]*Vf*P*X?P*N[fP]*V[fP]*")


def chosen_alternative(items: Sequence[Item]) -> int | None:
    """The index of the value that is meant, of exactly two that are named; None when that is not plain."""
    pattern = "".join(_LETTERS.get(item.kind, "?") for item in items)
    if pattern.count("V") != 2:
        return None
    if _SECOND.fullmatch(pattern):
        return 1
    return 0 if _FIRST.fullmatch(pattern) else None
