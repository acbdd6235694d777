"""Replies that are words but no answer. Patterns over folded text."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class NonAnswers:
    """How one language says nothing of what it is asked."""

    fillers: str
    """May come before any of the others: well, sorry, I think."""
    declining: str
    """Begin a reply that gives no answer: I don't know, I'd rather not."""
    social: str
    """Greetings, thanks, yes and no."""
    commanding: str = ""
    """Whole replies about the conversation: go back, wait, say it again."""
    nothing: str = ""
    """Single words that decline: skip, none."""
    of_that: str = ""
    """May follow one of them: this question, please."""
    question_words: str = ""
    """Questions of one word."""
    question_openings: str = ""
    """Begin a question: what is, can you."""
    please: str = ""
    """May follow a command."""
    commanding_first: str = ""
    """Begin a reply about the conversation, whatever follows."""
    questions: str = ""
    """Ask something back, wherever they stand."""
