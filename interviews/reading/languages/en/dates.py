"""Days in English."""

from interviews.reading.languages.dates import DateWords, RelativePhrase
from interviews.reading.text.pattern_lists import any_of

WORDS = DateWords(
    months="january,jan|february,feb|march,mar|april,apr|may|june,jun|july,jul|august,aug|september,sept,sep|october,oct|"
    "november,nov|december,dec",
    weekdays="monday,mon|tuesday,tue,tues|wednesday,wed,weds|thursday,thu,thur,thurs|friday,fri|saturday,sat|sunday,sun",
    articles="the,on",
    inner="of",
    within="in",
    joiners="or,and,to,through,thru,till,until",
    ordinal_suffixes="st|nd|rd|th",
    beside_weekday="the|a|on|is a",
    other_month_words=frozenset({"may"}),
    relative=(
        RelativePhrase("days", 8, "a week from tomorrow, a week tomorrow, tomorrow week"),
        RelativePhrase("days", 7, "a week from today, a week from now, a week today, today week"),
        RelativePhrase("days", 2, "day after tomorrow"),
        RelativePhrase("days", -2, "day before yesterday"),
        RelativePhrase("days", 1, "tomm?orr?ow, tom+or+ow, tmrw"),
        RelativePhrase("days", 0, "today, tonight, this (?:morning|afternoon|evening)"),
        RelativePhrase("days", -1, "yesterday, last night"),
        RelativePhrase("counted", 1, "in {n} {unit}(?:'s?)?(?: time)?, {n} {unit} from (?:now|today)"),
        RelativePhrase("counted", -1, "{n} {unit} ago"),
        RelativePhrase("unit", 1, "next {unit}"),
        RelativePhrase("unit", 0, "this {unit}"),
        RelativePhrase("unit", -1, "last {unit}"),
        RelativePhrase("next", 0, "next"),
        RelativePhrase("coming", 0, "coming, upcoming"),
        RelativePhrase("this", 0, "this"),
        RelativePhrase("last", 0, "last"),
    ),
    days="day",
    first_day="(first|opening|very first) day, day one",
    middle_day="middle day, (middle one|one in the middle), day in the middle",
    last_day="(last|final|closing|very last) day",
    units={"day": "days?", "week": "weeks?", "month": "months?", "year": "years?"},
    one="(?<!half )an?",
    week_words="week, weeks, fortnight, following",
    clock=r"[ap]\.m\.|[ap]m(?![a-z])|o'clock",
    written_order="by country",
    now="(?:right )?now",
    born=any_of("born"),
    occasions=any_of(
        r"fly, flying, flight, fly back, leave, leaving, depart\w*, return\w*, heading back, arrive, arriving, "
        r"arrival, land, landing, meeting, exam, deadline, expires?, train"
    ),
)
