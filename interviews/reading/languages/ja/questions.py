"""Questions in Japanese."""

from interviews.reading.answer_kinds import AnswerKind
from interviews.reading.languages.phrases import ANY, FormQuestions, Questions

_TELL = "{named}を教えてください。"
_DAYS = ".*(?:日|日付|日程|期日|日時|いつ)"

WORDS = Questions(
    asks=r"(?:ますか|ですか|でしょうか|ませんか|したか|のか)[。.]?$",
    requests=(
        r"(?:ください|下さい|願います|お願いします|せよ|(?:記入する|入力する|記載する|書く|述べる|提出する)こと)[。.]?$"
    ),
    states=(
        r"(?:同意(?:します|する|いたします)|承諾(?:します|する)|確認しました|了承(?:します|しました|する)|理解しました)"
        r"[。.]?$"
    ),
    paper_marks="必須|任意",
    lowered=False,
    named={ANY: "{label}"},
    nouns={
        AnswerKind.EMAIL: {"メール": "メールアドレスを教えてください。"},
        AnswerKind.PHONE: {"お?電話|携帯(?:電話)?": "お電話番号を教えてください。"},
        AnswerKind.PROSE: {
            "(?:その他|備考|コメント|ご?意見|ご?要望|ご?質問|連絡事項|特記事項|メッセージ|ご?感想).*": (
                "{named}がありましたら、お聞かせください。"
            ),
            ANY: "{named}について、お聞かせください。",
        },
        AnswerKind.DAY: {_DAYS: _TELL, ANY: "{named}の日付を教えてください。"},
        AnswerKind.CLOCK: {".*(?:時間|時刻|時)": _TELL, ANY: "{named}の時刻を教えてください。"},
        AnswerKind.MOMENT: {f"{_DAYS}|.*(?:時間|時刻|時)": _TELL, ANY: "{named}の日時を教えてください。"},
        AnswerKind.LENGTH: {ANY: "{named}はどのくらいの長さですか。"},
        AnswerKind.AMOUNT: {ANY: "{named}はいくらですか。"},
        AnswerKind.COUNT: {
            ".*(?:数|年齢|金額|予算|年収|月収|額|料|費|面積|距離|身長|体重)": _TELL,
            ANY: "{named}はいくつですか。",
        },
        AnswerKind.YES_NO: {ANY: "{named}について、「はい」か「いいえ」でお答えください。"},
        AnswerKind.OPTION: {ANY: "{named}は、{options}のうちどれですか。"},
        AnswerKind.OPTIONS: {ANY: "{named}を、{options}の中からお選びください。"},
        AnswerKind.SCALE: {ANY: "{named}を、{options}教えてください。"},
    },
    plain={},
    literal=_TELL,
    request={ANY: "{label}。"},
    statement="「{label}」について、「はい」か「いいえ」でお答えください。",
    foreign="次の質問にお答えください。「{label}」",
    consent="次の内容をお読みください。「{statement}」同意しますか。",
    scale="{minimum}から{maximum}の数字で",
    upload="{named}を、下のボタンから添付してください。",
    next_row="「{name}」は、{options}のうちどれでしょうか。",
    next_row_alone="「{name}」についてはいかがでしょうか。",
    other_places="残りの{names}は、どの順番になりますか。",
    missing_parts="ご住所のうち、{names}も教えてください。",
    invalid_parts="{names}がご住所と合わないようです。もう一度教えてください。",
    is_there_one="{label}を追加しますか。",
    is_there_more="ほかにも{label}を追加しますか。",
    have_one={ANY: "{item}を追加しますか。"},
    have_more={ANY: "ほかにも{item}を追加しますか。"},
    anyone_else="ほかにもいらっしゃいますか。",
    item="{number}件目の{noun}",
    item_person="{number}人目の{noun}",
    known_thing="「{name}」",
    known_person="{name}さん",
    of_item="{subject}の{label}",
    about_item="{subject}について伺います。{question}",
    facts={
        ".*(?:ですか|ますか|でしょうか|ください)": "{fact}。",
        ".*か": "{fact}、教えてください。",
        ".*(?:する|いる|ある|した|った|ない|です|ます)": "{fact}かどうか、教えてください。",
        ANY: "{fact}を教えてください。",
    },
    hint_openers="(?:たとえば|例えば|例)[、:：]?",
    asked_hint=".*(?:ですか|ますか|でしょうか|ください|ませんか)[。？?]?",
    about_form=FormQuestions(
        recall=(
            "(?:何|なん|どう)(?:と|て)?(?:書|入力|答え|言|伝え|登録)|(?:書い|入力し|答え|言い|伝え|登録し)(?:まし)?た(?:か|っけ)"
        ),
        who="あなたは|ロボット|人間です|aiです|ボット",
        count="何問|あと(?:何|どれ)|質問はいくつ|どのくらい(?:時間)?かか",
        privacy="個人情報|プライバシー|誰が見|保存|保管|データ|取り扱|公開|共有|第三者|匿名|削除",
        why="なぜ|何故|なんで|どうして|何のため|何に使|目的|理由|必要なん",
        required="必須|任意|(?:答え|書か|入力し|記入し|選ば|言わ)(?:ないと|なきゃ|なくては|なければ)|必要です?か|飛ばし",
        options="選択肢|どれが|何があ|何が選べ|どんなもの",
        meaning="とは|どういう|意味|例えば|たとえば|含まれ|含み|のこと|の話",
    ),
)
