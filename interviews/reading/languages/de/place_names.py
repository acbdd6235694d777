"""Countries, cities and languages in German."""

from interviews.reading.languages.place_names import PlaceNames

WORDS = PlaceNames(
    countries="""
        US vereinigte staaten von amerika, GB grossbritannien, CZ tschechische republik, KR sudkorea, KP nordkorea,
        AE emirate, CI elfenbeinkuste, MM birma, MK mazedonien, VA vatikan, DE deutschland, DE bundesrepublik deutschland,
        DE brd, SY syrien, PS palastina, BA bosnien
    """,
    loosely="US amerika, GB schottland, GB nordirland",
    nationalities="DE deutscher, DE deutsche, JP japaner, JP japanerin, CH schweizer, CH schweizerin",
    cities="DE munchen, DE muenchen, DE koln, DE koeln, DE duesseldorf, CN peking, CH genf, CZ prag",
    several="CD kongo, CG kongo",
    languages="""
        zh chinesisch, yue kantonesisch, es spanisch, no norwegisch, nl holländisch, gsw schweizerdeutsch, de hochdeutsch,
        de deutsch
    """,
    in_region="(aus|in)( den)?",
)
