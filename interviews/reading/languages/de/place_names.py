"""Countries, cities and languages in German."""

from interviews.reading.languages.place_names import PlaceNames

WORDS = PlaceNames(
    countries="""
        US vereinigte staaten von amerika, GB grossbritannien, CZ tschechische republik, AE emirate, CI elfenbeinkuste,
        MM birma, MK mazedonien, VA vatikan, DE bundesrepublik deutschland, DE brd, PS palastina, BA bosnien
    """,
    loosely="US amerika, GB schottland, GB nordirland",
    several="CD kongo, CG kongo",
    languages="nl holländisch, de hochdeutsch",
    in_region="(aus|in)( den)?",
)
