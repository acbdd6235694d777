"""Briefs: what an agent is told when it is called. A model reads the brief as text (agents/prompts), the offline engine
reads it as it is. Neither sees more than this.
"""

from __future__ import annotations

from enum import StrEnum
from typing import Any, Literal

from pydantic import BaseModel, ConfigDict, Field

from interviews.forms.definition import FieldDefinition, FormDefinition
from interviews.forms.planning.plan_definition import PlanDefinition, PlannedField
from interviews.forms.planning.replanning import PlanFeedback
from interviews.reading.readings import ParseContext
from interviews.sessions.rules.review import Feeling
from interviews.sessions.rules.state import Spoken

LONGEST_WORDS = 4_000
"""Characters that the Interviewer may say at once."""


class Brief(BaseModel):
    """Base: the localized form, and where and when the respondent speaks."""

    model_config = ConfigDict(extra="forbid", arbitrary_types_allowed=True)

    form: FormDefinition
    """Already localized to the respondent's language as far as it is translated."""
    language: str
    context: ParseContext
    recent: list[Spoken] = Field(default_factory=list)
    """The last exchanges before the newest message, each message short."""
    summary: str = ""
    """What the respondent said before those: a digest made by code, constant in size (form-interview-agents)."""
    stands: dict[str, str] = Field(default_factory=dict)
    """The answers given last, short, as shown to people, by field_id; with the facts that are known."""


class GreeterBrief(Brief):
    role: Literal["greeter"] = "greeter"
    section: Literal["language", "country", "timezone", "completed"]
    country: str | None = None
    timezone: str | None = None
    browser_language: str | None = None
    browser_timezone: str | None = None
    likely_country: str | None = None
    """ISO 3166-1 alpha-2, guessed from the browser's time zone and language: to be offered, never assumed."""
    opening: bool = False
    """True when nothing has been said yet: greet first."""
    attempts: int = 0
    message: str | None = None
    """The respondent's newest words; None at the opening."""
    last_question: str | None = None


class ArchitectBrief(Brief):
    role: Literal["architect"] = "architect"
    problems: list[str] = Field(default_factory=list)
    """Why code refused the plan that was just given."""
    previous: PlanDefinition | None = None
    """The plan that reviewers rejected, if this is to be a better one."""
    feedback: tuple[PlanFeedback, ...] = ()
    """What was held against it."""


class FactStatus(BaseModel):
    model_config = ConfigDict(extra="forbid")

    fact_key: str
    known: bool
    asked: bool


class ItemBrief(BaseModel):
    """An item of a repeating group, as far as it was told: `told` is by field of the group, as shown to people."""

    model_config = ConfigDict(extra="forbid")

    item: str
    """Its id, `guests.2`."""
    title: str
    """ "Guest 2"."""
    told: dict[str, str] = Field(default_factory=dict)


class ReviewerBrief(Brief):
    role: Literal["reviewer"] = "reviewer"
    field: FieldDefinition
    question: str | None
    """The assistant's last words for this field."""
    messages: list[str]
    """All the respondent's messages for this field, oldest first; the last one is under review."""
    facts: list[FactStatus] = Field(default_factory=list)
    offered: Any = None
    """The value that was inferred and said back by the last question: a yes confirms it."""
    named: list[Any] = Field(default_factory=list)
    """The values that the last question named, of which one is to be chosen."""
    asked_fact: str | None = None
    """The fact_key that the last question was about, if it was a follow-up."""
    others: list[FieldDefinition] = Field(default_factory=list)
    """The form's other applicable fields, which the message may answer or correct."""
    answered: dict[str, Any] = Field(default_factory=dict)
    """Values of the fields that are done, by id."""
    items: list[ItemBrief] = Field(default_factory=list)
    """The items of the form's groups so far."""
    stage: Literal["interviewing", "confirming"] = "interviewing"
    nothing_asked: bool = False
    """The message was said before any field was asked for; `stage` is `confirming` then, too: no field is under review."""


class DirectiveKind(StrEnum):
    """What the Interviewer's next words must do. Code decides this; the model only finds the words."""

    ASK = "ask"
    """Ask for `field` (the first time)."""
    FOLLOW_UP = "follow_up"
    """The reply did not pass: ask for what is missing (`missing_facts`, or the value; `problem` says what was wrong)."""
    RESUME = "resume"
    """What was said did not touch `field`: deal with it (`questions`, `asides`), then ask for `field` again."""
    DEEPEN = "deepen"
    """The answer stands: take up what was just said and ask one thing more about it."""
    CHECK = "check"
    """A value was inferred from their words (`candidates` has it): say it back, ask whether it is right."""
    REPEAT = "repeat"
    """Say the question again, plainer."""
    EXPLAIN = "explain"
    """The respondent would rather not answer a required field: say once why it is needed, ask again."""
    OFF_TOPIC = "off_topic"
    """Acknowledge briefly, come back to `field`."""
    NEED_TARGET = "need_target"
    """The respondent wants to correct something but it is not clear what, or to what: ask which."""
    SHOW_WIDGET = "show_widget"
    """Words have failed: point to the input shown below, which can be used or skipped if optional."""
    OFFER_MANUAL = "offer_manual"
    """Say that the plain form can be used instead, everything is kept; talking on is fine too."""
    ANSWER = "answer"
    """They are leaving: answer `questions` and ask nothing. What becomes of their answers is said after that."""
    CONFIRM = "confirm"
    """Everything is collected: ask them to look it over and submit, or say what to change."""


