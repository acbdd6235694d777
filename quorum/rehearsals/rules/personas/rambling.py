"""Rambling: the answer stands somewhere between sentences that say nothing to the question."""

from __future__ import annotations

from quorum.rehearsals.rules.personas.base import Persona, Question, Reply


class Rambling(Persona):
    name = "rambling"
    patience = 110
    manner = "You talk. The answer stands somewhere in the middle of small stories that have nothing to do with the question."

    def reply(self, question: Question) -> Reply:
        if question.is_open:
            aside = question.pick(question.language.aside) if len(question.answer()) > 40 else ""
            return Reply(" ".join(filter(None, (question.answer(), aside))))
        phrase = question.pick(question.language.long_winded) if question.tries == 0 else ""
        return Reply(phrase.format(answer=question.answer()) if phrase else question.answer())
