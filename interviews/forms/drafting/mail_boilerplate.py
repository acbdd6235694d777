"""What a mail program and good manners put around a pasted questionnaire: headers, a greeting, a signature."""

from __future__ import annotations

from interviews.forms.drafting.list_markers import marked_lines
from interviews.forms.drafting.wording import matching

_HEADER = matching("mail_headers", behind=r"\s*[:：].*")
_SUBJECT = matching("mail_subject", behind=r"\s*[:：]\s*(?P<said>.*)")
_LONGEST_PREFIX = 3
"""Of a subject that was answered or forwarded: "Re:", "FW:"."""


def without_letter(text: str) -> tuple[str, str]:
    """The text with such lines left blank, so that the others keep their numbers, and the letter's subject ("" for none).

    Only what begins with the headers of a letter is taken for one; then what stands before its first question or list, and
    behind its last, is the letter's.
    """
    lines = text.split("\n")
    bare = [line.strip().lstrip("> ") for line in lines]
    body = _end_of_headers(bare)
    if body == 0:
        return text, ""
    asking = [number for number in range(body, len(bare)) if _asks(bare[number])]
    kept = range(asking[0], asking[-1] + 1) if asking else range(body, len(bare))
    subjects = (found["said"] for line in bare[:body] if (found := _SUBJECT.fullmatch(line)))
    return "\n".join(line if number in kept else "" for number, line in enumerate(lines)), _plain(next(subjects, ""))


def _end_of_headers(bare: list[str]) -> int:
    """The first line behind them; 0 where there are none."""
    found, end = 0, 0
    for number, line in enumerate(bare):
        if _HEADER.fullmatch(line):
            found, end = found + 1, number + 1
        elif line.strip("-_ "):
            break
    return end if found >= 2 else 0


def _asks(line: str) -> bool:
    return line.endswith(("?", "？")) or any(one.kind not in ("text", "blank") for one in marked_lines(line))


def _plain(subject: str) -> str:
    head, mark, rest = subject.partition(":")
    return _plain(rest.strip()) if mark and len(head.strip()) <= _LONGEST_PREFIX else subject.strip()
