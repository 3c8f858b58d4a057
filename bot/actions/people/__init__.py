"""人: who plays in this group, and by which names."""
