"""Questions in English."""

from __future__ import annotations

import re

from interviews.reading.answer_kinds import AnswerKind
from interviews.reading.languages.en.nouns import determined, is_or_are, is_plural, owned, with_the

_MEASURE = re.compile(r"^(?:age|amount|budget|price|cost|income|salary|weight|height|distance|size|area|score|"
                      r"percentage|year|duration|total|value|.* (?:amount|budget|"
    r"price|cost|income|salary|weight|height|distance|size|area|score|percentage|year|duration|value|"
    r"number|code|rent|fee|rate|count|age|id))$")  # fmt: skip
_DESCRIPTION = re.compile(
    r"^(?:(?:short |brief |detailed |full )?description of (?:the |your )?(?P<of>.+)|(?P<noun>.+?) (?:description|"
    r"details|information|info|summary))$"
)
_COMMENTS = re.compile(
    r"^(?:(?:any |other |additional |further |general |final )*(?:comments?|notes?|remarks?|questions?|"
    r"suggestions?|requests?|feedback|information|wishes))$"
)
_RELATIVE = re.compile(
    r"(?:the )?(?P<noun>[\w' -]{2,40}?) (?:that |which )?you (?:(?P<aux>are|were|have|can|will|would|should|must)|"
    r"(?P<verb>(?!\w*(?:ed|ing)\b)(?:live|work|want|need|prefer|like|use|speak|come|travel|move|attend|study|plan|choose|"
    r"order|represent|belong|go|take|drive|own|visit|recommend)))\b(?P<rest> .+)?"
)


def _relative(label: str, options: str) -> str | None:
    """ "country you are moving to" → "Which country are you moving to?"; None for any other label."""
    match = _RELATIVE.fullmatch(label)
    if match is None or is_plural(match["noun"]):
        return None
    ending = f"{match['rest'] or ''}{f': {options}?' if options else '?'}"
    if match["aux"]:
        return f"Which {match['noun']} {match['aux']} you{ending}"
    return f"Which {match['noun']} do you {match['verb']}{ending}"


def noun_question(label: str, kind: AnswerKind, options: str) -> str:
    """A question for a noun label, which comes in the case it has within a sentence."""
    asked = (
        _relative(label, options)
        if kind not in (AnswerKind.PROSE, AnswerKind.YES_NO, AnswerKind.AMOUNT) and not kind.is_numeric
        else None
    )
    if asked:
        return asked
    maker = _MAKERS.get(kind, _plain)
    return maker(label, options)


def request(label: str) -> str:
    """An imperative label as a polite request."""
    text = label.rstrip(".")
    form_verb = re.match(
        r"(?i)(?:please )?(?:enter|provide|type|input|fill in|give|state|specify|indicate|"
        r"write)(?: in)? (?P<rest>(?:your|the|a|an)\b.+)",
        text,
    )
    if form_verb:
        rest = form_verb["rest"]
        return (
            f"What is {rest}?"
            if rest.startswith(("your", "the")) and " and " not in rest
            else f"Could you give me {rest}?"
        )
    return f"{text}." if text.casefold().startswith("please") else f"Please {text[:1].lower()}{text[1:]}."


def statement(label: str) -> str:
    return f"Please answer yes or no to this: “{label.rstrip('.')}.”"


def literal(label: str) -> str:
    return f"What should I put down for “{label}”?"


def foreign(label: str) -> str:
    return f"This is the next question: “{label}”"


def _plain(label: str, options: str) -> str:
    return f"What {is_or_are(label)} {owned(label)}?"


def mention(label: str) -> str:
    return owned(label)


def _email(label: str, options: str) -> str:
    return "What is your e-mail address?" if re.fullmatch(r"e-?mail", label) else _plain(label, options)


def _phone(label: str, options: str) -> str:
    return "What is your phone number?" if label in {"phone", "telephone", "mobile", "tel"} else _plain(label, options)


def _long(label: str, options: str) -> str:
    if _COMMENTS.match(label):
        given = re.search(r"(?P<word>information|feedback)$", label)
        if given:
            return f"What {label} would you like to {'give' if given['word'] == 'feedback' else 'add'}?"
        return f"Do you have any {re.sub(r'^any ', '', label)}?"
    described = _DESCRIPTION.match(label)
    if described:
        noun = described["of"] or described["noun"]
        return f"How would you describe {owned(noun)}, in your own words?"
    if re.match(r"(?:reason|steps|motivation|cause|purpose|plan|background)s?\b", label):
        return _plain(label, options)
    return f"What can you tell me about {owned(label)}?"


def _date(label: str, options: str) -> str:
    if re.search(r"\b(?:date|day|birthday|deadline)\b", label):
        return _plain(label, options)
    return f"Which date should I put down for {with_the(label)}?"


