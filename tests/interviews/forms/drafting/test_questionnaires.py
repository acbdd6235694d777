"""Questionnaires as people paste them, each with the fields that must come of it."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from interviews.forms.checks import form_problems
from interviews.forms.definition import FormDefinition
from interviews.forms.drafting import LONGEST_TEXT, Proposal, propose_by_rule
from tests.rows import rows

CLINIC = """内科 問診票
ご記入いただいた情報は診療のために使用します。
問1 お名前（必須）
問2 生年月日　　　年　　月　　日
問3 性別　□男性　□女性　□回答しない
問4 本日はどのような症状でいらっしゃいましたか。（複数選択可）
□ 発熱
□ 咳
□ その他（　　　　）
問5 現在、服用中の薬はありますか？
１．はい　２．いいえ
問6 問5で「はい」の方は、薬の名前をご記入ください。
問7 アレルギーはありますか。 はい・いいえ
「はい」の方は具体的にお書きください。
問8 当院の満足度を5段階で評価してください
ご協力ありがとうございました。
"""
SURVEY = """Customer survey

1. How satisfied are you with our service? (1-5)
2. Which products do you use? (select all that apply)
   a) Phone
   b) Tablet
3. Would you recommend us?
   ( ) Yes
   ( ) No
4. If no, why not?
5. If you answered B to 2, how often do you use it?
 - Daily
 - Weekly
6. Please rate the following statements (1 = strongly disagree, 5 = strongly agree):
   a) The staff was friendly
   b) The price is fair
7. What did you like and what would you change?
8. Email address (optional)
9. Do you have any allergies? If yes, please describe.
"""
COPIED = """Workshop registration
Join us in spring.
* Indicates required question
Name *
Email *
Which day? *
Mark only one oval.
10 March
11 March
Dietary needs *
Check all that apply.
Vegetarian
Vegan
Other:
Comments *
"""
ONBOARDING = """# Onboarding
## Personal details
- Full name*
- Date of birth
- Address
## Work
- T-shirt size (S/M/L/XL)
- Upload your signed contract
- Expected salary in EUR
"""
GERMAN = """Anmeldung Sommerfest
1. Wie ist Ihr Name?
2. Kommen Sie mit Begleitung?
   ☐ Ja
   ☐ Nein
3. Wenn ja, wie viele Personen?
4. Welche Speisen mögen Sie? (Mehrfachnennung möglich)
   - Fisch
   - Gemüse
   - Fleisch
"""
FRENCH = """Questionnaire de satisfaction
1) Quel est votre nom ?
2) Êtes-vous satisfait de nos services ?
 ○ Oui
 ○ Non
