"""How questionnaires and descriptions of forms are written, and the words by which reviewers by rule judge arguments and results.

Regular expressions over text as it is typed, in capitals or not; every word of a form counts, so only what is sure stands here.
What a label speaks of (an e-mail, a date) is known from the concepts (text/stems.py).
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache

from interviews.reading.languages import words_by_language
from interviews.reading.text.pattern_lists import any_expression


@dataclass(frozen=True)
class FormWords:
    """What one language says of these. Whatever is not here, the designer adds by hand."""

    spaced: bool = True
    """Whether words stand between spaces; otherwise the language is known by its script."""
    types: Mapping[str, str] = field(default_factory=dict)
    """By field type: what a label says that asks for it, where no concept tells. The first that matches is meant."""
    yes_no: str = ""
    """A label that asks for yes or no."""
    degree: str = ""
    """A label that asks how much something is so, on a scale of its own: "how satisfied", "rating of the food"."""
    yes: str = ""
    """A whole option, as far as its first word, and what is said of it in a condition; words parted by bars, as in `no`."""
    no: str = ""
    several: str = ""
    """Several options may be chosen."""
    most: str = ""
    """Before the number of options that may be chosen at most."""
    most_behind: str = ""
    """The same behind it."""
    options_called: str = ""
    """What options are called there, behind the number: "up to two of them"."""
    required: str = ""
    """In brackets behind a label, or at its end behind a dash: it has to be answered."""
    optional: str = ""
    """Of a label that may be left open: "is optional", "if any"; in brackets, or at its end with and without a dash."""
    some_perhaps: str = ""
    """Before or behind a thing that not everybody has: "any allergies", "allergies éventuelles"."""
    plurals: str = ""
    """A name of several things, without the small words around it: "preferred days"."""
    kinds: Mapping[str, str] = field(default_factory=dict)
    """By field type: what names it, as a whole cell or note in brackets, where no concept does. The first that matches is meant."""
    date_room: str = ""
    """Gaps for the parts of a date with their names between."""
    longest: str = ""
    """How many characters an answer may have at most, the number among the words; not how many it must have."""
    plain_answer: str = ""
    """As a whole cell: an answer in a few words, of whatever kind the question asks for."""
    question: str = ""
    """Before the number of a question: "Question 2"."""
    counted: str = ""
    """What stands behind the room for a number, where that is no measure: "people"."""
    counted_in: str = ""
    """Before what an answer is counted in: "donation in euros"."""
    ranges: str = ""
    """Between two numbers."""
    office: str = ""
    """What stands over or before the part of a form that those who receive it fill in."""
    steps: str = ""
    """Behind the number of a scale's steps."""
    columns: Mapping[str, str] = field(default_factory=dict)
    """By what a column of a table of questions holds: its whole heading."""
    when: str = ""
    """How the words begin that say when a question is asked."""
    when_behind: str = ""
    """How they end, in languages that put it there."""
    purpose: str = ""
    """How the words begin that say what an answer is needed for."""
    ands: str = ""
    """Between the last two things of a list."""
    ors: str = ""
    choice_of: str = ""
    """Before the options of a thing, within a list: "choice of"."""
    told_by: str = ""
    """How a sentence begins that says who tells what: "Parents give the"."""
    asking: str = ""
    """How one is told what to ask for, with the article behind: "collect", "ask for their"."""
    around_lists: str = ""
    """What stands around a list of things to ask for: "…で", "を聞きたい", "too"."""
    needs: str = ""
    """Words before a list that only say that it is asked for, beside the small ones: "necesitamos"."""
    courtesies: str = ""
    """What is said to whoever makes the form, before the description or behind it: "Hi", "Thanks!"."""
    about_oneself: str = ""
    """How a sentence begins that tells who wants the form; no title: "I'm a plumber"."""
    levels: str = ""
    """Names of steps and sizes, which stand in a row without a sign between them: "low medium high"."""
    bounds: str = ""
    """The two ends of a span, as the whole of a part: "from", "to"."""
    from_when: str = ""
    """How one asks for the first day of a span in one breath with the last."""
    to_when: str = ""
    """The same of its last day."""
    topics: str = ""
    """Behind what a sentence is about, in languages that mark it; the options stand behind it."""
    eithers: str = ""
    """Between options there: "チョコかいちご"."""
    rated_by: str = ""
    """Before the first of several things that are rated in one breath: "how satisfied with"."""
    asks_with: str = ""
    """Words that begin an indirect question, beside those that respondents ask with: "who", "when"."""
    asks_for: str = ""
    """How a sentence goes on to say what is asked for, right behind the words that say when: "if they smoke ask for …"."""
    whether: str = ""
    """What is asked of a condition that no answer decides, around it: "Whether {said}". No expression."""
    asks_who: str = ""
    """How a question begins that asks for a person or a thing."""
    tones: str = ""
    """A sentence that says how those who answer are to be spoken to, as the whole of it."""
    informal: str = ""
    """Where that asks for the form of address that is not the polite one, in languages whose `addressed` is polite."""
    made_for: str = ""
    """How one asks for a form, as far as what it is for: "Could you make me a form for", "We need a"."""
    thens: str = ""
    """Between the words that say when a thing is asked for and that: "if they need a visa then passport number"."""
    only_on: str = ""
    """How words begin that only say when the thing before them is asked for: "but only if"."""
    on_condition: str = ""
    """The same behind the thing, without a comma."""
    must: str = ""
    """What is said behind a thing that has to be told: "is a must"."""
    chosen: str = ""
    """Words that say in a condition that an answer was given."""
    compared: Mapping[str, str] = field(default_factory=dict)
    """By operator: how a condition says how an answer stands to its number. The first that matches is meant."""
    of_another: str = ""
    """What tells that a label is of somebody else than those who answer: "the child's"."""
    addressed: Mapping[str, str] = field(default_factory=dict)
    """By a word for those who are to answer, the one that speaks to them: "their", "your"."""
    not_to_ask: str = ""
    """How an intent says what is not to be asked."""
    placeholders: str = ""
    """Values that were left to be filled in, as the whole text."""
    everything: str = ""
    """Values that mean all there is, as the whole text."""
    averages: str = ""
    """How a text says that a number is an average."""
    shares: Mapping[str, str] = field(default_factory=dict)
    """By a share of a whole, in percent: how a text says that something is about that."""


FORM_WORDS = words_by_language("form_words", FormWords)


def expression_of(subject: str) -> str:
    """An expression for what any language says of a subject of `FormWords`."""
    return any_expression(getattr(words, subject) for words in FORM_WORDS.values())


def compiled(expression: str) -> re.Pattern[str]:
    """The expression, in capitals or not."""
    return re.compile(expression, re.IGNORECASE)


@cache
def any_language(subject: str, before: str = "", behind: str = "") -> re.Pattern[str]:
    """Matches what any language says of a subject, between two expressions."""
    return compiled(f"{before}{expression_of(subject)}{behind}")


def by_key(subject: str) -> tuple[tuple[str, re.Pattern[str]], ...]:
    """The same of each entry of a subject, in the order of the first language, which has them all."""
    tables = [getattr(words, subject) for words in FORM_WORDS.values()]
    expressions = ((key, any_expression(table.get(key, "") for table in tables)) for key in tables[0])
    return tuple((key, compiled(expression)) for key, expression in expressions)
