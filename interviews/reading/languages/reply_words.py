"""The words around a short answer, replies that answer nothing, and what shows that a few words are a sentence.

Phrases (text/phrases.py) for folded text.
"""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class LeadIns:
    """What one language says before and after a value."""

    openers: str
    """Interjections that a sign parts from the rest: well, hi there."""
    closers: str
    """Courtesies at the end: please, thank you."""
    clause_words: str = ""
    """A pattern, as the next: begin another clause where one of `speakers` follows: and, but."""
    speakers: str = ""
    """Pronouns and their verbs, with which a respondent's sentence begins."""
    hesitations: str = ""
    """Interjections that no sign needs to part from the rest: um."""
    before: str = ""
    """May come right before a lead-in: so, well."""
    strong: str = ""
    """Introduce a value and nothing else: my name is."""
    weak: str = ""
    """Introduce a value or a remark: I'm, it's."""
    possessives: str = ""
    """Begin "my favourite colour is …"; `copulas` end it."""
    copulas: str = ""
    no_value: str = ""
    """Begin what follows a lead-in and is no value: tired, not."""
    articles: str = ""
    """Begin remarks rather than answers ("the weather is lovely")."""
    parts: str = ""
    """Join two things that were said at once: from, at."""
    after_names: str = ""
    """Belong to a name after a comma: inc, jr."""
    name_particles: str = ""
    """Small words within names, parted by blanks: of, de la."""
    particles: str = ""
    """The characters that stand between what an answer is about and the answer (名前は); a value has none of them."""
    no_topics: str = ""
    """Stand before such a character and are no topic of an answer: today, this."""
    endings: str = ""
    """Close a value and nothing else (と申します)."""
    copula_endings: str = ""
    """Close a value or a remark (です)."""
    predicates: str = ""
    """End what is a remark before such an ending (行きたい)."""


@dataclass(frozen=True)
class NonAnswers:
    """How one language says nothing of what it is asked."""

    fillers: str
    """May come before any of the others: well, sorry, I think."""
    declining: str
    """Begin a reply that gives no answer: I don't know, I'd rather not."""
    social: str
    """Greetings, thanks, yes and no."""
    declining_soon: str = ""
    """The same, among the first words."""
    particularly: str = ""
    """Begins a reply that declines where one of `none_behind` follows soon."""
    none_behind: str = ""
    commanding: str = ""
    """Whole replies about the conversation: go back, wait, say it again."""
    commanding_first: str = ""
    """Begin a reply about the conversation, whatever follows."""
    commanding_soon: str = ""
    """The same, among the first words."""
    please: str = ""
    """May follow a command."""
    nothing: str = ""
    """Single words that decline: skip, none."""
    of_that: str = ""
    """May follow one of them: this question, please."""
    question_words: str = ""
    """Questions of one word."""
    question_openings: str = ""
    """Begin a question: what is, can you."""
    question_endings: str = ""


@dataclass(frozen=True)
class ProseWords:
    """What makes a sentence of a few words where a name or a title is asked for."""

    of_sentences: str
    """Words of sentences: I, is, because."""
    about_the_talk: str
    """Words that make a sentence one about the conversation: you, question, answered."""
    denying: str
    """Whole sentences that deny something: I don't …"""
    sentence_ends: str = ""
    """What sentences end in, where it is the end that shows one."""
    denying_ends: str = ""


@dataclass(frozen=True)
class ReplyWords:
    """One language."""

    lead_ins: LeadIns
    non_answers: NonAnswers
    prose: ProseWords
