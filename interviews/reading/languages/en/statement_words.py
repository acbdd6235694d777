"""English."""

from interviews.reading.languages.statement_words import StatementWords
from interviews.reading.text.pattern_lists import any_of

_NOT = r"\w+n't, (ca|do|did|does|wo|is|are|was|has|have|had|would|could|should)nt, cannot"
"""A verb that is denied, also without its apostrophe."""

WORDS = StatementWords(
    clause_openers=any_of("but, however, (?<!or )so, then, therefore, because, i mean, i meant"),
    harmless="no problem, not a problem, why not, no worries, no doubt, if possible, if that's "
    "(ok|okay|fine|possible), if (that|it) (works|suits), by the way, no (it'?s|it is|that'?s|make it)",
    denied_before=f"not, no, never, neither, nor, {_NOT}, instead of, rather than, than, unable, impossible",
    denied_after=f"not, {_NOT}, impossible, unavailable, busy, bad, no, no good, (is|are) (out|full), difficult, hard for",
    denies_next="not",
    limits_before=r"""
        before, after, until, till, by, since, from, past, around, about, approximately, roughly, except, besides,
        than, every( \w+)?, each( \w+)?, any( \w+)?, between, near, if, unless, starting, earliest, latest,
        on or (before|after)
    """,
    limits_after="later, earlier, after, before, onwards?, at the (earliest|latest), or so, ish",
    every=r"any\w*, every\w*, all, whole, each, whenever, nothing, no day",
    asks_first="is, are, can, could, may i, may we, do, does, did, which, what, when, why, how, who, where, would, "
    "should, will there, depends, it depends",
    conditional="if, unless, otherwise, or else",
    joiners="or, and, nor, to, through, thru, till, until",
    small_words="on, in, at, the, of, a, an, for, to, be, it, is, day, date, either",
    pronouns="i we it that there",
    articles="a an the",
    prepositions="of for with to as about like",
    whence="from, via, through",
    not_current="old, former, formerly, previous, previously, used to, no longer, wrong, outdated, expired, was, "
    "(boss|wife|husband|colleague|friend|mother|father|assistant)'s",
    reply_openers="""
        oh, ah, hiya, heya, howdy, umm?m?, uhh?h?, err?r?, hmm?m?, well, so, ok, okay, sure, yes, yeah, yep, right,
        hi, hello, hey, good (morning|afternoon|evening), of course, certainly, no problem, sorry, thanks,
        thank you, let me see, great, hi there, hello there
    """,
    closers="please, pls, thanks, thank you( very much| so much)?, thx, cheers, nice to meet you, will do, if you "
    "don't mind",
    strong={
        "name": r"""
            (my|the) (\w+ )?name('s| is| would be), name('s| is), (i'm|i am|he's|she's) (called|named)
        """,
        "nickname": """
            (my )?(people|friends|they|everyone|everybody) calls? me, (you can |you may )?(please |just )?call me, i go by
        """,
        "company": """
            i (currently |now |also |mostly |mainly )?work (at|for|with), i'm (currently )?(working|employed) (at|for|by|with),
            i represent, i'm with
        """,
        "job": "i (currently |now |also |mostly |mainly )?work as, i'm (currently )?(working|employed) as",
        "city": "i live in, i'm (based|located|living) in",
        "school": "i study at, i'm studying at",
        "origin": "i come from",
        "": """
            (we're|it's|is) (called|named), (it's|it is|that's|that is) (spelled|spelt|written),
            (i'd|i would) (say|go with|pick|choose), the answer is,
            (you can )?(please |just )?(put|write|enter|note|use)( me)?( down)?( as)?, (that|it|this) (would|will) be,
            that'd be, it'd be
        """,
    },
    weak="i'm an?, i am an?, i'm the, i'm, i am, im, it's, it is, that's, that is, this is, we're the, we are the",
    possessives="my, our, the",
    copulas="(is|are|was|would be)( called| named)?",
    clause_words="and|but|so|because",
    speakers="i|i'm|i'd|my|we|our|it",
    no_value=r"""
        not, sorry, tired, fine, good, ok, okay, ready, done, here, back, happy, glad, sad, confused, lost, busy,
        sure, afraid, just, so, very, really, still, also, only, too, in, on, at, from, interested, hungry, bored,
        late, new, free, available, complicated, private, personal, secret, great, nice, true, right, wrong, up,
        all, because, about, that, what, why, how, hard, easy, difficult, none, nothing, no, yes, excited, thinking,
        \w+ing, a (good|great|nice|bit|little|lot|long), an? \w+ (question|day|idea|story), up to, going to, cold,
        hot, raining, late, impossible, possible
    """,
    parts="from, at, with, of, for, in, a",
    after_names="inc, ltd, llc, co, corp, plc, jr, sr, phd, md, esq",
    name_particles="of the and st jr sr dr mr mrs ms ap af al bint abu wa",
    of_sentences="""
        i, i'm, i've, i'd, i'll, we, we're, we've, you, he, she, they, it's, that's, is, are, was, were, do, don't,
        does, doesn't, did, can, can't, could, would, should, will, won't, have, has, had, want, need, like, think,
        please, because, but, if, when, where, which, not, no
    """,
    about_the_talk="you, your, you're, question, questions, asked, answered, answer, misread, misunderstood, "
    "apologies, this form, already (said|told|gave|answered|asked)",
    denying=rf"(i|we|you|it|that|they) ({_NOT.replace(', ', '|')}), (i|we) (do|can|will|am|would) not, (i'm|we're|it's|that's) not",
    before_own_name="i am, i'm, im, my name is, call me, i go by, as",
    at_sign=r"at sign, at symbol, \(at\), \[at\]",
    perhaps_at_sign="at",
    dot_sign=r"dot, full stop, period, \(dot\), \[dot\]",
    in_one_word="(all |in )?one word, all together, (all )?(lower case|lowercase)",
    hyphen_sign="dash, hyphen",
    underscore_sign="underscore, under score",
    letters_behind="'s",
    at_the_end="(ends|end|ending|finishes) (in|on|with), (should|must|has to) end, at the end, (last|final) (digit|digits|number|numbers|two|three|four|2|3|4)",
    reports="says, said, tells me, told me, reckons, thinks, thought, reminded me, reminds me, noticed",
)
