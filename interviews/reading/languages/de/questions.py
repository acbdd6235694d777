"""Questions in German. A noun's gender is taken from its last part where that is certain; else the label is quoted."""

from __future__ import annotations

import re

from interviews.reading.answer_kinds import AnswerKind

_MASCULINE = re.compile(
    r"(?:name|nachname|vorname|wohnort|beruf|arbeitgeber|grund|titel|betrag|preis|wert|zeitraum|termin|zeitpunkt|geburtsort|familienstand|stundenlohn|wunschtermin|stand|lohn|umsatz)$"
)
_FEMININE = re.compile(
    r"(?:adresse|anschrift|nummer|e-mail|firma|organisation|position|abteilung|anzahl|größe|staatsangehörigkeit|nationalität|uhrzeit|zeit|webseite|website|postleitzahl|"
    r"erfahrung|sprache|schule|universität|straße|stadt|meinung|bewertung|zufriedenheit|dauer|funktion|tätigkeit|ausbildung|motivation|versicherung|miete)$"
)
_NEUTER = re.compile(
    r"(?:datum|alter|unternehmen|geburtsdatum|einkommen|budget|gehalt|geschlecht|land|gewicht|ziel|thema|fahrzeug|modell|baujahr|herkunftsland|jahr)$"
)
_COMMENTS = re.compile(
    r"^(?:weitere |sonstige )?(?:anmerkung|kommentar|bemerkung|hinweis|wünsche|fragen|sonstiges|anregung)",
    re.IGNORECASE,
)

CONSENT = "Bitte lesen Sie dies: „{statement}“ Sind Sie damit einverstanden?"
SCALE = "auf einer Skala von {minimum} bis {maximum}"
IS_THERE_ONE = "Gibt es unter „{label}“ etwas anzugeben?"
IS_THERE_MORE = "Gibt es unter „{label}“ noch etwas anzugeben?"
ANYONE_ELSE = "Ist noch jemand dabei?"
LOWERED = False
NEXT_ROW = "Und wie ist es mit „{name}“: {options}?"
NEXT_ROW_ALONE = "Und wie ist es mit „{name}“?"
OTHER_PLACES = "In welcher Reihenfolge kommen die übrigen: {names}?"
MISSING_PARTS = "Von der Adresse fehlt noch: {names}. Wie lautet das?"
INVALID_PARTS = "Das passt nicht zu dieser Adresse: {names}. Wie lautet es richtig?"
UPLOAD = "Bitte fügen Sie {label} mit der Schaltfläche unten hinzu."


_AMOUNT = re.compile(r"(?:einkommen|gehalt|budget|betrag|preis|miete|lohn|umsatz)$", re.IGNORECASE)
_THINGS = {
    AnswerKind.DAY: "Welches Datum",
    AnswerKind.CLOCK: "Welche Uhrzeit",
    AnswerKind.MOMENT: "Welches Datum und welche Uhrzeit",
    AnswerKind.LENGTH: "Welche Dauer",
    AnswerKind.AMOUNT: "Welchen Betrag",
}
"""What is asked for, by kind of answer."""
_NAMES_IT = {
    AnswerKind.DAY: re.compile(r"(?:datum|tag|termin)$", re.IGNORECASE),
    AnswerKind.CLOCK: re.compile(r"zeit$", re.IGNORECASE),
    AnswerKind.MOMENT: re.compile(r"(?:termin|zeitpunkt)$", re.IGNORECASE),
    AnswerKind.LENGTH: re.compile(r"dauer$", re.IGNORECASE),
    AnswerKind.AMOUNT: _AMOUNT,
}
"""Labels that name this thing themselves."""


def noun_question(label: str, kind: AnswerKind, options: str) -> str:
    """A question for a noun label."""
    if kind in _THINGS and not _NAMES_IT[kind].search(label):
        return f"{_THINGS[kind]} darf ich zu „{label}“ notieren?"
    match kind:
        case AnswerKind.YES_NO:
            return f"Was darf ich zu „{label}“ notieren, Ja oder Nein?"
        case AnswerKind.OPTION | AnswerKind.OPTIONS:
            return f"Was darf ich zu „{label}“ notieren: {options}?" if options else literal(label)
        case AnswerKind.SCALE:
            return f"Wie bewerten Sie „{label}“, {options}?"
        case AnswerKind.COUNT | AnswerKind.NUMBER:
            return _number(label)
        case AnswerKind.EMAIL if re.fullmatch(r"e-?mail", label, re.IGNORECASE):
            return "Wie lautet Ihre E-Mail-Adresse?"
        case AnswerKind.PHONE if label in {"Telefon", "Handy", "Mobil"}:
            return "Wie lautet Ihre Telefonnummer?"
        case AnswerKind.PROSE:
            return _long(label)
        case _:
            return _plain(label)


