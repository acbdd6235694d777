"""What a message says beside the value that was read in it.

A type finds its value anywhere in a message; the words around it may turn it into somebody else's, into a limit, into what was
once. So what was read has to account for the message: in the clause of the value every word is one that is known to leave it as
it is, or one of the question's own, and nothing elsewhere takes it back. One word that is not known costs a question.
"""

from __future__ import annotations

import re
from bisect import bisect_left, bisect_right
from collections.abc import Sequence
from functools import lru_cache

from interviews.field_types import answer_kind
from interviews.forms.definition import FieldDefinition
from interviews.forms.field_words import PEOPLE_WORDS, words_of
from interviews.reading.answer_kinds import AnswerKind
from interviews.reading.languages.value_frames import Kind, meanings
from interviews.reading.readings import Reading
from interviews.reading.statements.utterance import Item, read_items
from interviews.reading.text.plain_text import PlainText, plain, plain_term
from interviews.reading.text.segmentation import clauses, fold_keeping_offsets
from interviews.reading.text.text_normalization import stems
from interviews.rule_engine.understanding.field_matching import others_people
from interviews.rule_engine.understanding.harmless_words import HARMLESS

_FOUND_ANYWHERE = frozenset(
    {
        AnswerKind.DAY,
        AnswerKind.CLOCK,
        AnswerKind.MOMENT,
        AnswerKind.LENGTH,
        AnswerKind.PHONE,
        AnswerKind.EMAIL,
        AnswerKind.LINK,
    }
)
"""Answers that are looked for anywhere in the message; the others read the whole of it already."""
_UNDER_WAY = re.compile(r"\b(?:gerade|in progress|working on it|en cours|en train de)\b|取得中|申請中|途中")
"""What somebody is about to have."""
_SHARE = re.compile(r"(?:a |the |about )?half|(?:die )?halfte|(?:la )?mitad|(?:la )?moitie|半分?")
_CALLING = frozenset({"call me", "call us", "call", "phone", "telephone", "mobile", "電話"})
_DENYING = frozenset({Kind.NEGATION, Kind.NONE, Kind.NO})
_COUNTED = frozenset({AnswerKind.COUNT, AnswerKind.NUMBER, AnswerKind.LENGTH})
_ARTICLE = re.compile(r"(?:uno?|una|une?|ein(?:e[nrs]?)?|an?)")
_ONE_OR_TWO = re.compile(
    r"\b(?:uno?|una|une?|ein(?:e[nrs]?)?|an?|one)(?: (?:or|oder|o|ou)|,) ?(?:two|dos|deux|zwei|2)\b|[一1]、?[二2][、ヶか人]"
)
_NOUN_AFTER = re.compile(r"\s+(?P<noun>[^\W\d_]+)")
_BREAKS = frozenset({Kind.PAUSE, Kind.STOP, Kind.CONTRAST, Kind.REASON, Kind.CORRECTION, Kind.INSTEAD})
_OF_SOMEBODY = frozenset(
    {AnswerKind.OPTION, AnswerKind.OPTIONS, AnswerKind.SCALE, AnswerKind.LANGUAGE, AnswerKind.ORDER, AnswerKind.TABLE}
)
"""Answers that the respondent may as well tell of somebody else ("my wife is a beginner")."""
_TURNED = re.compile(
    r"[,.;…、。-]\s*(?:well|except|only|just|once|sometimes|occasionally|unless|apart from|other than|salvo|excepto|menos|"
    r"solo|solamente|"
    r"una vez|a veces|bueno|ausser|nur|einmal|manchmal|ab und zu|naja|na ja|sauf|seulement|une fois|parfois|enfin|"
    r"hormis)(?![\w'])"
    r"|(?:ただ|でも|一度だけ|一回だけ|たまに|以外|ときどき|時々)"
)
"""After a no: what makes less of it."""
_BUT_IT = re.compile(
    r"\b(?:but|although|though) (?:it|it's|its|they|they're)\b|\baber (?:es|er|sie|der|die|das)\b|\bpero (?:esta|estan|es)\b|"
    r"\bmais (?:il|elle|ils|elles|c'est)\b|"
    r"(?:ある|あります|いる|います|持って(?:い)?(?:ます|る))(?:のです|んです)?(?:けれども|けれど|けど|が)、?\w"
)
"""After a yes: what is wrong with the thing itself."""
_TWICE_DENIED = re.compile(
    r"(?:ない|なく|無い)(?:こと|わけ|訳)?(?:も|は|では|でも)(?:ない|なく|ありません)|\bnot (?:never|no|nothing|nobody|"
    r"none|without|un\w{4,})\b"
    r"|\b(?:nicht (?:nie|kein\w*|un\w{4,})|pas (?:jamais|sans)|no (?:es que no|sin))\b"
)
_CHANGING = frozenset(
    {Kind.SELF, Kind.ELSEWHERE, Kind.DOUBT, Kind.CONDITION, Kind.LIMIT, Kind.VAGUE, Kind.EXCEPT, Kind.OR}
)
"""What makes of a value in its clause another one, or none."""
_WITHDRAWING = frozenset({Kind.DOUBT})
_SHORTEST = 4
_BIRTHS = frozenset({
    "born", "was born", "born on", "born in", "geboren", "geboren in", "naci", "nacio", "nacido en", "nacida en", "nee", "ne",
    "生まれ", "生年", "dob",
})  # fmt: skip
"""What is said of a day of birth and of no other."""


