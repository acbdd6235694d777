"""What a description in running words asks for, and of whom: groups, conditions, hints, several things in a row."""

from __future__ import annotations

from interviews.forms.checks import form_problems
from interviews.forms.definition import FieldDefinition, FormDefinition
from interviews.forms.drafting import propose_by_rule
from tests.rows import rows


def told(field: FieldDefinition) -> str:
    """A field in a line: label, type, limits, options, condition, hint, and what is asked of each of a group."""
    config = field.config
    limits = f" {config['minimum']}-{config['maximum']}" if field.is_group and config else ""
    options = "/".join(choice["value"] for choice in config.get("choices", ()))
    inner = f" ({', '.join(map(told, field.fields))})" if field.fields else ""
    parts = [f"{field.label}: {field.type}{limits}", options, field.condition, field.intent or ""]
    return "; ".join(part for part in parts if part) + inner


def asked(text: str) -> tuple[list[str], list[str]]:
    """The fields, and what was not understood."""
    proposal = propose_by_rule(text)
    assert form_problems(FormDefinition(slug="x", title="x", fields=proposal.fields)) == []
    return [told(field) for field in proposal.fields], [str(line) for line in proposal.report]


@rows(
    ("text", "fields"),
    [
        ("Cup. Then the players, between 6 and 12: name, birth date, jersey number",
         ["Players: group 6-12 (Name: short_text, Birth date: date, Jersey number: short_text)"]),
        ("Cup. Team name, club, players (3-5): name, age; e-mail",
         ["Team name: short_text", "Club: short_text", "Players: group 3-5 (Name: short_text, Age: integer)", "E-mail: email"]),
        ("Turnier. Verein, Spieler, zwischen 6 und 12: Name, Geburtsdatum",
         ["Verein: short_text", "Spieler: group 6-12 (Name: short_text, Geburtsdatum: date)"]),
        ("Tournoi. Club, joueurs, entre 6 et 12 : nom, date de naissance",
         ["Club: short_text", "Joueurs: group 6-12 (Nom: short_text, Date de naissance: date)"]),
        ("Torneo. Club, jugadores, entre 6 y 12: nombre, fecha de nacimiento",
         ["Club: short_text", "Jugadores: group 6-12 (Nombre: short_text, Fecha de nacimiento: date)"]),
        ("大会。所属クラブ、選手（6〜12人）：名前、生年月日",
         ["所属クラブ: short_text", "選手: group 6-12 (名前: short_text, 生年月日: date)"]),
        ("Sitting: owner's name, phone, pets: name, species; whether they bite",
         ["Owner's name: short_text", "Phone: phone", "Pets: group (Name: short_text, Species: short_text)",
          "Whether they bite: yes_no"]),
        ("Trip. Class, allergies, a contact (name and phone) and the parents' consent",
         ["Class: short_text", "Allergies: short_text", "A contact: group (Name: short_text, Phone: phone)",
          "The parents' consent: short_text"]),
        ("Intake: e-mail, age, medication (name, dose, how often)",
         ["E-mail: email", "Age: integer", "Medication: group (Name: short_text, Dose: short_text, How often: short_text)"]),
        ("Camp. Children, aged 6 to 12: allergies, diet, age", ["Allergies: short_text", "Diet: short_text", "Age: integer"]),
        ("Party. Name, channel (phone, e-mail), age", ["Name: short_text", "Channel: choice; phone/e-mail", "Age: integer"]),
        ("Party. Please tell us: name, e-mail", ["Name: short_text", "E-mail: email"]),
    ],
)  # fmt: skip
def test_what_is_asked_of_each_is_a_group(text: str, fields: list[str]):
    assert asked(text)[0] == fields


