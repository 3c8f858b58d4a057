"""处理: one module a feature: Telegram's updates to actions, outcomes to replies."""
