"""The rules of Bootleggers for players, clause by clause: one file a language."""
