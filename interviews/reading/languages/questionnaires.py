"""How questionnaires and descriptions of forms are written: what their labels, notes, tables, conditions and reasons say.

Regular expressions over text as it is typed, in capitals or not; every word of a form counts, so only what is sure stands here.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field


@dataclass(frozen=True)
class QuestionnaireWords:
    """What one language says of these. Whatever is not here, the designer adds by hand."""

    # --- labels ---
    frequent: str = ""
    """Words by which a text is known to be in the language."""
    spaced: bool = True
    """Whether words stand between spaces; otherwise the language is known by its script."""
    types: Mapping[str, str] = field(default_factory=dict)
    """By field type: what a label says that asks for it. The first that matches is meant."""
    yes_no: str = ""
    """A label that asks for yes or no."""
    sensitive: str = ""
    birth: str = ""
    usual_currency: str = "EUR"
    # --- options and notes on how to answer ---
    yes: str = ""
    no: str = ""
    """Whole options, as far as their first word."""
    other: str = ""
    """An option for what is not listed."""
    several: str = ""
    """Several options may be chosen."""
    at_most: str = ""
    """So many of them; one group holds the number."""
    one: str = ""
    rank: str = ""
    required: str = ""
    """Words in brackets behind a label, or at its end behind a dash: it has to be answered."""
    optional: str = ""
    optional_behind: str = ""
    """Words at the end of a label without brackets."""
    kinds: str = ""
    """Words in brackets behind a label for the kind of answer: (date), (yes/no)."""
    no_options: str = ""
    """How brackets begin that hold no options: (e.g. …)."""
    # --- what surrounds questions ---
    part: str = ""
    """Before the number of a part: "Section 2"."""
    question: str = ""
    """Before the number of a question: "Question 2"."""
    legend: str = ""
    """What explains a star, behind it."""
    blank: str = ""
    """What form products leave where the answer goes, as the whole line."""
    blank_long: str = ""
    requests: str = ""
    """How a line ends that asks for something without a question mark."""
    date_room: str = ""
    """Room that was left for a date, with the words between its parts."""
    closing: str = ""
    """Words of thanks at the end."""
    purpose: str = ""
    """A sentence that says what a form is for."""
    consent: str = ""
    """A sentence that says to what one agrees."""
    mail_headers: str = ""
    mail_subject: str = ""
    # --- scales ---
    degrees: str = ""
    """An option that is a degree of something: "strongly agree"."""
    scale: str = ""
    """Before or behind a range of numbers that is a scale."""
    ranges: str = ""
    """Between two numbers."""
    counted: str = ""
    """Behind a range of numbers that is no scale: years, people."""
    steps: str = ""
    """Behind the number of a scale's steps."""
    # --- tables with a question in each row ---
    columns: Mapping[str, str] = field(default_factory=dict)
    """By what a column holds: its whole heading."""
    column_types: Mapping[str, str] = field(default_factory=dict)
    """By field type: the whole cell that names it. The first that matches is meant."""
    not_asked: str = ""
    """Headings of columns that nobody filled in."""
    # --- conditions ---
    if_other: tuple[str, ...] = ()
    """When an earlier question was answered so: expressions with {answer} and {number}."""
    if_last: tuple[str, ...] = ()
    """The same of the question before, with {answer}."""
    if_so: str = ""
    if_not: str = ""
    if_any: str = ""
    """How any other condition begins, or ends where the language says it so, up to a comma."""
    # --- facts ---
    why: str = ""
    reason_fact: tuple[str, str, str] = ("", "", "")
    """The reason as a fact, when it is known, how to ask for it."""
    and_asks: str = ""
    """Between two things that one question asks."""
    ask_part: str = ""
    """How to ask for one of them: with {part}."""
    # --- descriptions ---
    announces: str = ""
    """Before the list of what is to be asked."""
    asked_before: str = ""
    """The whole sentence in languages that put the verb behind that list; groups `head` and `list`."""
    wishes: str = ""
    """What stands before the name of a form: "I need a"."""
    not_in_title: str = ""
    """What stands behind it."""
    us: str = ""
    """The makers of a form, at the beginning of a sentence about themselves."""
    leads: str = ""
    """Small words before a thing in a list."""
    whether: str = ""
    whether_behind: str = ""
    optionally: str = ""
    one_of: str = ""
    """Before options."""
    ands: str = ""
    """Between the last two things of a list."""
    ors: str = ""
    articles: str = ""
    """Before what is to be asked about each thing."""
    several_things: str = ""
    """Before a thing of which there may be several; one group, `most`, may hold the number."""
    each_thing: str = ""
    """Before a thing to be asked about for each."""
    each_behind: str = ""
    """The same behind it."""
    not_things: str = ""
    """Nouns that are no such things, by their beginnings."""
    # --- reasons ---
    because: str = ""
    """How a clause begins that says why something is asked."""
    in_order_to: str = ""
    """The same where it may also mean something else; only believed in brackets and of what is sensitive."""
    because_behind: str = ""
    """How such a clause ends, in languages that put it first."""
    we_need_it: str = "{}"
    """A sentence around such a clause."""
    we_need_it_for: str = "{}"
    """A sentence around any other reason."""
