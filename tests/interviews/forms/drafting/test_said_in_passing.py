"""Descriptions as busy people write them: whole sentences, asides, limits and choices said in passing."""

from __future__ import annotations

from interviews.forms.checks import form_problems
from interviews.forms.definition import FieldDefinition, FormDefinition
from interviews.forms.drafting import Proposal, propose_by_rule
from tests.rows import rows


def told(field: FieldDefinition) -> str:
    """A field in a line: label, type, how many may be chosen, options, condition; a question mark where it may be left open."""
    config = field.config
    most = f" <={config['max_choices']}" if "max_choices" in config else ""
    options = "/".join(choice["value"] for choice in config.get("choices", ()))
    parts = [f"{field.label}: {field.type}{most}", options, field.condition]
    return "; ".join(part for part in parts if part) + "?" * (not field.required)


def proposed(text: str) -> Proposal:
    proposal = propose_by_rule(text)
    assert form_problems(FormDefinition(slug="x", title="x", fields=proposal.fields)) == []
    return proposal


def asked(text: str) -> list[str]:
    return [told(field) for field in proposed(text).fields]


@rows(
    ("text", "fields"),
    [
        ("Job. Name, when you can come (max 2: mornings, afternoons, evenings), phone",
         ["Name: short_text", "When you can come: multi_choice <=2; mornings/afternoons/evenings", "Phone: phone"]),
        ("Club: name, squads (up to two: Juniors, Seniors, Masters), phone",
         ["Name: short_text", "Squads: multi_choice <=2; Juniors/Seniors/Masters", "Phone: phone"]),
        ("Club: name, squads (Juniors, Seniors, Masters, max. 2), phone",
         ["Name: short_text", "Squads: multi_choice <=2; Juniors/Seniors/Masters", "Phone: phone"]),
        ("Club: name, squads (max. 1: Juniors, Seniors, Masters), phone",
         ["Name: short_text", "Squads: choice; Juniors/Seniors/Masters", "Phone: phone"]),
        ("Club: name, squads (select all: Juniors, Seniors, Masters), phone",
         ["Name: short_text", "Squads: multi_choice; Juniors/Seniors/Masters", "Phone: phone"]),
        ("Verein: Name, Zeiten (höchstens 2: vormittags, nachmittags, abends), Telefon",
         ["Name: short_text", "Zeiten: multi_choice <=2; vormittags/nachmittags/abends", "Telefon: phone"]),
        ("Club : nom, créneaux (2 maximum : matin, midi, soir), téléphone",
         ["Nom: short_text", "Créneaux: multi_choice <=2; matin/midi/soir", "Téléphone: phone"]),
        ("Club: nombre, turnos (máximo dos: mañana, tarde, noche), teléfono",
         ["Nombre: short_text", "Turnos: multi_choice <=2; mañana/tarde/noche", "Teléfono: phone"]),
        ("Clube: nome, turnos (no máximo 2: manhã, tarde, noite), telefone",
         ["Nome: short_text", "Turnos: multi_choice <=2; manhã/tarde/noite", "Telefone: phone"]),
        ("大会。名前、都合（2つまで：午前、午後、夜）、電話番号",
         ["名前: short_text", "都合: multi_choice <=2; 午前/午後/夜", "電話番号: phone"]),
    ],
)  # fmt: skip
def test_how_many_may_be_chosen_may_stand_before_the_options(text: str, fields: list[str]):
    assert asked(text) == fields
