"""What interactions wait for: a review, a confirmation, a child, or that their plan is accepted."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from django.db import transaction

from formagent import work
from quorum.domain.interactions.run_steps import RunState
from quorum.models import Confirmation, Interaction, Review

JOB = "interaction"
_waits: dict[str, Callable[[str], bool]] = {}


def also_waits(kind: str, still: Callable[[str], bool]) -> None:
    """Another thing that runs wait for: `still` says of a key whether it is not over, and holds its row."""
    _waits[kind] = still


def still_open(what: str) -> bool:
    """Whether what is waited for (`review:…`, `child:…`) is not over. It is locked, so that it does not end meanwhile."""
    kind, _, key = what.partition(":")
    match kind:
        case "review":
            review = Review.objects.select_for_update(of=("self",)).filter(pk=key).first()
            return review is not None and review.is_open
        case "confirmation":
            return Confirmation.objects.select_for_update(of=("self",)).filter(pk=key, resolved_at=None).exists()
        case "child":
            child = Interaction.objects.select_for_update(of=("self",)).filter(pk=key).first()
            return child is not None and not child.is_ended and child.state != RunState.PROPOSED
        case _ if kind in _waits:
            return _waits[kind](key)
        case _:
            return True


def waits_for_person(row: Interaction) -> bool:
    """Whether nothing goes on before a person has decided: about a call, a plan, or a review that the votes did not decide."""
    kind, _, key = row.waiting_for.partition(":")
    if kind == "review":
        return Review.objects.filter(pk=key, state=Review.State.HUMAN).exists()
    return kind in ("confirmation", "plan")


def wake_waiting(what: str) -> None:
    """It is over: whoever waits for it goes on. Part of the transaction that ends it."""
    for key in Interaction.objects.filter(waiting_for=what).values_list("pk", flat=True):
        if Interaction.objects.filter(pk=key, waiting_for=what).update(waiting_for="", wake_at=None):
            transaction.on_commit(partial(work.wake_workers, JOB, str(key)))
