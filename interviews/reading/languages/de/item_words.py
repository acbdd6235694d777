"""Items of groups in German."""

from interviews.reading.languages.item_words import ItemWords

WORDS = ItemWords(
    no_more="""
        nur ich, nur ich selbst, nur ich allein, bloß ich, ich komme allein, ich komme alleine, allein, alleine,
        das ist alles, das war alles, das war's, das wars, das wäre alles, das sind alle, niemand mehr, niemand sonst,
        sonst niemand, niemand weiter, nichts mehr, nichts weiter, keine mehr, keiner mehr, keine weiteren,
        keinen weiteren, keine anderen
    """,
    further="weitere, weiterer, weiteren, (?<!sind )(?<!sind's )(?<!sinds )(?<!ist )noch, mehr, andere",
    fewer="weniger",
    only="nur, bloß",
    added=r"""
        noch ein, noch eine, noch einen, noch jemand, vergessen, ich habe noch, fehlt noch, (?:hinzu|dazu)(?:fügen|nehmen), ergänz(?:e|en)?,
        (?:füg|nimm|nehm|setz|schreib)(?:en?)? … (?:dazu|hinzu|drauf), noch [\w-]+ (?:dazu|hinzu)
    """,
    taken_back="""
        (?:wieder )?(?:streich|lösch|entfern|stornier)(?:en?)?, (?:wieder )?(?:raus|heraus|weg)(?:nehmen|lassen),
        (?:nimm|nehmen?|lass|lassen|kann(?:st)?|können|soll|sollen|muss|müssen) … (?:raus|heraus|weg)(?:lassen|ne(?:h)?men)?, bitte (?:wieder |doch )?(?:raus|weg), fällt aus, sagt ab,
        hat abgesagt, (?:kommt|ist|kann)(?: doch| leider)? nicht(?: mehr)? (?:mit|dabei|kommen|mitkommen),
        kommt(?: doch| leider)? nicht(?: mehr)?
    """,
    forgotten="(?:bitte )?(?:vergiss|vergessen sie|ignorier(?:e|en sie)?)",
    joining="und, mit, ist, hat, heißt, namens",
    predicating="(?<!das )(?<!dies )(?:ist|sind)",
    all_of_us=r"\b(?:wir sind|von uns|zu (?:zweit|dritt|viert)|insgesamt)\b",
    beside_oneself=r"\b(?:mit ihnen|mit dir|mit euch|begleite[nt]\w*|mitkommen|mitbringen|(?:kommen|kommst|bringen|bringst)\b.*\bmit)\b",
    along="mit",
)
