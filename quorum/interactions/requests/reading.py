"""One plain wish out of a request, or nothing: every word of it has to be accounted for. Pure.

What is left over could be a condition, another wish or a no: then nothing is understood, and nothing is done.
"""

from __future__ import annotations

import datetime as dt
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum

from interviews.field_types import field_type
from interviews.reading.readings import NoReading, ParseContext, Reading
from quorum.interactions.requests.languages import LANGUAGES, RequestWords

LONGEST = 4_000
_WORD = re.compile(r"[^\W_]+(?:['’.@+-][^\W_]+)*")
_SIGNS = " \t\n.,:;!?\"'“”‘’()[]{}、。：；！？「」『』（）・-–—"


class Wish(StrEnum):
    MAKE = "make"
    CLOSE = "close"
    DEADLINE = "deadline"
    PUBLISH = "publish"
    ASSIGN = "assign"


@dataclass(frozen=True)
class Known:
    """What a request can name: forms and members by what they are called, and the form that is looked at."""

    forms: Mapping[str, str]
    """Slugs by titles and slugs."""
    members: Mapping[str, str]
    """Addresses by names and addresses."""
    about: str = ""
    today: dt.date = field(default_factory=dt.date.today)


@dataclass(frozen=True)
class PlainRequest:
    """What is wished. `described`: what a new form is to be; `moment`: ISO 8601, a day or a day with a time."""

    wish: Wish
    form: str = ""
    described: str = ""
    moment: str = ""
    member: str = ""


def read_request(text: str, known: Known) -> PlainRequest | None:
    """None where it is not plain."""
    text = " ".join(text.split())
    if not text or len(text) > LONGEST:
        return None
    return next((found for words in LANGUAGES if (found := _read(text, words, known)) is not None), None)


def _read(text: str, words: RequestWords, known: Known) -> PlainRequest | None:
    form, rest = _taken(text, known.forms)
    form = form or known.about
    if (not form or rest == text) and (described := _described(text, words)):
        return PlainRequest(Wish.MAKE, described=described)
    if not form:
        return None
    member, without = _taken(rest, known.members)
    if member and _has(without, words.assign, words) and _has(without, words.responses, words):
        plain = not _left_over(without, (*words.assign, *words.responses), words)
        return PlainRequest(Wish.ASSIGN, form, member=member) if plain else None
    if _has(rest, words.publish, words):
        return PlainRequest(Wish.PUBLISH, form) if not _left_over(rest, words.publish, words) else None
    ends = (*words.close, *words.deadline)
    if not _has(rest, ends, words):
        return None
    if not _left_over(rest, words.close, words):
        return PlainRequest(Wish.CLOSE, form)
    moment, without = _moment(rest, words, known.today)
    if not moment or _left_over(without, ends, words):
        return None
    return PlainRequest(Wish.DEADLINE, form, moment=moment)


def _described(text: str, words: RequestWords) -> str:
    """What a request to make a form says of it; empty for any other request."""
    if not words.spaced:
        verb = next((one for one in words.make if one in text), "")
        found = text.replace(verb, "", 1) if verb else ""
        for one in words.courtesies:
            found = found.replace(one, "")
        made = verb and any(one in text for one in words.form) and not text.startswith(words.definite)
        return _without_articles(found.strip(_SIGNS), words) if made else ""
    rest = text.strip(_SIGNS)
    for one in words.courtesies:
        rest = _without_beginning(rest, one)
    verb = next((one for one in sorted(words.make, key=len, reverse=True) if _begins(rest, one)), "")
    if not verb:
        return ""
    rest = rest[len(verb) :].strip(_SIGNS)
    head = rest.partition(":")[0].casefold()
    if any(_begins(rest, one) for one in words.definite):
        return ""
    named = any(re.search(rf"(?<!\w){re.escape(one)}(?!\w)", head) for one in words.form)
    return _without_articles(rest, words) if named else ""


def _without_articles(text: str, words: RequestWords) -> str:
    for one in words.articles:
        text = _without_beginning(text, one) if words.spaced else text.removeprefix(one)
    return f"{text[:1].upper()}{text[1:]}"


def _begins(text: str, word: str) -> bool:
    return text.casefold().startswith(f"{word} ")


def _without_beginning(text: str, word: str) -> str:
    return text[len(word) :].strip(_SIGNS) if _begins(text, word) or text.casefold().startswith(f"{word},") else text


def _taken(text: str, named: Mapping[str, str]) -> tuple[str, str]:
    """The longest of the names that stands in the text, by what it means, and the text without it."""
    low = text.casefold()
    for name in sorted(named, key=len, reverse=True):
        if (at := _place(low, name.casefold())) >= 0:
            return named[name], f"{text[:at]} {text[at + len(name) :]}"
    return "", text


def _place(low: str, name: str) -> int:
    """Where a name stands by itself; within words of letters that are parted by spaces it does not."""
    if not name.strip():
        return -1
    if name.isascii():
        found = re.search(rf"(?<![\w-]){re.escape(name)}(?![\w-])", low, re.ASCII)
        return found.start() if found else -1
    return low.find(name)


def _has(text: str, wanted: Sequence[str], words: RequestWords) -> bool:
    low = text.casefold()
    return any(one in low if not words.spaced else _place(low, one) >= 0 for one in wanted)


def _left_over(text: str, wanted: Sequence[str], words: RequestWords) -> str:
    """What remains of it beside the words that are wanted and those that ask for nothing."""
    low = text.casefold()
    for one in sorted((*wanted, *words.besides), key=len, reverse=True):
        low = re.sub(rf"(?<!\w){re.escape(one)}(?!\w)", " ", low) if words.spaced else low.replace(one, " ")
    return "".join(sign for sign in low if sign not in _SIGNS)


def _moment(text: str, words: RequestWords, today: dt.date) -> tuple[str, str]:
    """The one moment or day that the text names, and the text without it."""
    context = ParseContext(language=words.code, today=today)
    for name in ("datetime", "date"):
        kind = field_type(name)
        config = kind.Config()
        found = kind.find(text, config, context)
        if not found:
            found = [one for tail in _tails(text) if (one := _whole(kind.parse(tail, config, context), tail))][:1]
        if len(found) == 1:
            one = found[0]
            return str(one.value), text.replace(one.quote, " ", 1)
    return "", text


def _tails(text: str) -> list[str]:
    """The text from each of its words on: a day by its name is read where it stands alone."""
    return [text[one.start() :].strip(_SIGNS) for one in _WORD.finditer(text)][:20]


def _whole(read: Reading | NoReading, tail: str) -> Reading | None:
    """A certain reading of all of it."""
    whole = isinstance(read, Reading) and read.certain and read.quote.strip(_SIGNS) == tail.strip(_SIGNS)
    return read if whole and isinstance(read, Reading) else None
