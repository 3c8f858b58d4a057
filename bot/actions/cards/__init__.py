"""卡片: what is half told or asked, kept as a card until a yes, a no, or what happens elsewhere."""
