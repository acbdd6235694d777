"""English."""

from interviews.reading.languages.statement_words import StatementWords
from interviews.reading.text.pattern_lists import any_of

WORDS = StatementWords(
    clause_openers=any_of("but, however, (?<!or )so, then, therefore, because, i mean, i meant"),
    harmless="""
        no problem, not a problem, why not, no worries, no doubt, if possible, if that's (ok|okay|fine|possible),
        if (that|it) (works|suits), by the way
    """,
    denied_before=r"""
        not, no, never, neither, nor, \w+n't, cannot, cant, dont, wont, doesnt, isnt, instead of, rather than, than,
        unable, impossible
    """,
    denied_after=r"""
        not, \w+n't, cannot, cant, doesnt, isnt, wont, impossible, unavailable, busy, bad, no, no good, is out, is full,
        difficult, hard for
    """,
    denies_next="not",
    ands="and",
    less_than="than|over|instead of",
    limits_before=r"""
        before, after, until, till, by, since, from, past, around, about, approximately, roughly, except, besides, than,
        every( \w+)?, each( \w+)?, any( \w+)?, between, near, if, unless, starting, earliest, latest,
        on or (before|after)
    """,
    limits_after="later, earlier, after, before, onwards?, at the (earliest|latest), or so, ish",
    ors="or",
    every=r"any\w*, every\w*, all, whole, each, whenever, nothing, no day",
    excepts="but, except, besides, other than, apart from, save",
    correction="""
        no wait, wait, i mean, i meant, sorry, actually, scratch that, make that, make it, or rather, correction
    """,
    requests=r"(can|could|would|will) you (please )?(put|book|sign|register|make|note|write|take|pencil|schedule|reserve)",
    asks_first="""
        is, are, can, could, may i, may we, do, does, did, which, what, when, why, how, who, where, would, should,
        will there, depends, it depends
    """,
    conditional="if, unless, otherwise, or else",
    joiners="or|and|nor|to|through|thru|till|until",
    small_words="on|in|at|the|of|a|an|for|to|be|it|is|day|date|either",
    pronouns="i we it that there",
    articles="a an the",
    prepositions="of for with to as about like",
    not_current="old, former, formerly, previous, previously, used to, no longer, wrong, outdated, expired, was, "
    "(boss|wife|husband|colleague|friend|mother|father|assistant)'s",
)
