"""Lengths of time in Spanish."""

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
    one="una?",
    half="(?: y medi[oa])",
    fixed=(("media hora", 30, "minutes"), ("(?:un )?cuarto de hora", 15, "minutes")),
    after_clock="horas",
    joins="y",
    vague="unos|unas|algunos|algunas|rato|hace|cada|momento|viejo|medi[oa]|cuartos?|tercio|espera",
    lasting=r"\bdesde\b|\bhace\b.*\bque\b|\bllev\w+\b",
    limiting="al menos|como (?:mucho|minimo|maximo)|mas|menos|minimo|maximo|"
    "aproximadamente|alrededor|mas o menos|casi|quizas",
    earlier="antes|mas temprano",
    later="mas tarde|despues|tarde",
)
