"""座位和叫马: who sits where, who comes and goes, who deals, and who bets on a seat."""
