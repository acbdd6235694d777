"""Who comes along, in English."""

from interviews.reading.languages.people_words import PeopleWords

WORDS = PeopleWords(
    one="husband wife partner spouse fiance fiancee boyfriend girlfriend mother father mom mum dad mommy daddy "
    "brother sister daughter friend colleague coworker flatmate roommate neighbor neighbour boss assistant cousin "
    "uncle aunt nephew niece grandmother grandfather grandma grandpa grandson granddaughter baby child kid "
    "toddler adult teenager mate buddy son stepson stepdaughter",
    two="parents grandparents",
    several="kids children sons daughters friends colleagues coworkers brothers sisters babies adults teenagers cousins "
    "uncles aunts nephews nieces grandchildren grandsons granddaughters toddlers buddies mates",
    joiners="and plus",
    all_of_us=r"\b(?:(?:group|party|team|family|table) of|of us|us (?:two|three|four|five|six)|we(?:'re| are) (?!bringing|coming with)|altogether|in total|in all|all told|total of|including (?:me|myself))\b|\b(?:and|plus) (?:me|i|myself)\b",
    quiet="my our a an the just only both also too please yes well so actually ok okay oh um will be is it's its i'm "
    "i'll we'll bring bringing take taking come comes coming with along together there here attend attending join "
    "joins joining to going would like",
)
