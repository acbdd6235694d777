"""The assistant's words as the page sets them: the question large, what was said before and behind it small."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import pairwise

from interviews.reading.answer_kinds import AnswerKind
from interviews.reading.languages.phrases import phrases_for
from interviews.reading.text.segmentation import Piece, sentences
from interviews.sessions.presenters.page_tells import is_told_by_the_page
from interviews.sessions.rules.words.wording_checks import asking_sentence, unquoted

LONGEST_QUESTION, LONGEST_SHOWN = 160, 480
"""Characters: longer words are read, not looked at, and stand in the ordinary size; those longer still as any message does."""

_MARKS = ("?", "？")
_COLONS = (":", "：")
_BY_LABEL = (
    AnswerKind.DAY,
    AnswerKind.CLOCK,
    AnswerKind.COUNT,
    AnswerKind.YES_NO,
    AnswerKind.FILE,
    AnswerKind.SIGNATURE,
)
"""Kinds of answers whose questions tell nothing that their inputs do not show."""
_NAMED = re.escape("\0")
_CLOSING = "”」』»\"'）)"


@dataclass(frozen=True)
class Said:
    """A question, and within it a list of what stands beneath it to be picked: `head` + `listed` + `end`. Around them, for who
    listens, the words that make a question of a label."""

    head: str
    listed: str = ""
    end: str = ""
    before: str = ""
    behind: str = ""

    def __str__(self) -> str:
        return f"{self.before}{self.head}{self.listed}{self.end}{self.behind}"


@dataclass(frozen=True)
class Remark:
    """Sentences beside the question. Those that the page shows in its own way are for who listens: `listed` while the input
    beneath shows them, `told` for good."""

    text: str
    listed: bool = False
    told: bool = False

    @property
    def seen(self) -> bool:
        return not (self.listed or self.told)


@dataclass(frozen=True)
class AskedWords:
    """`before` + `question` + `behind` are the message, white space between them aside."""

    question: Said
    before: tuple[Remark, ...] = ()
    behind: tuple[Remark, ...] = ()

    @property
    def is_long(self) -> bool:
        return len(self.question.head) > LONGEST_QUESTION

    @property
    def seen_before(self) -> bool:
        return any(remark.seen for remark in self.before)

    @property
    def seen_behind(self) -> bool:
        return any(remark.seen for remark in self.behind)


def asked_words(
    content: str, options: Sequence[str] = (), language: str = "en", statement: str = ""
) -> AskedWords | None:
    """The last question of a message and what stands around it; a message without one is a question as a whole, but for what
    the page shows in its own way around it. None for what is too long. Beneath it stand the labels of what can be picked,
    `options`, and the `statement` that is agreed to."""
    if statement and statement in content:
        return _behind_the_statement(content, options, language, statement)
    asking = asking_sentence(content)
    if asking is None:
        return _as_a_whole(content, _remarks(content, options, language))
    start, end = asking.start, _end_of_sentence(content, asking)
    sentence = content[start:end].strip()
    question = _label_alone(sentence, language) or _without_list(sentence, options)
    if len(question.head) > LONGEST_SHOWN:
        return None
    before, behind = (_remarks(words, options, language) for words in (content[:start], content[end:]))
    return AskedWords(question, before, behind)


def _behind_the_statement(content: str, options: Sequence[str], language: str, statement: str) -> AskedWords | None:
    """The sentence that quotes it is left to the page, as options are."""
    place = content.index(statement)
    opened = [piece.start for piece in sentences(content[:place]) if not piece.mark]
    begin, end = (opened or [place])[-1], place + len(statement)
    end += len(content[end:]) - len(content[end:].lstrip(_CLOSING))
    asked = asked_words(content[end:], options, language)
    before = (*_remarks(content[:begin], options, language), Remark(content[begin:end], listed=True))
    return asked and replace(asked, before=(*before, *asked.before))


def _as_a_whole(content: str, said: Sequence[Remark]) -> AskedWords | None:
    """Words that ask without a sign of it: "Rank these"."""
    seen = [place for place, remark in enumerate(said) if remark.seen] or [*range(len(said))]
    first, behind = (seen[0], seen[-1] + 1) if seen else (0, 0)
    question = "".join(remark.text for remark in said[first:behind]).strip()
    if len(question) > LONGEST_QUESTION:
        return None
    return AskedWords(Said(question), tuple(said[:first]), tuple(said[behind:]))


def _label_alone(sentence: str, language: str) -> Said | None:
    """A question that only puts a label in quotation marks: the label says as much, in the designer's own words."""
    found = _around_labels(language).fullmatch(sentence)
    if not found:
        return None
    start, end = found.span(found.lastgroup or 0)
    return Said(sentence[start:end], before=sentence[:start], behind=sentence[end:])


@lru_cache
def _around_labels(language: str) -> re.Pattern[str]:
    phrases = phrases_for(language)
    asking = dict.fromkeys([phrases.plain, *(phrases.by_kind[kind] for kind in _BY_LABEL if kind in phrases.by_kind)])
    said = [re.escape(words.format(label=phrases.quoted("\0"))) for words in asking]
    return re.compile(
        "|".join(words.replace(_NAMED, f"(?P<label_{at}>.+)") for at, words in enumerate(said)), re.DOTALL
    )


def _without_list(question: str, options: Sequence[str]) -> Said:
    """A question ends in ": A, B or C?" where its options are all named behind a colon."""
    place = max(question.rfind(colon) for colon in _COLONS)
    end = len(question.rstrip("".join(_MARKS)))
    if place > 0 and _names_all(question[place:end], options):
        return Said(question[:place], question[place:end], question[end:])
    return Said(question)


def _remarks(words: str, options: Sequence[str], language: str) -> tuple[Remark, ...]:
    """By sentence, those alike in one."""
    words, found = words.strip(), list[Remark]()
    starts = [piece.start for piece in sentences(unquoted(words))]
    for start, end in pairwise([0, *starts[1:], len(words)]) if words else ():
        text = words[start:end]
        told = is_told_by_the_page(text.strip(), language)
        remark = Remark(text, listed=not told and _names_all(text, options), told=told)
        if found and (found[-1].listed, found[-1].told) == (remark.listed, remark.told):
            found[-1] = replace(remark, text=found[-1].text + text)
        else:
            found.append(remark)
    return tuple(found)


def _names_all(words: str, options: Sequence[str]) -> bool:
    folded = words.casefold()
    return len(options) > 1 and all(_is_named(option.casefold(), folded) for option in options)


def _is_named(option: str, words: str) -> bool:
    """A number stands for itself, not within another one."""
    if not option.lstrip("-").isdecimal():
        return option in words
    return re.search(rf"(?<![\d.,-]){re.escape(option)}(?!\d)", words) is not None


def _end_of_sentence(words: str, sentence: Piece) -> int:
    """Behind its mark, where the next one begins."""
    return next((piece.start for piece in sentences(unquoted(words)) if piece.start > sentence.start), len(words))
