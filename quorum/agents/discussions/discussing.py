"""Agents of a discussion: who answers, who reviews the others' answers, who sums up."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence

from pydantic import BaseModel, ConfigDict

from formagent.agents.tools import tool
from formagent.errors import ToolRetry
from quorum.agents.discussions.speaking import SpeakingAgent, checked_points, checked_text, shortened_text
from quorum.domain.discussions.discussion import Agreement, ContextPart, Opinion, PeerReview, Synthesis

LONGEST_LABEL = 60


class Panelist(SpeakingAgent[str]):
    """Answers the question."""

    name = "panelist"
    task = "answer the question using give_answer"
    takes_words = True

    def __init__(self, question: str, context: Sequence[ContextPart]) -> None:
        super().__init__([*context, ContextPart("The question", question)])

    def from_words(self, words: str) -> str:
        return checked_text(words, "answer")

    @tool
    async def give_answer(self, answer: str) -> str:
        """Give your answer to the question, in at most 400 words."""
        return self.hand_in(checked_text(answer, "answer"))


class GivenOpinion(BaseModel):
    model_config = ConfigDict(extra="forbid", strict=True)

    answer: str
    agreement: Agreement
    comment: str = ""


class PeerReviewer(SpeakingAgent[tuple[Opinion, ...]]):
    """Gives an opinion of every answer that others gave; it does not know who.

    What it says of anything else, and twice, is left out. Where that leaves an answer without an opinion it is asked once
    more; then what is right of its opinions counts, and `left_out` says what does not.
    """

    name = "peer_reviewer"
    task = "review every answer using review_answers"

    def __init__(self, question: str, context: Sequence[ContextPart], answers: Mapping[str, str]) -> None:
        self._labels = sorted(answers)
        self._asked_again = False
        self.left_out: tuple[str, ...] = ()
        shown = {label: answers[label] for label in self._labels}
        super().__init__([*context, ContextPart("The question", question), ContextPart("The others' answers", shown)])

    @tool(literal=True)
    async def review_answers(self, opinions: list[GivenOpinion]) -> str:
        """Give one opinion of each answer. `answer`: its name; `agreement`: agree, partly or disagree; `comment`: why."""
        counts = Counter(one.answer for one in opinions)
        right = [one for one in opinions if one.answer in self._labels and counts[one.answer] == 1]
        if not right or (len(right) < len(self._labels) and not self._asked_again):
            self._asked_again = True
            raise ToolRetry(f"Give one opinion of each of these and of nothing else: {', '.join(self._labels)}.")
        self.left_out = tuple(self._why_left_out(label, counts[label]) for label in sorted({*counts, *self._labels}))
        self.left_out = tuple(filter(None, self.left_out))
        return self.hand_in(
            tuple(
                Opinion(answer=one.answer, agreement=one.agreement, comment=shortened_text(one.comment))
                for one in right
            )
        )

    def _why_left_out(self, label: str, times: int) -> str:
        """Empty where nothing is."""
        if label not in self._labels:
            return f"{shortened_text(label, LONGEST_LABEL)!r} is none of the others' answers"
        return {0: f"it said nothing of {label}", 1: ""}.get(times, f"it spoke of {label} {times} times")


class Synthesizer(SpeakingAgent[Synthesis]):
    """The moderator of a discussion: sums up what nobody's name stands on."""

    name = "synthesizer"
    task = "sum up using sum_up"

    def __init__(
        self,
        question: str,
        context: Sequence[ContextPart],
        answers: Mapping[str, str],
        reviews: Sequence[PeerReview],
    ) -> None:
        shown = [
            {
                "answer": label,
                "text": answers[label],
                "reviews by others": [
                    {"agreement": one.agreement, "comment": one.comment}
                    for review in reviews
                    for one in review.opinions
                    if one.answer == label
                ],
            }
            for label in sorted(answers)
        ]
        super().__init__([*context, ContextPart("The question", question), ContextPart("The answers", shown)])

    @tool
    async def sum_up(
        self, conclusion: str, consensus: list[str], disagreements: list[str], key_points: list[str]
    ) -> str:
        """Sum up: `conclusion` answers the question; the lists may be empty, each item one sentence."""
        return self.hand_in(
            Synthesis(
                conclusion=checked_text(conclusion, "conclusion"),
                consensus=checked_points(consensus),
                disagreements=checked_points(disagreements),
                key_points=checked_points(key_points),
            )
        )
