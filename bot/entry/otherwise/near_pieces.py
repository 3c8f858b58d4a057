"""近似: the one piece of a line that is nearly a name or an entry word, or stands where a name does."""

from bot.entry.answers import Asks
from bot.entry.otherwise.half_read import HalfRead
from bot.entry.otherwise.misspelt import meant_words
from bot.entry.suggest import near_people
from bot.entry.unknown import Place, named_behind, opening_word, says_more_than_talk, unknown_pieces
from bot.entry.words.talk import is_chat, is_name_behind, is_part_of_a_word, is_talk, sounds_like_a_name


def asked_about_a_piece(line: HalfRead) -> Asks | None:
    """Ask about the one piece that is nearly a word or a name, or stands where a name does."""
    return _near_name(line) or near_word(line) or _anybody(line) or _somebody_behind(line)


def _near_name(line: HalfRead) -> Asks | None:
    """小丽? -> 小李."""
    for place in line.places:
        word = line.piece(place)
        if not is_chat(word):
            near = near_people(word, line.lattice.roster.players, loose=line.heading is not None)
            asked = line.asks_who(place, near)
            if asked:
                return asked
    return None


def near_word(line: HalfRead) -> Asks | None:
    """岸杠? -> 暗杠: ask about the one piece that is nearly an entry word."""
    for place in unknown_pieces(line.lattice):
        meant = meant_words(line.piece(place))
        asked = line.asks_what(place, (line.with_piece(place, word) for word in meant))
        if asked:
            return asked
    return None


def _anybody(line: HalfRead) -> Asks | None:
    """张三 自摸: nobody here is called so; ask who of the table is meant."""
    place = opening_word(line.lattice, line.places)
    if place is None or not _may_be_a_name(line, place):
        return None
    word = line.piece(place)
    players = line.lattice.roster.players
    alike_first = sorted(players, key=lambda one: -max(len({*word} & {*name}) for name in one.names))
    # Hey gang: in English only a whole entry is more than talk.
    return line.asks_who(place, alike_first, whole=word.isascii())


def _somebody_behind(line: HalfRead) -> Asks | None:
    """小李胡张三: nobody here is called so; ask who of the others is meant."""
    place = named_behind(line.lattice, line.places)
    if place is None:
        return None
    word, players = line.piece(place), line.lattice.roster.players
    near = not word.isascii() and not is_talk(word) and near_people(word, players)
    if not near and (is_part_of_a_word(word) or not is_name_behind(word, line.typed(place))):
        return None
    if not word.isascii() and not says_more_than_talk(line.lattice):
        return None
    return line.asks_who(place, players, whole=True)


def _may_be_a_name(line: HalfRead, place: Place) -> bool:
    """Whether a line is told of somebody of this name, rather than said of something."""
    lattice = line.lattice
    word = line.piece(place)
    if is_talk(word) or line.heading:
        return line.heading is not None and not is_talk(word)
    apart = lattice.line.text[place[1] : place[1] + 1] in {" ", ","}
    if not apart and not sounds_like_a_name(word):
        return False
    if says_more_than_talk(lattice):
        return True
    return word.isascii() and line.typed(place)[:1].isupper() and lattice.leftovers() == (place,)
