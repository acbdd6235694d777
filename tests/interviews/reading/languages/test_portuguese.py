"""Portuguese, of Portugal and of Brazil: what is said, and what is read out of it. Spoken on Saturday, 21 November 2026."""

from __future__ import annotations

import datetime as dt
from typing import Any

import pytest

from interviews.field_types import field_type
from interviews.reading.readings import NoReading, ParseContext, Reading
from interviews.rule_engine.understanding.intents import classify_intent, is_evasive, is_nothing, is_question
from interviews.sessions.rules.agreement import agrees, returns
from tests.rows import rows

TODAY = dt.date(2026, 11, 21)
COLOURS = {
    "choices": [
        {"value": "red", "label": "Vermelho"},
        {"value": "green", "label": "Verde"},
        {"value": "blue", "label": "Azul claro"},
    ]
}
TERMS = {"statement": "Aceito os termos.", "must_accept": False}
MONEY = {"currencies": ["EUR", "BRL"]}
READ: list[tuple[str, dict[str, Any], Any, list[str]]] = [
    (
        "yes_no", {}, True,
        ["sim", "Sim, por favor", "claro", "Claro que sim", "com certeza", "acho que sim", "sou sim", "tenho", "quero sim", "aceito", "pois claro", "isso mesmo"],
    ),
    (
        "yes_no", {}, False,
        ["não", "nao", "Não, obrigado", "claro que não", "de jeito nenhum", "de modo nenhum", "acho que não", "não tenho", "ainda não", "nem pensar", "nunca"],
    ),
    ("consent", TERMS, True, ["Concordo", "sim, concordo", "aceito os termos", "Estou de acordo", "aceito as condições, obrigada"]),
    ("consent", TERMS, False, ["não concordo", "Não, não aceito", "recuso", "não autorizo"]),
    ("integer", {}, 3, ["três", "3", "três pessoas", "Somos três", "são três, por favor", "acho que três"]),
    ("integer", {}, 16, ["dezasseis", "dezesseis"]),
    ("integer", {}, 14, ["catorze", "quatorze"]),
    ("integer", {}, 23, ["vinte e três", "vinte e três, obrigado"]),
    ("integer", {}, 145, ["cento e quarenta e cinco"]),
    ("integer", {}, 250, ["duzentos e cinquenta", "duzentas e cinquenta"]),
    ("integer", {}, 1200, ["mil e duzentos", "1.200"]),
    ("integer", {}, 2026, ["dois mil e vinte e seis"]),
    ("integer", {}, 3_000_000, ["três milhões", "3 milhões"]),
    ("number", {}, 2.5, ["dois e meio", "2,5"]),
    ("date", {}, "2026-11-22", ["amanhã", "amanhã, por favor"]),
    ("date", {}, "2026-11-23", ["depois de amanhã"]),
    ("date", {}, "2026-11-20", ["ontem"]),
    ("date", {}, "2026-11-21", ["hoje"]),
    ("date", {}, "2026-11-24", ["daqui a três dias", "dentro de três dias"]),
    ("date", {}, "2027-03-11", ["11 de março de 2027", "11/03/2027", "dia 11 de março de 2027", "onze de março de 2027", "quinta-feira, 11 de março de 2027"]),
    ("date", {}, "2027-05-01", ["1 de maio de 2027", "primeiro de maio de 2027", "1º de maio de 2027"]),
    ("date", {}, "1990-12-25", ["25 de dezembro de 1990", "nasci em 25 de dezembro de 1990", "25 dez 1990"]),
    ("time", {}, "14:30", ["14:30", "14h30", "às 14h30", "duas e meia da tarde", "às duas e meia da tarde"]),
    ("time", {}, "12:00", ["meio-dia", "ao meio-dia", "meio dia"]),
    ("time", {}, "00:00", ["meia-noite", "à meia-noite"]),
    ("time", {}, "09:00", ["nove da manhã", "às nove da manhã", "9h da manhã"]),
    ("time", {}, "20:00", ["oito da noite", "20 horas", "às 20h"]),
    ("time", {}, "08:45", ["um quarto para as nove da manhã", "quinze para as nove da manhã", "nove menos um quarto da manhã"]),
    ("duration", {}, "PT1H30M", ["uma hora e meia", "1h30", "90 minutos"]),
    ("duration", {}, "PT30M", ["meia hora", "trinta minutos", "30 min"]),
    ("duration", {}, "P2D", ["dois dias", "48 horas"]),
    ("money", MONEY, {"amount": "50.00", "currency": "EUR"}, ["50 euros", "cinquenta euros", "50 €"]),
    ("money", MONEY, {"amount": "200.00", "currency": "BRL"}, ["200 reais", "R$ 200", "duzentos reais"]),
    ("money", MONEY, {"amount": "12.50", "currency": "EUR"}, ["12,50 euros"]),
    ("choice", COLOURS, "green", ["verde", "o verde", "Prefiro verde", "fico com o verde, por favor", "a segunda", "a segunda opção", "opção 2"]),
    ("choice", COLOURS, "blue", ["azul", "a última", "o último", "a terceira, obrigado"]),
    ("choice", COLOURS, "red", ["vermelho", "a primeira", "o primeiro"]),
    ("multi_choice", COLOURS, ["red", "blue"], ["vermelho e azul", "o vermelho e o azul claro", "todos menos o verde", "a primeira e a terceira"]),
    ("multi_choice", COLOURS, ["red", "green", "blue"], ["todos", "todas", "todas as opções", "os três"]),
    (
        "ranking", COLOURS, ["green", "red", "blue"],
        ["verde, vermelho, azul", "primeiro o verde, depois o vermelho, por último o azul", "verde > vermelho > azul"],
    ),
    ("short_text", {}, "Joana Prates", ["Joana Prates", "Chamo-me Joana Prates", "O meu nome é Joana Prates", "Meu nome é Joana Prates", "Me chamo Joana Prates, obrigada"]),
    ("email", {}, "joana@example.org", ["joana@example.org", "o meu e-mail é joana@example.org"]),
    ("country", {}, "BR", ["Brasil", "moro no Brasil", "Vivo no Brasil"]),
    ("country", {}, "PT", ["Portugal", "Moro em Portugal", "vivo em Portugal, por favor"]),
    ("language", {}, "pt", ["português", "falo português", "Em português"]),
    ("language", {}, "ja", ["japonês", "prefiro japonês"]),
    ("rating", {"minimum": 1, "maximum": 5}, 4, ["4", "quatro", "quatro estrelas", "dou quatro", "4 de 5"]),
]  # fmt: skip
UNREAD: list[tuple[str, dict[str, Any], list[str]]] = [
    ("yes_no", {}, ["talvez", "depende", "não sei", "mais ou menos", "sim e não", "tanto faz"]),
    ("consent", TERMS, ["pode ser", "talvez", "está bem"]),
    ("integer", {}, ["não sei", "muitos", "vários", "depende", "um pouco"]),
    ("date", {}, ["não sei", "antes de 11 de março de 2027", "logo se vê"]),
    ("choice", COLOURS, ["não sei", "nenhum", "tanto faz", "qualquer um", "nem o verde nem o azul"]),
    ("short_text", {}, ["não sei", "prefiro não dizer", "o que é isso?", "passo"]),
    ("money", MONEY, ["12 euros 50"]),
]
SKIPPING = ["não sei", "saltar", "pular", "pule esta pergunta", "próxima pergunta", "prefiro não", "não me lembro", "não faço ideia", "deixa em branco"]  # fmt: skip
REPEATING = [
    "não entendi",
    "não percebi a pergunta",
    "pode repetir?",
    "como?",
    "qual era a pergunta?",
    "repita por favor",
]
STOPPING = ["parar", "quero parar", "tenho de ir embora", "continuo amanhã", "mais tarde", "adeus", "até logo", "não tenho tempo agora", "vamos parar por hoje"]  # fmt: skip
GOING_BACK = ["voltar", "voltar à pergunta anterior", "quero voltar atrás"]
HUMAN = ["quero falar com uma pessoa", "posso falar com um atendente?", "falar com alguém"]
QUESTIONS = [
    "Por que precisam disso?",
    "o que significa isso?",
    "é obrigatório?",
    "quanto tempo demora?",
    "para que serve?",
    "quem é você?",
]


