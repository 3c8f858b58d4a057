"""开桌: who is offered, whose rules a table starts from, and what a reply to the card says in words."""

import pytest
from room import Room

PLAYED = ("老王: 老王 自摸", "老王: /end keep")


def money(printed: list[str]) -> str:
    return next(line for line in reversed(printed) if line.startswith("底分"))


def chosen(printed: list[str]) -> list[str]:
    """Return what is ticked on the card as it stands now."""
    start = max(place for place, line in enumerate(printed) if "开桌：谁打" in line)
    buttons = [part for line in printed[start:] if line.startswith("[") for part in line.split("] [")]
    return [one.strip("[]").removeprefix("✓ ") for one in buttons if "✓" in one]


def seated(printed: list[str]) -> list[str]:
    """Return who sits on the card that was just drawn, with the number of the seat."""
    return [line for line in printed if line[:1].isdigit() and line[1:3] == ". "]


async def test_the_first_table_is_played_by_the_usual_rules_and_nothing_is_said_of_them(room: Room) -> None:
    printed = await room.did("老王: /new 老王 小李")
    assert money(printed) == "底分 1 · 封顶 4番 = 16，加底在外"
    assert not [line for line in printed if "规矩照" in line]


@pytest.mark.parametrize("rules", ["chengdu-5-80", "两块", "打五毛 八倍封顶 不退税"])
async def test_the_next_table_is_played_as_the_last_and_says_so(room: Room, rules: str) -> None:
    before = money(await room.did(f"老王: /new 老王 小李 {rules}"))
    await room.did(*PLAYED)
    printed = await room.did("老王: /new 老王 小李")
    assert money(printed) == before
    assert [line for line in printed if line.startswith("规矩照上一桌：")]


async def test_the_rules_page_says_whose_the_rules_are_that_the_next_table_is_played_by(room: Room) -> None:
    await room.did("老王: /new 老王 小李 两块", *PLAYED)
    shown = (await room.answer("老王: /rules")).splitlines()
    assert shown[0] == "上一桌的规矩（chengdu-std，改了1条），本群没存过，开新桌就用它"
    await room.did("老王: /rules 打三块")
    assert (await room.answer("老王: /rules")).startswith("本群的规矩（chengdu-std，改了1条），开新桌就用它")


async def test_the_groups_own_rules_go_before_those_of_the_last_table(room: Room) -> None:
    await room.did("老王: /rules 打两块 呼叫转移全转", "老王: /new 老王 小李 huoshan", *PLAYED)
    printed = await room.did("老王: /new 老王 小李")
    assert money(printed) == "底分 2 · 封顶 4番 = 32，加底在外"
    assert "照本群的规矩：chengdu-std，改了2条" in printed


async def test_every_choice_of_rules_on_the_card_leads_back(room: Room) -> None:
    await room.did("老王: /rules 打两块", "老王: /new 老王 小李 打五块", *PLAYED)
    labels = ("chengdu-std", "上一桌的规矩", "chengdu-5-80", "本群规矩")
    seen = [chosen(await room.did(line)) for line in ("老王: /new", *(f"老王> {label}" for label in labels))]
    assert seen == [["本群规矩"], ["chengdu-std"], ["上一桌的规矩"], ["chengdu-5-80"], ["本群规矩"]]
    printed = await room.did("老王> 上一桌的规矩", "老王> 老王", "老王> 小李", "老王> 开桌")
    assert money(printed) == "底分 5 · 封顶 4番 = 80，加底在外"


async def test_rules_of_a_table_of_another_group_are_not_taken(room: Room) -> None:
    await room.did("@乙群", "老王: /new 老王 小李 打五块", *PLAYED, "@本群", "老王: /new")
    draft, revision = room.button("chengdu-std").shape["callback_data"].split(":")[1:3]
    for value in ("=1", "=99", "=x", "="):
        assert "chengdu-5-80" not in " ".join(
            await room.press("老王", room.offer(f"c:{draft}:{revision}:k:{value}"))
        )
    assert money(await room.did("老王: /new 老王 小李")) == "底分 1 · 封顶 4番 = 16，加底在外"


