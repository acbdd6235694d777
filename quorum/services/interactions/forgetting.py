"""What interactions have of responses and forms that are erased: taken out of every row that holds it.

A model puts what it reads in words of its own, and hands them on to what it spawns. So nobody looks for the words: of a tree
that has read it, every text goes that was not a member's own: arguments of calls that changed something and were confirmed,
too. Hashes of arguments stay, and what the calls did to forms stays with the forms.
"""

from __future__ import annotations

import datetime as dt
import uuid
from collections.abc import Collection, Iterator, Sequence
from functools import partial
from typing import Any

from django.db import transaction
from django.db.models import Exists, F, OuterRef, Q, QuerySet
from django.db.models.functions import Coalesce
from django.utils import timezone

from formagent import work
from formagent.protocol.content_hash import canonical_json
from interviews.models import Form, Session, Workspace
from quorum.domain.interactions.erased import ERASED, WHY, without_words
from quorum.domain.interactions.run_steps import RunState
from quorum.domain.subjects import SubjectKind
from quorum.domain.withholding import WITHHOLDABLE, withhold
from quorum.models import (
    Confirmation,
    DebateReply,
    Interaction,
    InteractionEntry,
    ModelVote,
    RecordedReply,
    ResponseRead,
    Review,
    ReviewRound,
    RunTask,
    StaffEvent,
    StagedChange,
    ToolUse,
)
from quorum.services.interactions.deciding import cancel_within
from quorum.services.interactions.erased_reads import erases
from quorum.services.interactions.reasons import told, words_erased
from quorum.services.interactions.running import end

JOB = "forgetting"
SETTLED_AFTER = dt.timedelta(hours=1)
"""No transaction that erases takes so long: one that has seen the tree under way is over by then."""
_AT_ONCE, _MOST_OVER = 500, 2_000
_HIGH, _REQUEST = "high", "request"
_LEVEL = frozenset({"level"})


def forget_response(session: Session) -> None:
    """Take it out of the trees that have ended, in the caller's transaction. Those under way write nothing more once that is
    committed (`erased_reads`), and forget it right after: a worker holds their rows, and may be waiting for what the caller
    holds."""
    read = Interaction.objects.filter(responses_read__session=session.pk)
    for root in _roots(read):
        if not _tree(root).filter(ended_at__isnull=True).exists():
            _forget(list(_tree(root).select_for_update(of=("self",)).order_by("pk")))
        else:
            transaction.on_commit(partial(work.wake_workers, JOB, str(root)))


def forget_form(form: Form) -> None:
    """Take out what was found out about a form that goes: its texts, its numbers. Runs about it are over."""
    for root in _roots(_about(form)):
        _stop_and_forget(root)


def _about(form: Form) -> QuerySet[Interaction]:
    used = ToolUse.objects.filter(interaction=OuterRef("pk"), arguments_json__contains=f'"form":"{form.slug}"')
    return Interaction.objects.filter(Q(about__form=form.slug) | Q(Exists(used)), workspace_id=form.workspace_id)


def trees_under_way(forms: Sequence[Form], workspace: Workspace | None) -> int:
    """How many trees are at work or wait in the workspace, or without one about these forms."""
    if workspace is not None:
        found = Interaction.objects.filter(workspace=workspace, ended_at__isnull=True)
        return len(_roots(found))
    return len({root for form in forms for root in _roots(_about(form).filter(ended_at__isnull=True))})


def trees_to_forget() -> list[str]:
    """Roots of trees that hold something of responses that are gone.

    One that has itself erased is not among them before it has ended: what it does next stands on what it has read.
    """
    there = Session.objects.filter(pk=OuterRef("session"))
    unsettled, found = _unsettled(), set[uuid.UUID]()
    for some in _in_parts(unsettled):
        within = Interaction.objects.filter(root__in=some).order_by().values_list("pk", flat=True)
        read = ResponseRead.objects.filter(~Exists(there), interaction__in=[*some, *within])
        found |= set(_roots(Interaction.objects.filter(pk__in=set(read.values_list("interaction", flat=True)))))
    _settle(unsettled, found)
    return [str(root) for root in found if not erases(root)]


