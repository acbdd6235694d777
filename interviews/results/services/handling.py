"""The only writer of what staff add to responses: tags, notes, and who works on them."""

from __future__ import annotations

import uuid
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from django.contrib.auth.models import User
from django.db import transaction
from django.db.models import Count, QuerySet

from formagent.errors import NotAllowedError, ProtocolError
from formagent.wording.validation_messages import complaint
from interviews.access import Principal
from interviews.models import Form, Membership, Response, ResponseNote, ResponseTag, Session, Workspace
from interviews.reading.text.normalization import fold_case
from interviews.results.rules.handling import (
    MOST_AT_ONCE,
    MOST_FOUND,
    MOST_NOTES,
    MOST_TAGS,
    NOTE_LETTERS,
    TAG_LETTERS,
    clean_tags,
)
from interviews.results.services.telling import tell_change
from interviews.staff.rules.rights import RIGHTS, Right
from interviews.staff.services.audit import record_audit

_READ = [role.value for role, rights in RIGHTS.items() if Right.READ_RESPONSES in rights]


def members_of(workspace: Workspace) -> list[User]:
    """Whom a response can be given to: the members who read responses, by name."""
    reading = Membership.objects.filter(workspace=workspace, role__in=_READ, user__is_active=True)
    return sorted((row.user for row in reading.select_related("user")), key=lambda user: name_of(user).casefold())


def name_of(user: User) -> str:
    """What a member is called among the others."""
    return user.get_full_name() or user.email or user.get_username()


def member_named(workspace: Workspace, email: str) -> User | None:
    """The member of that address; None for an empty one. Raises ProtocolError invalid_value for anybody else's."""
    if not email:
        return None
    found = next((user for user in members_of(workspace) if user.email.casefold() == email.casefold()), None)
    if found is None:
        raise _refused("assignee", "not_a_member", complaint("No member of this workspace has this address."))
    return found


def known_tags(form: Form) -> list[str]:
    """The tags of a form's responses, each once, in order."""
    rows = ResponseTag.objects.filter(form=form).order_by("folded", "pk").values_list("folded", "name")
    found: dict[str, str] = {}
    for folded, name in rows.iterator():
        found.setdefault(folded, name)
    return list(found.values())


def responses_among(form: Form, ids: Sequence[str]) -> list[uuid.UUID]:
    """Those of the ids that are responses of the form. Raises ProtocolError too_large beyond MOST_AT_ONCE."""
    if len(ids) > MOST_AT_ONCE:
        raise ProtocolError("too_large", f"At most {MOST_AT_ONCE} responses at once.", limit=MOST_AT_ONCE)
    keys = [key for key in map(as_uuid, ids) if key]
    return list(Response.objects.filter(form=form, pk__in=keys).order_by("pk").values_list("pk", flat=True))


def responses_found(found: QuerySet[Response]) -> list[uuid.UUID]:
    """All responses of a search, the oldest first. Raises ProtocolError too_large beyond MOST_FOUND."""
    ids = list(found.order_by("pk").values_list("pk", flat=True)[: MOST_FOUND + 1])
    if len(ids) > MOST_FOUND:
        raise ProtocolError("too_large", f"At most {MOST_FOUND} responses at once.", limit=MOST_FOUND)
    return ids


def as_uuid(text: str) -> uuid.UUID | None:
    """None where it is none."""
    try:
        return uuid.UUID(text)
    except ValueError:
        return None


TagsChanged = dict[str, list[uuid.UUID]]
"""Tags that were put on or taken off, each with the responses that did not have it before, or had it."""


def responses_changed(changed: TagsChanged) -> list[uuid.UUID]:
    """Each once, in order."""
    return sorted({key for keys in changed.values() for key in keys})


@transaction.atomic
def tag_responses(form: Form, ids: Sequence[uuid.UUID], names: Sequence[str], *, by: Principal) -> TagsChanged:
    """Put tags on responses. Errors as `checked_tags`, and `too_many` for a response that would have more than it may."""
    tags = checked_tags(names)
    have = set(_having(ids, tags).values_list("response", "folded"))
    lacking = {name: [key for key in ids if (key, fold_case(name)) not in have] for name in tags}
    rows = [
        ResponseTag(response_id=key, form=form, name=name, folded=fold_case(name))
        for name, keys in lacking.items()
        for key in keys
    ]
    ResponseTag.objects.bulk_create(rows, ignore_conflicts=True)
    counted = ResponseTag.objects.filter(response__in=ids).order_by().values("response").annotate(n=Count("pk"))
    if counted.filter(n__gt=MOST_TAGS).exists():
        raise _too_many_tags()
    _note_down(form, responses_changed(lacking), "response.tagged", by, tags=tags)
    return {name: keys for name, keys in lacking.items() if keys}


@transaction.atomic
def untag_responses(form: Form, ids: Sequence[uuid.UUID], names: Sequence[str], *, by: Principal) -> TagsChanged:
    """Take tags off responses that have them."""
    tags = checked_tags(names)
    found, changed = _having(ids, tags), TagsChanged()
    for name, key in found.order_by("response", "folded").values_list("name", "response"):
        changed.setdefault(name, []).append(key)
    found.delete()
    _note_down(form, responses_changed(changed), "response.untagged", by, tags=tags)
    return changed


