"""Lengths of time in English."""

from interviews.reading.languages.durations import DurationWords

WORDS = DurationWords(
    units={
        "years": "years?|yrs?",
        "months": "months?",
        "weeks": "weeks?|wks?",
        "days": "days?",
        "hours": "hours?|hrs?|h",
        "minutes": "minutes?|mins?|m|'",
        "seconds": "seconds?|secs?|s",
    },
    rhythm="ly",
    one="an?",
    half="(?:,? and (?:a|one)[ -]half)",
    fixed=(
        ("half an hour|half-hour|half hour|a half hour", 30, "minutes"),
        ("(?:(?:an?|one) )?quarter(?: of an)? hour", 15, "minutes"),
    ),
    after_clock="h|hrs?|hours",
    compact_hours="h",
    compact_minutes="m|s",
    joins="and",
    vague="fortnight|few|several|some|couple|many|while|bit|moment|depends|ago|every|each|per|twice|times|old|half|quarters?|third|am|pm|"
    r"a\.m|p\.m|o'clock|noon|wait|hold on|give me|just (?:a|one)",
    lasting=r"\bsince\b|(?:\bi've|\b(?:have|has|been|had)\b).*\bfor\b|\bfor\b.*\bnow\b",
    limiting="at (?:least|most|the (?:most|least))|up to|more|less|over|under|minimum|maximum|min|max|no longer|longer|shorter|"
    "about|around|approximately|roughly|approx|circa|ca|almost|nearly|maybe|perhaps|probably|or so|ish",
    earlier="earlier|sooner|before that",
    later="later?|after that",
)
