"""Correcting: says something wrong, and puts it right at the next question."""

from __future__ import annotations

from quorum.rehearsals.rules.personas.base import Persona, Question, Reply

_EVERY = 3


class Correcting(Persona):
    name = "correcting"
    patience = 110

    def reply(self, question: Question) -> Reply:
        if question.wrong is not None:
            return Reply(
                question.labelled(question.wrong, question.language.correction),
                earnest=False,
                corrects=True,
            )
        slips = question.is_new and question.place % _EVERY == 1 and not question.is_open and question.others
        return Reply(question.answer(question.others[0]), value=question.others[0]) if slips else Reply(question.answer())
