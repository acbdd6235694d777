"""One plain wish out of a request, or what of it is not plain: every word has to be accounted for. Pure.

What is left over could be a condition, another wish or a no: then it is said, and nothing is done.
"""

from __future__ import annotations

import datetime as dt
import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from enum import StrEnum

from quorum.interactions.requests.describing import described_form, described_question
from quorum.interactions.requests.editing import Edit, PlainEdit, new_title, read_edit
from quorum.interactions.requests.languages import LANGUAGES, RequestWords
from quorum.interactions.requests.matching import as_written, cut, has, left_over, longest_first
from quorum.interactions.requests.moments import last_day_in, moment_in
from quorum.interactions.requests.naming import SIGNS, Names, taken, taken_in_part
from quorum.interactions.requests.questions import Asked

LONGEST = 4_000
_QUOTED = re.compile('["“„«「『]([^"“”„«»「」『』]{1,400})["”»」』]')


class Wish(StrEnum):
    MAKE = "make"
    ADD = "add"
    CLOSE = "close"
    REOPEN = "reopen"
    DEADLINE = "deadline"
    PUBLISH = "publish"
    ASSIGN = "assign"
    EXPORT = "export"
    INVITE = "invite"
    EDIT = "edit"
    REMIND = "remind"


@dataclass(frozen=True)
class Known:
    """What a request can name: forms and members by what they are called, and the form that is looked at."""

    forms: Mapping[str, str]
    """Slugs by titles and slugs."""
    members: Mapping[str, str]
    """Addresses by names and addresses."""
    about: str = ""
    today: dt.date = field(default_factory=dt.date.today)
    asked_in: Callable[[str], Sequence[Asked]] = lambda slug: ()
    """The questions of a form's draft, by its slug."""

    @property
    def only_form(self) -> str:
        """The workspace's form where it has just one."""
        slugs = set(self.forms.values())
        return next(iter(slugs)) if len(slugs) == 1 else ""


@dataclass(frozen=True)
class PlainRequest:
    """`described`: what a new form, or a new question, is to be; `moment`: ISO 8601, a day or a day with a time."""

    wish: Wish
    form: str = ""
    described: str = ""
    moment: str = ""
    member: str = ""
    format: str = ""
    addresses: tuple[str, ...] = ()
    edit: PlainEdit | None = None
    left_out: str = ""
    """What is wished besides and has to wait until this is done, as it was written."""


@dataclass(frozen=True)
class HalfRead:
    """A wish that is clear, of a request that is not: `left_over` was not understood; `forms`, or `fields`, could be meant."""

    wish: Wish
    form: str = ""
    left_over: str = ""
    forms: tuple[str, ...] = ()
    fields: tuple[str, ...] = ()


Read = PlainRequest | HalfRead


def read_request(text: str, known: Known) -> Read | None:
    """None where no wish is read."""
    text = " ".join(text.split())
    if not text or len(text) > LONGEST:
        return None
    found = [one for words in LANGUAGES if (one := _read(text, words, known)) is not None]
    read = next((one for one in found if isinstance(one, PlainRequest)), found[0] if found else None)
    return replace(read, left_over=as_written(read.left_over, text)) if isinstance(read, HalfRead) else read


def named_form(text: str, names: Names) -> str:
    """The form that a request names, whatever it wishes; empty where it names none, or several."""
    found = (taken(text, names)[0] or taken_in_part(text, names, words).one for words in LANGUAGES)
    return next(filter(None, found), "")


def _read(text: str, words: RequestWords, known: Known) -> Read | None:
    form, rest = taken(text, known.forms)
    if not form and (described := described_form(text, words)):
        return PlainRequest(Wish.MAKE, described=described)
    if (question := described_question(text, words, known.forms)) is not None:
        return _to_add(question, known)
    could_be = _all_of(known)
    if not form:
        part = taken_in_part(text, known.forms, words)
        form = part.one or known.about or known.only_form
        rest = cut(part.rest if part.one or not form else text, _pointed_at(words), words)
        could_be = part.keys or could_be
    if edit := _edit(text, rest, form, words, known):
        return edit
    wished = _wish(rest, words, known)
    if wished is None:
        return None
    if not form or wished.left_over:
        return HalfRead(wished.wish, form, wished.left_over, () if form else could_be)
    return _as_plain(wished, form)


