"""The general sentences, in French and English."""
