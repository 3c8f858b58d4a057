"""文件: a ledger as JSON, as CSV for any spreadsheet, and as an XLSX workbook.

A text that a spreadsheet would take for a formula is written so that it stays text; numbers stay numbers.
"""

import csv
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from decimal import Decimal
from io import BytesIO, StringIO
from zoneinfo import ZoneInfo

from bot.texts import Texts
from bot.views.amounts import signed
from bot.views.counted import counted_among, line_among
from bot.views.events import event_line
from bot.views.faulty import readable
from scorer import HouseRules, RuleViolation, parse_rules, score_round
from scorer.money import HAO_PER_UNIT
from scorer.words import words_for
from storage.checking import round_of
from storage.portable import Ledger, RoundPart, TablePart
from storage.replay import breathe

Value = str | int | Decimal | None

_FORMULA_SIGNS = ("=", "+", "-", "@", "\t", "\r", "\n")
_NO_CELL_HOLDS = re.compile(r"[\x00-\x08\x0b\x0c\x0e-\x1f]")
"""Characters that the format of workbooks cannot hold."""

_WIDTHS = {"what": 48, "counted": 32, "night": 17, "at": 17, "players": 32}
_USUAL_WIDTH = 11
_BOM = "\ufeff"
"""By this a spreadsheet knows that the file is UTF-8."""


def json_file(ledger: Ledger, _texts: Texts, _zone: str) -> bytes:
    """Write a ledger so that it can be read into another group."""
    return ledger.model_dump_json(indent=1).encode()


def csv_file(ledger: Ledger, texts: Texts, zone: str) -> bytes:
    """Write one table for everything; its first column says what a row is."""
    sheets = _sheets(ledger, texts, zone)
    columns = list(dict.fromkeys(column for sheet in sheets for column in sheet.columns))
    text = StringIO()
    writer = csv.writer(text, lineterminator="\r\n")
    writer.writerow(_heads(("record", *columns), texts))
    for sheet in sheets:
        name = texts.files.sheets[sheet.name]
        for row in sheet.rows:
            writer.writerow([name, *(_plain(row.get(column)) for column in columns)])
    return f"{_BOM}{text.getvalue()}".encode()


def xlsx_file(ledger: Ledger, texts: Texts, zone: str) -> bytes:
    """Write a workbook with a sheet each for rounds, events, payments and tallies."""
    from openpyxl import Workbook  # noqa: PLC0415 - half a second to load, for workbooks only

    book = Workbook(write_only=True)
    for sheet in _sheets(ledger, texts, zone):
        page = book.create_sheet(texts.files.sheets[sheet.name])
        page.freeze_panes = "A2"
        for place, column in enumerate(sheet.columns):
            page.column_dimensions["ABCDEFGHIJ"[place]].width = _WIDTHS.get(column, _USUAL_WIDTH)
        page.append(_heads(sheet.columns, texts))
        for row in sheet.rows:
            page.append([_safe(row.get(column)) for column in sheet.columns])
    content = BytesIO()
    book.save(content)
    return content.getvalue()


@dataclass(frozen=True, slots=True)
class _Sheet:
    """Rows of one kind: each a value for some of the columns."""

    name: str
    columns: tuple[str, ...]
    rows: tuple[Mapping[str, Value], ...]


@dataclass(frozen=True, slots=True)
class _Telling:
    """What the rows of a ledger are told with."""

    names: Mapping[str, str]
    rule_sets: tuple[HouseRules, ...]
    texts: Texts
    zone: ZoneInfo

    def time(self, at: int) -> str:
        return f"{datetime.fromtimestamp(at, UTC).astimezone(self.zone):%Y-%m-%d %H:%M}"

    def name(self, place: int) -> str:
        return self.names[str(place)]


def _sheets(ledger: Ledger, texts: Texts, zone: str) -> tuple[_Sheet, ...]:
    names = {str(place): person.name for place, person in enumerate(ledger.people, start=1)}
    telling = _Telling(names, tuple(map(parse_rules, ledger.rules)), texts, ZoneInfo(zone))
    rounds: list[Mapping[str, Value]] = []
    events: list[Mapping[str, Value]] = []
    transfers: list[Mapping[str, Value]] = []
    tallies: list[Mapping[str, Value]] = []
    for number, table in enumerate(ledger.tables, start=1):
        where: dict[str, Value] = {"table": number, "night": telling.time(table.opened_at)}
        for played in table.rounds:
            if not played.events:
                continue
            here = where | {"round": played.number}
            rounds.append(here | _round(played, telling))
            events += [here | row for row in _events(played, telling)]
            transfers += [here | row for row in _transfers(played, telling)]
        tallies += [where | row for row in _tallies(table, telling)]
    return (
        _Sheet("rounds", ("table", "night", "round", "dealer", "players", "over", "what"), tuple(rounds)),
        _Sheet("events", ("table", "night", "round", "event", "what", "counted", "by", "at"), tuple(events)),
        _Sheet(
            "transfers",
            ("table", "night", "round", "event", "payer", "payee", "amount", "reason"),
            tuple(transfers),
        ),
        _Sheet("tallies", ("table", "night", "person", "amount"), tuple(tallies)),
    )


