"""The clock in Spanish."""

from interviews.reading.languages.clock import ClockPhrase, ClockWords, PartOfDay

WORDS = ClockWords(
    parts={
        PartOfDay.MORNING: "de la manana, por la manana, de la madrugada",
        PartOfDay.NOON: "del mediodia",
        PartOfDay.AFTERNOON: "de la tarde, por la tarde",
        PartOfDay.NIGHT: "de la noche, por la noche",
    },
    named_hours={"(?:al )?mediodia": 12, "medianoche": 24},
    minute_names={"media": 30, "cuarto": 15},
    phrases=(
        ClockPhrase(" y ", "(?:las? )?(?P<h>{named}|{hour}) y (?P<m>media|cuarto|{minute})(?: minutos)?"),
        ClockPhrase(
            " menos ", "(?:las? )?(?P<h>{named}|{hour}) menos (?P<m>cuarto|{minute})(?: minutos)?", before=True
        ),
        ClockPhrase("la", r"las? (?P<h>{hour})(?! y | menos |[:.h]\d)"),
    ),
    leads_to_hour="a las?|sobre las?|hacia las?",
    durations="en|dentro de|durante|hace",
    people="personas",
    zones=r"(?<![a-z])(?:hora de \w+)(?![a-z])",
)
