"""English."""

from interviews.reading.languages.reply_words import LeadIns, NonAnswers, ProseWords, ReplyWords

WORDS = ReplyWords(
    lead_ins=LeadIns(
        openers=(
            "oh|ah|hiya|heya|howdy|umm?m?|uhh?h?|err?r?|hmm?m?|well|so|ok|okay|sure|yes|yeah|yep|right|hi|hello|hey|good (morning|afternoon|evening)"
            "|of course|certainly|no problem|sorry|thanks|thank you|let me see|great|hi there|hello there"
        ),
        hesitations="umm?m?|uhh?h?",
        closers="""
        please, pls, thanks, thank you( very much| so much)?, thx, cheers, nice to meet you, will do, if you don't mind
    """,
        before="well|so|oh|ok|okay|then",
        strong=r"""
        (my|the) (\w+ )?name('s| is| would be), name('s| is),
        (i'm|i am|we're|it's|he's|she's|is) (called|named),
        (my )?(people|friends|they|everyone|everybody) calls? me,
        (it's|it is|that's|that is) (spelled|spelt|written), (you can |you may )?(please |just )?call me, i go by,
        i work (at|for|with|as), i (currently|now|also|mostly|mainly) work (at|for|with|as),
        i'm (currently )?(working|employed) (at|for|by|with|as), i represent, i come from, i live in,
        i'm (based|located|living) in, i study at, i'm studying at, i'm with,
        (i'd|i would) (say|go with|pick|choose), the answer is,
        (you can )?(please |just )?(put|write|enter|note|use)( me)?( down)?( as)?,
        (that|it|this) (would|will) be, that'd be, it'd be
    """,
        weak="i'm an?, i am an?, i'm the, i'm, i am, im, it's, it is, that's, that is, this is",
        possessives="my|our|the",
        copulas="(is|are|was|would be)( called| named)?",
        clause_words="and|but|so|because",
        speakers="i|i'm|i'd|my|we|our|it",
        no_value=r"""
        not, sorry, tired, fine, good, ok, okay, ready, done, here, back, happy, glad, sad, confused, lost, busy, sure,
        afraid, just, so, very, really, still, also, only, too, in, on, at, from, interested, hungry, bored, late, new,
        free, available, complicated, private, personal, secret, great, nice, true, right, wrong, up, all, because,
        about, that, what, why, how, hard, easy, difficult, none, nothing, no, yes, excited, thinking, \w+ing,
        a (good|great|nice|bit|little|lot|long), an? \w+ (question|day|idea|story), up to, going to, cold, hot,
        raining, late, impossible, possible
    """,
        articles="the",
        parts="from|at|with|of|for|in|a",
        after_names="inc|ltd|llc|co|corp|plc|jr|sr|phd|md|esq",
        name_particles="of the and st jr sr dr mr mrs ms ap af al bint abu wa",
    ),
    non_answers=NonAnswers(
        fillers="""
        well, oh, ah, umm?m?, uhh?h?, hmm?m?, sorry, honestly, actually, to be honest, i'm afraid, i think, ok, okay, please,
        just, no, yes
        """,
        declining=r"""
        i (really |honestly |just )?(don't|do not|dont) (know|remember|recall|want|wanna|wish|care|have (one|any|a|an)|understand|feel),
        i (can't|cannot|can not|couldn't|won't|will not) (say|tell|remember|recall|think|answer|share|disclose),
        (i'd|i would|i|we'd|would) (much )?(rather|prefer) (not|to skip|to not|to keep|skip|keep), rather not, prefer not,
        (i have |i've |i've got )?no (idea|clue|comment|answer|opinion|preference), (i|we)( have|'ve| have got|'ve got) no,
        (i'm |i am )?not (sure|certain|relevant|available|decided|required|needed|important|applicable|yet|telling), dunno,
        idk, none of your (business|concern),
        (it's|that's|this is|it is|that is) (too )?(private|personal|confidential|a secret|secret), let's skip,
        (can|could|may) (i|we|you) skip, i'll (skip|pass), i want to skip, none of your, nothing to (say|add|declare),
        maybe later, ask me later, i'll (tell|let|say|answer|get back)\w*, i refuse, i decline, doesn't apply,
        does not apply, no preference, nobody, nowhere, can't (say|tell|remember), cannot (say|tell)
        """,
        nothing="""
        skip, pass, next, later, none, nothing, nope, nah, naw, nil, n/a, na, unknown, whatever, anything, nobody, nowhere,
        private, secret, tbd, no
        """,
        of_that="""
        this, that, it, one, the, question, please, for, now, special, in particular, at all, really, of (them|those|these),
        yet, thanks, thank you, ask, me, i, think, to, add, say
        """,
        commanding="""
        go back, back, previous( question)?, start over, restart, stop, quit, exit, cancel, pause, undo, delete, help,
        repeat, say (that|it) again, come again,
        (in|switch to|speak|use) (english|japanese| german|spanish|french)( please)?, wait, hold on,
        (one|just a|give me a) (moment|second|minute|sec), what, huh, pardon, sorry
        """,
        please="please",
        social="""
        yes, yeah, yep, yup, no, nope, ok, okay, k, sure, thanks( a lot)?, thank you( very much| so much)?, thx, hello, hi,
        hey, there, good (morning|afternoon|evening|day), great, cool, fine, nice, lol, haha(ha)?(ha)?, hmm?m?, umm?m?,
        uhh?h?, oh, ah, well, right, done, ready, got it, i see, alright, all right, of course, please, go ahead,
        let's (go|start|begin), bye, goodbye, nice to meet you
        """,
        question_words="what, which, why, how, who, where, when",
        question_openings="""
        (what|which|why|how|where|when|who|whose)('s|'re| (is|are|was|do|does|did|should|would|could|can|will|if|about|kind|type|sort|much|many|come|long|exactly|for|you)),
        (can|could|may|shall|should|would|will|do|does|did|is|are|am|was|have|has|must) (i|you|we|they|he|she|it|this|that|there|these|those)
        """,
        commanding_first="""
        repeat (that|it|the question),
        (can i |let me |i want to |i need to |i'd like to |please )?(talk|speak|chat) (to|with),
        (i want|i need|i'd like|get me|give me)( a| an)? (human|real|person|agent|someone|to (stop|quit|end|leave|change|correct|fix|go back| switch|see|edit|pause)),
        (can|could) (we|i|you) (stop|go|change|correct|fix|switch|repeat|explain|start|see|do),
        (please )?(change|correct|edit|fix|update|replace|remove) (my|the|that|it|this), i made a (mistake|typo),
        let's (talk|do|change|discuss|move), (ask|tell|show|give) me, explain, let me (think|check|see|correct|fix|change),
        actually my
        """,
    ),
    prose=ProseWords(
        of_sentences="""
        i, i'm, i've, i'd, i'll, we, we're, we've, you, he, she, they, it's, that's, is, are, was, were, do, don't,
        does, doesn't, did, can, can't, could, would, should, will, won't, have, has, had, want, need, like, think,
        please, because, but, if, when, where, which, not, no
    """,
        about_the_talk="""
        you, your, you're, question, questions, asked, answered, answer, misread, misunderstood, apologies, this form,
        already (said|told|gave|answered|asked)
    """,
        denying=r"(i|we|you|it|that|they) \w+n't, (i|we) (do|can|will|am|would) not, (i'm|we're|it's|that's) not",
    ),
)