def _parse(kind: str, config: dict[str, Any], text: str, language: str = "pt") -> Reading | NoReading:
    described = field_type(kind)
    return described.parse(text, described.Config.model_validate(config), ParseContext(language=language, today=TODAY))


@rows("language", ["pt-BR", "pt-PT"])
@rows(("kind", "config", "value", "texts"), READ)
def test_it_is_read(kind: str, config: dict[str, Any], value: Any, texts: list[str], language: str) -> None:
    read = {text: _parse(kind, config, text, language) for text in texts}
    assert {text: getattr(found, "value", None) for text, found in read.items()} == dict.fromkeys(texts, value)


@pytest.mark.parametrize(("kind", "config", "texts"), UNREAD)
def test_it_is_no_value(kind: str, config: dict[str, Any], texts: list[str]) -> None:
    assert [text for text in texts if isinstance(_parse(kind, config, text), Reading)] == []


@pytest.mark.parametrize(
    ("meaning", "texts"),
    [("skip", SKIPPING), ("repeat", REPEATING), ("stop", STOPPING), ("back", GOING_BACK), ("human", HUMAN)],
)
def test_it_is_about_the_conversation(meaning: str, texts: list[str]) -> None:
    meant = {text: found.intent.value if (found := classify_intent(text, "pt")) else None for text in texts}
    assert meant == dict.fromkeys(texts, meaning)


def test_questions_nothing_and_evasions_are_told_apart() -> None:
    assert [text for text in QUESTIONS if not is_question(text, "pt")] == []
    assert all(is_nothing(text, "pt") for text in ["nenhum", "nada", "ninguém", "não, obrigada"])
    assert all(is_evasive(text, "pt") for text in ["depende", "tanto faz", "o de sempre", "sei lá, talvez, talvez"][:3])


@pytest.mark.parametrize(
    "text", ["sim, pode enviar", "Está tudo certo, obrigado", "confirmo", "envie por favor", "tudo bem, envia"]
)
def test_it_agrees_with_the_form(text: str) -> None:
    assert agrees(text)


@pytest.mark.parametrize("text", ["ainda não", "sim, mas o nome está errado", "envie amanhã"])
def test_it_does_not_agree(text: str) -> None:
    assert not agrees(text)


def test_somebody_comes_back() -> None:
    assert returns("olá, voltei, vamos continuar")
    assert not returns("voltei a Lisboa ontem")
