"""The local group chat: one in-memory Telegram, spoken to from a terminal, from a page, and by the tests.

    people  --terminal / page-->  LocalTelegram  --update-->  Application  --Bot API call-->  LocalTelegram

`telegram` holds what everybody sees and keeps it in one file, `request` is the door python-telegram-bot
knocks at, `chat` hands the bot one update at a time, `terminal` and `page` are the two faces.
"""
