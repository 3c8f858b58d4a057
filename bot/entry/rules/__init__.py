"""规矩怎么说: players and house rules as the line of `/new` or `/rules` says them."""
