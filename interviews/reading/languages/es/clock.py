"""The clock in Spanish."""

from interviews.reading.languages.clock import ClockPhrase, ClockWords, PartOfDay
from interviews.reading.text.pattern_lists import any_of

WORDS = ClockWords(
    parts={
        PartOfDay.MORNING: "de la manana, por la manana, de la madrugada",
        PartOfDay.NOON: "del mediodia",
        PartOfDay.AFTERNOON: "de la tarde, por la tarde",
        PartOfDay.NIGHT: "de la noche, por la noche",
    },
    noon=any_of("(?:al )?mediodia"),
    midnight=any_of("medianoche"),
    ones=("una",),
    minutes={"treinta y cinco": 35, "cuarenta": 40, "cuarenta y cinco": 45, "cincuenta": 50, "cincuenta y cinco": 55},
    minute_names={"media": 30, "cuarto": 15},
    named_hours={"mediodia": 12},
    phrases=(
        ClockPhrase("plus", "(?:las? )?(?P<h>mediodia|{hour}) y (?P<m>media|cuarto|{minute})(?: minutos)?"),
        ClockPhrase("minus", "(?:las? )?(?P<h>{hour}) menos (?P<m>cuarto|{minute})(?: minutos)?"),
        ClockPhrase("plus", r"las? (?P<h>{hour})(?! y | menos |[:.h]\d)"),
    ),
    leads_to_hour="a las?|sobre las?|hacia las?",
    ends_hour="de la, por la, si, por favor, me, o, a, de, en punto",
    durations="en|dentro de|durante|hace",
    joiners=r"(?:a|al|o|u|y)(?!\w)",
    joined_leads="las?",
    people="personas",
    zones=r"(?<![a-z])(?:hora de \w+)(?![a-z])",
)
