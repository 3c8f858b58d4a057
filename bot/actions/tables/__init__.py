"""开桌散桌: who sits down to play by which rules, and what the evening came to."""
