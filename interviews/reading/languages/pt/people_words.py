"""Who comes along, in Portuguese."""

from interviews.reading.languages.people_words import PeopleWords

WORDS = PeopleWords(
    one="marido esposo esposa mulher companheiro companheira namorado namorada noivo noiva mae pai mama papa irmao "
    "irma filho filha amigo amiga colega primo prima tio tia avo bebe crianca menino menina adulto adulta sogro "
    "sogra",
    two="pais avos sogros",
    several="filhos filhas amigos amigas irmaos irmas colegas primos criancas meninos meninas adultos adultas",
    joiners="e mais",
    all_of_us=r"\b(?:de nos|somos|ao todo|no total)\b",
    quiet="meu minha meus minhas o a os as um uma so apenas tambem sim por favor com comigo vem vou vamos trago levo "
    "levar",
)
