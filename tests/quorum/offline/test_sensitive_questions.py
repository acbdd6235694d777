"""What is sensitive is what a question asks of a person, not a word that stands in it."""

import pytest

from quorum.offline.meaning import sensitive_topics, topics_in
from tests.quorum.offline.ordinary import ordinary_forms
from tests.quorum.offline.reviewed import REPAIR, REVIEWERS, ask, designed, form, named, on_plan

OF_SOMETHING_ELSE = [
    "What types of transportation are available to bring ill patients to the referral hospital?",
    "Types of transportation for the disabled to the referral hospital",
    "Yellow skin color",
    "Food or alcohol available",
    "Is alcohol sold at the kiosk?",
    "Distance to the nearest health facility",
    "How far is it to the nearest mosque?",
    "Number of nurses trained in family planning",
    "Availability of drugs",
    "Name of the health facility",
    "Is there a church in the village?",
    "Height of the church tower",
    "Do you use our health insurance portal?",
    "Does the building have a disability ramp?",
    "Drugs in stock",
    "Darker skin colour around the wound",
    "Who is your income tax adviser?",
    "¿Hay una iglesia en el pueblo?",
    "Entfernung zur Kirche",
    "Gibt es Alkohol am Ausschank?",
    "Y a-t-il une église dans le village ?",
    "教会までの交通手段",
    "アルコールの販売の有無",
    "What types of transportation are available to take a patient to the referral hospital?",
    "Is there a disabled toilet on site?",
    "Number of pregnancy tests in stock",
    "Which drugs are stocked at the dispensary?",
    "Name of the nearest mental health clinic",
    "How many wheelchair ramps does the building have?",
    "Colour of the church roof",
    "Debt collection software used by the company",
    "Health and safety officer's name",
    "Do you sell alcohol-free beer?",
    "Do you want an income tax calculator on the site?",
    "Welche Medikamente gegen Alkoholvergiftung sind vorrätig?",
    "Wie weit ist es bis zur Kirche?",
    "Name der Krankenkasse-Filiale",
    "Wie viele Kirchen gibt es im Ort?",
    "Quels types de transport mènent à l'hôpital pour les malades ?",
    "Y a-t-il de l'alcool à la fête ?",
    "Distance jusqu'à l'église",
    "Nombre de centres de santé dans le district",
    "¿A qué distancia está la iglesia?",
    "¿Se vende alcohol en el local?",
    "Número de centros de salud",
    "¿Hay baños para discapacitados?",
    "お酒は提供されますか",
    "最寄りの健康センターまでの距離",
    "障害者用トイレはありますか",
]
OF_A_PERSON = [
    "Do you have a disability?",
    "Type of disability",
    "What kinds of disability do you have?",
    "Does your child have a chronic illness?",
    "Chronic illness",
    "Diagnosis",
    "Have you been treated for a mental illness?",
    "Number of times you have been arrested",
    "Have you ever been to prison?",
    "What is your HIV status?",
    "HIV status",
    "Criminal record",
    "Religion",
    "What is your religious affiliation?",
    "Church",
    "Which church do you attend?",
    "Ethnic group",
    "Skin colour",
    "What is your skin color?",
    "Sexual orientation",
    "Trade union membership",
    "Are you pregnant?",
    "Pregnancy",
    "Alcohol consumption",
    "How much alcohol do you drink in a week?",
    "Monthly household income",
    "How much debt do you have?",
    "Haben Sie eine Behinderung?",
    "Sind Sie schwanger?",
    "Religionszugehörigkeit (Konfession)",
    "Sind Sie Mitglied einer Gewerkschaft?",
    "¿Tiene antecedentes penales?",
    "¿Pertenece a un sindicato?",
    "Enfermedad crónica",
    "¿Está embarazada?",
    "Avez-vous une maladie chronique ?",
    "Êtes-vous membre d'un syndicat ?",
    "Votre orientation sexuelle",
    "妊娠していますか",
    "障害者手帳をお持ちですか",
    "病歴",
    "信仰している宗教はありますか",
    "性的指向",
    "労働組合に加入していますか",
    "Are you currently pregnant?",
    "Do you have any mental health conditions?",
    "How often do you drink alcohol?",
    "What is your household income?",
    "Have you ever been convicted of a crime?",
    "Which political party do you vote for?",
    "Disability",
    "Does anyone in your family have a disability?",
    "Are you a member of a trade union?",
    "HIV test result",
    "Wie hoch ist Ihr Einkommen?",
    "Trinken Sie Alkohol?",
    "Welcher Konfession gehören Sie an?",
    "Leiden Sie an einer chronischen Krankheit?",
    "Hatten Sie schon einmal eine Depression?",
    "Quel est votre revenu annuel ?",
    "Buvez-vous de l'alcool ?",
    "Êtes-vous enceinte ?",
    "Quelle est votre religion ?",
    "Avez-vous un handicap ?",
    "¿Cuál es su religión?",
    "¿Tiene alguna discapacidad?",
    "¿Cuáles son sus ingresos?",
    "お酒はどのくらい飲みますか",
    "年収を教えてください",
    "現在通院していますか",
    "宗教",
    "うつ病と診断されたことはありますか",
]


@pytest.mark.parametrize("label", OF_SOMETHING_ELSE)
@pytest.mark.parametrize("kind", ["short_text", "yes_no"])
def test_a_word_that_only_stands_in_a_question_holds_no_form(label: str, kind: str) -> None:
    a_form = form(*REPAIR.fields, ask("extra", label, kind))
    for reviewer in REVIEWERS:
        assert ("purpose", "extra") not in named(on_plan(reviewer, a_form))


@pytest.mark.parametrize("label", OF_A_PERSON)
def test_what_is_asked_of_a_person_is_sensitive_as_before(label: str) -> None:
    a_form = form(*REPAIR.fields, ask("extra", label), title="A form", purpose="We read it.")
    assert sensitive_topics(label)
    assert ("purpose", "extra") in named(on_plan("offline-wording", a_form))


def test_a_forbidden_topic_is_found_wherever_it_stands() -> None:
    label = "How far is it to the nearest mosque?"
    a_form = form(*REPAIR.fields, ask("extra", label), must_not_ask=("religion",))
    assert ("must_not_ask", "extra") in named(on_plan("offline-wording", a_form))
    assert "religion" in topics_in(label)


def test_hardly_an_ordinary_form_is_held_for_a_sensitive_question() -> None:
    held = [
        name
        for name, a_form in ordinary_forms()
        if any(
            one.rule == "purpose"
            for vote in [on_plan("offline-wording", a_form, designed(a_form))]
            if vote.approved is False
            for one in vote.concerns
        )
    ]
    assert held == ["travel.json"]
