"""The clock in German: "halb drei" is 2:30; "viertel drei" is 2:15 in one part of Germany and nothing in the other."""

from interviews.reading.languages.clock import ClockPhrase, ClockWords, PartOfDay
from interviews.reading.text.pattern_lists import any_of

WORDS = ClockWords(
    parts={
        PartOfDay.MORNING: "morgens, vormittags, am morgen, am vormittag, (?:morgen )?fruh, heute morgen, in der fruh",
        PartOfDay.NOON: "mittags, am mittag",
        PartOfDay.AFTERNOON: "nachmittags, am nachmittag",
        PartOfDay.EVENING: "abends, am abend, heute abend",
        PartOfDay.NIGHT: "nachts, in der nacht",
    },
    noon=any_of("12 uhr mittags"),
    midnight=any_of("mitternacht"),
    ones=("ein", "eins"),
    minutes={"fünfunddreißig": 35, "vierzig": 40, "fünfundvierzig": 45, "fünfzig": 50, "fünfundfünfzig": 55},
    minute_names={"viertel": 15},
    phrases=(
        ClockPhrase("half to", "(?:(?P<m>{minute})(?: minuten)? (?:(?P<less>vor)|nach) )?halb (?P<h>{hour})"),
        ClockPhrase("plus", "(?P<m>viertel|{minute})(?: minuten)? nach (?!halb)(?P<h>{hour})(?: uhr)?"),
        ClockPhrase("minus", "(?P<m>viertel|{minute})(?: minuten)? vor (?!halb)(?P<h>{hour})(?: uhr)?"),
        ClockPhrase("three quarters to", "(?:dreiviertel|drei viertel) (?P<h>{hour})"),
        ClockPhrase("plus", r"(?P<h>{hour}) uhr(?: (?P<m>{minute}))?(?!\w)"),
    ),
    leads_to_hour="um|gegen|zu|auf",
    ends_hour="bitte, ware, passt, geht, oder, und, bis, punkt",
    durations="in|seit|alle|vor|nach",
    whole_hour="uhr",
    before_minutes="uhr",
    after_minutes="uhr",
    hour_units="uhr",
    joiners=r"(?:bis|oder|und)(?!\w)",
    joined_leads="um",
    people="personen|leute",
    zones=r"(?<![a-z])(?:\w+er zeit|ortszeit)(?![a-z])",
)
