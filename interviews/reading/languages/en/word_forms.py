"""Forms of words in English."""

from interviews.reading.languages.word_forms import WordForms

WORDS = WordForms(
    small_words="""
        a about again all also am an and any anything applicant are as at be been being best but by can complete
        contact could current customer describe detail details did die do does doing don't each enter etc every for
        from full get give go going got had has have having he her here him his how i i'd i'm i've if if's in info
        information into is it it's its just know let like made main make may me might mine must my need no not number
        of on or other our out over own person please plus preferred primary provide respondent same say shall she
        should so some someone something son such tell than that that's the their them then there these they thing
        things this those to too u under up us use used user using very want we were what when where whether which who
        whom whose why will wish with without would yes you your yours
    """,
    endings="""
        ations ation ments ment ances ance ences ence ities ity ness ings ing ies ied ers er ors or ees ee ions
        ion ical ics ic ly ed es en s y e
    """,
    possessive="'s",
    telling_small_words="without every can't cannot when where why who",
    abbreviations="mr mrs ms dr st prof inc ltd co corp jr sr etc",
    openers=r"(?:and|but|so|oh|also|plus|well)\b,?\s+",
    beside_values="""
        bike bus car coach cycling drive driving flight foot plane subway taxi train tram tube underground walk
        walking account address afternoon afternoons anyway arrive arriving available be before best better book
        brilliant can cell confirm contact convenient could crossed date day days definitely either email enough
        evening evenings exact fingers fits free guess half home hopefully hoping hour ideally in inbox join
        landline list lovely mail manage mark may me meet mobile morning moved mornings my nd nice night number
        obviously office on one ones open our over perfect personal phone pick place planning possible prefer
        preferably put rather rd reach reserve ring schedule see send sharp sign slot st start starting suit suits
        super sure text th than that thing time times town use usually visit website well whatsapp will work working
        works write year
    """,
    about_the_talk="""
        above again already answer answered answering answers ask asked asking back before bit busy check choice
        choose chose clue come continue decide decided deciding done earlier enter entered figure fill filled forget
        forgot form gave get gimme give given hang hmm hold idea info information it know last later let look me
        mean meant mention mentioned minute mo moment next once pass pick prefer previous previously question
        questions quick reading remember repeat return said same say saying sec second seconds see send sent skip
        something somewhere soon still submit sure talk tell telling that think thinking this thought time told
        tomorrow type typed typing understand wait write writing wrote yet
    """,
    no_more=(
        "(?:it'?s |its |there'?s |there is )?(?:just|only) (?:me|myself|us|the (?:one|two|three|four|five|"
        "six))|(?:there'?s |there is )?(?:nobody|no one|noone|none|nothing)(?: (?:else|more|other|coming|"
        r"with me))*|no (?:more|other|others|further)(?: \w+)?|(?:there (?:is|are) )?no (?:other |more |"
        r"further |additional )?(?P<thing>[\w-]+(?: [\w-]+)?)|(?:i don'?t have any|not any)(?: more| other|"
        r" others| \w+)?|(?:and )?that(?:'?s| is| was| would be)? (?:all|it|everyone|everybody|everything|"
        "the (?:last|lot|end)|enough)(?: of (?:them|us))?|(?:i'?m|i am|i'?ll be|i will be|i'?ll|i come|"
        "i will)? ?(?:coming |going |come )?(?:alone|by myself|on my own|solo)|not (?:really|anymore|"
        "any more|that i know(?: of)?)|nope|nah|all done|done|we'?re (?:all|complete|done)|i'?m done"
    ),
)
