"""Forms made for paper, as they are pasted out of Word: boxes and blanks in the line, bullets of its fonts, parts for the office."""

from __future__ import annotations

import pytest

from interviews.forms.checks import form_problems
from interviews.forms.definition import FormDefinition
from interviews.forms.drafting import Proposal, propose_by_rule
from interviews.forms.services.form_files import read_form_file
from tests.interviews.cast import Cast
from tests.interviews.forms.drafting.test_documents import paragraph, word
from tests.rows import rows


def asked(proposal: Proposal) -> list[str]:
    assert form_problems(FormDefinition(slug="x", title="x", fields=proposal.fields)) == []
    return [f"{field.label}: {field.type}" for field in proposal.fields]


def options(proposal: Proposal, field: int) -> list[str]:
    return [choice.get("label") or choice["value"] for choice in proposal.fields[field].config["choices"]]


@rows(
    ("text", "fields"),
    [
        ("1. Your name? ____\nI consent to photos being taken ☐ Yes ☐ No\nHome town: ____\n",
         ["Your name?: short_text", "I consent to photos being taken: yes_no", "Home town: short_text"]),
        ("1. Any comments?\nI agree to the rules ☐\nI agree to photos ☐\n",
         ["Any comments?: long_text", "I agree to the rules: consent", "I agree to photos: consent"]),
        ("1. Team\n- Red\n- Blue\nHelper ☐\nShirt: [ ] S [ ] M\n2. Age?\n",
         ["Team: choice", "Helper: yes_no", "Shirt: choice", "Age?: integer"]),
        ("1. Dietary needs\nVegan\nMeat\nOther: ____\nPhotos? Yes ☐ No ☐\n", ["Dietary needs: multi_choice", "Photos?: yes_no"]),
        ("Name: ____\n写真の掲載に同意します □はい □いいえ\n", ["Name: short_text", "写真の掲載に同意します: yes_no"]),
    ],
)  # fmt: skip
def test_a_line_with_its_own_boxes_or_blank_is_a_question(text: str, fields: list[str]):
    assert asked(propose_by_rule(text)) == fields


def test_boxes_behind_several_short_lines_are_those_of_options():
    proposal = propose_by_rule(
        "1. Gender\nMale ☐\nFemale ☐\n2. Do you smoke?\nYes ☐ No ☐\n3. Colour\nRed ☐ Blue ☐ Green ☐\n"
    )
    assert asked(proposal) == ["Gender: choice", "Do you smoke?: yes_no", "Colour: choice"]
    assert options(proposal, 0) == ["Male", "Female"] and options(proposal, 2) == ["Red", "Blue", "Green"]


@rows(
    ("line", "fields"),
    [
        ("1. Do you have any medical conditions? Y / N   If yes, give details: ____",
         ["Do you have any medical conditions?: yes_no", "Give details: long_text"]),
        ("1. Smoker: Y / N If yes, how many? ____", ["Smoker: yes_no", "How many?: integer"]),
        ("1. Haben Sie Allergien? Ja / Nein Wenn ja, welche: ____", ["Haben Sie Allergien?: yes_no", "Welche: short_text"]),
        ("1. 薬はありますか？ はい・いいえ 「はい」の方は具体的にお書きください。",
         ["薬はありますか？: yes_no", "具体的にお書きください。: long_text"]),
    ],
)  # fmt: skip
def test_what_follows_a_yes_or_no_in_its_line_is_asked_after_it(line: str, fields: list[str]):
    proposal = propose_by_rule(f"{line}\n2. E-mail\n")
    assert asked(proposal)[:2] == fields
    assert proposal.fields[1].condition == f"{proposal.fields[0].field_id} == true"


