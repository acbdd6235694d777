"""What a Reviewer says of a message, and what holds of it: acts, each a thing that the respondent does with it.

One message may answer, ask, correct and wish at once, so it has acts and not one intent. A model and the rule engine give the
same acts; what follows from them is code (`review_validation`, then `dialogue_policy`).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Annotated, Any, Literal, get_args

from pydantic import BaseModel, BeforeValidator, ConfigDict, Field, ValidationInfo, model_validator
from pydantic.json_schema import SkipJsonSchema

from formagent.agents.argument_repairs import Repairs
from interviews.forms.groups import Place
from interviews.reading.names.language_names import canonical, language_meant
from interviews.sessions.rules.state import Evidence, FactRecord, FieldRecord


class ActKind(StrEnum):
    """What can be done with words (rules.md, Interviewer and Reviewer)."""

    SET = "set"
    AFFIRM = "affirm"
    DENY = "deny"
    SKIP = "skip"
    CLEAR = "clear"
    ASK_BACK = "ask_back"
    REPEAT = "repeat"
    BACK = "back"
    LANGUAGE = "language"
    PAUSE = "pause"
    STOP = "stop"
    DELETE = "delete"
    HUMAN = "human"
    ADD_ITEM = "add_item"
    REMOVE_ITEM = "remove_item"
    OFF_TOPIC = "off_topic"
    FEELING = "feeling"


Feeling = Literal["annoyed", "in_distress", "joking"]
MOST_ACTS = 60
"""What a message may do at once; further acts are disregarded."""


class FactQuote(BaseModel):
    """The respondent's words, verbatim, that tell a fact."""

    model_config = ConfigDict(extra="ignore")

    fact_key: str
    quote: str


def _quotes(given: Any) -> Any:
    """Quotes as they were meant: one string, or objects around strings, where a list of strings was asked for."""
    listed = [given] if isinstance(given, str | dict) else given
    if not isinstance(listed, list):
        return [] if listed is None else listed
    return [one.get("quote", "") if isinstance(one, dict) else one for one in listed]


_FEELINGS: dict[str, Feeling] = {
    **dict.fromkeys(("frustrated", "frustration", "angry", "anger", "irritated", "annoyance", "impatient"), "annoyed"),
    **dict.fromkeys(
        ("sad", "upset", "distressed", "distress", "anxious", "scared", "desperate", "grieving"), "in_distress"
    ),
    **dict.fromkeys(("joke", "kidding", "playful"), "joking"),
}
"""What models call a feeling that there is."""


def _known_feeling(given: Any, info: ValidationInfo) -> Any:
    """None where a model names one of which nothing follows ("amused")."""
    if isinstance(given, str) and given.casefold() in _FEELINGS:
        _note_other_name(info)
        return _FEELINGS[given.casefold()]
    return given if given in get_args(Feeling) else None


def _note_other_name(info: ValidationInfo) -> None:
    if isinstance(info.context, Repairs):
        info.context.note("other_name")


def _known_language(given: Any, info: ValidationInfo) -> Any:
    """The code of a language that is called by its name ("German", "Deutsch")."""
    meant = language_meant(given) if isinstance(given, str) else None
    if meant and meant != canonical(given):
        _note_other_name(info)
    return meant or given


Quotes = Annotated[list[str], BeforeValidator(_quotes)]


