"""What is written beside values in German."""

from interviews.reading.languages.display_words import DisplayWords

WORDS = DisplayWords(
    yes="Ja",
    no="Nein",
    nothing_chosen="Keine",
    parts={
        "amount": "Betrag",
        "currency": "Währung",
        "years": "Jahre",
        "months": "Monate",
        "weeks": "Wochen",
        "days": "Tage",
        "hours": "Stunden",
        "minutes": "Minuten",
        "seconds": "Sekunden",
    },
)
