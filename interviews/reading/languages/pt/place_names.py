"""Countries, cities and languages in Portuguese."""

from interviews.reading.languages.place_names import PlaceNames

WORDS = PlaceNames(
    countries="""
        US eua, US estados unidos da america, GB gra bretanha, NL holanda, CZ republica checa, CZ republica tcheca,
        RU federacao russa, AE emirados arabes, AE emirados, CD republica democratica do congo, PS palestina,
        VN vietname, IR irao
    """,
    loosely="GB inglaterra, GB escocia, GB pais de gales, GB irlanda do norte, KR coreia",
    nationalities="""
        DE alemao, DE alema, JP japones, JP japonesa, BR brasileiro, BR brasileira, PT portugues, PT portuguesa, AO angolano,
        AO angolana, MZ mocambicano, MZ mocambicana, ES espanhol, ES espanhola
    """,
    cities="CH genebra, BR rio de janeiro, BR brasilia",
    several="CD o congo, CG o congo, VG ilhas virgens, VI ilhas virgens, MF sao martinho, SX sao martinho",
    languages="""
        zh mandarim, es castelhano, pt-BR portugues brasileiro, pt-BR portugues do brasil, pt-PT portugues europeu
    """,
    in_region="d[eoa]",
)
