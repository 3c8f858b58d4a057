"""规矩: the house rules of a table or a group, their patterns, and the unit they are paid in."""
