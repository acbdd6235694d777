"""Lengths of time in Portuguese."""

from interviews.reading.languages.durations import DurationWords

WORDS = DurationWords(
    units={
        "years": "anos?",
        "months": "mes(?:es)?",
        "weeks": "semanas?",
        "days": "dias?",
        "hours": "horas?",
        "minutes": "minutos?",
        "seconds": "segundos?",
    },
    rhythm="l",
    one="uma?",
    half="(?: e mei[oa])",
    fixed=(
        ("meia hora", 30, "minutes"),
        ("(?:um )?quarto de hora", 15, "minutes"),
        ("tres quartos de hora", 45, "minutes"),
    ),
    after_clock="horas",
    compact_hours="h",
    joins="e",
    vague="uns|umas|alguns|algumas|ha|cada|momento|velh[oa]|mei[oa]|quartos?|terco|espere|espera",
    lasting=r"\bdesde\b|\b(?:ha|faz)\b",
    limiting="pelo menos|no (?:maximo|minimo)|mais|menos|minimo|maximo|ate|"
    "aproximadamente|cerca|mais ou menos|quase|talvez",
    earlier="mais cedo|antes",
    later="mais tarde|depois|atrasad[oa]s?",
)
