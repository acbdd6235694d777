"""English."""

from interviews.reading.languages.intent_grammar import Grammar
from interviews.reading.text.pattern_lists import any_of

_NOT = r"(?:don'?t|do not|didn'?t|can'?t|cannot|couldn'?t|won'?t|will not)"
_TELL = r"(?:say|answer|shar|tell|giv|disclos|provid|reveal|discuss)\w*"

WORDS = Grammar(
    language="en",
    fillers=r"cheers|please|pls|thanks|thank you|thx|sorry|um+|uh+|er+|hm+|well|ok|okay|oh|ah|hey|hi|hello|so|actually|"
    r"honestly|to be honest|tbh|i think|i guess|i'm afraid|for now|right now|at the moment|if possible|if i may|yeah|just|"
    r"then|though|anyway|all ?right|nah|no|unfortunately",
    skip=any_of(rf"""
        skip, pass, omit, (?:leave|keep (?=it|this|that|as))(?: ?(?:it|this|that))?(?: ?(?:out|as is|blank|empty))?,
        ^(?:blank|empty)\W*$, have none,
        dunno, idk, forgot, unsure, undecided,
        {_NOT} (?:\w+ )?(?:know|remember|recall|say|tell|think of (?:one|any)), {_NOT} (?:want to|wanna) {_TELL}, (?:don'?t|do
        not|haven'?t) (?:have|got) (?:one|any|it|that), haven'?t decided, no (?:idea|clue|comment), hard to say, not (?:\w+
        )?(?:sure|certain|decided|applicable|relevant), (?:stay|remain) anonymous, does(?:n't| not) apply, n/a, tbd,
        (?:rather|prefer) not, (?:that|it)(?:'s| is) (?:too )?(?:private|personal|confidential|a secret),
        none of your business, not (?:\w+ )?(?:working|employed), between jobs, (?:come|get) back to (?:it|this|that|you)(?:
        on (?:it|this|that))?(?: later)?, ask me (?:later|something else)
    """),
    go_on=any_of(r"""
        go on, carry on, move on, moving on, keep going, continue, proceed, next, ahead, submit, send, save, complete, done,
        all set, no more, that(?:'s| is| was| would be| will be) (?:all|it|everything)(?: i wanted to say)?, nothing
        (?:else|more|further|to (?:add|say|put|enter|write|report))
    """),
    repeat=any_of(rf"""
        what(?:'s| was| is) (?:the|your|that) question, what (?:do|did) you (?:ask|say|mean), repeat, rephrase, reword,
        explain, say (?:that|it) again, come again, pardon, excuse me, once more, one more time, again, huh, eh,
        what(?=\W*$), {_NOT} (?:\w+ )?(?:understand|get|follow|catch), confused, not sure what you (?:mean|want)
    """),
    back=any_of(
        "(?<!i'm )(?<!am )(?<!we're )(?<!my )back, undo, (?:previous|last) (?:question|answer|step), previous one, one step"
    ),
    back_to=r"\b(?:(?:go|get|come|jump|take me) back|return) to (?:the |my |our |that )?(?P<target>[\w' -]{2,40}?)(?: question| field| part)?$",
    human=any_of(r"""
        (?:talk|speak|chat|write) (?:to|with) (?:an? |the |your )?(?:real |live
        )?(?:human|person|someone|somebody|agent|staff|manager|support|organi[sz]er), (?:want|need|there) an? (?:real |live
        )?(?:human|person|agent), (?:real|live) (?:person|agent), ^(?:human|operator), customer service,
        contact (?:you|someone|support)
    """),
    stop=any_of(rf"""
        stop, (?<!i )quit, ^exit\W*$, pause, cancel, abort, finish, gotta (?:go|run), bye, goodbye, good night, see you,
        later, not now, (?:have|need|got|must)(?: to)? (?:go|leave|run|dash), (?:need|take|have) a break,
        (?:some |an)?other time, (?:finish|continue|resume|do|go on|carry on|pick this up)(?: it| this| the rest)?
        (?:tomorrow|tonight|next week), {_NOT} (?:have(?: the)? time|want to (?:continue|go on)),
        (?:enough|that's all) for (?:now|today), that's all the time i have
    """),
    language_wish=any_of("in, to, into, speak, use, switch, change, continue, prefer, please, instead, rather, back"),
    refusals=any_of(rf"""
        i(?:'d| would)? (?:\w+ )?(?:rather|sooner|prefer) (?:to )?(?:not|keep), (?:rather|prefer) not, i {_NOT}
        (?:(?:want|wish|like|care|need) to |wanna |feel comfortable )?{_TELL}, i'm not
        (?:comfortable|willing|happy|going|allowed|able) (?:to )?{_TELL}, (?:i )?{_NOT} (?:know|remember|recall) (?:my|the),
        (?:i'm )?(?:not sure|unsure|no idea) about, (?:i|we)(?: have|'ve|'ve got) no
    """),
    lacking=r"(?:(?:i|we) )?(?:don'?t|do not|haven'?t|have not) (?:have|own|got|use) (?:an? |any |my |the )?"
    r"(?P<thing>[\w'-]+(?: [\w'-]+){0,2})",
    none_of=r"(?:(?:i|we) have |i've got |there(?:'s| is| are) )?(?:no|without) (?:any )?(?P<thing>[\w'-]+(?: [\w'-]+){0,3})",
    evasive=any_of(r"""
        already (?:told|said|answered|wrote)(?: you)?(?: that)?, as i said, i (?:already |just )?(?:told|said|gave|answered)
        (?:you|it|that|this)(?: (?:already|before|earlier|above))?, (?:see|same as|as) (?:above|before|earlier|always), because
    """),
    small_talk=any_of(r"""
        um+, uh+, hm+, oh, ah, well, please, sorry, (?:(?:it|that|this|everything|all) )?(?:looks?|sounds?) (?:good|fine|great|right|perfect)(?: to me)?,
        (?:(?:it|that|this|everything)(?:'s| is) )?(?:all )?(?:good|fine|great|right|correct|ok(?:ay)?|perfect), test(?:ing)?,
        how are you(?: doing| today)*, nice to meet you, lol, ha(?:ha)+, cool, nice, awesome, wow, sure, all ?right, got it,
        i see, understood, you're welcome, who are you, are you (?:an? )?(?:bot|robot|human|ai), whatever, meh
    """),
    asks=any_of(r"""
        (?:what|which|who)(?:'s| is| are| does| do| did| was| counts?| kind| exactly| about| if| should| would| can| will),
        why(?: do| does| is| are| would| should| did| not)?, how
        (?:do|does|many|much|long|is|are|should|can|often|far|come), (?:when|where) (?:is|are|do|does|will|was|should|can),
        (?:do|did) (?:i|we|you|they), (?:can|could|would|may|must|shall|should|will|am|does|is|are) (?:i|we|you|it|this|that|these|there),
        for example, what for, i have a question, tell me (?:more|why|what|how)
    """),
    wishes=r"\b(?:can|could|may|might|shall) (?:i|we)\b|\b(?:can|could|would|will) you(?= (?:please )?\w+ (?:me|us)\b|(?!.*\bwhat\b).*\b(?:my|our) (?P<mine>[\w-]+)|(?!.*\bwhat\b).*\binstead\b)",
    requests=r"\b(?:can|could|would|will) (?:you|u|ya)\b(?: please)?",
    orders=any_of(r"""
        (?:ignore|disregard|forget) (?:(?:all|any|the|your|my|these) )*(?:previous|prior|above|instructions?|rules?),
        system ?prompt, (?:tell|sing|write)(?: me)? an? (?:joke|poem|story|song|essay), pretend to be, what's the weather
    """),
    greets=any_of("hi(?: there)?, hello(?: there)?, hey(?: there)?, greetings, good (?:morning|afternoon|evening|day)"),
    thanks=any_of("thanks?(?: you)?(?: so much| very much| a lot)?, thx, cheers"),
    waits=any_of("""
        (?:give me )?(?:just )?(?:one|an?|two|a few|a couple of) (?:quick )?(?:moments?|mo|secs?|seconds?|min|minutes?),
        hold on, hang on, bear with me, wait, brb, be right back, let me (?:think|check|see)
    """),
    defers=any_of(r"""
        (?:i'd|i would|i'll|i will|can i|can we|could we|let me|let's) (?:rather |prefer to
        )?(?:discuss|talk|explain|tell|show|say|speak|send|call|ask|get back|come back), (?:please )?(?:see|check|refer
        to|look at|it's in) (?:the|my|our|your|last|previous), as i \w+ (?:in|on), (?:i|we)(?:'ve| have)? (?:already
        )?(?:wrote|written|said|sent|put|mentioned|explained|told you) (?:you )?(?:that|this|it|everything|all)
    """),
    complains=any_of(r"""
        fuck\w*, shit, bullshit, damn, screw (?:this|you), go to hell, shut up, hate (?:this|you|these),
        (?:this|that|it|you)(?:'s| is|'re| are) (?:\w+ )?(?:stupid|annoying|useless|boring|ridiculous|taking forever|too long),
        (?:what an?|how|such an?) (?:stupid|annoying|useless|boring|ridiculous)(?: question)?, i'm (?:annoyed|bored|fed up)
    """),
    erases=any_of("(?:delet|eras)(?:e|ing), wipe, remove"),
    own_data=any_of(r"everything(?: about me| i(?:'ve)? said)?, (?:all )?(?:my |the )?(?:data|answers?|conversation)"),
    copula=r"\s*(?:\bis\b|\bare\b|\bwas\b|'s\b|:|=|\bwould be\b|\bwill be\b)\s*(?:just |simply |actually )?(?:called |"
    r"named |spelled |spelt |written )?",
    own=r"my|our|the|your",
    negation=r"\b(?:not|(?:do|does|is|are|did|was|wo|ca)n'?t|never|no longer|cannot|nor|neither)\b",
    alternatives=r"(?:\bwhether|^(?:is|are|was|were|does|do))\b (?:(?:it|this|that|they|the [\w-]+)(?:'s| is| are| was|"
    r" were| has| have| does| do)? )?(?:an? |the |for )?(?P<a>.+?),? or (?:rather )?(?:an? |the |for )?"
    r"(?P<b>[^?]+)",
    circumstances=any_of("where, why, how (?:many|much|often|old|far|big|large), number of, amount of"),
    circumstances_of_place=r"\bwhere\b",
    circumstances_in_time=any_of("when, how long"),
    clause_breaks=r",\s+|\s+(?:and|but|because|so|while|although|though|then|plus|also|as well as)\s+|"
    r"\s+[-–—]\s+|\s*[()/]\s*",
    of_age=r"\bi(?:'m| am) \d{1,3}\b",
)
