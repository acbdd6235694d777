"""English nouns in a sentence: one or several, the respondent's own or not."""

from __future__ import annotations

import re

_OWN = re.compile(
    r"\b(?:name|surname|e-?mail(?: address)?|phone(?: number)?|mobile(?: number)?|telephone(?: number)?|address|"
    r"company|employer|organi[sz]ation|job title|job|occupation|profession|role|age|birthday|date of birth|birth "
    r"date|nationality|citizenship|website|linkedin(?: profile)?|portfolio|income|salary|budget|city|postcode|zip "
    r"code|postal code|handle|username|goals?|hobbies|interests|expectations|availability|skills|experience|gender|"
    r"height|weight|status|background|team|department|school|university|motivation|allerg(?:y|ies)|dietary (?:needs|"
    r"requirements|restrictions)|preferences?|satisfaction|feedback|level|conditions?|medications?|symptoms?|"
    r"emergency contact|relationship|opinion|impression|country of residence|medical history|language|time zone|"
    r"timezone|id)$",
    re.IGNORECASE,
)
_PREFERRED = re.compile(r"^(?:preferred|favou?rite|current|previous|usual|main|marital|highest|annual|monthly)\b")
_COMMON_PLURALS = frozenset({"children", "people", "persons", "adults", "men", "women", "feet", "mice"})
_NO_PLURAL = re.compile(r"(?:ss|us|is|news|series|address|status|business|access|analysis|basis|gps|always)$")
_DETERMINED = re.compile(
    r"^(?:the|a|an|your|my|our|any|this|that|these|those|all|each|every|some|how|what|which|when|where|why|who|whether)\b"
)


def determined(label: str) -> bool:
    """Whether it begins with an article or the like, or is a question of its own."""
    return bool(_DETERMINED.match(label))


def is_or_are(label: str) -> str:
    """ "is", or "are" for a plural."""
    return "are" if is_plural(label) or " and " in label else "is"


def owned(label: str) -> str:
    """The noun with "your" where it is the respondent's own, else with "the"."""
    if determined(label):
        return label
    bare = re.sub(r" *\([^)]*\)$", "", label)
    others = "'s " in label or (
        " of " in label and not re.match(r"(?:date|place|country) of (?:birth|residence)", label)
    )
    return f"your {label}" if not others and (_OWN.search(bare) or _PREFERRED.match(bare)) else f"the {label}"


def with_the(label: str) -> str:
    """The noun with "the", unless something stands before it already."""
    return label if determined(label) else f"the {label}"


def is_plural(label: str) -> bool:
    """Whether the noun itself is, whatever follows it: "guests for dinner"."""
    head = (
        re.split(
            r" (?:of|for|in|to|with|at|from|on|by|you|that|under|over|between|per|aged|living|attending|needed|required|and)\b",
            label,
        )[0]
        .split(" ")[-1]
        .strip("()")
    )
    return head in _COMMON_PLURALS or (
        head.endswith("s") and len(head) > 3 and not _NO_PLURAL.search(head) and "'" not in head
    )
