"""Countries, cities and languages in French."""

from interviews.reading.languages.place_names import PlaceNames

WORDS = PlaceNames(
    countries="""
        US etats unis d'amerique, GB grande bretagne, NL hollande, CZ republique tcheque, MK macedoine
    """,
    loosely="US amerique, GB angleterre, GB ecosse, GB pays de galles, GB irlande du nord, KR coree",
    several="VG iles vierges, VI iles vierges",
    languages="zh mandarin chinois",
    in_region="(de|du)( la)?",
    elisions="l|d|qu|j|m|s|n|c",
)
