"""When a question is asked, as questionnaires say it: "If yes, …", "If you answered B to 3", 「問2で「はい」の方」."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

from interviews.field_types import answer_kind
from interviews.forms.conditions.condition_rows import Row, RowGroup, Rows, cel_of
from interviews.forms.definition import FieldDefinition
from interviews.forms.drafting.wording import NO, YES
from interviews.reading.answer_kinds import AnswerKind

_I = re.IGNORECASE
_Q = r"(?:question|q\.?|no\.?|frage|pregunta|la question|la pregunta|問|質問|設問)?\s*#?\s*"
_QUOTE = r"[\"“”„'‘’「『«»]?\s*(?P<answer>[^\"“”„‘’「」『』«»,:?、？]{1,80}?)\s*[\"“”’」』«»]?"
_OF_ANOTHER = (
    rf"if (?:you(?:r)? )?(?:have )?(?:answer(?:ed)?|chose|selected|said|ticked|checked|responded|replied)(?: is"
    rf"| was)? {_QUOTE}\s+(?:to|in|for|on|at) {_Q}(?P<number>\d{{1,3}})",
    rf"if {_QUOTE} (?:to|in|for|on) {_Q}(?P<number>\d{{1,3}})",
    rf"if (?:the answer to )?{_Q}(?P<number>\d{{1,3}}) (?:is|was|=) {_QUOTE}",
    rf"{_Q}(?P<number>[0-9０-９]{{1,3}})\s*で[、]?\s*{_QUOTE}\s*(?:と|を)?(?:(?:お)?答え(?:た|られた)?|回答(?:した|された)?|(?:お)?選(?:んだ"
    rf"|択した|ばれた|択された)|を選択)?(?:の)?(?:方|場合|人)(?:のみ|に|は)*",
    rf"(?:wenn|falls) (?:sie )?(?:bei |in |auf ){_Q}(?P<number>\d{{1,3}}) (?:mit )?{_QUOTE} (?:geantwortet|gewählt"
    rf"|angekreuzt)(?: haben)?",
    rf"si (?:ha )?(?:respondi(?:ó|do)|contestó|vous avez répondu) {_QUOTE} (?:a|en|à) (?:la )?{_Q}(?P<number>\d{{1,3}})",
)
_OF_LAST = (
    r"(?:if|when) (?:you (?:answered|said|chose|selected) |the answer is )?[\"“']?(?P<answer>yes|no)[\"”']?",
    r"if (?P<so>so|applicable to you)\b",
    r"if (?P<not>not)\b",
    r"[「『\"]?(?P<answer>はい|いいえ|あり|なし|ある|ない)[」』\"]?(?:と(?:お)?答え(?:た|られた)?|の|を選んだ|と回答した)(?:方|場合|人)(?:のみ|に|は)*",
    r"(?:wenn|falls) (?P<answer>ja|nein)\b",
    r"(?:si (?:la respuesta es |su respuesta es |contestó )?(?P<answer>sí|no)(?=[\s,:])|en caso (?P<so>afirmativo))",
    r"si (?P<answer>oui|non)\b",
    rf"if you (?:answered|chose|selected|said) {_QUOTE}(?=[,:])",
)
_END = r"\s*(?:[)）\]】]\s*[:：,、]?|[,、:：;→\-–—]|にお(?:聞|き)きします[。]?|(?<=[方場人合みは]))\s*"
_PATTERNS = [(re.compile(rf"[(（\[【※→*]?\s*{each}{_END}", _I), True) for each in _OF_ANOTHER]
_PATTERNS += [(re.compile(rf"[(（\[【※→*]?\s*{each}{_END}", _I), False) for each in _OF_LAST]
_OTHER_IF = re.compile(
    r"(?:if|only if|when applicable|unless|falls|wenn|en caso de|si vous) [^,:?]{3,120}[,:]\s*|[^、。？]{2,60}(?:場合"
    r"|方)(?:は|のみ)[、,]?\s*",
    _I,
)
_FOLLOWS = re.compile(
    rf"(?<=[?？。.])\s*(?=(?:{'|'.join(re.sub(r'[?]P<[a-z]+>', '?:', each) for each in _OF_LAST[:7])}))",
    _I,
)
_NEGATED = re.compile(
    r"\bnot\b|n['’]t\b|\bneither\b|\bunless\b|\bnicht\b|\bkeine?n?\b|\bno (?:es|son)\b|\bn['’]est pas\b", _I
)
_LESS = re.compile(r"(\d{1,2})\s*(?:or (?:less|lower|below|fewer)|以下|oder weniger|o menos|ou moins)", _I)
_MORE = re.compile(r"(\d{1,2})\s*(?:or (?:more|higher|above)|以上|oder mehr|o más|ou plus)", _I)


def split_condition(label: str) -> tuple[str, str]:
    """The words that say when, and the question without them; ("", label) where there are none."""
    for pattern, _another in _PATTERNS:
        found = pattern.match(label)
        if found and label[found.end() :].strip():
            return found[0], label[found.end() :].strip()
    return "", label


def other_condition(label: str) -> str:
    """The beginning of a label that names a condition which no rule can read."""
    found = _OTHER_IF.match(label)
    return found[0].strip(" ,、:") if found and label[found.end() :].strip() else ""


def follow_up(label: str) -> tuple[str, str]:
    """A question, and one that follows it in the same line: "Any allergies? If yes, which?"."""
    parts = _FOLLOWS.split(label, maxsplit=1)
    return (parts[0].strip(), parts[1].strip()) if len(parts) > 1 and parts[0].strip() else (label, "")


def condition_of(words: str, numbered: Mapping[str, FieldDefinition], before: Sequence[FieldDefinition]) -> str:
    """CEL for the words that say when; "" where they fit no earlier question, or more than one."""
    for pattern, another in _PATTERNS:
        found = pattern.fullmatch(words) or pattern.match(words)
        if not found:
            continue
        told = {name: value for name, value in found.groupdict().items() if value}
        answer = "yes" if "so" in told else "no" if "not" in told else told.get("answer", "")
        if another:
            field = numbered.get(str(int(told["number"])))
            return answered_so(field, answer) if field is not None else ""
        return next((cel for field in reversed(before) if (cel := answered_so(field, answer))), "")
    return _of_named(words, before)


def _of_named(words: str, before: Sequence[FieldDefinition]) -> str:
    """ "If it isn't a dog or a cat": options by name, of one earlier choice alone."""
    named = {
        field.field_id: values
        for field in before
        if answer_kind(field) is AnswerKind.OPTION and (values := _spoken(field, words))
    }
    if len(named) != 1:
        return ""
    ((field_id, values),) = named.items()
    negated = bool(_NEGATED.search(words))
    rows = tuple(Row(field_id=field_id, operator="is_not" if negated else "is", value=value) for value in values)
    return cel_of(Rows(groups=(RowGroup(join="all" if negated else "any", rows=rows),)))


def _spoken(field: FieldDefinition, words: str) -> list[str]:
    values = [str(choice["value"]) for choice in field.config.get("choices", ())]
    return [value for value in values if re.search(rf"(?<!\w){re.escape(value)}(?!\w)", words, re.IGNORECASE)]


def answered_so(field: FieldDefinition, answer: str) -> str:
    """That a field was answered so; "" where it cannot be."""
    row = _row(field, answer.strip().casefold())
    return cel_of(Rows(groups=(RowGroup(rows=(row,)),))) if row else ""


def _row(field: FieldDefinition, answer: str) -> Row | None:
    if answer_kind(field) is AnswerKind.YES_NO:
        yes, no = YES.fullmatch(answer), NO.fullmatch(answer)
        polar = "yes" if yes or answer in ("a", "1") else "no" if no or answer in ("b", "2") else ""
        return Row(field_id=field.field_id, operator=polar) if polar else None
    if answer_kind(field) in (AnswerKind.SCALE, AnswerKind.COUNT):
        return _compared(field, answer)
    if not answer_kind(field).is_offered:
        return None
    value = _option(field, answer)
    operator = "is" if answer_kind(field) is AnswerKind.OPTION else "includes"
    return Row(field_id=field.field_id, operator=operator, value=value) if value else None


def _compared(field: FieldDefinition, answer: str) -> Row | None:
    for pattern, operator in ((_LESS, "le"), (_MORE, "ge"), (re.compile(r"(\d{1,2})"), "is")):
        if found := pattern.fullmatch(answer):
            return Row(field_id=field.field_id, operator=operator, value=int(found[1]))
    return None


def _option(field: FieldDefinition, answer: str) -> str:
    values = [str(choice["value"]) for choice in field.config.get("choices", ())]
    exact = [value for value in values if value.casefold() == answer]
    if exact:
        return exact[0]
    if len(answer) == 1 and (place := "abcdefghijklmnop".find(answer)) >= 0 and place < len(values):
        return values[place]
    if answer.isdecimal() and 0 < int(answer) <= len(values):
        return values[int(answer) - 1]
    polar = YES if YES.fullmatch(answer) else NO if NO.fullmatch(answer) else None
    alike = [
        v for v in values if (polar.fullmatch(v) if polar else len(answer) > 2 and v.casefold().startswith(answer))
    ]
    return alike[0] if len(alike) == 1 else ""
