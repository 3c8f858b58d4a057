"""清账: who pays whom, and what of it was paid."""
