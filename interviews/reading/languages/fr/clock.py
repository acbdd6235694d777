"""The clock in French."""

from interviews.reading.languages.clock import ClockPhrase, ClockWords, PartOfDay

_NAMED = "(?P<h>{named}|{hour})(?: ?heures?| ?h)?"
WORDS = ClockWords(
    parts={
        PartOfDay.MORNING: "du matin, le matin, matin",
        PartOfDay.AFTERNOON: "de l'apres-midi, l'apres-midi, apres-midi",
        PartOfDay.EVENING: "du soir, le soir, soir",
        PartOfDay.NIGHT: "de la nuit",
    },
    named_hours={"(?<!apres )midi": 12, "minuit": 24},
    minute_names={"demie": 30, "demi": 30, "quart": 15, "le quart": 15},
    phrases=(
        ClockPhrase(" et ", _NAMED + r" et (?P<m>demie?|quart|{minute})(?!\w)"),
        ClockPhrase(" moins ", _NAMED + r" moins (?P<m>le quart|{minute})(?!\w)", before=True),
        ClockPhrase("heure", r"(?P<h>{hour}) heures?(?: (?P<m>{minute}))?(?!\w)(?! et | moins )"),
    ),
    leads_to_hour="a|vers",
    durations="dans|en|pendant|il y a",
    whole_hour="h|heures?",
    before_minutes="heures?",
    after_minutes="h",
    people="personnes",
    zones=r"(?<![a-z])(?:heure de \w+)(?![a-z])",
)
