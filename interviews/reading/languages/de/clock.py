"""The clock in German: "halb drei" is 2:30; "viertel drei" is 2:15 in one part of Germany and nothing in the other, so that
it is not read."""

from interviews.reading.languages.clock import ClockPhrase, ClockWords, PartOfDay

WORDS = ClockWords(
    parts={
        PartOfDay.MORNING: "morgens, vormittags, am morgen, am vormittag, (?:morgen )?fruh, heute morgen, in der fruh",
        PartOfDay.NOON: "mittags, am mittag",
        PartOfDay.AFTERNOON: "nachmittags, am nachmittag",
        PartOfDay.EVENING: "abends, am abend, heute abend",
        PartOfDay.NIGHT: "nachts, in der nacht",
    },
    named_hours={"mitternacht": 24},
    minute_names={"halb": 30, "viertel": 15, "dreiviertel": 45},
    phrases=(
        ClockPhrase("halb ", "(?<!vor )(?<!nach )(?P<m>halb) (?P<h>{hour})", before=True),
        ClockPhrase(" nach ", "(?P<m>viertel|{minute})(?: minuten)? nach (?!halb)(?P<h>{named}|{hour})(?: uhr)?"),
        ClockPhrase(
            " vor ", "(?P<m>viertel|{minute})(?: minuten)? vor (?!halb)(?P<h>{named}|{hour})(?: uhr)?", before=True
        ),
        ClockPhrase(" uhr", r"(?P<h>{hour}) uhr(?: (?P<m>{minute}))?(?!\w)"),
    ),
    leads_to_hour="um|gegen|zu|auf",
    durations="in|seit|alle|vor|nach",
    whole_hour="uhr",
    before_minutes="uhr",
    after_minutes="uhr",
    people="personen|leute",
    zones=r"(?<![a-z])(?:\w+er zeit|ortszeit)(?![a-z])",
)