def _pointed_at(words: RequestWords) -> list[str]:
    """How the form that is looked at is called: this form."""
    between = " " if words.spaced else ""
    return [f"{one}{between}{name}" for one in words.pointing for name in words.form]


@dataclass(frozen=True)
class _Wished:
    wish: Wish
    left_over: str = ""
    moment: str = ""
    member: str = ""
    format: str = ""
    addresses: tuple[str, ...] = ()


def _as_plain(wished: _Wished, form: str) -> PlainRequest:
    return PlainRequest(
        wished.wish,
        form,
        moment=wished.moment,
        member=wished.member,
        format=wished.format,
        addresses=wished.addresses,
    )


def _edit(text: str, rest: str, form: str, words: RequestWords, known: Known) -> Read | None:
    """A change of a draft; of the form that is looked at, unless another one is named in full."""
    named = taken(text, known.forms)[0] or known.about
    form, rest = (named, taken(text, known.forms)[1]) if named else (form, rest)
    title = new_title(text if known.about else rest, words)
    if form and title:
        return PlainRequest(Wish.EDIT, form, edit=PlainEdit(Edit.RENAME, title=title))
    found = read_edit(rest, words, known.asked_in(form)) if form else None
    if found is None:
        return None
    if found.left_over or len(found.fields) != 1:
        return HalfRead(Wish.EDIT, form, found.left_over, fields=found.fields)
    return PlainRequest(Wish.EDIT, form, edit=found)


def _to_add(question: tuple[str, str], known: Known) -> Read:
    form = question[0] or known.about or known.only_form
    return PlainRequest(Wish.ADD, form, described=question[1]) if form else HalfRead(Wish.ADD, forms=_all_of(known))


def _all_of(known: Known) -> tuple[str, ...]:
    return tuple(dict.fromkeys(known.forms.values()))


def _wish(rest: str, words: RequestWords, known: Known) -> _Wished | None:
    """What is wished of a form that is named beside it."""
    member, without = taken(rest, known.members)
    if member and has(without, words.assign, words) and has(without, words.responses, words):
        return _Wished(Wish.ASSIGN, left_over(without, (*words.assign, *words.responses), words), member=member)
    if has(rest, words.invite, words) and (addresses := _addresses(rest)):
        for one in addresses:
            rest = rest.replace(one, " ")
        return _Wished(Wish.INVITE, left_over(rest, words.invite, words), addresses=addresses)
    if has(rest, words.remind, words):
        return _Wished(Wish.REMIND)
    if has(rest, words.export, words):
        kind = next((name for name in longest_first(list(words.formats)) if has(rest, (name,), words)), "")
        said = (*words.export, *words.responses, *words.formats)
        return _Wished(Wish.EXPORT, left_over(rest, said, words), format=words.formats.get(kind, "xlsx"))
    if has(rest, words.reopen, words):
        return _with_moment(Wish.REOPEN, rest, words.reopen, words, known.today)
    if has(rest, words.publish, words):
        return _Wished(Wish.PUBLISH, left_over(rest, words.publish, words))
    if has(rest, (*words.close, *words.deadline), words):
        if not left_over(rest, words.close, words):
            return _Wished(Wish.CLOSE)
        return _with_moment(Wish.DEADLINE, rest, (*words.close, *words.deadline), words, known.today)
    return None


def _with_moment(wish: Wish, rest: str, said: Sequence[str], words: RequestWords, today: dt.date) -> _Wished:
    """The wish with the moment that is named; where there is none and nothing else is left, without."""
    moment, without = last_day_in(rest, words, today)
    if not moment:
        moment, without = moment_in(cut(rest, said, words), words, today)
    left = left_over(without, said, words)
    if left or (not moment and wish is Wish.DEADLINE):
        return _Wished(wish, left_over(rest, said, words) or " ".join(rest.split()))
    return _Wished(wish, moment=moment)


def _addresses(text: str) -> tuple[str, ...]:
    parts = (one.strip(SIGNS) for one in re.split(r"[\s,;、，]+", text))
    return tuple(dict.fromkeys(one for one in parts if "@" in one.strip("@")))
