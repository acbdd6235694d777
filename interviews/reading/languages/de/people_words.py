"""Who comes along, in German."""

from interviews.reading.languages.people_words import PeopleWords

WORDS = PeopleWords(
    one="mann ehemann frau ehefrau partner partnerin freund freundin mutter vater mama papa bruder schwester sohn "
    "tochter kollege kollegin cousin cousine onkel tante oma opa baby kind erwachsener",
    two="eltern",
    several="kinder sohne freunde freundinnen schwestern kollegen kolleginnen erwachsene",
    joiners="und",
    all_of_us=r"\b(?:wir sind|von uns|zu (?:zweit|dritt|viert)|insgesamt)\b",
    quiet="mein meine meinen meiner meinem ein eine einen der die das nur auch ja bitte mit kommt kommen bringe "
    "mitbringen komme beide",
)
