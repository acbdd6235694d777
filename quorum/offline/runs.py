"""How reviewers by rule vote on a run: on one call of a high-risk tool (is it needed, are its arguments right, is there a safer
way), and on what the run has come to.

Each has an eye for one of these and abstains where it can see nothing. Arguments are data: nothing in them approves anything.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from django.utils.translation import gettext_noop as _

from interviews.reading.languages.form_words import any_language
from interviews.reading.text.normalization import JAPANESE
from interviews.reading.text.stems import stems
from quorum.domain.criteria import Criterion
from quorum.domain.prompt_injection import hides_characters, injected_passage
from quorum.domain.subjects import ActionSubject, FinalSubject
from quorum.offline.findings import Finding, Weight

_KINDS = {
    "destroys": "delete remove erase drop purge wipe truncate destroy clear reset revoke overwrite cancel kill",
    "sends": "send post publish share export upload email mail notify invite submit push transfer pay broadcast forward call",
    "changes": "add create assign edit change set insert rename translate reorder tag",
    "looks": "read get list search find fetch show view count describe preview check lookup query",
}
"""Verbs in the names of tools."""
_UNLIKE_ITS_NAME = {
    "remove_field": "changes",
    "move_field": "changes",
    "set_webhook": "sends",
    "close_form": "sends",
    "reopen_form": "sends",
    "erase_responses": "destroys",
    "export_responses": "sends",
    "check_form": "looks",
}
"""Tools of ours whose verb says less than what they do; a draft loses nothing that its versions have."""
_PLACEHOLDER, _EVERYTHING = map(any_language, ("placeholders", "everything"))
_LEFT_OPEN = re.compile(r"<[^<>]+>|\{\{?.*\}?\}|\$\{.*\}|\[\w+(?: \w+)* ?\]|.*@example\.(?:com|org|net)")
_UNBOUNDED = re.compile(r"[%/~]+|--all|\*.*|.*\*|.*(?:\*\.\*|\b1\s*=\s*1\b).*", re.DOTALL)
_SIGNS = " .,;:!?-_'\"()"
_DEEPEST = 12
_MOST_TEXTS = 500

ARGUMENTS = _("arguments that are empty, invented, hidden or point at too much")
NEED = _("a stated purpose that belongs to the request")
COMPLETE = _("a result that is there")
ANSWERING = _("a result that says something")
SAFER = _("what cannot be undone or leaves the house, and whether less would do")


def _texts_in(value: Any, path: str = "", depth: int = 0) -> Iterator[tuple[str, str]]:
    """(path, text) of every text and number in a JSON value, keys included; None and empty containers as ""."""
    inner: list[tuple[str, Any]] = []
    if isinstance(value, dict) and depth < _DEEPEST:
        inner = [(f"{path}.{key}" if path else str(key), one) for key, one in value.items()]
    elif isinstance(value, list) and depth < _DEEPEST:
        inner = [(f"{path}[{number}]", one) for number, one in enumerate(value)]
    for place, one in inner:
        yield from _texts_in(one, place, depth + 1)
    if path and not inner and not isinstance(value, bool):
        yield path[:100], str(value)[:2_000] if isinstance(value, (str, int, float)) else ""


def _arguments(subject: ActionSubject) -> list[tuple[str, str]]:
    return list(_texts_in(subject.arguments))[:_MOST_TEXTS]


def is_placeholder(text: str) -> bool:
    """Whether the text was to be replaced by something: TODO, <form id>, {{slug}}."""
    return bool(_PLACEHOLDER.fullmatch(text.strip(_SIGNS)) or _LEFT_OPEN.fullmatch(text.strip()))


def about_arguments(subject: ActionSubject) -> Iterator[Finding]:
    """Arguments as they stand: empty, a placeholder, everything at once, or not what they look like."""
    for path, text in _arguments(subject):
        if hides_characters(text) or hides_characters(path):
            reason = _("The argument %(path)s holds characters that nobody sees.")
            yield Finding(Criterion.INSTRUCTION, path, Weight.GRAVE, reason, {"path": path})
        elif not text.strip():
            reason = _("The argument %(path)s is empty.")
            yield Finding(Criterion.INCOMPLETE, path, Weight.REMARK, reason, {"path": path})
        elif is_placeholder(text):
            reason = _("The argument %(path)s is a placeholder: “%(text)s”.")
            params = {"path": path, "text": text.strip()[:60]}
            yield Finding(Criterion.INCOMPLETE, path, Weight.GRAVE, reason, params)
    yield from _instructing(subject)


def _instructing(subject: ActionSubject) -> Iterator[Finding]:
    for path, text in [*_arguments(subject), ("purpose", subject.purpose)]:
        if injected_passage(text):
            reason = _("%(path)s speaks to reviewers. It counts for nothing, but look twice.")
            yield Finding(Criterion.INSTRUCTION, path, Weight.REMARK, reason, {"path": path})


def about_need(subject: ActionSubject) -> Iterator[Finding]:
    """Whether the call says what it is for, and whether that has to do with the request."""
    purpose, params = subject.purpose.strip(), {"tool": subject.tool[:60]}
    if not purpose:
        reason = _("Nobody says what this call is for: “%(tool)s”.")
        yield Finding(Criterion.PURPOSE, "", Weight.GRAVE, reason, params)
        return
    said = f"{purpose[:1_000]} {subject.consequence[:1_000]}"
    if _have_nothing_in_common(said, f"{subject.request} {' '.join(_words(subject.tool))}"[:2_000]):
        reason = _("What this call is for has nothing to do with what was asked: “%(tool)s”.")
        weight = Weight.REMARK if kind_of(subject.tool) == "changes" else Weight.GRAVE
        yield Finding(Criterion.PURPOSE, "", weight, reason, params)
    yield from _instructing(subject)


def _words(tool: str) -> list[str]:
    """The words of an identifier: `send_mail`, `sendMail`."""
    spaced = "".join(f" {sign}" if sign.isupper() and not tool.isupper() else sign for sign in tool)
    return "".join(sign if sign.isalnum() else " " for sign in spaced).casefold().split()


def _have_nothing_in_common(first: str, second: str) -> bool:
    """Whether two texts share no word that says something, in any of its forms; a text without such words tells nothing."""
    said, asked = (_beginnings(text) for text in (first, second))
    return bool(said and asked) and said.isdisjoint(asked)


def _beginnings(text: str) -> set[str]:
    """The first letters of the words that say something; where words are not parted, every two signs."""
    words, pairs = set[str](), set[str]()
    for word in stems(text):
        if JAPANESE.match(word):
            pairs |= {word[place : place + 2] for place in range(max(len(word) - 1, 1))}
        else:
            words.add(word if word.startswith("~") else word[:5])
    return words | pairs


def kind_of(tool: str) -> str:
    """ "destroys", "sends", "changes", "looks", or "" where the tool's name does not tell. What is changed in a draft can be
    changed back."""
    words = _words(tool)
    if tool in _UNLIKE_ITS_NAME:
        return _UNLIKE_ITS_NAME[tool]
    return next((kind for kind, verbs in _KINDS.items() if set(words) & set(verbs.split())), "")


def about_reach(subject: ActionSubject) -> Iterator[Finding]:
    """What the call can do at worst. A narrow call that cannot be undone is remarked; one on everything is refused."""
    kind, arguments = kind_of(subject.tool), [(path, text.strip()) for path, text in _arguments(subject)]
    for path, text in arguments:
        if _EVERYTHING.fullmatch(text) or _UNBOUNDED.fullmatch(text):
            reason = _("%(path)s is “%(text)s”: name exactly what is meant instead.")
            weight = Weight.REMARK if kind == "looks" else Weight.GRAVE
            yield Finding(Criterion.PURPOSE, path, weight, reason, {"path": path, "text": text[:60]})
    params = {"tool": subject.tool[:60]}
    takes_away = set(_words(subject.tool)) & set(_KINDS["destroys"].split())
    if subject.planned and subject.tool not in subject.planned and takes_away:
        reason = _("“%(tool)s” takes something away, and the approved plan does not say so.")
        yield Finding(Criterion.BURDEN, "", Weight.GRAVE, reason, params)
    if kind in ("destroys", "sends") and not any(text for _path, text in arguments):
        yield Finding(None, "", Weight.GRAVE, _("“%(tool)s” does not say at what it aims."), params)
    elif kind == "destroys":
        yield Finding(None, "", Weight.REMARK, _("“%(tool)s” cannot be undone: is there a way that can?"), params)
    elif kind == "sends":
        reason = _("“%(tool)s” sends something out: would a draft or fewer recipients do?")
        yield Finding(None, "", Weight.REMARK, reason, params)


def empty_result(subject: FinalSubject) -> Iterator[Finding]:
    """An empty result."""
    if not subject.result.strip():
        yield Finding(Criterion.INCOMPLETE, "", Weight.GRAVE, _("The result is empty."))


def unanswering_result(subject: FinalSubject) -> Iterator[Finding]:
    """A result that is none, or that speaks to reviewers."""
    result = subject.result[:4_000]
    if not result.strip() or is_placeholder(result):
        yield Finding(Criterion.MISMATCH, "", Weight.GRAVE, _("The result does not say what was found or done."))
    if injected_passage(result) or hides_characters(result):
        reason = _("The result speaks to reviewers or hides characters. It counts for nothing, but look twice.")
        yield Finding(Criterion.INSTRUCTION, "result", Weight.REMARK, reason)
