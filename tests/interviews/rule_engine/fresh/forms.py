"""Three forms of domains that no demo form has, in the languages of their respondents, and what was answered before."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from interviews.forms.definition import FieldDefinition, FormDefinition
from tests.interviews.rule_engine.scenes import field

LANGUAGES = ("en", "ja", "es", "de", "fr")
Labels = dict[str, str]


def _choices(language: str, *options: Labels) -> dict[str, Any]:
    """The value is the English label."""
    return {
        "choices": [
            {"value": option["en"].lower().replace(" ", "_"), "label": option.get(language, option["en"])}
            for option in options
        ]
    }


def _field(language: str, field_id: str, kind: str, labels: Labels, *facts: Labels, **more: Any) -> FieldDefinition:
    told = [(key, text) for fact in facts for key, text in [_fact(fact, language)]]
    return field(field_id, labels.get(language, labels["en"]), kind, *told, **more)


def _fact(fact: Labels, language: str) -> tuple[str, str]:
    return fact["key"], fact.get(language, fact["en"])


@lru_cache(maxsize=8)
def kennel(language: str) -> FormDefinition:
    animals = (
        {"en": "Dog", "ja": "犬", "de": "Hund", "fr": "Chien", "es": "Perro"},
        {"en": "Cat", "ja": "猫", "de": "Katze", "fr": "Chat", "es": "Gato"},
        {"en": "Rabbit", "ja": "うさぎ", "de": "Kaninchen", "fr": "Lapin", "es": "Conejo"},
        {"en": "Bird", "ja": "鳥", "de": "Vogel", "fr": "Oiseau", "es": "Pájaro"},
    )
    services = (
        {"en": "Grooming", "ja": "トリミング"}, {"en": "Extra walk", "ja": "追加の散歩"},
        {"en": "Nail trim", "ja": "爪切り"}, {"en": "Pick-up", "ja": "送迎"},
    )  # fmt: skip
    rows: list[tuple[str, str, Labels, dict[str, Any]]] = [
        ("owner", "short_text", {"en": "Owner's name", "ja": "飼い主のお名前", "de": "Name des Halters"}, {}),
        ("phone", "phone", {"en": "Phone number", "ja": "電話番号", "de": "Telefonnummer"}, {}),
        ("email", "email", {"en": "Email", "ja": "メールアドレス", "de": "E-Mail"}, {"required": False}),
        ("pet", "short_text", {"en": "Your pet's name", "ja": "ペットのお名前", "de": "Name des Tieres"}, {}),
        ("species", "choice", {"en": "What kind of animal is it?", "ja": "動物の種類", "de": "Was für ein Tier ist es?"},
         {"config": _choices(language, *animals)}),
        ("weight", "number", {"en": "Weight in kg", "ja": "体重（kg）", "de": "Gewicht in kg"}, {"config": {"minimum": 0}}),
        ("arrive", "date", {"en": "Drop-off date", "ja": "お預け日", "de": "Tag der Abgabe"},
         {"config": {"earliest": "2027-01-16", "latest": "2027-12-31"}}),
        ("drop", "time", {"en": "Drop-off time", "ja": "お預け時間", "de": "Uhrzeit der Abgabe"}, {}),
        ("nights", "integer", {"en": "How many nights will it stay?", "ja": "宿泊数", "de": "Wie viele Nächte bleibt es?"},
         {"config": {"minimum": 1}}),
        ("vaccinated", "yes_no", {"en": "Are the vaccinations up to date?", "ja": "ワクチンは接種済みですか？",
                                  "de": "Ist das Tier geimpft?"}, {}),
        ("meals", "integer", {"en": "Meals per day", "ja": "1日の食事の回数", "de": "Mahlzeiten pro Tag"},
         {"config": {"minimum": 1, "maximum": 5}}),
        ("vet", "short_text", {"en": "Your vet or clinic", "ja": "かかりつけの動物病院", "de": "Tierarzt oder Praxis"},
         {"required": False}),
        ("extras", "multi_choice", {"en": "Extra services", "ja": "オプション", "de": "Zusatzleistungen"},
         {"required": False, "config": _choices(language, *services)}),
    ]  # fmt: skip
    fields = [_field(language, field_id, kind, labels, **more) for field_id, kind, labels, more in rows]
    habits = _field(
        language,
        "habits",
        "long_text",
        {
            "en": "Tell us about its habits",
            "ja": "性格や習慣を教えてください",
            "de": "Erzählen Sie von seinen Gewohnheiten",
        },
        {"key": "food", "en": "what it eats", "ja": "何を食べるか"},
        {"key": "fears", "en": "what it is afraid of", "ja": "何を怖がるか"},
    )
    return FormDefinition(slug="kennel", title="Pet boarding", languages=LANGUAGES, fields=(*fields, habits))


@lru_cache(maxsize=8)
def flat(language: str) -> FormDefinition:
    floors = (
        {"en": "Ground floor", "ja": "1階"}, {"en": "Middle floors", "ja": "中層階"},
        {"en": "Top floor", "ja": "最上階"}, {"en": "No preference", "ja": "こだわらない"},
    )  # fmt: skip
    ways = ({"en": "Email", "ja": "メール"}, {"en": "Phone", "ja": "電話"}, {"en": "Text message", "ja": "SMS"})
    currency = {"ja": "JPY", "fr": "EUR"}.get(language, "GBP")
    optional = {"required": False}
    rows: list[tuple[str, str, Labels, dict[str, Any]]] = [
        ("applicant", "short_text", {"en": "Applicant's full name", "ja": "申込者のお名前", "fr": "Nom complet"}, {}),
        ("job", "short_text", {"en": "Occupation", "ja": "ご職業", "fr": "Profession"}, optional),
        ("company", "short_text", {"en": "Company or employer", "ja": "お勤め先", "fr": "Employeur"}, optional),
        ("people", "integer", {"en": "How many people will live there in all?", "ja": "入居人数（合計）",
                               "fr": "Combien de personnes y vivront en tout ?"},
         {"config": {"minimum": 1, "maximum": 8}}),
        ("children", "integer", {"en": "How many of them are children?", "ja": "そのうちお子さまの人数",
                                 "fr": "Combien d'enfants parmi elles ?"}, {"config": {"minimum": 0, "maximum": 6}}),
        ("movein", "date", {"en": "Move-in date", "ja": "入居希望日", "fr": "Date d'emménagement"},
         {"config": {"earliest": "2027-01-15"}}),
        ("stay", "duration", {"en": "How long do you plan to stay?", "ja": "入居予定期間",
                              "fr": "Combien de temps comptez-vous rester ?"},
         {"config": {"units": ["years", "months", "weeks"]}}),
        ("budget", "money", {"en": "Monthly rent you can pay", "ja": "希望家賃（月額）", "fr": "Loyer mensuel maximum"},
         {"config": {"currencies": [currency]}}),
        ("parking", "yes_no", {"en": "Do you need a parking space?", "ja": "駐車場は必要ですか？",
                               "fr": "Avez-vous besoin d'une place de parking ?"}, {}),
        ("smoker", "yes_no", {"en": "Does anyone smoke?", "ja": "喫煙される方はいますか？", "fr": "Y a-t-il des fumeurs ?"}, {}),
        ("viewing", "datetime", {"en": "When would you like to view the flat?", "ja": "内見の希望日時",
                                 "fr": "Quand souhaitez-vous visiter ?"}, {}),
        ("floor", "choice", {"en": "Preferred floor", "ja": "希望の階", "fr": "Étage souhaité"},
         {"config": _choices(language, *floors)}),
        ("contact", "choice", {"en": "How should we contact you?", "ja": "ご希望の連絡方法", "fr": "Comment vous contacter ?"},
         {"config": _choices(language, *ways)}),
        ("remarks", "long_text", {"en": "Anything else?", "ja": "その他ご要望", "fr": "Autre chose ?"}, optional),
    ]  # fmt: skip
    fields = [_field(language, field_id, kind, labels, **more) for field_id, kind, labels, more in rows]
    place = next(number for number, one in enumerate(fields) if one.field_id == "contact")
    return FormDefinition(
        slug="flat",
        title="Flat application",
        languages=LANGUAGES,
        fields=(*fields[:place], _tenants(language), *fields[place:]),
    )


def _tenants(language: str) -> FieldDefinition:
    return FieldDefinition(
        field_id="tenants",
        type="group",
        label={"ja": "同居する方", "fr": "Autres occupants"}.get(language, "Other tenants"),
        config={"maximum": 5, "item_label": {"ja": "入居者", "fr": "occupant"}.get(language, "tenant")},
        fields=(
            _field(language, "name", "short_text", {"en": "Name", "ja": "お名前", "fr": "Nom"}),
            _field(
                language,
                "age",
                "integer",
                {"en": "Age", "ja": "年齢", "fr": "Âge"},
                config={"minimum": 0, "maximum": 120},
            ),
        ),
    )


@lru_cache(maxsize=8)
def club(language: str) -> FormDefinition:
    groups = (
        {"en": "Walkers", "ja": "ウォーキング", "es": "Caminata"}, {"en": "5 km", "ja": "5キロ"}, {"en": "10 km", "ja": "10キロ"},
        {"en": "Half marathon", "ja": "ハーフマラソン", "es": "Media maratón"},
    )  # fmt: skip
    days = (
        {"en": "Tuesday", "ja": "火曜日", "es": "Martes"}, {"en": "Thursday", "ja": "木曜日", "es": "Jueves"},
        {"en": "Saturday", "ja": "土曜日", "es": "Sábado"}, {"en": "Sunday", "ja": "日曜日", "es": "Domingo"},
    )  # fmt: skip
    sizes = tuple({"en": size} for size in ("S", "M", "L", "XL"))
    rows: list[tuple[str, str, Labels, dict[str, Any]]] = [
        ("nick", "short_text", {"en": "What should we call you?", "ja": "お呼びする名前", "es": "¿Cómo le llamamos?"}, {}),
        ("birth", "date", {"en": "Date of birth", "ja": "生年月日", "es": "Fecha de nacimiento"}, {}),
        ("emergency", "short_text", {"en": "Emergency contact's name", "ja": "緊急連絡先のお名前",
                                     "es": "Nombre del contacto de emergencia"}, {}),
        ("emphone", "phone", {"en": "Emergency contact's phone", "ja": "緊急連絡先の電話番号",
                              "es": "Teléfono del contacto de emergencia"}, {}),
        ("group", "choice", {"en": "Which group suits you?", "ja": "参加したいグループ", "es": "¿Qué grupo le va mejor?"},
         {"config": _choices(language, *groups)}),
        ("days", "multi_choice", {"en": "Which days can you come?", "ja": "参加できる曜日", "es": "¿Qué días puede venir?"},
         {"config": _choices(language, *days)}),
        ("shirt", "choice", {"en": "T-shirt size", "ja": "Tシャツのサイズ", "es": "Talla de camiseta"},
         {"config": _choices(language, *sizes)}),
        ("friends", "integer", {"en": "How many friends will you bring?", "ja": "一緒に来るお友だちの人数",
                                "es": "¿Cuántos amigos trae?"}, {"config": {"minimum": 0, "maximum": 5}}),
        ("pain", "rating", {"en": "How bad is your knee pain, 0 to 10?", "ja": "膝の痛み（0〜10）",
                            "es": "¿Cuánto le duele la rodilla, de 0 a 10?"},
         {"config": {"minimum": 0, "maximum": 10}}),
        ("injury", "yes_no", {"en": "Have you been injured in the last year?", "ja": "この1年にけがをしましたか？",
                              "es": "¿Ha tenido alguna lesión este año?"}, {}),
        ("club", "short_text", {"en": "Previous club", "ja": "以前の所属クラブ", "es": "Club anterior"}, {"required": False}),
        ("site", "url", {"en": "Link to your running profile", "ja": "ランニング記録のリンク", "es": "Enlace a su perfil"},
         {"required": False}),
        ("country", "country", {"en": "Country of residence", "ja": "お住まいの国", "es": "País de residencia"}, {}),
    ]  # fmt: skip
    fields = [_field(language, field_id, kind, labels, **more) for field_id, kind, labels, more in rows]
    goal = _field(
        language,
        "goal",
        "long_text",
        {"en": "What is your goal?", "ja": "目標を教えてください", "es": "¿Cuál es su objetivo?"},
        {"key": "race", "en": "which race or distance they aim for", "ja": "目標の大会や距離"},
        {"key": "deadline", "en": "by when", "ja": "いつまでに"},
    )
    return FormDefinition(slug="club", title="Running club", languages=LANGUAGES, fields=(*fields, goal))


FORMS = {"kennel": kennel, "flat": flat, "club": club}
ANSWERED: dict[str, dict[str, Any]] = {
    "kennel": {
        "owner": "Anna Berg", "phone": "+447400123456", "email": "anna@berg.example", "pet": "Rex", "species": "dog",
        "weight": 12, "arrive": "2027-02-03", "drop": "09:00", "nights": 4, "vaccinated": True, "meals": 2,
        "vet": "Parkside Vets", "extras": ["grooming"],
    },
    "flat": {
        "applicant": "Lena Roth", "job": "nurse", "company": "City Hospital", "people": 3, "children": 1,
        "movein": "2027-03-01", "stay": "P2Y", "budget": {"amount": "900", "currency": "GBP"}, "parking": True,
        "smoker": False, "viewing": "2027-01-20T10:00", "floor": "top_floor", "contact": "email",
    },
    "club": {
        "nick": "Robbie", "birth": "1990-05-04", "emergency": "Sue Marsh", "emphone": "+447400999888", "group": "10_km",
        "days": ["tuesday"], "shirt": "m", "friends": 1, "pain": 3, "injury": False, "club": "Harriers", "country": "GB",
    },
}  # fmt: skip
