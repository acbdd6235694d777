# Everything a newcomer needs: `make run`, `make test`, `make check`. Only Python 3.11+ (with venv) and make must be there.

PORT ?= 8000
# `make run DEMO=no` begins without the demo forms.
DEMO ?= yes
HOST ?= 127.0.0.1
VENV ?= .venv
BIN := $(VENV)/bin
MANAGE := $(BIN)/python manage.py

# What makes the virtual environment: python3, unless another that is new enough is faster by a tenth. One that a version manager
# compiled without its own profile takes a third longer for everything.
PACE := import ensurepip, sys, timeit, venv; sys.version_info < (3, 11) and sys.exit(1); \
	seconds = min(timeit.repeat("sum(str(i).count(str(1)) for i in range(9999))", number=1, repeat=15)); \
	print(round(seconds * (0.9 if sys.argv[1] == "python3" else 1), 6), sys.argv[1])
PYTHON ?= $(shell for p in python3 /usr/bin/python3 python3.14 python3.13 python3.12 python3.11 python; do \
	$$p -c '$(PACE)' $$p 2>/dev/null; done | sort -n | sed -n '1s/.* //p')

JAPANESE := locale/ja/LC_MESSAGES/django.po
RESPONDENTS_ALONE := de es fr pt
CATALOGS := $(patsubst %.po,%.mo,$(wildcard locale/*/LC_MESSAGES/*.po))
STATIC := $(shell find static -type f 2>/dev/null)
MADE := $(wildcard formagent/bundles/*.py formagent/typefaces/*.py)

# Python compiles once, also where the environment says that nothing is to be written: rewriting the assertions of all tests takes
# each process half a minute.
export PYTHONDONTWRITEBYTECODE =

.PHONY: run test test-postgres lint format check bench conformance lighthouse screenshots messages lock clean
.DEFAULT_GOAL := run

# The server in the foreground. The second start goes straight to serving.
run: $(BIN)/.runtime $(CATALOGS) staticfiles/staticfiles.json
	@exec $(MANAGE) serve $(if $(filter no,$(DEMO)),--migrate,--demo) --host $(HOST) --port $(PORT)

# One more than there are processors: many tests wait for servers, and for what must not come.
PROCESSES ?= $(shell $(BIN)/python -c 'import os; print((os.cpu_count() or 1) + 1)')

# What is marked `postgres` runs on SQLite and, at the same time, on PostgreSQL.
test: $(BIN)/.dev $(CATALOGS)
	@$(BIN)/python -m tests.services
	@$(MANAGE) findstatic bundles/chat.js typefaces/typefaces.css -v0 >/dev/null
	@log=$$(mktemp); $(MAKE) --no-print-directory test-postgres >"$$log" 2>&1 & postgres=$$!; \
	$(BIN)/pytest -n $(PROCESSES) --dist loadfile $(ARGS); failed=$$?; \
	wait $$postgres; failed_there=$$?; cat "$$log"; rm "$$log"; exit $$((failed | failed_there))

test-postgres: $(BIN)/.dev
	FORMAGENT_TEST_DATABASE=postgres $(BIN)/pytest -m postgres $(ARGS) || [ $$? -eq 5 ]

lint: $(BIN)/.dev
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy formagent interviews quorum manage.py

format: $(BIN)/.dev
	$(BIN)/ruff format .
	$(BIN)/ruff check --fix .

check: lint test

bench: $(BIN)/.dev $(CATALOGS)
	$(BIN)/python -m tests.benchmarks $(ARGS)

# The official conformance suite of MCP, against served formagents. Needs npm, which fetches it.
conformance: $(BIN)/.dev $(CATALOGS)
	$(BIN)/python -m tests.conformance

# Lighthouse's judgement of the pages, against a served demo. Needs npm, which fetches it.
lighthouse: $(BIN)/.dev $(CATALOGS)
	$(BIN)/python -m tests.lighthouse $(ARGS)

# Draw docs/screenshots anew, from the running demo. Needs Chromium.
screenshots: $(BIN)/.dev $(CATALOGS)
	$(BIN)/python -m tests.browser.screenshots

# Collect the texts for people anew and bring the catalogues up to date: all of them in Japanese, in the other languages what
# respondents meet.
EXTRACT := PYTHONPATH=. $(BIN)/pybabel -q extract -k pgettext:1c,2 -k npgettext:1c,2,3 -k gettext_lazy -k ngettext_lazy:1,2 \
	-k pgettext_lazy:1c,2 -k complaint --add-location=file --sort-by-file --project=formagent
UPDATE := $(BIN)/pybabel -q update --no-fuzzy-matching --ignore-obsolete --ignore-pot-creation-date
messages: $(BIN)/.dev
	$(EXTRACT) -F babel.cfg -o $(VENV)/django.pot .
	$(EXTRACT) -F respondents.cfg -o $(VENV)/respondents.pot .
	$(UPDATE) -i $(VENV)/django.pot -o $(JAPANESE) -l ja
	for language in $(RESPONDENTS_ALONE); do \
		$(UPDATE) -i $(VENV)/respondents.pot -o locale/$$language/LC_MESSAGES/django.po -l $$language || exit 1; done

%.mo: %.po
	$(BIN)/pybabel -q compile -i $< -o $@

# Pin the newest versions that pyproject.toml allows, with the hashes of their files.
UV_COMPILE := $(BIN)/uv pip compile --universal --generate-hashes --no-emit-index-url --python-version 3.11 --upgrade -q \
	--custom-compile-command "make lock"
lock: $(BIN)/.uv
	$(UV_COMPILE) pyproject.toml -o requirements.lock
	$(UV_COMPILE) pyproject.toml --group dev -c requirements.lock -o requirements-dev.lock
	echo uv | $(UV_COMPILE) - -o requirements-uv.lock

$(BIN)/python:
	@test -n "$(PYTHON)" || { echo "formagent needs Python 3.11 or newer, with the venv module" >&2; exit 1; }
	@$(PYTHON) -m venv $(VENV)

$(BIN)/.uv: requirements-uv.lock | $(BIN)/python
	@echo "Installing what formagent needs into $(VENV), once: a minute or two"
	@$(BIN)/python -m pip install -q --disable-pip-version-check --require-hashes -r requirements-uv.lock
	@touch $@

# A venv that has the development tools keeps them.
$(BIN)/.runtime: requirements.lock $(BIN)/.uv
	@echo "Installing the packages of requirements.lock"
	@if [ -f $(BIN)/.dev ]; then $(MAKE) --no-print-directory $(BIN)/.dev; else \
		$(BIN)/uv pip sync -q --compile-bytecode --python $(BIN)/python --require-hashes requirements.lock; fi
	@touch $@

$(BIN)/.dev: requirements-dev.lock $(BIN)/.uv
	$(BIN)/uv pip sync -q --compile-bytecode --python $(BIN)/python --require-hashes requirements-dev.lock
	@touch $@ $(BIN)/.runtime

staticfiles/staticfiles.json: $(STATIC) $(MADE) requirements.lock | $(BIN)/.runtime
	@$(MANAGE) collectstatic --noinput --clear -v0

clean:
	rm -rf $(VENV) staticfiles .bundles .typefaces .mypy_cache .ruff_cache .pytest_cache .hypothesis
