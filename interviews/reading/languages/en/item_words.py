"""Items of groups in English."""

from interviews.reading.languages.item_words import ItemWords

WORDS = ItemWords(
    no_more="""
        just me, just myself, only me, only myself, just us, only us, it's just me, it's only me, it's just us, alone,
        by myself, on my own, solo, nobody else, no one else, anybody else, anyone else, nothing else, no more, no other,
        no others, no further, none left, not any more, don't have any, don't have any more, don't have any others,
        that's all, that is all, that's it, that is it, that was it, that was all, that would be all, that's everyone,
        that is everyone, that's everybody, that's everything, that's the last, that's the lot, that's the last one,
        that's all of them, that's all of us, all done, done, we're done, i'm done, we're complete
    """,
    further="more, other, others, another, additional, further, extra",
    only="just, only",
    added="""
        another, another one, one more, i forgot, i forgot to add, i forgot to mention, we forgot, add, also add, there's also,
        there is also, i also have, i'm also bringing, additional
    """,
    taken_back="""
        remove, delete, cancel, drop, take off, take out, take off the list, take off my list, take out of the list, cross off,
        cross out, cross off the list, scratch, strike, leave out, exclude, uninvite, erase, remove from the list,
        delete from the list, isn't coming, is not coming, not coming, isn't coming after all, is no longer coming,
        won't come, won't be coming, will not come, will not be coming, can't come, cannot come, can no longer come,
        doesn't come, is unable to come, isn't able to come, is not able to come, can't make it, cannot make it,
        won't make it, isn't joining, is not joining, is no longer joining, won't join, won't be joining,
        will not be joining, can't join, cannot join, isn't attending, is not attending, won't attend,
        won't be attending, can't attend, cannot attend, won't be there, will not be there, can't be there,
        isn't moving in, is not moving in, is no longer moving in, won't be moving in, won't move in,
        won't be living, won't live, doesn't live here, isn't living, is no longer living, isn't going, is not going, won't be going,
        isn't travelling, isn't traveling, won't be travelling, won't be traveling, has cancelled, has canceled,
        cancelled, canceled, has to cancel, had to cancel, has dropped out, dropped out, drops out, has backed out,
        backed out, has pulled out, pulled out, decided not to come, has decided not to come
    """,
    joining="and, with, who, who is, who's, who has, which is, is, are, has, aged, named, called, she is, he is, they are, she's, he's",
    after_names="'s(?= )",
)
