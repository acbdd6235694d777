"""The name in a message for a field that wants the name of somebody, a place, a firm or a thing.

Capitals show where a name begins and ends; the words beside it say whether it is the one that was asked for. Where each of
them is known to leave it as it is, the name is the answer ("we live in Leeds"), else it is asked about ("moving to Leeds").
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache

from interviews.domain.definition import FieldDefinition
from interviews.domain.field_types import field_type
from interviews.domain.field_types.base import ParseContext, Reading
from interviews.domain.field_types.plain_text import plain, plain_term
from interviews.domain.field_types.utterance import Item, read_items
from interviews.domain.field_types.wording import Kind, meanings
from interviews.offline.harmless_words import HARMLESS
from interviews.offline.likeness import PARTICLES
from interviews.offline.links import words_of
from interviews.offline.messages import aligned
from interviews.offline.named_things import OF_PLACE, asks_for_a_thing
from interviews.offline.statements import CLAUSE_WORDS
from interviews.offline.unread import placed
from interviews.offline.volunteered import is_proper_name
from interviews.offline.words import JAPANESE

Span = tuple[int, int]

_PROPER = frozenset({"~name", "~company", "~school", "~city", "~nickname"})
_WHO_OR_WHERE = re.compile(
    r"\b(?:who|where|called|wer|wo|heisst|heissen|quien|donde|llama|qui|ou|s'appelle)\b|誰|どなた|どちら|どこ"
)
_SILENT = frozenset(
    {
        Kind.FILLER, Kind.SUBJECT, Kind.HEDGE, Kind.AT, Kind.LIVING, Kind.CHOOSING, Kind.ASSENT, Kind.YES, Kind.FINE,
        Kind.PAUSE, Kind.STOP, Kind.MY,
    }
)  # fmt: skip
"""What leaves a name beside it as it is."""
_WORD = re.compile(r"[^\W_][\w'’.&-]*|&")
_PART = re.compile(r"[,;:!?()\n]")
_WILL = frozenset({"will", "may"})
"""Names as well, and no beginning of a statement."""
_DESCRIBING = re.compile(r"\w{3,}(?:ly|ed|ing)")
_COUNTED_JA = re.compile(r"[0-9０-９一二三四五六七八九十百]+(?:名|人|歳|才|円|個|泊|日|月|回|時|年)")
_PARTICLE_JA = re.compile(r"[をへ]|から|まで|より|まま|.に(?=.)|で(?=[ァ-ヶー一-龯])")
_NAME_JA = re.compile(r"[ァ-ヶー一-龯々]{2,}$")


@dataclass(frozen=True)
class Named:
    """Names in a message, in order; `plainly` when there is one and everything beside it leaves it as it is."""

    spans: tuple[Span, ...]
    plainly: bool


@lru_cache(maxsize=2048)
def wants_a_proper_name(field: FieldDefinition) -> bool:
    """Whether the label asks what somebody, a place, a firm or a thing is called."""
    about = words_of(field).label
    if "~animal" in about or ("~job" in about and "~company" not in about):
        return False
    return bool(about & _PROPER) or asks_for_a_thing(field) or bool(_WHO_OR_WHERE.search(aligned(field.label)))


def named_in(field: FieldDefinition, text: str, language: str) -> Named:
    """The names that stand in the message beside other words; none where it is a name as a whole, or holds no capital."""
    runs = _runs(text, language)
    if not runs or JAPANESE.search(text):
        return Named((), False)
    if len(runs) > 1:
        return Named(runs, False)
    words = plain(text)
    items = read_items(words, language.split("-", maxsplit=1)[0], (placed(words, *runs[0]),))
    known = _WORD.findall(plain_term(field.label))
    told = text[slice(*runs[0])]
    return Named(runs, is_proper_name(told) and all(_silent(item, language, known) for item in items))


def is_doubtful(field: FieldDefinition, reading: Reading, context: ParseContext) -> bool:
    """Whether a value without capitals of its own is hardly a name: common words, an amount, a described state."""
    value = str(reading.value)
    if JAPANESE.search(value):
        return bool(_COUNTED_JA.fullmatch(value) or _PARTICLE_JA.search(value))
    if _is_amount(value, context):
        return True
    words = [aligned(word) for word in _WORD.findall(value) if not word[0].isupper()]
    told = [word for word in words if word not in PARTICLES]
    if len(_WORD.findall(value)) < 2 or not told or len(words) < len(_WORD.findall(value)):
        return False
    return bool(set(told) & _common(context.language)) or bool(_DESCRIBING.fullmatch(told[0]))


def name_at_the_end(value: str) -> str | None:
    """The name that a Japanese statement ends in (「来月から東京」)."""
    found = _NAME_JA.search(value) if JAPANESE.search(value) else None
    return found.group() if found and found.start() and not _COUNTED_JA.fullmatch(value) else None


def _is_amount(value: str, context: ParseContext) -> bool:
    kind = field_type("integer")
    reading = kind.parse(value, kind.Config(), context)
    return isinstance(reading, Reading) and len(value.split()) > 1


@lru_cache(maxsize=8)
def _common(language: str) -> frozenset[str]:
    """Words that hold statements together or say what stands beside a value."""
    code = language.split("-", maxsplit=1)[0]
    spoken = {word for phrase in meanings(code) for word in phrase.split()}
    return (HARMLESS.get(code, frozenset()) | CLAUSE_WORDS | spoken) - PARTICLES


@lru_cache(maxsize=1024)
def _runs(text: str, language: str) -> tuple[Span, ...]:
    """Where words with capitals follow each other, small particles between them; () when there are no other words."""
    words = list(_WORD.finditer(text))
    proper = [_is_proper(number, words, language) for number in range(len(words))]
    if all(one or _joins(word, number) for number, (one, word) in enumerate(zip(proper, words, strict=True))):
        return ()
    runs: list[Span] = []
    joined = False
    for number, (one, word) in enumerate(zip(proper, words, strict=True)):
        joined = joined and not _PART.search(text, words[number - 1].end(), word.start())
        if one:
            runs[-1:] = [(runs[-1][0], word.end())] if joined else [*runs[-1:], word.span()]
        joined = one or (joined and _joins(word, 0))
    return tuple((start, start + len(text[start:end].rstrip(" .'’-"))) for start, end in runs)


def _joins(word: re.Match[str], number: int) -> bool:
    """Whether a small word may stand in a name; at its beginning fewer may ("the Salty Dog", but not "in Dover")."""
    folded = aligned(word.group())
    return folded == "&" or folded in PARTICLES or (number > 0 and folded in OF_PLACE)


def _is_proper(number: int, words: list[re.Match[str]], language: str) -> bool:
    word = words[number].group()
    if not word[0].isupper():
        return False
    folded = aligned(word)
    kind = meanings(language).get(plain_term(folded))
    if kind is Kind.CLOCK or folded.split("'")[0] == "i":
        return False
    if number:
        return True
    follows = len(words) > 1 and words[1].group()[0].isupper()
    return folded not in _common(language) or (follows and folded in _WILL)


def _silent(item: Item, language: str, known: list[str]) -> bool:
    if item.kind is Kind.VALUE or item.kind in _SILENT or item.text in known:
        return True
    return item.kind is Kind.UNKNOWN and item.text in HARMLESS.get(language.split("-", maxsplit=1)[0], frozenset())