@rows(
    ("line", "fields"),
    [
        ("Signed: ____ Date", ["Signed: signature", "Date: date"]),
        ("Phone ____ Fax: ____ E-mail ____", ["Phone: phone", "Fax: short_text", "E-mail: email"]),
        ("Gezeichnet: ______ Datum: ____", ["Gezeichnet: signature", "Datum: date"]),
        ("Signé par ____ Date ____", ["Signé par: signature", "Date: date"]),
        ("Firmado: ____ Fecha: ____", ["Firmado: signature", "Fecha: date"]),
        ("Assinado por: ____ Data: ____", ["Assinado por: signature", "Data: date"]),
        ("氏名：＿＿＿　電話番号：＿＿＿＿", ["氏名: short_text", "電話番号: phone"]),
        ("I agree that ____ may be called", ["I agree that ____ may be called: consent"]),
    ],
)  # fmt: skip
def test_each_blank_behind_a_label_of_its_own_is_a_question(line: str, fields: list[str]):
    assert asked(propose_by_rule(f"1. What do you bring?\n{line}\n"))[1:] == fields


def told(proposal: Proposal) -> list[str]:
    return [str(line.params["text"]) for line in proposal.report if "for the office" in line.message]


@rows(
    ("part", "left"),
    [
        ("Office use only: Paid ☐\n", ["Office use only: Paid ☐"]),
        ("Office use only: Paid ☐\nMember no: ____\n", ["Office use only: Paid ☐", "Member no: ____"]),
        ("## FOR OFFICE USE ONLY\n\nPaid ☐\nReceived by: ____\n", ["FOR OFFICE USE ONLY", "Paid ☐", "Received by: ____"]),
        ("(For internal use)\nPaid ☐\n", ["(For internal use)", "Paid ☐"]),
        ("Nur für interne Zwecke\nBezahlt ☐\n", ["Nur für interne Zwecke", "Bezahlt ☐"]),
        ("Réservé à l’administration : payé ☐\n", ["Réservé à l’administration : payé ☐"]),
        ("Uso interno: pagado ☐\n", ["Uso interno: pagado ☐"]),
        ("Uso exclusivo da secretaria\nPago ☐\n", ["Uso exclusivo da secretaria", "Pago ☐"]),
        ("【事務局記入欄】\n入金 □\n", ["事務局記入欄", "入金 □"]),
        ("Office use of the printer: ____\n", []),
    ],
)  # fmt: skip
def test_what_the_office_fills_in_is_told_and_not_asked(part: str, left: list[str]):
    proposal = propose_by_rule(f"1. Your name?\n2. Your age?\n{part}\n3. Your club?\nThank you!\n")
    labels = [field.label for field in proposal.fields]
    assert told(proposal) == left
    assert labels == ["Your name?", "Your age?", *([] if left else ["Office use of the printer"]), "Your club?"]
    assert proposal.texts["completion_message"] == "Thank you!"


@pytest.mark.django_db(transaction=True)
def test_the_page_lists_what_is_for_the_office(cast: Cast):
    text = "1. Your name?\n2. Your age?\nSigned: ____ Date\nOffice use only: Paid ☐\n"
    html = cast.client("bob").post("/w/harbour/forms/described", {"text": text}).content.decode()
    part = html[html.index("What did not become a question") : html.index('class="pieces"')]
    assert "Office use only: Paid ☐" in part and "Signed" not in part


FAMILY = "1. Membership: Single / Family\n2. If you ticked Family, list the names and ages of family members\n"


@rows("table", ["Name\tAge\tRelationship\n\t\t\n", "\n| Name | Age | Relationship |\n| --- | --- | --- |\n| | | |\n"])
def test_the_heading_of_a_table_says_what_is_asked_of_each(table: str):
    proposal = propose_by_rule(f"{FAMILY}{table}3. E-mail\n")
    assert asked(proposal)[1:] == [
        "List the names and ages of family members: group",
        "E-mail: email",
    ]
    assert [(item.label, item.type) for item in proposal.fields[1].fields] == [
        ("Name", "short_text"), ("Age", "integer"), ("Relationship", "short_text"),
    ]  # fmt: skip
    assert proposal.fields[1].condition == 'membership == "Family"' and proposal.report == ()


@rows(
    ("label", "kind"),
    [
        ("If you ticked Family, list the names and ages of family members", "long_text"),
        ("Ages and names of your children", "long_text"),
        ("Name and phone number of your doctor", "long_text"),
        ("Noms et âges des enfants", "long_text"),
        ("家族の氏名と年齢", "long_text"),
        ("Age of your children", "integer"),
        ("Age and height", "integer"),
    ],
)
def test_names_together_with_something_else_are_a_text(label: str, kind: str):
    assert propose_by_rule(f"1. {label}\n2. E-mail\n").fields[0].type == kind


