"""What a mail program and good manners put around a pasted questionnaire: headers, a greeting, a signature."""

from __future__ import annotations

import re

_HEADER = re.compile(
    r"(?:from|to|cc|bcc|sent|date|subject|reply-to|von|an|gesendet|datum|betreff|de|para|enviado|fecha|asunto|à|envoyé"
    r"|objet|差出人|宛先|送信日時|日時|件名)\s*[:：]\s*(?P<value>.*)",
    re.IGNORECASE,
)
_SUBJECT = re.compile(r"(?:subject|betreff|asunto|objet|件名)\s*[:：]", re.IGNORECASE)
_FORWARDED = re.compile(r"^(?:(?:re|fwd?|aw|wg|rv|tr)\s*[:：]\s*)+", re.IGNORECASE)
_DIVIDER = re.compile(r"[-_]{3,}\s*[^-_]{0,60}[-_]{3,}|[-_]{5,}")
_GREETING = re.compile(
    r"(?:hi|hello|hey|dear|good (?:morning|afternoon|day)|hallo|liebe[rs]?|sehr geehrte|guten tag|hola|estimad|buenos"
    r"|bonjour|chère?s?|madame|お世話)(?![a-z])[^?？]{0,60}[,!:.、。]?$",
    re.IGNORECASE,
)
_ANNOUNCED = re.compile(r"[^?？]{1,120}[:：]$")
_FAREWELL = re.compile(
    r"(?:many )?(?:thanks|thank you|best(?: wishes| regards)?|kind regards|regards|cheers|sincerely|viele grüße|danke"
    r"|mit freundlichen grüßen|saludos|gracias|cordialement|merci|よろしくお願い)[^?？]{0,40}$",
    re.IGNORECASE,
)
_SIGNATURE = "--"
_LONGEST_ENDING = 8
"""Lines of a farewell with a signature."""


def without_letter(text: str) -> tuple[str, str]:
    """The text with such lines left blank, so that the others keep their numbers, and the letter's subject ("" for none).

    Only what begins with the headers of a letter is taken for one.
    """
    lines = text.split("\n")
    bare = [line.strip().lstrip("> ") for line in lines]
    body = _end_of_headers(bare)
    if body == 0:
        return text, ""
    subjects = [line.split(":" if ":" in line else "：", 1)[1] for line in bare[:body] if _SUBJECT.match(line)]
    dropped = set(range(body)) | _opening(bare, body) | _ending(bare, body)
    kept = "\n".join("" if number in dropped else line for number, line in enumerate(lines))
    return kept, _FORWARDED.sub("", subjects[0].strip()) if subjects else ""


def _end_of_headers(bare: list[str]) -> int:
    """The first line behind them; 0 where there are none."""
    found, end = 0, 0
    for number, line in enumerate(bare):
        if _HEADER.fullmatch(line):
            found, end = found + 1, number + 1
        elif line and not _DIVIDER.fullmatch(line):
            break
    return end if found >= 2 else 0


def _opening(bare: list[str], body: int) -> set[int]:
    """The greeting, and the line that announces the questions."""
    written = [number for number in range(body, len(bare)) if bare[number]][:3]
    greeting = {number for number in written[:1] if _GREETING.match(bare[number])}
    return greeting | {number for number in written if _ANNOUNCED.fullmatch(bare[number]) and _says(bare[number])}


def _says(line: str) -> bool:
    """A sentence, unlike a label with room to write behind it."""
    return len(line.split()) >= 4


def _ending(bare: list[str], body: int) -> set[int]:
    """From the farewell on, if little follows; the signature in any case."""
    last = next((number for number in range(body, len(bare)) if bare[number] == _SIGNATURE), len(bare))
    written = [number for number in range(body, last) if bare[number]][-_LONGEST_ENDING:]
    farewell = next((number for number in written if _FAREWELL.fullmatch(bare[number])), last)
    short = all(len(bare[number]) <= 60 and not bare[number].endswith("?") for number in range(farewell, last))
    return set(range(farewell if short else last, len(bare)))
