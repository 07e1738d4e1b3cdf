# make play       tables in the browser        make test   everything that is checked
# make terminal   a game in the terminal
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
SOURCES := $(shell find src -name '*.py' -o -name '*.toml' -o -name '*.md') hatch_build.py hatch_client.py pyproject.toml
CLIENT := $(shell find web \( -name node_modules -o -name dist \) -prune -o -type f -print)
PIP := $(BIN)/pip --disable-pip-version-check --quiet --no-input
NPM := $(BIN)/python hatch_client.py run
ARGS ?=

.PHONY: play terminal test lint web-test chromium types web client bench load pictures shots lock clean

play: $(VENV)/.installed
	@$(BIN)/rififi serve --open $(ARGS)

terminal: $(VENV)/.installed
	@$(BIN)/rififi play $(ARGS)

# What does not depend on whether the rules are compiled is tested once, as installed.
test: chromium lint web-test $(VENV)/.installed
	@echo "tests, interpreted"
	@$(BIN)/pytest -n auto --ignore tests/server --ignore tests/browser
	@echo "tests, as installed (compiled where there is a C compiler)"
	@$(BIN)/pytest -n auto -o pythonpath=

lint: $(VENV)/.ready
	@$(BIN)/ruff format --check . && $(BIN)/ruff check .
	@$(BIN)/mypy
	@$(NPM) lint
	@$(NPM) check

web-test: $(VENV)/.ready
	@echo "tests of the browser client"
	@$(NPM) test

# The browser that the browser tests drive: found, or installed where apt-get may.
chromium: $(VENV)/.ready
	@$(BIN)/python tests/browser/chromium.py

# What the client has from the Python side: types of the messages, made from src/rififi/server/protocol.py; and
# sentences and a record that its tests are held to.
types: $(VENV)/.ready
	@PYTHONPATH=src $(BIN)/python tools/protocol_types.py
	@PYTHONPATH=src $(BIN)/python tools/wording_cases.py
	@PYTHONPATH=src $(BIN)/python tools/fair_record.py

# The browser client alone, into web/dist.
web client: $(VENV)/.ready
	@$(BIN)/python hatch_client.py

bench: $(VENV)/.installed
	@$(BIN)/rififi bench $(ARGS)

# What one server on one core carries: make load ARGS=--help
load: $(VENV)/.installed
	@$(BIN)/python -m tools.load $(ARGS)

# The packages of requirements.lock.
$(VENV)/.ready: requirements.lock
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || \
		{ echo "Rififi needs Python 3.11 or newer: make PYTHON=python3.12 …" >&2; exit 1; }
	@echo "setting up .venv (once)"
	@$(PYTHON) -m venv $(VENV)
	@$(PIP) install --require-hashes -r requirements.lock
	@touch $@

# Rififi itself, as anybody would install it: compiled where there is a C compiler.
$(VENV)/.installed: $(VENV)/.ready $(SOURCES) $(CLIENT)
	@echo "building Rififi (once; a C compiler makes it fast, without one it is plain Python)"
	@$(BIN)/python hatch_client.py
	@RIFIFI_CLIENT=yes $(PIP) install --no-deps --no-build-isolation --force-reinstall .
	@$(BIN)/rififi --version
	@touch $@

# The README's pictures, from a real game.
pictures: $(VENV)/.installed
	@$(BIN)/python tools/picture.py docs/pictures

# Pictures of every screen in the browser, from a real game.
shots: chromium $(VENV)/.installed
	@$(BIN)/python -m tests.browser.shots $(or $(ARGS),build/shots)

# Renews requirements.lock from pyproject.toml (needs uv).
lock:
	uv pip compile pyproject.toml --group dev --universal --python-version 3.11 --generate-hashes --no-emit-index-url --no-header --upgrade -o requirements.lock

clean:
	rm -rf $(VENV) build dist web/dist web/node_modules .mypy_cache .ruff_cache