@rows(
    ("text", "fields", "left"),
    [
        ("Camp. Name, e-mail. Whether you need camping, if so the number of tents.",
         ["Name: short_text", "E-mail: email", "Whether you need camping: yes_no", "The number of tents: integer; camping == true"], []),
        ("Camp. Name, e-mail. We need to know whether they bring tents. If so how many tents.",
         ["Name: short_text", "E-mail: email", "Whether you bring tents: yes_no", "How many tents: integer; bring_tents == true"], []),
        ("Clinic. Name, e-mail. Where does it hurt, since when, and how strong is the pain (1-10).",
         ["Name: short_text", "E-mail: email", "Where does it hurt: short_text", "Since when: date", "How strong is the pain: rating"], []),
        ("Fest. Name, E-Mail. Ob Sie zelten, wenn ja wie viele Zelte.",
         ["Name: short_text", "E-Mail: email", "Ob Sie zelten: yes_no", "Wie viele Zelte: integer; zelten == true"], []),
        ("Party. The colour which you like, e-mail, where you sit.",
         ["Colour which you like: short_text", "E-mail: email", "Where you sit: short_text"], []),
        ("Fest. Name, E-Mail. Was haben Sie damit vor?",
         ["Name: short_text", "E-Mail: email", "Was haben Sie damit vor?: long_text"], []),
        ("Hochzeit: Name, kommt ihr (ja/nein), wenn ja mit wie vielen Personen, Kinder: Name, Alter",
         ["Name: short_text", "Kommt ihr: yes_no", "Mit wie vielen Personen: integer; kommt == true",
          "Kinder: group (Name: short_text, Alter: integer)"], []),
        ("Cup. Club, players: name, parent (name, phone), age",
         ["Club: short_text", "Players: group (Name: short_text, Age: integer)"],
         ["this was not understood: “parent (name, phone”"]),
        ("Tournoi. Nom, courriel. Si vous dormez sur place, nombre de tentes.",
         ["Nom: short_text", "Courriel: email", "Nombre de tentes: integer; Si vous dormez sur place"],
         ["“Si vous dormez sur place” became no condition: the question is asked, and may be left open"]),
    ],
)  # fmt: skip
def test_a_question_keeps_how_it_begins_and_when_it_is_asked(text: str, fields: list[str], left: list[str]):
    assert asked(text) == (fields, left)


@rows(
    ("text", "fields"),
    [
        ("Clinic. Captain's name and mobile number, phone and e-mail, age",
         ["Captain's name: short_text", "Mobile number: phone", "Phone: phone", "E-mail: email", "Age: integer"]),
        ("Fest. E-Mail und Telefon, Anzahl der Erwachsenen und Kinder, Name",
         ["E-Mail: email", "Telefon: phone", "Anzahl der Erwachsenen: integer", "Anzahl Kinder: integer", "Name: short_text"]),
        ("Fête. Téléphone et courriel, nombre de tables et chaises, nom",
         ["Téléphone: phone", "Courriel: email", "Nombre de tables: integer", "Nombre de chaises: integer", "Nom: short_text"]),
        ("大会。名前と電話番号、メール", ["名前: short_text", "電話番号: phone", "メール: email"]),
        ("Party. Date and time of arrival, number of guests and dietary needs, name",
         ["Date and time of arrival: datetime", "Number of guests and dietary needs: integer", "Name: short_text"]),
    ],
)  # fmt: skip
def test_two_things_of_a_kind_of_their_own_are_two_questions(text: str, fields: list[str]):
    assert asked(text) == (fields, [])


@rows(
    ("text", "fields"),
    [
        ("Clinic. Name, age. Medication (name, dose, how often), allergies so that we can plan.",
         ["Name: short_text", "Age: integer", "Medication: group (Name: short_text, Dose: short_text, How often: short_text)",
          "Allergies: short_text; so that we can plan"]),
        ("Fest. Name, ob Sie vegetarisch essen, damit die Küche planen kann, und eine Telefonnummer.",
         ["Name: short_text", "Ob Sie vegetarisch essen: yes_no; damit die Küche planen kann", "Eine Telefonnummer: phone"]),
        ("Fête. Nom, allergies, afin que la cuisine prépare, téléphone",
         ["Nom: short_text", "Allergies: short_text; afin que la cuisine prépare", "Téléphone: phone"]),
        ("Fiesta. Nombre, alergias para que la cocina prepare, teléfono",
         ["Nombre: short_text", "Alergias: short_text; para que la cocina prepare", "Teléfono: phone"]),
        ("Festa. Nome, alergias porque cozinhamos, telefone",
         ["Nome: short_text", "Alergias: short_text; porque cozinhamos", "Telefone: phone"]),
        ("Choir. Name, phone. Dietary needs if any so that the kitchen can plan, postal address, signature, upload a photo",
         ["Name: short_text", "Phone: phone", "Dietary needs: short_text; so that the kitchen can plan", "Postal address: address",
          "Signature: signature", "Upload a photo: file"]),
        ("Choir: name, guests: name, diet so that the kitchen can plan, phone, signature",
         ["Name: short_text", "Guests: group (Name: short_text, Diet: short_text; so that the kitchen can plan, Phone: phone, Signature: signature)"]),
        ("Fest: Name, Gäste: Name, Allergien, damit die Küche planen kann, Telefonnummer",
         ["Name: short_text", "Gäste: group (Name: short_text, Allergien: short_text; damit die Küche planen kann, Telefonnummer: phone)"]),
        ("Choir: name, guests so that we can plan: name, age",
         ["Name: short_text", "Guests: group; so that we can plan (Name: short_text, Age: integer)"]),
        ("Choir: name, dish: starter, main or dessert so that the kitchen can plan, postal address, phone",
         ["Name: short_text", "Dish: choice; starter/main/dessert; so that the kitchen can plan", "Postal address: address", "Phone: phone"]),
    ],
)  # fmt: skip
def test_what_an_answer_is_needed_for_is_a_hint(text: str, fields: list[str]):
    assert asked(text) == (fields, [])


