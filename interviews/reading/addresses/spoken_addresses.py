"""E-mail addresses that are spelled out: "aiko at example dot org", "aiko arroba example punto org"."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from interviews.reading.languages import words_by_language
from interviews.reading.languages.address_words import AddressWords
from interviews.reading.statements.candidates import Mention
from interviews.reading.text.phrases import phrases, phrases_by_meaning, spelled_out

_WORDS = tuple(words_by_language("address_words", AddressWords).values())
_LOOSE_AT = "(@)"
_SIGNS = phrases_by_meaning(
    {
        "@": [w.at for w in _WORDS],
        _LOOSE_AT: [w.loose_at for w in _WORDS],
        ".": [w.dot for w in _WORDS],
        "_": [w.underscore for w in _WORDS],
        "-": [w.hyphen for w in _WORDS],
        "+": [w.plus for w in _WORDS],
    }
)
_BEFORE_MAILBOX = phrases(w.before_mailbox for w in _WORDS)
_NO_MAILBOX = frozenset(word for w in _WORDS for word in spelled_out(w.no_mailbox))
_LONGEST = 600
"""Characters; nobody spells out an address in a longer message."""


@dataclass(frozen=True)
class _Part:
    """A word, or a sign between two words."""

    start: int
    end: int
    text: str
    is_sign: bool = False


def spoken_addresses(text: str) -> Iterator[Mention]:
    """Spelled-out addresses in a folded text, put together; "work at example dot com" is no address."""
    parts = [*_parts(text)] if len(text) <= _LONGEST else []
    for index, sign in enumerate(parts):
        if sign.text not in ("@", _LOOSE_AT):
            continue
        local, domain = _run(parts[:index][::-1])[::-1], _domain(_run(parts[index + 1 :]))
        if not local or not domain or text[domain[-1].end : domain[-1].end + 1] in {"@", "_"}:
            continue
        start, name = local[0].start, "".join(part.text for part in local)
        clear = sign.text == "@" or (name not in _NO_MAILBOX and _leads_to_address(text[:start]))
        if clear and text[start - 1 : start] not in {"@", "."} and not _is_spelled_by_letter(local):
            yield Mention(start, domain[-1].end, f"{name}@{''.join(part.text for part in domain)}", certain=False)


def _parts(text: str) -> Iterator[_Part]:
    """Words, signs and whatever else is said (an empty word), from left to right."""
    at = 0
    while at < len(text):
        part = _sign(text, at) or _word(text, at)
        if part.text or not text[at].isspace():
            yield part
        at = part.end


def _sign(text: str, at: int) -> _Part | None:
    if text[at] in "([{<" and (inner := _SIGNS.at(text, at + 1)) and text[inner.end : inner.end + 1] in set(")]}>"):
        return _Part(at, inner.end + 1, inner.meaning.strip("()"), is_sign=True)
    if found := _SIGNS.at(text, at):
        return _Part(at, found.end, found.meaning, is_sign=True)
    before, after = text[at - 1 : at], text[at + 1 : at + 2]
    if text[at] in "._-+" and before.isalnum() and after.isalnum():
        return _Part(at, at + 1, text[at], is_sign=True)
    if text[at] == "@" and (before.isspace() or after.isspace()):
        return _Part(at, at + 1, _LOOSE_AT, is_sign=True)
    return None


def _word(text: str, at: int) -> _Part:
    end = at
    while end < len(text) and text[end].isascii() and text[end].isalnum():
        end += 1
    return _Part(at, end, text[at:end]) if end > at else _Part(at, at + 1, "")


def _run(parts: Sequence[_Part]) -> list[_Part]:
    """The words from the first on that signs join, and these signs."""
    run: list[_Part] = []
    for part in parts:
        wanted = len(run) % 2 == 1
        if part.is_sign is not wanted or not part.text or part.text in ("@", _LOOSE_AT):
            break
        run.append(part)
    return run[: len(run) - 1 + len(run) % 2]


def _domain(run: list[_Part]) -> list[_Part]:
    """The longest beginning that ends in a dot and letters."""
    ends = (end for end in range(len(run), 2, -2) if run[end - 2].text == "." and len(run[end - 1].text) > 1)
    return next((run[:end] for end in ends if run[end - 1].text.isalpha()), [])


def _leads_to_address(before: str) -> bool:
    said = before.rstrip()
    return not said or said[-1] in ":,-、" or _BEFORE_MAILBOX.ending(said, len(said)) is not None


def _is_spelled_by_letter(local: Sequence[_Part]) -> bool:
    """Whether three letters or more have hyphens between them: "a-i-k-o"."""
    words = "".join(part.text if part.text not in "._+" else " " for part in local).split()
    return any("-" in word and len(word) > 4 and all(len(letter) == 1 for letter in word.split("-")) for word in words)