@rows("bullet", ["\uf0b7\t", "\uf0a7 ", "\uf0d8\t", "\uf0fc", "  \uf076\t", "•\t", "\uf06f ", "\uf0a8\t"])
def test_bullets_of_word_are_no_part_of_an_option(bullet: str):
    proposal = propose_by_rule(f"1. Membership\n{bullet}Single\n{bullet}Family\n2. Photos?  Yes \uf0a8 No \uf0a8\n")
    assert asked(proposal) == ["Membership: choice", "Photos?: yes_no"]
    assert options(proposal, 0) == ["Single", "Family"]


@rows(
    ("line", "fields"),
    [
        ("Handover ___/___/____", ["Handover: date"]),
        ("1. Ankunft: ___.___.______", ["Ankunft: date"]),
        ("- Departure: __ / __ / ____", ["Departure: date"]),
        ("Start of lease (___/___/____)", ["Start of lease: date"]),
        ("Beginn ..../..../......", ["Beginn: date"]),
        ("到着：＿＿＿＿/＿＿/＿＿", ["到着: date"]),
        ("氏名\t＿＿＿\n返却\t＿＿＿＿年＿＿月＿＿日", ["氏名: short_text", "返却: date"]),
        ("返却：　　年　　月　　日", ["返却: date"]),
        ("Rückgabe am ____-__-__", ["Rückgabe am: date"]),
        ("| Arrival | ___/___/____ |\n| Room | ____ |", ["Arrival: date", "Room: short_text"]),
        ("Arrival: ___/___/____ Departure: ___/___/____", ["Arrival: date", "Departure: date"]),
        ("Phone: ___/___/____", ["Phone: phone"]),
        ("Member: ___-___-____", ["Member: short_text"]),
        ("Server: ___.___.___.___", ["Server: short_text"]),
    ],
)  # fmt: skip
def test_gaps_for_day_month_and_year_ask_for_a_date(line: str, fields: list[str]):
    assert asked(propose_by_rule(f"{line}\n")) == fields


def test_gaps_for_a_date_are_known_in_a_word_document():
    body = (paragraph("Rental", style="berschrift1"), paragraph("Handover ___/___/____"), paragraph("Name: ____"))
    fields = read_form_file(word(*body), "rental.docx").definition.fields
    assert [f"{field.label}: {field.type}" for field in fields] == ["Handover: date", "Name: short_text"]


@rows(
    ("line", "field", "told"),
    [
        ("Alter: ____ Jahre", "Alter: integer", "Jahre"),
        ("1. Age: ____ years", "Age: integer", "years"),
        ("- Alter ........ Jahre", "Alter: integer", "Jahre"),
        ("年齢：＿＿＿歳", "年齢: integer", "歳"),
        ("| Alter | ____ Jahre |\n| Ort | ____ |", "Alter: integer", "Jahre"),
        ("Table for: ____ people", "Table for: integer", "people"),
        ("Größe: ____ cm", "Größe: number", "cm"),
        ("Zustimmung: ____ %", "Zustimmung: number", "%"),
        ("Miete: ____ €", "Miete: money", "EUR"),
        ("Dauer: ____ Minuten", "Dauer: duration", "Minuten"),
        ("I know: ____ people by name\nTown: ____", "I know: ____ people by name: short_text", ""),
    ],
)
def test_what_stands_behind_a_blank_is_the_unit_of_its_number(line: str, field: str, told: str):
    proposal = propose_by_rule(f"{line}\n")
    first = proposal.fields[0]
    assert asked(proposal)[0] == field
    assert (first.intent or first.config.get("unit") or "".join(first.config.get("currencies", ""))) == told


def test_several_blanks_of_a_line_have_each_its_unit():
    proposal = propose_by_rule("Height: ____ cm Weight: ____ kg\nName: ____ Phone ____\n")
    assert asked(proposal) == ["Height: number", "Weight: number", "Name: short_text", "Phone: phone"]
    assert [field.config.get("unit") for field in proposal.fields] == ["cm", "kg", None, None]
