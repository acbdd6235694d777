"""What a Discuss writes: its end, with all of what was said."""

from __future__ import annotations

import uuid
from collections.abc import Sequence
from functools import partial
from typing import Any

from django.db import transaction

from quorum.domain.interactions.results import DiscussResult
from quorum.domain.interactions.run_steps import RunState
from quorum.models import ResponseRead
from quorum.services.interactions.erased_reads import refuse_erased
from quorum.services.interactions.reasons import overspent, told
from quorum.services.interactions.running import ClaimedRun, end, held
from quorum.services.interactions.story import say, tell


@transaction.atomic
def note_response_read(claimed: ClaimedRun, session: uuid.UUID) -> None:
    """What is said of it goes when the response is erased."""
    row = held(claimed)
    ResponseRead.objects.get_or_create(interaction=row, session=session)
    refuse_erased(row)


@transaction.atomic
def complete_discussion(
    claimed: ClaimedRun,
    synthesis: str,
    participants: int,
    record: dict[str, Any],
    *,
    unresolved: Sequence[str] = (),
    limited: str = "",
) -> None:
    """It has come to something. `record` is {discussion} or {debate}; `unresolved` are claims that a human has to look at;
    `limited` says which limit kept somebody from speaking."""
    row = held(claimed)
    beyond = told(row, partial(overspent, row)) if not limited else ""
    synthesis = "\n\n".join(filter(None, (synthesis, limited, beyond)))
    say(row, "assistant", synthesis, key="conclusion", agent="moderator")
    if unresolved:
        tell(row, "human_intervention_required", "unresolved", reason="unresolved_claims", claims=list(unresolved))
    result = DiscussResult(synthesis=synthesis, participant_count=participants).model_dump()
    state = RunState.COMPLETED_WITH_CONCERNS if unresolved or limited else RunState.COMPLETED
    end(row, state, result={**result, **record})


@transaction.atomic
def fail_discussion(claimed: ClaimedRun, error: str, record: dict[str, Any] | None = None) -> None:
    """It has come to nothing, for a reason that people can read."""
    row = held(claimed)
    result = DiscussResult(synthesis=error, participant_count=0).model_dump()
    end(row, RunState.FAILED, result={**result, **(record or {})}, error=error)