@rows(
    ("text", "fields"),
    [
        ("Bug report: summary, screenshot or log file, version", ["Summary: short_text", "Screenshot or log file: file", "Version: short_text"]),
        ("Club. Name, age. Signature at the end. We need consent to photos.",
         ["Name: short_text", "Age: integer", "Signature at the end: signature", "Consent to photos: consent"]),
        ("Tax. Name, file number, informed consent, date of signature",
         ["Name: short_text", "File number: short_text", "Informed consent: consent", "Date of signature: date"]),
        ("引っ越し。名前、駐車場が必要かどうか、電話番号", ["名前: short_text", "駐車場が必要かどうか: yes_no", "電話番号: phone"]),
        ("Tournoi. Nom, courriel. Si vous venez en voiture.", ["Nom: short_text", "Courriel: email", "Si vous venez en voiture: yes_no"]),
        ("Torneo. Nombre, correo, si necesitan alojamiento", ["Nombre: short_text", "Correo: email", "Si necesitan alojamiento: yes_no"]),
        ("Torneio. Nome, e-mail. Se precisam de alojamento.", ["Nome: short_text", "E-mail: email", "Se precisam de alojamento: yes_no"]),
    ],
)  # fmt: skip
def test_what_a_label_is_of_tells_its_type(text: str, fields: list[str]):
    assert asked(text) == (fields, [])


@rows(
    ("text", "fields"),
    [
        ("Choir. Name, room (single, double, other), signature",
         ["Name: short_text", "Room: choice; single/double/other", "Signature: signature"]),
        ("Survey. Name, how you met us (radio, newspaper), how long you stay (single day, weekend)",
         ["Name: short_text", "How you met us: choice; radio/newspaper", "How long you stay: choice; single day/weekend"]),
        ("Choir. Name, size (single choice), meal (radio buttons)",
         ["Name: short_text", "Size: short_text", "Meal: short_text"]),
    ],
)  # fmt: skip
def test_options_that_begin_like_a_type_are_options(text: str, fields: list[str]):
    assert asked(text) == (fields, [])


@rows(
    ("label", "type_name", "currencies"),
    [
        ("donation in euros", "money", ["EUR"]),
        ("donation in Swiss francs", "money", ["CHF"]),
        ("Spende in Euro", "money", ["EUR"]),
        ("don en euros", "money", ["EUR"]),
        ("donativo en euros", "money", ["EUR"]),
        ("doação em euros", "money", ["EUR"]),
        ("donation (€)", "money", ["EUR"]),
        ("寄付（円）", "money", ["JPY"]),
        ("donation in pounds", "money", ["GBP"]),
        ("body weight in pounds", "number", None),
        ("Körpergewicht in Pfund", "number", None),
        ("poids en livres", "number", None),
        ("peso en libras", "number", None),
        ("peso em libras", "number", None),
        ("the match you won", "short_text", None),
        ("what you know of euros", "short_text", None),
    ],
)
def test_what_is_counted_in_a_currency_is_money(label: str, type_name: str, currencies: list[str] | None):
    field = propose_by_rule(f"Choir: name, {label}, signature").fields[1]
    assert (field.type, field.config.get("currencies")) == (type_name, currencies)


@rows(
    ("text", "fields"),
    [
        ("Choir. Name; email; diet so that the kitchen can plan; signature",
         ["Name: short_text", "Email: email", "Diet: short_text; so that the kitchen can plan", "Signature: signature"]),
        ("Fest. Name; E-Mail; Telefonnummer", ["Name: short_text", "E-Mail: email", "Telefonnummer: phone"]),
    ],
)  # fmt: skip
def test_a_list_may_be_parted_by_semicolons(text: str, fields: list[str]):
    assert asked(text) == (fields, [])


