"""Countries, cities and languages in Japanese."""

from interviews.reading.languages.place_names import PlaceNames

WORDS = PlaceNames(
    countries="""
        US アメリカ, US 米国, US 合衆国, GB 英国, GB 連合王国, NL オランダ王国, CZ チェコ共和国, KR 大韓民国, KR 南朝鮮, RU ロシア連邦, CI 象牙海岸,
        SZ スワジランド, MK マケドニア, VA バチカン, HK 香港, MO マカオ, MO 澳門, CN 中華人民共和国, CN 中国大陸, TW 臺灣, JP 日本国, JP にほん, JP にっぽん,
        JP ニッポン, JP ニホン, DE ドイツ連邦共和国, TR トルコ共和国, VN ヴェトナム, PS パレスチナ, IE アイルランド共和国, AU 豪州, CH スイス連邦, PH フィリピン共和国,
        ZA 南アフリカ共和国, ZA 南ア, SA サウジ, FR 仏国, FR フランス共和国, IT イタリア共和国, ES スペイン王国, MX メキシコ合衆国, BR ブラジル連邦共和国,
        CA カナダ連邦, MN モンゴル国, EG エジプト・アラブ共和国
    """,
    loosely="GB イングランド, GB スコットランド, GB ウェールズ, GB 北アイルランド, KR コリア",
    several="CD コンゴ, CG コンゴ, VG ヴァージン諸島, VI ヴァージン諸島",
    languages="""
        zh 北京語, zh 普通話, zh 汉语, zh 漢語, zh-Hans 简体中文, zh-Hans 簡体字, zh-Hans 中国語簡体字, zh-Hant 繁體中文, zh-Hant 繁体字,
        zh-Hant 中国語繁体字, yue 廣東話, yue 粤语, fa ペルシャ語, fil タガログ語, fil フィリピン語, pt-BR ブラジルポルトガル語, en-US 米語, ja にほんご,
        ko ハングル, ko 朝鮮語, en えいご
    """,
    in_region="の",
    after_name="向け|用|編|系|枠|希望|以外|限定|寄り|志望|在住|出身|国内|国籍|住み|居住|都|府|県|市",
)
