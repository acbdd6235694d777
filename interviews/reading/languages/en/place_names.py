"""Countries, cities and languages in English."""

from interviews.reading.languages.place_names import PlaceNames

WORDS = PlaceNames(
    countries="""
        US usa, US us, US u.s., US u.s.a., US united states, US united states of america, US the states, US us of a, GB uk,
        GB u.k., GB great britain, GB britain, GB united kingdom, GB gb, NL holland, NL the netherlands, CZ czech republic,
        CZ czechia, CZ the czech republic, KR south korea, KR s. korea, KR republic of korea, KR rok, KR hanguk,
        KP north korea, KP dprk, RU russian federation, RU russia, AE uae, AE u.a.e., AE united arab emirates,
        AE the emirates, AE emirates, CI ivory coast, MM burma, MM myanmar, SZ swaziland, SZ eswatini, MK macedonia,
        MK north macedonia, CV cape verde, CV cabo verde, TL east timor, TL timor leste, VA vatican, VA the vatican,
        VA vatican city, VA holy see, CD drc, CD dr congo, CD democratic republic of the congo,
        CD democratic republic of congo, CD congo kinshasa, CG republic of the congo, CG congo brazzaville,
        CG republic of congo, HK hong kong, HK hongkong, HK hong kong sar, MO macau, MO macao, CN china, CN prc,
        CN mainland china, CN people's republic of china, TW taiwan, TW taiwan roc, TW republic of china, JP japan,
        JP nippon, JP nihon, JP jpn, DE germany, TR turkey, TR turkiye, SY syria, LA laos, VN vietnam, VN viet nam,
        IR iran, IR islamic republic of iran, BO bolivia, VE venezuela, TZ tanzania, MD moldova, MD moldavia,
        MD republic of moldova, PS palestine, BN brunei, BN brunei darussalam, BA bosnia, BA bosnia and herzegovina,
        BA bosnia herzegovina, TT trinidad, TT trinidad and tobago, AG antigua, AG antigua and barbuda, ST sao tome,
        IE republic of ireland, IE eire, NZ aotearoa, NZ new zealand, NZ nz, AU australia, IN india, IN bharat,
        IN hindustan, CH switzerland, PH philippines, PH the philippines, ZA south africa, ZA rsa, SA ksa, SA saudi,
        SA kingdom of saudi arabia, FR france, IT italy, ES spain, MX mexico, BR brazil, CA canada, MN mongolia,
        GM the gambia, BS the bahamas, KG kyrgyz republic, BY belorussia, BY byelorussia, BD bangladesh, BD bangla desh,
        EG egypt
    """,
    loosely="US america, US stateside, GB england, GB scotland, GB wales, GB northern ireland, KR korea",
    nationalities="""
        AF afghan, AL albanian, DZ algerian, AR argentinian, AR argentine, AM armenian, AU australian, AU aussie,
        AT austrian, BD bangladeshi, BY belarusian, BE belgian, BO bolivian, BA bosnian, BR brazilian, BG bulgarian,
        KH cambodian, CM cameroonian, CA canadian, CL chilean, CN chinese, CO colombian, CR costa rican, HR croatian,
        CU cuban, CZ czech, DK danish, NL dutch, EC ecuadorian, EG egyptian, EE estonian, ET ethiopian, FI finnish,
        FR french, DE german, GH ghanaian, GR greek, GT guatemalan, HU hungarian, IS icelandic, IN indian, ID indonesian,
        IR iranian, IQ iraqi, IE irish, IL israeli, IT italian, JM jamaican, JP japanese, JO jordanian, KZ kazakh,
        KE kenyan, KR korean, KR south korean, LV latvian, LB lebanese, LT lithuanian, MY malaysian, MX mexican,
        MN mongolian, MA moroccan, NP nepalese, NP nepali, NZ new zealander, NZ kiwi, NG nigerian, NO norwegian,
        PK pakistani, PE peruvian, PH filipino, PH filipina, PL polish, PT portuguese, RO romanian, RU russian,
        SA saudi arabian, RS serbian, SG singaporean, SK slovak, SI slovenian, ZA south african, ES spanish, ES spaniard,
        LK sri lankan, SE swedish, CH swiss, SY syrian, TW taiwanese, TH thai, TN tunisian, TR turkish, UA ukrainian,
        GB british, GB brit, GB english, GB scottish, GB welsh, US american, UY uruguayan, UZ uzbek, VE venezuelan,
        VN vietnamese, ZW zimbabwean
    """,
    cities="""
        JP osaka, JP kyoto, JP nagoya, JP yokohama, JP sapporo, JP fukuoka, JP kobe, JP sendai, JP hiroshima, JP okinawa,
        JP hokkaido, DE munich, DE hamburg, DE cologne, DE stuttgart, DE dusseldorf, DE leipzig, DE dresden, FR lyon,
        FR marseille, FR toulouse, FR bordeaux, FR strasbourg, FR lille, ES barcelona, ES seville, ES bilbao, ES malaga,
        ES zaragoza, US san francisco, US new york city, US nyc, US seattle, US houston, US philadelphia, US dallas,
        US miami, US atlanta, US washington dc, US california, US texas, US hawaii, US florida, GB manchester,
        GB edinburgh, GB glasgow, GB liverpool, GB leeds, CN beijing, CN shenzhen, CN guangzhou, IN mumbai, IN delhi,
        IN new delhi, IN bangalore, IN bengaluru, IN chennai, IN hyderabad, AU canberra, CA montreal, CA ottawa,
        CA calgary, CA quebec, CH geneva, CH basel, CH bern, IT milan, IT milano, IT naples, IT napoli, IT turin,
        IT torino, IT florence, IT venice, BR rio de janeiro, BR brasilia, KR busan, TR ankara, NL rotterdam, NL the hague,
        NL utrecht, PL krakow, PL cracow, PT porto, RU st petersburg, RU saint petersburg, VN hanoi, VN ho chi minh city,
        TH chiang mai, TW kaohsiung, IL tel aviv, AE abu dhabi, SE gothenburg, SE goteborg
    """,
    several="""
        CD congo, CG congo, CD the congo, CG the congo, VG virgin islands, VI virgin islands, MF saint martin,
        SX saint martin, MF st martin, SX st martin, SX sint maarten, MF sint maarten
    """,
    states="GE georgia, US georgia",
    languages="""
        zh mandarin, zh mandarin chinese, zh chinese, zh putonghua, zh-Hans simplified chinese,
        zh-Hans chinese (simplified), zh-Hans chinese simplified, zh-Hant traditional chinese,
        zh-Hant chinese (traditional), zh-Hant chinese traditional, yue cantonese, es castilian, es spanish, fa farsi,
        fa persian, fil tagalog, fil filipino, nb norwegian bokmal, nb bokmal, no norwegian, no norsk, nl dutch,
        nl flemish, gsw swiss german, gsw schwiizerdutsch, pt-BR brazilian portuguese, pt-BR portugues brasileiro,
        pt-BR portugues do brasil, en-US us english, en-US american english, en-US american, en-GB uk english,
        en-GB british english, en-GB british, ja nihongo, ja japanese, ja jap, ko korean, ko hangul, de german, de doitsu,
        ca valencian, ro moldovan, ro romana, el greek, he hebrew, he ivrit, en english, en eigo, en inglish, pt-BR brazilian
    """,
    also_first_names="georgia, jordan, chad, israel, kenya",
    unsure_languages="american, british, jap, flemish, brazilian, romana",
    in_region="(from|of|as spoken in|in)( the)?",
)
