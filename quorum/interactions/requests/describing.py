"""What a request to make a form, or to add a question to one, says of it. Pure."""

from __future__ import annotations

import re

from interviews.reading.text.segmentation import clauses
from quorum.interactions.requests.languages import RequestWords
from quorum.interactions.requests.matching import (
    begins,
    has,
    left_over,
    longest_first,
    without_articles,
    without_beginning,
)
from quorum.interactions.requests.naming import SIGNS, Names, taken, taken_in_part

_QUOTED = re.compile('["“„«「『]([^"“”„«»「」『』]{1,400})["”»」』]')
_ENDS = " \t\n.!。！"


def described_form(text: str, words: RequestWords) -> str:
    """What a request to make a form says of it; empty for any other request."""
    if not words.spaced:
        verb = next((one for one in words.make if one in text), "")
        found = text.replace(verb, "", 1) if verb else ""
        for one in words.courtesies:
            found = found.replace(one, "")
        made = verb and any(one in text for one in words.form) and not text.startswith(words.definite)
        return without_articles(found.strip(SIGNS), words) if made else ""
    rest = text.strip(SIGNS)
    for one in words.courtesies:
        rest = without_beginning(rest, one)
    verb = next((one for one in longest_first(words.make) if begins(rest, one)), "")
    if not verb:
        return ""
    rest = rest[len(verb) :].strip(SIGNS)
    head = rest.partition(":")[0].casefold()
    if any(begins(rest, one) for one in words.definite):
        return ""
    named = any(re.search(rf"(?<!\w){re.escape(one)}(?!\w)", head) for one in words.form)
    return without_articles(rest, words) if named else ""


def described_question(text: str, words: RequestWords, names: Names) -> tuple[str, str] | None:
    """(the form that is named or "", what is to be asked) of a request to add a question; None for any other request."""
    rest = text.strip(_ENDS) if words.spaced else text.rstrip(_ENDS)
    for one in words.courtesies:
        rest = without_beginning(rest, one) if words.spaced else rest.replace(one, "")
    verb = next((one for one in longest_first(words.add) if _says(rest, one, words)), "")
    if not verb or not has(rest, words.question, words) or _wishes_more(rest, words):
        return None
    rest = rest[len(verb) :] if words.spaced else rest.replace(verb, "", 1)
    return _form_and_question(rest, words, names)


def _wishes_more(text: str, words: RequestWords) -> bool:
    """Whether a clause before what is told of the question wishes something else ("… and remove “Age”")."""
    quote, colon = _QUOTED.search(text), text.find(":")
    head = text[: min(quote.start() if quote else len(text), colon if colon >= 0 else len(text))]
    others = (*words.remove, *words.publish, *words.close, *words.export)
    behind = clauses(head, words.code)[1:]
    return any(_says(f"{clause.text} ", one, words) for clause in behind for one in others)


def _says(text: str, verb: str, words: RequestWords) -> bool:
    return begins(text, verb) if words.spaced else text.rstrip(_ENDS).endswith(verb)


def _form_and_question(rest: str, words: RequestWords, names: Names) -> tuple[str, str]:
    """What is asked stands in quotation marks, behind a colon, or between."""
    for quote in _QUOTED.finditer(rest):
        if not taken(quote[1], names)[0]:
            return _named(f"{rest[: quote.start()]} {rest[quote.end() :]}", words, names), quote[1].strip()
    head, colon, tail = rest.replace("：", ":").partition(":")
    if colon and tail.strip():
        return _named(head, words, names), tail.strip()
    form, body = _form_at_its_place(rest, words, names)
    return form, _bare_question(body, words)


def _named(text: str, words: RequestWords, names: Names) -> str:
    return taken(text, names)[0] or taken_in_part(text, names, words).one


def _form_at_its_place(rest: str, words: RequestWords, names: Names) -> tuple[str, str]:
    """The form behind the last “to”, or before the first に; only where nothing else is said there."""
    if not words.spaced:
        head, found, body = rest.partition(words.into[0])
        form = _named(head, words, names) if found else ""
        return (form, body) if form or (found and not left_over(head, words.definite, words)) else ("", rest)
    places = [one.start() for into in words.into for one in re.finditer(rf"(?<!\w){into}(?!\w)", rest, re.IGNORECASE)]
    for at in sorted(places, reverse=True):
        tail = rest[at:].partition(" ")[2]
        form, left = taken(tail, names)
        if not form:
            part = taken_in_part(tail, names, words)
            form, left = part.one, part.rest
        if not left_over(left, (*words.form, *words.definite), words):
            return form, rest[:at]
    return "", rest


def _bare_question(body: str, words: RequestWords) -> str:
    """What is asked, without “a question about”."""
    body = body.strip(SIGNS)
    if not words.spaced:
        for group in (words.question, words.asked_about):
            body = next((body.removesuffix(one) for one in longest_first(group) if body.endswith(one)), body)
        return body.strip(SIGNS)
    for group in (words.articles, words.question, words.asked_about):
        for one in longest_first(group):
            body = without_beginning(body, one)
    body = next(
        (body[: -len(one)] for one in longest_first(words.question) if body.casefold().endswith(f" {one}")), body
    )
    body = body.strip(SIGNS)
    return f"{body[:1].upper()}{body[1:]}"
