"""What a language's table of phrases holds. The words are data; `interviews.rule_engine.interviewer` puts them together.

Placeholders in braces are filled by name. `{question}` is a whole question, `{label}` a field's label as it stands in a
sentence, `{options}` choices in words.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

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


def join_in_words(items: list[str], phrases: Phrases, last: str) -> str:
    """ "a, b or c", in the language's own punctuation."""
    if len(items) < 2:
        return "".join(items)
    return phrases.comma.join(items[:-1]) + last + items[-1]
