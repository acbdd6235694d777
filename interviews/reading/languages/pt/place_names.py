"""Countries, cities and languages in Portuguese."""

from interviews.reading.languages.place_names import PlaceNames

WORDS = PlaceNames(
    countries="""
        US eua, US estados unidos da america, GB gra bretanha, NL holanda, CZ republica checa, CZ republica tcheca,
        RU federacao russa, AE emirados arabes, AE emirados, CD republica democratica do congo, PS palestina,
        VN vietname, IR irao
    """,
    loosely="GB inglaterra, GB escocia, GB pais de gales, GB irlanda do norte, KR coreia",
    several="CD o congo, CG o congo, VG ilhas virgens, VI ilhas virgens, MF sao martinho, SX sao martinho",
    languages="""
        zh mandarim, es castelhano, pt-BR portugues brasileiro, pt-BR portugues do brasil, pt-PT portugues europeu
    """,
    in_region="d[eoa]",
)
