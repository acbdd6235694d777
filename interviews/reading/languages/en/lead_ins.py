"""English."""

from interviews.reading.languages.lead_ins import LeadIns
from interviews.reading.text.pattern_lists import any_of

WORDS = LeadIns(
    openers=(
        "oh|ah|hiya|heya|howdy|u[mh]+|er+|hm+|well|so|ok|okay|sure|yes|yeah|yep|right|hi|hello|hey|good (?:morning|afternoon|evening)"
        "|of course|certainly|no problem|sorry|thanks|thank you|let me see|great|hi there|hello there"
    ),
    hesitations="u[mh]+",
    closers=any_of("""
        please, pls, thanks, thank you(?: very much| so much)?, thx, cheers, nice to meet you, will do, if you don't mind
    """),
    before="well|so|oh|ok|okay|then",
    strong=any_of(r"""
        (?:my|the) (?:\w+ )?name(?:'s| is| would be), name(?:'s| is),
        (?:i'm|i am|we're|it's|he's|she's|is) (?:called|named),
        (?:my )?(?:people|friends|they|everyone|everybody) calls? me,
        (?:it's|it is|that's|that is) (?:spelled|spelt|written), (?:you can |you may |please |just )*call me, i go by,
        i work (?:at|for|with|as), i (?:currently|now|also|mostly|mainly) work (?:at|for|with|as),
        i'm (?:currently )?(?:working|employed) (?:at|for|by|with|as), i represent, i come from, i live in,
        i'm (?:based|located|living) in, i study at, i'm studying at, i'm with,
        (?:i'd|i would) (?:say|go with|pick|choose), the answer is,
        (?:please |just |you can )*(?:put|write|enter|note|use)(?: me)?(?: down)?(?: as)?,
        (?:that|it|this) (?:would|will) be, that'd be, it'd be
    """),
    weak=any_of("i'm an?, i am an?, i'm the, i'm, i am, im, it's, it is, that's, that is, this is"),
    possessives="my|our|the",
    copulas="(?:is|are|was|would be)(?: called| named)?",
    clause_words="and|but|so|because",
    speakers="i|i'm|i'd|my|we|our|it",
    no_value=any_of(r"""
        not, sorry, tired, fine, good, ok, okay, ready, done, here, back, happy, glad, sad, confused, lost, busy, sure,
        afraid, just, so, very, really, still, also, only, too, in, on, at, from, interested, hungry, bored, late, new,
        free, available, complicated, private, personal, secret, great, nice, true, right, wrong, up, all, because,
        about, that, what, why, how, hard, easy, difficult, none, nothing, no, yes, excited, thinking, \w+ing,
        a (?:good|great|nice|bit|little|lot|long), an? \w+ (?:question|day|idea|story), up to, going to, cold, hot,
        raining, late, impossible, possible
    """),
    articles="the",
    parts="from|at|with|of|for|in|a",
    after_names="inc|ltd|llc|co|corp|plc|jr|sr|phd|md|esq",
    name_particles="of the and st jr sr dr mr mrs ms ap af al bint abu wa",
)
