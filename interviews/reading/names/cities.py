"""Cities as people name them in place of a country."""

NAMESAKE_CITIES = """
    atlantic, bahia, barcelona estado, barnaul, belem, berlin heights, beulah, birmingham, boa vista, boise,
    cambridge, cartagena, casey, center, central, christmas, colombo, cordoba, creston, dakota, davis, dawson,
    denver, dublin, easter, easter island, eastern, georgetown, granada, guadalajara, guam, halifax, hamilton,
    indiana, inuvik, johnston, juba, kentucky, kingston, knox, la rioja, leon, louisville, maceio, male, malta,
    marengo, mawson, melbourne, menominee, merida, midway, moncton, monterrey, monticello, mountain, nelson,
    new salem, nome, norfolk, oral, pacific, palmer, panama city, perth, petersburg, phoenix, ponape,
    port of spain, porto velho, rainy river, rankin inlet, regina, resolute, reunion, rio gallegos, rothera,
    saipan, salta, san jose, san juan, santa isabel, santiago, sao paulo state, south pole, st johns, st. johns,
    stanley, swift current, tell city, thunder bay, troll, truk, valencia, victoria, vincennes, vostok, wake,
    wallis, whitehorse, winamac, winnipeg, yap"""
"""Names of time zones that are also other places, or words; comma-separated."""

CITIES = {
    "JP": """
        osaka, kyoto, nagoya, yokohama, sapporo, fukuoka, kobe, sendai, hiroshima, 大阪, 京都, 名古屋, 横浜,
        札幌, 福岡, 神戸, 仙台, 広島, 東京, 北海道, 沖縄, 埼玉, 千葉, 神奈川, 愛知, 兵庫, 静岡, 新潟,
        京都府, 大阪府, 東京都, okinawa, hokkaido, 川崎, 北九州, 熊本, 岡山, 鹿児島, 奈良""",
    "DE": """
        munich, munchen, muenchen, hamburg, cologne, koln, koeln, stuttgart, dusseldorf, duesseldorf,
        leipzig, dresden, ミュンヘン, ハンブルク, フランクフルト""",
    "FR": "lyon, marseille, toulouse, bordeaux, strasbourg, lille, リヨン, マルセイユ",
    "ES": "barcelona, sevilla, seville, bilbao, malaga, zaragoza, バルセロナ",
    "US": """
        san francisco, new york city, nyc, seattle, houston, philadelphia, dallas, miami, atlanta,
        washington dc, ニューヨーク, サンフランシスコ, シアトル, ボストン, シカゴ, ロサンゼルス, ハワイ,
        california, texas, hawaii, florida""",
    "GB": """
        manchester, edinburgh, glasgow, liverpool, leeds, マンチェスター, リバプール, ロンドン, londres,
        エディンバラ""",
    "CN": "beijing, peking, shenzhen, guangzhou, pekin, 北京, 上海, 深セン, 広州",
    "IN": "mumbai, delhi, new delhi, bangalore, bengaluru, chennai, hyderabad, ムンバイ, デリー",
    "AU": "canberra, シドニー, メルボルン",
    "CA": "montreal, ottawa, calgary, quebec, バンクーバー, トロント, モントリオール",
    "CH": "geneva, geneve, genf, ginebra, basel, bern, ジュネーブ, チューリッヒ",
    "IT": "milan, milano, naples, napoli, turin, torino, florence, venice, ミラノ, ローマ",
    "BR": "rio de janeiro, brasilia, サンパウロ",
    "KR": "busan, 釜山, プサン, ソウル",
    "TR": "ankara",
    "NL": "rotterdam, the hague, utrecht",
    "PL": "krakow, cracow",
    "PT": "porto",
    "RU": "st petersburg, saint petersburg",
    "MX": "ciudad de mexico",
    "VN": "hanoi, ho chi minh city",
    "TH": "chiang mai, バンコク",
    "TW": "kaohsiung, 台北",
    "IL": "tel aviv",
    "AE": "abu dhabi, ドバイ",
    "SG": "シンガポール市",
    "AT": "ウィーン",
    "BE": "bruxelles",
    "CZ": "prag",
    "SE": "gothenburg, goteborg",
}
"""Large cities and regions that give no time zone its name."""
