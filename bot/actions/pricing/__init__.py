"""算番: what a hand or an event would pay, and why a number is what it is."""
