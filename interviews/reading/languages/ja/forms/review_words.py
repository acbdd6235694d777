"""What questions, plans, actions and results are judged by, in Japanese."""

from interviews.reading.languages.review_words import ReviewWords

WORDS = ReviewWords(
    topics={
        "religion": "宗教|信仰|宗派|信者|礼拝|教会|檀家|お祈り",
        "politics": "政党|選挙|政治|投票先",
        "ethnic": "人種|民族|肌の色|先祖",
        "sexuality": "性的|性自認|性生活",
        "health": "病気|病歴|持病|診断|通院|入院|手術|障害者|障がい|既往|健康|闘病",
        "mind": "うつ|精神科|精神疾患|心療内科|自殺|適応障害",
        "pregnancy": "妊娠|妊婦|中絶|流産|出産予定",
        "income": "年収|月収|収入|給与|給料|所得|貯金|貯蓄|資産",
        "debt": "借金|債務|自己破産|滞納|借入",
        "crime": "犯罪|前科|逮捕|有罪|前歴|刑務所|服役",
        "immigration": "在留|ビザ|難民|不法",
        "substances": "飲酒|お酒|薬物|ギャンブル|依存症|アルコール",
        "violence": "虐待|暴力|性被害|ハラスメント",
        "union": "労働組合",
        "nationality": "国籍|国民|パスポート|旅券",
    },
    care="医師|医療|クリニック|病院|診療|診察|患者|看護|介護|健康|保健|福祉",
    money="融資|ローン|家賃|賃貸|奨学金|補助金|給付|税|年金|減免",
    things="までの|販売|提供され|入手|利用でき|設置|者?用|向け",
    spaced=False,
    reasons="ため|ので|必要|使い|使用|役立|参考|備え|お送り|ご連絡|用意|準備",
    not_to_ask="ないで|しない|せず|触れず|聞かず|尋ねない|避け|不要",
    asking_words="知 聞 伺 尋 確認 教 把握 質問 回答 記入 希望 必要 本人 方 具体的 時 場合 内容",
    no_result=r"^\W*(?:未定|なし)\W*$|申し訳(?:ありません|ございません)",
    placeholders="未定|仮|サンプル|ダミー",
    everything="すべて|全部|全員",
)
