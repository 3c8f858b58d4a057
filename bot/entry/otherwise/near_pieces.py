"""近似: the one piece of a line that is nearly a name or an entry word, or stands where a name does."""

from bot.entry.answers import AskKind, Asks, Entry
from bot.entry.otherwise.half_read import HalfRead, single
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
        if is_chat(line.piece(place)):
            continue
        near = near_people(line.piece(place), line.roster.players, loose=line.heading is not None)
        choices = [
            choice for person in near for choice in single([line.with_person(place, person)], person.key)
        ]
        asked = line.asks(AskKind.WHO_IS_MEANT, place, choices)
        if asked:
            return asked
    return None


def near_word(line: HalfRead) -> Asks | None:
    """岸杠? -> 暗杠: ask about the one piece that is nearly an entry word."""
    for place in unknown_pieces(line.lattice):
        meant = meant_words(line.piece(place))
        asked = line.asks(
            AskKind.WHAT_IS_MEANT, place, single(line.with_piece(place, word) for word in meant)
        )
        if asked:
            return asked
    return None


def _anybody(line: HalfRead) -> Asks | None:
    """张三 自摸: nobody here is called so; ask who of the table is meant."""
    place = opening_word(line.lattice, line.places)
    if place is None or not _may_be_a_name(line, place):
        return None
    word = line.piece(place)
    players = sorted(line.roster.players, key=lambda one: -max(len({*word} & {*name}) for name in one.names))
    readings = [(person.key, line.with_person(place, person)) for person in players]
    # Hey gang: in English only a whole entry is more than talk.
    told = [pair for pair in readings if isinstance(pair[1], Entry) or not word.isascii()]
    choices = [choice for key, reading in told for choice in single([reading], key)]
    return line.asks(AskKind.WHO_IS_MEANT, place, choices)


def _somebody_behind(line: HalfRead) -> Asks | None:
    """小李胡张三: nobody here is called so; ask who of the others is meant."""
    place = named_behind(line.lattice, line.places)
    if place is None:
        return None
    word, typed = line.piece(place), line.lattice.line.as_typed(*place)
    near = not word.isascii() and not is_talk(word) and near_people(word, line.roster.players)
    if not near and (is_part_of_a_word(word) or not is_name_behind(word, typed)):
        return None
    if not word.isascii() and not says_more_than_talk(line.lattice):
        return None
    readings = ((person.key, line.with_person(place, person)) for person in line.roster.players)
    told = ((key, reading) for key, reading in readings if isinstance(reading, Entry))
    choices = [choice for key, reading in told for choice in single([reading], key)]
    return line.asks(AskKind.WHO_IS_MEANT, place, choices)


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
    typed = lattice.line.as_typed(*place)
    return word.isascii() and typed[:1].isupper() and lattice.leftovers() == (place,)
