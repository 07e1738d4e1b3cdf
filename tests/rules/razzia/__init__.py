"""The rules of Razzia, a file a chapter."""
