"""Rehearsals before a version goes live, where a form asks for one: its reviewers wait for it, and are told what it found."""

from __future__ import annotations

import datetime as dt
from functools import partial

from django.contrib.auth.models import User
from django.db import transaction
from django.utils import timezone, translation

from formagent import work
from formagent.config import get_config
from interviews.models import FormVersion
from quorum.models import Rehearsal, Review
from quorum.rehearsals.reading import result_of
from quorum.rehearsals.services.starting import open_rehearsal
from quorum.rehearsals.words import finding_words

REVIEW_JOB = "review"


@transaction.atomic
def rehearse_first(review: Review, *, by: User | None) -> None:
    """Rehearse the version under review, and let its reviewers wait: until that is over, or as long as is set."""
    version = review.version
    if version is None or not version.form.rehearse_first:
        return
    open_rehearsal(version.form, version, by=by, origin=Rehearsal.Origin.PUBLISHING)
    review.wake_at = timezone.now() + dt.timedelta(minutes=get_config().rehearsals.publishing_minutes)
    review.save(update_fields=["wake_at"])


def wake_reviewers(version: FormVersion) -> None:
    """Let reviews of the version go on that wait for its rehearsal. Part of the transaction that ends it."""
    waiting = Review.objects.filter(version=version, state=Review.State.VOTING, wake_at__isnull=False)
    for pk in list(waiting.values_list("pk", flat=True)):
        Review.objects.filter(pk=pk).update(wake_at=None)
        transaction.on_commit(partial(work.wake_workers, REVIEW_JOB, str(pk)))


def told_reviewers(version_id: int | None) -> tuple[str, ...]:
    """What the version's rehearsal found, a line each, in English: models read it. Empty where there was none."""
    rehearsal = Rehearsal.objects.filter(version=version_id, state=Rehearsal.State.DONE).first() if version_id else None
    if rehearsal is None:
        return ()
    result = result_of(rehearsal)
    ended = sum(record.reached_the_end for record in result.records)
    with translation.override("en"):
        lines = [f"{'Fault' if one.fault else 'Remark'}: {finding_words(one, result.form)}" for one in result.findings]
    return (f"{ended} of {result.total} simulated respondents reached the end.", *lines)
