"""记不了的话: lines that cannot be booked, by what is wrong with them."""

from collections.abc import Mapping
from dataclasses import dataclass


@dataclass(frozen=True, slots=True, kw_only=True)
class RefusedLinesTexts:
    """Why a line cannot be booked, in one language."""

    line_refusals: Mapping[str, str]
    line_questions: Mapping[str, str]
    adjustment_refusals: Mapping[str, str]


ZH = RefusedLinesTexts(
    line_refusals={
        "not_at_table": "{about}不在这桌。这桌是：{names}。",
        "too_many_names": "多了人：{about}。前面的人杠或胡，后面的人付钱，一笔只写这两边。",
        "two_events": "{about}是两件事，请分两行记。",
        "two_ways_to_win": "{about}只能有一种：自摸、点炮，或抢杠。",
        "two_kinds_of_gang": "{about}只能有一种：暗杠、弯杠，或直杠。",
        "nobody_feeds": "{about}：只有直杠有人点，暗杠和弯杠不写付钱的人。",
        "self_draw_has_no_payer": "自摸是每家都付，天胡、杠上花也只在自摸时有：{about}只能留一个。",
        "unclear_payer": "看不出「{about}」是谁点的：点炮的人写在「点炮」前面。",
        "misplaced": "「{about}」不能用在这一笔里。",
        "unsayable_fan": "「{about}」按这桌的叫法不是一个番数。",
        "said_twice": "「{about}」说了两次：是一次就只写一次，是两次就分两行记。",
        "hand_said_twice": "「{about}」说了两次：一手牌里每样只写一次，根写总数，如 2根。",
        "each_alone": "{about}要分开记：一行只记一个人的一笔。",
        "two_numbers": "{about}对不上：只写一个数。",
        "tiles_and_patterns": "{about}：写了牌就不用写番种，二选一。",
        "lone_tile": "「{about}」只有一张牌：要写整手 14 张。",
        "name_the_ready": "「{about}」没说听牌的是哪几家：请写名字，如 流局 听 老王 小李。",
        "pig_with_hand": "{about}是花猪，就没有听的牌。",
        "other_command": "「{about}」是别的命令的：杠用 /gang，胡用 /hu，流局用 /draw。",
        "no_cap": "这桌不封顶，没有「{about}」的番数：写番种或几番。",
        "correction": "改已经记下的：编辑当时那句话，或 /undo 撤销后重发「{about}」；打完的局在 /history 里改。",
        "payment": "付款记在结账里：发 /settle，点谁付了谁，或回复那条写「{about}」。",
        "adjustment": "调整用命令记：/adjust {about}",
        "unbalanced": "调整要合计为 0，现在差 {about}：改好了用命令记，如 /adjust 老王+10 小李-10",
        "other_money": "没有记：本群的金额按「{unit}」算，「{about}」读不准，换成{unit}，只写数。",
        "unreadable": "看不懂「{about}」。写法如：老王 自摸 清一色 1根；能用的词见 /help words。",
        "too_long": "这行太长，一笔不用写这么多。写法如：老王 自摸 清一色 1根。",
    },
    line_questions={
        "named_twice": "{about}写了两次：一笔里每个人只写一次。",
    },
    adjustment_refusals={
        "empty": "{usage}",
        "unreadable": "看不懂「{about}」。{usage}",
        "reason_first": "「{about}」写在金额前面，分不清是谁还是原因：原因写在金额后面。{usage}",
        "no_amount": "{about}后面没有金额。{usage}",
        "bad_amount": "{about}的金额不对：要是不为零的数，最多四位小数。",
        "other_money": "没有记：本群的金额按「{unit}」算，「{about}」读不准，换成{unit}，只写数。{usage}",
        "not_at_table": "{about}不在这桌。",
        "named_twice": "{about}写了两次：每个人写一次。",
        "unbalanced": "调整要合计为 0，现在差 {about}。",
    },
)


EN = RefusedLinesTexts(
    line_refusals={
        "not_at_table": "{about} is not at this table. Playing: {names}.",
        "too_many_names": "Too many names: {about}. The first acts, the second pays; name only these.",
        "two_events": "{about} are two entries: write two lines.",
        "two_ways_to_win": "{about}: a win is a self-draw, on a discard, or on a robbed gang, one of these.",
        "two_kinds_of_gang": "{about}: a gang is concealed, added, or fed, one of these.",
        "nobody_feeds": "{about}: only a fed gang has a feeder; leave the second name out.",
        "self_draw_has_no_payer": "A self-draw, a heavenly hand or a win on a gang is paid by everybody, so name no payer: keep one of {about}."
        "\nWon on a discard after a gang? Write “discard after kong”.",
        "unclear_payer": "It is not clear who pays at {about}: the payer stands right before it.",
        "misplaced": "{about} has no place in this entry.",
        "unsayable_fan": "{about} is no number of fan as this table says it.",
        "said_twice": "{about} is there twice: write it once for one, or two lines for two.",
        "hand_said_twice": "{about} is there twice: write it once for the hand, and roots as their total, as in 2 roots.",
        "each_alone": "Write a line for each of {about}: a line tells one win or one gang.",
        "two_numbers": "{about} disagree: write one number.",
        "tiles_and_patterns": "{about}: tiles need no patterns beside them; write one of the two.",
        "lone_tile": "{about} is one tile: write all 14.",
        "name_the_ready": "{about} does not say who is ready: name them, as in: draw ready Bob Amy.",
        "pig_with_hand": "{about} holds three suits and so has no ready hand.",
        "other_command": "{about} belongs to another command: /gang, /hu, /draw.",
        "no_cap": "This table has no cap, so {about} is no number of fan: write the patterns or the fan.",
        "correction": "To correct what is recorded, edit the message that told it, or /undo and send {about} again; rounds that are over are in /history.",
        "payment": "Payments are noted at the settlement: send /settle, then tap who paid, or reply to it with {about}.",
        "adjustment": "Adjustments are recorded by their command: /adjust {about}",
        "unbalanced": "An adjustment must sum to 0; it is off by {about}. Record it by its command, as in /adjust Wang+10 Li-10",
        "other_money": "Not recorded: amounts here are in {unit}, so {about} may be another; write the number in {unit} alone.",
        "unreadable": "I cannot read {about}. Write for example: Wang self draw full flush 1 root; /help words lists the words.",
        "too_long": "That line is too long for an entry. Write for example: Wang self draw full flush 1 root.",
    },
    line_questions={
        "named_twice": "{about} is there twice: name each person once in an entry.",
    },
    adjustment_refusals={
        "empty": "{usage}",
        "unreadable": "I cannot read {about}. {usage}",
        "reason_first": "{about} before the amounts may be a person or a reason: write the reason behind the amounts. {usage}",
        "no_amount": "There is no amount behind {about}. {usage}",
        "bad_amount": "The amount of {about} is wrong: a number other than zero with at most four decimals.",
        "other_money": "Not recorded: amounts here are in {unit}, so {about} may be another; write the number in {unit} alone. {usage}",
        "not_at_table": "{about} is not at this table.",
        "named_twice": "{about} is there twice: name each person once.",
        "unbalanced": "An adjustment must sum to 0; it is off by {about}.",
    },
)
