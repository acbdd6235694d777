"""The clock in Portuguese."""

from interviews.reading.languages.clock import ClockPhrase, ClockWords, PartOfDay

_AT = "(?:(?:as|a|pelas|pela) )?"
_NAMED = "(?P<h>{named}|{hour})(?: horas?| ?h)?"
WORDS = ClockWords(
    parts={
        PartOfDay.MORNING: "da manha, de manha, pela manha, da madrugada, de madrugada",
        PartOfDay.AFTERNOON: "da tarde, de tarde, a tarde, pela tarde",
        PartOfDay.NIGHT: "da noite, de noite, a noite",
    },
    named_hours={"meio[ -]dia": 12, "meia[ -]noite": 24},
    minute_names={"meia": 30, "quarto": 15, "um quarto": 15},
    phrases=(
        ClockPhrase(" e ", _AT + _NAMED + r" e (?P<m>meia|(?:um )?quarto|{minute})(?: minutos)?(?!\w)"),
        ClockPhrase(" menos ", _AT + _NAMED + r" menos (?P<m>(?:um )?quarto|{minute})(?: minutos)?(?!\w)", before=True),
        ClockPhrase(
            " para | pra ",
            r"(?P<m>(?:um )?quarto|{minute})(?: minutos)? (?:para|pra) (?:as?|o) (?P<h>{named}|{hour})(?!\w)",
            before=True,
        ),
        ClockPhrase("as |pela|a uma", r"(?:as|pelas|pela|a(?= uma)) (?P<h>{hour})(?: horas?)?(?! e | menos |[:.h]\d)"),
        ClockPhrase(" horas", r"(?P<h>{hour}) horas(?!\w)(?! e | menos )"),
    ),
    leads_to_hour="as|pelas?|por volta das?|la pelas",
    durations="em|dentro de|durante|ha|faz|daqui a|por",
    whole_hour="h|horas?|hs",
    before_minutes="h|horas?",
    after_minutes="h|hs|horas",
    people="pessoas",
    zones=r"(?<![a-z])(?:hora de \w+)(?![a-z])",
)
