"""Countries, cities and languages in Spanish."""

from interviews.reading.languages.place_names import PlaceNames

WORDS = PlaceNames(
    countries="""
        US ee.uu., US eeuu, US ee uu, US estados unidos de america, GB gran bretana, RU federacion rusa,
        AE emiratos arabes, AE emiratos, CI costa de marfil, CG republica del congo, MX mejico
    """,
    loosely="GB gales, GB irlanda del norte, KR corea",
    several="CD el congo, CG el congo, VG islas virgenes, VI islas virgenes, MF san martin, SX san martin",
    languages="zh mandarino, zh mandarín, es castellano, pt-BR portugués brasileño",
    in_region="de( el| la)?",
)
