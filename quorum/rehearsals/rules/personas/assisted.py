"""With an assistant: hands over all that its person has said in one message, then answers what is left."""

from __future__ import annotations

from quorum.rehearsals.rules.personas.base import Meant, Persona, Question, Reply


class Assisted(Persona):
    name = "assisted"
    patience = 120
    manner = (
        "You are a person's assistant program. You hand over what your person said, as theirs, politely and in order."
    )

    def reply(self, question: Question) -> Reply:
        if question.place > 1 or not question.is_new:
            return Reply(question.answer())
        told = [Meant(question.field, question.meant), *question.ahead]
        answers = "\n".join(question.labelled(one) for one in told)
        also = tuple(one.field.field_id for one in question.ahead)
        return Reply(question.language.on_behalf.format(answers=answers), also=also)
