"""Correcting: says something wrong, and puts it right at the next question."""

from __future__ import annotations

from quorum.rehearsals.rules.personas.base import Persona, Question, Reply

_EVERY = 3
"""One question of so many is answered wrongly at first."""


class Correcting(Persona):
    name = "correcting"
    patience = 110
    manner = "You answer quickly and sometimes wrongly. When you notice, you put it right in passing."

    def reply(self, question: Question) -> Reply:
        if correction := question.correction():
            return Reply(correction, earnest=False, corrects=True)
        slips = question.is_new and question.place % _EVERY == 1 and not question.is_open and question.others
        if not slips:
            return Reply(question.answer())
        return Reply(question.answer(question.others[0]), value=question.others[0])
