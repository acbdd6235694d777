"""When a question is asked, as questionnaires say it: "If yes, …", "If you answered B to 3", 「問2で「はい」の方」."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence

from interviews.field_types import answer_kind
from interviews.forms.conditions.condition_rows import Row, RowGroup, Rows, cel_of
from interviews.forms.definition import FieldDefinition
from interviews.forms.drafting.wording import NO, WORDS, YES, compiled, expression_of, matching
from interviews.reading.answer_kinds import AnswerKind
from interviews.reading.languages.questionnaires import QuestionnaireWords

_NUMBER = rf"(?:{expression_of('question')}|q\.?|no\.?)?\s*#?\s*(?P<number>[0-9０-９]{{1,3}})"
_ANSWER = r"[\"“”„'‘’「『«»]?\s*(?P<answer>[^\"“”„‘’「」『』«»,:?、？]{1,80}?)\s*[\"“”’」』«»]?"
_BEFORE = r"[(（\[【※→*]?\s*"
_BEHIND = r"\s*(?:[)）\]】]\s*[:：,、]?|[,、:：;→\-–—])"


def _said(words: QuestionnaireWords) -> Iterator[str]:
    """How a language says that a question was answered so."""
    boundary = r"(?!\w)" if words.spaced else ""
    polar = rf"[\"“'「]?(?P<answer>{words.yes}|{words.no}){boundary}[\"”'」]?"
    for one in (*words.if_other, *words.if_last):
        yield one.replace("{answer}", _ANSWER).replace("{number}", _NUMBER).replace("{yes_no}", polar)
    yield from (f"(?P<{name}>{one})" for name, one in (("so", words.if_so), ("not", words.if_not)) if one)


_PATTERNS = [
    compiled(rf"{_BEFORE}{one}{_BEHIND if words.spaced else f'(?:{_BEHIND})?'}\s*")
    for words in WORDS.values()
    for one in _said(words)
]
_ANY_IF = matching("if_any", behind=r"\s*")


def _condition(label: str) -> re.Match[str] | None:
    """The words at the beginning that say when, where more follows."""
    found = (pattern.match(label) for pattern in _PATTERNS)
    return next((one for one in found if one and label[one.end() :].strip()), None)


def split_condition(label: str) -> tuple[str, str]:
    """The words that say when, and the question without them; ("", label) where there are none."""
    found = _condition(label)
    return (found[0], label[found.end() :].strip()) if found else ("", label)


def other_condition(label: str) -> str:
    """The beginning of a label that names a condition which no rule can read."""
    found = _ANY_IF.match(label)
    return found[0].strip(" ,、:") if found and label[found.end() :].strip() else ""


def follow_up(label: str) -> tuple[str, str]:
    """A question, and one that follows it in the same line: "Any allergies? If yes, which?"."""
    for place, sign in enumerate(label):
        behind = label[place + 1 :].strip()
        if sign in "?？。." and place and behind and _condition(behind):
            return label[: place + 1].strip(), behind
    return label, ""


def condition_of(words: str, numbered: Mapping[str, FieldDefinition], before: Sequence[FieldDefinition]) -> str:
    """CEL for the words that say when; "" where they fit no earlier question."""
    found = _condition(f"{words} .") or _condition(f"{words}, .")
    if found is None:
        return ""
    told = {name: value for name, value in found.groupdict().items() if value}
    answer = "yes" if "so" in told else "no" if "not" in told else told.get("answer", "")
    if "number" in told:
        field = numbered.get(str(int(told["number"])))
        return answered_so(field, answer) if field is not None else ""
    return next((cel for field in reversed(before) if (cel := answered_so(field, answer))), "")


def answered_so(field: FieldDefinition, answer: str) -> str:
    """That a field was answered so; "" where it cannot be."""
    row = _row(field, answer.strip().casefold())
    return cel_of(Rows(groups=(RowGroup(rows=(row,)),))) if row else ""


def _row(field: FieldDefinition, answer: str) -> Row | None:
    kind = answer_kind(field)
    if kind is AnswerKind.YES_NO:
        polar = "yes" if YES.fullmatch(answer) else "no" if NO.fullmatch(answer) else ""
        polar = polar or {"a": "yes", "1": "yes", "b": "no", "2": "no"}.get(answer, "")
        return Row(field_id=field.field_id, operator=polar) if polar else None
    if kind in (AnswerKind.SCALE, AnswerKind.COUNT):
        return Row(field_id=field.field_id, operator="is", value=int(answer)) if answer.isdecimal() else None
    value = _option(field, answer) if kind.is_offered else ""
    operator = "is" if kind is AnswerKind.OPTION else "includes"
    return Row(field_id=field.field_id, operator=operator, value=value) if value else None


def _option(field: FieldDefinition, answer: str) -> str:
    """The option that an answer names: in its own words, by its letter or number, or as the only yes or no."""
    values = [str(choice["value"]) for choice in field.config.get("choices", ())]
    if exact := [value for value in values if value.casefold() == answer]:
        return exact[0]
    place = int(answer) - 1 if answer.isdecimal() else ord(answer) - ord("a") if len(answer) == 1 else -1
    if 0 <= place < len(values):
        return values[place]
    polar = next((one for one in (YES, NO) if one.fullmatch(answer)), None)
    alike = [value for value in values if polar and polar.fullmatch(value)]
    return alike[0] if len(alike) == 1 else ""
