"""演示: a short evening in the terminal's own lines, by quick lines and by taps; the README shows it."""

EVENING = """\
# 四个人，打5元，80封顶。
老王: /new 老王 小李 阿强 小美 chengdu-5-80
阿强: 老王 弯杠
小李> 胡
小李> 小李
小李> 阿强
小李> 清一色
小李> 确认
小美: 小美 自摸 对对胡
老王: 流局 听 老王平胡
老王: 老王胡小李 七对
老王: /undo
老王: /score
老王: /settle
老王: /end
""".splitlines()
