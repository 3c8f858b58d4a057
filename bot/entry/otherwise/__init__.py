"""换着说: lines that names and entry words do not use up, and what they say all the same."""
