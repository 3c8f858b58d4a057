"""群: the bot comes and goes, says what it is, in which language, and serves its owner."""
