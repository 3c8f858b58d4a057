"""用例: what the bot does, one transaction each; no Telegram."""
