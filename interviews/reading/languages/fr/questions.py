"""Questions in French. A noun's gender is taken from a short list where that is certain; else the label is quoted."""

from __future__ import annotations

import re

from interviews.reading.answer_kinds import AnswerKind

_MASCULINE = re.compile(
    r"^(?:nom|prénom|âge|e-?mail|courriel|téléphone|numéro|métier|poste|employeur|budget|revenu|salaire|sexe|genre|pays|code|site|niveau|motif|objectif|service|titre|"
    r"lieu|jour|montant|loyer|poids|statut)\b"
)
_FEMININE = re.compile(
    r"^(?:adresse|entreprise|société|profession|date|nationalité|fonction|ville|langue|taille|heure|durée|école|université|expérience|motivation|situation|organisation|"
    r"disponibilité|raison|satisfaction)\b"
)
_MASCULINE_PLURAL = re.compile(
    r"^(?:objectifs|revenus|centres d'intérêt|loisirs|besoins|horaires|nom et prénom|nom et prénoms)\b"
)
_FEMININE_PLURAL = re.compile(r"^(?:coordonnées|attentes|allergies|préférences|disponibilités|compétences)\b")
_COMMENTS = re.compile(
    r"^(?:autres? )?(?:commentaires?|remarques?|observations?|notes?|suggestions?|questions?|précisions?)\b"
)

CONSENT = "Veuillez lire ceci : « {statement} » Êtes-vous d'accord ?"
SCALE = "sur une échelle de {minimum} à {maximum}"
IS_THERE_ONE = "Y a-t-il quelque chose à indiquer pour « {label} » ?"
IS_THERE_MORE = "Y a-t-il autre chose à indiquer pour « {label} » ?"
ANYONE_ELSE = "Y a-t-il quelqu'un d'autre ?"
LOWERED = True
NEXT_ROW = "Et pour « {name} » : {options} ?"
NEXT_ROW_ALONE = "Et pour « {name} » ?"
OTHER_PLACES = "Dans quel ordre viennent les autres : {names} ?"
MISSING_PARTS = "Il manque encore dans l'adresse : {names}. Pouvez-vous l'indiquer ?"
INVALID_PARTS = "Ceci ne correspond pas à cette adresse : {names}. Quelle est la bonne valeur ?"
UPLOAD = "Ajoutez {label} avec le bouton ci-dessous, s'il vous plaît."


_THINGS = {
    AnswerKind.DAY: "Quelle date",
    AnswerKind.CLOCK: "Quelle heure",
    AnswerKind.MOMENT: "Quelle date et quelle heure",
    AnswerKind.LENGTH: "Quelle durée",
    AnswerKind.AMOUNT: "Quel montant",
}
"""What is asked for, by kind of answer."""
_NAMES_IT = {
    AnswerKind.DAY: re.compile(r"date|jour"),
    AnswerKind.CLOCK: re.compile(r"heure"),
    AnswerKind.LENGTH: re.compile(r"^durée"),
    AnswerKind.AMOUNT: re.compile(r"^(?:montant|budget|loyer|salaire|revenu)"),
}
"""Labels that name this thing themselves."""


def noun_question(label: str, kind: AnswerKind, options: str) -> str:
    """A question for a noun label, which comes in the case it has within a sentence."""
    if kind in _THINGS and not (kind in _NAMES_IT and _NAMES_IT[kind].search(label)):
        return f"{_THINGS[kind]} dois-je noter pour « {label} » ?"
    match kind:
        case AnswerKind.YES_NO:
            return f"Dois-je noter oui ou non pour « {label} » ?"
        case AnswerKind.OPTION | AnswerKind.OPTIONS:
            return f"Que dois-je noter pour « {label} » : {options} ?" if options else literal(label)
        case AnswerKind.SCALE:
            return f"Quelle note donnez-vous pour « {label} », {options} ?"
        case AnswerKind.COUNT | AnswerKind.NUMBER:
            return _number(label)
        case AnswerKind.PROSE:
            return _long(label)
        case _:
            return _SHORT.get((kind, label)) or _plain(label)


_SHORT = {
    **{
        (AnswerKind.EMAIL, label): "Quelle est votre adresse e-mail ?"
        for label in ("email", "e-mail", "courriel", "mail")
    },
    **{
        (AnswerKind.PHONE, label): "Quel est votre numéro de téléphone ?"
        for label in ("téléphone", "portable", "mobile")
    },
}


