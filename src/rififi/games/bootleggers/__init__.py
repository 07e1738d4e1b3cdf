"""Bootleggers by Donald Beyer, Raymond Eifler and Steven Gross (Eagle Games, 2004), 3 to 6 mobsters."""
