# One way to each thing. `make` alone lists them.
PY := .venv/bin/python
PYTEST := .venv/bin/pytest
# `make play ARGS="--no-browser"`, `make test ARGS="-k lottery"`
ARGS ?=

.PHONY: help play test test-all check format accept bench rp2040 hardware docs lock clean

help:
	@echo "make play      play: the pod in your browser"
	@echo "make test      everything that must hold: tools/check and all tests"
	@echo "make test-all  the same, with every generated case"
	@echo "make check     formatting, lint and types only"
	@echo "make format    let ruff format the code"
	@echo "make accept    take what the screens look like now as the golden pictures"
	@echo "make bench     measure"
	@echo "make rp2040    install what the emulated Pico needs (docs/rp2040-bench.md)"
	@echo "make hardware  make and check all that is generated in hardware/ (minutes; installs KiCad)"
	@echo "make docs      write the generated pages of docs/"
	@echo "make lock      renew requirements.lock from .venv"
	@echo "make clean     remove what was made, but .venv"

play:
	@tools/setup play
	@.venv/bin/lifepod emulate $(ARGS)

test:
	@tools/setup dev
	@tools/check
	@$(PYTEST) -n auto --dist worksteal $(ARGS)

test-all:
	@tools/setup dev
	@tools/check
	@$(PYTEST) -n auto --dist worksteal --all $(ARGS)

check:
	@tools/setup dev
	@tools/check

format:
	@tools/setup dev
	@.venv/bin/ruff check --fix --quiet . || true
	@.venv/bin/ruff format .

accept:
	@tools/setup dev
	@$(PYTEST) --accept $(ARGS)

bench:
	@tools/setup dev
	@for file in $(wildcard bench/bench_*.py); do $(PY) "$$file" || exit 1; done

rp2040:
	@tools/setup dev
	@$(PY) -m pip install --quiet --disable-pip-version-check --constraint requirements.lock \
		--editable ".[rp2040]"
	@$(PY) -m lifepod_host.emulator.rp2040.parts

hardware:
	@tools/hardware $(ARGS)

docs:
	@tools/setup dev
	@tools/rules_page
	@$(PY) tools/guide_pictures

lock:
	@tools/setup dev
	@$(PY) tools/lock

clean:
	@rm -rf build typings tests/.mismatch .pytest_cache .ruff_cache .hypothesis .venv/stamp-*
	@find . -name __pycache__ -not -path './.venv/*' -prune -exec rm -rf {} +
