"""Days in English."""

from interviews.reading.languages.dates import DateWords, RelativePhrase
from interviews.reading.text.pattern_lists import any_of

_ORDINALS = "first second third fourth fifth sixth seventh eighth ninth"
_CARDINALS = "one two three four five six seven eight nine"
WORDS = DateWords(
    months="january,jan|february,feb|march,mar|april,apr|may|june,jun|july,jul|august,aug|september,sept,sep|october,oct|"
    "november,nov|december,dec",
    weekdays="monday,mon|tuesday,tue,tues|wednesday,wed,weds|thursday,thu,thur,thurs|friday,fri|saturday,sat|sunday,sun",
    ordinals=_ORDINALS.replace(" ", ",")
    + ",tenth,eleventh,twelfth,thirteenth,fourteenth,fifteenth,sixteenth,seventeenth,eighteenth,nineteenth,twentieth,"
    + ",".join(f"twenty {unit}" for unit in _ORDINALS.split())
    + ",thirtieth,thirty first",
    cardinals=_CARDINALS.replace(" ", ",")
    + ",ten,eleven,twelve,thirteen,fourteen,fifteen,sixteen,seventeen,eighteen,nineteen,twenty,"
    + ",".join(f"twenty {unit}" for unit in _CARDINALS.split())
    + ",thirty,thirty one",
    articles="the,on",
    inner="of",
    within="in",
    joiners="or,and,to,through,thru,till,until",
    day_units="day",
    last="last,final,closing",
    middle="middle,mid",
    following="is,was,works,work,would,will,should,suits,suit,sounds,looks,fits,seems,please,pls,plz,for,if,then,thanks,thank,thx,at,"
    "as,because,since,but,with,it,i,'d,too,only,instead,not,can,can't,doesn't,isn't,morning,afternoon,evening,from,that,again,good,"
    "great,fine,best,better,also,though,sorry,yes,ok,okay,works,will,before,after,onwards,until,by,so,there,we,we'll,i'll,i'm,my,our,he,she,they,this,has,could,might,ideally,really,definitely,over",
    leading="for,is,be,it's,that's,would,maybe,perhaps,probably,around,not,before,after,say,choose,prefer,want,pick,take,like,do,"
    "with,come,attend,from,until,by,i'd,let's,then,yes,yeah,ok,okay,sure,date,think,mean,rather,both,either,between,but,except,"
    "since,about,just,only,definitely,no,make,than,of,actually,well,join,coming,attending",
    ordinal_suffixes="st|nd|rd|th",
    courtesies="please, thanks, ok, okay, yes, maybe, just",
    beside_weekday="the|a|on|is a",
    other_month_words=frozenset({"may"}),
    relative=(
        RelativePhrase("days", 8, "a week from tomorrow, a week tomorrow, tomorrow week"),
        RelativePhrase(
            "days", 7, "a week from (?:today|now), a week today, today week, in a week's time, in one week's time"
        ),
        RelativePhrase("days", 2, "(?:the )?day after tomorrow, overmorrow"),
        RelativePhrase("days", -2, "(?:the )?day before yesterday"),
        RelativePhrase("days", 1, "tomm?orr?ow, tom+or+ow, tmrw, tmr, 2morrow"),
        RelativePhrase("days", 0, "today, tonight, this (?:morning|afternoon|evening)"),
        RelativePhrase("days", -1, "yesterday, last night"),
        RelativePhrase("counted", 1, "in {n} {unit}(?:'s?)?(?: time)?, {n} {unit} from (?:now|today)"),
        RelativePhrase("counted", -1, "{n} {unit} ago"),
        RelativePhrase("week", 2, "(?:the )?week after next"),
        RelativePhrase("week", 1, "next week"),
        RelativePhrase("week", 0, "this week"),
        RelativePhrase("week", -1, "last week"),
        RelativePhrase("month", 2, "(?:the )?month after next"),
        RelativePhrase("month", 1, "next month"),
        RelativePhrase("month", 0, "this month"),
        RelativePhrase("month", -1, "last month"),
        RelativePhrase("year", 1, "next year"),
        RelativePhrase("year", 0, "this year"),
        RelativePhrase("year", -1, "last year"),
        RelativePhrase("next", 0, "next"),
        RelativePhrase("coming", 0, "coming, upcoming"),
        RelativePhrase("this", 0, "this"),
    ),
    units={"day": "days?", "week": "weeks?", "month": "months?", "year": "years?"},
    one="a|an",
    week_words="week, weeks, fortnight, following",
    unclear_before="half, or, to, a, about, and",
    and_a_half="and a half",
    weekday_forms="monday mon mondays, tuesday tue tues tuesdays, wednesday wed weds wednesdays, thursday thu thur thurs thursdays, "
    "friday fri fridays, saturday sat saturdays, sunday sun sundays",
    clock=r"[ap]\.m\.|[ap]m(?![a-z])|o'clock",
    written_order="by country",
    now="(?:right )?now",
    weakening=(
        "maybe, perhaps, probably, around, about, think, mean, not, no, but, if, or, either, both, before, after, "
        "until, from, by, since, between, except, than, rather, actually, can't, doesn't, isn't, sorry, instead"
    ),
    born=any_of("born"),
    occasions=any_of(
        r"fly, flying, flight, fly back, leave, leaving, depart\w*, return\w*, heading back, arrive, arriving, "
        r"arrival, land, landing, meeting, exam, deadline, expires?, train"
    ),
)
