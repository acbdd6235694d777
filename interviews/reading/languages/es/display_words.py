"""What is written beside values in Spanish."""

from interviews.reading.languages.display_words import DisplayWords

WORDS = DisplayWords(
    yes="Sí",
    no="No",
    nothing_chosen="Ninguno",
    parts={
        "amount": "Importe",
        "currency": "Moneda",
        "years": "Años",
        "months": "Meses",
        "weeks": "Semanas",
        "days": "Días",
        "hours": "Horas",
        "minutes": "Minutos",
        "seconds": "Segundos",
    },
)
