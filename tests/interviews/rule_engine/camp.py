"""A form unlike the demo's, in five languages, for phrasings of whole families of answers."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from interviews.forms.definition import FormDefinition
from interviews.rule_engine.understanding.intents import Intent
from tests.interviews.rule_engine.reviewed import Reviewed
from tests.interviews.rule_engine.scenes import field, form, review

LABELS = {
    "name": ("Your full name", "お名前", "Nombre completo", "Ihr Name", "Votre nom"),
    "mail": ("E-mail", "メールアドレス", "Correo electrónico", "E-Mail", "E-mail"),
    "employer": ("Employer", "勤務先", "Empresa", "Arbeitgeber", "Employeur"),
    "arrival": ("Arrival date", "到着日", "Fecha de llegada", "Ankunftstag", "Date d'arrivée"),
    "level": ("Skill level", "レベル", "Nivel", "Niveau", "Niveau"),
    "device": ("Which device do you use?", "お使いの端末", "¿Qué dispositivo usa?", "Welches Gerät nutzen Sie?",
               "Quel appareil utilisez-vous ?"),
    "usage": ("How often do you use it?", "ご利用の頻度", "¿Con qué frecuencia lo usa?", "Wie oft nutzen Sie es?",
              "À quelle fréquence l'utilisez-vous ?"),
    "smoking": ("Do you smoke?", "喫煙について", "¿Fuma?", "Rauchen Sie?", "Fumez-vous ?"),
    "extras": ("Activities", "アクティビティ", "Actividades", "Aktivitäten", "Activités"),
    "companions": ("How many guests will you bring?", "同伴者の人数", "¿Cuántos invitados trae?",
                   "Wie viele Gäste bringen Sie mit?", "Combien d'invités amenez-vous ?"),
    "food": ("Do you have any dietary restrictions?", "食事の制限はありますか？", "¿Tiene alguna restricción alimentaria?",
             "Haben Sie Ernährungseinschränkungen?", "Avez-vous des restrictions alimentaires ?"),
    "allergy": ("Do you have any allergies?", "アレルギーはありますか？", "¿Tiene alguna alergia?", "Haben Sie Allergien?",
                "Avez-vous des allergies ?"),
    "medicine": ("Do you take any medication?", "常用しているお薬はありますか？", "¿Toma algún medicamento?",
                 "Nehmen Sie Medikamente?", "Prenez-vous des médicaments ?"),
    "fitness": ("How fit do you feel, from 1 to 10?", "体力の自己評価", "¿Cómo está de forma?", "Wie fit sind Sie?",
                "Êtes-vous en forme ?"),
    "goals": ("What would you like to learn?", "学びたいことを教えてください", "¿Qué le gustaría aprender?",
              "Was möchten Sie lernen?", "Qu'aimeriez-vous apprendre ?"),
    "remarks": ("Anything else we should know?", "そのほか伝えたいこと", "¿Algo más?", "Sonst noch etwas?", "Autre chose ?"),
}  # fmt: skip
LANGUAGES = ("en", "ja", "es", "de", "fr")
OPTIONS = {
    "level": [("beginner", "Beginner", "初級"), ("intermediate", "Intermediate", "中級"), ("advanced", "Advanced", "上級")],
    "device": [("phone", "Smartphone", "スマートフォン"), ("tablet", "Tablet", "タブレット"), ("computer", "Computer", "パソコン")],
    "usage": [("daily", "Every day", "毎日"), ("few", "A few times a week", "週に数回"), ("weekly", "Once a week", "週に1回"),
              ("monthly", "Once a month", "月に1回"), ("rarely", "Rarely", "ほとんど使わない")],
    "smoking": [("never", "Never", "吸ったことがない"), ("former", "I used to", "以前吸っていた"),
                ("occasionally", "Occasionally", "ときどき"), ("daily", "Daily", "毎日")],
    "extras": [("kayak", "Kayak", "カヤック"), ("archery", "Archery", "アーチェリー"), ("campfire", "Campfire", "キャンプファイヤー")],
}  # fmt: skip
TYPES = {
    "name": "short_text", "mail": "email", "employer": "short_text", "arrival": "date", "level": "choice",
    "device": "choice", "usage": "choice", "smoking": "choice", "extras": "multi_choice", "companions": "integer",
    "food": "yes_no", "allergy": "yes_no", "medicine": "yes_no", "fitness": "rating", "goals": "long_text",
    "remarks": "long_text",
}  # fmt: skip
OPTIONAL = {"employer", "extras", "remarks"}
CONFIGS: dict[str, dict[str, Any]] = {
    "arrival": {"earliest": "2027-06-10", "latest": "2027-06-12"},
    "companions": {"minimum": 0, "maximum": 6},
    "fitness": {"maximum": 10},
}


@lru_cache(maxsize=8)
def camp(language: str) -> FormDefinition:
    place = LANGUAGES.index(language)
    fields = []
    for field_id, kind in TYPES.items():
        config = dict(CONFIGS.get(field_id, {}))
        if field_id in OPTIONS:
            shown = 2 if language == "ja" else 1
            config["choices"] = [{"value": option[0], "label": option[shown]} for option in OPTIONS[field_id]]
        fields.append(field(field_id, LABELS[field_id][place], kind, config=config, required=field_id not in OPTIONAL))
    return form(language, *fields, title="Camp", languages=LANGUAGES)


_told: dict[str, Reviewed] = {}
"""What was said before: some tests ask of the same words."""


def told(field_id: str, language: str, message: str, **answered: Any) -> Reviewed:
    said = repr((field_id, language, message, answered))
    if said not in _told:
        _told[said] = review(camp(language), field_id, message, language=language, answered=answered)
    return _told[said]


def outcome(field_id: str, language: str, message: str, expected: Any, **answered: Any) -> str:
    """`right`, `asked` ("Did you mean …?", with the value), `again` (nothing stored, asked once more) or `wrong`.

    `expected` is a value, an Intent, None (nothing may be stored), or {field_id: value} for a correction.
    """
    result = told(field_id, language, message, **answered)
    stored = result.field_value if result.passed or result.field_value is not None else None
    others = result.others
    if isinstance(expected, dict):
        if result.intent is Intent.CORRECTION and others == expected and stored is None:
            return "right"
        return "again" if stored is None and not others and result.intent not in _LEADING_AWAY else "wrong"
    if isinstance(expected, Intent):
        if stored is not None or others:
            return "wrong"
        return "right" if result.intent is expected else "wrong" if result.intent in _LEADING_AWAY else "again"
    if others or result.intent in _LEADING_AWAY:
        return "wrong"
    if expected is None:
        return "right" if stored is None else "wrong"
    if stored is None:
        return "asked" if result.could_mean == [expected] else "again"
    return "right" if stored == expected else "wrong"


_LEADING_AWAY = {Intent.STOP, Intent.BACK, Intent.LANGUAGE, Intent.HUMAN}
