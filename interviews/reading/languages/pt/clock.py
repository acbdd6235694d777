"""The clock in Portuguese."""

from interviews.reading.languages.clock import ClockPhrase, ClockWords, PartOfDay
from interviews.reading.text.pattern_lists import any_of

_AT = "(?:(?:as|a|pelas|pela) )?"
_NAMED = "(?P<h>meio[ -]dia|meia[ -]noite|{hour})(?: horas?| ?h)?"
WORDS = ClockWords(
    parts={
        PartOfDay.MORNING: "da manha, de manha, pela manha, da madrugada, de madrugada",
        PartOfDay.AFTERNOON: "da tarde, de tarde, a tarde, pela tarde",
        PartOfDay.NIGHT: "da noite, de noite, a noite",
    },
    noon=any_of("(?:ao )?meio[ -]dia(?! (?:e|menos))"),
    midnight=any_of("(?:a )?meia[ -]noite(?! (?:e|menos))"),
    ones=("uma",),
    minutes={"trinta e cinco": 35, "quarenta": 40, "quarenta e cinco": 45, "cinquenta": 50, "cinquenta e cinco": 55},
    minute_names={"meia": 30, "quarto": 15, "um quarto": 15},
    named_hours={"meio dia": 12, "meio-dia": 12, "meia noite": 24, "meia-noite": 24},
    phrases=(
        ClockPhrase("plus", _AT + _NAMED + r" e (?P<m>meia|(?:um )?quarto|{minute})(?: minutos)?(?!\w)"),
        ClockPhrase("minus", _AT + _NAMED + r" menos (?P<m>(?:um )?quarto|{minute})(?: minutos)?(?!\w)"),
        ClockPhrase(
            "minus",
            r"(?P<m>(?:um )?quarto|{minute})(?: minutos)? (?:para|pra) (?:as?|o) (?P<h>{hour}|meio[ -]dia|meia[ -]noite)(?!\w)",
        ),
        ClockPhrase("plus", r"(?:as|pelas|pela|a(?= uma)) (?P<h>{hour})(?: horas?)?(?! e | menos |[:.h]\d)"),
        ClockPhrase("plus", r"(?P<h>{hour}) horas(?!\w)(?! e | menos )"),
    ),
    leads_to_hour="as|pelas?|por volta das?|la pelas",
    ends_hour="da, de, sim, por favor, ou, em ponto, serve, esta",
    durations="em|dentro de|durante|ha|faz|daqui a|por",
    whole_hour="h|horas?|hs",
    before_minutes="h|horas?",
    after_minutes="h|hs|horas",
    hour_units="h|horas?",
    joiners=r"(?:a|as|ao|ou|e|ate)(?!\w)",
    joined_leads="as|a",
    people="pessoas",
    zones=r"(?<![a-z])(?:hora de \w+)(?![a-z])",
)