def has_unexplained_words(field: FieldDefinition, text: str, reading: Reading, language: str) -> bool:
    """Whether words beside the reading may change what it means."""
    if answer_kind(field) is AnswerKind.YES_NO:
        return _half_denied(fold_keeping_offsets(text), reading)
    if answer_kind(field) in (AnswerKind.AMOUNT, AnswerKind.COUNT) and _SHARE.fullmatch(
        fold_keeping_offsets(reading.quote).strip()
    ):
        return True
    if answer_kind(field) in _COUNTED and _counts_loosely(field, text, reading, language):
        return True
    if answer_kind(field) in _OF_SOMEBODY:
        return _tells_of_somebody(field, text, reading, language)
    if answer_kind(field) not in _FOUND_ANYWHERE or reading.quote.strip() == text.strip():
        return False
    words = plain(text)
    if not words.text:
        return False
    spoken = language.split("-", maxsplit=1)[0]
    items = read_items(words, language, (placed(words, reading.start, reading.end),))
    near, far = _parted(items)
    known = _known(field, spoken) | (_BIRTHS if "~birth" in words_of(field).label else frozenset())
    known |= _CALLING if answer_kind(field) is AnswerKind.PHONE else frozenset()
    if not answer_kind(field).names_itself and any(item.kind is Kind.SELF for item in far):
        return True
    if answer_kind(field).names_itself and any(item.kind in _DENYING for item in near):
        return True
    if answer_kind(field).is_in_time and _goes_on_differently(items, known):
        return True
    return any(_changes(item, known) for item in near) or any(item.kind in _WITHDRAWING for item in far)


def _goes_on_differently(items: Sequence[Item], known: frozenset[str]) -> bool:
    """Whether a "but" follows the value, and after it words that are not known ("the 10th, but it slipped")."""
    at = next((number for number, item in enumerate(items) if item.kind is Kind.VALUE), 0)
    turn = next((number for number, item in enumerate(items) if number > at and item.kind is Kind.CONTRAST), None)
    return turn is not None and any(item.kind is Kind.UNKNOWN and _changes(item, known) for item in items[turn:])


def _counts_loosely(field: FieldDefinition, text: str, reading: Reading, language: str) -> bool:
    """ "One, two months"; and an article before a noun that is not counted here ("un montón")."""
    folded = fold_keeping_offsets(text)
    if _ONE_OR_TWO.search(folded):
        return True
    noun = _NOUN_AFTER.match(folded, reading.end) if answer_kind(field) is not AnswerKind.LENGTH else None
    if noun is None or stems(noun["noun"]) & words_of(field).all:
        return False
    article = _ARTICLE.fullmatch(folded[reading.start : reading.end])
    if not article and not _HAVING.search(folded[: reading.start]):
        return False
    known = _known(field, language.split("-", maxsplit=1)[0])
    kind = meanings(language).get(plain_term(noun["noun"]), Kind.UNKNOWN)
    return (kind is Kind.VAGUE and bool(article)) or (kind is Kind.UNKNOWN and not _is_known(noun["noun"], known))


