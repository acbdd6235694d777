"""What is written beside values in Portuguese."""

from interviews.reading.languages.display_words import DisplayWords

WORDS = DisplayWords(
    yes="Sim",
    no="Não",
    nothing_chosen="Nenhum",
    parts={
        "amount": "Valor",
        "currency": "Moeda",
        "years": "Anos",
        "months": "Meses",
        "weeks": "Semanas",
        "days": "Dias",
        "hours": "Horas",
        "minutes": "Minutos",
        "seconds": "Segundos",
    },
)
