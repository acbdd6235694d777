"""What the wording of a questionnaire tells about its questions and answers, in any language."""

from __future__ import annotations

import re

from interviews.reading.languages import words_by_language
from interviews.reading.languages.questionnaires import QuestionnaireWords
from interviews.reading.languages.word_forms import word_forms
from interviews.reading.text.pattern_lists import any_expression
from interviews.reading.text.segmentation import sentences

WORDS = words_by_language("forms.questionnaires", QuestionnaireWords)


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


def note_matching(subject: str, behind: str) -> re.Pattern[str]:
    """Matches a note in brackets, or behind a dash at the end; or what `behind` says."""
    said = expression_of(subject)
    return compiled(rf"\s*[（(\[【]\s*(?:{said}|\*)\s*[)）\]】]\s*|\s*[-–—]\s*{said}\s*$|{behind}")


def sentences_of(text: str) -> list[str]:
    """The sentences of a text with the signs at their ends."""
    return [text[one.start : one.end + 1].strip() for one in sentences(text)]


def capitalized(text: str) -> str:
    """As a sentence of its own begins."""
    return text[:1].upper() + text[1:]


def purpose_in(why: str, language: str) -> str:
    """A reason in the designer's words as a sentence: "We need it for this: the kitchen plans the menu."."""
    words = WORDS.get(language.split("-")[0], WORDS["en"])
    return words.we_need_it_for.format(why.strip().rstrip(" .。!！"))


def split_at(text: str, signs: str) -> list[str]:
    """The parts of a text between any of the signs, without those that are empty."""
    parts = text.translate(dict.fromkeys(map(ord, signs), "\n")).split("\n")
    return [bare for part in parts if (bare := part.strip())]


def language_of(text: str, otherwise: str = "en") -> str:
    """The language whose small words a text has most of; `otherwise` when they say nothing."""
    head = text[:20_000].casefold()
    if sum("\u3041" <= sign <= "\u30fe" for sign in head) * 12 > len("".join(head.split())):
        return next(tag for tag, words in WORDS.items() if not words.spaced)
    said = ["".join(filter(str.isalpha, word)) for word in head.split()]
    counts = {tag: sum(word in small for word in said) for tag, small in _SMALL_WORDS.items()}
    best = max(counts, key=lambda tag: (counts[tag], tag == otherwise))
    return best if counts[best] else otherwise


_SMALL_WORDS = {
    tag: frozenset(forms.small_words.split())
    for tag, forms in word_forms().items()
    if tag in WORDS and WORDS[tag].spaced
}
SEVERAL, ONE, RANK = matching("several"), matching("one"), matching("rank")
REQUIRED = note_matching("required", r"\s*[*＊]\s*$|^[*＊]\s*")
OPTIONAL = note_matching("optional", rf"(?:^|,?\s+|(?<=[^\x00-\x7f])){expression_of('optional')}\s*$")
SENSITIVE = matching("sensitive")
OTHER = matching("other", behind=".*")
"""A whole option."""
ROOM = compiled(
    rf"\s*(?:{expression_of('date_room')}|[_＿]{{2,}}[_＿\s/.-]*|\[\s?\]|[☐□]|\.{{4,}}|…{{2,}}|[（(\[［][\s　_]{{2,}}[)）\]］]"
    r"|[:：][\s　]*[_＿]*)\s*[*＊]?\s*$"
)
"""What was left at the end of a label for the answer."""
IN_BRACKETS = compiled(r"\s*[（(\[［]([^()（）\[\]［］]+)[)）\]］]\s*(?=[:：?？]?\s*$)")
"""A note at the end of a label."""
