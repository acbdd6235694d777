"""English."""

from interviews.reading.languages.intent_grammar import Grammar

_THIS = r"(?: (?:it|this|that|these|this one|that one|(?:this|that|the) (?:question|field|part|bit|step)))"
_WISH = (
    r"(?:(?:can|could|may) (?:we|i|you)|let's|lets|let me|i(?:'d| would) (?:like|prefer) to|i(?:'d| would) rather|i "
    r"(?:want|wish|need|have|prefer|choose|think i'll|will|am going) (?:to )?|i'll|we can|is it ok(?:ay)? (?:if i|"
    r"to)|do you mind if i|mind if i|please|just|maybe|then|i'm going to|i'm gonna|gonna) ?"
)

WORDS = Grammar(
    language="en",
    fillers=r"cheers|please|pls|thanks|thank you|thx|sorry|um+|uh+|er+|hm+|well|ok|okay|oh|ah|hey|hi|"
    r"hello|so|actually|honestly|"
    r"to be honest|tbh|i think|i guess|i'm afraid|for now|right now|at the moment|if possible|if that's ok(?:ay)?|"
    r"if i may|yeah|just|then|though|anyway|we'll see|alright|all right|nah|no|unfortunately",
    skip=rf"(?:{_WISH})*(?:skip|pass(?: on)?|omit|leave)(?:{_THIS})?(?: (?:out|blank|empty|ahead|"
    r"over|for (?:now|later)|and move on))*"
    rf"|(?:(?:yes|yeah|sure|great),? )?(?:{_WISH})*(?:move on|moving on|go on|carry on|keep going|continue|"
    rf"continue on|proceed|moving along|next|"
    rf"next (?:one|question))"
    r"(?: (?:to|with) the (?:next|rest|others?)(?: one| question)?)?|nope? pass|"
    rf"(?:{_WISH})*(?:submit|save|complete|send|send off|finali[sz]e)(?: (?:it|this|that|everything|all|now|off|in|"
    rf"my (?:answers|"
    rf"form|registration)|the (?:form|answers)))*|"
    r"(?:(?:no|nope|nah|yes|yep)[,.]? )?(?:that's|that is|that was|that would be|that'll be|that will be|"
    r"this is) (?:all|it|everything|about it|"
    r"the lot)(?: (?:from me|really|folks|i have|i've got|i wanted(?: to say)?|"
    r"there is(?: to say)?|for me|i can think of|i know))*|nothing (?:else|more|further)(?: (?:to (?:say|add|tell)|"
    r"from me|really))*|no more|"
    r"(?:i'm |i am )?all (?:set|done|finished)|(?:(?:no|nope|nah),? )?(?:i'm|i am|we're) (?:all )?good(?: thanks)?|"
    r"i have nothing (?:else|more|further)?(?: ?to (?:say|add|tell|share))?|"
    r"(?:leave |keep )?(?:it |this |that )?(?:blank|empty)|(?:leave|keep) (?:it|this|"
    r"that)(?: just)? (?:as (?:it )?(?:is|was)|unchanged|alone|the same)|"
    r"(?:there's |there is |i have |i've )?nothing (?:to (?:put|enter|write|say|add|tell|report)|i can (?:put|say|"
    r"add))(?: here| there| in| down)?|"
    r"(?:that's |it's |this is )?(?:a )?secret|"
    r"i(?:'m| am) not (?:currently |presently )?(?:working|employed)(?: anywhere)?(?: (?:right now|at the moment|"
    r"at present|any ?more|currently))?|"
    r"not (?:currently |presently )?(?:working|employed)(?: (?:right now|at the moment|any ?more|currently))?|"
    r"(?:no|nope|nah),? (?:all|everything(?:'s| is)) (?:good|fine|set)(?: thanks| thank you)?|"
    r"not (?:at the moment|at present|currently|right now|yet|as yet|any ?more)|not applicable(?: to me)?(?: really)?|"
    r"(?:i'm|we're|i am|we are) (?:currently |still |just )?(?:in )?between (?!(?:\d|two|three))[\w' -]{2,20}|"
    r"(?:i've |we've |i have |we have |i |we )?(?:never|not ever) (?:(?:been (?:in|to|at|with)|had|joined|belonged to|used|owned|"
    r"visited) )(?:one|any|anything|such (?:a|an) [\w-]+)(?: before| yet| so far)?|"
    r"(?:i )?(?:really |honestly |just |still |also )?(?:don't|do not|dont|didn't|cannot|"
    r"can't|couldn't) (?:really |actually |even |quite |currently )?"
    r"(?:know|remember|recall|say|tell|think of (?:any|anything|one|it|(?:the|my) \w+)|have (?:one|it|any|that|this|"
    r"anything|"
    r"(?:a|an|any|my|the) [\w' -]{1,30}))(?: (?:yet|really|right now|at the moment|off the top of my head|offhand|"
    r"exactly|any ?more|for sure|with me|at hand|on me|that|it|this|the answer|(?:my|the) [\w' -]{1,30}))*"
    r"|(?:i(?:'m| am) )?(?:really |still |not )*(?:not (?:really |quite |too |very |entirely )?sure|"
    r"unsure|undecided|uncertain)"
    r"(?: (?:yet|about (?:that|this|it|the [\w ]{1,20}|my [\w ]{1,20})))?"
    r"|(?:i have |i've |i've got )?(?:absolutely |really )?(?:no|not the (?:slightest|"
    r"faintest|foggiest)|not an?) (?:idea|clue|notion)(?: yet)?"
    r"|(?:i )?(?:dunno|idk|forgot|forget)(?: (?:it|that|yet))?|beats me|who knows|hard to (?:say|tell)|no comment|"
    r"(?:i )?(?:haven't|have not) (?:decided|thought about it|figured (?:it|that) out|got one|got any)(?: yet)?|"
    r"don't have (?:one|any)|(?:i )?(?:have|got) none|n[/.]?a|not applicable|doesn't apply(?: to me)?|"
    r"does not apply(?: to me)?|"
    r"no preference to share|none of your business|mind your own business|(?:that's|it's|this is) "
    r"(?:private|personal|confidential|none of your business|too personal|sensitive)|(?:i )?prefer not(?: to)?|"
    r"i decline|"
    r"rather not|i refuse|not telling(?: you)?|not saying|my lips are sealed|tbd|tba|"
    r"(?:that's )?not relevant(?: to me| for me)?|"
    r"(?:i'll|i will|let me|can i) (?:get|come|circle) back(?: to you)?(?: (?:on|with|about) (?:that|this|it))?(?: later)?|"
    r"(?:ask me |i'll (?:tell|send|give) (?:you|it)(?: to you)? )later|come back to (?:it|this|that) later|"
    r"(?:let's |can we )?come back to (?:it|this|that)(?: later)?",
    refusal_head=r"(?:(?:i(?:'d| would)? (?:rather|prefer to|like to|want to) )?(?:stay|remain|be) anonymous|"
    r"anonymous please|i(?:'d| would)? (?:much |really )?(?:rather|sooner|prefer) (?:not|to not|to keep|keep)|"
    r"i (?:do not|don't|won't|will not|"
    r"am not going to|'m not going to) (?:want|wish|care|like|feel comfortable|need)?(?: to)? ?(?:say|"
    r"answer|share|tell|give|"
    r"disclose|provide|specify|reveal|sharing|giving|answering|telling|hand|discuss|talk about)|"
    r"i'm not (?:comfortable|willing|"
    r"happy|prepared|going|gonna|allowed|able) (?:to )?(?:share|sharing|say|saying|answer|"
    r"answering|tell|telling|give|giving|"
    r"disclose|disclosing|with (?:that|this|sharing))|i can't (?:share|disclose|tell you|give (?:you|out))|"
    r"(?:do i have to|must i|is (?:it|this) (?:mandatory|required|necessary) to) (?:answer|say))\b",
    nothing=r"(?:currently |so far |as yet )?(?:none|nothing|nobody|no one)(?: (?:currently|yet|so far|right now|as yet|as of now|"
    r"to speak of|at present|left)|(?: that| which)? (?:i|we) (?:know|am aware|are aware|can think|remember|recall)(?: of)?)?|none|nothing|no|nope|nah|nada|no thanks|no thank you|nothing (?:really|special|comes to mind|"
    r"in particular|to add)|"
    r"not really|nil|null|no one|nobody|i don't|not any|none at all|nothing at all|-+|x+|\?+",
    repeat=r"(?:what|which)(?:'s| was| is) (?:the|your|that) question(?: again)?|what did you (?:ask|say)(?: me)?|"
    r"(?:can|could|would|will) you (?:please )?(?:repeat|rephrase|reword|say|ask|explain)(?: (?:that|"
    r"it|this|the question|me))?"
    r"(?: again| once more| one more time| differently| another way| in other words| more simply)?|"
    r"(?:please )?(?:repeat|rephrase|reword)(?: (?:that|it|the question|your question|please|again))*|"
    r"(?:say|ask) (?:that|it|again)(?: again| once more| differently| another way)?|come again|"
    r"pardon(?: me)?|i beg your pardon|what|huh|eh|wait what|excuse me|once more|again|one more time|"
    r"i (?:don't|do not|didn't|did not) (?:quite |really )?(?:understand|get|follow|catch)(?: (?:that|it|this|you|"
    r"(?:the|your|this) question|what you(?:'re| are)? (?:mean|asking|want)))?|(?:i'm )?(?:confused|"
    r"lost)|not following|"
    r"i'm not sure (?:what you mean|i understand|i follow|what you're asking)",
    back=rf"(?:{_WISH})*(?:go|get|step|jump|take me|come|return|move) ?back(?: (?:to|one|a)(?: the| my| that)?"
    r"(?: (?P<target>[\w' -]{2,40}?))??(?: question| field| one| answer| step| part)?)?(?: again)?"
    r"|(?:one|a) (?:question|step|field) back|back|(?:the )?(?:previous|last|prior|earlier|preceding) (?:question|one|"
    r"field|step)|"
    r"go to the previous(?: question| one)?|"
    rf"(?:{_WISH})*(?:return|undo|see|answer|redo)(?: to)? (?:that|the) (?:previous|last|"
    r"prior|earlier)(?: question| one)?|undo(?: that)?",
    human=r"\b(?:human|real person|somebody|someone) (?:help|assist)\b|\b(?:talk|speak|chat|connect(?: me)?|"
    r"transfer me|put me through|get me|pass me|write) (?:to|"
    r"with|on to|through to)? ?"
    r"(?:an?|the|some|your|another|any)? ?(?:real |actual |live |human )*(?:human|person|"
    r"someone|somebody|agent|representative|rep|operator|"
    r"staff|employee|colleague|organi[sz]er|manager|advisor|support)\b|^(?:human|real person|"
    r"(?:an? )?(?:human|real person|live agent|operator))$|"
    r"\b(?:i want|i need|is there|can i have|give me|i'd like|are you) (?:an? |to have an? )?(?:real |"
    r"actual |live )*(?:human|person|agent|operator|bot)\b"
    r"(?: (?:here|i can (?:talk|speak) to|available|to talk to|please))?$|\b(?:contact|"
    r"call|phone|reach) (?:you|someone|somebody|the office|support|a person) (?:directly|"
    r"instead)\b",
    stop=rf"(?:i )?need a break|(?:{_WISH})*(?:stop|quit|exit|pause|cancel|abort|end|finish|leave)(?: (?:here|now|"
    r"it|this|that|there|for (?:now|today)|"
    r"the (?:interview|form|chat|conversation)))*|(?:i(?:'ve| have)? (?:got to|gotta|need to|"
    r"have to|must|should)|gotta|got to|have to) "
    r"(?:go|leave|run|head (?:out|off)|stop|pause|take a break|dash)(?: (?:now|here|for now|"
    r"soon|to [\w ]{1,25}|,? .{0,40}))?|"
    r"(?:maybe |another time|some other time|not now|later|see you|see you later|talk (?:to you )?later|"
    r"bye|goodbye|bye bye|good night)"
    r"(?: .{0,12})?|(?:i(?:'ll| will)|will|can i|could i|let's|let me|may i|i'd like to|i want to|"
    r"can we|i'd rather) (?:please )?(?:(?:finish|come back|complete|resume|get back to (?:this|it)|save|"
    r"take a break)(?: (?:this|"
    r"it|the rest|later|tomorrow|tonight|another time|some other time|and|in (?:a|the|an) [\w ]{1,15}|on [\w ]{1,15}|"
    r"later on|after [\w ]{1,20}|here|for later))*|"
    r"(?:finish|complete|continue|go on|carry on|do (?:it|this|the rest)|pick (?:this|it) up|resume)(?: (?:this|it|"
    r"the rest|with (?:it|this|that)))* "
    r"(?:(?:some )?(?:other|another) time|later(?: on)?|tomorrow|tonight|next \w+|in (?:a|the|an) (?:bit|while|moment|"
    r"minute|few \w+|hour|morning|evening|afternoon|day)\w*|"
    r"on (?:mon|tues|wednes|thurs|fri|satur|sun)day|after [\w ]{1,20}))|"
    r"(?:finish|continue|resume|complete|do (?:it|this))(?: (?:this|it|the rest))* (?:later(?: on)?|tomorrow|"
    r"another time|some other time)|"
    r"i(?:'m| am) (?:done|finished|out)(?: for (?:now|today)| here| with this| talking)?|"
    r"i don't (?:want|have time) (?:to )?(?:continue|go on|do this|for this)"
    r"(?: any ?more| now| right now)?|that's all the time .{0,30}|that's enough(?: for (?:now|today))?|"
    r"that's all for (?:now|today)",
    switch_language=r"\b(?:can|could|may|shall) (?:we|i|you) (?:please |maybe |also )?(?:do|have|continue|"
    r"speak|switch|talk|chat|go on|change|write|answer|"
    r"reply|use|carry on|proceed)(?: this| it| that| the rest| with me| to me)?(?: over)?(?: in|"
    r" to| into)? \b(?P<language>\w+(?: \w+)?)|"
    r"\b(?:switch|change|let's (?:switch|speak|talk|do this|continue|use|go)|i(?:'d| would) (?:like|"
    r"prefer) (?:to (?:speak|talk|continue|answer|do (?:this|it)|use|"
    r"write|switch|go on))?|i prefer|i (?:only )?speak|i want to (?:speak|talk|continue)|"
    r"do you speak|please (?:speak|use|continue|switch|write|talk|answer)|"
    r"speak|talk to me|continue|back|go back|return)(?: (?:over|back))?(?: in| to| into| the language to| language to)? \b"
    r"(?P<language2>\w+)(?= ?(?:please|instead|now|rather|better|thanks|$|[?.!,]))",
    language_please=r"(?:in |to |into )?\b(?P<language>\w+)(?: language)? (?:please|instead|would be (?:better|easier|"
    r"great|nice))|in \b(?P<language2>\w+)",
    asks=r"(?:what|which|who)(?:'?s\b|'re| (?:is|are|does|do|did|was|were|counts?|kind|sort|type|"
    r"exactly|about|if|should|would|can|will|do you)\b)"
    r"|why (?:do|does|is|are|would|should|did|must|on earth|not)\b|why$|"
    r"how (?:do|does|many|much|long|is|are|should|would|can|will|come|often|far|big|detailed|"
    r"precise|exactly|about)\b|"
    r"(?:when|where) (?:is|are|do|does|will|was|would|should|can)\b|(?:can|could|would|"
    r"will) you (?:please )?(?:explain|clarify|tell me|give (?:me )?an example|be more)|"
    r"do (?:[\w'-]+ ){1,3}(?:count|matter|apply|qualify)$|do (?:i|you|we) (?:have to|need|really|also|want|mean|store|keep|share|sell)|does (?:it|"
    r"that|this|my|the)\b|is (?:it|this|that|there) |"
    r"are (?:there|these|those|you) |(?:may|can|could|should|must|am) i (?!(?:skip|pass|"
    r"change|correct))|for example|such as what|like what|meaning|what for|"
    r"in what (?:format|language|unit|currency|way)|i (?:have|had|got) a question|(?:i )?wonder(?:ing)? (?:if|"
    r"what|why|how|whether)|explain(?: (?:it|that|this|please))?$|"
    r"tell me (?:more|why|what|how)|what do you mean|by .{2,30} do you mean",
    inquires=r"(?:what(?:'?s)?|which|who(?:'?s)?|whose|why|how|when|where|is|are|do|does|did|can|could|may|should|"
    r"will|would|shall|must|am|was|were|has|have|isn't|"
    r"aren't|don't|doesn't|won't|can't|for|in|so|and|or|but|you mean|like|including|even|only|also|by)\b",
    small_talk=r"(?:(?:it|that|this|everything|all)(?:'s| is)? ?(?:all )?)?(?:looks?|sounds?|seems?) (?:all )?(?:good|"
    r"right|fine|great|correct|ok(?:ay)?|perfect|nice)(?: to me)?|"
    r"(?:(?:it|that|this|everything)(?:'s| is)? ?)?(?:all )?(?:good|fine|correct|right|ok(?:ay)?|perfect|"
    r"great)(?: (?:as (?:it )?is|like (?:this|that)|by me|with me|for me|now))?|"
    r"(?:hi|hello|hey|yo|hiya|greetings|good (?:morning|afternoon|evening|day))(?: (?:there|"
    r"again|everyone|you|bot))?|how are you(?: doing| today)*|"
    r"how's it going|what's up|sup|nice to meet you|lol|lmao|rofl|ha(?:ha)+|he(?:he)+|"
    r"cool|nice|great|awesome|wow|amazing|perfect|fine|good|"
    r"thanks?(?: you)?(?: (?:so|very) much| a lot)?|thx|ty|cheers|ok(?:ay)?|k|sure|alright|"
    r"all right|got it|i see|understood|test(?:ing)?|"
    r"you're (?:welcome|funny|nice)|who are you|are you (?:a )?(?:bot|robot|human|real|"
    r"an ai|ai)|whatever|meh|blah(?: blah)*|let me think|one (?:moment|second|sec)|"
    r"hold on|wait|hang on|(?:just )?a (?:moment|second|sec|minute)|give me a (?:moment|second|sec|minute)",
    commands=r"\b(?:ignore|disregard|forget|override|bypass) (?:all |any |the |your |my |every |"
    r"these |those )*(?:previous|prior|above|earlier|preceding|other|"
    r"instructions?|rules?|prompts?|validation|directions?|questions?)\b|\byou are (?:now|"
    r"no longer) |\bsystem ?(?:prompt|message|:|override)|"
    r"\b(?:reveal|print|show|repeat|output) (?:me )?(?:your|the) (?:system |hidden |initial )*(?:prompt|"
    r"instructions?|rules)\b|"
    r"\b(?:mark|set|fill|treat) (?:all|every|everything|each)(?: (?:the|of the))?(?: (?:remaining|"
    r"other|required))? ?(?:fields?|answers?|questions?|as)\b|"
    r"\b(?:tell|sing|write|recommend) (?:me )?(?:a |an |some )(?:joke|poem|story|song|"
    r"recipe|movie|film|code|script|essay)\b|\bact as (?:an?|if|my)\b|"
    r"\bpretend (?:to be|you|that)\b|\bjailbreak\b|\bdeveloper mode\b|what(?:'s| is) the (?:weather|"
    r"time|capital of|news|score)\b",
    evasive=r"several|a few|a couple|quite a few|any of (?:them|these|those)|either(?: one)?|any(?: one)?|(?:it |that )?(?:doesn't|does not) matter|"
    r"(?:i )?don't (?:care|mind)|"
    r"no preference|(?:it|that) (?:really )?(?:depends|varies)(?: .{0,20})?|depends|stuff|things|various(?: things)?|"
    r"(?:just )?something|anything|whatever|"
    r"everything|a bit of everything|you know|it's complicated|it is complicated|maybe|"
    r"perhaps|kind of|sort of|somehow|some|a few things|"
    r"the usual(?: stuff)?|usual stuff|nothing special|nothing much|not much|many things|"
    r"lots of (?:stuff|things)|all sorts(?: of (?:stuff|things))?|"
    r"this and that|general(?:ly)?|no particular(?: .{0,15})?|etc|and so on|same|ok(?:ay)?|"
    r"fine|good|i told you(?: already)?|see above|as (?:i )?said(?: before)?|"
    r"already (?:said|told you|answered)(?: that)?|(?:it's |that's )?(?:exactly )?(?:the )?same(?: [\w-]+)? (?:as|like) .{1,40}|"
    r"(?:the )?same (?:one|again|thing|here)|ditto|why not|because|just because",
    polar=r"yes|yeah|yep|yup|sure|of course|no|nope|nah|not really|certainly|absolutely|definitely|"
    r"correct|right|true|false",
    copula=r"\s*(?:\bis\b|\bare\b|\bwas\b|'s\b|:|=|\bwould be\b|\bwill be\b)\s*(?:just |simply |actually )?(?:called |"
    r"named |spelled |spelt |written )?",
    relations=(
        (
            r"\bi(?:'m| am)? (?:currently |now |also )?(?:work(?:ing)?|employed) (?:at|for|with|by) (?P<value>.+)",
            "company",
        ),
        (r"\bi(?:'m| am) (?:here )?(?:with|representing) (?P<value>.+)", "^company"),
        (r"\bi(?:'m| am)? (?:currently |now )?(?:work(?:ing)?|employed) as (?:an? |the )?(?P<value>.+)", "job"),
        (r"\b(?:i(?:'m| am)? (?:currently |now )?(?:live|living|based|reside|located)) in (?P<value>.+)", "city"),
        (r"\b(?:i(?:'m| am)? (?:currently |now )?stud(?:y|ying)) at (?P<value>.+)", "school"),
        (r"\b(?:my name is|my name's|i(?:'m| am) called) (?P<value>.+)", "name"),
        (
            r"\b(?:this is|i am|i'm) (?P<value>(?:(?:dr|prof|mr|mrs|"
            r"ms)\.? )?[\w'-]+(?: [\w'-]+){0,3}?)(?=\s*(?:[,.]|$| and | from | at | here))",
            "^name",
        ),
        (r"\b(?:call me|you can call me|i go by) (?P<value>.+)", "nickname"),
        (r"\bi(?:'m| am) (?P<value>\d{1,3})(?: years?(?: old)?)?\b(?! (?:km|kg|cm|m|minutes|hours|days|%))", "age"),
        (r"\b(?:i was )?born (?:on |in )?(?P<value>.+)", "birth"),
        (r"\b(?:reach|call|phone|text|ring) me (?:at|on) (?P<value>[+\d(].+)", "phone"),
    ),
    own=r"my|our|the|your",
    negation=r"\b(?:not|don't|doesn't|isn't|aren't|didn't|never|no longer|wasn't|won't|can't|cannot|nor|neither)\b",
    alternatives=(
        r"\bwhether (?:(?:it|this|that|they|he|she|the [\w-]+|their [\w-]+|these|those)(?:'s|"
        r" is| are| was| were| have| has| do| does| would)? ?)?(?:been )?(?:more of )?"
        r"(?:an? |the |for )?(?P<a>.+?),? or (?:rather |more of )?(?:an? |the |for )?(?P<b>.+)",
        r"^(?:is|are|was|were|does|do) (?:it|this|they|that) (?:an? |the )?(?P<a>.+?),? or (?:rather )?(?:an? |"
        r"the )?(?P<b>[^?]+)",
    ),
    clause_breaks=r",\s+|\s+(?:and|but|because|so|while|although|though|then|plus|also|as well as)\s+|"
    r"\s+[-–—]\s+|\s*[()/]\s*",
    reasons=r"\b(?:because|since|so that|due to|as (?:i|we|it|they|the)|in order to|that's why|"
    r"the reason|thanks to|owing to|for my|therefore|in case|hoping|want to|to (?!the |"
    r"a |my |be )\w{3,})\b",
    quantities=r"\b(?:how (?:many|much|long|old|often|far|big|large|tall|heavy)|number of|amount|"
    r"quantity|size|count|duration|price|cost|budget|age|distance|weight)\b",
    when=r"\bwhen\b|\bwhat (?:time|day|date|year|month)\b|\bthe (?:date|time|day|year) (?:of|"
    r"it|when|they)\b|\bsince when\b|\bstart(?:ed)? date\b",
    where=r"\bwhere\b|\b(?:what|which) (?:place|location|city|room|site|address)\b|\bthe (?:place|"
    r"location|address)\b",
    why=r"\bwhy\b|\bthe (?:reason|cause|motivation)s?\b|\bmotivat",
    places=r"\b(?:at|in|near|on|by|inside|outside|behind|between|next to|in front of|around|from)\s+(?:(?:the|"
    r"a|an|our|my|their|his|her)\s+)?"
    r"(?!(?:the )?(?:morning|afternoon|evening|night|time|moment|day|week|month|year|end|"
    r"general|order|fact|case|all|least|first|last|"
    r"january|february|march|april|may|june|july|august|september|october|november|december|"
    r"monday|tuesday|wednesday|thursday|"
    r"friday|saturday|sunday|purpose|particular|addition|pain|use|production|my own|me|my \w*self)\b)[a-z][\w'-]+",
    moments=r"\b(?:today|yesterday|tomorrow|tonight|this (?:morning|afternoon|evening|week|month|"
    r"year|summer|winter|spring|autumn|fall)|"
    r"(?:last|next|past) (?:night|week|month|year|monday|tuesday|wednesday|thursday|friday|"
    r"saturday|sunday|summer|winter|spring|autumn|fall)|"
    r"(?:mon|tues|wednes|thurs|fri|satur|sun)days?|jan(?:uary)?|feb(?:ruary)?|march|april|"
    r"june|july|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?|"
    r"summer|winter|spring|autumn|ago|since|noon|midnight|morning|afternoon|evening|o'clock|weekend|(?:19|20)\d\d|"
    r"\d{1,2}(?::\d\d)? ?(?:am|pm)|\d{1,2}:\d\d|\d{1,2}[/.-]\d{1,2})\b",
)