3) Si non, pourquoi ?
4) Votre adresse e-mail
"""
LIKERT = """Scale: 1 = strongly disagree, 5 = strongly agree
1. I like my work
2. My team helps me
3. I know what is expected of me
"""
CSV = "Question,Type,Options,Required\nFull name,Short answer,,yes\nColour,Multiple choice,Red;Green,no\nTools,Checkboxes,Saw;File,no\nStart,Date,,no\n"

TABLE: dict[str, tuple[str, list[str]]] = {
    "clinic": (
        CLINIC,
        ["short_text", "date", "choice", "multi_choice", "yes_no", "short_text", "yes_no", "long_text", "rating"],
    ),
    "survey": (
        SURVEY,
        [
            "rating",
            "multi_choice",
            "yes_no",
            "long_text",
            "choice",
            "matrix",
            "long_text",
            "email",
            "yes_no",
            "long_text",
        ],
    ),
    "copied": (COPIED, ["short_text", "email", "choice", "multi_choice", "short_text", "long_text"]),
    "onboarding": (ONBOARDING, ["short_text", "date", "address", "choice", "file", "money"]),
    "german": (GERMAN, ["short_text", "yes_no", "integer", "multi_choice"]),
    "french": (FRENCH, ["short_text", "yes_no", "long_text", "email"]),
    "likert": (LIKERT, ["rating", "rating", "rating"]),
    "csv": (CSV, ["short_text", "choice", "multi_choice", "date"]),
    "bare lines": ("Name: ____\nPhone: ____\nHow many guests? ____\n", ["short_text", "phone", "integer"]),
    "circled": ("① 氏名\n② 電話番号\n③ ご意見・ご要望\n", ["short_text", "phone", "long_text"]),
    "one question": ("What is your name?", ["short_text"]),
    "restarting": ("1. Colour\n1) red\n2) blue\n2. Size\n1) small\n2) large\n", ["choice", "choice"]),
    "boxes in a line": ("1. Meal: [ ] meat [ ] fish [ ] none\n2. Age?\n", ["choice", "integer"]),
    "described": (
        "A registration form for a workshop: name, email, which day (10, 11 or 12 March), dietary needs if any, how many guests.",
        ["short_text", "email", "choice", "short_text", "integer"],
    ),
    "described in Japanese": (
        "イベントの申込フォーム：名前、メール、参加日（10日・11日）、人数。",
        ["short_text", "email", "choice", "integer"],
    ),
    "described in German": (
        "Eine Anmeldung: der Name, die E-Mail und das Geburtsdatum.",
        ["short_text", "email", "date"],
    ),
    "described in Portuguese": (
        "Inscrição na festa: o nome, o e-mail, data de nascimento e quantos convidados.",
        ["short_text", "email", "date", "integer"],
    ),
    "described with options": (
        "Potluck: name; dish: starter, main or dessert; number of chairs (optional)",
        ["short_text", "choice", "integer"],
    ),
    "described by its options": (
        "Anmeldung: Name, vormittags oder nachmittags, E-Mail",
        ["short_text", "choice", "email"],
    ),
    "two names of one thing": (
        "A form: name, comments or questions, email",
        ["short_text", "long_text", "email"],
    ),
    "Markdown table": (
        "| Question | Type | Options |\n|---|---|---|\n| Age | Whole number | |\n| Meal | | meat; fish |\n",
        ["integer", "choice"],
    ),
    "answers": (
        "Zeitstempel;Name;Abteilung\n1;A;HR\n2;B;IT\n3;C;HR\n4;D;IT\n5;E;HR\n6;F;IT\n",
        ["short_text", "short_text", "short_text"],
    ),
}


def read(name: str) -> Proposal:
    return propose_by_rule(TABLE[name][0], filename="a.csv" if name in ("csv", "answers") else "")


def labels(proposal: Proposal, field: int, part: str = "choices") -> list[str]:
    return [choice.get("label") or choice["value"] for choice in proposal.fields[field].config[part]]


@rows("name", TABLE)
def test_it_becomes_these_fields(name: str):
    proposal = read(name)
    assert [field.type for field in proposal.fields] == TABLE[name][1]
    assert form_problems(FormDefinition(slug="x", title="x", fields=proposal.fields)) == []


def test_a_clinics_questionnaire_in_full():
    proposal = read("clinic")
    ids = [field.field_id for field in proposal.fields]
    assert ids[:2] == ["name", "birth"] and proposal.language == "ja"
    assert proposal.fields[0].required and proposal.fields[1].sensitive
    assert proposal.fields[1].label == "生年月日"
    assert labels(proposal, 2) == ["男性", "女性", "回答しない"]
    assert proposal.fields[5].condition == "" and any("問5で「はい」の方は" in str(line) for line in proposal.report)
    assert proposal.fields[7].condition == f"{ids[6]} == true"
    assert proposal.texts["title"] == "内科 問診票"
    assert proposal.texts["description"] == "ご記入いただいた情報は診療のために使用します。"
    assert proposal.texts["completion_message"] == "ご協力ありがとうございました。"


def test_a_survey_in_full():
    proposal = read("survey")
    recommend, why, often, _matrix, _both, email, allergies, describe = proposal.fields[2:]
    assert why.condition == f"{recommend.field_id} == false" and why.label == "Why not?"
    assert often.condition == "" and any("answered B to 2" in str(line) for line in proposal.report)
    assert labels(proposal, 5, "rows") == ["The staff was friendly", "The price is fair"]
    assert labels(proposal, 5) == ["1", "2", "3", "4", "5"]
    assert not email.required
    assert describe.condition == f"{allergies.field_id} == true"


def test_sections_marks_and_money():
    proposal = read("onboarding")
    assert [field.section for field in proposal.fields][::3] == ["Personal details", "Work"]
    assert [field.required for field in proposal.fields] == [True, False, False, False, False, False]
    assert labels(proposal, 3) == ["S", "M", "L", "XL"]
    assert proposal.fields[5].config["currencies"] == ["EUR"]


def test_what_is_described_has_to_be_answered_unless_it_is_optional():
    assert labels(read("described"), 2) == ["10 March", "11 March", "12 March"]
    assert [field.required for field in read("described").fields] == [True, True, True, False, True]


def test_options_that_a_description_names_are_those_of_the_choice():
    assert labels(read("described with options"), 1) == ["starter", "main", "dessert"]
    assert labels(read("described by its options"), 1) == ["vormittags", "nachmittags"]


def test_what_is_not_understood_is_said():
    nothing = propose_by_rule("Hello there, nothing to see.")
    assert nothing.fields == () and [line.level for line in nothing.report] == ["error"]
    vague = propose_by_rule("1. Your name?\n2. If you are our neighbour, how did you come here?\n")
    assert vague.fields[1].condition == ""
    assert any("If you are our neighbour" in str(line) for line in vague.report)


def test_unless_is_read_as_no_condition():
    fields = propose_by_rule("1. Meal: beef / fish\n2. Unless fish: which sauce?\n3. Your name?\n").fields
    assert [(field.label, field.condition) for field in fields][1] == ("Unless fish: which sauce?", "")


def test_a_condition_that_two_could_answer_by_letter_needs_its_number():
    proposal = propose_by_rule("1. Colour\n a) red\n b) blue\n2. If you answered Z to 1, which shade?\n")
    assert proposal.fields[1].condition == "" and any(line.level == "left_out" for line in proposal.report)


@rows(
    "text",
    ["1. " * 60_000, "(" * 100_000, "a, " * 60_000, "□ " * 60_000, "?\n" * 90_000, "_" * 199_000, "1.\n" * 50_000, "と" * 150_000,
     "If yes, " * 20_000, "| a " * 40_000 + "|\n" + "| b |\n" * 5, "\x00\ud800{}", "x" * (LONGEST_TEXT + 9)],
)  # fmt: skip
def test_hostile_texts_are_read_to_an_end(text: str):
    proposal = propose_by_rule(text)
    assert len(proposal.fields) <= 200
    assert all(
        place == "fields" for place, _m in form_problems(FormDefinition(slug="x", title="x", fields=proposal.fields))
    )


_SCRAPS = st.sampled_from(
    ["1. ", "Q2) ", "問3 ", "- ", "a) ", "□", "( )", "If yes, ", "「はい」の方は", "(1-5)", "（はい・いいえ）", "?", "*", "name", "e-mail",
     "なぜ", "\n", "\n\n", "  ", "# ", "|", ",", "strongly agree", "1 = bad, 5 = good", "____", "true", "in", "“", "\\", "\"", "and why"]
)  # fmt: skip


@settings(max_examples=150, deadline=None)
@given(st.lists(st.one_of(_SCRAPS, st.text(max_size=12)), max_size=40).map("".join))
def test_any_text_gives_only_valid_fields(text: str):
    proposal = propose_by_rule(text)
    problems = form_problems(FormDefinition(slug="x", title="x", fields=proposal.fields))
    assert [problem for problem in problems if problem[0] != "fields"] == []


def test_a_bare_line_between_lines_that_ask_is_a_question_of_its_own():
    pasted = "Sign-up\nName *\nCompany\nE-mail *\nTracking number\nT-shirt size (S, M, L)\nNotes\n"
    asked = [(field.label, field.type) for field in propose_by_rule(pasted).fields]
    assert asked == [
        ("Name", "short_text"), ("Company", "short_text"), ("E-mail", "email"), ("Tracking number", "short_text"),
        ("T-shirt size", "choice"), ("Notes", "long_text"),
    ]  # fmt: skip
    chosen = propose_by_rule("Your contact? (choose one)\nE-mail\nPhone\nHow much does it cost in EUR?").fields
    assert [field.type for field in chosen] == ["choice", "money"]


@pytest.mark.parametrize(
    "line", ["Record number", "Request type", "Note to the kitchen", "Get to know us", "Collect in store"]
)
def test_a_label_that_looks_like_an_order_is_kept(line: str):
    assert propose_by_rule(f"1. {line}\n2. Your name?\n").fields[0].label == line


@pytest.mark.parametrize(
    ("line", "label", "kind"),
    [
        ("1. When did it start? (date)", "When did it start?", "date"),
        ("1. Start of membership (dd/mm/yyyy)", "Start of membership", "date"),
        ("1. ご来院日（日付）", "ご来院日", "date"),
        ("1. Anything else (free text)", "Anything else", "long_text"),
        ("1. Contract (number and date)", "Contract (number and date)", None),
    ],
)
def test_a_note_on_the_kind_of_answer_is_no_part_of_the_question(line: str, label: str, kind: str | None):
    field = propose_by_rule(f"{line}\n2. Your name?\n").fields[0]
    assert field.label == label and kind in (None, field.type)


MAIL = """Hi all, here is what I would like to ask them:

