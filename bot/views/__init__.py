"""画面: values in, text and buttons out; no Telegram, no waiting."""
