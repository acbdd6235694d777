"""What a call that is done has brought about, where it reaches beyond a draft; draft changes are told as differences."""

from __future__ import annotations

import datetime as dt
import json
from collections.abc import Callable, Mapping
from typing import Any

from django.utils import timezone
from django.utils.translation import get_language, gettext, ngettext

from interviews.field_types.display.written import written_moment
from interviews.written_counts import written_count
from quorum.models import ToolUse

Data = Mapping[str, Any]


def past_words(use: ToolUse) -> str:
    """In the language in force; empty where its record tells it no more, or never did."""
    say = _PAST.get(use.tool)
    data = json.loads(use.result_json).get("data") if say and use.result_json else None
    if say is None or not isinstance(data, Mapping) or not data:
        return ""
    return say(data)


def _number(data: Data, part: str) -> int:
    return int(data.get(part) or 0)


def _tagged(data: Data) -> str:
    said = ngettext(
        "The tags of %(n)s response to “%(form)s” were changed.",
        "The tags of %(n)s responses to “%(form)s” were changed.",
        _number(data, "responses"),
    )
    return said % _about(data, "responses")


def _published(data: Data) -> str:
    about = {"number": data.get("version", ""), "form": data.get("title", "")}
    if data.get("live"):
        return gettext("Version %(number)s of “%(form)s” was published and is live.") % about
    return gettext("Version %(number)s of “%(form)s” was made, and its plan was put to review.") % about


def _exported(data: Data) -> str:
    said = ngettext(
        "%(n)s response to “%(form)s” was written into a %(format)s file for %(person)s.",
        "%(n)s responses to “%(form)s” were written into a %(format)s file for %(person)s.",
        _number(data, "responses"),
    )
    about = _about(data, "responses")
    return said % {**about, "format": str(data.get("format", "")).upper(), "person": data.get("who_may_fetch_it", "")}


def _invited(data: Data) -> str:
    said = ngettext(
        "%(n)s invitation to “%(form)s” was sent by e-mail.",
        "%(n)s invitations to “%(form)s” were sent by e-mail.",
        _number(data, "invitations"),
    )
    return said % _about(data, "invitations")


def _erased(data: Data) -> str:
    said = ngettext(
        "%(n)s response to “%(form)s” was erased for good.",
        "%(n)s responses to “%(form)s” were erased for good.",
        _number(data, "erased"),
    )
    return said % _about(data, "erased")


def _closed(data: Data) -> str:
    return gettext("“%(form)s” was closed: nobody new can begin.") % {"form": data.get("title", "")}


def _reopened(data: Data) -> str:
    about = {"form": data.get("title", "")}
    if not (closes_at := data.get("closes_at")):
        return gettext("“%(form)s” was opened again.") % about
    return gettext("“%(form)s” was opened again. It closes by itself on %(moment)s.") % {
        **about,
        "moment": _moment(closes_at),
    }


def _moment(written: Any) -> str:
    return written_moment(timezone.localtime(dt.datetime.fromisoformat(str(written))), get_language() or "en")


def _begun(data: Data) -> str:
    number = len(data.get("questions") or ())
    said = ngettext(
        "A new form, “%(form)s”, was begun as a draft with %(n)s question.",
        "A new form, “%(form)s”, was begun as a draft with %(n)s questions.",
        number,
    )
    return said % {"form": data.get("title", ""), "n": written_count(number)}


def _ending(data: Data) -> str:
    about = {"form": data.get("title", "")}
    if not (closes_at := data.get("closes_at")):
        return gettext("“%(form)s” has no end any more.") % about
    about["moment"] = _moment(closes_at)
    return gettext("“%(form)s” was set to close by itself on %(moment)s.") % about


def _assigned(data: Data) -> str:
    about = {**_about(data, "responses"), "member": data.get("member") or ""}
    if not about["member"]:
        said = ngettext(
            "%(n)s response to “%(form)s” was given to nobody any more.",
            "%(n)s responses to “%(form)s” were given to nobody any more.",
            _number(data, "responses"),
        )
        return said % about
    said = ngettext(
        "%(n)s response to “%(form)s” was given to %(member)s.",
        "%(n)s responses to “%(form)s” were given to %(member)s.",
        _number(data, "responses"),
    )
    return said % about


def _connected(data: Data) -> str:
    about = {"form": data.get("title", ""), "url": data.get("url", "")}
    if not data.get("active", True):
        return gettext("A webhook of “%(form)s” to %(url)s was switched off.") % about
    return gettext("A webhook of “%(form)s” was set, which sends to %(url)s.") % about


def _about(data: Data, counted: str) -> dict[str, Any]:
    return {"n": written_count(_number(data, counted)), "form": data.get("title", "")}


_PAST: Mapping[str, Callable[[Data], str]] = {
    "create_form": _begun,
    "tag_responses": _tagged,
    "assign_responses": _assigned,
    "set_deadline": _ending,
    "publish_form": _published,
    "close_form": _closed,
    "reopen_form": _reopened,
    "export_responses": _exported,
    "send_invitations": _invited,
    "set_webhook": _connected,
    "erase_responses": _erased,
    "start_conversation": lambda data: gettext("A conversation with another agent was begun."),
    "continue_conversation": lambda data: gettext("Another agent was told something."),
}
