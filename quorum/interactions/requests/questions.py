"""A plain question about a form's responses, read without a model: which of those that code answers, about what. Pure.

What is left over of a question is told with its answer; one that says no, or asks how many with words that nothing accounts
for, is not answered.
"""

from __future__ import annotations

import datetime as dt
import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from enum import StrEnum

from interviews.reading.text.normalization import JAPANESE
from interviews.reading.text.stems import stems
from quorum.domain.interactions.chores import Question, Span
from quorum.interactions.requests.languages import LANGUAGES, RequestWords
from quorum.interactions.requests.matching import cut, has, longest_first
from quorum.interactions.requests.naming import SIGNS, WORD, Names, alike, place_of, taken, taken_in_part
from quorum.interactions.requests.spans import one_span, two_spans

LONGEST = 1_000
NARROWED_TO_DAYS = (Question.COUNTS, Question.DROP_OFF, Question.TIMES, Question.DISTRIBUTION, Question.MENTIONS)
"""What can be counted of some days alone."""
_QUOTED = re.compile('["“„«「『]([^"“”„«»「」『』]{1,200})["”»」』]')


@dataclass(frozen=True)
class Asked:
    """A question of the form, as results have it."""

    id: str
    label: str
    options: tuple[str, ...] = ()
    called: tuple[tuple[str, str], ...] = ()
    """What the options are called besides: (name, option)."""


class OnPage(StrEnum):
    """What code does not answer in words, and a page shows."""

    COMPARED = "compared"
    WAITING = "waiting"
    """Who has not answered."""


@dataclass(frozen=True)
class PlainQuestion:
    asked: Question | OnPage | None
    """None: only the form is clear."""
    form: str = ""
    fields: tuple[str, ...] = ()
    word: str = ""
    left_over: str = ""
    forms: tuple[str, ...] = ()
    """Where the form is not clear: those that it could be."""
    spans: tuple[Span, ...] = ()
    """The two that are compared, the earlier one first."""
    span: Span | None = None
    """The days that it is narrowed to."""
    unclear: bool = False
    """Something of it is not understood that may change what is asked."""

    @property
    def field(self) -> str:
        return self.fields[0] if len(self.fields) == 1 else ""


@dataclass(frozen=True)
class KnownForms:
    names: Names
    about: str
    asked_in: Callable[[str], Sequence[Asked]]
    """The questions of a form, by its slug."""
    today: dt.date = field(default_factory=dt.date.today)


def read_question(text: str, known: KnownForms) -> PlainQuestion | None:
    """None where no such question is read."""
    text = " ".join(text.split())
    if not text or len(text) > LONGEST:
        return None
    found = [one for words in LANGUAGES if (one := _read(text, words, known)) is not None]
    return min(found, key=lambda one: (one.unclear or bool(one.forms), len(one.left_over)), default=None)


def _read(text: str, words: RequestWords, known: KnownForms) -> PlainQuestion | None:
    form, rest = taken(text, known.names)
    slugs = tuple(dict.fromkeys(known.names.values()))
    if not form:
        part = taken_in_part(text, known.names, words)
        form = known.about or part.one or (slugs[0] if len(slugs) == 1 else "")
        rest = part.rest if part.one == form else text
        slugs = part.keys or slugs
    if words.spaced is (JAPANESE.search(rest) is not None):
        return None
    if not form:
        return PlainQuestion(None, forms=slugs) if _asks(rest, words) else None
    if has(rest, words.compared, words) and (spans := two_spans(rest, words, known.today)):
        return _Reading(spans[1], words, form, known.asked_in(form)).compared_spans(spans[0])
    return _in_span(_Reading(rest, words, form, known.asked_in(form)), known.today)