class Act(BaseModel):
    """One act. Which of the parts count depends on `act`; the others are disregarded."""

    model_config = ConfigDict(extra="ignore")

    act: ActKind
    field_id: str | None = Field(
        default=None,
        description="set, skip, clear, back: the field; left out, the one asked for; skip: or `rest`, all others",
    )
    value: Any = Field(default=None, description="set: the value in the field's own format; none for open text")
    could_mean: list[Any] = Field(
        default_factory=list, description="set without a value: what the words may mean, to be asked about"
    )
    contradicts: str | None = Field(
        default=None, description="set: the field answered before whose answer plainly cannot be true beside this one"
    )
    evidence: Quotes = Field(default_factory=list, description="set, remove_item: their words, verbatim")
    facts: list[FactQuote] = Field(default_factory=list, description="set: facts that their words tell, each quoted")
    adds: bool | None = Field(
        default=None, description="set of open text: false where they want it instead of what they said before"
    )
    question: str | None = Field(default=None, description="ask_back: the question in their words")
    language: Annotated[str | None, BeforeValidator(_known_language)] = Field(
        default=None, description="language: BCP 47"
    )
    item: str | None = Field(default=None, description="add_item: the group; remove_item: the item, `guests.2`")
    feeling: Annotated[Feeling | None, BeforeValidator(_known_feeling)] = None


_ACTS: dict[str, ActKind] = {
    **dict.fromkeys(("answer", "correct", "correction", "update", "change", "replace", "fill", "provide"), ActKind.SET),
    **dict.fromkeys(("question", "ask", "query"), ActKind.ASK_BACK),
    **dict.fromkeys(("confirm", "accept", "agree", "yes"), ActKind.AFFIRM),
    **dict.fromkeys(("reject", "disagree", "no"), ActKind.DENY),
    **dict.fromkeys(("retract", "withdraw", "unset"), ActKind.CLEAR),
    **dict.fromkeys(("emotion", "mood"), ActKind.FEELING),
    **dict.fromkeys(("rephrase",), ActKind.REPEAT),
}
"""What models call an act that there is."""
_CARRYING = ("value", "could_mean", "evidence", "facts", "question")
"""The parts of an act that are lost with it."""
_KNOWN = frozenset(ActKind)


def _meant_act(given: dict[str, Any]) -> dict[str, Any]:
    """The act that another name stands for. Of a `set` only where it says what of: "correct" alone may be a yes."""
    if given.get("act") == ActKind.LANGUAGE and not given.get("language") and isinstance(given.get("value"), str):
        return {**given, "language": given["value"]}
    meant = _ACTS.get(str(given.get("act")).casefold())
    says_what = meant is not ActKind.SET or given.get("field_id") or _carries(given)
    return {**given, "act": meant} if meant and says_what else given


def _carries(given: dict[str, Any]) -> bool:
    return any(given.get(part) not in (None, "", []) for part in _CARRYING)


class ReviewResult(BaseModel):
    """The argument of the Reviewer's `review` tool."""

    model_config = ConfigDict(extra="ignore")

    acts: list[Act] = Field(description="all that the message does; empty where it says nothing that counts")
    feedback: str | None = Field(default=None, description="what is wrong with an answer that gives no value")
    unknown: SkipJsonSchema[list[str]] = []
    """Names of acts that there are not, and that say something of the message."""

    @model_validator(mode="before")
    @classmethod
    def _known_acts(cls, given: Any, info: ValidationInfo) -> Any:
        """The acts that there are, without what a model makes up beside them ("submit"); all of them where none is known."""
        listed = given.get("acts") if isinstance(given, dict) else None
        if not isinstance(listed, list):
            return given
        meant = [_meant_act(one) if isinstance(one, dict) else one for one in listed]
        if meant != listed:
            _note_other_name(info)
        others = [one for one in meant if isinstance(one, dict) and str(one.get("act")) not in _KNOWN]
        known = [one for one in meant if one not in others]
        return {**given, "acts": known or meant, "unknown": [str(one.get("act")) for one in others if _carries(one)]}

    def of(self, *kinds: ActKind) -> list[Act]:
        """The acts of these kinds, in their order, those beyond the limit left out."""
        return [act for act in self.acts[:MOST_ACTS] if act.act in kinds]


# --- what holds of a review ------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Finding:
    """A value that stands: of the field's type, carried by the respondent's own words."""

    field_id: str
    value: Any
    evidence: list[Evidence]
    confirmed: bool = True
    """False for a value that is inferred: the words do not contradict it, and do not plainly say it."""
    in_passing: bool = False
    """Of an inferred value: whether it is said back without asking whether it is right."""
    replaces: bool = False
    """Whether open text takes the place of what stood, with the facts that were told in it."""

    def repeats(self, record: FieldRecord) -> bool:
        """Whether this is only what was inferred, and said back, already."""
        return not self.confirmed and self.value == record.value


