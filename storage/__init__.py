"""The storage."""
