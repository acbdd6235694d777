"""Who comes along, in French."""

from interviews.reading.languages.people_words import PeopleWords

WORDS = PeopleWords(
    one="mari femme epouse epoux conjoint conjointe copain copine mere pere maman papa frere soeur fils fille ami amie collegue cousin cousine oncle tante bebe enfant adulte invite invitee personne",
    two="parents",
    several="enfants fils filles amis amies freres soeurs collegues adultes invites invitees personnes cousins",
    same_plural="fils",
    anyone="invite invites personne personnes",
    numbers="un deux trois quatre cinq six sept huit neuf dix",
    joiners="et",
    oneself="moi",
    all_of_us=r"\b(?:au total|en tout|d'entre nous|nous sommes|on est|on sera)\b",
    quiet="mon ma mes un une le la les juste seulement aussi oui avec moi vient viennent je viens j'amene amene s'il vous plait",
)
