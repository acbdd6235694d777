"""Who comes along, in German."""

from interviews.reading.languages.people_words import PeopleWords

WORDS = PeopleWords(
    one="mann ehemann frau ehefrau partner partnerin freund freundin mutter vater mama papa bruder schwester sohn tochter kollege kollegin cousin cousine onkel tante oma opa baby kind erwachsener gast person begleitung",
    two="eltern",
    several="kinder sohne tochter freunde freundinnen bruder schwestern kollegen kolleginnen erwachsene gaste personen leute",
    anyone="gast gaste personen leute begleitung person",
    numbers="eins zwei drei vier funf sechs sieben acht neun zehn",
    joiners="und",
    oneself="ich mich",
    all_of_us=r"\b(?:wir sind|von uns|zu (?:zweit|dritt|viert)|insgesamt)\b",
    quiet="mein meine meinen meiner meinem ein eine einen der die das nur auch ja bitte mit mir kommt kommen ich bringe mitbringen komme beide",
)
