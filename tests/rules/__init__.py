"""The rules of every game, clause by clause, played through the public interface."""