•\tWhich team do you join? (Design / Sales)
•\tWhat laptop do you want? (Mac / Linux)
»\tDo you need a parking place? If so, licence plate:

Thanks
Petra
"""


def test_questions_of_a_mail_are_read_and_its_closing_is_kept_apart():
    proposal = propose_by_rule(MAIL)
    assert [(field.label, field.type) for field in proposal.fields] == [
        ("Which team do you join?", "choice"),
        ("What laptop do you want?", "choice"),
        ("Do you need a parking place?", "yes_no"),
        ("Licence plate", "short_text"),
    ]
    assert labels(proposal, 0) == ["Design", "Sales"]
    assert proposal.fields[3].condition == "parking_place == true"
    assert "Petra" in proposal.texts["completion_message"]


def test_what_only_looks_like_a_letter_is_kept():
    proposal = propose_by_rule("From: ____\n1. Your name?\n2. Your team?\nThanks!\n")
    assert len(proposal.fields) >= 2
    assert "Thanks" in proposal.texts["completion_message"]


def test_a_grid_before_the_first_question_is_asked():
    grid = "| | Poor | OK | Great |\n|---|---|---|---|\n| Content | | | |\n| Speed | | | |\n"
    proposal = propose_by_rule(f"# Feedback\n\n{grid}\n1. Why?\n2. How many years? (number)\n")
    rated, why, years = proposal.fields
    assert (rated.label, rated.type, rated.config["required_rows"]) == ("Feedback", "matrix", [])
    assert labels(proposal, 0) == ["Poor", "OK", "Great"]
    assert [row["value"] for row in rated.config["rows"]] == ["Content", "Speed"]
    assert (why.label, years.label, years.type) == ("Why?", "How many years?", "number")


def test_what_is_to_be_ranked_and_the_numbers_of_a_scale_are_no_part_of_the_question():
    ranked, rated, named = propose_by_rule(
        "1. Rank these by importance: price, location, teacher\n2. How was it? (1-5)\n3. And the room? 1 (bad) - 5 (fine)\n"
    ).fields
    assert (ranked.label, ranked.type) == ("Rank these by importance", "ranking")
    assert (rated.label, rated.type) == ("How was it?", "rating")
    assert (named.label, named.config["low_label"]) == ("And the room?", "bad")


@rows(
    ("text", "title", "asked"),
    [
        ("Sign up for our camp. Child's name, date of birth, T-shirt size (S, M, L), and whether they can swim. Also a photo of "
         "the insurance card.", "Sign up for our camp",
         ["Child's name: short_text", "Date of birth: date", "T-shirt size: choice", "Whether they can swim: yes_no",
          "Photo of the insurance card: file"]),
        ("Registration for a marathon with name, age and distance (5k, 10k)", "Registration for a marathon",
         ["Name: short_text", "Age: integer", "Distance: choice"]),
        ("I run a small practice. I need the name of the animal, what kind it is, and since when.", "",
         ["Name of the animal: short_text", "What kind it is: short_text", "Since when: date"]),
        ("name, email, phone", "", ["Name: short_text", "Email: email", "Phone: phone"]),
        ("What is your name? How old are you? Would you come again?", "",
         ["What is your name?: short_text", "How old are you?: integer", "Would you come again?: yes_no"]),
        ("夏のキャンプの申し込み。子どもの名前、生年月日、保護者の電話番号を聞きたいです。", "夏のキャンプの申し込み",
         ["子どもの名前: short_text", "生年月日: date", "保護者の電話番号: phone"]),
        ("お店のアンケートで、接客、値段、改善してほしい点を聞きたい", "お店のアンケートで",
         ["接客: short_text", "値段: short_text", "改善してほしい点: long_text"]),
        ("Anmeldung zum Sommerfest. Name, E-Mail und Allergien.", "Anmeldung zum Sommerfest",
         ["Name: short_text", "E-Mail: email", "Allergien: short_text"]),
        ("Inscription au club avec nom, date de naissance et téléphone", "Inscription au club",
         ["Nom: short_text", "Date de naissance: date", "Téléphone: phone"]),
        ("Collect name and phone number of volunteers. Ask for their weight in kg and the height (cm). Get their emergency contact.",
         "", ["Name: short_text", "Phone number of volunteers: phone", "Weight in kg: number", "The height (cm): number",
              "Emergency contact: short_text"]),
        ("I want to ask my customers how satisfied they are (1-5), what they liked, and get their email address", "",
         ["How satisfied you are: rating", "What you liked: short_text", "Your email address: email"]),
        ("Erfasse das Geburtsdatum und Gewicht in Kilogramm.", "", ["Geburtsdatum: date", "Gewicht in Kilogramm: number"]),
        ("Recueillir le nom, le poids en kg.", "", ["Nom: short_text", "Le poids en kg: number"]),
        ("Pedir el nombre y la estatura en cm.", "", ["Nombre: short_text", "La estatura en cm: number"]),
        ("Recolher o nome e a altura em cm.", "", ["Nome: short_text", "A altura em cm: number"]),
        ("名前とメールアドレスと体重(kg)を聞きたい。", "",
         ["名前: short_text", "メールアドレス: email", "体重(kg): number"]),
    ],
)  # fmt: skip
def test_what_prose_lists_or_asks_becomes_questions(text: str, title: str, asked: list[str]):
    proposal = propose_by_rule(text)
    assert [f"{field.label}: {field.type}" for field in proposal.fields] == asked
    assert proposal.texts.get("title", "") == title


def test_prose_that_lists_nothing_becomes_no_question():
    nothing = propose_by_rule("I run a small practice, and it is a good one. People come when their animals are ill.")
    assert nothing.fields == () and [line.level for line in nothing.report] == ["error"]
    party = propose_by_rule("Party: name, diet. If it rains, ask for the size of their boots.")
    assert [field.label for field in party.fields] == ["Name", "Diet", "Whether it rains", "Size of your boots"]
    assert party.fields[3].condition == "rains == true" and party.report == ()


@rows(
    ("asked", "follows", "condition"),
    [
        ("1. Do you smoke?", "2. If yes, how much?", "smoke == true"),
        ("1. Do you smoke?", "2. If no: since when?", "smoke == false"),
        ("1. Do you smoke?", "2. If you answered no to question 1, since when?", ""),
        ("1. Rauchen Sie? Ja / Nein", "2. Wenn ja, wie viel?", "rauchen == true"),
        ("1. Fumez-vous ? Oui / Non", "2. Si oui, combien ?", "fumez == true"),
        ("1. ¿Fuma? Sí / No", "2. Si no, ¿desde cuándo?", "fuma == false"),
        ("1. Fuma? Sim / Não", "2. Se sim, quanto?", "fuma == true"),
        ("1. Which team? Kitchen / Garden", "2. If you chose Garden, which tools?", 'team == "Garden"'),
        ("1. How was it? (1-5)", "2. If 1, what went wrong?", "how_was_it == 1"),
        ("1. Meal: beef / fish", "2. If you did not choose fish, why not?", 'meal != "fish"'),
        ("1. Meal: beef / fish", "2. If you chose fish or beef, which sauce?", 'meal == "beef" || meal == "fish"'),
        ("1. Meal: beef / fish", "2. If you chose fish and are over 18, which wine?", ""),
        ("1. Do you smoke?", "2. If yes to any of these and more, explain.", ""),
        ("1. How was it? (1-5)", "2. If 3 or less, what went wrong?", "how_was_it <= 3"),
        ("1. How was it? (1-5)", "2. If it is not below 3, what was good?", ""),
        ("1. How was it? (1-5)", "2. If no more than 3, what went wrong?", "how_was_it <= 3"),
        ("1. How was it? (1-5)", "2. If overall 3, what went wrong?", ""),
    ],
)  # fmt: skip
def test_a_condition_that_names_an_answer_before_holds(asked: str, follows: str, condition: str):
    proposal = propose_by_rule(f"{asked}\n{follows}\n3. Your name?\n")
    read_conditions = [field.condition for field in proposal.fields[1:2]]
    if condition:
        assert read_conditions[0].split(" ", 1)[1] == condition.split(" ", 1)[1]
        assert not proposal.report
    else:
        assert read_conditions == [""] and proposal.report
        assert proposal.fields[1].label == follows.removeprefix("2. ")


@pytest.mark.parametrize(
    "jump",
    ["Do you drive? (yes/no) (if no, go to 4)",
     "Do you drive? (yes/no)\nIf yes, go to question 2. If no, skip to question 4.",
     "車を運転しますか（はい・いいえ）（「いいえ」の方は問4へ）", "Age? (if under 18, go to 4)"],
)  # fmt: skip
def test_a_jump_is_told_and_leaves_nothing_out(jump: str):
    proposal = propose_by_rule(f"1. {jump}\n3. Which car?\n4. Since which year?\n5. Your name?\n")
    assert [field.condition for field in proposal.fields] == [""] * 4
    assert [line.level for line in proposal.report] == ["left_out"]


def test_nothing_of_a_jump_among_options_is_lost():
    text = "1. Do you drive?\n ( ) Yes\n ( ) No → go to question 4\n3. Which car?\n4. Since when?\n5. Your name?\n"
    drive, *others = propose_by_rule(text).fields
    assert [choice["value"] for choice in drive.config["choices"]] == ["Yes", "No → go to question 4"]
    assert [field.condition for field in others] == ["", "", ""]


def test_statements_beneath_a_scale_are_rated_on_it():
    text = "Rate each statement from 1 (bad) to 5 (good):\n\n1. The food\n2. The room\n3. Your name?\n"
    food, room, name = propose_by_rule(text).fields
    assert (food.type, room.type, name.type) == ("rating", "rating", "short_text")
    assert (food.config["low_label"], room.config["high_label"]) == ("bad", "good")


@pytest.mark.parametrize(
    ("line", "label", "options"),
    [
        ("Meal: beef / fish / none", "Meal", ["beef", "fish", "none"]),
        ("Which size? S, M, L", "Which size?", ["S", "M", "L"]),
        ("Size (S, M or L)", "Size", ["S", "M", "L"]),
        ("Size: [ ] S [ ] M", "Size", ["S", "M"]),
        ("Size a) S b) M", "Size", ["S", "M"]),
        ("参加日（10日・11日）", "参加日", ["10日", "11日"]),
    ],
)
def test_options_in_the_line_of_their_question(line: str, label: str, options: list[str]):
    proposal = propose_by_rule(f"1. {line}\n2. Your name?\n")
    assert proposal.fields[0].label == label
    assert labels(proposal, 0) == options


def test_a_list_whose_lines_do_not_all_ask_is_kept_whole():
    text = "Please ask them:\n\n- Will you come?\n- If so, with how many?\n- Song\n\nBest\nA\n"
    assert [field.label for field in propose_by_rule(text).fields] == ["Will you come?", "With how many?", "Song"]


def test_questions_in_bold_are_questions():
    text = "# Event\n## Before\n**Was it easy?** Yes / No\n\n**Rate the food** (1-10)\n\n**What was best?**\n- Music\n- Food\n"
    assert [field.type for field in propose_by_rule(text).fields] == ["yes_no", "rating", "choice"]


def test_a_single_option_is_not_lost():
    field = propose_by_rule("1. Newsletter\n [ ] Send it to me\n2. Your name?\n").fields[0]
    assert field.intent == "Send it to me"


@pytest.mark.parametrize(
    ("text", "labels"),
    [
        ("Name\nEmail\nShirt size\n", ["Name", "Email", "Shirt size"]),
        ("Signup\n\nName\nEmail\nSize (S, M, L)\nWhich day?\nMonday\nFriday\n", ["Name", "Email", "Size", "Which day?"]),
        ("First name: ____\nLast name: ____\nBorn on: __/__/____\n", ["First name", "Last name", "Born on"]),
        ("Gender: F / M / other\nI agree to the rules [ ]\n", ["Gender", "I agree to the rules"]),
        ("Contact form: name, phone (optional) and a message.", ["Name", "Phone", "A message"]),
        ("Voluntarios: nombre, teléfono y comentarios.", ["Nombre", "Teléfono", "Comentarios"]),
        ("Your name?\n| Age | ____ |\n| Town | ____ |\n", ["Your name?", "Age", "Town"]),
    ],
)  # fmt: skip
def test_no_question_is_lost(text: str, labels: list[str]):
    assert [field.label for field in propose_by_rule(text).fields] == labels


def test_an_item_too_long_for_a_question_is_told():
    proposal = propose_by_rule(f"Party: name, {'very ' * 20}long story, email")
    assert [field.type for field in proposal.fields] == ["short_text", "email"]
    assert any("long story" in str(line) for line in proposal.report)


LETTERED = """Staff survey

