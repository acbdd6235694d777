"""The clock in English."""

from interviews.reading.languages.clock import ClockPhrase, ClockWords, PartOfDay
from interviews.reading.text.pattern_lists import any_of

_NAMED = r"(?P<h>noon|midnight|{hour})"
WORDS = ClockWords(
    half_day=True,
    am=r"a\.?\s?m\b\.?",
    pm=r"p\.?\s?m\b\.?",
    parts={
        PartOfDay.MORNING: "in the morning, this morning, tomorrow morning, morning",
        PartOfDay.NOON: "at lunchtime",
        PartOfDay.AFTERNOON: "in the afternoon, this afternoon, tomorrow afternoon, afternoon",
        PartOfDay.EVENING: "in the evening, this evening, tomorrow evening, evening, tonight",
        PartOfDay.NIGHT: "at night",
    },
    noon=any_of("noon, midday, 12 noon, twelve noon"),
    midnight=any_of("midnight"),
    minutes={"thirty five": 35, "forty": 40, "forty five": 45, "fifty": 50, "fifty five": 55, "oh five": 5},
    minute_names={"half": 30, "quarter": 15, "a quarter": 15},
    named_hours={"noon": 12, "midnight": 24},
    phrases=(
        ClockPhrase(
            "plus",
            r"(?P<m>half|(?:a )?quarter|five|ten|twenty(?:[- ]five)?|\d{1,2})(?: minutes?)? (?:past|after) " + _NAMED,
        ),
        ClockPhrase(
            "minus",
            # "ten to five" can be a span from ten to five, unless "at" comes before
            r"(?!(?<!\bat )(?:five|ten) (?:to|till?) )(?P<m>(?:a )?quarter|five|ten|twenty(?:[- ]five)?|\d{1,2}(?= min))(?: minutes?)? "
            r"(?:to|before|till?) " + _NAMED,
        ),
        ClockPhrase("plus", "(?P<m>half) (?P<h>{hour})"),
        ClockPhrase("plus", r"(?P<h>{hour})[ -](?P<m>thirty|fifteen|forty[- ]five|oh five)(?!\w)"),
        ClockPhrase("plus", r"(?P<h>{hour})\s?o'?clock"),
    ),
    leads_to_hour="at|from|for|make it|say|about|around",
    ends_hour="""
        please, if, and, or, for, because, but, is, works?, would, on, tomorrow, sharp, then, thanks, in, to, sounds, a, am, today,
        exactly, will
    """,
    durations="in|for|within|every|after",
    whole_hour=r"o'?\s?clock|hrs",
    after_minutes="hrs",
    after_four_digits="hours",
    hour_units=r"am|pm|a\.m\.|p\.m\.",
    listed_hours="one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve",
    joiners=r"(?:to|till|until|or|and)(?!\w)",
    joined_leads="at",
    people="people|persons?|guests?",
    zones=r"(?<![a-z])(?:utc|gmt|[ecmp][sd]?t|cest|cet|eest|bst|ist|jst|hst|aest|aedt|zulu|\w+ time(?! (?:is|works|of|slot)))(?![a-z])",
)
