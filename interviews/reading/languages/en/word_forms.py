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
)