class Aside(StrEnum):
    """A wish that is answered before the next question, whatever that is."""

    HUMAN = "human"
    """They want a person: say what is possible (the plain form, pausing)."""
    DELETE = "delete"
    """They want what they said to be deleted: say where that is done."""
    CANNOT_SPEAK = "cannot_speak"
    """The language asked for is not one of the form's languages: say which are."""
    FOR_LATER = "for_later"
    """What they told may answer a later question: say that it is kept for that."""


class Changed(BaseModel):
    """A field that this turn filled or corrected, for the acknowledgement."""

    model_config = ConfigDict(extra="forbid")

    field_id: str
    label: str
    display: str
    corrected: bool = False
    added: bool = False
    """`display` has the words that were added to an answer in the respondent's own words."""
    to_be_confirmed: bool = False
    """It is inferred from their words: say what they were taken for, so that they can put it right."""


class InterviewerBrief(Brief):
    role: Literal["interviewer"] = "interviewer"
    kind: DirectiveKind
    field: FieldDefinition | None = None
    """The field to ask for; None only for CONFIRM."""
    untranslated: FieldDefinition | None = None
    """The field in the form's first language, in which its plan was made."""
    planned: PlannedField | None = None
    """What the plan says of it, in the form's own language."""
    item: ItemBrief | None = None
    """The item of a group that the field belongs to."""
    opening: bool = False
    """These are the first words of the conversation: greet before the question."""
    previous_field: FieldDefinition | None = None
    """The field that the respondent's last message was about, when another is asked now."""
    message: str | None = None
    """The respondent's newest words; None when the interview begins."""
    changed: list[Changed] = Field(default_factory=list)
    """What the message settled: acknowledge it naturally, without repeating every value."""
    kept: list[Changed] = Field(default_factory=list)
    """What was asked for again and stays as it was: say that it does."""
    standing: str = ""
    """The field's answer so far, where it is asked for again: say that it stays unless they give another."""
    skipped: list[str] = Field(default_factory=list)
    """Labels of fields that were skipped by this message."""
    contradicted: list[Changed] = Field(default_factory=list)
    """Earlier answers that the newest one does not fit: point that out kindly; both stand."""
    told_so_far: dict[str, str] = Field(default_factory=dict)
    """By label, where it is time to sum up: none that is sensitive."""
    cleared: list[str] = Field(default_factory=list)
    """Labels of fields whose answers this message took back."""
    removed: list[str] = Field(default_factory=list)
    """What the items of groups were called that this message took out."""
    unsent: list[str] = Field(default_factory=list)
    """Labels of fields that were answered and do not apply any more since this message: say that they are not sent."""
    questions: list[str] = Field(default_factory=list)
    """What they asked, in their words: answered first, from the form's texts and `noted` only."""
    asides: list[Aside] = Field(default_factory=list)
    """Wishes to be answered before the next question."""
    feelings: list[Feeling] = Field(default_factory=list)
    """How they feel, as far as they let it be seen."""
    turned_back: bool = False
    """`field` was answered before and is asked for once more, because they wish it."""
    noted: dict[str, str] = Field(default_factory=dict)
    """The answers so far as shown to people, by field_id, where the respondent asked something."""
    looked_over: bool = False
    """The answers were being looked over already."""
    put_off: bool = False
    """The last question is left open, because no words would answer it."""
    open_questions: int = 0
    """Questions that are still to be asked, this one among them, as far as is known; 0: not known."""
    missing_facts: list[str] = Field(default_factory=list)
    """fact_keys to ask about now (ask for the first)."""
    problem: str | None = None
    """Why the value was not accepted: an InvalidValue/NoReading reason code (base.py), or `unclear`."""
    problem_params: dict[str, Any] = Field(default_factory=dict)
    candidates: list[Any] = Field(default_factory=list)
    """Canonical values that the words could have meant, for "did you mean…"."""
    own_words: str = ""
    """What they said before this message of a field that is said back, or that lacks facts."""
    said_before: bool = False
    """The candidate is what they said before the question, beside another answer: ask whether it is their answer."""
    feedback: str = ""
    """What the Reviewer found wanting in the reply, where it has a problem."""
    follow_up_number: int = 0