def _unsettled() -> list[uuid.UUID]:
    """Roots of all trees under way, and of those that have been over for longest without having been looked through."""
    rows = Interaction.objects.filter(settled=False)
    over = rows.filter(ended_at__isnull=False).order_by("ended_at").values_list("root_id", "pk")[:_MOST_OVER]
    under_way = rows.filter(ended_at__isnull=True).order_by().values_list("root_id", "pk")
    return list({root or own for root, own in (*under_way, *over)})


def _settle(unsettled: Collection[uuid.UUID], gone: set[uuid.UUID]) -> None:
    """Mark the trees that have been over for a while and hold nothing that is gone: they are not looked through again, since
    an erasure reaches them by itself. What is begun within such a tree is not marked, so that the tree is looked through."""
    rows, cutoff = Interaction.objects.filter(settled=False), timezone.now() - SETTLED_AFTER
    late = {*_roots(rows.filter(ended_at__isnull=True)), *_roots(rows.filter(ended_at__gt=cutoff))}
    for some in _in_parts([root for root in unsettled if root not in late | gone]):
        rows.filter(pk__in=some, ended_at__lte=cutoff).update(settled=True)
        rows.filter(root__in=some, ended_at__lte=cutoff).update(settled=True)


def _in_parts(roots: list[uuid.UUID]) -> Iterator[list[uuid.UUID]]:
    for start in range(0, len(roots), _AT_ONCE):
        yield roots[start : start + _AT_ONCE]


@transaction.atomic
def forget_tree(root: uuid.UUID | str) -> None:
    """Stop what is under way in a tree, and take the words out of all of it, unless it erases by itself."""
    if not erases(uuid.UUID(str(root))):
        _stop_and_forget(uuid.UUID(str(root)))


def _roots(rows: QuerySet[Interaction]) -> list[uuid.UUID]:
    found = rows.order_by().annotate(top=Coalesce(F("root_id"), F("pk"))).values_list("top", flat=True).distinct()
    return list(found)


def _tree(root: uuid.UUID) -> QuerySet[Interaction]:
    return Interaction.objects.filter(Q(pk=root) | Q(root=root))


def _stop_and_forget(root: uuid.UUID) -> None:
    rows = list(_tree(root).select_for_update(of=("self",)).select_related("workspace").order_by("depth", "pk"))
    for row in rows:
        row.refresh_from_db(fields=["ended_at"])
        if row.ended_at is None:
            why = told(row, words_erased)
            end(row, RunState.CANCELLED, error=why)
            cancel_within(row, why)
    _forget(list(_tree(root)))


def _forget(rows: Collection[Interaction]) -> None:
    """`rows` are a whole tree, locked and over."""
    ids = [row.pk for row in rows]
    for row in rows:
        _empty(row)
    _empty_steps(ids)
    _empty_uses(ids)
    _empty_reviews(ids)
    _empty_confirmations(ids)
    silence_feed(rows)
    StagedChange.objects.filter(interaction__in=ids).delete()
    RecordedReply.objects.filter(interaction__in=ids).delete()
    ResponseRead.objects.filter(interaction__in=ids).delete()


def _empty(row: Interaction) -> None:
    """What a member asked for stays: it is theirs. What a model asked a child is not."""
    row.about = {name: value for name, value in row.about.items() if name != "response"}
    if row.origin != Interaction.Origin.USER:
        row.request = ERASED
    row.context, row.brief, row.error = "", "", told(row, words_erased)
    row.result, row.plan = without_words(row.result), without_words(row.plan)
    row.save(update_fields=["about", "request", "context", "brief", "error", "result", "plan"])


