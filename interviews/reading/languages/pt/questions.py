"""Questions in Portuguese."""

from __future__ import annotations

import re

from interviews.reading.answer_kinds import AnswerKind

_DETERMINED = re.compile(r"^(?:o|a|os|as|um|uma|seu|sua|seus|suas|meu|minha|este|esta)\b")
_COMMENTS = re.compile(r"^(?:outros |outras )?(?:comentários?|observações|notas|sugestões|perguntas|pedidos)\b")
_NO_PLURAL = re.compile(r"(?:ís|ês|us|is)$")
_MEASURE = re.compile(
    r"^(?:idade|valor|montante|orçamento|preço|custo|rendimentos?|renda|salário|ordenado|peso|altura|distância|área|ano|duração|"
    r"quantidade|total|aluguel|renda)\b"
)
_FEMININE = re.compile(r"(?:a|ão|dade|gem|ice|ude|ê)$")
_MASCULINE = re.compile(
    r"^(?:dia|idioma|programa|problema|mapa|tema|sistema|telefone|país|nome|cartão|avião|diploma|clima|refrão|pão|irmão|órgão|coração|padrão)$"
)

CONSENT = "Leia isto, por favor: “{statement}” Concorda?"
SCALE = "numa escala de {minimum} a {maximum}"
IS_THERE_ONE = "Há algo a indicar em “{label}”?"
IS_THERE_MORE = "Há mais alguma coisa a indicar em “{label}”?"
ANYONE_ELSE = "Há mais alguém?"
LOWERED = True
NEXT_ROW = "E quanto a “{name}”: {options}?"
NEXT_ROW_ALONE = "E quanto a “{name}”?"
OTHER_PLACES = "Em que ordem ficam as outras: {names}?"
MISSING_PARTS = "Do endereço ainda falta: {names}. Qual é?"
INVALID_PARTS = "Isto não corresponde a esse endereço: {names}. Qual é o correto?"
UPLOAD = "Junte {label} com o botão abaixo, por favor."

_THINGS = {
    AnswerKind.DAY: "Que data",
    AnswerKind.CLOCK: "Que hora",
    AnswerKind.MOMENT: "Que data e hora",
    AnswerKind.LENGTH: "Que duração",
    AnswerKind.AMOUNT: "Que valor",
}
"""What is asked for, by kind of answer."""
_NAMES_IT = {
    AnswerKind.DAY: re.compile(r"data|dia"),
    AnswerKind.CLOCK: re.compile(r"hora|horário"),
    AnswerKind.LENGTH: re.compile(r"^duração"),
    AnswerKind.AMOUNT: _MEASURE,
}
"""Labels that name this thing themselves."""
_SHORT = {
    **{
        (AnswerKind.EMAIL, label): "Qual é o seu endereço de e-mail?"
        for label in ("email", "e-mail", "correio eletrónico", "correio eletrônico")
    },
    **{(AnswerKind.PHONE, label): "Qual é o seu número de telefone?" for label in ("telefone", "telemóvel", "celular")},
}


def noun_question(label: str, kind: AnswerKind, options: str) -> str:
    """A question for a noun label, which comes in the case it has within a sentence."""
    if kind in _THINGS and not (kind in _NAMES_IT and _NAMES_IT[kind].search(label)):
        return f"{_THINGS[kind]} anoto para “{label}”?"
    match kind:
        case AnswerKind.YES_NO:
            return f"Anoto sim ou não para “{label}”?"
        case AnswerKind.OPTION | AnswerKind.OPTIONS:
            return f"O que anoto para “{label}”: {options}?" if options else literal(label)
        case AnswerKind.SCALE:
            return f"Que nota dá a “{label}”, {options}?"
        case AnswerKind.COUNT | AnswerKind.NUMBER:
            return _number(label)
        case AnswerKind.PROSE:
            return _long(label)
        case _:
            return _SHORT.get((kind, label)) or _plain(label)


def _number(label: str) -> str:
    counted = re.match(r"(?:número|nº|quantidade) de (?P<what>.+)", label)
    if counted:
        return f"Qual é o número de {counted['what']}?"
    if not _is_plural(label) or _MEASURE.match(label):
        return _plain(label)
    return f"Que número anoto para “{label}”?"


def _long(label: str) -> str:
    if _COMMENTS.match(label):
        return f"Há algo que queira acrescentar em “{label}”?"
    return f"O que pode contar-me sobre “{label}”?"


def _plain(label: str) -> str:
    """ "Qual é a sua idade?"; a noun whose gender does not show is quoted."""
    if _DETERMINED.match(label):
        return f"Qual é {label}?"
    head = label.split(" ")[0]
    if " e " in label or _is_plural(label):
        return literal(label)
    if _FEMININE.search(head) and not _MASCULINE.match(head):
        return f"Qual é a sua {label}?"
    return f"Qual é o seu {label}?" if head.endswith("o") or _MASCULINE.match(head) else literal(label)


def _is_plural(label: str) -> bool:
    head = label.split(" ")[0]
    return head.endswith("s") and len(head) > 3 and not _NO_PLURAL.search(head)


def mention(label: str) -> str:
    return f"“{label}”"


def request(label: str) -> str:
    text = label.rstrip(".")
    polite = "por favor" in text.casefold()
    return f"{text}." if polite else f"{text[:1].upper()}{text[1:]}, por favor."


def statement(label: str) -> str:
    return f"Responda sim ou não, por favor: “{label.rstrip('.')}”."


def literal(label: str) -> str:
    return f"O que anoto para “{label}”?"


def foreign(label: str) -> str:
    return f"Esta é a próxima pergunta: “{label}”"


_INDIRECT = re.compile(
    r"(?:se|o que|que|qual|quais|quanto|quanta|quantos|quantas|como|quando|onde|por que|quem|desde quando|para que|em que|com que|a que)\b"
)


def fact_question(fact: str) -> str:
    """A question for a fact: "se é uma alergia ou uma preferência", "que alimentos deve evitar"."""
    text = fact.strip().rstrip(".?")
    lowered = text if text[1:2].isupper() else text[:1].lower() + text[1:]
    if _INDIRECT.match(lowered):
        return f"Pode dizer-me {lowered}?"
    return f"Pode indicar-me {lowered}?" if _DETERMINED.match(lowered) else f"Pode indicar-me isto: {lowered}?"


HINT_OPENERS = re.compile(
    r"^(?:perguntar?|pergunte|descubr\w+|esclare\w+)(?: (?:por|sobre|acerca de))?:? ", re.IGNORECASE
)
ADDRESSED = re.compile(r"\b(?:você|seu|sua|seus|suas)\b", re.IGNORECASE)
