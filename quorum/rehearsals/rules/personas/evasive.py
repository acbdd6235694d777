"""Evasive: would rather not say at first, and asks what for. What it need not answer it leaves out."""

from __future__ import annotations

from quorum.rehearsals.rules.personas.base import Persona, Question, Reply

_EVERY = 3
"""One question of so many is evaded."""


class Evasive(Persona):
    name = "evasive"
    patience = 100
    manner = "You do not like to tell things about yourself and wonder what they are wanted for. Pressed, you answer."

    def reply(self, question: Question) -> Reply:
        if not question.is_new or question.place % _EVERY:
            return Reply(question.answer())
        phrases = question.language.rather_not if question.optional else question.language.why
        text = question.pick(phrases)
        return Reply(text, earnest=False, leaves_out=question.optional) if text else Reply(question.answer())
