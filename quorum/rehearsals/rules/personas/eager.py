"""Eager: answers warmly, and tells the next thing before it is asked."""

from __future__ import annotations

from quorum.rehearsals.rules.personas.base import Persona, Question, Reply


class Eager(Persona):
    name = "eager"
    patience = 110
    manner = "You like to be asked. You answer warmly and tell more than you must."

    def reply(self, question: Question) -> Reply:
        if question.is_open:
            return Reply(question.answer())
        phrase = question.pick(question.language.warm) if question.tries == 0 else ""
        text = phrase.format(answer=question.answer()) if phrase else question.answer()
        if question.place == 1 and question.is_new and question.ahead:
            following = question.ahead[0]
            return Reply(f"{text} {question.labelled(following)}", also=(following.field.field_id,))
        return Reply(text)
