"""Regular expressions that somebody typed: designers, files that were imported, models that draft forms.

They run in RE2, in time linear in the text, so that no pattern and no answer keeps a process busy. What RE2 cannot express
(looking around, referring back, atomic groups) is refused where a pattern is saved. Patterns mean what they mean in JSON Schema
and in browsers: `\\d`, `\\w` and `\\b` know ASCII only. They always have to match the whole text.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator
from functools import lru_cache
from typing import Any

import re2

from formagent.wording.validation_messages import Complaint, complaint
from interviews.forms.definition import FormDefinition

LONGEST = 2_000
"""Characters of a pattern."""
_MEMORY = 2 * 1024 * 1024
"""Bytes that a compiled pattern may take; it bounds the steps that a character of the text costs, too."""

_PAIR = r"\\u[dD][89abAB][0-9a-fA-F]{2}\\u[dD][c-fC-F][0-9a-fA-F]{2}"
_SPELLED = rf"\\u\{{[0-9a-fA-F]{{1,6}}\}}|\\U[0-9a-fA-F]{{8}}|{_PAIR}|\\u[0-9a-fA-F]{{4}}"
"""A character by its number, as JavaScript and Python write it; a pair of halves is one character."""
_ESCAPED = re.compile(rf"{_SPELLED}|\\[pP]\{{[^}}]*\}}|\\.", re.DOTALL)
_CLASS = r"\[\^?\]?(?:\\.|\[:\^?[a-z]+:\]|[^\]\\])*\]"
_PIECE = re.compile(rf"{_CLASS}|{_ESCAPED.pattern}|\(\?(?:<?[=!]|P=|>|\()|[*+?}}]\+|.", re.DOTALL)
"""A set of characters, an escape, what begins a special group, a possessive ending, or any other character."""
_AROUND = ("(?=", "(?!", "(?<=", "(?<!")
_BACK = re.compile(r"\\[1-9]|\\k|\(\?P=")
_PROPERTY_PREFIXES = ("Script=", "sc=", "Script_Extensions=", "scx=", "General_Category=", "gc=")


def problem_of(pattern: str) -> Complaint | None:
    """Why a pattern cannot be used; None when it can."""
    if len(pattern) > LONGEST:
        return complaint(
            "a regular expression may have {most} characters, not {length}", most=LONGEST, length=len(pattern)
        )
    try:
        _compiled(pattern)
    except (re2.error, UnicodeError) as error:
        return _refusal(pattern, error)
    return None


def fitting_text(pattern: str, text: str) -> str | None:
    """The text if the pattern matches all of it; where only its plain form does ("１２３" as "123"), that; else None."""
    matcher = _compiled(pattern)
    plain = unicodedata.normalize("NFKC", text)
    return next((form for form in (text, plain) if matcher.fullmatch(_storable(form))), None)


def unusable_patterns(form: FormDefinition) -> dict[str, Complaint]:
    """By field, why its pattern cannot be used: of a form that was stored when more patterns were taken than today."""
    named = {f.field_id: f for f in form.fields} | {
        f"{group.field_id}.{f.field_id}": f for group in form.fields for f in group.fields
    }
    patterns = {path: f.config.get("pattern") for path, f in named.items()}
    found = {path: problem_of(pattern) for path, pattern in patterns.items() if isinstance(pattern, str)}
    return {path: why for path, why in found.items() if why}


@lru_cache(maxsize=256)
def _compiled(pattern: str) -> Any:
    options = re2.Options()
    options.log_errors, options.never_capture, options.max_mem = False, True, _MEMORY
    return re2.compile("".join(_translated(pattern)), options)


def _storable(text: str) -> str:
    """Halves of characters, which UTF-8 cannot write, are no characters."""
    return text.encode("utf-8", "replace").decode()


# --- what RE2 writes differently ---------------------------------------------------------------------------------------


def _translated(pattern: str) -> Iterator[str]:
    for piece in _PIECE.findall(pattern):
        if piece.startswith("[") and len(piece) > 1:
            yield _ESCAPED.sub(lambda found: _escape(found[0], within=True), piece)
        elif piece.startswith("\\"):
            yield _escape(piece, within=False)
        else:
            yield piece


def _escape(written: str, *, within: bool) -> str:
    """`within`: in a set of characters."""
    kind = written[1:2]
    if kind in ("u", "U") and len(written) > 2:
        return rf"\x{{{_number(written):x}}}"
    if kind in ("p", "P") and len(written) > 2:
        return written[:3] + _property(written[3:-1]) + "}"
    if written == r"\Z" and not within:
        return r"\z"
    if written == r"\b" and within:
        return r"\x08"
    return written[1:] if not written.isascii() else written


def _number(written: str) -> int:
    """Of `\\u0041`, `\\u{41}`, `\\U00000041` or a pair of halves."""
    halves = [int(half.strip("{}"), 16) for half in re.split(r"\\[uU]", written)[1:]]
    if len(halves) == 2:
        return 0x10000 + ((halves[0] - 0xD800) << 10) + (halves[1] - 0xDC00)
    return halves[0]


def _property(name: str) -> str:
    """`Script=Greek` is `Greek` here."""
    return next((name.removeprefix(prefix) for prefix in _PROPERTY_PREFIXES if name.startswith(prefix)), name)


# --- what it cannot do -------------------------------------------------------------------------------------------------


def _refusal(pattern: str, error: Exception) -> Complaint:
    for piece in _PIECE.findall(pattern):
        if piece in _AROUND:
            return complaint(
                "looks around with {construct}…), which cannot be checked here; say it without", construct=piece
            )
        if _BACK.match(piece):
            return complaint(
                "refers back to an earlier part with {construct}, which cannot be checked here", construct=piece
            )
        if piece == "(?>" or (len(piece) == 2 and piece.endswith("+") and piece[0] in "*+?}"):
            return complaint(
                "holds on to what it has matched with {construct}, which cannot be checked here", construct=piece
            )
    return complaint("{pattern!r} is not a regular expression: {error}", pattern=pattern, error=_reason(error))


def _reason(error: Exception) -> str:
    """RE2 complains in bytes."""
    given = error.args[0] if error.args and not isinstance(error, UnicodeError) else str(error)
    return given.decode("utf-8", "replace") if isinstance(given, bytes) else str(given)
