"""How words claim that something was done which only code or the respondent can do: the answers were sent, one was changed, the
language was.

Regular expressions over folded text (`fold_keeping_offsets`), found within one clause.
"""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class ClaimWords:
    """What one language says of it."""

    sent: str
    """The answers, or whatever stands for them, were sent: "your registration has been submitted", "I've sent everything"."""
    sending: str
    """The bare words for what was sent, by which a form shows that it asks about such things itself."""
    promised: str
    """Whoever speaks is about to send something: "I'll submit it for you"."""
    deleted: str
    """Something that was told is gone: "I have deleted it"."""
    denied: str
    """In the same clause: nothing was."""
    unless: str
    """In the same sentence: it is said of a time to come, or of a condition."""
    changed: str
    """An answer is another one from now on: "I've changed", "you're down for", "now"."""
    switched: str
    """The conversation goes on in another language."""
    manner: str
    """Of a question: how they wish to be spoken to, which is no question of fact."""
    unknown: str
    """Words of an answer that says that something is not known, or not told."""
    deeds: str
    """Whoever speaks has done something, will do it, or promises it: "I have registered you", "we'll keep a seat"."""
