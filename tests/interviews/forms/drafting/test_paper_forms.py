"""Forms made for paper, as they are pasted out of Word: boxes and blanks in the line, bullets of its fonts, parts for the office."""

from __future__ import annotations

from interviews.forms.checks import form_problems
from interviews.forms.definition import FormDefinition
from interviews.forms.drafting import Proposal, propose_by_rule
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
        ("1. Dietary needs\nVegan\nMeat\nOther: ____\nPhotos? Yes ☐ No ☐\n", ["Dietary needs: choice", "Photos?: yes_no"]),
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
