"""The rules of Razzia for players, clause by clause: one file a language."""
