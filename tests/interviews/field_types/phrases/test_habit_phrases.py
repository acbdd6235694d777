"""choice: options that say that something was never done or is done no more, told in words of their own."""

from __future__ import annotations

from interviews.field_types.choice import ChoiceConfig
from tests.interviews.field_types.phrases.phrasebook import phrase_tests


def smoking(never: str, former: str, current: str) -> ChoiceConfig:
    named = {"never": never, "former": former, "current": current}
    return ChoiceConfig(choices=[{"value": value, "label": label} for value, label in named.items()])


EN = smoking("Never", "Not any more", "Yes")
DE = smoking("Nein, noch nie", "Nicht mehr", "Ja")
ES = smoking("Nunca he fumado", "Ya no", "Sí")
FR = smoking("Je n'ai jamais fumé", "J'ai arrêté", "Oui")
PT = smoking("Nunca fumei", "Deixei de fumar", "Sim")
JA = smoking("吸ったことがない", "やめた", "吸う")
AMOUNT = smoking("Nicht mehr als 5", "6 bis 10", "Über 10")

CERTAIN = [
    (EN, "en", "never in my life", "never"),
    (FR, "fr", "jamais de la vie", "never"),
    (EN, "en", "never, not once", "never"),
    (EN, "en", "I never did", "never"),
    (EN, "en", "never again", "former"),
    (EN, "en", "yes", "current"),
    (DE, "de", "noch nie", "never"),
    (DE, "de", "niemals", "never"),
    (DE, "de", "aufgehört", "former"),
    (DE, "de", "nie wieder", "former"),
    (ES, "es", "nunca", "never"),
    (ES, "es", "jamás", "never"),
    (ES, "es", "nunca he fumado", "never"),
    (FR, "fr", "jamais", "never"),
    (FR, "fr", "plus jamais", "former"),
    (FR, "fr", "oui", "current"),
    (PT, "pt", "nunca", "never"),
    (PT, "pt", "nunca mais", "former"),
    (JA, "ja", "一度もない", "never"),
    (JA, "ja", "吸ったことがない", "never"),
    (JA, "ja", "やめました", "former"),
]

LIKELY = [
    (DE, "de", "früher schon, hab aber aufgehört", "former"),
    (EN, "en", "nope, never", "never"),
    (ES, "es", "no, nunca", "never"),
    (FR, "fr", "j'ai fumé, mais j'ai arrêté", "former"),
    (PT, "pt", "não, nunca", "never"),
]

NOT_SURE = [
    (AMOUNT, "de", "weiß ich nicht mehr"),
    (AMOUNT, "de", "nicht mehr"),
    (EN, "en", "never mind"),
    (DE, "de", "nie geraucht"),
    (JA, "ja", "吸ったことないです"),
    (EN, "en", "I'm used to it"),
    (EN, "en", "I should quit"),
    (EN, "en", "why do you ask?"),
]

REASONS = [
    (EN, "en", "I did smoke, gave up years ago", "ambiguous", ("former",)),
    (EN, "en", "I used to smoke", "ambiguous", ("former",)),
    (EN, "en", "yes but never at home", "ambiguous", ("never", "current")),
    (EN, "en", "no", "ambiguous", ("never", "former")),
    (ES, "es", "fumé de joven, lo dejé hace mil años", "ambiguous", ("former",)),
    (PT, "pt", "já fumei, larguei faz tempo", "ambiguous", ("former",)),
    (JA, "ja", "昔は吸ってて、もうやめました", "ambiguous", ("former",)),
]


TestHabits = phrase_tests("choice", certain=CERTAIN, likely=LIKELY, not_sure=NOT_SURE, reasons=REASONS)
