"""A whole interview in Portuguese with the offline engine: through the services, turn by turn."""

from __future__ import annotations

import pytest

from interviews.forms.definition import FieldDefinition, FormDefinition
from tests.interviews.talking import Interview, published

pytestmark = pytest.mark.django_db(transaction=True)


def _field(field_id: str, label: str, kind: str, **more: object) -> FieldDefinition:
    return FieldDefinition.model_validate({"field_id": field_id, "label": label, "type": kind, "required": True} | more)


WORKSHOP = FormDefinition(
    slug="oficina",
    title="Oficina de cerâmica",
    languages=("pt",),
    fields=(
        _field("name", "Nome completo", "short_text"),
        _field("people", "Número de pessoas", "integer", intent="para reservar lugares suficientes"),
        _field("day", "Data da visita", "date"),
        _field("hour", "Hora de chegada", "time"),
        _field(
            "course",
            "Que oficina prefere?",
            "choice",
            config={"choices": [{"value": "wheel", "label": "Roda"}, {"value": "glaze", "label": "Esmalte"}, {"value": "raku", "label": "Raku"}]},
        ),
        _field("allergies", "Tem alergias?", "yes_no"),
        _field("phone", "Telefone", "phone", required=False),
    ),
)  # fmt: skip


async def test_an_interview_in_portuguese() -> None:
    talk = await Interview.begin(await published(WORKSHOP), language="pt", browser_timezone="Europe/Lisbon")
    assert "Oficina de cerâmica" in str(await talk.events("onNewMessage"))
    assert "nome completo" in (await talk.last_words()).casefold()

    await talk.say("Olá, o meu nome é Joana Prates")
    assert (await talk.values())["name"] == "Joana Prates"
    await talk.say("Por que precisam disso?")
    assert "reservar lugares" in await talk.last_words()
    assert (await talk.state()).current_field_id == "people"
    await talk.say("Somos três")
    await talk.say("11 de março de 2027")
    await talk.say("às duas e meia da tarde")
    await talk.say("a segunda opção")
    values = await talk.values()
    assert values == {"name": "Joana Prates", "people": 3, "day": "2027-03-11", "hour": "14:30", "course": "glaze"}

    await talk.say("Não, o nome está errado: é Joana Pratas")
    assert (await talk.values())["name"] == "Joana Pratas"
    await talk.say("não, obrigada")
    assert (await talk.values())["allergies"] is False
    await talk.say("pode repetir?")
    assert (await talk.state()).current_field_id == "phone"
    await talk.say("prefiro não dizer")
    assert (await talk.state()).stage == "confirming"
    assert "phone" not in await talk.values()

    await talk.say("continuo amanhã")
    assert (await talk.state()).stage == "paused"
    await talk.say("olá, voltei, vamos continuar")
    assert (await talk.state()).stage == "confirming"
    await talk.say("sim, pode enviar")
    assert (await talk.state()).stage == "completed"