def _number(label: str) -> str:
    counted = re.match(r"nombre (?P<of>de |d')(?P<what>.+)", label)
    if counted:
        return f"Combien {counted['of']}{counted['what']} dois-je noter ?"
    if _MASCULINE.match(label) or _FEMININE.match(label):
        return _plain(label)
    return f"Quel nombre dois-je noter pour « {label} » ?"


def _plain(label: str) -> str:
    if _MASCULINE_PLURAL.match(label):
        return f"Quels sont vos {label} ?"
    if _FEMININE_PLURAL.match(label):
        return f"Quelles sont vos {label} ?"
    if " et " in label:
        return literal(label)
    if _FEMININE.match(label):
        return f"Quelle est votre {label} ?"
    return f"Quel est votre {label} ?" if _MASCULINE.match(label) else literal(label)


def _long(label: str) -> str:
    return _comments(label) if _COMMENTS.match(label) else f"Que pouvez-vous me dire au sujet de « {label} » ?"


def _comments(label: str) -> str:
    if label.startswith("autres "):
        return f"Avez-vous d'{label} ?"
    return (
        f"Avez-vous des {label} ?"
        if label.endswith("s")
        else f"Souhaitez-vous ajouter quelque chose pour « {label} » ?"
    )


def mention(label: str) -> str:
    return f"« {label} »"


def request(label: str) -> str:
    text = label.rstrip(".")
    polite = re.match(r"(?i)veuillez|merci", text) or "s'il vous plaît" in text
    return f"{text}." if polite else f"{text[:1].upper()}{text[1:]}, s'il vous plaît."


def statement(label: str) -> str:
    return f"Répondez par oui ou par non, s'il vous plaît : « {label.rstrip('.')} »."


def literal(label: str) -> str:
    return f"Que dois-je noter pour « {label} » ?"


def foreign(label: str) -> str:
    return f"Voici la question suivante : « {label} »"


_SOMEONE = (
    r"(?:la personne|le répondant|le client|la cliente|l'utilisateur|le participant|le patient|le demandeur|il ou elle)"
)
_SWAPS = (
    (rf"\b{_SOMEONE} (?:a|possède)\b", "vous avez"),
    (rf"\b{_SOMEONE} est\b", "vous êtes"),
    (rf"\b{_SOMEONE} veut\b", "vous voulez"),
    (rf"\b{_SOMEONE} (souhait|aimerai)(?:e|t)\b", r"vous \1ez"),
    (rf"\b{_SOMEONE} peut\b", "vous pouvez"),
    (rf"\b{_SOMEONE} doit\b", "vous devez"),
    (r"\b(vous (?:voulez|pouvez|devez|souhaitez)) s'", r"\1 vous "),
)
_INDIRECT = re.compile(
    r"(?:si|s'il|s'ils|quel|quelle|quels|quelles|combien|comment|quand|où|pourquoi|qui|ce que|ce qui|ce qu'|"
    r"depuis quand|à quel|à quelle|dans quel|dans quelle|pour quelle)(?:\b|(?<='))"
)


def fact_question(fact: str) -> str:
    """A question for a fact: "s'il s'agit d'une allergie ou d'une préférence"."""
    text = fact.strip().rstrip(".?").rstrip()
    for pattern, words in _SWAPS:
        text = re.sub(pattern, words, text, flags=re.IGNORECASE)
    lowered = text if text[1:2].isupper() else text[:1].lower() + text[1:]
    if _INDIRECT.match(lowered):
        return f"Pouvez-vous me dire {lowered} ?"
    determined = re.match(r"(?:le|la|les|l'|un|une|votre|vos)\b", lowered)
    return f"Pouvez-vous me préciser {lowered} ?" if determined else f"Pouvez-vous me préciser ceci : {lowered} ?"


HINT_OPENERS = re.compile(
    r"^(?:demand\w+|vérifi\w+|précis\w+|clarifi\w+)(?: (?:à la personne|si|quel))?:? ", re.IGNORECASE
)
ADDRESSED = re.compile(r"\b(?:vous|votre|vos)\b", re.IGNORECASE)
