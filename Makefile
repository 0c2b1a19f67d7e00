# Two commands on a fresh machine with Python 3.11 or newer: `make demo` and `make test`. Both make the environment first.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
READY := $(VENV)/.ready
BENCH := $(VENV)/.bench

.PHONY: demo test slow lint bench growth pictures clean

demo: $(READY)  ## build the weekly drill into output/
	$(BIN)/worksheets build configs/weekly.yaml

test: $(READY)  ## the fast tests, under a minute
	$(BIN)/python -m pytest -n auto

slow: $(READY)  ## fresh seeds, whole catalogues, long batches
	$(BIN)/python -m pytest -m slow

lint: $(READY)  ## style, types, import rules
	$(BIN)/ruff check
	$(BIN)/ruff format --check
	$(BIN)/mypy
	$(BIN)/lint-imports

bench: $(BENCH)  ## speed as ratios in one table, printed and put into BENCHMARKS.md; a quarter of an hour
	$(BIN)/python -m pytest tests/benchmarks -m bench --into BENCHMARKS.md

growth: $(READY)  ## time and memory up to 10,000 sheets, a table and a plot; a quarter of an hour
	$(BIN)/python -m tests.benchmarks.growth --into BENCHMARKS.md

pictures: $(READY)  ## the pictures of the README, made by our own commands
	$(BIN)/worksheets preview configs/weekly.yaml --out .readme --dpi 80 --pages 1
	$(BIN)/worksheets preview configs/weekly.yaml --out .readme --dpi 80 --pages 1 --key
	$(BIN)/worksheets kinds --gallery .readme/kinds.png

$(READY): pyproject.toml
	$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "Python 3.11 or newer is needed: make PYTHON=python3.12 …")'
	$(PYTHON) -m venv $(VENV)
	$(BIN)/python -m pip install --quiet --upgrade "pip>=25.1"
	$(BIN)/python -m pip install --quiet --editable . --group dev
	touch $(READY)

$(BENCH): $(READY)
	$(BIN)/python -m pip install --quiet --group bench
	touch $(BENCH)

clean:
	rm -rf $(VENV) dist build .pytest_cache .mypy_cache .ruff_cache .hypothesis
