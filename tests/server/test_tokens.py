"""Tokens: long enough, kept as hashes, compared whole."""

from __future__ import annotations

import base64

from rififi.server.tokens import fits, is_token, new_token, token_hash


def test_a_token_has_128_bits_and_is_never_the_same() -> None:
    tokens = {new_token() for _ in range(100)}
    assert len(tokens) == 100
    for token in tokens:
        assert is_token(token)
        assert len(base64.urlsafe_b64decode(token + "==")) == 16


def test_what_is_kept_is_no_token() -> None:
    token = new_token()
    kept = token_hash(token)
    assert token not in kept
    assert not is_token(kept)
    assert fits(token, kept)
    assert not fits(kept, kept)
    assert not fits(new_token(), kept)


def test_anything_may_be_shown_as_a_token() -> None:
    token = new_token()
    for text in ("", "x", token[:-1], token + "A", token + "\n", "é" * 22, "\ud800", " " * 22):
        assert not is_token(text)
        assert not fits(text, token_hash(token))
        assert not fits(token, text.encode(errors="replace").decode())