@rows(
    ("text", "fields"),
    [
        ("Repair: name, phone, what kind of bike it is (city bike, road bike, mountain bike, e-bike, cargo bike, something else)",
         ["Name: short_text", "Phone: phone",
          "What kind of bike it is: choice; city bike/road bike/mountain bike/e-bike/cargo bike/something else"]),
        ("Bike repair: name, phone. And how they heard of us.",
         ["Name: short_text", "Phone: phone", "How you heard of us: short_text"]),
        ("Summer fair. Name, email, which job do you like: grill, bar, kids corner",
         ["Name: short_text", "Email: email", "Which job do you like: choice; grill/bar/kids corner"]),
        ("Booking. Name, email, time slot: 9 - 12, 13 - 17.", ["Name: short_text", "Email: email", "Time slot: choice; 9 - 12/13 - 17"]),
        ("Summer fair. Name, email, which jobs do you like: grill, bar, cleanup - rank them",
         ["Name: short_text", "Email: email", "Which jobs do you like: ranking; grill/bar/cleanup; rank them"]),
        ("Sommerfest. Name, E-Mail, welche Schicht möchten Sie: vormittags, mittags, abends",
         ["Name: short_text", "E-Mail: email", "Welche Schicht möchten Sie: choice; vormittags/mittags/abends"]),
        ("Summer fair. What we need: name, phone", ["Name: short_text", "Phone: phone"]),
    ],
)  # fmt: skip
def test_what_is_asked_in_words_keeps_its_options(text: str, fields: list[str]):
    assert asked(text) == (fields, [])


def test_several_files_can_be_uploaded_where_it_says_so():
    (_name, certificates) = propose_by_rule("Baker: name, upload certificates (more than one)").fields
    assert (certificates.type, certificates.config) == ("file", {"max_files": 10})


def _shape(text: str) -> list[str]:
    """The title and the fields, those that may be left open with a question mark."""
    proposal = propose_by_rule(text)
    assert form_problems(FormDefinition(slug="x", title="x", fields=proposal.fields)) == []
    return [proposal.texts.get("title", ""), *(told(field) + "?" * (not field.required) for field in proposal.fields)]


@rows(
    ("text", "shape"),
    [
        ("Ask guests for a rating of the food from 1 to 10. If it is below 5, ask what went wrong.",
         ["", "Rating of the food: rating", "What went wrong: long_text; rating_food < 5"]),
        ("Survey: age, whether they smoke. If they smoke, ask for the brand.",
         ["Survey", "Age: integer", "Whether you smoke: yes_no", "Brand: short_text; smoke == true"]),
        ("Ask customers which product they bought (Laptop, Phone or Tablet) and when. If Laptop, ask for the system.",
         ["", "Which product you bought: choice; Laptop/Phone/Tablet", "When: date",
          'System: short_text; product_bought == "Laptop"']),
        ("Fair: name, whether they need power (if yes how many amps)",
         ["Fair", "Name: short_text", "Whether you need power: yes_no", "How many amps: integer; power == true?"]),
        ("Umfrage: Alter, Essen (Fleisch/vegan). Wenn vegan, frag nach den Allergien.",
         ["Umfrage", "Alter: integer", "Essen: choice; Fleisch/vegan", 'Allergien: short_text; essen == "vegan"']),
    ],
)  # fmt: skip
def test_what_is_said_of_an_answer_before_is_a_condition(text: str, shape: list[str]):
    assert _shape(text) == shape


@rows(
    ("text", "shape"),
    [
        ("Job: phone, e-mail, a photo if they have one. Phone is a must, email is optional.",
         ["Job", "Phone: phone", "E-mail: email", "A photo: file?", "Phone: phone", "Email: email?"]),
        ("Visit: name and their phone number, but only if they want a call back",
         ["Visit", "Name: short_text", "Your phone number: phone; but only if they want a call back?"]),
        ("Talk: title, speaker, contact e-mail optional", ["Talk", "Title: short_text", "Speaker: short_text", "Contact e-mail: email?"]),
        ("Club : nom, courriel, numéro de licence s'il y en a", ["Club", "Nom: short_text", "Courriel: email", "Numéro de licence: short_text?"]),
    ],
)  # fmt: skip
def test_what_may_be_left_open_is_said_behind_it(text: str, shape: list[str]):
    assert _shape(text) == shape


