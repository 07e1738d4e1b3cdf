"""Tests of a table on the web, without a web."""
