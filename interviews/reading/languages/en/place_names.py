"""Countries, cities and languages in English."""

from interviews.reading.languages.place_names import PlaceNames

WORDS = PlaceNames(
    countries="""
        US usa, US us, US u.s., US u.s.a., US united states of america, US the states, US us of a, GB uk, GB u.k.,
        GB great britain, GB britain, GB gb, NL holland, NL the netherlands, CZ czech republic, CZ the czech republic,
        KR s. korea, KR republic of korea, KR rok, KR hanguk, KP dprk, RU russian federation, AE uae, AE u.a.e.,
        AE the emirates, AE emirates, CI ivory coast, SZ swaziland, MK macedonia, TL east timor, VA vatican,
        VA the vatican, VA holy see, CD drc, CD dr congo, CD democratic republic of the congo,
        CD democratic republic of congo, CG republic of the congo, CG republic of congo, HK hong kong, HK hongkong,
        HK hong kong sar, MO macau, MO macao, CN china, CN prc, CN mainland china, CN people's republic of china,
        TW taiwan roc, TW republic of china, JP nippon, JP nihon, JP jpn, TR turkey, IR islamic republic of iran,
        MD republic of moldova, PS palestine, BA bosnia, BA bosnia herzegovina, TT trinidad, AG antigua, ST sao tome,
        IE republic of ireland, IE eire, NZ aotearoa, NZ nz, IN bharat, IN hindustan, PH the philippines, ZA rsa,
        SA ksa, SA saudi, SA kingdom of saudi arabia, GM the gambia, BS the bahamas, KG kyrgyz republic, BY belorussia,
        BY byelorussia, BD bangla desh
    """,
    loosely="US america, US stateside, GB england, GB scotland, GB wales, GB northern ireland, KR korea",
    several="""
        CD congo, CG congo, CD the congo, CG the congo, VG virgin islands, VI virgin islands, MF saint martin,
        SX saint martin, MF st martin, SX st martin, SX sint maarten, MF sint maarten
    """,
    states="GE georgia, US georgia",
    languages="""
        zh mandarin chinese, zh putonghua, zh-Hans chinese (simplified), zh-Hans chinese simplified,
        zh-Hant chinese (traditional), zh-Hant chinese traditional, es castilian, fa farsi, fil tagalog, nb bokmal,
        no norsk, nl flemish, gsw schwiizerdutsch, en-US us english, en-US american, en-GB uk english, en-GB british,
        ja nihongo, ja jap, ko hangul, de doitsu, ca valencian, ro moldovan, ro romana, he ivrit, en eigo, en inglish,
        pt-BR brazilian
    """,
    unsure_countries="georgia, jordan, chad, israel, kenya",
    unsure_languages="american, british, jap, flemish, brazilian, romana",
    in_region="(from|of|as spoken in|in)( the)?",
)
