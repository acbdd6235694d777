"""Words that make a sentence of a few words where a name or a title is asked for. Patterns over folded text."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class ProseWords:
    """One language; with edges where words stand between spaces."""

    of_sentences: str
    """Words of sentences: I, is, because."""
    about_the_talk: str
    """Words that make a sentence one about the conversation: you, question, answered."""
    denying: str
    """Whole sentences that deny something: I don't …"""
    sentence_ends: str = ""
    """What sentences end in, where it is the end that shows one."""
    denying_ends: str = ""
