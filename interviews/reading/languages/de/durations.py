"""Lengths of time in German."""

from interviews.reading.languages.durations import DurationWords

WORDS = DurationWords(
    units={
        "years": "jahr(?:e|en|es)?",
        "months": "monat(?:e|en|s)?",
        "weeks": "wochen?",
        "days": "tag(?:e|en|s)?",
        "hours": "std|stunden?",
        "minutes": "minuten?",
        "seconds": "sekunden?|sek",
    },
    rhythm="t?lich",
    one="ein(?:e[nrms]?)?",
    fixed=(("halbe stunde|halben stunde", 30, "minutes"), ("viertelstunde", 15, "minutes")),
    after_clock="std|stunden",
    joins="und",
    vague=r"paar|einige|weile|vor|jede[nrs]?|alt|halbe[nrs]?|\w*viertel\w*|drittel|uhr|warte\w*",
    lasting=r"\bseit\w*\b",
    limiting="mindestens|hochstens|maximal|minimal|uber|unter|mehr|weniger|langer|kurzer|"
    "etwa|ungefahr|fast|vielleicht|rund",
    earlier="fruher|eher|vorher|vor dem",
    later="spater|danach|nach dem",
)