@rows(
    ("text", "shape"),
    [
        ("Could you make me a form for vacation requests? Employees should say how many days, what type (paid, unpaid).",
         ["Vacation requests", "How many days: integer", "What type: choice; paid/unpaid"]),
        ("Name, e-mail, T-shirt size (S/M/L), which topics they want: Python, SQL, Go",
         ["", "Name: short_text", "E-mail: email", "T-shirt size: choice; S/M/L", "Which topics you want: multi_choice; Python/SQL/Go"]),
        ("RSVP. Are they coming, meal choice of beef, fish or vegan, song request",
         ["RSVP", "Are you coming: yes_no", "Meal choice: choice; beef/fish/vegan", "Song request: short_text"]),
        ("Feedback: when did they visit, rating for food, service and atmosphere 1-5, anything else",
         ["Feedback", "When did you visit: date", "Rating for food: rating", "Service: rating", "Atmosphere: rating",
          "Anything else: long_text?"]),
        ("Please build something to collect bug reports. Title, steps to reproduce, browser, screenshot optional.",
         ["Bug reports", "Title: short_text", "Steps to reproduce: short_text", "Browser: short_text", "Screenshot: file?"]),
        ("Book club - name, e-mail, how often they can meet: weekly, twice or monthly, and can they host",
         ["Book club", "Name: short_text", "E-mail: email", "How often you can meet: choice; weekly/twice/monthly",
          "Can you host: yes_no"]),
        ("We want to find out how satisfied people are with our gym, why they leave",
         ["", "How satisfied people are with our gym: rating", "Why you leave: long_text"]),
        ("Inquérito: nome, e-mail, satisfação com o serviço de 1 a 10",
         ["Inquérito", "Nome: short_text", "E-mail: email", "Satisfação com o serviço: rating"]),
        ("Camp: child's name, whether they can swim", ["Camp", "Child's name: short_text", "Whether they can swim: yes_no"]),
    ],
)  # fmt: skip
def test_busy_people_write_no_neat_list(text: str, shape: list[str]):
    assert _shape(text) == shape


@rows(
    ("text", "shape"),
    [
        ("Repair: what the problem is, photos of the damage, which mornings or afternoons suit, a contact number",
         ["Repair", "What the problem is: long_text", "Photos of the damage: file", "Which mornings or afternoons suit: short_text",
          "A contact number: phone"]),
        ("Schaden: Name, Fotos vom Schaden", ["Schaden", "Name: short_text", "Fotos vom Schaden: file"]),
        ("Adopción: nombre, fotos de la casa", ["Adopción", "Nombre: short_text", "Fotos de la casa: file"]),
        ("不具合：発生日、画面のスクリーンショット", ["不具合", "発生日: date", "画面のスクリーンショット: file"]),
        ("Cake: flavour (vanilla, lemon), toppings (nuts, fruit), any writing on it, extras wanted (candles, card)",
         ["Cake", "Flavour: choice; vanilla/lemon", "Toppings: multi_choice; nuts/fruit", "Any writing on it: short_text?",
          "Extras wanted: multi_choice; candles/card"]),
        ("Sortie : nom, jours (samedi, dimanche), allergies éventuelles",
         ["Sortie", "Nom: short_text", "Jours: multi_choice; samedi/dimanche",
          "Allergies éventuelles: short_text?"]),
        ("Anreise: Name, Anreise mit Auto oder Bahn, Allergien oder Krankheiten, Aufzug oder nicht",
         ["Anreise", "Name: short_text", "Anreise mit Auto oder Bahn: choice; Auto/Bahn", "Allergien oder Krankheiten: short_text",
          "Aufzug: yes_no"]),
        ("Team: name, how likely they are to recommend us from 0 to 10, hours worked",
         ["Team", "Name: short_text", "How likely you are to recommend us: rating", "Hours worked: number"]),
        ("Trip: name, whether they come by coach or by own car, whether they smoke or drink",
         ["Trip", "Name: short_text", "Whether you come by coach or by own car: choice; coach/car",
          "Whether you smoke or drink: yes_no"]),
        ("Frag nach dem Namen und ob sie mit dem Bus oder mit dem Auto kommen",
         ["", "Namen: short_text", "Ob Sie mit dem Bus oder mit dem Auto kommen: choice; Bus/Auto"]),
        ("Anmeldung: Name, Sonstiges", ["Anmeldung", "Name: short_text", "Sonstiges: short_text?"]),
        ("申込：氏名、その他", ["申込", "氏名: short_text", "その他: short_text?"]),
        ("Course: ratings for content, trainer and materials from 1 to 5",
         ["Course", "Ratings for content: rating", "Trainer: rating", "Materials: rating"]),
    ],
)  # fmt: skip
def test_pictures_several_things_and_what_not_everybody_has(text: str, shape: list[str]):
    assert _shape(text) == shape
