"""记一笔: what a line at a table says becomes an event that is booked, or a question."""