class RejectedValue(Exception):
    """A value that does not hold: an InvalidValue code, or `no_evidence`; `ambiguous` where the words may mean another of the
    candidates."""

    def __init__(self, problem: str, params: dict[str, Any] | None = None, candidates: Sequence[Any] = ()) -> None:
        self.problem, self.params, self.candidates = problem, params or {}, candidates


@dataclass(frozen=True)
class NoAcceptedValue:
    """Why words give no value, and the values that they may mean."""

    problem: str = "unclear"
    params: dict[str, Any] = field(default_factory=dict)
    candidates: list[Any] = field(default_factory=list)


@dataclass(frozen=True)
class Removal:
    """An item of a group that the respondent takes back."""

    place: Place
    evidence: list[Evidence]


@dataclass(frozen=True)
class Verdict:
    """A review as far as it holds."""

    passed: bool
    finding: Finding | None = None
    """The current field's value, when it holds; also when facts are still missing."""
    others: list[Finding] = field(default_factory=list)
    """Values for other fields; for one that is answered already, a correction."""
    facts: dict[str, FactRecord] = field(default_factory=dict)
    """The current field's facts known now, earlier ones included."""
    other_facts: dict[str, dict[str, FactRecord]] = field(default_factory=dict)
    """Facts told of other fields, by field_id."""
    missing_facts: list[str] = field(default_factory=list)
    problem: str | None = None
    """Why there is no value: an InvalidValue or NoReading code, `no_evidence`, or `unclear`."""
    problem_params: dict[str, Any] = field(default_factory=dict)
    candidates: list[Any] = field(default_factory=list)
    language: str | None = None
    """The language asked for, where words of the message ask for it."""
    wishes: tuple[Act, ...] = ()
    """The acts that set no value and hold, in the order in which they were named."""
    targets: list[str] = field(default_factory=list)
    """Fields that are said to be wrong, without the value that is right."""
    refused: dict[str, NoAcceptedValue] = field(default_factory=dict)
    """Of the targets, those that were given a value that they cannot take: why, and its parameters."""
    unclear_target: bool = False
    """Something is to be changed, but not clear what."""
    removed: list[Removal] = field(default_factory=list)
    added: frozenset[str] = frozenset()
    """Groups of which a further item is announced, though none was expected any more."""
    left_over: list[Evidence] = field(default_factory=list)
    """Words of the message that nothing was made of (`said_beside`)."""
    all_for_later: bool = False
    """Whether those are the whole message, and of an open question that is still to come."""
    feedback: str | None = None
    contradicts: list[str] = field(default_factory=list)
    """Answered fields that a value of the message is said not to fit."""
    sends: bool = False
    """Whether they want the form sent as it is."""
    idle: bool = False
    """Whether the message is no try at an answer: a joke or a greeting and nothing else."""

    def wishes_for(self, *kinds: ActKind) -> list[Act]:
        """The wishes of these kinds."""
        return [act for act in self.wishes if act.act in kinds]

    @property
    def questions(self) -> list[str]:
        """What the respondent asked, in their words, each once."""
        return [*dict.fromkeys(act.question or "" for act in self.wishes_for(ActKind.ASK_BACK))]

    @property
    def feelings(self) -> list[Feeling]:
        return [act.feeling for act in self.wishes_for(ActKind.FEELING) if act.feeling]

    @property
    def is_answer(self) -> bool:
        """Whether the message was meant as an answer and as nothing else."""
        beside = {ActKind.AFFIRM, ActKind.DENY, ActKind.FEELING}
        wished = any(act.act not in beside for act in self.wishes)
        return not (wished or self.targets or self.unclear_target or self.removed)
