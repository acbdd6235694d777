"""Countries, cities and languages in Portuguese."""

from interviews.reading.languages.place_names import PlaceNames

WORDS = PlaceNames(
    countries="""
        US eua, US estados unidos da america, GB gra bretanha, GB reino unido, NL holanda, NL paises baixos, CZ republica checa,
        CZ republica tcheca, KR coreia do sul, KP coreia do norte, RU federacao russa, AE emirados arabes, AE emirados,
        CI costa do marfim, MM birmania, CD republica democratica do congo, CG republica do congo, PS palestina, BR brasil,
        PL polonia, SI eslovenia, SG singapura, VN vietname, VN vietna, IR irao, IR ira, KE quenia, MC monaco, CV cabo verde
    """,
    loosely="GB inglaterra, GB escocia, GB pais de gales, GB irlanda do norte, KR coreia",
    nationalities="""
        DE alemao, DE alema, JP japones, JP japonesa, BR brasileiro, BR brasileira, PT portugues, PT portuguesa, AO angolano,
        AO angolana, MZ mocambicano, MZ mocambicana, ES espanhol, ES espanhola
    """,
    cities="PT lisboa, GB londres, CH genebra, BR rio de janeiro, BR brasilia, AO luanda, MZ maputo",
    several="CD o congo, CG o congo, VG ilhas virgens, VI ilhas virgens, MF sao martinho, SX sao martinho",
    languages="zh mandarim, yue cantones, es castelhano, es espanhol, no noruegues, pt-BR portugues brasileiro, pt-BR portugues do brasil, pt-PT portugues de portugal, pt-PT portugues europeu",
    in_region="d[eoa]",
)
