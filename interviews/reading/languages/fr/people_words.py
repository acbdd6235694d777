"""Who comes along, in French."""

from interviews.reading.languages.people_words import PeopleWords

WORDS = PeopleWords(
    one="mari femme epouse epoux conjoint conjointe copain copine mere pere maman papa frere soeur fils fille ami "
    "amie collegue cousin cousine oncle tante bebe enfant adulte",
    two="parents",
    several="enfants filles amis amies freres soeurs collegues adultes cousins",
    joiners="et",
    all_of_us=r"\b(?:au total|en tout|d'entre nous|nous sommes|on est|on sera)\b",
    quiet="mon ma mes un une le la les juste seulement aussi oui avec vient viennent viens j'amene amene s'il vous "
    "plait",
)