def _time(label: str, options: str) -> str:
    return (
        _plain(label, options)
        if re.search(r"\b(?:time|hour)\b", label)
        else f"What time should I put down for {with_the(label)}?"
    )


def _moment(label: str, options: str) -> str:
    return f"Which date and time should I put down for {with_the(label)}?"


def _duration(label: str, options: str) -> str:
    if re.search(r"\b(?:duration|length|time)\b", label):
        return _plain(label, options)
    return f"How long should I put down for {with_the(label)}?"


def _money(label: str, options: str) -> str:
    return _plain(label, options) if _MEASURE.match(label) else f"What amount should I put down for {with_the(label)}?"


def _number(label: str, options: str) -> str:
    counted = re.match(r"(?:total )?(?:number|no\.?|count) of (?P<what>.+)", label)
    if counted:
        return f"How many {counted['what']} should I put down?"
    if not _MEASURE.match(label) and is_plural(label):
        return f"How many {label} should I put down?"
    return _plain(label, options)


def _yes_no(label: str, options: str) -> str:
    if is_plural(label):
        return (
            f"Do you have any {re.sub(r'^any ', '', label)}?"
            if not determined(label) or label.startswith("any ")
            else f"Is it yes or no for “{label}”?"
        )
    return f"Should I put down yes or no for “{label}”?"


def _choice(label: str, options: str) -> str:
    ending = f": {options}?" if options else "?"
    if owned(label).startswith("your ") and not is_plural(label):
        return f"What is {owned(label)}{ending}"
    if determined(label):
        return f"What would you answer for “{label}”{ending}"
    return f"Which {label} should I put down{ending}"


def _rating(label: str, options: str) -> str:
    if re.fullmatch(r"(?:overall |your )?(?:rating|score)", label):
        return f"Which {label.removeprefix('your ')} would you give, {options}?"
    return f"How would you rate {owned(re.sub(r' rating$', '', label))}, {options}?"


def _country(label: str, options: str) -> str:
    return "Which country should I put down?" if label == "country" else _plain(label, options)


_MAKERS = {
    AnswerKind.EMAIL: _email,
    AnswerKind.PHONE: _phone,
    AnswerKind.PROSE: _long,
    AnswerKind.DAY: _date,
    AnswerKind.CLOCK: _time,
    AnswerKind.MOMENT: _moment,
    AnswerKind.LENGTH: _duration,
    AnswerKind.AMOUNT: _money,
    AnswerKind.COUNT: _number,
    AnswerKind.NUMBER: _number,
    AnswerKind.YES_NO: _yes_no,
    AnswerKind.OPTION: _choice,
    AnswerKind.OPTIONS: _choice,
    AnswerKind.SCALE: _rating,
    AnswerKind.COUNTRY: _country,
}

CONSENT = "Please read this: “{statement}” Do you agree?"
SCALE = "on a scale from {minimum} to {maximum}"
IS_THERE_ONE = "Is there anything to add under “{label}”?"
IS_THERE_MORE = "Is there anything more to add under “{label}”?"
ANYONE_ELSE = "Is there anyone else?"
LOWERED = True
NEXT_ROW = "And how about “{name}”: {options}?"
NEXT_ROW_ALONE = "And how about “{name}”?"
OTHER_PLACES = "How do you rank the others: {names}?"
MISSING_PARTS = "For a complete address, what {be} {names}?"
INVALID_PARTS = "This does not fit that address: {names}. What is the right one?"
UPLOAD = "Please add {label} with the button below."

