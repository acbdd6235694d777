"""A debate, round by round: claims are filed, answered and ruled on, until it is settled or its rounds are over."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, TypeVar

from formagent.llm.messages import TokenUsage
from interviews.reading.text.normalization import without_invisible
from quorum.agents.discussions.debating import (
    DebateModerator,
    FiledClaim,
    Interjector,
    Opponent,
    Proponent,
    Rebuttal,
    Rulings,
)
from quorum.agents.discussions.speaking import SpeakingAgent
from quorum.discussions.participants import (
    SECONDS,
    ClientOf,
    Contribution,
    Participants,
    Progress,
    named_error,
    nobody_listens,
    side_by_side,
)
from quorum.domain.discussions.anonymity import anonymous
from quorum.domain.discussions.debate import (
    MOST_CLAIMS,
    MOST_ROUNDS,
    Claim,
    Debate,
    DebateOutcome,
    Roles,
    cast_roles,
)
from quorum.domain.discussions.discussion import ContextPart

T = TypeVar("T")

MOST_OVERLOOKED = 2
"""Claims of one interjector in one round."""


async def debate(
    question: str,
    context: Sequence[ContextPart],
    models: Sequence[str],
    client: ClientOf,
    progress: Progress = nobody_listens,
    rounds: int = MOST_ROUNDS,
    *,
    seconds: float = SECONDS,
) -> Debate:
    """All of it: whether the answer to `question` is yes. Never raises for what a model does.

    `models` take their roles by their order (`cast_roles`); `rounds` beyond MOST_ROUNDS are not held.
    """
    names = tuple(dict.fromkeys(models))
    try:
        roles = cast_roles(names)
    except ValueError as error:
        return Debate(question=question, outcome=DebateOutcome.FAILED, errors=(str(error),))
    held = _Debate(question, tuple(context), roles, Participants(client, seconds), progress)
    return await held.run(max(1, min(rounds, MOST_ROUNDS)))


class _Debate:
    def __init__(
        self,
        question: str,
        context: tuple[ContextPart, ...],
        roles: Roles,
        participants: Participants,
        progress: Progress,
    ) -> None:
        self.question, self.context, self.roles = question, context, roles
        self.participants, self.progress = participants, progress
        self.names = (roles.proponent, roles.opponent, roles.moderator, *roles.interjectors)
        self.claims: list[Claim] = []
        self.case = self.conclusion = ""
        self.round = 0
        self.errors: list[str] = []
        self.usage = TokenUsage()

    async def run(self, rounds: int) -> Debate:
        models = list(dict.fromkeys(self.names))
        await self.progress("debate_start", models=models, roles=self.roles.model_dump(mode="json"))
        self.case = self._unnamed(await self._word_of(self.roles.proponent, Proponent(self.question, self.context)))
        outcome = DebateOutcome.UNDECIDED if self.case else DebateOutcome.FAILED
        while outcome is DebateOutcome.UNDECIDED and self.round < rounds:
            self.round += 1
            await self.progress("debate_round", round=self.round, of=rounds)
            outcome = await self._hold_round(rounds)
        ended = self._debate(outcome)
        unresolved = [one.claim_id for one in ended.unresolved_major]
        await self.progress("debate_settled", outcome=outcome.value, unresolved=unresolved)
        return ended

    async def _hold_round(self, rounds: int) -> DebateOutcome:
        """UNDECIDED: there is something for another round."""
        if not await self._file() and not self.claims:
            return DebateOutcome.BROKEN_OFF
        if not any(one.is_open for one in self.claims):
            return DebateOutcome.SETTLED
        await self._rebut()
        return await self._rule(rounds)

    def _debate(self, outcome: DebateOutcome) -> Debate:
        return Debate(
            question=self.question,
            outcome=outcome,
            roles=self.roles,
            case=self.case,
            claims=tuple(self.claims),
            rounds=self.round,
            conclusion=self.conclusion,
            errors=tuple(self.errors),
            usage=self.usage,
        )

    # --- claims -------------------------------------------------------------------------------------------------------

    async def _file(self) -> bool:
        """What is held against it in this round. False when the opponent failed."""
        given = (self.question, self.context, self.case, tuple(self.claims))
        sides = [
            (self.roles.opponent, Opponent(*given)),
            *((name, Interjector(*given)) for name in self.roles.interjectors),
        ]
        filed = await side_by_side([self._ask(name, agent) for name, agent in sides])
        for place, contribution in enumerate(filed):
            claims = contribution.value or ()
            for one in claims if place == 0 else claims[:MOST_OVERLOOKED]:
                await self._enter(one, by="interjector" if place else "opponent")
        return filed[0].value is not None

    async def _enter(self, filed: FiledClaim, by: Literal["opponent", "interjector"]) -> None:
        """Into the ledger, unless it is there or the ledger is full."""
        statement = self._unnamed(filed.statement)
        if len(self.claims) >= MOST_CLAIMS or _folded(statement) in {_folded(one.statement) for one in self.claims}:
            return
        claim = Claim(
            claim_id=f"c{len(self.claims) + 1}",
            round=self.round,
            by=by,
            statement=statement,
            evidence=self._unnamed(filed.evidence),
            severity=filed.severity,
        )
        self.claims.append(claim)
        told = claim.model_dump(mode="json", include={"claim_id", "by", "statement", "severity"})
        await self.progress("debate_claim", round=self.round, **told)

    async def _rebut(self) -> None:
        """The proponent's answers; a claim without one is ruled on all the same."""
        still_open = [one for one in self.claims if one.is_open]
        agent = Rebuttal(self.question, self.context, self.case, still_open)
        replies = (await self._ask(self.roles.proponent, agent)).value or {}
        for place, one in enumerate(self.claims):
            if reply := replies.get(one.claim_id):
                update = {"answer": self._unnamed(reply.answer), "conceded": reply.concede}
                self.claims[place] = one.model_copy(update=update)

    # --- rulings ------------------------------------------------------------------------------------------------------

    async def _rule(self, rounds: int) -> DebateOutcome:
        agent = DebateModerator(
            self.question, self.context, self.case, self.claims, round_number=self.round, rounds=rounds
        )
        for name in self.roles.moderators:
            rulings = (await self._ask(name, agent)).value
            if rulings is not None:
                await self._enter_rulings(rulings)
                return DebateOutcome.SETTLED if rulings.settled else DebateOutcome.UNDECIDED
        return DebateOutcome.UNMODERATED

    async def _enter_rulings(self, rulings: Rulings) -> None:
        self.conclusion = self._unnamed(rulings.conclusion)
        for place, one in enumerate(self.claims):
            if one.claim_id in rulings.by_claim:
                ruling, reason = rulings.by_claim[one.claim_id]
                self.claims[place] = one.model_copy(update={"ruling": ruling, "reason": self._unnamed(reason)})
                await self.progress("debate_ruling", round=self.round, claim_id=one.claim_id, ruling=ruling.value)

    # --- asking one of them ------------------------------------------------------------------------------------------

    async def _word_of(self, name: str, agent: SpeakingAgent[str]) -> str:
        return (await self._ask(name, agent)).value or ""

    async def _ask(self, name: str, agent: SpeakingAgent[T]) -> Contribution[T]:
        contribution = await self.participants.ask(name, agent)
        self.usage += contribution.usage
        if contribution.value is None:
            self.errors.append(named_error(name, contribution.error))
        return contribution

    def _unnamed(self, text: str) -> str:
        return anonymous(text, self.names)


def _folded(statement: str) -> str:
    """What two claims have in common that say the same."""
    return "".join(character for character in without_invisible(statement).casefold() if character.isalnum())
