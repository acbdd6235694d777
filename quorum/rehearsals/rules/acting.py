"""What a persona by rule does next: one command of the session protocol, or it goes."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any

from interviews.field_types import answer_kind, display_value, effort
from interviews.forms.definition import FieldDefinition, FormDefinition
from interviews.reading.answer_kinds import AnswerKind
from interviews.sessions.rules.state import FieldState, Stage
from quorum.rehearsals.rules.attachments import attachment_for
from quorum.rehearsals.rules.intentions import Intention, confirmation_of, intention_of
from quorum.rehearsals.rules.meaning import Mind
from quorum.rehearsals.rules.memory import Ending, Memory
from quorum.rehearsals.rules.personas import Meant, Persona, Question, Reply
from quorum.rehearsals.rules.saying import is_understood, said
from quorum.rehearsals.rules.values import accepted

WORDS_FIRST = 3
"""Answers in words after which a value is put in by hand."""
_EDITS = 2
_CORRECTIONS = 2
_SUBMISSIONS = 4


@dataclass(frozen=True)
class Command:
    """A command of the session protocol."""

    type: str
    payload: dict[str, Any] = field(default_factory=dict)
    intention: Intention | None = None
    """What its text is to say, where a model may find other words for it."""

    @property
    def text(self) -> str:
        """What is said with it; "" where it says nothing."""
        return str(self.payload.get("text", ""))

    def worded(self, text: str) -> Command:
        """The same, said in these words."""
        return Command(self.type, {**self.payload, "text": text})


@dataclass(frozen=True)
class Actor:
    """A persona in its conversation. Deterministic: the same memory brings the same step."""

    persona: Persona
    mind: Mind
    most_messages: int

    @property
    def form(self) -> FormDefinition:
        """With its texts in the persona's language."""
        return self.mind.form

    def observe(self, memory: Memory, events: Iterable[Mapping[str, Any]]) -> None:
        """Take in what has happened since."""
        spoken_to = [memory.see(event) for event in events]
        if any(spoken_to):
            memory.hear(effort(self.field(memory.asked)) if memory.asked else 0)

    def field(self, field_id: str) -> FieldDefinition:
        return self.form.field(field_id)

    def act(self, memory: Memory) -> Command | Ending:
        """The next step; what it does is noted in the memory."""
        memory.step += 1
        if ending := self._over(memory):
            return ending
        if memory.stage == Stage.CONSENT:
            return Command("giveConsent", {"accepted": True})
        if memory.confirmation_id:
            return Command("provideConfirmation", {"confirmationId": memory.confirmation_id, "approved": False})
        if memory.stage == Stage.CONFIRMING:
            return self._submit(memory)
        if memory.asked is None:
            return self._greet(memory)
        return self._answer(memory, memory.asked)

    def _over(self, memory: Memory) -> Ending | None:
        if memory.stage == Stage.COMPLETED:
            return Ending.SUBMITTED
        if memory.stage in (Stage.ABANDONED, Stage.DECLINED):
            return Ending.CLOSED
        if memory.messages >= self.most_messages:
            return Ending.LIMIT
        if memory.borne > self.persona.patience and memory.stage != Stage.CONFIRMING:
            return Ending.PATIENCE
        return None

    def _greet(self, memory: Memory) -> Command:
        """Language, country and zone, in the order in which they are asked for."""
        language = self.mind.language
        names = (
            display_value(FieldDefinition(field_id="l", label="", type="language"), language.code, language.code),
            display_value(FieldDefinition(field_id="c", label="", type="country"), language.country, language.code),
            language.timezone,
        )
        return self._say(memory, str(names[max(0, memory.greeting_questions - 1) % len(names)]))

    def _say(self, memory: Memory, text: str, intention: Intention | None = None) -> Command:
        memory.messages += 1
        return Command("submitUserInput", {"text": text, "attachments": []}, intention)

    def _submit(self, memory: Memory) -> Command | Ending:
        """Put right what is still wrong, put in what is still missing, then submit."""
        if memory.slip is not None and self._slip(memory) and self._takes(memory, memory.slip):
            slip, memory.slip = memory.slip, None
            return Command("editAnswer", {"fieldId": slip, "value": self._meant(memory, slip)})
        for field_id in memory.last_refusal.get("fields", ()):
            if memory.edits.get(field_id, 0) < _EDITS and self._meant(memory, field_id) is not None:
                return self._put_in(memory, field_id)
        memory.submissions += 1
        return Ending.STUCK if memory.submissions > _SUBMISSIONS else Command("confirmSubmission")

    def _slip(self, memory: Memory) -> Meant | None:
        """What is still to be put right."""
        if memory.slip is None:
            return None
        field, meant = self.field(memory.slip), self._meant(memory, memory.slip)
        standing = memory.fields.get(memory.slip)
        if standing is None or is_understood(field, meant, standing.value, self.mind.context):
            memory.slip = None
            return None
        return Meant(field, meant)

    def _takes(self, memory: Memory, field_id: str) -> bool:
        return accepted(self.field(field_id), self._meant(memory, field_id), self.mind.context) is not None

    def _answer(self, memory: Memory, asked: str) -> Command | Ending:
        standing = memory.fields.get(asked)
        value = self._meant(memory, asked)
        memory.means.setdefault(asked, value)
        tries = memory.tries.get(asked, 0)
        if value is None or tries >= WORDS_FIRST or memory.times.get(asked, 0) > 2 * WORDS_FIRST:
            return self._give_up_words(memory, asked, value)
        if standing is not None and not standing.confirmed and standing.state != FieldState.DONE:
            return self._confirm(memory, asked, standing.value)
        if answer_kind(self.field(asked)) is AnswerKind.FILE:
            return self._attach(memory, asked)
        if tries and self._is_open(asked):
            value = self._another(memory, asked, tries)
        return self._reply(memory, asked, value)

    def _another(self, memory: Memory, asked: str, tries: int) -> Any:
        """What is said where the first words were not enough: of prose more, of a few words others."""
        candidates = self.mind.candidates(asked)
        value = candidates[tries % len(candidates)]
        if answer_kind(self.field(asked)) is not AnswerKind.PROSE:
            memory.means[asked] = value
        return value

    def _reply(self, memory: Memory, asked: str, value: Any) -> Command:
        slip = self._slip(memory) if memory.slip != asked and memory.corrections < _CORRECTIONS else None
        question = Question(
            field=self.field(asked),
            meant=value,
            others=self.mind.candidates(asked)[1:] if asked not in memory.tries else (),
            place=memory.order.index(asked) + 1 if asked in memory.order else 1,
            times=memory.times.get(asked, 1),
            tries=memory.tries.get(asked, 0),
            optional=memory.optional,
            ahead=self._ahead(memory, asked),
            language=self.mind.language,
            slip=slip,
            slipped=memory.slipped,
        )
        reply = self.persona.reply(question)
        self._note(memory, asked, reply)
        also = [one for one in question.ahead if one.field.field_id in reply.also]
        return self._say(memory, reply.text, intention_of(question, reply, also))

    def _note(self, memory: Memory, asked: str, reply: Reply) -> None:
        memory.corrections += reply.corrects
        if reply.earnest:
            memory.tries[asked] = memory.tries.get(asked, 0) + 1
        if reply.leaves_out:
            memory.left_out.append(asked)
        if reply.value is not None and self._slip(memory) is None:
            memory.slip, memory.slipped, memory.corrections = asked, reply.value, 0
        for field_id in reply.also:
            memory.means[field_id] = self._meant(memory, field_id)

    def _confirm(self, memory: Memory, asked: str, value: Any) -> Command:
        """A value was said back: agree, or say the right one."""
        memory.tries[asked] = memory.tries.get(asked, 0) + 1
        meant, language = self._meant(memory, asked), self.mind.language
        if is_understood(self.field(asked), meant, value, self.mind.context):
            text = language.yes[0] if language.yes else said(self.field(asked), meant, language)
        else:
            no = language.no[0] if language.no else ""
            text = ", ".join(filter(None, (no, said(self.field(asked), meant, language))))
        return self._say(memory, text, confirmation_of(self.field(asked), meant, text))

    def _attach(self, memory: Memory, asked: str) -> Command:
        memory.tries[asked] = memory.tries.get(asked, 0) + 1
        attached = attachment_for(self.field(asked))
        memory.messages += 1
        return Command("submitUserInput", {"text": "", "attachments": [attached]})

    def _give_up_words(self, memory: Memory, asked: str, value: Any) -> Command | Ending:
        """Put the value in by hand, leave the question out, or go."""
        if self.persona.speaks_another_language and not memory.switched and self._is_offered():
            memory.switched = True
            memory.tries[asked] = WORDS_FIRST - 1
            return Command("setLanguage", {"language": self.mind.language.code})
        by_hand = value is not None and answer_kind(self.field(asked)) is not AnswerKind.FILE
        if by_hand and memory.edits.get(asked, 0) < _EDITS:
            return self._put_in(memory, asked)
        if memory.optional and asked not in memory.left_out:
            memory.left_out.append(asked)
            return Command("skipField", {"fieldId": asked})
        return Ending.STUCK

    def _put_in(self, memory: Memory, field_id: str) -> Command:
        number = memory.edits.get(field_id, 0)
        memory.edits[field_id] = number + 1
        if number and (other := self.mind.at_last(field_id, number)) is not None:
            memory.means[field_id] = other
        return Command("editAnswer", {"fieldId": field_id, "value": self._meant(memory, field_id)})

    def _ahead(self, memory: Memory, asked: str) -> list[Meant]:
        """What is asked of everybody and has not come up."""
        open_ones = [
            one
            for one in self.form.fields
            if not one.is_group
            and not one.condition.strip()
            and one.field_id not in (asked, *memory.order)
            and answer_kind(one) not in (AnswerKind.FILE, AnswerKind.AGREEMENT, AnswerKind.PROSE)
        ]
        found = ((one, self.mind.meant(one.field_id)) for one in open_ones)
        return [Meant(one, value) for one, value in found if value is not None]

    def _meant(self, memory: Memory, field_id: str) -> Any:
        return memory.means.get(field_id, self.mind.meant(field_id))

    def _is_offered(self) -> bool:
        """Whether the form speaks the persona's language."""
        return any(one.split("-", maxsplit=1)[0] == self.mind.language.code for one in self.form.languages)

    def _is_open(self, field_id: str) -> bool:
        return answer_kind(self.field(field_id)) in (AnswerKind.WORDS, AnswerKind.PROSE)
