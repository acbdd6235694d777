"""Agents of a debate: the proponent, those who hold something against it, the moderator who rules."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from pydantic import BaseModel, ConfigDict

from formagent.agents.tools import tool
from formagent.errors import ToolRetry
from quorum.agents.discussions.speaking import LONGEST_POINT, SpeakingAgent, checked_text, shortened_text
from quorum.domain.discussions.debate import Claim, Ruling, Severity, ledger
from quorum.domain.discussions.discussion import ContextPart

MOST_FILED = 4
"""Claims of one participant in one round."""


class Given(BaseModel):
    model_config = ConfigDict(extra="forbid")


class Proponent(SpeakingAgent[str]):
    """Opens: why the answer is yes."""

    name = "proponent"
    task = "make the case for it using state_case"
    takes_words = True

    def __init__(self, question: str, context: Sequence[ContextPart]) -> None:
        super().__init__([*context, ContextPart("The question", question)])

    def from_words(self, words: str) -> str:
        return checked_text(words, "case")

    @tool
    async def state_case(self, case: str) -> str:
        """State why the answer to the question is yes, in at most 200 words."""
        return self.hand_in(checked_text(case, "case"))


class FiledClaim(Given):
    statement: str
    evidence: str = ""
    severity: Severity


class Opponent(SpeakingAgent[tuple[FiledClaim, ...]]):
    """Files what speaks against it."""

    name = "opponent"
    task = "file what speaks against it using file_claims, with an empty list if nothing more does"

    def __init__(self, question: str, context: Sequence[ContextPart], case: str, claims: Sequence[Claim]) -> None:
        parts = [*context, ContextPart("The question", question), ContextPart("The case for it", case)]
        if claims:
            parts.append(ContextPart("Claims so far", ledger(claims)))
        super().__init__(parts)

    @tool
    async def file_claims(self, claims: list[FiledClaim]) -> str:
        """File new claims. `statement`: what is wrong; `evidence`: a quote that shows it; `severity`: major or minor."""
        for one in claims[:MOST_FILED]:
            checked_text(one.statement, "statement")
        return self.hand_in(
            tuple(
                FiledClaim(
                    statement=shortened_text(one.statement),
                    evidence=shortened_text(one.evidence),
                    severity=one.severity,
                )
                for one in claims[:MOST_FILED]
            )
        )


class Interjector(Opponent):
    """The same, as one who takes no side."""

    name = "interjector"
    task = "file what both sides have overlooked using file_claims, with an empty list if nothing was"


class GivenReply(Given):
    claim: str
    concede: bool
    answer: str


class Rebuttal(SpeakingAgent[dict[str, GivenReply]]):
    """The proponent answers the open claims; those that it leaves out stay unanswered."""

    name = "rebuttal"
    task = "answer the claims using answer_claims"

    def __init__(self, question: str, context: Sequence[ContextPart], case: str, open_claims: Sequence[Claim]) -> None:
        self._ids = [one.claim_id for one in open_claims]
        super().__init__(
            [
                *context,
                ContextPart("The question", question),
                ContextPart("Your case", case),
                ContextPart("Claims to answer", ledger(open_claims)),
            ]
        )

    @tool
    async def answer_claims(self, answers: list[GivenReply]) -> str:
        """Answer each claim once: `claim` is its id, `concede` true if it is right, `answer` says why it is or is not."""
        known(self._ids, [one.claim for one in answers])
        return self.hand_in(
            {
                one.claim: one.model_copy(update={"answer": checked_text(one.answer, "answer", LONGEST_POINT)})
                for one in answers
            }
        )


class GivenRuling(Given):
    model_config = ConfigDict(extra="forbid", strict=True)

    claim: str
    ruling: Literal["upheld", "dismissed", "unresolved"]
    reason: str


@dataclass(frozen=True)
class Rulings:
    """What the moderator decided in one round."""

    by_claim: dict[str, tuple[Ruling, str]]
    """(ruling, reason) by the claim's id."""
    settled: bool
    conclusion: str


class DebateModerator(SpeakingAgent[Rulings]):
    """Rules on each open claim, and says whether it is settled. Its call is taken literally."""

    name = "debate_moderator"
    task = "rule on every open claim using rule_on_claims"

    def __init__(
        self,
        question: str,
        context: Sequence[ContextPart],
        case: str,
        claims: Sequence[Claim],
        *,
        round_number: int,
        rounds: int,
    ) -> None:
        self._open = [one.claim_id for one in claims if one.is_open]
        super().__init__(
            [
                *context,
                ContextPart("The question", question),
                ContextPart("The case for it", case),
                ContextPart("Claims", ledger(claims)),
                ContextPart("Where the debate is", {"round": round_number, "of": rounds, "to rule on": self._open}),
            ]
        )

    @tool(literal=True)
    async def rule_on_claims(
        self, rulings: list[GivenRuling], verdict: Literal["settled", "continue"], conclusion: str
    ) -> str:
        """Rule once on every claim that is to be ruled on; then say settled or continue, and what the debate comes to."""
        known(self._open, [one.claim for one in rulings])
        missing = [claim for claim in self._open if claim not in {one.claim for one in rulings}]
        if missing:
            raise ToolRetry(f"Rule on these too: {', '.join(missing)}. Call it again with all rulings.")
        by_claim = {
            one.claim: (Ruling(one.ruling), checked_text(one.reason, "reason", LONGEST_POINT)) for one in rulings
        }
        return self.hand_in(Rulings(by_claim, verdict == "settled", checked_text(conclusion, "conclusion", 2_000)))


def known(ids: Sequence[str], named: Sequence[str]) -> None:
    """ToolRetry where a claim is named that is not among `ids`, or one twice."""
    unknown = sorted(set(named) - set(ids))
    if unknown:
        raise ToolRetry(f"There is no open claim {', '.join(unknown)}. There are: {', '.join(ids) or 'none'}.")
    doubled = sorted(name for name, count in Counter(named).items() if count > 1)
    if doubled:
        raise ToolRetry(f"{', '.join(doubled)} is named more than once: one each.")
