"""What the wording of a questionnaire tells about its questions and answers, in any language."""

from __future__ import annotations

import re
from collections.abc import Iterable

from interviews.reading.languages import words_by_language
from interviews.reading.languages.questionnaires import QuestionnaireWords
from interviews.reading.numbers.numerals import read_numerals
from interviews.reading.text.normalization import fold
from interviews.reading.text.pattern_lists import any_expression
from interviews.reading.text.segmentation import sentences

WORDS = words_by_language("forms.questionnaires", QuestionnaireWords)
OPEN, CLOSE = r"\s*[（(\[【]\s*", r"\s*[)）\]】]\s*"


def expression_of(subject: str) -> str:
    """An expression for what any language says of a subject of `QuestionnaireWords`."""
    return any_expression(getattr(words, subject) for words in WORDS.values())


def compiled(expression: str) -> re.Pattern[str]:
    """The expression, in capitals or not."""
    return re.compile(expression, re.IGNORECASE)


def matching(subject: str, before: str = "", behind: str = "") -> re.Pattern[str]:
    """Matches what any language says of a subject, between two expressions."""
    return compiled(f"{before}{expression_of(subject)}{behind}")


def by_key(subject: str) -> tuple[tuple[str, re.Pattern[str]], ...]:
    """The same of each entry of a subject, in the order of the first language."""
    tables = [getattr(words, subject) for words in WORDS.values()]
    return tuple((key, compiled(any_expression(table.get(key, "") for table in tables))) for key in tables[0])


def noted(subject: str, behind: str = "") -> re.Pattern[str]:
    """Matches a note in brackets, or behind a dash at the end; or what `behind` says."""
    return compiled(
        rf"{OPEN}{expression_of(subject)}{CLOSE}|\s*[-–—]\s*{expression_of(subject)}\s*$|{behind or '(?!)'}"
    )


def sentences_of(text: str) -> list[str]:
    """The sentences of a text with the signs at their ends."""
    return [text[one.start : one.end + 1].strip() for one in sentences(text)]


def begun(text: str) -> str:
    """As a sentence of its own begins."""
    return text[:1].upper() + text[1:]


def split_at(text: str, signs: str) -> list[str]:
    """The parts of a text between any of the signs, without those that are empty."""
    parts = text.translate(dict.fromkeys(map(ord, signs), "\n")).split("\n")
    return [bare for part in parts if (bare := part.strip())]


def first_key(patterns: Iterable[tuple[str, re.Pattern[str]]], text: str) -> str:
    """The key of the first pattern that is found in a text; "" for none."""
    return next((key for key, pattern in patterns if pattern.search(text)), "")


TYPES = by_key("types")
"""By field type: the wording that asks for it. The first that matches tells the type."""
SEVERAL, AT_MOST, ONE, RANK = matching("several"), matching("at_most"), matching("one"), matching("rank")
REQUIRED = noted("required", rf"{OPEN}\*{CLOSE}|\s*[*＊]\s*$|^[*＊]\s*")
OPTIONAL = noted("optional", rf"(?:,?\s+|(?<=[^\x00-\x7f])){expression_of('optional_behind')}\s*$")
HINT_SEVERAL = compiled(
    rf"\s*[（(\[【][^()（）\[\]【】]*(?:{expression_of('several')}|{expression_of('one')})[^()（）\[\]【】]*[)）\]】]\s*"
)
HINT_KIND = compiled(
    rf"{OPEN}(?:{expression_of('kinds')}|[a-z]{{1,4}}[-/.][a-z]{{1,4}}[-/.][a-z]{{1,4}}){CLOSE}(?=[:：?？*＊]*\s*$)"
)
YES_NO_ASKED = matching("yes_no")
SENSITIVE, BIRTH = matching("sensitive"), matching("birth")
YES, NO = matching("yes", behind=r"(?!\w).*"), matching("no", behind=r"(?!\w).*")
"""A whole option."""
OTHER = matching("other", behind=".*")
PURPOSE, CONSENT = matching("purpose"), matching("consent")
AND = compiled(any_expression(rf"\s+(?:{one.ands})\s+" if one.spaced else one.ands for one in WORDS.values()))


def number_in(text: str) -> int:
    """The first number that a text names, in digits or in a word; 0 for none."""
    numbers = read_numerals(fold(text), "en", None).numbers
    return int(numbers[0].value) if numbers else 0


ROOM = compiled(
    rf"\s*(?:{expression_of('date_room')}|[_＿]{{2,}}|\.{{4,}}|…{{2,}}|[（(\[［][\s　_]{{2,}}[)）\]］]|[:：][\s　]*[_＿]*)"
    r"\s*[*＊]?\s*$"
)
"""What was left at the end of a label for the answer."""
IN_BRACKETS = compiled(r"\s*[（(\[［]([^()（）\[\]［］]+)[)）\]］]\s*[:：?？]?\s*$")
"""A note at the end of a label."""