_THEY = (
    r"(?:they|he or she|he/she|she or he|the (?:respondent|applicant|customer|user|person|participant|guest|"
    r"attendee|patient|client|candidate|employee|student|reporter|adopter|owner|caller|visitor|member|parent|"
    r"traveller|traveler|tenant|buyer|driver|volunteer|speaker))"
)
_SWAPS = (
    (rf"\b(?:their|his or her|his/her|{_THEY}'s)\b", "your"),
    (rf"\b{_THEY} (?:is|are)\b", "you are"),
    (rf"\b{_THEY} (?:was|were)\b", "you were"),
    (rf"\b{_THEY} (?:has|have)\b", "you have"),
    (rf"\b{_THEY} (?:does|do)\b", "you do"),
    (rf"\b{_THEY} (\w+?[^s])s\b(?!')", r"you \1"),
    (rf"\b{_THEY}\b", "you"),
    (r"\bthem(?=$|[ ,.?])", "you"),
    (r"\bthemsel(?:f|ves)\b", "yourself"),
)
_DIRECT = re.compile(
    r"^(?P<wh>what|which .+?|how (?:long|often|many .+?|much(?: .+?)?|old|far)|when|where|why|who|how) you "
    r"(?P<aux>are|were|have(?= \w+(?:ed|en|been|had|done|seen)\b)|can|could|will|would|should|must) (?P<rest>.+)$"
)
_DO = re.compile(
    r"^(?P<wh>what|which .+?|how (?:long|often|many .+?|much(?: .+?)?|far)|when|where|why|who|"
    r"how) you (?P<rest>(?!are|were|have|can|could|will|would|should|must|\w+ed\b|went|did|got|saw|had|felt|took|"
    r"made|bought|said|left|came|found|tried)\w+.*)$"
)
_TO = re.compile(r"^(?P<wh>what|which .+?|how (?:many .+?|much .+?)|when|where|who) to (?P<rest>.+)$")
_SUBJECT = re.compile(
    r"^(?:what|who) (?:happened|was|were|is|are|has|had|caused|went|made|saw|did|triggered|led|prompted)\b|"
    r"^what (?!you\b)\w+ed\b"
)
_WHETHER_BE = re.compile(
    r"^whether (?P<subject>it|this|that|you|there|the [\w' -]+?|your [\w' -]+?|any(?:one|body|thing)|somebody|"
    r"someone) (?P<aux>is|are|was|were|has|have|can|could|will|would|should)(?P<neg>n't)? (?P<rest>.+)$"
)
_WHETHER_DO = re.compile(
    r"^whether you (?P<rest>(?!are|were|have|can|could|will|would|should|\w+ed\b|went|did|got|saw|had|felt|took|"
    r"made|bought|said|left)\w+.*)$"
)
_HAVE_NOUN = re.compile(
    r"^whether you have (?P<rest>(?:a|an|any|the|your|insurance|children|pets|access|experience|enough|other|[a-z]+s)\b.*)$"
)
_NAMING = re.compile(
    r"(?:names?|mentions?|gives?|states?|describes?|says?|tells?|explains?|specif(?:y|ies)|lists?|includes?) "
    r"(?P<what>(?:at least|the|a|an|one|whether|which|what|how|when|where|why|who|your)\b.+)"
)


def fact_question(fact: str) -> str:
    """A question for a fact as a designer words it: "whether it is an allergy", "which foods to avoid"."""
    text = _addressed(fact.strip().rstrip(".?!"))
    lowered = text[:1].lower() + text[1:]
    for pattern, made in (
        (_HAVE_NOUN, "Do you have {rest}?"),
        (_WHETHER_BE, "{Aux}{neg} {subject} {rest}?"),
        (_WHETHER_DO, "Do you {rest}?"),
        (_DIRECT, "{Wh} {aux} you {rest}?"),
        (_TO, "{Wh} do you need to {rest}?"),
        (_DO, "{Wh} do you {rest}?"),
    ):
        match = pattern.match(lowered)
        if match:
            parts = {**{k: v or "" for k, v in match.groupdict().items()}}
            parts |= {name[:1].upper() + name[1:]: value[:1].upper() + value[1:] for name, value in parts.items()}
            return made.format(**parts)
    if _SUBJECT.match(lowered):
        return f"{text[:1].upper()}{text[1:]}?"
    if re.match(
        r"(?:(?:in|at|on|for|to|from|with|by|under|since|during|of) )?(?:whether|which|what|how|when|where|why|who|if)\b",
        lowered,
    ):
        return f"Could you tell me {lowered}?"
    if re.match(r"you (?:are|were|have|can|will|would|want|need|know|own|plan|live|do|did)\b", lowered):
        return f"Could you tell me whether {lowered}?"
    named = _NAMING.match(lowered)
    if named:
        return fact_question(named["what"])
    if re.match(r"(?:at least|more than|one or more) ", lowered):
        return f"Could you give me {lowered}?"
    return f"Could you tell me {with_the(text if text[1:2].isupper() else lowered)}?"


def _addressed(text: str) -> str:
    for pattern, words in _SWAPS:
        text = re.sub(pattern, words, text, flags=re.IGNORECASE)
    return text


HINT_OPENERS = re.compile(
    r"^(?:you (?:can|could|may) )?(?:ask|find out|check|clarify|probe|learn|establish|determine)(?: (?:them|"
    r"the \w+|gently|directly|kindly|specifically|explicitly))*(?: (?:about|for|on|into))?:? ",
    re.IGNORECASE,
)
ADDRESSED = re.compile(
    rf"\b(?:you|your)\b|^(?!.*\b(?:they|them|their|he|she|him|his|her|{_THEY})\b)"
    r"(?:what|which|who|whose|when|where|why|how|is|are|was|were|does|did|has|since when|until when|in which|for how) .+\?$",
    re.IGNORECASE,
)
"""A hint that can be asked as it stands."""