def _empty_steps(ids: Collection[uuid.UUID]) -> None:
    entries = list(InteractionEntry.objects.filter(interaction__in=ids).select_related("interaction"))
    for entry in entries:
        if entry.key == _REQUEST and entry.interaction.origin == Interaction.Origin.USER:
            continue
        votes = frozenset({"summary"} if entry.kind.startswith("quorum_complete") else ())
        entry.content = without_words(entry.content, also_kept=votes)
    InteractionEntry.objects.bulk_update(entries, ["content"], batch_size=200)
    tasks = RunTask.objects.filter(interaction__in=ids)
    tasks.update(title=ERASED, intent="", outcome="", tools=[])


def _empty_uses(ids: Collection[uuid.UUID]) -> None:
    """What was called for, of which risk and with what success stays."""
    uses = list(ToolUse.objects.filter(interaction__in=ids))
    nothing = canonical_json({"data": {"erased": WHY}, "source_documents": []})
    for use in uses:
        use.result_json = nothing if use.result_json else ""
        use.error, use.told, use.purpose = ERASED if use.error else "", {}, ""
        use.arguments_json = canonical_json(without_words(use.arguments)) if use.risk == _HIGH else "{}"
        use.consequence = without_words(use.consequence, also_kept=_LEVEL)
    columns = ["result_json", "error", "told", "purpose", "arguments_json", "consequence"]
    ToolUse.objects.bulk_update(uses, columns, batch_size=200)


def _empty_confirmations(ids: Collection[uuid.UUID]) -> None:
    """Who allowed which tool, when, and why they said so stays."""
    asked = list(Confirmation.objects.filter(interaction__in=ids))
    for one in asked:
        one.arguments_json = canonical_json(without_words(one.args))
        one.message, one.changes = ERASED, []
    Confirmation.objects.bulk_update(asked, ["arguments_json", "message", "changes"], batch_size=200)


def _empty_reviews(ids: Collection[uuid.UUID]) -> None:
    """What was voted on for these runs, and why. Reviews of forms' plans hold nothing of responses."""
    reviews = Review.objects.filter(interaction__in=ids).exclude(kind=SubjectKind.PLAN)
    rounds = list(ReviewRound.objects.filter(review__in=reviews))
    for each in rounds:
        each.content = without_words(each.content)
        each.debate = None
    ReviewRound.objects.bulk_update(rounds, ["content", "debate"], batch_size=200)
    reviews.exclude(interaction__origin=Interaction.Origin.USER).update(request=ERASED)
    DebateReply.objects.filter(round__review__in=reviews).delete()
    ModelVote.objects.filter(round__review__in=reviews).update(reasoning="", concerns=[])


def _empty_events(events: list[StaffEvent], words: Collection[str]) -> None:
    for event in events:
        event.payload |= {key: "" for key in words if key in event.payload}
    StaffEvent.objects.bulk_update(events, ["payload"], batch_size=200)


def silence_feed(rows: Collection[Interaction]) -> None:
    """Take the words of a whole tree out of what members were told of it, its votes and its confirmations."""
    keys = [row.pk for row in rows]
    ids = list(map(str, keys))
    reviews = _keys(Review.objects.filter(interaction__in=keys).exclude(kind=SubjectKind.PLAN))
    asked = _keys(Confirmation.objects.filter(interaction__in=keys))
    events = StaffEvent.objects.filter(workspace__in={row.workspace_id for row in rows})
    _empty_events(list(events.filter(payload__reviewId__in=reviews)), ("reasoning", "request"))
    _empty_events(list(events.filter(type="onAgentProgress", payload__runId__in=reviews)), ("statement",))
    about = Q(payload__runId__in=ids) | Q(payload__interactionId__in=ids) | Q(payload__confirmationId__in=asked)
    told = list(events.filter(about, type__in=WITHHOLDABLE))
    for event in told:
        event.payload = withhold(event.type, event.payload)
    StaffEvent.objects.bulk_update(told, ["payload"], batch_size=200)


def _keys(rows: QuerySet[Any]) -> list[str]:
    return [str(key) for key in rows.values_list("pk", flat=True)]
