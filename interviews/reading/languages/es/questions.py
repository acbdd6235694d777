"""Questions in Spanish."""

from __future__ import annotations

import re

from interviews.reading.answer_kinds import AnswerKind

_DETERMINED = re.compile(r"^(?:el|la|los|las|un|una|su|sus|mi|tu|este|esta)\b")
_COMMENTS = re.compile(r"^(?:otros |otras )?(?:comentarios?|observaciones|notas|sugerencias|preguntas|peticiones)\b")
_NO_PLURAL = re.compile(r"(?:ís|és|us|is|as?s)$")
_MEASURE = re.compile(
    r"^(?:edad|importe|presupuesto|precio|coste|costo|ingresos?|salario|sueldo|peso|altura|distancia|superficie|año|duración|cantidad|total|alquiler)\b"
)

CONSENT = "Lea esto, por favor: «{statement}» ¿Está de acuerdo?"
SCALE = "en una escala de {minimum} a {maximum}"
IS_THERE_ONE = "¿Hay algo que indicar en «{label}»?"
IS_THERE_MORE = "¿Hay algo más que indicar en «{label}»?"
ANYONE_ELSE = "¿Hay alguien más?"
LOWERED = True
NEXT_ROW = "¿Y «{name}»: {options}?"
NEXT_ROW_ALONE = "¿Y «{name}»?"
OTHER_PLACES = "¿En qué orden van las demás: {names}?"
MISSING_PARTS = "De la dirección falta todavía: {names}. ¿Cuál es?"
INVALID_PARTS = "Esto no corresponde a esa dirección: {names}. ¿Cuál es el correcto?"
UPLOAD = "Adjunte {label} con el botón de abajo, por favor."


_THINGS = {
    AnswerKind.DAY: "Qué fecha",
    AnswerKind.CLOCK: "Qué hora",
    AnswerKind.MOMENT: "Qué fecha y hora",
    AnswerKind.LENGTH: "Qué duración",
    AnswerKind.AMOUNT: "Qué importe",
}
"""What is asked for, by kind of answer."""
_NAMES_IT = {
    AnswerKind.DAY: re.compile(r"fecha|día"),
    AnswerKind.CLOCK: re.compile(r"hora"),
    AnswerKind.LENGTH: re.compile(r"^duración"),
    AnswerKind.AMOUNT: _MEASURE,
}
"""Labels that name this thing themselves."""


def noun_question(label: str, kind: AnswerKind, options: str) -> str:
    """A question for a noun label, which comes in the case it has within a sentence."""
    if kind in _THINGS and not (kind in _NAMES_IT and _NAMES_IT[kind].search(label)):
        return f"¿{_THINGS[kind]} anoto para «{label}»?"
    match kind:
        case AnswerKind.YES_NO:
            return f"¿Anoto sí o no para «{label}»?"
        case AnswerKind.OPTION | AnswerKind.OPTIONS:
            return f"¿Qué anoto para «{label}»: {options}?" if options else literal(label)
        case AnswerKind.SCALE:
            return f"¿Qué nota le da a «{label}», {options}?"
        case AnswerKind.COUNT | AnswerKind.NUMBER:
            return _number(label)
        case AnswerKind.PROSE:
            return _long(label)
        case _:
            return _SHORT.get((kind, label)) or _plain(label)


_SHORT = {
    **{
        (AnswerKind.EMAIL, label): "¿Cuál es su dirección de correo electrónico?"
        for label in ("email", "e-mail", "correo")
    },
    (AnswerKind.EMAIL, "correo electrónico"): "¿Cuál es su dirección de correo electrónico?",
    **{(AnswerKind.PHONE, label): "¿Cuál es su número de teléfono?" for label in ("teléfono", "móvil", "celular")},
}


def _number(label: str) -> str:
    counted = re.match(r"(?:número|nº|cantidad) de (?P<what>.+)", label)
    if counted:
        return f"¿Cuál es el número de {counted['what']}?"
    if not _is_plural(label) or _MEASURE.match(label):
        return _plain(label)
    how_many = _how_many(label)
    return f"¿{how_many} {label} anoto?" if how_many else f"¿Qué número anoto para «{label}»?"


def _long(label: str) -> str:
    if _COMMENTS.match(label):
        return f"¿Hay algo que quiera añadir en «{label}»?"
    return f"¿Qué puede contarme sobre «{label}»?"


def _plain(label: str) -> str:
    if _DETERMINED.match(label):
        return f"¿Cuál es {label}?"
    if " y " in label:
        return literal(label)
    return f"¿Cuáles son sus {label}?" if _is_plural(label) else f"¿Cuál es su {label}?"


def _is_plural(label: str) -> bool:
    head = label.split(" ")[0]
    return head.endswith("s") and len(head) > 3 and not _NO_PLURAL.search(head)


_MASCULINE_IN_A = re.compile(r"^(?:días|idiomas|programas|problemas|mapas|temas|sistemas)$")


def _how_many(label: str) -> str | None:
    head = label.split(" ")[0]
    if head.endswith("os") or _MASCULINE_IN_A.match(head):
        return "Cuántos"
    return "Cuántas" if head.endswith("as") else None


def mention(label: str) -> str:
    return f"«{label}»"


def request(label: str) -> str:
    text = label.rstrip(".")
    polite = "por favor" in text.casefold()
    return f"{text}." if polite else f"{text[:1].upper()}{text[1:]}, por favor."


def statement(label: str) -> str:
    return f"Responda sí o no, por favor: «{label.rstrip('.')}»."


def literal(label: str) -> str:
    return f"¿Qué anoto para «{label}»?"


def foreign(label: str) -> str:
    return f"Esta es la siguiente pregunta: «{label}»"


_SWAPS = (
    (
        r"\b(?:la persona|el solicitante|la solicitante|el usuario|el cliente|el participante|el paciente|él o ella) ",
        "usted ",
    ),
)
_INDIRECT = re.compile(
    r"(?:si|qué|cuál|cuáles|cuánto|cuánta|cuántos|cuántas|cómo|cuándo|dónde|por qué|quién|quiénes|desde cuándo|"
    r"para qué|en qué|con qué|a qué)\b"
)


def fact_question(fact: str) -> str:
    """A question for a fact: "si es una alergia o una preferencia", "qué alimentos debe evitar"."""
    text = fact.strip().rstrip(".?")
    for pattern, words in _SWAPS:
        text = re.sub(pattern, words, text, flags=re.IGNORECASE)
    lowered = text if text[1:2].isupper() else text[:1].lower() + text[1:]
    if _INDIRECT.match(lowered):
        return f"¿Podría decirme {lowered}?"
    return f"¿Podría indicarme {lowered}?" if _DETERMINED.match(lowered) else f"¿Podría indicarme esto: {lowered}?"


HINT_OPENERS = re.compile(
    r"^(?:preguntar?|pregunte|averigu\w+|aclar\w+)(?: (?:por|sobre|acerca de))?:? ", re.IGNORECASE
)
ADDRESSED = re.compile(r"^¿|\b(?:usted|su|sus)\b", re.IGNORECASE)
