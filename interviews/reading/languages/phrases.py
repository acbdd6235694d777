"""What a language's table of phrases holds. The words are data; `interviews.rule_engine.interviewer` puts them together.

Placeholders in braces are filled by name. `{question}` is a whole question, `{label}` a field's label as it stands in a
sentence, `{options}` choices in words.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from interviews.reading.answer_kinds import AnswerKind


@dataclass(frozen=True)
class Greetings:
    """The Greeter's words. `{title}` is the form's, `{language}`, `{others}` and `{country}` are names."""

    hello: str
    confirm_language: str
    others: str
    which_language: str
    cannot_speak: str
    confirm_country: str
    which_country: str
    language_unclear: str
    country_unclear: str
    why_language: str
    why_country: str
    country_not_needed: str


@dataclass(frozen=True)
class Phrases:
    """All that the engine says in one language, except the questions made from labels (asking/)."""

    language: str
    comma: str
    last_or: str
    last_and: str
    quote: str
    """Around foreign or literal words: `{text}`."""
    space: str
    """Between sentences."""

    # acknowledgements
    thanks: tuple[str, ...]
    noted: str
    """`{labels}`: several answers at once."""
    noted_many: str
    changed: str
    """`{label}`, `{display}`."""
    changed_plain: str
    """`{display}`: where the label does not fit into a sentence."""
    left_out: tuple[str, ...]
    put_off: str
    """A question that words could not answer is left open."""
    of_course: str
    """Before a question that the respondent wants to go back to."""
    stands: str
    """`{display}`: before a question that was answered already; "go on" leaves the answer."""
    kept: str
    """`{display}`: what was asked again stays as it was."""
    taken_out: str
    """An item of a group is no longer there. Param: name."""
    heard_part: tuple[str, ...]
    """Before a question about what is still missing."""

    # beside a question
    optional: tuple[str, ...]
    between: str
    between_days: str
    at_least: str
    at_most: str
    several: str
    several_or_none: str
    in_order: str
    """`{options}`: to be ranked, all of them."""
    first_in_order: str
    """`{count}` of `{options}` are to be ranked."""
    how_many_of: str
    """`{minimum}`, `{maximum}` choices."""

    # directives
    off_topic: str
    """After an order that has nothing to do with the form."""
    elsewhere: str
    """After words that seem to be about something else."""
    told_already: str
    """After "I told you already": sorry, it was not found."""
    annoyed: str
    """After a curse, or a complaint about the questions."""
    erase: str
    """How to delete what was said."""
    hello_again: str
    welcome: str
    take_your_time: str
    need_target: str
    need_value: str
    """`{label}`."""
    need_value_plain: str
    show_widget: str
    show_widget_optional: str
    offer_manual: str
    human: str
    cannot_speak: str
    """`{languages}`."""
    everything: str
    """All is collected."""
    confirm: str
    """Look it over, and submit."""
    repeat: str
    enough: Mapping[AnswerKind, str]
    """By the kind of answer: what is enough as an answer."""
    required_because: str
    """`{reason}`: a clause from the form that opens with "so", "to", "for"."""
    required: str

    # answers to questions
    about_it: str
    """`{text}`: what the form says of a question, as it says it."""
    purpose: str
    """`{reason}` as above."""
    says: str
    """`{text}`: a sentence of the form's."""
    it_is_required: str
    it_is_optional: str
    options_are: str
    facts_are: str
    """`{facts}`."""
    count: str
    """`{count}` questions in the form."""
    left: str
    """`{count}` questions, more than one, are open, the current one among them."""
    last_one: str
    """The current question is the last."""
    who: str
    unknown: str
    noted_as: str
    """What stands for a question: `{label}`, `{display}`."""
    not_noted: str
    unsaid: str
    """The form does not say exactly that, but something near."""

    # problems
    problems: Mapping[str, str]
    did_you_mean: str
    """`{options}`."""
    unclear: tuple[str, ...]
    reason_openers: str
    """A pattern: an intent that reads as a reason ("so we can …", "to …")."""
    greetings: Greetings
    did_you_mean_one: str = ""
    """The same for one option, where it is asked in other words."""

    def one_of(self, items: Sequence[str]) -> str:
        """ "a, b or c", in the language's own punctuation."""
        return self._in_a_row(items, self.last_or)

    def all_of(self, items: Sequence[str]) -> str:
        """ "a, b and c"."""
        return self._in_a_row(items, self.last_and)

    def _in_a_row(self, items: Sequence[str], last: str) -> str:
        return last.join(filter(None, (self.comma.join(items[:-1]), *items[-1:])))


