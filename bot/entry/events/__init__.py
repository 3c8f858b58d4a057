"""一笔怎么说: what the words of a cut line say: a gang, a win, a wall end, an adjustment."""
