"""What a language's table of phrases holds: all that the engine says, and what it knows of labels. The words are data;
`interviews.rule_engine` puts them together.

Placeholders in braces are filled by name. `{label}` is a field's label between quotation marks, `{options}` choices in words.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache

from interviews.reading.answer_kinds import AnswerKind
from interviews.reading.languages import COMMON_LANGUAGE, words_by_language, words_in

Wordings = Mapping[str, str]
"""Patterns, and what is said of a text that one of them covers: the first that does. The patterns are over the folded text; a
group of theirs stands in the words by its name."""


@dataclass(frozen=True)
class FormQuestions:
    """What respondents ask about a form: by what they want to know a pattern that is found in the folded text."""

    so_far: str
    """What stands until now, of every question."""
    recall: str
    """What was said or noted before."""
    who: str
    """Whom one talks to: a robot?"""
    count: str
    """How many questions there are, how long it takes."""
    privacy: str
    """What becomes of the data."""
    required: str
    about: str
    """What the current question is for, what it means, what there is to choose from."""


@dataclass(frozen=True)
class Phrases:
    """One language."""

    comma: str
    last_or: str
    last_and: str
    quote: str
    """Around labels and literal words: `{text}`."""
    space: str
    """Between sentences."""

    # acknowledgements
    thanks: tuple[str, ...]
    """Said by turns."""
    noted: str
    """`{values}`: several answers at once."""
    changed: str
    added: str
    may_change: str
    """`{label}`, `{display}`."""
    left_out: str
    """A question that was skipped, or that words could not answer, is left open."""
    of_course: str
    """Before a question that the respondent wants to hear again, or to go back to."""
    stands: str
    """`{display}`: before a question that was answered already; "go on" leaves the answer."""
    kept: str
    """`{display}`: what was asked again stays as it was."""
    taken_out: str
    """`{name}`: an item of a group is no longer there."""
    unsent: str
    """`{labels}`: one or several questions that were answered and do not apply any more."""

    # beside a question
    optional: str
    between: str
    """`{minimum}`, `{maximum}`, of numbers, steps of a scale, days and times alike; so are the next two."""
    at_least: str
    at_most: str
    several: str
    in_order: str
    """`{count}` of `{options}` are to be ranked."""
    how_many_of: str
    """`{minimum}`, `{maximum}` choices."""

    # directives
    elsewhere: str
    """After words that seem to be about something else."""
    for_later: str
    """To what answers not this question but one still to come."""
    erase: str
    """How to delete what was said."""
    erase_below: str
    """The same, where buttons for it stand beneath the words."""
    hello_again: str
    welcome: str
    take_your_time: str
    add_more: str
    """Asks whether they want to add to an open answer."""
    need_target: str
    """`{label}`."""
    show_widget: str
    offer_manual: str
    human: str
    """Beneath it stand buttons that tell the form's people."""
    available: str
    """`{languages}` of the form."""
    everything: str
    """All is collected."""
    confirm: str
    """Look it over, and submit."""
    required: str

    # answers to questions
    says: str
    """`{text}`: what the form says, as it says it."""
    options_are: str
    count: str
    """`{count}` questions in the form."""
    left: str
    """`{count}` questions are open, the current one among them."""
    who: str
    unknown: str
    noted_as: str
    """What stands for a question: `{label}`, `{display}`."""
    not_noted: str

    # problems
    problems: Mapping[str, str]
    """By codes of `InvalidValue`, and by what several codes come to: unfinished, impossible, unknown."""
    did_you_mean: str
    """`{options}`."""
    understood: str
    """Before the question again, what was understood of a yes or no: `{value}`."""
    concerning: str
    """Before a question about another answer than the one that was asked for: `{label}`."""
    said_before: str
    """Words from before the question: `{label}`, `{text}`."""
    unclear: tuple[str, ...]
    """Said by turns."""

    # the greeting
    hello: str
    """`{title}` of the form."""
    confirm_language: str
    """`{language}`."""
    which_language: str
    confirm_country: str
    """`{country}`."""
    which_country: str
    why_country: str
    which_timezone: str
    """`{city}`, a large one of the country."""

    # questions for labels
    sentences: str
    """Found in labels that tell to do something, or ask without a question mark: they are said as they stand."""
    asks: str
    """Found in a sentence that asks without a question mark; nothing where none does."""
    requests: str
    """Found in a clause that asks by telling to do something: please, tell me."""
    paper_marks: str
    """What paper forms have in brackets behind a label: required."""
    lowered: bool
    """Whether a label loses its capitals within a sentence."""
    own: Wordings
    """Questions for the commonest labels, of what is the respondent's own: `{label}` without quotation marks."""
    unmarked: Wordings
    """Questions for a label that asks without a question mark: `{label}` where it does so outright, `{what}`, its first letter
    small, within a sentence: "why you leave"."""
    by_kind: Mapping[AnswerKind, str]
    """Questions for any other label, by the kind of answer; several kinds may be asked for alike."""
    plain: str
    """For the kinds that are not among these."""
    consent: str
    """`{statement}`."""
    missing: str
    """`{names}` of what an answer lacks: rows of a table, parts of an address, facts."""
    invalid_parts: str
    """`{names}` of what does not fit an address."""
    is_there_one: str
    """`{label}` of a group: whether there is an item of it."""
    is_there_more: str
    asked_hint: str
    """Covers a designer's hint that can be asked as it stands."""

    about_form: FormQuestions

    def one_of(self, items: Sequence[str]) -> str:
        """ "a, b or c", in the language's own punctuation."""
        return self._in_a_row(items, self.last_or)

    def all_of(self, items: Sequence[str]) -> str:
        """ "a, b and c"."""
        return self._in_a_row(items, self.last_and)

    def quoted(self, text: str) -> str:
        return self.quote.format(text=text)

    def _in_a_row(self, items: Sequence[str], last: str) -> str:
        return last.join(filter(None, (self.comma.join(items[:-1]), *items[-1:])))


@lru_cache(maxsize=1)
def all_phrases() -> Mapping[str, Phrases]:
    """The phrases of every language, by its code."""
    return words_by_language("phrases", Phrases)


@lru_cache(maxsize=32)
def phrases_for(language: str) -> Phrases:
    """The phrases of a BCP 47 tag's language; English when it has none."""
    return words_in(all_phrases(), language)


def spoken_language(language: str) -> str:
    """The language that is spoken to somebody who speaks this one."""
    code = language.split("-", maxsplit=1)[0]
    return code if code in all_phrases() else COMMON_LANGUAGE
