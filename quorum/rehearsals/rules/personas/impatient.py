"""Impatient: leaves out what it may, answers the rest in as few words as it can, and goes when it takes too long."""

from __future__ import annotations

from quorum.rehearsals.rules.personas.base import Persona, Question, Reply


class Impatient(Persona):
    name = "impatient"
    patience = 50
    manner = "You are in a hurry and annoyed by every question. Short, curt messages."

    def reply(self, question: Question) -> Reply:
        if question.optional and question.language.leave_out:
            return Reply(question.language.leave_out, earnest=False, leaves_out=True)
        return Reply(question.answer())