Wordings = Mapping[str, str]
"""Patterns, and what is said of a text that one of them covers: the first that does. The patterns are over the folded text; a
group of theirs stands in the words by its name, `{rest}`, and with a capital as `{Rest}`."""
ANY = ".+"


@dataclass(frozen=True)
class FormQuestions:
    """What respondents ask about a form: by what they want to know a pattern that is found in the folded text."""

    recall: str
    """What was said or noted before."""
    who: str
    """Whom one talks to: a robot?"""
    count: str
    """How many questions there are, how long it takes."""
    privacy: str
    """What becomes of the data."""
    why: str
    required: str
    options: str
    meaning: str


@dataclass(frozen=True)
class Questions:
    """How labels, items of groups and facts are asked for; `interviews.rule_engine.asking` puts them together.

    A label stands in the words as `{label}`, as it is within a sentence; as `{Label}` where a sentence begins with it."""

    # what a label is
    requests: str
    """Found in labels that tell to do something."""
    states: str
    """Found in labels that say something of the respondent: I agree."""
    paper_marks: str
    """What paper forms have in brackets behind a label: required."""
    lowered: bool
    """Whether a label loses its capital within a sentence."""
    named: Wordings
    """How a label that is a noun is named within a sentence: your name."""

    # questions for labels
    nouns: Mapping[AnswerKind, Wordings]
    """By the kind of answer; with `{named}`, `{label}`, `{options}` in words or the scale. For an item of a group only such as
    have `{named}` or `{subject}`. What is asked for numbers of a kind and several options may stand with counts and one option."""
    plain: Wordings
    """For every other noun."""
    literal: str
    """`{named}`: where nothing else covers it, and where options are too many to be said."""
    request: Wordings
    statement: str
    foreign: str
    """Before a label in another language."""
    consent: str
    """`{statement}`."""
    scale: str
    """`{minimum}`, `{maximum}`: what a rating is given on."""
    upload: str
    """`{named}`: a file cannot be told in words."""

    # answers in parts
    next_row: str
    """`{name}` of a row, its `{options}`."""
    next_row_alone: str
    other_places: str
    """`{names}` that a ranking has not placed yet."""
    missing_parts: str
    """`{names}` of what an address lacks."""
    invalid_parts: str
    """`{names}` of what does not fit it."""

    # items of groups
    is_there_one: str
    """`{label}` of a group: whether there is an item of it."""
    is_there_more: str
    anyone_else: str
    of_item: str
    """`{label}` of an item, `{subject}`: Anna's age."""
    about_item: str
    """A `{question}` that stands for itself, about the `{subject}`."""

    # facts
    facts: Wordings
    """A `{fact}` as a designer words it: whether it is an allergy; `{small}` without its capital even where labels keep theirs."""
    hint_openers: str
    """How a hint begins before what is to be asked: ask about."""
    asked_hint: str
    """Covers a hint that can be asked as it stands."""

    about_form: FormQuestions

    asks: str = ""
    """Found in labels that are questions without a question mark."""
    have_one: Wordings = field(default_factory=dict)
    """The same by what an `{item}` is called."""
    have_more: Wordings = field(default_factory=dict)
    item: str = "{noun} {number}"
    """What an item is called whose name is not known."""
    item_person: str = ""
    """The same of a person, where it is another."""
    item_in_order: str = ""
    """The same with an `{ordinal}`."""
    ordinals: tuple[str, ...] = ()
    known_thing: str = "{name}"
    known_person: str = "{name}"
    item_nouns: Mapping[AnswerKind, Wordings] = field(default_factory=dict)
    """Questions only for items."""
    third_person: tuple[tuple[str, str], ...] = ()
    """Patterns for words about the respondent in facts, and the words to the respondent in their place."""
