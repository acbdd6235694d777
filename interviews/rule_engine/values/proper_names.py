"""The name in a message for a field that wants the name of somebody, a place, a firm or a thing.

Capitals show where a name begins and ends; the words beside it say whether it is the one that was asked for. Where each of
them is known to leave it as it is, the name is the answer ("we live in Leeds"), else it is asked about ("moving to Leeds").
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache

from interviews.field_types import field_type
from interviews.forms.definition import FieldDefinition
from interviews.forms.field_words import words_of
from interviews.reading.languages.value_frames import Kind, meanings
from interviews.reading.names.language_mentions import languages_named
from interviews.reading.readings import ParseContext, Reading
from interviews.reading.statements.utterance import Item, read_items
from interviews.reading.text.normalization import JAPANESE, fold, fold_keeping_offsets, plain_term
from interviews.reading.text.segmentation import trimmed
from interviews.rule_engine.understanding.conversation_fillers import TALK
from interviews.rule_engine.understanding.harmless_words import HARMLESS
from interviews.rule_engine.values.named_things import OF_PLACE, asks_for_a_thing
from interviews.rule_engine.values.person_names import calls_a_thing
from interviews.rule_engine.values.sentence_shape import CLAUSE_WORDS

Span = tuple[int, int]

PARTICLES = frozenset(
    "de la le les der den del della da di do dos das du van von zu zur el al y e i of the und and bin ibn st jr sr dr mr "  # noqa: SIM905
    "mrs ms wa ter ten af av ap abu bint dem zum vom".split()
)
"""Small words in names."""
_PROPER = frozenset({"~name", "~company", "~school", "~city", "~nickname"})
_WHO_OR_WHERE = re.compile(r"\W*(?:(?:who|where|wer|wo|quien|donde|qui|ou)\b|.*(?:誰|どなた|どちら|どこ))")
_ROLE = re.compile(
    r"(?:keeper|owner|holder|singer|player|trader|driver|buyer|seller|tenant|speaker|teacher|leader|organi[sz]er|member|winner|"
    r"caller|payer|sender|recipient|applicant|participant|attendee|contestant|patient|client|customer|guardian|resident|guest|"
    r"visitor|sponsor|donor|author|editor|director|instructor|claimant|witness|inhaber|halter|besitzer|mieter|steller|"
    r"teilnehmer|gast|kunde|titular|solicitante|alumno|propietario|paciente|cliente|socio|titulaire|demandeur|eleve|"
    r"proprietaire|adherent)(?:in|a|e)?$|(?:申込|代表|責任|担当|参加|契約|所有|申請|依頼)者$"
)
"""At the end of a label: somebody in that part."""
_NEAR = frozenset({"bei", "vers", "hacia", "gegen", "um", "from", "aus"})
"""Beside a town: close to it, or where one came from."""
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
_COUNTED_JA = re.compile(r"(?:[0-9０-９一二三四五六七八九十百]+(?:名|人|歳|才|円|個|泊|日|月|回|時|分|年))+")
_PARTICLE_JA = re.compile(
    r"[をへ]|から|まで|より|まま|.に(?=.)|で(?=[ァ-ヶー一-龯])|の[分方者子人件隣横前奥そ]|活動中$"
)
_TELLING_JA = frozenset(
    {
        Kind.FILLER,
        Kind.ELSEWHERE,
        Kind.CLOCK,
        Kind.DIGITS,
        Kind.CONDITION,
        Kind.DOUBT,
        Kind.HEDGE,
        Kind.NEGATION,
        Kind.MY,
        Kind.ABOUT,
    }
)
_MOST_PIECES_JA = 3
"""A longer row of stems and endings is a sentence (「引っ越したばかり」)."""
_NAME_JA = re.compile(r"(?P<first>[ァ-ヶー一-龯々]{2,})の|(?:から|まで|より|で|に)(?P<last>[ァ-ヶー一-龯々]{2,})$")


@dataclass(frozen=True)
class Named:
    """Names in a message, in order; `plainly` when there is one and everything beside it leaves it as it is."""

    spans: tuple[Span, ...]
    plainly: bool


@lru_cache(maxsize=2048)
def wants_a_proper_name(field: FieldDefinition) -> bool:
    """Whether the label asks what somebody, a place, a firm or a thing is called."""
    about = words_of(field).label
    if _WHO_OR_WHERE.match(fold_keeping_offsets(field.label)):
        return True
    if calls_a_thing(field) or "~animal" in about or ("~job" in about and "~company" not in about):
        return False
    return bool(about & _PROPER or _ROLE.search(trimmed(field.label))) or asks_for_a_thing(field)


def named_in(field: FieldDefinition, text: str, language: str) -> Named:
    """The names that stand in the message beside other words; none where it is a name as a whole, or holds no capital."""
    runs = _runs(text, language)
    if not runs or JAPANESE.search(text):
        return Named((), False)
    if len(runs) > 1:
        return Named(runs, False)
    words = fold(text)
    items = read_items(words, language.split("-", maxsplit=1)[0], (words.folded_span(*runs[0]),))
    if "~city" in words_of(field).label and any(item.text in _NEAR for item in items):
        return Named(runs, False)
    known = _WORD.findall(plain_term(field.label))
    told = text[slice(*runs[0])]
    return Named(runs, is_proper_name(told) and all(_silent(item, language, known) for item in items))


def is_proper_name(words: str) -> bool:
    """Every word begins with a capital, and none is the name of a language ("I'm German")."""
    return all(word[:1].isupper() for word in words.split()) and not languages_named(words)


def is_doubtful(value: str, context: ParseContext) -> bool:
    """Whether a value without capitals of its own is hardly a name: common words, an amount, a described state."""
    if JAPANESE.search(value):
        return _is_a_statement(value)
    if _is_amount(value, context):
        return True
    every = _WORD.findall(value)
    words = [fold_keeping_offsets(word) for word in every if not word[0].isupper() or word.split("'")[0] == "I"]
    told = [word for word in words if word not in PARTICLES]
    if not told or len(words) < len(every):
        return False
    if len(every) == 1:
        return plain_term(told[0]) in meanings(context.language)
    return bool(set(told) & _common(context.language)) or bool(_DESCRIBING.fullmatch(told[0]))


def _is_a_statement(value: str) -> bool:
    """Whether Japanese words tell something of a name, or hold none but words that everybody has."""
    if _COUNTED_JA.fullmatch(value) or _PARTICLE_JA.search(value):
        return True
    items = read_items(fold(value), "ja")
    telling = any(item.kind in _TELLING_JA and len(item.text) > 1 for item in items)
    return telling or len(items) > _MOST_PIECES_JA or all(item.kind is not Kind.UNKNOWN for item in items)


def japanese_name(value: str) -> str | None:
    """The name in a Japanese statement (「来月から東京」「松本の近く」)."""
    found = _NAME_JA.search(value)
    return (found["first"] or found["last"]) if found else None


def _is_amount(value: str, context: ParseContext) -> bool:
    kind = field_type("integer")
    reading = kind.parse(value, kind.Config(), context)
    return isinstance(reading, Reading) and len(value.split()) > 1


@lru_cache(maxsize=8)
def _common(language: str) -> frozenset[str]:
    """Words that hold statements together or say what stands beside a value."""
    code = language.split("-", maxsplit=1)[0]
    spoken = {word for phrase in meanings(code) for word in phrase.split()}
    return (HARMLESS.get(code, frozenset()) | TALK.get(code, frozenset()) | CLAUSE_WORDS | spoken) - PARTICLES


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
    folded = fold_keeping_offsets(word.group())
    return folded == "&" or folded in PARTICLES or (number > 0 and folded in OF_PLACE)


def _is_proper(number: int, words: list[re.Match[str]], language: str) -> bool:
    word = words[number].group()
    if not word[0].isupper():
        return False
    folded = fold_keeping_offsets(word)
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
