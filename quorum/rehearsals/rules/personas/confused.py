"""Confused: asks what is meant, then answers."""

from __future__ import annotations

from quorum.rehearsals.rules.personas.base import Persona, Question, Reply

_EVERY = 3


class Confused(Persona):
    name = "confused"
    patience = 100
    manner = "You often do not understand what a question means. You write simple, uncertain sentences."

    def reply(self, question: Question) -> Reply:
        text = question.pick(question.language.pardon)
        if text and question.is_new and question.place % _EVERY == 1:
            return Reply(text, earnest=False)
        return Reply(question.answer())
