"""看账: what was played, counted over a night or many."""
