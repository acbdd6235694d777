"""What kind of text a label is, so that a question can be made of it without wreckage, and how it stands in a sentence."""

from __future__ import annotations

import re
from functools import lru_cache

from interviews.forms.definition import FieldDefinition, FormDefinition
from interviews.reading.languages.phrases import Wordings, all_phrases, phrases_for
from interviews.reading.text.normalization import JAPANESE, fold_keeping_offsets
from interviews.reading.text.pattern_lists import alternatives, either

_SENTENCES = either(r"^¿|[?？؟]$", *(words.sentences for words in all_phrases().values()))
_PAPER_MARKS = re.compile(
    rf"\s*[(（\[](?:{alternatives(words.paper_marks for words in all_phrases().values())})[)）\]]"
)
_PAPER_SIGNS = re.compile(r"^[*＊※\s]*+(?:\d+[.)])?[*＊※\s]*+(?=\S{2})|[\s*＊※:：]+$")
_ENDS = ("?", "？", "؟", "。", ".")
_LONGEST_SHOWN = 80


@lru_cache(maxsize=4096)
def is_sentence(label: str) -> bool:
    """Whether it asks or tells to do something, in any language: "Which day will you attend?", "Describe the incident". Labels
    are not always in the form's."""
    return _SENTENCES.search(fold_keeping_offsets(label).strip("*: ")) is not None


@lru_cache(maxsize=4096)
def trimmed_label(label: str) -> str:
    """The label without marks that belong to paper forms: "Company:", "* Name", "E-mail (required)"."""
    mark = _PAPER_MARKS.search(fold_keeping_offsets(label))
    text = label[: mark.start()] + label[mark.end() :] if mark else label
    return _PAPER_SIGNS.sub("", text).strip() or label


def with_its_mark(sentence: str) -> str:
    """The sentence with a mark that ends it."""
    if sentence.endswith(_ENDS):
        return sentence
    return sentence + ("?" if sentence.startswith("¿") else "。" if JAPANESE.search(sentence) else ".")


def shortened(text: str) -> str:
    """A text within a sentence: its first words, in one line."""
    line = " ".join(text.split())
    return line if len(line) <= _LONGEST_SHOWN else f"{line[: _LONGEST_SHOWN - 1].rstrip()}…"


def quoted_label(label: str, language: str) -> str:
    """The label as it stands within a sentence, between quotation marks."""
    return phrases_for(language).quoted(shortened(trimmed_label(label)))


def label_language(field: FieldDefinition, form: FormDefinition, language: str) -> str:
    """The language that the field's texts are written in: the conversation's if translated, else the form's first."""
    for code in (language, language.split("-")[0]):
        if field.translations.get(code, {}).get("label"):
            return code
    if JAPANESE.search(field.label):
        return "ja"
    first = form.languages[0] if form.languages else "en"
    return language if language.split("-")[0] == first.split("-")[0] else first


@lru_cache(maxsize=1024)
def compiled_pattern(pattern: str) -> re.Pattern[str]:
    """A pattern of a language's tables; these hold a few dozen."""
    return re.compile(pattern, re.DOTALL)


def pattern_covers(pattern: str, text: str) -> bool:
    return compiled_pattern(pattern).fullmatch(fold_keeping_offsets(text)) is not None


def say_of(text: str, table: Wordings, **parts: str) -> str:
    """The words for a text; empty where nothing covers it. `parts` and groups of the pattern stand in them by their names."""
    folded = fold_keeping_offsets(text)
    for pattern, words in table.items():
        if match := compiled_pattern(pattern).fullmatch(folded):
            return words.format(**parts, **{name: text[slice(*match.span(name))] for name in match.groupdict()})
    return ""