_HAVING = re.compile(
    r"\b(?:have|has|had|got|own|keep|tengo|tenemos|habe|haben|hab|ai|avons|a) (?:about |around |only |just |nur |solo |etwa )?$"
)
"""What is told as had, and is not what the label counts, is another thing ("we have 3 cats")."""


def _half_denied(folded: str, reading: Reading) -> bool:
    """ "No, well, once", 「必要ないこともない」: less than the no that was read."""
    if _TWICE_DENIED.search(folded) or _UNDER_WAY.search(folded):
        return True
    turned = _BUT_IT.search(folded) if reading.value else _TURNED.search(folded, reading.end)
    return turned is not None


def _tells_of_somebody(field: FieldDefinition, text: str, reading: Reading, language: str) -> bool:
    """Whether the clause of the value is about another person than the question."""
    at = next((piece for piece in clauses(text, language) if piece.start <= reading.start < piece.end), None)
    if at is None:
        return False
    choices = field.config.get("choices") or ()
    named = stems(" ".join(str(one.get("label") or one.get("value")) for one in choices if isinstance(one, dict)))
    beside = f"{text[at.start : reading.start]} {text[reading.end : at.end]}"
    return others_people(beside, field) and bool(stems(beside) & PEOPLE_WORDS - named)


def placed(words: PlainText, start: int, end: int) -> tuple[int, int]:
    """The place in the comparable text of what stands at [start, end) of the original."""
    return bisect_right(words.ends, start), bisect_left(words.starts, end)


def _parted(items: Sequence[Item]) -> tuple[list[Item], list[Item]]:
    """The items of the value's own clause, and all others."""
    at = next((number for number, item in enumerate(items) if item.kind is Kind.VALUE), 0)
    before = [number for number, item in enumerate(items[:at]) if item.kind in _BREAKS]
    after = [number for number, item in enumerate(items[at:], at) if item.kind in _BREAKS]
    begin, end = max(before, default=-1) + 1, min(after, default=len(items))
    near = [item for number, item in enumerate(items) if begin <= number < end and number != at]
    return near, [*items[:begin], *items[end:]]


def _changes(item: Item, known: frozenset[str]) -> bool:
    if item.kind is Kind.UNKNOWN:
        return not (_is_known(item.text, known) or _is_inflected(item.text, known))
    return item.kind in _CHANGING and item.text not in known


def _is_inflected(word: str, known: frozenset[str]) -> bool:
    return bool(
        _HIRAGANA.fullmatch(word) or (not word.isascii() and word[0] in known and _HIRAGANA.fullmatch(word[1:]))
    )


def _is_known(word: str, known: frozenset[str]) -> bool:
    return word in known or (len(word) > _SHORTEST and any(_akin(word, other) for other in known))


def _akin(word: str, other: str) -> bool:
    """Two forms of one word ("arrival", "arriving")."""
    return len(other) > _SHORTEST and word[: _SHORTEST + 1] == other[: _SHORTEST + 1]


_HIRAGANA = re.compile(r"[\u3041-\u309f]{1,3}")
"""The end of a Japanese verb, which the grammar of denials knows where it matters."""
_WORD = re.compile(r"[^\W\d_]+")


@lru_cache(maxsize=2048)
def _known(field: FieldDefinition, language: str) -> frozenset[str]:
    """The question's own words and those that are harmless in the language."""
    own = _WORD.findall(plain_term(f"{field.label} {field.intent or ''}"))
    return HARMLESS["en"] | HARMLESS["ja"] | HARMLESS.get(language, frozenset()) | frozenset(own)