def _number(label: str) -> str:
    counted = re.match(r"(?:Anzahl|Zahl)(?: der| von| an)? (?P<what>[A-ZÄÖÜ][\w-]+)$", label)
    if counted:
        return f"Wie viele {counted['what']} darf ich notieren?"
    return _plain(label) if _gendered(label) else f"Welche Zahl darf ich zu „{label}“ notieren?"


def _long(label: str) -> str:
    return _comments(label) if _COMMENTS.match(label) else f"Was können Sie mir zu „{label}“ sagen?"


def _plain(label: str) -> str:
    own = _gendered(label)
    return f"{_opening(label)} {own}?" if own else literal(label)


_CALLED = re.compile(r"(?:firma|unternehmen|organisation|schule|universität|arbeitgeber)$", re.IGNORECASE)


def _opening(label: str) -> str:
    if _AMOUNT.search(label):
        return "Wie hoch ist"
    return "Wie heißt" if _CALLED.search(label) else "Wie lautet"


def _comments(label: str) -> str:
    if re.match(r"(?i)weitere |sonstige ", label):
        return f"Haben Sie {label[:1].lower()}{label[1:]}?"
    return (
        f"Haben Sie noch {label}?"
        if re.fullmatch(r"\w+(?:en|e)", label)
        else f"Möchten Sie noch etwas zu „{label}“ sagen?"
    )


def _gendered(label: str) -> str | None:
    """The label with Ihr or Ihre, where the noun's ending tells its gender; adjectives before it already agree."""
    *adjectives, noun = label.split(" ")
    if not all(re.fullmatch(r"[A-ZÄÖÜ]?[a-zäöüß]+e[rs]?", word) for word in adjectives):
        return None
    folded = noun.casefold()
    if _FEMININE.search(folded):
        own = "Ihre"
    elif _MASCULINE.search(folded) or _NEUTER.search(folded):
        own = "Ihr"
    else:
        return None
    return " ".join((own, *(word[:1].lower() + word[1:] for word in adjectives), noun))


def mention(label: str) -> str:
    return f"„{label}“"


def request(label: str) -> str:
    text = label.rstrip(".")
    if text.casefold().startswith("bitte"):
        return f"{text}."
    if re.match(r"(?i)\w+ sie\b", text):
        return f"Bitte {text[:1].lower()}{text[1:]}."
    return foreign(text)


def statement(label: str) -> str:
    return f"Bitte antworten Sie mit Ja oder Nein: „{label.rstrip('.')}.“"


def literal(label: str) -> str:
    return f"Was darf ich zu „{label}“ notieren?"


def foreign(label: str) -> str:
    return f"Das ist die nächste Frage: „{label}“"


_SWAPS = (
    (
        r"\b(?:die Person|der Befragte|die befragte Person|der Kunde|der Nutzer|der Antragsteller|der Teilnehmer|"
        r"er oder sie|er/sie) (?:hat|habe)\b",
        "Sie haben",
    ),
    (r"\b(?:sie|er|er oder sie) (?=\w+en(?: |$))", "Sie "),
    (r"\bihre(n|r|m|s)?\b", r"Ihre\1"),
    (r"\bihr\b", "Ihr"),
)
_INDIRECT = re.compile(
    r"(?:ob|was|welche[rsmn]?|wie|wann|wo|wer|warum|wieso|weshalb|woher|wohin|womit|wofür|seit wann|"
    r"in welche[rsmn]|worum|woran|woraus)\b",
    re.IGNORECASE,
)


def fact_question(fact: str) -> str:
    """A question for a fact: "ob es eine Allergie oder eine Vorliebe ist"."""
    text = fact.strip().rstrip(".?")
    for pattern, words in _SWAPS:
        text = re.sub(pattern, words, text)
    if _INDIRECT.match(text):
        return f"Können Sie mir sagen, {text[:1].lower()}{text[1:]}?"
    return f"Können Sie mir noch etwas dazu sagen: {text}?"


HINT_OPENERS = re.compile(
    r"^(?:fragen sie|frage|nachfragen|erfragen|klären|herausfinden)(?: (?:nach|ob))?,?:? ", re.IGNORECASE
)
ADDRESSED = re.compile(r"\b(?:Sie|Ihr|Ihre\w?|du|dein\w*)\b")
