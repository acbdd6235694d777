"""Who comes along, in Spanish."""

from interviews.reading.languages.people_words import PeopleWords

WORDS = PeopleWords(
    one="marido esposo esposa mujer pareja novio novia madre padre mama papa hermano hermana hijo hija amigo amiga "
    "companero companera colega primo prima tio tia abuelo abuela bebe nino nina adulto adulta",
    two="abuelos",
    several="hijos hijas amigos amigas hermanos hermanas colegas companeros ninos ninas adultos adultas primos",
    joiners="y e",
    all_of_us=r"\b(?:de nosotros|somos|en total)\b",
    quiet="mi mis un una el la los las solo tambien si por favor con conmigo viene vienen traigo traer ire",
)
