"""The words a text is about: stems for comparing, concepts for meeting across languages and wordings.

A concept joins words that name the same kind of thing ("company", "employer", "会社"). It never decides a value; it only
says that a clause is about what a label asks for.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import lru_cache

from interviews.reading.answer_kinds import AnswerKind
from interviews.reading.languages import words_by_language
from interviews.reading.languages.word_forms import WordForms
from interviews.reading.text.normalization import JAPANESE, fold, script
from interviews.reading.text.phrases import PhraseTable
from interviews.reading.text.segmentation import LATIN_WORD, blank_out

_FORMS = tuple(words_by_language("word_forms", WordForms).values())


def _all(entry: str) -> frozenset[str]:
    """An entry's words in every language, folded."""
    return frozenset(fold(word).text for forms in _FORMS for word in getattr(forms, entry).split())


_SUFFIXES = tuple(sorted(_all("endings"), key=len, reverse=True))
_POSSESSIVES = tuple(_all("possessive"))
_WHOLE = "="
"""Before a concept's word that counts as it is, and whose stem is another word: "handy" is a telephone, no "hand"."""
_SMALL_WORDS, _TELLING = _all("small_words"), _all("telling_small_words")
_PLURALS = frozenset("s")
"""Of the endings, what also short words have."""
_KANJI_OR_KATAKANA = re.compile(r"[\u3400-\u9fff\u3005]+|[\u30a1-\u30ff\u30fc]{2,}")
_WORD = re.compile(f"{LATIN_WORD.pattern}|{_KANJI_OR_KATAKANA.pattern}")


@lru_cache(maxsize=8192)
def stem(word: str) -> str:
    """A folded word without its ending: "allergies", "allergic" and "allergy" are one."""
    word = _without_possessive(word)
    for suffix in _SUFFIXES:
        if word.endswith(suffix) and len(word) - len(suffix) >= (3 if suffix in _PLURALS else 4):
            word = word[: -len(suffix)]
            break
    return word[:-1] if len(word) > 4 and word[-1] == word[-2] else word


def _without_possessive(word: str) -> str:
    return word[: len(word) - len(next(filter(word.endswith, _POSSESSIVES), ""))]


def _listed() -> Mapping[str, tuple[str, ...]]:
    """The words for each concept in all languages; its name is one of them."""
    found: dict[str, tuple[str, ...]] = {}
    for words in _FORMS:
        for concept, named in (entry.split(":") for entry in words.concepts.split(";")):
            name = concept.strip()
            found[name] = (*found.get(name, (name,)), *named.split())
    return found


_CONCEPTS = _listed()

_BROADER: Mapping[str, tuple[str, ...]] = {"foodstuff": ("food",)}
"""What the words of a concept name as well."""

KIND_CONCEPTS: Mapping[AnswerKind, str] = {
    AnswerKind.EMAIL: "email",
    AnswerKind.PHONE: "phone",
    AnswerKind.LINK: "website",
    AnswerKind.COUNTRY: "country",
    AnswerKind.LANGUAGE: "language",
    AnswerKind.DAY: "date",
    AnswerKind.CLOCK: "time",
    AnswerKind.SCALE: "rating",
}
"""What the fields with a kind of answer are about, whatever their label says."""

PEOPLE = ("partner", "child", "parent", "sibling", "friend", "colleague", "emergency", "animal")
"""Whose detail a clause may speak of instead of the respondent's own."""


def _lexicon() -> tuple[dict[str, frozenset[str]], PhraseTable[frozenset[str]]]:
    """The concepts by stems of words, by words with the mark where they have it, and by words in Japanese."""
    latin: dict[str, frozenset[str]] = {}
    japanese: dict[str, frozenset[str]] = {}
    for concept, listed in _CONCEPTS.items():
        named = frozenset(f"~{name}" for name in (concept, *_BROADER.get(concept, ())))
        for entry in listed:
            word = fold(entry.removeprefix(_WHOLE)).text
            words = japanese if JAPANESE.search(word) else latin
            whole = entry.startswith(_WHOLE) and words is latin
            key = word if words is japanese else f"{_WHOLE}{word}" if whole else stem(word)
            words[key] = words.get(key, frozenset()) | named
    return latin, PhraseTable(japanese, apart=_is_word_of_its_own)


def _is_word_of_its_own(text: str, start: int, end: int) -> bool:
    """Whether what is found is no single character of a longer word in kanji."""
    beside = (text[start - 1 : start] or " ", text[end : end + 1] or " ")
    return end - start > 1 or "kanji" not in map(script, beside)


_LATIN_CONCEPTS, _JAPANESE_CONCEPTS = _lexicon()


def kinds_of_things(about: frozenset[str]) -> frozenset[str]:
    """The concepts that are named by things of their kind: food by meat."""
    return frozenset(f"~{kind}" for thing, kinds in _BROADER.items() if f"~{thing}" in about for kind in kinds)


@lru_cache(maxsize=8192)
def stems(text: str) -> frozenset[str]:
    """What the text is about. A word that names a concept counts as the concept ("~email"), so languages meet."""
    folded = fold(text).text
    found: set[str] = set()
    for match in LATIN_WORD.finditer(folded):
        found |= _of_latin(match.group())
    if JAPANESE.search(folded):
        found |= _of_japanese(folded)
    return frozenset(found)


def spans_about(text: str, about: frozenset[str], label: str) -> list[tuple[int, int]]:
    """Where the words stand that name something of what it is about, or that are the label's own."""
    own = set(_WORD.findall(fold(label).text))
    words = ((found, found.group()) for found in _WORD.finditer(text))
    return [found.span() for found, word in words if stems(word) & about or fold(word).text in own]


def is_small_word(word: str) -> bool:
    """Whether the word only holds others together ("for", "my", "nicht")."""
    return fold(word).text in _SMALL_WORDS


def concepts_of(text: str) -> frozenset[str]:
    return frozenset(s for s in stems(text) if s.startswith("~"))


def _of_latin(word: str) -> frozenset[str]:
    word = _without_possessive(word)
    concepts = _LATIN_CONCEPTS.get(f"{_WHOLE}{word}") or _LATIN_CONCEPTS.get(word) or _LATIN_CONCEPTS.get(stem(word))
    if word in _SMALL_WORDS:
        return concepts if concepts and word in _TELLING else frozenset()
    if concepts:
        return concepts
    if "'" in word:  # "d'allergies": what is elided before it leaves a word what it is
        return frozenset[str]().union(*(_of_latin(part) for part in word.split("'") if len(part) > 1))
    parts = [part for part in word.split("-") if len(part) > 1 and part not in _SMALL_WORDS]
    return frozenset(stem(part) for part in parts)


def _of_japanese(folded: str) -> frozenset[str]:
    named = list(_JAPANESE_CONCEPTS.find(folded))
    runs = _KANJI_OR_KATAKANA.findall(blank_out(folded, [word.span for word in named]))
    return frozenset(runs).difference(_SMALL_WORDS).union(*(word.meaning for word in named))
