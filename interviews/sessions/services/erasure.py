"""Erasing a response: nothing of what the respondent said is left, in the database or on disk."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from asgiref.sync import async_to_sync
from django.db import transaction

from formagent.kv import get_kv
from formagent.protocol.hints import hint_on_commit, hint_revoked
from formagent.storage.file_store import file_store
from interviews.access import Principal
from interviews.models import Delivery, RespondentInvitation, Session, Submission, Turn
from interviews.results.services.exports import delete_exports
from interviews.results.services.search_index import clear_index_later
from interviews.results.services.telling import tell_change
from interviews.results.services.themes import forget_themes_of
from interviews.sessions.services.files import folder_of
from interviews.staff.services.audit import record_audit

KV_KEY = "session:{}"
"""Where a session's state is kept beside the database."""
_also: list[Callable[[Session], None]] = []


def also_erase(forget: Callable[[Session], None]) -> None:
    """An app that stands on this one keeps something of sessions: `forget` is called in the transaction, before they go."""
    if forget not in _also:
        _also.append(forget)


@transaction.atomic
def erase_session(session: Session, *, by: Principal | None = None, reason: str = "by hand") -> None:
    """Delete the session with its messages, events, turns, journals, answers, submissions, state, deliveries and files.

    Exports that may hold it go too, and the sockets on it close. The audit log keeps that it was erased, and nothing of
    what it held.
    """
    Session.objects.select_for_update().only("pk").get(pk=session.pk)
    form, identity = session.form, str(session.pk)
    erase_rows([session])
    if not session.preview:
        delete_exports(form)
    record_audit(form.workspace, "response.erased", f"session:{identity}", by=by, form=form.slug, reason=reason)
    if not session.preview:
        tell_change(form, "erased")


def erase_rows(sessions: Sequence[Session]) -> None:
    """Delete sessions that the caller holds, with all that is kept of them, in the caller's transaction."""
    for session in sessions:
        for forget in _also:
            forget(session)
    forget_themes_of(sessions)
    keys = [session.pk for session in sessions]
    for kind in (Delivery, RespondentInvitation, Submission, Turn):
        kind._default_manager.filter(session__in=keys).delete()
    Session.objects.filter(pk__in=keys).delete()
    for identity in map(str, keys):
        transaction.on_commit(partial(_forget, identity))
        hint_on_commit(hint_revoked, identity)
    transaction.on_commit(clear_index_later)


def _forget(identity: str) -> None:
    """What lies outside the database."""
    async_to_sync(get_kv().delete)(KV_KEY.format(identity))
    file_store().delete_folder(folder_of(identity))
