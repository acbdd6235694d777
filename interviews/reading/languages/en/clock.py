"""The clock in English."""

from interviews.reading.languages.clock import ClockPhrase, ClockWords, PartOfDay

WORDS = ClockWords(
    half_day=True,
    am=r"a\.?\s?m\b\.?",
    pm=r"p\.?\s?m\b\.?",
    parts={
        PartOfDay.MORNING: "in the morning, this morning, tomorrow morning, morning",
        PartOfDay.NOON: "at lunchtime",
        PartOfDay.AFTERNOON: "in the afternoon, this afternoon, tomorrow afternoon, afternoon",
        PartOfDay.EVENING: "in the evening, this evening, tomorrow evening, evening, tonight",
        PartOfDay.NIGHT: "at night, in the night",
    },
    named_hours={"(?:12 |twelve )?noon|midday": 12, "midnight": 24},
    minute_names={"half": 30, "quarter": 15, "a quarter": 15},
    phrases=(
        ClockPhrase(
            "past|after",
            r"(?P<m>half|(?:a )?quarter|five|ten|twenty(?:[- ]five)?|\d{1,2})(?: minutes?)? (?:past|after) (?P<h>{named}|{hour})",
        ),
        ClockPhrase(
            "to|before|til",  # "ten to five" can be a span from ten to five, unless "at" comes before
            r"(?!(?<!\bat )(?:five|ten) (?:to|till?) )(?P<m>(?:a )?quarter|five|ten|twenty(?:[- ]five)?|\d{1,2}(?= min))"
            r"(?: minutes?)? (?:to|before|till?) (?P<h>{named}|{hour})",
            before=True,
        ),
        ClockPhrase("half ", "(?P<m>half) (?P<h>{hour})"),
        ClockPhrase("thirty|fifteen|forty", r"(?P<h>{hour})[ -](?P<m>thirty|fifteen|forty[- ]five)(?!\w)"),
        ClockPhrase("clock", r"(?P<h>{hour})\s?o'?clock"),
    ),
    leads_to_hour="at|from|for|make it|say|about|around",
    durations="in|for|within|every|after",
    whole_hour=r"o'?\s?clock|hrs",
    after_minutes="hrs",
    after_four_digits="hours",
    people="people|persons?|guests?",
    zones=r"(?<![a-z])(?:utc|gmt|[ecmp][sd]?t|cest|cet|eest|bst|ist|jst|hst|aest|aedt|zulu|\w+ time(?! (?:is|works|of|slot)))(?![a-z])",
)
