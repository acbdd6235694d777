"""What kind of text a label is, so that a question can be made of it without wreckage."""

from __future__ import annotations

import re
from enum import Enum
from functools import lru_cache

from babel import Locale

from interviews.forms.definition import FieldDefinition, FormDefinition
from interviews.reading.languages.phrase_tables import QUESTIONS, questions_for, spoken_language
from interviews.reading.text.normalization import JAPANESE, fold_keeping_offsets
from interviews.reading.text.pattern_lists import alternatives, either


class Shape(Enum):
    QUESTION = "question"
    """ "Which day will you attend?" """
    REQUEST = "request"
    """ "Describe the incident", "Please choose a track" """
    STATEMENT = "statement"
    """ "I agree to the terms" """
    NOUN = "noun"
    """ "Company", "Number of guests" """


_TABLES = QUESTIONS.values()
_SHAPES = {
    Shape.QUESTION: either(r"^¿|[?？؟]$", *(words.asks for words in _TABLES if words.asks)),
    Shape.STATEMENT: either(*(words.states for words in _TABLES)),
    Shape.REQUEST: either(*(words.requests for words in _TABLES)),
}
_PAPER_MARKS = re.compile(rf"\s*[(（\[](?:{alternatives(words.paper_marks for words in _TABLES)})[)）\]]")
_MARKS_OF_QUESTIONS = ("?", "？", "؟", "。")
_PAPER_SIGNS = re.compile(r"^[*＊※\s]*+(?:\d+[.)])?[*＊※\s]*+(?=\S{2})|[\s*＊※:：]+$")


@lru_cache(maxsize=4096)
def shape_of(label: str) -> Shape:
    """The shape in any language: labels are not always in the form's."""
    text = fold_keeping_offsets(label).strip("*: ")
    return next((shape for shape, pattern in _SHAPES.items() if pattern.search(text)), Shape.NOUN)


@lru_cache(maxsize=4096)
def trimmed_label(label: str) -> str:
    """The label without marks that belong to paper forms: "Company:", "* Name", "E-mail (required)"."""
    mark = _PAPER_MARKS.search(fold_keeping_offsets(label))
    text = label[: mark.start()] + label[mark.end() :] if mark else label
    return _PAPER_SIGNS.sub("", text).strip() or label


def with_its_mark(question: str) -> str:
    """The question with a mark that ends it."""
    mark = "。" if JAPANESE.search(question) else "?"
    return question if question.endswith(_MARKS_OF_QUESTIONS) else f"{question}{mark}"


def label_language(field: FieldDefinition, form: FormDefinition, language: str) -> str:
    """The language that the field's texts are written in: the conversation's if translated, else the form's first."""
    for code in (language, language.split("-")[0]):
        if field.translations.get(code, {}).get("label"):
            return code
    if JAPANESE.search(field.label):
        return "ja"
    first = form.languages[0] if form.languages else "en"
    if language.split("-")[0] == first.split("-")[0]:
        return language
    return first


@lru_cache(maxsize=4096)
def in_sentence(label: str, language: str) -> str:
    """The label as it stands within a sentence: "Full Name" → "full name"; acronyms and proper names stay."""
    if not questions_for(language).lowered:
        return label
    words = label.split(" ")
    titled = sum(word[:1].isupper() for word in words) > 1
    return " ".join(
        _lowered(word, language) if i == 0 or (titled and len(word) > 1) else word for i, word in enumerate(words)
    )


def _lowered(word: str, language: str) -> str:
    proper = any(c.isupper() or c.isdigit() for c in word[1:])
    lettered = word[1:2] == "-" and not word.startswith("E-")
    return (
        word if proper or lettered or word in _proper_names(spoken_language(language)) else word[:1].lower() + word[1:]
    )


@lru_cache(maxsize=8)
def _proper_names(language: str) -> frozenset[str]:
    """Languages, countries, months and days, where the language writes them with a capital."""
    locale = Locale.parse(language)
    names = {*locale.languages.values(), *locale.territories.values()}
    names |= {*locale.months["format"]["wide"].values(), *locale.days["format"]["wide"].values()}
    return frozenset(word for name in names for word in str(name).split(" ") if word[:1].isupper() and len(word) > 2)
