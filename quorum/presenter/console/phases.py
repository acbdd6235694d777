"""The way of an agent that is under way, phase by phase."""

from __future__ import annotations

from dataclasses import dataclass

from quorum.domain.interactions.chores import is_read_from_words
from quorum.domain.interactions.forms import InteractionForm
from quorum.domain.interactions.run_steps import Phase, RunState, after_executing, after_plan_review
from quorum.domain.settings import ReviewSettings
from quorum.interactions.chores.single_calls import is_asked_of_its_call
from quorum.models import Interaction
from quorum.presenter.console.words import AGENT_PHASES, PHASE_WORDS, said_of


@dataclass(frozen=True)
class PhaseStep:
    """A phase of an agent's way, and whether it is behind, here or ahead."""

    words: str
    standing: str


def phase_steps(row: Interaction) -> tuple[PhaseStep, ...]:
    """The way of an agent that is under way: the phases that its settings lead through. Of all else the state says enough."""
    if row.form != InteractionForm.AGENT or row.is_ended:
        return ()
    settings = ReviewSettings.model_validate(row.settings)
    left_out = {Phase.CONFIRMING_PLAN, Phase.FINAL_REVIEW} - {after_plan_review(settings), after_executing(settings)}
    if row.chore and (not is_read_from_words(row.chore) or is_asked_of_its_call(row)):
        left_out.add(Phase.CONFIRMING_PLAN)
    if after_plan_review(settings) is Phase.ENDED and row.state in (
        RunState.PROPOSED,
        RunState.QUEUED,
        RunState.RUNNING,
    ):
        left_out |= {Phase.EXECUTING, Phase.FINAL_REVIEW, Phase.SUMMING_UP}
    way = [phase for phase in AGENT_PHASES if phase not in left_out]
    if row.phase == Phase.ENDED or row.phase not in way:
        return tuple(PhaseStep(said_of(PHASE_WORDS, phase), "done") for phase in way)
    here = way.index(Phase(row.phase))
    return tuple(
        PhaseStep(said_of(PHASE_WORDS, phase), "done" if at < here else "here" if at == here else "ahead")
        for at, phase in enumerate(way)
    )
