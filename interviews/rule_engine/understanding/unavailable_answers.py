"""A respondent who has not got what is asked for: "no e-mail", "I don't have a phone", 「メールはありません」."""

from __future__ import annotations

import re
from functools import lru_cache

from interviews.forms.definition import FieldDefinition
from interviews.reading.text.normalization import APOSTROPHES, fold_case
from interviews.rule_engine.understanding.field_matching import named_field

_LACKING = (
    r"(?:sorry,? )?(?:i|we)?\s?(?:have |'ve got |got |there'?s |there is )?no (?P<en1>[\w -]{2,30})",
    r"(?:sorry,? )?(?:(?:i|we) )?(?:don't|do not|haven't) (?:have|use|own|got)(?: an?| any| my)? (?P<en2>[\w "
    r"-]{2,30}?)(?: yet)?",
    r"(?:すみません、?)?(?P<ja>[^\s、。]{1,15}?)(?:は|が|を|も)?(?:ありません|ないです|ございません|(?:持って|使って|"
    r"利用して)(?:い)?(?:ません|ないです))",
    r"(?:i|we) (?:don't|do not|never) (?P<en3>work)(?: any ?more| at all)?",
    r"(?:no tengo|sin)(?: ning[uú]n[ao]?| un[ao]?)? (?P<es>[\w -]{2,30})",
    r"(?:ich )?(?:habe |hab )?kein(?:e|en)? (?P<de>[\w -]{2,30})",
    r"(?:je n'ai )?pas d(?:e |')(?P<fr>[\w -]{2,30})",
)


@lru_cache(maxsize=1)
def _patterns() -> tuple[re.Pattern[str], ...]:
    return tuple(re.compile(pattern) for pattern in _LACKING)


_COURTESY = re.compile(
    r",? (?:sorry|thanks|thank you|i'm afraid|unfortunately|at the moment|right now)$|(?:、|。)?すみません$"
)


def says_unavailable(text: str, field: FieldDefinition) -> bool:
    """Whether the whole message says that there is nothing to give for this field, naming it by its label."""
    said = _COURTESY.sub("", fold_case(text).rstrip(".。!！ ").translate(APOSTROPHES))
    if len(said) > 60:
        return False
    found = (pattern.fullmatch(said) for pattern in _patterns())
    things = [next(filter(None, match.groupdict().values()), "") for match in found if match]
    return any(named_field(thing, [field]) is not None for thing in things)