def _having(ids: Sequence[uuid.UUID], tags: Sequence[str]) -> QuerySet[ResponseTag]:
    return ResponseTag.objects.filter(response__in=ids, folded__in=[fold_case(name) for name in tags])


@transaction.atomic
def set_tags(
    form: Form, response_id: uuid.UUID, names: Sequence[str], *, shown: Sequence[str] | None = None, by: Principal
) -> None:
    """Let a response have these tags and no others. Errors as `tag_responses`.

    `shown`: the tags that whoever changes them had before them. What others have added or removed meanwhile then stays.
    """
    wanted = {fold_case(name): name for name in checked_tags(names)} if names else {}
    have = dict(ResponseTag.objects.filter(response=response_id).values_list("folded", "name"))
    seen = have.keys() if shown is None else {fold_case(name) for name in shown}
    if gone := [name for folded, name in have.items() if folded in seen and folded not in wanted]:
        untag_responses(form, [response_id], gone, by=by)
    if added := [name for folded, name in wanted.items() if folded not in seen and folded not in have]:
        tag_responses(form, [response_id], added, by=by)


@dataclass(frozen=True)
class Handling:
    """What a member did with one response at once. None: nothing. `shown_tags` as `set_tags` has them."""

    tags: Sequence[str] | None = None
    shown_tags: Sequence[str] | None = None
    assignee: str | None = None
    note: str | None = None


@transaction.atomic
def handle_response(session: Session, done: Handling, *, by: Principal) -> None:
    """All of it, or nothing. Errors as `set_tags`, `member_named` and `add_note`."""
    if done.tags is not None:
        set_tags(session.form, session.pk, done.tags, shown=done.shown_tags, by=by)
    if done.assignee is not None:
        assign_responses(session.form, [session.pk], member_named(session.form.workspace, done.assignee), by=by)
    if done.note is not None:
        add_note(session, done.note, by=by)


@transaction.atomic
def assign_responses(form: Form, ids: Sequence[uuid.UUID], to: User | None, *, by: Principal) -> int:
    """Give responses to a member, or to nobody; how many were somebody else's before, or nobody's."""
    rows = Response.objects.filter(pk__in=ids)
    others = rows.exclude(assignee=to) if to else rows.filter(assignee__isnull=False)
    changed = list(others.order_by("pk").values_list("pk", flat=True))
    Response.objects.filter(pk__in=changed).update(assignee=to)
    return _note_down(form, changed, "response.assigned", by, to=to.email if to else None)


@transaction.atomic
def add_note(session: Session, text: str, *, by: Principal) -> ResponseNote:
    """Raises ProtocolError invalid_value: `empty`, `too_long` or `too_many`."""
    text = text.strip()
    if not text:
        raise _refused("text", "empty", complaint("Write something first."))
    if len(text) > NOTE_LETTERS:
        raise _refused("text", "too_long", complaint("A note has at most {most} letters.", most=NOTE_LETTERS))
    if ResponseNote.objects.filter(response=session.pk).count() >= MOST_NOTES:
        raise _refused("text", "too_many", complaint("A response has at most {most} notes.", most=MOST_NOTES))
    author = name_of(by.user)
    note = ResponseNote.objects.create(response_id=session.pk, author=by.user, author_name=author, text=text)
    _note_down(session.form, [session.pk], "response.noted", by, note=note.pk)
    return note


@transaction.atomic
def remove_note(note: ResponseNote, form: Form, *, by: Principal) -> None:
    """One's own; others' with the right to change responses. Raises NotAllowedError."""
    if note.author_id != by.user.pk and not by.may(Right.CHANGE_RESPONSES, form.workspace_id):
        raise NotAllowedError(Right.CHANGE_RESPONSES.value)
    number, response = note.pk, note.response_id
    note.delete()
    _note_down(form, [response], "response.note_removed", by, note=number)


def checked_tags(names: Sequence[str]) -> list[str]:
    """Raises ProtocolError invalid_value: `empty`, `too_long` or `too_many`."""
    tags = clean_tags(names)
    if not tags:
        raise _refused("tags", "empty", complaint("Write a tag first."))
    if any(len(name) > TAG_LETTERS for name in tags):
        raise _refused("tags", "too_long", complaint("A tag has at most {most} letters.", most=TAG_LETTERS))
    if len(tags) > MOST_TAGS:
        raise _too_many_tags()
    return tags


def _too_many_tags() -> ProtocolError:
    return _refused("tags", "too_many", complaint("A response has at most {most} tags.", most=MOST_TAGS))


def _refused(field: str, reason: str, words: str) -> ProtocolError:
    return ProtocolError("invalid_value", words, field=field, reason=reason)


def _note_down(form: Form, ids: Sequence[uuid.UUID], action: str, by: Principal, **details: Any) -> int:
    """In the audit log, and to whoever looks at these responses; how many they are."""
    if not ids:
        return 0
    one = len(ids) == 1
    subject = f"session:{ids[0]}" if one else f"form:{form.slug}"
    told = {**details, **({"form": form.slug} if one else {"responses": len(ids)})}
    record_audit(form.workspace, action, subject, by=by, **told)
    tell_change(form, "handled", len(ids))
    return len(ids)
