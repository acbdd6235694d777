"""Lengths of time in French."""

from interviews.reading.languages.durations import DurationWords

WORDS = DurationWords(
    units={
        "years": "ans?|annees?",
        "months": "mois",
        "weeks": "semaines?",
        "days": "jours?",
        "hours": "heures?",
        "minutes": "minutes?",
        "seconds": "secondes?",
    },
    one="une?",
    half="(?: et demie?)",
    fixed=(("demi[- ]heure", 30, "minutes"), ("(?:un )?quart d'heure", 15, "minutes")),
    after_clock="heures",
    compact_hours="heures?",
    joins="et",
    vague=r"quelques|plusieurs|chaque|il y a|tous|toutes|demie?|quarts?|tiers|attend\w*",
    lasting=r"\bdepuis\b|\bca fait\b|\bvoila\b",
    limiting="au (?:moins|plus|maximum|minimum)|plus|moins|environ|presque|a peu pres|peut-etre",
    earlier="plus tot|avant|d'avance|en avance",
    later="plus tard|apres|en retard|de retard",
)
