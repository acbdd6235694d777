"""yes_no: a boolean. Only what is said for yes or no counts; a statement is not one ("I'm not vegetarian")."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

from interviews.field_types.base import FieldType, TypeConfig, Widget, WidgetChoice, keeps_readings
from interviews.field_types.traits.comparing import Comparing
from interviews.reading.answer_kinds import AnswerKind
from interviews.reading.languages import LANGUAGES
from interviews.reading.languages.display_words import all_display_words, display_words
from interviews.reading.languages.value_frames import Kind
from interviews.reading.readings import Certainty, InvalidValue, NoReading, ParseContext, Reading, Value
from interviews.reading.statements.clauses import Clause, clauses, kinds, opens_statement
from interviews.reading.statements.utterance import Item, read_items
from interviews.reading.text.normalization import NormalizedText, fold, fold_case

TRUE = frozenset({"true", "on", "1", "y", *(fold_case(words.yes) for words in all_display_words())})
FALSE = frozenset({"false", "off", "0", "n", *(fold_case(words.no) for words in all_display_words())})
"""What forms, programs and the buttons themselves send."""

_STRONG = {Kind.YES: True, Kind.NO: False}
_POLARITY = _STRONG | {
    Kind.ASSENT: True,
    Kind.YES_SHORT: True,
    Kind.YES_LIKELY: True,
    Kind.NO_SHORT: False,
    Kind.NO_LIKELY: False,
}
_QUIET = {Kind.FILLER, Kind.SUBJECT}
_PREFACE = _QUIET | {Kind.FINE, Kind.HEDGE, Kind.ABOUT, Kind.UNCLEAR, Kind.AND, Kind.CONTRAST, Kind.GENERIC, Kind.AT}
_NEVER = {Kind.ASKED, Kind.CONDITION, Kind.CORRECTION, Kind.INSTEAD}
_NOT_IN_HEAD = {Kind.OR, Kind.NEGATION, Kind.EXCEPT, Kind.DIGITS, Kind.PERHAPS, Kind.QUESTION, Kind.DOUBT}
_BESIDE = _PREFACE | set(_POLARITY) | {Kind.UNKNOWN, Kind.CHOOSING, Kind.LIVING, Kind.MY, Kind.FINE, Kind.COUNTER}
_BOTH = NoReading("ambiguous", (True, False))


class YesNoConfig(TypeConfig):
    pass


class YesNo(FieldType[YesNoConfig]):
    name: ClassVar[str] = "yes_no"
    Config: ClassVar[type[TypeConfig]] = YesNoConfig
    answers = AnswerKind.YES_NO
    infers = True
    compares = Comparing.YES_NO

    @keeps_readings
    def parse(self, text: str, config: YesNoConfig, context: ParseContext) -> Reading | NoReading:
        words = fold(text)
        if words.unreadable:
            return NoReading()
        read = _read(words, context.language)
        if (
            isinstance(read, Reading)
            or read.candidates
            or Kind.UNKNOWN not in kinds(read_items(words, context.language))
        ):
            return read
        return _read_in_any_language(words) or read

    def validate(self, value: Value, config: YesNoConfig, context: ParseContext) -> Value:
        if isinstance(value, bool):
            return value
        if not isinstance(value, str):
            raise InvalidValue("wrong_type")
        word = fold_case(value)
        if not word:
            raise InvalidValue("empty")
        if word in TRUE | FALSE:
            return word in TRUE
        raise InvalidValue("wrong_type")

    def display(self, value: Value, config: YesNoConfig, language: str) -> str:
        words = display_words(language)
        return words.yes if value else words.no

    def json_schema(self, config: YesNoConfig) -> dict[str, Any]:
        return {"type": "boolean"}

    def widget(self, config: YesNoConfig, language: str) -> Widget:
        words = display_words(language)
        choices = [WidgetChoice(value="true", label=words.yes), WidgetChoice(value="false", label=words.no)]
        return Widget(kind="yes_no", choices=choices)


def _read_in_any_language(words: NormalizedText) -> Reading | None:
    """A yes or no in another language than the session's, when nothing else is said and no language disagrees."""
    if len(words.text) > 24:
        return None
    found = [r for r in (_read(words, language) for language in LANGUAGES) if isinstance(r, Reading) and r.certain]
    if not found or len({r.value for r in found}) > 1:
        return None
    first = found[0]
    return Reading(first.value, Certainty.LIKELY, first.start, first.end, first.quote)


