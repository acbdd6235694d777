"""What a description says of a thing it names: what it is needed for, when it is asked, that it may be left open."""

from __future__ import annotations

from dataclasses import dataclass

from interviews.forms.drafting.lines import OPTIONAL
from interviews.reading.languages.form_words import any_language, compiled, expression_of

PURPOSE = any_language("purpose", r"(?<!\w)", r"(?!\w).*")
_MUST = any_language("must", r"(?:^|,?\s+|(?<=[^\x00-\x7f]))", r"\s*$")
_SOME_PERHAPS = any_language("some_perhaps", r"^(?:(?!\w+['’])\w+\s+)?", r"(?:\s|$)")
_BEHIND = compiled(rf"(?<=\w)\s+(?=(?:{expression_of('only_on')}|{expression_of('on_condition')})\s+\S[^?]*$)")
_ALONE = any_language("only_on", r"^\s*", r"\s+\S[^?]*$")


@dataclass(frozen=True)
class Remarks:
    """The thing without what is said of it, and that."""

    item: str
    purpose: str = ""
    when: str = ""
    """On what condition it is asked."""
    said_so: tuple[str, ...] = ()
    """Words that tell whether it may be left open, and stand in none of its texts."""
    is_optional: bool = False


def remarks_in(item: str) -> Remarks:
    """The remarks at the end of an item. A question has none: "how do you feel when it rains?"."""
    if item.rstrip().endswith(("?", "？")):
        return Remarks(item)
    item = item.rstrip(" .。")
    purpose = PURPOSE.search(item, 1)
    item, why = (item[: purpose.start()], purpose[0].strip(" .")) if purpose else (item, "")
    if not OPTIONAL.search(item):
        if (must := _MUST.search(item)) and must.start():
            return Remarks(item[: must.start()], why, said_so=(must[0],))
        if behind := _BEHIND.search(item):
            return Remarks(item[: behind.start()], why, item[behind.end() :].strip(" ."))
    said = tuple(found[0] for found in OPTIONAL.finditer(item))
    return Remarks(OPTIONAL.sub(" ", item), why, said_so=said, is_optional=bool(said or _SOME_PERHAPS.search(item)))


def is_condition(item: str) -> bool:
    """Whether an item only says when the one before it is asked: "but only if they want a call back"."""
    return bool(_ALONE.match(item))
