"""改账: what was recorded, looked at, taken back, said otherwise, put in, and what follows from it."""
