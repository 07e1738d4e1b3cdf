"""The kernel, proved on small games made for it."""
