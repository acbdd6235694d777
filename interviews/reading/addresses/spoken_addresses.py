"""E-mail addresses that are spelled out: "aiko at example dot org", "aiko arroba example punto org"."""

from __future__ import annotations

import re
from collections.abc import Iterator

from interviews.reading.languages import words_by_language
from interviews.reading.languages.address_words import AddressWords
from interviews.reading.statements.candidates import Mention
from interviews.reading.text.pattern_lists import any_expression, repeatable

_WORDS = tuple(words_by_language("address_words", AddressWords).values())
_DOT = any_expression(
    (
        rf"\s*[(\[{{]{any_expression(w.dot_in_brackets for w in _WORDS)}[)\]}}]\s*",
        *(w.dot for w in _WORDS),
        r"\s*\.\s*",
    )
)
_SIGNS = {
    "_": any_expression((*(w.underscore for w in _WORDS), "_")),
    "-": any_expression((*(w.hyphen for w in _WORDS), "-")),
    "+": any_expression((*(w.plus for w in _WORDS), r"\+")),
}
_SIGN = repeatable([_DOT, *_SIGNS.values()])
_CLEAR_AT = any_expression(
    (rf"\s*[(\[{{<]{any_expression(w.at_in_brackets for w in _WORDS)}[)\]}}>]\s*", *(w.at for w in _WORDS))
)
_LOOSE_AT = any_expression((*(w.loose_at for w in _WORDS), r"\s+@\s*", r"\s*@\s+"))
_ADDRESS = re.compile(
    rf"(?<![\w@.])(?P<local>[a-z0-9]+(?:{_SIGN}[a-z0-9]+)*)(?:(?P<clear>{_CLEAR_AT})|(?P<loose>{_LOOSE_AT}))"
    rf"(?P<domain>[a-z0-9]+(?:(?:{_SIGN})[a-z0-9]+)*{_DOT}[a-z]{{2,}})(?![\w@])"
)
_SPELLED_BY_LETTER = re.compile(r"(?<![a-z0-9])(?:[a-z0-9]-){2,}[a-z0-9](?![a-z0-9])")
_LONGEST = 600
"""Characters; nobody spells out an address in a longer message."""
_LEADS_TO_ADDRESS = re.compile(rf"(?:^|[:,\-、]|{any_expression(w.before_mailbox for w in _WORDS)})\s*$")
_NOT_A_NAME = re.compile(any_expression(w.no_mailbox for w in _WORDS))


def spoken_addresses(text: str) -> Iterator[Mention]:
    """Spelled-out addresses in a folded text, put together; "work at example dot com" is no address."""
    if len(text) > _LONGEST:
        return
    for found in _ADDRESS.finditer(text):
        local, domain = _joined(found["local"]), _joined(found["domain"])
        named = not _NOT_A_NAME.fullmatch(local) and _LEADS_TO_ADDRESS.search(text[: found.start()])
        if (found["clear"] or named) and not _SPELLED_BY_LETTER.search(local):
            yield Mention(found.start(), found.end(), f"{local}@{domain}", certain=False)


def _joined(words: str) -> str:
    for sign, spoken in _SIGNS.items():
        words = re.sub(spoken, sign, words)
    return re.sub(_DOT, ".", words)