async def test_whoever_taps_sits_down_and_gets_up_again(room: Room) -> None:
    await room.did("老王: /new", "小李> 我来", "阿强> 我来")
    assert seated(await room.did("老王> 我来")) == ["1. 小李", "2. 阿强", "3. 老王"]
    assert seated(await room.did("小李> 我来")) == ["1. 阿强", "2. 老王"]
    printed = await room.did("老王> 开桌")
    assert any("开桌：阿强、老王" in line for line in printed)
    assert not [line for line in await room.did("阿强: 阿强 暗杠") if "记作桌上的" in line]


async def test_in_a_private_chat_nobody_is_asked_to_tap(room: Room) -> None:
    assert not [line for line in await room.did("@@老王", "老王: /new") if "我来" in line]


async def test_a_reply_to_the_card_says_rules_in_words_and_the_newer_cap_holds(room: Room) -> None:
    await room.did("老王: /new 5块80封顶")
    printed = await room.did("老王^ 2 老王 小李 四番封顶 换三张 打两块")
    assert "「换三张」不动钱，照打就行，不用记。" in printed
    assert money(await room.did("老王> 开桌")) == "底分 2 · 封顶 4番 = 32，加底在外"


async def test_a_line_of_names_and_rules_behind_a_bare_new_is_for_its_card(room: Room) -> None:
    printed = await room.did("老王: /new", "老王: 老王 小李 小张 打五块", "老王> 开桌")
    assert money(printed) == "底分 5 · 封顶 4番 = 80，加底在外"


@pytest.mark.parametrize(
    "piece",
    [
        "打五块",
        "两块",
        "一块",
        "五毛",
        "5毛",
        "5角",
        "满16",
        "16满",
        "换三张",
        "定缺",
        "查大叫",
        "退税",
        "不退税",
        "毛毛雨",
        "擦挂",
        "一炮多响",
        "点杠花算点炮",
        "自摸不加",
        "叫马",
        "过水",
        "四番封顶",
        "龙七对16倍",
    ],
)
async def test_no_word_of_the_rules_sits_down(room: Room, piece: str) -> None:
    printed = await room.did(f"老王: /new 陈姐 胖子 小周 刘哥 {piece}")
    assert any("开桌：陈姐、胖子、小周、刘哥" in line for line in printed)
    assert not [line for line in printed if line.startswith("先歇着")]


@pytest.mark.parametrize(
    "piece",
    [
        "呼叫转移",
        "转雨",
        "查叫",
        "查花猪",
        "轮庄",
        "掷骰",
        "报叫",
        "天地胡",
        "躺",
        "极品",
        "庄家连庄",
        "封顶4",
    ],
)
async def test_a_word_that_is_not_clear_opens_no_table(room: Room, piece: str) -> None:
    said = await room.answer(f"老王: /new 陈姐 胖子 小周 刘哥 {piece}")
    assert said.startswith(f"「{piece}」")
    assert await room.answer("老王: /score") == "这里还没有开桌。开桌：/new 老王 小李 阿强 小美"


async def test_who_is_called_like_a_rule_is_a_player_from_the_second_line_on(room: Room) -> None:
    await room.did(
        "五毛: /new", "五毛> 我来", "老王> 我来", "五毛> 开桌", "五毛: 五毛 自摸", "五毛: /end keep"
    )
    printed = await room.did("五毛: /new 五毛 老王 小李 阿强")
    assert any("开桌：五毛、老王、小李、阿强" in line for line in printed)
    assert money(printed) == "底分 1 · 封顶 4番 = 16，加底在外"
    asked = await room.did("五毛: /end", "老王: /new")
    [card] = [line[1:].partition("]")[0] for line in asked if "开桌：谁打" in line]
    printed = await room.did(f"老王^ {card} 五毛 小李 阿强")
    assert chosen(printed)[:3] == ["五毛", "小李", "阿强"]
    assert money(await room.did("老王> 开桌")) == "底分 1 · 封顶 4番 = 16，加底在外"


