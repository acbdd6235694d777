"""Numbers in English words."""

from interviews.reading.languages.number_words import NumberWords, numbered, word_set

WORDS = NumberWords(
    zero=word_set("zero,nought,naught,nil,zilch"),
    small=numbered(
        "one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen "
        "seventeen eighteen nineteen"
    ),
    tens=numbered("twenty thirty forty/fourty fifty sixty seventy eighty ninety", 20, 10),
    hundred=word_set("hundred"),
    thousand=word_set("thousand"),
    large={"dozen": 12, "million": 10**6, "billion": 10**9, "trillion": 10**12},
    joiner="and",
    openers=word_set("a,an"),
    halves=word_set("and a half,and one half,and half"),
    half=word_set("half,a half,one half"),
    with_half={"half a dozen": 6},
    ordinals=numbered(
        "first/1st second/2nd third/3rd fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth "
        "fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth twentieth"
    )
    | {"thirtieth": 30},
    minus=word_set("minus,negative"),
    idioms=word_set(
        "no one,any one,the one,this one,that one,which one,each one,every one,one of,one day,one another,one "
        "more,one or another,old one,new one,wrong one,right one,same one,last one,next one,other one,a good one,the other one,one by one,one at a time,number "
        "one,one moment,one second,one minute,one sec,one thing,six feet,seven eleven,nine to five,one way,one time "
        "only,for one,two way,half way,half time,half asleep,better half,other half,at sixes,cloud nine"
    ),
    joins=lambda section, value: int(section) % 100 == 0,
    stands_for_a_noun="one",
    ordinal_after=r"(?:st|nd|rd|th)(?![a-z])",
    thousand_after="k",
    scales="k,m,mm,mn,b,bn,t,lakh,crore,couple,pair",
    about_after="ish",
    unit_after="kgs?|g|mg|km|cm|mm|m|lbs?|l|ml|eur|usd|jpy|gbp|x|gb|mb|kwh|kw|w|ha|sqm",
    units={"kg": "kilo, kilos", "km": "kilometer", "min": "mins", "×": "x", "lb": "lbs", "%": "percent, per cent, pct"},
    times={"once": 1, "twice": 2, "thrice": 3},
    nothing_special="special",
    points="point, points, pts, star, stars",
    out_of="out of|of",
    changes_amounts="percent|off|cents?|ct|pence|p",
    shares_amounts="per|each|apiece|an hour|a (?:day|week|month|year|person|head)",
)
