"""A discussion: answers side by side, each reviews the others' unnamed, a moderator sums up (rules.md, Modes)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from formagent.llm.messages import TokenUsage
from quorum.agents.discussions.discussing import Panelist, PeerReviewer, Synthesizer
from quorum.discussions.participants import (
    LONGEST_ERROR,
    SECONDS,
    ClientOf,
    Participants,
    Progress,
    named_error,
    nobody_listens,
    side_by_side,
)
from quorum.domain.discussions.anonymity import anonymous, labelled
from quorum.domain.discussions.discussion import (
    ContextPart,
    Discussion,
    DiscussionOutcome,
    Opinion,
    PanelAnswer,
    PeerReview,
    Synthesis,
    most_agreed,
)

MOST_PARTICIPANTS = 8


async def discuss(
    question: str,
    context: Sequence[ContextPart],
    models: Sequence[str],
    client: ClientOf,
    progress: Progress = nobody_listens,
    *,
    seconds: float = SECONDS,
    aliases: Sequence[str] = (),
) -> Discussion:
    """All of it, by at most MOST_PARTICIPANTS models. Never raises for what a model does.

    `seconds` is each participant's limit in each phase; `aliases` are further names that would tell who wrote an answer.
    """
    names = tuple(dict.fromkeys(models))[:MOST_PARTICIPANTS]
    talk = _Discussion(question, tuple(context), names, Participants(client, seconds), progress, (*names, *aliases))
    return await talk.run()


class _Discussion:
    def __init__(
        self,
        question: str,
        context: tuple[ContextPart, ...],
        names: tuple[str, ...],
        participants: Participants,
        progress: Progress,
        unspoken: Sequence[str],
    ) -> None:
        self.question, self.context, self.names = question, context, names
        self.participants, self.progress, self.unspoken = participants, progress, unspoken

    async def run(self) -> Discussion:
        await self.progress("discuss_start", models=list(self.names))
        answers = self._with_labels(await side_by_side([self._answer(name) for name in self.names]))
        given = [one for one in answers if one.text]
        if len(given) < 2:
            return await self._without_discussion(answers, given)
        unnamed = {one.label: anonymous(one.text, self.unspoken) for one in given}
        reviews = tuple(await side_by_side([self._review(one, unnamed) for one in given]))
        return await self._summed_up(answers, given, unnamed, reviews)

    # --- answers ------------------------------------------------------------------------------------------------------

    async def _answer(self, name: str) -> PanelAnswer:
        contribution = await self.participants.ask(name, Panelist(self.question, self.context))
        await self.progress(
            "discuss_answer", model=name, success=contribution.value is not None, error=contribution.error
        )
        return PanelAnswer(
            model=name, text=contribution.value or "", error=contribution.error, usage=contribution.usage
        )

    def _with_labels(self, answers: Sequence[PanelAnswer]) -> tuple[PanelAnswer, ...]:
        labels = labelled({one.model: one.text for one in answers if one.text}, self.unspoken)
        return tuple(one.model_copy(update={"label": labels.get(one.model, "")}) for one in answers)

    async def _without_discussion(self, answers: tuple[PanelAnswer, ...], given: Sequence[PanelAnswer]) -> Discussion:
        """One answer is the conclusion; none is a failure."""
        outcome = DiscussionOutcome.ONE_ANSWER if given else DiscussionOutcome.FAILED
        await self.progress("discuss_synthesis", outcome=outcome.value, moderator="")
        synthesis = Synthesis(conclusion=given[0].text) if given else None
        return Discussion(question=self.question, outcome=outcome, answers=answers, synthesis=synthesis)

    # --- reviews ------------------------------------------------------------------------------------------------------

    async def _review(self, reviewer: PanelAnswer, unnamed: Mapping[str, str]) -> PeerReview:
        others = {label: text for label, text in unnamed.items() if label != reviewer.label}
        agent = PeerReviewer(self.question, self.context, others)
        contribution = await self.participants.ask(reviewer.model, agent)
        success = contribution.value is not None
        error = "; ".join(agent.left_out)[:LONGEST_ERROR] if success else contribution.error
        await self.progress("discuss_review", model=reviewer.model, success=success, error=error)
        return PeerReview(
            model=reviewer.model, opinions=contribution.value or (), error=error, usage=contribution.usage
        )

    # --- synthesis ----------------------------------------------------------------------------------------------------

    async def _summed_up(
        self,
        answers: tuple[PanelAnswer, ...],
        given: Sequence[PanelAnswer],
        unnamed: Mapping[str, str],
        reviews: tuple[PeerReview, ...],
    ) -> Discussion:
        """By the first participant that can; the next tries where one fails. By code where all do."""
        errors: list[str] = []
        usage, synthesis, moderator = TokenUsage(), None, ""
        agent = Synthesizer(self.question, self.context, unnamed, self._unnamed_reviews(reviews))
        for one in given:
            contribution = await self.participants.ask(one.model, agent)
            usage += contribution.usage
            if contribution.value is not None:
                synthesis, moderator = contribution.value, one.model
                break
            errors.append(named_error(one.model, contribution.error))
        outcome = DiscussionOutcome.SETTLED if synthesis else DiscussionOutcome.NO_SYNTHESIS
        await self.progress("discuss_synthesis", outcome=outcome.value, moderator=moderator)
        return Discussion(
            question=self.question,
            outcome=outcome,
            answers=answers,
            reviews=reviews,
            synthesis=synthesis or Synthesis(conclusion=most_agreed(given, reviews).text),
            moderator=moderator,
            moderator_errors=tuple(errors),
            summing_usage=usage,
        )

    def _unnamed_reviews(self, reviews: Sequence[PeerReview]) -> list[PeerReview]:
        """Without who gave them, in an order that does not tell either."""
        opinions = [
            Opinion(answer=one.answer, agreement=one.agreement, comment=anonymous(one.comment, self.unspoken))
            for review in reviews
            for one in review.opinions
        ]
        opinions.sort(key=lambda one: (one.answer, one.agreement, one.comment))
        return [PeerReview(model="", opinions=tuple(opinions))]