A. Background
1. Your department:

B. Satisfaction
Please rate (1 = very poor ... 5 = excellent)
2. Your workplace
3. Your equipment

C. Final
4. May we contact you? (yes/no) If yes, leave your e-mail: ____
"""


def test_letters_before_parts_are_sections():
    department, rate, workplace, _equipment, contact, email = propose_by_rule(LETTERED).fields
    assert [field.section for field in (department, workplace, contact)] == ["Background", "Satisfaction", "Final"]
    assert (rate.type, rate.config["high_label"]) == ("rating", "excellent")
    assert (contact.type, email.type, email.condition) == ("yes_no", "email", "may_we_contact_you == true")


def test_options_in_a_line_of_their_own():
    again, swims = propose_by_rule(
        "１．次回も参加したいですか。\n　はい　・　いいえ\n２．泳げる　[ ] はい　[ ] いいえ\n"
    ).fields
    assert (again.type, swims.type, swims.label) == ("yes_no", "yes_no", "泳げる")


@rows(
    ("label", "kind"),
    [
        ("Signature of the parent", "signature"),
        ("Parent's signature:", "signature"),
        ("Your full signature", "signature"),
        ("Please sign here", "signature"),
        ("Unterschrift der Eltern", "signature"),
        ("Signature du responsable", "signature"),
        ("Firma del padre o de la madre", "signature"),
        ("Assinatura do responsável", "signature"),
        ("保護者のご署名", "signature"),
        ("What is your signature dish?", "short_text"),
        ("Date of signature", "date"),
        ("Firma", "short_text"),
        ("Tipo de assinatura", "short_text"),
        ("Sign-up code", "short_text"),
        ("署名した日", "date"),
    ],
)
def test_what_is_signed_becomes_a_signature(label: str, kind: str) -> None:
    fields = propose_by_rule(f"1. Age\n2. {label}\n3. E-mail\n").fields
    assert [field.type for field in fields] == ["integer", kind, "email"]


@rows(
    ("line", "label", "kind"),
    [
        ("Phone (mobile): ____", "Phone (mobile)", "phone"),
        ("1. Phone (mobile) (optional)", "Phone (mobile)", "phone"),
        ("Telefon (mobil): ____", "Telefon (mobil)", "phone"),
        ("電話番号（携帯）：＿＿＿", "電話番号（携帯）", "phone"),
        ("| Phone (mobile) | ____ |", "Phone (mobile)", "phone"),
        ("Phone (home or mobile): ____", "Phone (home or mobile)", "phone"),
        ("Phone calls (yes or no): ____", "Phone calls", "yes_no"),
        ("Preferred contact (letter or phone): ____", "Preferred contact", "choice"),
        ("1. Arrival (dd/mm/yyyy)", "Arrival", "date"),
    ],
)
def test_a_remark_in_brackets_stays_where_no_type_says_it(line: str, label: str, kind: str):
    first = propose_by_rule(f"{line}\n").fields[0]
    assert (first.label, first.type) == (label, kind)


@rows(
    ("label", "longest"),
    [
        ("About you (max. 200 characters)", 200),
        ("About you (up to 1,500 characters)", 1500),
        ("Bemerkungen (max. 300 Zeichen)", 300),
        ("Qui êtes-vous (max. 150 caractères)", 150),
        ("Sobre usted (máximo 120 caracteres)", 120),
        ("Sobre si (até 90 caracteres)", 90),
        ("自己紹介（400文字以内）", 400),
        ("About you (at least 50 characters)", None),
        ("About you (max. 90000 characters)", None),
    ],
)
def test_the_most_characters_that_a_label_names_are_the_limit_of_its_text(label: str, longest: int | None):
    name, about = propose_by_rule(f"Name (optional)\n{label}\n").fields
    assert (name.label, name.required) == ("Name", False)
    assert (about.label, about.config.get("max_length")) == (label, longest)
    assert about.type == ("long_text" if (longest or 0) > 200 or "Bem" in label else "short_text")
