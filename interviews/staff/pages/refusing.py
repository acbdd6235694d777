"""Words for people when a service refuses what a staff page asked for."""

from __future__ import annotations

from django.utils.translation import gettext

from formagent.errors import ProtocolError


def refusal_words(error: ProtocolError) -> str:
    """What to say; the error's own words where it has no better ones."""
    words = {
        "last_owner": gettext("A workspace keeps at least one owner. Make somebody else an owner first."),
        "not_confirmed": gettext("That is not its name. Nothing was deleted."),
        "already_member": gettext("This person belongs to the workspace already."),
        "was_published": gettext("This form was published: only an owner deletes it, with its responses."),
    }
    return words.get(error.code, error.message)
