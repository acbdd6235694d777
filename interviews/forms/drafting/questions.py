"""What a questionnaire on paper consists of, before types are given to it: questions with their options, and scales in
numbers: "1–5", 「5段階」, "1 = strongly disagree, 5 = strongly agree"."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from itertools import dropwhile, takewhile
from typing import Any
from unicodedata import normalize

from interviews.reading.languages import words_by_language
from interviews.reading.languages.form_words import FORM_WORDS, any_language, compiled, expression_of
from interviews.reading.languages.number_words import NumberWords
from interviews.reading.text.stems import is_small_word

_STEPS = any_language("steps", r"(?<!\d)([3-9]|10)\s*-?\s*")
_RANGE = compiled(rf"(?<![\d.])([01])\s*(?:[-–—〜～~…]|{expression_of('ranges')}|\.{{2,3}})\s*(10|[3-9])(?!\d)")
_LABELLED = compiled(r"(?<!\d)(10|[0-9])\s*(?:[=:]\s*[\"“「]?([^\d=,;、/()\"”」…]{1,40})|\(([^()\d]{1,40})\))")
_NUMBERS_SAID = {
    word: number
    for words in words_by_language("number_words", NumberWords).values()
    for word, number in words.small.items()
}
_MOST = compiled(
    rf"\W*(?:{expression_of('most')}\s*(?P<before>\d{{1,2}}|[^\W\d_]+)|(?P<behind>\d{{1,2}}|[^\W\d_]+)\s*{expression_of('most_behind')})"
    rf"(?:\s+{expression_of('options_called')})?\W*"
)
_WORD = re.compile(r"[^\W\d_][\w'’-]*")
_NUMBERED = compiled(r"(10|[0-9])(?:\s*[-–—=:.(]\s*(.*?)\)?)?")


@dataclass(frozen=True)
class Scale:
    """Steps in numbers, with names for some of them."""

    low: int = 1
    high: int = 5
    names: tuple[tuple[int, str], ...] = ()

    @property
    def config(self) -> dict[str, Any]:
        """Of a rating."""
        ends = {"low_label": dict(self.names).get(self.low), "high_label": dict(self.names).get(self.high)}
        return {"minimum": self.low, "maximum": self.high, **{end: name for end, name in ends.items() if name}}


@dataclass
class Question:
    """One question as it was written."""

    label: str
    place: str
    """Where it stands: "line 12"."""
    section: str = ""
    options: list[str] = field(default_factory=list)
    notes: list[str] = field(default_factory=list)
    """Further lines beneath it that are no options."""
    purpose: str = ""
    """What its answer is needed for."""
    when: str = ""
    """On what condition it is asked, as a description says it behind its name."""
    asks_when: bool = False
    """Whether that is so is to be asked, where no answer decides it."""
    required: bool = False
    kind: str = ""
    """A type that is named outright."""
    most: int = 0
    """How many of its options may be chosen, where that is said."""
    unit: str = ""
    """What the answer is counted in, as it stands behind the room for it."""
    said: str = ""
    """What a cell for the kind of answer says, before it is read."""
    rows: list[str] = field(default_factory=list)
    """The statements of a grid."""
    columns: list[str] = field(default_factory=list)
    """What may be ticked for each of them."""
    fields: list[Question] = field(default_factory=list)
    """What is asked of each, of a group that repeats."""
    repeats: dict[str, int] = field(default_factory=dict)
    """How often it does, as its configuration says it."""
    read: list[str] = field(default_factory=list)
    """Words that became none of its texts: they tell its type, or when it is asked."""


@dataclass
class Paper:
    """A questionnaire as it was written."""

    title: str = ""
    intro: list[str] = field(default_factory=list)
    outro: list[str] = field(default_factory=list)
    missed: list[str] = field(default_factory=list)
    """What became nothing of this."""
    aside: list[str] = field(default_factory=list)
    """What those who receive the form fill in: lines that ask the respondent nothing."""
    tone: str = ""
    """How it says that those who answer are spoken to."""
    tables: list[str] = field(default_factory=list)
    """What may be a table, and asks nothing that is understood."""
    questions: list[Question] = field(default_factory=list)
    prose: str = ""
    """The description that it was read from, if it was one."""


def scale_in(text: str) -> Scale | None:
    """The scale that a text explains; None when it explains none."""
    text = normalize("NFKC", text[:1000])
    names = {int(step): (one or other).strip(" .。〜~-–") for step, one, other in _LABELLED.findall(text)}
    if len(names) >= 2 and min(names) <= 1 and 3 <= max(names) <= 10:
        return Scale(min(names), max(names), tuple(sorted(names.items())))
    if found := _RANGE.search(text):
        return Scale(int(found[1]), int(found[2]))
    steps = _STEPS.search(text)
    return Scale(1, int(steps[1])) if steps else None


def most_said(text: str) -> int:
    """How many options may be chosen, where a note says nothing else: "max. 2", "up to three"; 0 where it does not."""
    if (found := _MOST.fullmatch(normalize("NFKC", text))) is None:
        return 0
    number = (found["before"] or found["behind"]).lower()
    return int(number) if number.isdecimal() else _NUMBERS_SAID.get(number, 0)


def scale_at_end(text: str) -> tuple[str, str]:
    """A text without the range of numbers at its end, and that: "atmosphere", "1-5"; the text and "" where there is none."""
    found = next((found for found in _RANGE.finditer(text) if not text[found.end() :].strip(" .。")), None)
    return (text[: found.start()].rstrip(), found[0]) if found else (text, "")


def numeric_scale(options: list[str]) -> Scale | None:
    """Options that are just successive numbers, some with a word: "1 (poor)", 2, 3, 4, "5 (excellent)"."""
    found = [each for option in options if (each := _NUMBERED.fullmatch(normalize("NFKC", option).strip()))]
    numbers = [int(each[1]) for each in found]
    if len(numbers) < max(len(options), 3) or numbers != list(range(numbers[0], numbers[0] + len(numbers))):
        return None
    if numbers[0] > 1 or numbers[-1] > 10:
        return None
    return Scale(numbers[0], numbers[-1], tuple((int(each[1]), each[2].strip()) for each in found if each[2]))


def names_several(question: Question, language: str) -> bool:
    """Whether its label names several things, of which an option is one: "toppings", "which of the days suit you"."""
    plural = FORM_WORDS.get(language, FORM_WORDS["en"]).plurals
    if question.kind or question.most or not plural or any(option[:1].isdigit() for option in question.options):
        return False
    words = _WORD.findall(question.label)
    named = [*takewhile(lambda word: not is_small_word(word), dropwhile(is_small_word, words))]
    asked = named[:1] if words and is_small_word(words[0]) else named  # "which days suit", but "preferred days"
    return bool(re.fullmatch(plural, " ".join(asked), re.IGNORECASE))
