"""The words by which a message states, denies, limits or asks about a thing it mentions, and those around a short answer.

Phrases (text/phrases.py) for folded text.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field


@dataclass(frozen=True)
class StatementWords:
    """What one language says around the things it mentions."""

    clause_openers: str
    """A pattern: begins another clause: but, because."""
    harmless: str
    """Sound like a denial or a condition and are none: no problem, if possible."""
    denied_after: str
    """Deny what stands before: is full, is impossible."""
    limits_after: str
    """Make a bound of what stands before: or later, at the earliest."""
    conditional: str
    """If, otherwise."""
    joiners: str
    """Between two things of which the same is said: or, and, to."""
    denied_before: str = ""
    """Deny what follows: not, instead of."""
    asks_first: str = ""
    """Begin a question."""
    asks: str = ""
    """Make a question anywhere in it."""
    asks_last: str = ""
    """End a question."""
    limits_before: str = ""
    """Make a bound of what follows: before, around, every."""
    denies_next: str = ""
    """Between two things, denies the second: not."""
    small_words: str = ""
    """May stand between such a word and the thing: articles, prepositions."""
    every: str = ""
    """All, any: begin an exclusion."""
    pronouns: str = ""
    """Words parted by blanks, as the following: a sentence begins with them."""
    articles: str = ""
    prepositions: str = ""
    not_current: str = ""
    """Say of a value that it is not, or no longer, the respondent's own: old, my wife's."""

    whence: str = ""
    """Say where something came from: from, via."""

    # around a short answer
    reply_openers: str = ""
    """Interjections that a sign parts from the rest: well, hi there."""
    closers: str = ""
    """Courtesies at the end: please, thank you."""
    clause_words: str = ""
    """A pattern, as the next: begin another clause where one of `speakers` follows: and, but."""
    speakers: str = ""
    """Pronouns and their verbs, with which a respondent's sentence begins."""
    strong: Mapping[str, str] = field(default_factory=dict)
    """Introduce a value and nothing else, by the concept of what they introduce (my name is); "" for anything."""
    weak: str = ""
    """Introduce a value or a remark: I'm, it's."""
    possessives: str = ""
    """Begin "my favourite colour is …"; `copulas` end it."""
    copulas: str = ""
    no_value: str = ""
    """Begin what follows a lead-in and is no value: tired, not."""
    parts: str = ""
    """Join two things that were said at once: from, at."""
    linking_names: str = ""
    """Small words that link the names of one person, parted by blanks: de la, von der."""
    belonging: str = ""
    """A word between what somebody belongs to and their name, where it stands so."""
    after_names: str = ""
    """Belong to a name after a comma: inc, jr."""
    name_particles: str = ""
    """Small words within names, parted by blanks: of, de la."""
    reports: str = ""
    """Follow a person whose words are told, which may be about the respondent: my wife says."""
    letters_behind: str = ""
    """What stands behind a letter of which there are several: "two n's"."""
    at_the_end: str = ""
    """Say that digits are the last ones of a number: ends in, the last two."""
    at_sign: str = ""
    """How the signs of an e-mail address are said aloud."""
    perhaps_at_sign: str = ""
    """Other words as well: an at sign only where the dot is said too."""
    dot_sign: str = ""
    in_one_word: str = ""
    """Say behind a part of an address that it is written without a blank or a sign."""
    hyphen_sign: str = ""
    underscore_sign: str = ""
    particles: str = ""
    """The characters that stand between what an answer is about and the answer (名前は); a value has none of them."""
    no_topics: str = ""
    """Stand before such a character and are no topic of an answer: today, this."""
    value_endings: str = ""
    """Close a value and nothing else (と申します)."""
    copula_endings: str = ""
    """Close a value or a remark (です)."""
    predicates: str = ""
    """End what is a remark before such an ending (行きたい)."""
    of_sentences: str = ""
    """Make a sentence of a few words where a name or a title is asked for: I, is, because."""
    about_the_talk: str = ""
    """Make a sentence one about the conversation: you, question, answered."""
    denying: str = ""
    """Whole sentences that deny something: I don't …"""
    sentence_ends: str = ""
    """What sentences end in, where it is the end that shows one."""
    denying_ends: str = ""
    before_own_name: str = ""
    """Stand before what speakers call themselves by: I am, my name is; before a comma, what they speak as."""
