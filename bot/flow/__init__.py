"""点选: the tap flow, pure: a half-told event, the question it still needs, and what a tap makes of it."""
