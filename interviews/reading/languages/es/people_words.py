"""Who comes along, in Spanish."""

from interviews.reading.languages.people_words import PeopleWords

WORDS = PeopleWords(
    one="marido esposo esposa mujer pareja novio novia madre padre mama papa hermano hermana hijo hija amigo amiga companero companera colega primo prima tio tia abuelo abuela bebe nino nina adulto adulta invitado invitada persona",
    two="abuelos",
    several="hijos hijas amigos amigas hermanos hermanas colegas companeros ninos ninas adultos adultas invitados invitadas personas primos",
    anyone="invitado invitados invitada personas persona",
    numbers="uno dos tres cuatro cinco seis siete ocho nueve diez",
    joiners="y e",
    oneself="yo",
    all_of_us=r"\b(?:de nosotros|somos|en total)\b",
    quiet="mi mis un una el la los las solo tambien si por favor con conmigo viene vienen traigo traer voy ire y",
)
