# make play   a game in the terminal      make test   everything that is checked
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
SOURCES := $(shell find src -name '*.py' -o -name '*.toml' -o -name '*.md') hatch_build.py pyproject.toml
PIP := $(BIN)/pip --disable-pip-version-check --quiet --no-input
ARGS ?=

.PHONY: play test lint types bench pictures lock clean

play: $(VENV)/.installed
	@$(BIN)/rififi play razzia $(ARGS)

test: lint types $(VENV)/.installed
	@echo "tests, interpreted"
	@$(BIN)/pytest -n auto
	@echo "tests, as installed (compiled where there is a C compiler)"
	@$(BIN)/pytest -n auto -o pythonpath=

lint: $(VENV)/.ready
	@$(BIN)/ruff format --check . && $(BIN)/ruff check .

types: $(VENV)/.ready
	@$(BIN)/mypy

bench: $(VENV)/.installed
	@$(BIN)/rififi bench $(ARGS)

# The packages of requirements.lock.
$(VENV)/.ready: requirements.lock
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || \
		{ echo "Rififi needs Python 3.11 or newer: make PYTHON=python3.12 …" >&2; exit 1; }
	@echo "setting up .venv (once)"
	@$(PYTHON) -m venv $(VENV)
	@$(PIP) install --require-hashes -r requirements.lock
	@touch $@

# Rififi itself, as anybody would install it: compiled where there is a C compiler.
$(VENV)/.installed: $(VENV)/.ready $(SOURCES)
	@echo "building Rififi (once; a C compiler makes it fast, without one it is plain Python)"
	@$(PIP) install --no-deps --no-build-isolation --force-reinstall .
	@$(BIN)/rififi --version
	@touch $@

# The README's pictures, from a real game.
pictures: $(VENV)/.installed
	@$(BIN)/python tools/picture.py docs/pictures

# Renews requirements.lock from pyproject.toml (needs uv).
lock:
	uv pip compile pyproject.toml --group dev --universal --python-version 3.11 --generate-hashes --no-emit-index-url --no-header --upgrade -o requirements.lock

clean:
	rm -rf $(VENV) build dist .mypy_cache .ruff_cache