def _in_span(reading: _Reading, today: dt.date) -> PlainQuestion | None:
    """A question about the days that it names, unless an answer or a question is called so, or they are not counted by days."""
    found = one_span(reading.rest, reading.words, today)
    if found is None or reading.is_named_by(found[2]):
        return reading.read()
    span, rest, _name = found
    read = _Reading(rest, reading.words, reading.form, reading.questions).read()
    return replace(read, span=span) if read is not None and read.asked in NARROWED_TO_DAYS else reading.read()


def _asks(text: str, words: RequestWords) -> bool:
    kinds = (words.how_many, words.stops, words.takes, words.not_passed, words.mentions, words.compared)
    return any(has(text, kind, words) for kind in kinds)


class _Reading:
    """One question in one language, about one form."""

    def __init__(self, rest: str, words: RequestWords, form: str, questions: Sequence[Asked]) -> None:
        self.rest, self.words, self.form, self.questions = rest, words, form, questions
        self.option, option_of, self.said = self._option()
        self.fields = option_of or self._fields()
        without_option = self.rest.replace(self.said, " ") if self.said else self.rest
        self.says_no = has(without_option, words.negations, words)

    def read(self) -> PlainQuestion | None:
        words = self.words
        if has(self.rest, words.compared, words):
            return PlainQuestion(OnPage.COMPARED, self.form, self._two())
        if has(self.rest, words.not_passed, words):
            return self._found(Question.FAILED_REVIEWS, (*words.not_passed, *words.negations))
        if mentioned := self._mentioned():
            return PlainQuestion(Question.MENTIONS, self.form, word=mentioned)
        if self.says_no:
            return self._denied()
        if self.option:
            return self._found(Question.DISTRIBUTION, words.how_many, self.option, unclear=len(self.fields) != 1)
        for question, said in ((Question.DROP_OFF, words.stops), (Question.TIMES, words.takes)):
            if has(self.rest, said, words):
                return self._found(question, (*said, *words.how_many))
        if self.fields:
            return self._found(Question.DISTRIBUTION, words.how_many, unclear=len(self.fields) != 1)
        if has(self.rest, words.how_many, words):
            counted = self._found(Question.COUNTS, words.how_many)
            return self._found(Question.COUNTS, words.how_many, unclear=bool(counted.left_over))
        return None

    def compared_spans(self, spans: tuple[Span, Span]) -> PlainQuestion:
        """What was submitted in two spans; of one question where one is named."""
        left = self._left_over((*self.words.compared, *self.words.responses, *self.words.joints))
        fields = self.fields if len(self.fields) == 1 else ()
        unclear = self.says_no or bool(self.option)
        return PlainQuestion(OnPage.COMPARED, self.form, fields, left_over=left, spans=spans, unclear=unclear)

    def _two(self) -> tuple[str, ...]:
        """The two questions that are compared; none where others are named as well as they."""
        shared = self._shared()
        first = sorted((name for name in shared if shared[name]), key=lambda name: -shared[name])
        clear = len(first) == 2 or (len(first) > 2 and shared[first[1]] > shared[first[2]])
        return tuple(first[:2]) if clear else ()

    def _denied(self) -> PlainQuestion | None:
        """Who has not answered is one; any other no is not read."""
        words = self.words
        if has(self.rest, words.answered, words) and not self.option:
            return self._found(OnPage.WAITING, (*words.how_many, *words.negations))
        return (
            PlainQuestion(None, self.form, left_over=self.rest.strip(SIGNS), unclear=True)
            if _asks(self.rest, words)
            else None
        )

    def _found(
        self, asked: Question | OnPage, said: Sequence[str], word: str = "", *, unclear: bool = False
    ) -> PlainQuestion:
        left = self._left_over(said)
        return PlainQuestion(asked, self.form, self.fields, word, left, unclear=unclear)

    def _left_over(self, said: Sequence[str]) -> str:
        words = self.words
        text = self.rest
        named = [one.label for one in self.questions if one.id in self.fields]
        for name in longest_first([*named, self.option, self.said]):
            text = text.replace(name, " ") if name else text
        text = cut(text, (*said, *words.answered, *words.form, *words.asking, *words.besides), words)
        if not words.spaced:
            return " ".join(text.split()).strip(SIGNS)
        known = Asked(" ".join(self.fields), " ".join((*named, self.option)))
        return " ".join(one.group() for one in WORD.finditer(text) if not shared_words(known, one.group()))

    def _mentioned(self) -> str:
        """The words that are looked for: in quotation marks, or next to what says so."""
        words = self.words
        if not has(self.rest, words.mentions, words):
            return ""
        if quoted := _QUOTED.search(self.rest):
            return quoted[1].strip()
        for one in longest_first(words.mentions):
            low = self.rest.casefold()
            at = place_of(low, one) if words.spaced else low.find(one)
            if at >= 0:
                beside = self.rest[at + len(one) :] if words.spaced else self.rest[:at]
                return " ".join(cut(beside, (*words.asking, *words.besides), words).split()).strip(SIGNS)
        return ""

    def is_named_by(self, words: str) -> bool:
        """Whether these words belong to the answer or to the question that is named."""
        low = self.rest.casefold()
        labels = (one.label.casefold() for one in self.questions)
        return any(words.casefold() in name for name in (self.said.casefold(), *labels) if name and name in low)

    def _option(self) -> tuple[str, tuple[str, ...], str]:
        """The answer to choose that is named, the questions that offer it (of several those that are named as well), and how
        it is named: by its label, its value, a synonym or a translation; else by other forms of its label's words."""
        called = [pair for one in self.questions for pair in (*zip(one.options, one.options, strict=True), *one.called)]
        low, found, said = self.rest.casefold(), "", ""
        for name, option in sorted(called, key=lambda pair: -len(pair[0])):
            if (at := place_of(low, name.casefold())) >= 0:
                found, said = option, self.rest[at : at + len(name)]
                break
        if not found and self.words.spaced:
            formed = [one for one in dict.fromkeys(option for _, option in called) if self._says_all_of(one)]
            found = formed[0] if len(formed) == 1 else ""
        of = tuple(one.id for one in self.questions if found and self._offers(one, found, said))
        named = self._fields()
        return found, tuple(one for one in of if one in named) or of, said

    def _offers(self, question: Asked, option: str, said: str) -> bool:
        """Under the name that was said, whatever the option is labelled elsewhere."""
        named = any(name.casefold() == said.casefold() for name, _ in question.called) if said else False
        return option in question.options or named

    def _says_all_of(self, option: str) -> bool:
        """Whether each telling word of it stands there in some form; words that only name the same kind of thing do not."""
        telling = [one.group() for one in WORD.finditer(option) if stems(one.group())]
        words = [one.group() for one in WORD.finditer(self.rest)]
        return bool(telling) and all(any(alike(one, other) for other in words) for one in telling)

    def _fields(self) -> tuple[str, ...]:
        """The questions whose labels share most words with it; all that share alike."""
        low = self.rest.casefold()
        whole = [one.id for one in self.questions if place_of(low, one.label.casefold()) >= 0]
        if whole:
            return tuple(whole)
        shared = self._shared()
        most = max(shared.values(), default=0)
        return tuple(name for name, number in shared.items() if most and number == most)

    def _shared(self) -> dict[str, int]:
        """How many words the label of each question shares with it."""
        said = cut(self.rest, (*self.words.form, *self.words.how_many, *self.words.answered), self.words)
        return {one.id: shared_words(one, said) for one in self.questions}


def shared_words(question: Asked, said: str) -> int:
    """How many words of a text are of a question's label, or of its name."""
    known = [one.group() for one in WORD.finditer(f"{question.label} {question.id.replace('_', ' ')}")]
    same = [one.group() for one in WORD.finditer(said) if stems(one.group())]
    forms = sum(any(alike(one, other) for other in known) for one in same)
    return max(forms, len(stems(question.label) & stems(said)))
