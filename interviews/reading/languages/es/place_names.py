"""Countries, cities and languages in Spanish."""

from interviews.reading.languages.place_names import PlaceNames

WORDS = PlaceNames(
    countries="""
        US ee.uu., US eeuu, US ee uu, US estados unidos de america, GB gran bretana, NL holanda, CZ republica checa,
        KR corea del sur, KP corea del norte, RU federacion rusa, AE emiratos arabes, AE emiratos, CI costa de marfil,
        MM birmania, CD republica democratica del congo, CG republica del congo, SY siria, PS palestina, ES espana,
        MX mejico, BR brasil
    """,
    loosely="GB inglaterra, GB escocia, GB gales, GB irlanda del norte, KR corea",
    nationalities="""
        DE aleman, DE alemana, JP japones, JP japonesa, MX mexicano, MX mexicana, ES espanol, ES espanola
    """,
    cities="ES sevilla, GB londres, CH ginebra, MX ciudad de mexico",
    several="CD el congo, CG el congo, VG islas virgenes, VI islas virgenes, MF san martin, SX san martin",
    languages="""
        zh mandarino, zh mandarín, yue cantonés, es castellano, es español, es espanol, no noruego,
        pt-BR portugués brasileño, pt-BR portugues de brasil
    """,
    in_region="de( el| la)?",
)
