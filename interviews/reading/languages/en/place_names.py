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
    nationalities="""
        AF afghan, AL albanian, DZ algerian, AR argentinian, AM armenian, AU australian, AU aussie, AT austrian,
        BD bangladeshi, BY belarusian, BE belgian, BO bolivian, BA bosnian, BR brazilian, BG bulgarian, KH cambodian,
        CM cameroonian, CA canadian, CL chilean, CN chinese, CO colombian, CR costa rican, HR croatian, CU cuban,
        CZ czech, DK danish, NL dutch, EC ecuadorian, EG egyptian, EE estonian, ET ethiopian, FI finnish, FR french,
        DE german, GH ghanaian, GR greek, GT guatemalan, HU hungarian, IS icelandic, IN indian, ID indonesian,
        IR iranian, IQ iraqi, IE irish, IL israeli, IT italian, JM jamaican, JP japanese, JO jordanian, KZ kazakh,
        KE kenyan, KR korean, KR south korean, LV latvian, LB lebanese, LT lithuanian, MY malaysian, MX mexican,
        MN mongolian, MA moroccan, NP nepalese, NP nepali, NZ new zealander, NZ kiwi, NG nigerian, NO norwegian,
        PK pakistani, PE peruvian, PH filipino, PH filipina, PL polish, PT portuguese, RO romanian, RU russian,
        SA saudi arabian, RS serbian, SG singaporean, SK slovak, SI slovenian, ZA south african, ES spanish,
        ES spaniard, LK sri lankan, SE swedish, CH swiss, SY syrian, TW taiwanese, TH thai, TN tunisian, TR turkish,
        UA ukrainian, GB british, GB brit, GB english, GB scottish, GB welsh, US american, UY uruguayan, UZ uzbek,
        VE venezuelan, VN vietnamese, ZW zimbabwean
    """,
    cities="""
        JP osaka, JP kyoto, JP nagoya, JP yokohama, JP sapporo, JP fukuoka, JP kobe, JP sendai, JP hiroshima,
        JP okinawa, JP hokkaido, DE munich, DE hamburg, DE cologne, DE stuttgart, DE dusseldorf, DE leipzig,
        DE dresden, FR lyon, FR marseille, FR toulouse, FR bordeaux, FR strasbourg, FR lille, ES barcelona, ES seville,
        ES bilbao, ES malaga, ES zaragoza, US san francisco, US new york city, US nyc, US seattle, US houston,
        US philadelphia, US dallas, US miami, US atlanta, US washington dc, US california, US texas, US hawaii,
        US florida, GB manchester, GB edinburgh, GB glasgow, GB liverpool, GB leeds, CN beijing, CN shenzhen,
        CN guangzhou, IN mumbai, IN delhi, IN new delhi, IN bangalore, IN bengaluru, IN chennai, IN hyderabad,
        AU canberra, CA montreal, CA ottawa, CA calgary, CA quebec, CH geneva, CH basel, CH bern, IT milan, IT milano,
        IT naples, IT napoli, IT turin, IT torino, IT florence, IT venice, KR busan, TR ankara, NL rotterdam,
        NL the hague, NL utrecht, PL krakow, PL cracow, PT porto, RU st petersburg, RU saint petersburg, VN hanoi,
        VN ho chi minh city, TH chiang mai, TW kaohsiung, IL tel aviv, AE abu dhabi, SE gothenburg, SE goteborg
    """,
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
    also_first_names="georgia, jordan, chad, israel, kenya",
    unsure_languages="american, british, jap, flemish, brazilian, romana",
    in_region="(from|of|as spoken in|in)( the)?",
)
