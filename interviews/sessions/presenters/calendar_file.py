"""The appointments of a submitted form as a calendar file (RFC 5545)."""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

LONGEST_LINE = 75
"""Octets; a longer line goes on in the next one behind a blank."""


@dataclass(frozen=True)
class Appointment:
    """`when`: a day, a moment, or a time by the clock of wherever it takes place."""

    uid: str
    when: dt.date | dt.datetime
    title: str
    note: str = ""


def calendar_file(appointments: Iterable[Appointment], made_at: dt.datetime) -> str:
    lines = ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//formagent//formagent//EN"]
    for appointment in appointments:
        lines += _event(appointment, made_at)
    return "".join(f"{folded}\r\n" for line in [*lines, "END:VCALENDAR"] for folded in _folded(line))


def _event(appointment: Appointment, made_at: dt.datetime) -> list[str]:
    lines = ["BEGIN:VEVENT", f"UID:{appointment.uid}", f"DTSTAMP:{_moment(made_at)}", _start(appointment.when)]
    lines.append(f"SUMMARY:{_escaped(appointment.title)}")
    if appointment.note:
        lines.append(f"DESCRIPTION:{_escaped(appointment.note)}")
    return [*lines, "END:VEVENT"]


def _start(when: dt.date | dt.datetime) -> str:
    return f"DTSTART:{_moment(when)}" if isinstance(when, dt.datetime) else f"DTSTART;VALUE=DATE:{when:%Y%m%d}"


def _moment(moment: dt.datetime) -> str:
    """UTC where the offset is known, else "floating": as the clock on the wall shows it."""
    if moment.tzinfo is None:
        return f"{moment:%Y%m%dT%H%M%S}"
    return f"{moment.astimezone(dt.UTC):%Y%m%dT%H%M%SZ}"


def _escaped(text: str) -> str:
    for sign in ("\\", ";", ","):
        text = text.replace(sign, f"\\{sign}")
    return "\\n".join(text.splitlines())


def _folded(line: str) -> Iterator[str]:
    """No character is cut in two."""
    held = ""
    for sign in line:
        if len((held + sign).encode()) > LONGEST_LINE:
            yield held
            held = " "
        held += sign
    yield held