def _read(words: NormalizedText, language: str) -> Reading | NoReading:
    items = read_items(words, language, (), True)
    said = kinds(items)
    if said & _NEVER:
        return NoReading()
    parts = clauses(items)
    if any(_first(part) is Kind.QUESTION or _doubts(part) for part in parts):
        return NoReading()
    head = next((index for index, part in enumerate(parts) if not kinds(part) <= _PREFACE), None)
    if head is None:
        return _BOTH if Kind.UNCLEAR in said else NoReading()
    carrying = _carrying(parts[head])
    if not carrying:
        return NoReading()
    value = _POLARITY[carrying[0].kind]
    others = parts[head + 1 :]
    if _contradicted(value, parts[head], others):
        return _BOTH
    certainty = _certainty(carrying, parts[head], others, said)
    if certainty is None:
        return NoReading()
    start, end = words.span(carrying[0].start, carrying[-1].end)
    return Reading(value, certainty, start, end, words.original[start:end])


def _first(part: Clause) -> Kind | None:
    """The kind of a clause's first item that says something."""
    return next((i.kind for i in part if i.kind not in _QUIET | {Kind.CONTRAST, Kind.REASON, Kind.AND}), None)


def _doubts(part: Clause) -> bool:
    """Whether a clause says that there is no answer; in prose such words mean something else ("I eat anything")."""
    return Kind.DOUBT in kinds(part) and (Kind.UNKNOWN not in kinds(part) or _first(part) is Kind.DOUBT)


def _carrying(head: Clause) -> list[Item]:
    """The yes or no that opens a clause, repeated or not; nothing when something else is said first."""
    spoken = [item for item in head if item.kind not in _PREFACE]
    carrying: list[Item] = []
    for item in spoken:
        if item.kind not in _POLARITY or (carrying and _POLARITY[item.kind] is not _POLARITY[carrying[0].kind]):
            break
        carrying.append(item)
    return carrying


def _contradicted(value: bool, head: Clause, others: Sequence[Clause]) -> bool:
    """Whether anything else in the utterance says the opposite, or could ("はい、大丈夫です")."""
    if any(_POLARITY.get(item.kind, value) is not value for item in head):
        return True
    firm = not value and any(item.kind is Kind.NO for item in head)
    if not firm and any(item.kind is Kind.UNCLEAR for part in [head, *others] for item in part):
        return True
    return any(_polarity(part) is (not value) for part in others)


def _polarity(part: Clause) -> bool | None:
    """What a later clause says for itself: its opening yes or no, or in a clause of prose the verb that ends it (あります)."""
    said = [item for item in part if item.kind not in _PREFACE]
    if not said:
        return None
    opening, last = said[0], said[-1]
    if opening.kind in _STRONG or (opening.kind in _POLARITY and Kind.UNKNOWN not in kinds(part)):
        return _POLARITY[opening.kind]
    if not last.text.isascii() and last.kind in {Kind.YES_SHORT, Kind.NO_SHORT}:
        return _POLARITY[last.kind]
    return None


def _certainty(carrying: Sequence[Item], head: Clause, others: Sequence[Clause], said: set[Kind]) -> Certainty | None:
    """CERTAIN when nothing but yes or no is said; None when the rest makes it something else."""
    rest = [item for item in head if item not in carrying]
    if kinds(rest) & _NOT_IN_HEAD or any(Kind.PERHAPS in kinds(part) for part in others):
        return None
    if not any(item.kind is Kind.YES for item in carrying) and not kinds(rest) <= _BESIDE:
        return None
    prose = Kind.UNKNOWN in kinds(rest)
    if prose and not _may_go_on(carrying, head):
        return None
    if any(item.kind is Kind.ASSENT for item in carrying) and said & {Kind.UNKNOWN, Kind.DIGITS}:
        return None
    known = _QUIET | set(_POLARITY) | {Kind.PAUSE, Kind.STOP, Kind.UNCLEAR}
    weak = said & {Kind.YES_LIKELY, Kind.NO_LIKELY} or _goes_on(carrying, head)
    return Certainty.CERTAIN if said <= known and not weak else Certainty.LIKELY


def _goes_on(carrying: Sequence[Item], head: Clause) -> bool:
    """Whether a short answer is only the beginning of a statement ("I'm not" going)."""
    short = carrying[-1].kind in {Kind.YES_SHORT, Kind.NO_SHORT}
    return short and any(item.kind in _QUIET and item.start >= carrying[-1].end for item in head)


def _may_go_on(carrying: Sequence[Item], head: Clause) -> bool:
    """Whether prose may follow without a pause: "yes I am allergic", "no we are two", but not "no meat"."""
    last = carrying[-1]
    if any(item.kind is Kind.YES for item in carrying):
        return True
    following = next((item for item in head if item.start >= last.end), None)
    return last.kind is Kind.NO and following is not None and opens_statement(following)
