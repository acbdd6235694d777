"""E-mail addresses. Nothing is looked up: a domain need not exist to be well formed."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache
from typing import Any

from rapidfuzz.fuzz import ratio

from interviews.field_types.base import FieldType, TypeConfig, Widget, keeps_readings
from interviews.field_types.traits.comparing import Comparing
from interviews.reading.answer_kinds import AnswerKind
from interviews.reading.readings import InvalidValue, NoReading, ParseContext, Reading, Value
from interviews.reading.statements.addresses_aloud import Surety, addresses_aloud
from interviews.reading.statements.mentions import Mention, choose_stated_mention
from interviews.reading.text.normalization import fold, fold_case, fold_forms
from interviews.reading.text.typing_errors import nearest

_LETTER = r"A-Za-z0-9\u00c0-\u024f"
_ADDRESS = re.compile(
    rf"(?<![{_LETTER}.@])[{_LETTER}_+-][{_LETTER}.!#$%&'*+=?^_`{{|"
    rf"}}~-]*@[{_LETTER}-]+(?:\.[{_LETTER}-]*[{_LETTER}])+(?![{_LETTER}@_/\\])"
)
_DOMAIN = re.compile(rf"(?<![{_LETTER}.@/_-])[{_LETTER}-]+(?:\.[{_LETTER}-]+)*\.[A-Za-z]{{2,}}(?![{_LETTER}@/.-]*[@/])")
_MOST_ADDRESSES = 12
"""More of them in one message are none of the respondent's."""
_MOST_ALIKE = 70
"""Two domains that are less alike are two domains, and not one and its correction."""
_WORD = re.compile(rf"[{_LETTER}]+")
_ATTEMPT = re.compile(r"[^\s@]\s?@+\s?[^\s@]")
_BLANKS_BESIDE_AT = re.compile(r"(?<=\w) ?@ ?(?=\w)")
_COMMA_FOR_DOT = re.compile(rf"(?<![{_LETTER}.@])([{_LETTER}_+.-]+@[{_LETTER}-]+),([a-z]{{2,4}})(?![{_LETTER}])")
_MISTYPED_ENDINGS = {
    "con": "com",
    "cmo": "com",
    "ocm": "com",
    "vom": "com",
    "comm": "com",
    "ogr": "org",
    "rog": "org",
    "nte": "net",
}


_PROVIDERS = "gmail googlemail hotmail outlook yahoo icloud proton protonmail fastmail example"
_KNOWN = {name: number for number, name in enumerate(_PROVIDERS.split())}
"""Domains that many addresses have: nearly one of them is a slip of the finger more often than another domain."""


class EmailConfig(TypeConfig):
    """An address has no settings."""


class Email(FieldType[EmailConfig]):
    name = "email"
    Config = EmailConfig
    answers = AnswerKind.EMAIL
    compares = Comparing.WORDS

    @keeps_readings
    def parse(self, text: str, config: EmailConfig, context: ParseContext) -> Reading | NoReading:
        typed = fold_forms(text)
        shapes = _shapes(typed.text)
        if len(shapes) > _MOST_ADDRESSES:
            return NoReading("ambiguous")
        if shapes:
            if others := _with_other_domain(typed.text, shapes):
                return NoReading("ambiguous", others)
            mentions = [Mention(start, end, value) for start, end, value in _accepted(shapes)]
            return (
                choose_stated_mention(typed, mentions)
                if len(mentions) == len(shapes)
                else NoReading("invalid_email", _repaired(typed.text))
            )
        aloud = _aloud(text, Surety.ALONE)
        if isinstance(aloud, Reading) or aloud.candidates:
            return aloud
        if _ATTEMPT.search(typed.text) and "://" not in typed.text:
            return NoReading("invalid_email", _repaired(typed.text))
        return NoReading()

    @keeps_readings
    def find(self, text: str, config: EmailConfig, context: ParseContext) -> list[Reading]:
        """An address in full, typed or as it is said aloud, when it is the message's only one."""
        typed = fold_forms(text)
        shapes = _shapes(typed.text)
        if len(shapes) > _MOST_ADDRESSES or _with_other_domain(typed.text, shapes):
            return []
        if not shapes:
            aloud = _aloud(text, Surety.SURE)
            return [aloud] if isinstance(aloud, Reading) else []
        chosen = choose_stated_mention(typed, [Mention(start, end, value) for start, end, value in _accepted(shapes)])
        return [chosen] if isinstance(chosen, Reading) else []

    def validate(self, value: Value, config: EmailConfig, context: ParseContext) -> Value:
        if not isinstance(value, str):
            raise InvalidValue("wrong_type")
        address = fold_forms(value).text.strip()
        if not address:
            raise InvalidValue("empty")
        normalized = _normalized(address)
        if not normalized:
            raise InvalidValue("invalid_email")
        return normalized

    def display(self, value: Value, config: EmailConfig, language: str) -> str:
        return str(value)

    def json_schema(self, config: EmailConfig) -> dict[str, Any]:
        return {"type": "string", "format": "email"}

    def widget(self, config: EmailConfig, language: str) -> Widget:
        return Widget(kind="email")

    def supports(self, value: Value, quotes: Sequence[str], config: EmailConfig, context: ParseContext) -> bool:
        """The address stands in a quote, or a quote without any spells it out: all its words are there, in order."""
        wanted = fold_case(str(value))
        return any(wanted in _addresses_of(quote) or _spells(quote, wanted) for quote in quotes)


