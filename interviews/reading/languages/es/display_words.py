"""What is written beside values in Spanish."""

from interviews.reading.languages.display_words import DisplayWords

WORDS = DisplayWords(
    yes="Sí",
    no="No",
    nothing_chosen="Ninguno",
    amount="Importe",
    currency="Moneda",
    full_name="Nombre completo",
    signature="Firma",
)
