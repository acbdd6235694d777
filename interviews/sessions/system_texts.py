"""Sentences that the product itself says in a conversation, in the languages of its interface."""

from __future__ import annotations

from django.utils.translation import gettext, override
from django.utils.translation import gettext_noop as _

_TEXTS = {
    "consent": _("Before we begin: please read the consent text. The conversation starts when you accept it."),
    "declined": _("You did not accept, so nothing was asked and nothing is kept. You can close this page."),
    "stopped": _(
        "We stop here. Nothing has been sent. What you said is kept: write anything to go on, or choose “Delete my answers” in the menu."  # noqa: E501
    ),
    "paused": _("Paused. Everything you said is kept; write anything to go on."),
    "words_failed": _("Some required answers are still open. The plain form shows them; all you said is kept."),
    "delete_answers_asked": _(
        "Delete everything you said here: messages, answers and files? It cannot be brought back."
    ),
    "delete_answers_yes": _("Everything is deleted."),
    "delete_answers_no": _("Nothing was deleted."),
    "call_person_asked": _(
        "Shall the people behind this form be told that you would like to talk to one of them? They see what you said here."
    ),
    "call_person_yes": _(
        "They have been told. They can reach you only if you said how. What you said is kept; you can go on here meanwhile."
    ),
    "call_person_no": _("Nobody was told. We can go on here."),
    "broken": _("Something went wrong here with what you wrote; it is our fault. Please say it in other words."),
    "submitted": _("Your answers have been submitted. Thank you."),
    "option_full": _(
        "Others have taken “%(options)s” meanwhile, so nothing was sent yet. Please choose again: %(label)s"
    ),
    "beforehand_link": _("Filled in beforehand by who made your link. %(label)s: %(display)s"),
    "beforehand_invitation": _("Filled in beforehand by who invited you. %(label)s: %(display)s"),
    "beforehand_program": _("Filled in beforehand by the page or program you come from. %(label)s: %(display)s"),
    "added_by_assistant": _("Added by the assistant, not said by you. %(label)s: %(display)s"),
    "remove_item": _("Remove %(item)s."),
    "reopened": _("Your answers have been opened again. Look them over, change what you like, then send them anew."),
    "abandoned": _("This session was closed because nothing was said for a long time."),
}


def system_text(key: str, language: str, **params: str) -> str:
    """The sentence in that language, English where there is no translation."""
    with override(language):
        text = gettext(_TEXTS[key])
        return text % params if params else text