async def test_a_writer_who_shows_the_name_of_a_rule_is_a_player_at_once(room: Room) -> None:
    printed = await room.did("两块: /new 老王 两块 小李 阿强")
    assert any("开桌：老王、两块、小李、阿强" in line for line in printed)


async def test_a_player_or_a_base_is_asked_about_with_both_ways_to_write_it(room: Room) -> None:
    await room.did("老王: /players 加 五毛 毛毛雨")
    answer = await room.answer("老王: /new 老王 小李 阿强 小美 五毛")
    assert answer == "「五毛」是这里一个人，也像底分：是人就写在别人前面；底分写 打五毛。"
    answer = await room.answer("老王: /new 老王 小李 阿强 小美 毛毛雨")
    assert "是规矩就先不写，开了桌发 /rules 毛毛雨" in answer
    assert money(await room.did("老王: /new 老王 小李 阿强 小美 打五毛")).startswith("底分 0.5")
    assert "毛毛雨 不收 → 1底" in await room.answer("老王: /rules 毛毛雨")


@pytest.mark.parametrize(
    "meanwhile",
    [
        pytest.param(
            ["小美: /new 小美 阿强 打100块 不封顶", "小美: 小美 自摸", "小美: /end keep"], id="a table"
        ),
        pytest.param(["老王: /rules 打100块 不封顶"], id="the group's own rules"),
    ],
)
async def test_a_card_whose_rules_changed_since_shows_them_before_it_opens(
    room: Room, meanwhile: list[str]
) -> None:
    await room.did(
        "老王: /new 老王 小李 阿强 小美 5块80封顶", *PLAYED, "老王: /new", "老王> 老王", "老王> 小李"
    )
    button = room.button("开桌")
    await room.did(*meanwhile)
    printed = await room.press("老王", button)
    assert printed[0] == "(老王) 新桌的规矩刚变了，先看一眼卡上的再点。"
    assert any("底分 100 · 不封顶" in line for line in printed)
    assert await room.answer("老王: /end") == "这里还没有开桌。开桌：/new 老王 小李 阿强 小美"
    assert money(await room.press("老王", room.button("开桌"))) == "底分 100 · 不封顶"


async def test_a_card_of_named_rules_opens_by_them_whatever_the_group_chose_since(room: Room) -> None:
    await room.did(
        "老王: /new 老王 小李", *PLAYED, "老王: /new", "老王> 老王", "老王> 小李", "老王> chengdu-5-80"
    )
    button = room.button("开桌")
    await room.did("小李: /rules 打100块")
    assert money(await room.press("老王", button)) == "底分 5 · 封顶 4番 = 80，加底在外"


async def test_what_the_line_changed_is_said_with_whose_rules_they_were(room: Room) -> None:
    await room.did("老王: /rules 打两块")
    printed = await room.did("老王: /new 老王 小李 打五块")
    assert "照本群的规矩：chengdu-std，改了1条；这一桌改：底分 2 → 5、封顶 4番 = 32 → 4番 = 80" in printed
    await room.did("老王: /end")
    assert "照本群的规矩：chengdu-std，改了1条" in await room.did("老王: /new 老王 小李 打两块")


async def test_a_last_table_with_more_decimals_than_allowed_now_is_none_to_start_from(room: Room) -> None:
    await room.did("老王: /new 老王 小李 5毛", "老王: /end", "老王: /unit 0")
    assert chosen(await room.did("老王: /new"))[:1] == ["chengdu-std"]
    assert "改好了" in await room.answer("老王: /rules 封顶3番")


async def test_a_new_table_says_why_it_does_not_start_from_the_last(room: Room) -> None:
    await room.did("老王: /new 老王 小李 5毛", "老王: /end", "老王: /unit 0")
    printed = await room.did("老王: /new 老王 小李")
    assert money(printed) == "底分 1 · 封顶 4番 = 16，加底在外"
    assert "上一桌的底分 0.5 写不下了（小数 0 位），规矩照 chengdu-std" in printed
    assert await room.faults() == []