def _round(played: RoundPart, telling: _Telling) -> dict[str, Value]:
    net = dict.fromkeys(played.players, 0)
    for one in played.transfers:
        net[one.payer] = net.get(one.payer, 0) - one.amount
        net[one.payee] = net.get(one.payee, 0) + one.amount
    said = telling.texts.files.columns
    return {
        "dealer": "" if played.dealer is None else telling.name(played.dealer),
        "players": telling.texts.list_comma.join(map(telling.name, played.players)),
        "over": said["yes"] if played.is_over else said["no"],
        "what": " ".join(f"{telling.name(place)} {signed(amount)}" for place, amount in net.items()),
    }


@dataclass(frozen=True, slots=True)
class _RoundTelling:
    """What the events of a round are told with."""

    names: Mapping[str, str]
    rules: HouseRules


def _events(played: RoundPart, telling: _Telling) -> Iterator[dict[str, Value]]:
    told = _RoundTelling(telling.names, telling.rule_sets[played.rules - 1])
    lines = _lines(played, told, telling.texts)
    for place, (event, (line, counted)) in enumerate(zip(played.events, lines, strict=True), start=1):
        row: dict[str, Value] = {"event": place, "what": line, "counted": counted}
        yield row | {"by": event.by, "at": telling.time(event.at)}


def _lines(played: RoundPart, telling: _RoundTelling, texts: Texts) -> Sequence[tuple[str, str]]:
    """Return each event of a round in a line, and what was counted of its hands.

    Where the rules do not allow all of them nothing is counted, and one that cannot be read is called so: the
    JSON file has it.
    """
    breathe()
    bodies = [event.body for event in played.events]
    try:
        scored = round_of(played, bodies)
        settlement = score_round(scored, telling.rules)
    except RuleViolation:
        read = [readable(body, telling.names) for body in bodies]
        unreadable = texts.editing.unreadable_event
        return [
            (event_line(event, telling.names, telling.rules, texts) if event else unreadable, "")
            for event in read
        ]
    return [
        (
            line_among(scored.events, settlement, place, telling, texts),
            counted_among(scored.events, settlement, place, telling, texts),
        )
        for place in range(len(bodies))
    ]


def _transfers(played: RoundPart, telling: _Telling) -> Iterator[dict[str, Value]]:
    reasons = words_for(telling.texts.language).reasons
    for one in played.transfers:
        yield {
            "event": one.event + 1,
            "payer": telling.name(one.payer),
            "payee": telling.name(one.payee),
            "amount": _units(one.amount),
            "reason": reasons[one.reason],
        }


def _tallies(table: TablePart, telling: _Telling) -> Iterator[dict[str, Value]]:
    amounts = dict.fromkeys(table.people, 0) | {one.person: one.amount for one in table.tallies}
    for person, amount in amounts.items():
        yield {"person": telling.name(person), "amount": _units(amount)}


def _units(hao: int) -> Decimal:
    """Return 毫 as an exact number of units."""
    return Decimal(hao) / HAO_PER_UNIT


def _heads(columns: tuple[str, ...], texts: Texts) -> list[str]:
    return [texts.files.columns[column] for column in columns]


def _plain(value: Value) -> str:
    safe = _safe(value)
    return f"{safe:f}" if isinstance(safe, Decimal) else "" if safe is None else str(safe)


def _safe(value: Value) -> Value:
    """Return a cell's value; a text that begins like a formula begins with an apostrophe instead.

    >>> _safe("=1+1"), _safe("老王"), _safe(-5)
    ("'=1+1", '老王', -5)
    """
    if not isinstance(value, str):
        return value
    text = _NO_CELL_HOLDS.sub("", value)
    return f"'{text}" if text.startswith(_FORMULA_SIGNS) else text
