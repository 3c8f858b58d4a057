"""词: the words that lines are read by, each table of them once."""
