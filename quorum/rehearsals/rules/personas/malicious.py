"""Malicious: tries to give orders to whoever reads, then answers."""

from __future__ import annotations

from quorum.rehearsals.rules.personas.base import Persona, Question, Reply

_ATTACKS = 4
"""So often it tries, where the words could not be an answer."""


class Malicious(Persona):
    name = "malicious"
    patience = 100
    manner = "You try to get at the program behind the form. When that leads nowhere you answer like anybody else."

    def reply(self, question: Question) -> Reply:
        text = question.pick(question.language.attacks)
        if text and question.is_new and question.place <= _ATTACKS and not question.is_open:
            return Reply(text, earnest=False)
        return Reply(question.answer())
