"""Items of groups in English."""

from interviews.reading.languages.item_words import ItemWords

WORDS = ItemWords(
    no_more="""
        (?:it's )?(?:just|only) (?:me|myself|us), alone, by myself, on my own, solo, (?:nobody|no one|nothing) else,
        no more, no others?, no further, none left, not any ?more, don't have any(?: more| others)?,
        that(?:'s| is| was| would be) (?:all|it|everyone|everybody|everything)(?: of (?:them|us))?,
        that(?:'s| is) the (?:last|lot)(?: one)?, (?:all|we're|i'm) done, done, we(?:'re| are) complete
    """,
    further="more, other, others, another, additional, further, extra",
    fewer="fewer, less",
    only="just, only",
    added="""
        another, another one, one more, (?:i|we) forgot(?: to (?:add|mention))?, (?:also )?(?:add|include), (?:put|stick|chuck|pop|tack) … on (?:too|as well|also), there(?:'s| is) also,
        i(?:'m|'d)? also (?:bringing|have|like|need|take|want), additional
    """,
    taken_back="""
        (?:remove|delete|cancel|drop|scratch|strike|exclude|uninvite|erase)(?: from (?:the|my|our) list)?,
        (?:take|cross|leave|come|kick) … (?:off|out)(?: (?:of )?(?:the|my|our) list)?, not coming, doesn't live here,
        (?:isn't|is not|is no longer) (?:coming|joining|attending|going|moving in|living|travell?ing)(?: after all)?,
        (?:won't|will not) be (?:coming|joining|attending|going|moving in|living|travell?ing)(?: after all)?,
        (?:won't|will not|can't|cannot|can no longer|doesn't) (?:come|join us|join|attend)(?: after all)?,
        (?:isn't able|is not able|is unable) to (?:come|join us|join|attend), (?:has )?decided not to come,
        (?:won't|will not|can't|cannot) (?:make it|be there|move in|live)(?: after all)?,
        (?:has )?cancell?ed, ha[sd] to cancel, (?:has )?(?:dropped|backed|pulled) out
    """,
    forgotten="(?:please |just |can you |you can )?(?:forget|ignore|disregard)(?: about)?, scrap (?:the|my|our|that)",
    joining="""
        and, with, who, who is, who's, who has, which is, is, are, has, aged, named, called, she is, he is, they are,
        she's, he's
    """,
    after_names="'s(?= )",
    all_of_us=r"\b(?:(?:group|party|team|family|table) of|of us|us (?:two|three|four|five|six)|we(?:'re| are) (?!bringing|coming with)|altogether|in total|in all|all told|total of|including (?:me|myself))\b|\b(?:and|plus) (?:me|i|myself)\b",
    beside_oneself=r"\b(?:with you|come along|coming along|accompany\w*|(?:you|will you|you\'ll) (?:bring|be bringing)|bringing)\b",
    along="with",
)
