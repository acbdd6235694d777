"""When a question is asked, as somebody says it in words: "yes", "it is below 5", "they need a visa", "by bus"."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import cast, get_args

from interviews.field_types import answer_kind, condition_compares
from interviews.field_types.traits.comparing import Comparing
from interviews.forms.definition import FieldDefinition
from interviews.forms.drafting.conditions import Operator, bare_words, condition_on, yes_or_no
from interviews.reading.answer_kinds import AnswerKind
from interviews.reading.languages.form_words import FORM_WORDS, by_key, compiled, expression_of
from interviews.reading.languages.value_frames import Kind, words_of
from interviews.reading.text.stems import is_small_word, stems

_LETTER = r"[a-z\u00df-\u024f]"
_COMPARED = tuple(
    (cast(Operator, name), compiled(rf"(?<!{_LETTER})(?:{pattern.pattern})(?!{_LETTER})"))
    for name, pattern in by_key("compared")
    if name in get_args(Operator)
)
"""How an answer stands to a number, as whole words: no "over" in "overall"."""
_NUMBER = re.compile(r"(?<![\w.,])\d{1,9}(?![\w.,]*\d)")
_CHOSEN = frozenset(word for words in FORM_WORDS.values() for word in words.chosen.split())
_JOINED = frozenset[str]().union(*(words_of(frozenset({Kind.AND}), code) for code in FORM_WORDS))
_DENIED = frozenset[str]().union(*(words_of(frozenset({Kind.NEGATION}), code) for code in FORM_WORDS))
_OPENING = compiled(
    rf"^\s*(?:{expression_of('only_on')}|{expression_of('on_condition')}"
    rf"|{expression_of('when')})\s+|{expression_of('when_behind')}$"
)
_OF_ONE = (Comparing.ONE_OF, Comparing.SEVERAL_OF)


def condition_said(said: str, fields: Sequence[FieldDefinition]) -> str:
    """The condition on one of the fields before, the nearest one that fits; "" where the words state none of them.

    A yes or no alone is of the last field that is always asked; a number of one that is compared with numbers, by the words
    for how; an option is had; what a yes/no asks is so. Of the last two, what a word denies is not so.
    """
    said = _OPENING.sub("", said)
    polar, always = yes_or_no(said), [field for field in fields if not field.condition]
    if polar is not None:
        asked = always[-1:] if always and answer_kind(always[-1]) is AnswerKind.YES_NO else []
        return f"{asked[0].field_id} == {str(polar).lower()}" if asked else ""
    found = (reader(said, field) for reader in (_compared, _had, _is_so) for field in reversed(fields))
    return next(filter(None, found), "")


def whether_so(said: str, language: str) -> str:
    """The question whether a condition is so, in the language of its first words: "Whether it rains"."""
    opening = said.split()[0]
    codes = [code for code, words in FORM_WORDS.items() if re.fullmatch(f"(?:{words.when})", opening, re.IGNORECASE)]
    words = FORM_WORDS[language if language in codes or not codes else codes[0]]
    return words.whether.format(said=_OPENING.sub("", said))


def _compared(said: str, field: FieldDefinition) -> str:
    numbers, operators = _NUMBER.findall(said), [name for name, pattern in _COMPARED if pattern.search(said)]
    if len(numbers) != 1 or field.is_group or condition_compares(field.type) is not Comparing.NUMBER:
        return ""
    rest = _NUMBER.sub(" ", said)
    for _name, pattern in _COMPARED:
        rest = pattern.sub(" ", rest)
    bare = not rest.strip()
    if _says_more(rest, field) or _is_denied(rest) or not (operators or bare):
        return ""
    return condition_on(field, operators[0] if operators else "is", numbers)


def _had(said: str, field: FieldDefinition) -> str:
    words, options = f" {bare_words(said)} ", field.config.get("choices", ())
    if field.is_group or condition_compares(field.type) not in _OF_ONE:
        return ""
    named = {bare_words(one.get("label") or one["value"]): one["value"] for one in options}
    named = {label: value for label, value in named.items() if f" {label} " in words}
    for label in named:
        words = words.replace(f" {label} ", "  ")
    if not named or _says_more(words, field) or not _JOINED.isdisjoint(words.split()):
        return ""
    return condition_on(field, "is_not" if _is_denied(said) else "is", [*named.values()])


def _is_so(said: str, field: FieldDefinition) -> str:
    about = stems(said)
    if answer_kind(field) is not AnswerKind.YES_NO or not about or not about <= stems(field.label):
        return ""
    return f"{field.field_id} == {str(not _is_denied(said)).lower()}"


def _says_more(rest: str, field: FieldDefinition) -> bool:
    """Whether words beside the answer carry something that is not of the field: "fish and are over 18"."""
    words = bare_words(rest).split()
    about = [word for word in words if not is_small_word(word) and word not in _CHOSEN | _DENIED]
    return not stems(" ".join(about)) <= stems(field.label) or any(map(str.isdigit, rest))


def _is_denied(said: str) -> bool:
    return not _DENIED.isdisjoint(bare_words(said).split())
