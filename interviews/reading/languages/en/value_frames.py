"""English."""

from interviews.reading.languages.value_frames import Kind, Phrases

WORDS: Phrases = {
    Kind.FILLER: """
        hiya, (from|with|for|let|works for|count) me, (at|that's|that is|after) all, sorry, a, an, the, this, these, those,
        its, here, us, them, to, for, of, with, as, am, is, are, be, being, been, have, has, having, do, does, did,
        will, would, shall, gonna, going, go, come, coming, get, getting, got, bring, bringing, attend, attending,
        say, said, saying, tell, call, (is|are|now|was) (called|named), make, makes, let, let's, lets, give, want, wants, need, like to, love to, able,
        please, pls, plz, thanks, thank (you|you very much|you so much), thanks a lot, many thanks, thx, ty, cheers,
        hi, hello, hey, good (morning|afternoon|evening), dear, well, so, um, umm, uh, uhh, er, erm, hmm, hm, mm, oh,
        ah, aha, alright, all right, great, good, fine, cool, nice, lol, haha, ha, just, only, exactly, precisely,
        simply, really, very, quite, pretty, totally, completely, fully, too, also, then, now, still, currently,
        right now, at the moment, presently, these days, today, this time, it's, that's, there's, there're,
        there'll be, i'm, i am, i'll, i'd, we'd, i've, we've, they're, you're, he's, she's, it'll, it'd, i'm thinking,
        that'd be, should be, sounds good, is fine, is good, is great, and that's it, (that's|that is) everything, all correct,
        nothing else, nothing more, no more, the answer is, answer, my answer, if that's (ok|okay), if possible, no doubt about it,
        for sure, without a doubt, obviously, clearly, of course, sadly, unfortunately, luckily, fortunately,
        i'm afraid, honestly, to be honest, tbh, frankly, by the way, btw, fyi, sir, madam, ma'am, mate, dude, man,
        folks, again, already, mostly, mainly, primarily, personally, regular, yours""",
    Kind.SUBJECT: "i, we, you, he, she, they, it, that, there, who",
    Kind.SELF: """
        me, myself, my wife, my husband, my partner, my son, my daughter, my mother, my father, my mom, my mum,
        my dad, my friend, my brother, my sister, my boyfriend, my girlfriend, my colleague, my kids, my children,
        my family, a friend, a colleague, my baby, the baby""",
    Kind.ALONE: "just me, only me, (just|only|by) myself, me only, alone, on my own, solo",
    Kind.GENERIC: """
        one, ones, option, options, choice, choices, track, tracks, workshop, workshops, session, sessions, course,
        courses, class, classes, level, category, topic, topics, plan, plans, group, type, kind, version, package,
        stuff, part, parts, section, program, programme, item, items, thing, things, selection, area, role, side""",
    Kind.COUNTER: """
        age, aged, years old, year old, people, persons, person, guest, guests, adult, adults, kid, kids, child,
        children, friend, friends, companion, companions, attendee, attendees, participant, participants, others,
        other people, extra, additional, pieces, times, units, of them, number of guests, number of people, members,
        colleagues, seats, tickets, visitors, in my party""",
    Kind.CHOOSING: """
        rate it, my rating is, give it, let's do, (continue|put me|interested|i am interested) in, switch to, use,
        i'd (like|love|say|like to join|consider myself), i would (like|love|prefer|say),
        i (want|chose|will take|like), go with, going with, (i'll go|put me down|sign me up) for,
        (give|suits|best for|for) me, we would like, we want, choose, pick, select, prefer, take, i'll have,
        my choice is, (suits me|works|is) best, sounds right""",
    Kind.AT: "at, in, on, by, from, through, around the, into, onto",
    Kind.CLOCK: """
        from now, from today, o'clock, oclock, am, pm, a.m, p.m, a.m., p.m., in the (morning|afternoon|evening),
        at night, noon, january, february, march, april, june, july, august, september, october, november, december,
        monday, tuesday, wednesday, thursday, friday, saturday, sunday, tomorrow, yesterday, next week, next month""",
    Kind.HEDGE: """
        i (am from|think|guess|believe|suppose|assume|imagine|expect|hope), we are from, from, of us, in total, total,
        altogether, overall, all together, together, we're, we are, we'll, probably, most likely, likely, presumably,
        more or less, sort of, kind of, kinda, sorta, somewhat, pretty sure, i'm pretty sure, seems, seemingly,
        as far as i know, afaik, hopefully, estimated, tentatively, planning""",
    Kind.PERHAPS: """
        maybe, perhaps, possibly, might, (might|may|could|it could|can) be, i might, probably not sure, at a guess,
        leaning towards, leaning toward, i lean towards""",
    Kind.DOUBT: """
        as (possible|needed|usual|required), ignore, disregard, forget, nevermind, never mind, undo, previous, system,
        instructions, kidding, joking, jk, (i told|up to|already told) you,
        not (sure|certain|a clue|decided|applicable|telling), i'm not sure, unsure, uncertain, undecided,
        don't (know|remember|care|mind), i don't (know|care|mind), dunno, idk, i do not know, no idea, no clue,
        (hard to|difficult to|can't|cannot|prefer not to|won't) say, can't tell, (can't|you|yet to) decide,
        haven't decided, have not decided, can't remember, forgot, tbd, n/a, na, depends, depending, sometimes,
        occasionally, no preference, doesn't matter, surprise me, you choose, skip, pass, next, later,
        (wait and|we'll|will) see, who knows, rather not, i would rather not, none of your business, won't tell,
        still deciding, (let me|need to|have to) check, ask, nothing to do with, hardly, barely, scarcely, rarely,
        seldom, neither""",
    Kind.VAGUE: """
        thirds, quarters, fourths, fifths, halves, a (quarter|third|lot|bunch), once, whatever, whichever, anything,
        either, either way, few, several, many, some, lots, plenty, various, multiple, most, double, twice, half,
        too much, not enough, any, stuff, (many|various) things, things, something, the usual, usual, same, the same,
        same as (always|before|above), ditto, partly, partially, in part, a bit, a little""",
    Kind.LIVING: """
        (live|living|based|reside|located|currently) in, based, live, living, reside, resident of, my country is,
        country, home""",
    Kind.FINE: """
        fine, good, great, ok, okay, is (fine|good|ok|okay|great), are fine, are ok, works for me, work for me,
        works, suits, suit, fits, sounds, looks, all right, no problem, not a problem""",
    Kind.MY: "my, our, your, his, her, their",
    Kind.SPEAKING: """
        mother tongue, first language is, speak, speaking, fluent, native, my native language is, my mother tongue is,
        native speaker, language, talk, i can speak""",
    Kind.ABOUT: "about, around, approximately, approx, roughly, circa, ca, or so, ish, give or take",
    Kind.CONDITION: """
        if, unless, provided, as long as, in case, assuming, when, whenever, whether, otherwise, subject to, until,
        till, on condition""",
    Kind.NEGATION: """
        non, anti, semi, pre, post, nothing about, nothing to do with, not, never, don't, doesn't, didn't, isn't,
        aren't, ain't, wasn't, weren't, won't, wouldn't, can't, cannot, can not, couldn't, haven't, hasn't, hadn't,
        nor, without, neither of, instead of, rather than, unlike, no longer, stop, avoid, hate, dislike, against,
        refuse, far from, less of, cancel, remove, delete, drop, wrong, bad, false that, nobody's, no one's""",
    Kind.EXCEPT: """
        except, excepting, excluding, exclude, but not, besides, bar, barring, (everything|anything|all) but, minus""",
    Kind.LIMIT: """
        tops, up, something, odd, past, beyond, less than, not more than, at most, at least, over, under, above,
        below, maximum, max, minimum, min, or more, or less, or fewer, plus, between, almost, nearly, close to,
        including, including me, including myself, incl, included, another, more, out of, per, each, every, of the,
        half of, divided, multiplied, times as, first, increase, decrease, add, extra to, ranging, somewhere between,
        higher, lower, better, worse, than""",
    Kind.OR: "or, and or, versus, vs, alternatively, or (else|maybe|perhaps|possibly)",
    Kind.AND: "and, as well as, along with, together with, plus also, &",
    Kind.CONTRAST: """
        but, however, although, though, yet, while, whereas, even though, except that, still not, nevertheless""",
    Kind.CORRECTION: """
        actually, wait, hold on, no wait, scratch that, i mean, i meant, or rather, make that, correction, my mistake,
        oops, typo, let me correct, let me rephrase, on second thought, change, changed, changed my mind, i said,
        as i said, not anymore, instead, update, used to say, switch, revise""",
    Kind.INSTEAD: "but rather, more like, rather",
    Kind.REASON: """
        because, since, cause, cuz, coz, as i, as we, due to, given, so that, so i can, so we can, in order to""",
    Kind.QUESTION: """
        what, what's, which, why, how, where, who's, whose, how many, how much, what if,
        (can|could|do|am|may|should|must|have|did|shall) i, (can|do|are|should|must) we,
        (can|could|do|are|would|did) you, (does|is|will|would|has|can|could|isn't) it, does that, does this, is that,
        is this, (is|are|will) there, what do you mean, i wonder, wondering, question, i have a question,
        quick question, do they, is 1""",
    Kind.ALL: "all, everything, every one, all (of the above|four|three), each of them",
    Kind.BOTH: "both",
    Kind.NONE: """
        nil, null, none, none at all, nobody,
        no (one|one else|guest|people|kids|children|friends|companions|others|plus one|plus ones), noone, nobody else,
        none of (them|these|those|the above), nothing, nothing (at all|special|in particular),
        not (any|one|a one|bringing anyone), (no|no extra|no additional|without) guests,
        (i don't|don't|i do not) have any, (i have|have|there are) none""",
    Kind.YES: """
        yes, yep, yeah, yea, yup, yah, yess, yesss, sure, sure thing, of course, affirmative, that's correct,
        that is correct, you bet, by all means, for sure, most definitely, yes why not, 100%, mmhmm, without a doubt,
        i agree, i confirm, yessir, sure why not, why yes""",
    Kind.ASSENT: """
        right, true, correct, ok, okay, okey, k, kk, okie, totally, indeed, agreed, naturally, y, aye, ya, mhm,
        uh huh, definitely, absolutely, certainly, surely, confirmed""",
    Kind.YES_SHORT: """
        i (do|am|will|would|have|did|can|was|would love to|would like that|really do|already have),
        we (do|are|will|have), it (is|does|has|was), they do, they are, he is, she is, there is, there are, you can,
        that (works|is fine|would be great), that's fine, please do, i'd love to, sounds good, sounds great,
        with pleasure, gladly, happily""",
    Kind.YES_LIKELY: """
        i (think so|think i do|think i am|believe so|would say so|imagine so|expect so|guess|suppose), i'd say so,
        mostly yes, i'd say yes, probably, most likely, likely, pretty much, why not, usually, fine by me, i'm in""",
    Kind.NO: """
        no, nope, nah, nay, naw, noo, nooo, not at all,
        (absolutely|definitely|certainly|of course|most certainly|most definitely) not, no way, negative, never,
        (hell|heck|thanks but|thank you but) no, uh uh, nuh uh, nein, false, incorrect, that's not correct,
        that is not correct, that's wrong, under no circumstances, no i don't think so, n, not in the slightest,
        i disagree""",
    Kind.NO_SHORT: """
        (i|we|they|it|he|she|there) (don't|doesn't|won't|isn't|aren't|haven't|didn't|can't|wouldn't),
        (i|we|they|it|he|she|there) (do|does|did|am|is|are|will|would|have|can) not, i cannot,
        (i'm|we're|they're|it's|i'd|please do) not, please don't, (i certainly|i really|i definitely) don't,
        that's not right, i never (do|have|did), i don't (want any|need any|need one)""",
    Kind.NO_LIKELY: """
        no need, not really, not that i know, not that i'm aware of, not yet, i don't (think so|believe so|have any|have one),
        i (do not think so|guess not|suppose not|think not|believe not|hope not|doubt it|would say no),
        don't think so, (probably|most likely|likely|better|unfortunately|sadly|i'm afraid|as far as i know) not,
        unlikely, not particularly, not exactly, not currently, (not right|not|not for) now, not at the moment,
        not at this time, not this time, not today, not much, nothing,
        nothing (special|in particular|specific|to add|comes to mind), none, none (at all|to speak of|known|that i know|that i can think of), none (that i know|i know|that i'm aware|i'm aware) of,
        nobody, no one, (not|don't have|i do not have|i haven't) any, (i have|have|there are|there is) none,
        not needed, not necessary, i'm good thanks, i'll pass, i'd say no, not very, not usually, i'm not really""",
    Kind.UNCLEAR: """
        i'm (sure|right|correct|positive|certain|true|absolutely sure|pretty sure|fine|good|ok|okay),
        (i am|we're|quite|are you) sure, i am certain,
        no (problem|worries|doubt|big deal|matter|objection|objections|issue|issues),
        not (bad|a problem|necessarily|wrong|impossible|false|untrue), fine, it's (fine|ok|okay), that's ok,
        that's okay, all good, all set, doesn't matter, yeah right, i don't mind, don't mind""",
}
