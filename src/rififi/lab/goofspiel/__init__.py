"""Goofspiel, the yardstick: all cards known, prizes in descending order, 2 to 6 players.

Not a game of Rififi's, and so not listed as one. It is here because other engines have it too: the
benchmark compares us with open_spiel on it, and the tests play it to prove sealed, simultaneous answers.
GS-1 Each player holds the cards 1 to N (option `cards`, 13). GS-2 The prizes N to 1 come up in descending
order. GS-3 All lay one card, face down; all are turned over together; the highest takes the prize; if
the highest are equal, nobody does. GS-4 After N rounds the most points win; equal points share. GS-5 All
is public but the cards being laid.
"""
