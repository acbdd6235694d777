"""What is written beside values in German."""

from interviews.reading.languages.display_words import DisplayWords

WORDS = DisplayWords(
    yes="Ja",
    no="Nein",
    nothing_chosen="Keine",
    amount="Betrag",
    currency="Währung",
    full_name="Vollständiger Name",
    signature="Unterschrift",
)