def _aloud(text: str, least: Surety) -> Reading | NoReading:
    """An address whose signs are words ("ann at example dot org"); asked about where it is less sure than that."""
    folded = fold(text)
    said = [(each, value) for each in addresses_aloud(folded.text) if (value := _normalized(each.written))]
    chosen = choose_stated_mention(folded, [Mention(each.start, each.end, value) for each, value in said])
    sure = all(each.surety >= least for each, _ in said)
    return chosen if sure or isinstance(chosen, NoReading) else NoReading("ambiguous", (chosen.value,))


def _spells(quote: str, wanted: str) -> bool:
    said = iter(_WORD.findall(fold(quote).text))
    return "@" not in quote and all(word in said for word in _WORD.findall(wanted))


def _addresses_of(quote: str) -> set[str]:
    """The addresses that stand in a quote, that with a domain which is put right there among them."""
    text = fold_forms(quote).text
    shapes = _shapes(text)
    put_right = _with_other_domain(text, shapes)[-1:]
    return {fold_case(value) for value in (*(value for _, _, value in _accepted(shapes)), *put_right)}


def _shapes(text: str) -> list[re.Match[str]]:
    """What looks like an address, except the user part of a URL."""
    if "@" not in text:
        return []
    return [found for found in _ADDRESS.finditer(text) if "://" not in text[: found.start()].rpartition(" ")[2]]


def _with_other_domain(text: str, shapes: Sequence[re.Match[str]]) -> tuple[str, ...]:
    """The only address, and what it is with a domain that may be meant: one that stands beside it and may put it right, or
    a well-known one that it is a mistyping of; () where there is none. What is said besides to be right comes last."""
    if len(shapes) != 1:
        return ()
    user, _at, own = fold_case(shapes[0].group()).partition("@")
    name, dot, ending = own.partition(".")
    known = nearest(name, ((each, each) for each in _KNOWN)) if name not in _KNOWN else None
    others = [domain for domain in dict.fromkeys(map(fold_case, _DOMAIN.findall(text))) if domain != own]
    if known is not None and (meant := _normalized(f"{user}@{known}{dot}{ending}")):
        typed = f"{user}@{own}"
        return (typed, meant) if f"{known}{dot}{ending}" in others else (meant, typed)
    if len(others) != 1 or not _MOST_ALIKE < ratio(own, others[0]) < 100:
        return ()
    return tuple(value for domain in (own, others[0]) if (value := _normalized(f"{user}@{domain}")))


def _accepted(shapes: Sequence[re.Match[str]]) -> list[tuple[int, int, str]]:
    checked = ((found.start(), found.end(), _normalized(found.group())) for found in shapes)
    return [
        (start, end, value)
        for start, end, value in checked
        if value and value.rpartition(".")[2].lower() not in _MISTYPED_ENDINGS
    ]


@lru_cache(maxsize=64)
def _normalized(address: str) -> str | None:
    from email_validator import EmailNotValidError, validate_email

    try:
        checked = validate_email(address, check_deliverability=False, test_environment=True)
    except EmailNotValidError:
        return None
    ending = checked.ascii_domain.rpartition(".")[2]
    return checked.normalized if len(ending) > 1 and not ending.isdigit() else None


def _repaired(text: str) -> tuple[str, ...]:
    """What a slip of the finger probably meant, for "did you mean…"."""
    with_dots = _COMMA_FOR_DOT.sub(r"\1.\2", _BLANKS_BESIDE_AT.sub("@", text))
    repaired = []
    for found in _shapes(with_dots):
        stem, dot, ending = found.group().rpartition(".")
        value = _normalized(stem + dot + _MISTYPED_ENDINGS.get(ending.lower(), ending))
        if value:
            repaired.append(value)
    return tuple(dict.fromkeys(repaired))
