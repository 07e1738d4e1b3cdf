"""Tokens: what somebody who has it may do. Cookies, invitations and private links are made of them.

Only hashes are kept. A token has 128 random bits, so nobody can go through them all: a plain SHA-256 hides
it as well as a slow hash with salt would, which is meant for passwords that people think up.
"""

from __future__ import annotations

import hashlib
import hmac
import re
import secrets
from typing import Final

BYTES: Final = 16
FORM: Final = re.compile(r"[A-Za-z0-9_-]{22}")
"""16 bytes in URL-safe Base64, without its padding."""


def new_token() -> str:
    """128 random bits, fit for a cookie or a URL's fragment."""
    return secrets.token_urlsafe(BYTES)


def is_token(text: str) -> bool:
    """Whether this could be a token at all; what could not need not be looked for."""
    return FORM.fullmatch(text) is not None


def token_hash(token: str) -> str:
    """What is kept of a token.

    Looking for it in an index takes a time that depends on the hash. That helps nobody: who does not have the
    token cannot choose its hash bit by bit.
    """
    return hashlib.sha256(token.encode(errors="surrogatepass")).hexdigest()


def fits(token: str, kept: str) -> bool:
    """Whether the token is the one of this hash, in a time that does not tell how much of it agrees."""
    return hmac.compare_digest(token_hash(token).encode(), kept.encode())
