# One virtual environment, made from the lock; every other target uses it.

PYTHON ?= python3
WORKERS ?= 2
# Or hundreds of processes would each compile the same files again.
export PYTHONDONTWRITEBYTECODE :=

BIN := .venv/bin
LOCK := requirements/run-test-lint-docs.txt
BENCH_LOCK := requirements/bench.txt
CERTIFY_LOCK := requirements/certify.txt
RL_LOCK := requirements/rl.txt
PIP_QUIET := --quiet --disable-pip-version-check
# Nothing is compiled before it is imported: most of it never is.
PIP_LOCKED := $(PIP_QUIET) --no-compile --require-hashes --no-deps

.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
# All that users install, compiled: what runs long runs this.
COMPILED := build/compiled
# What goes through nearly every line, whatever comes out, runs untraced.
UNTRACED := $(addprefix tests/,cli conformance docs environment games mutants readme test_bench.py conflicts/test_cluster.py)
OTHER_GAMES := cosmic-euchre five-sheets arschloch thousand
# Where sentences for people stand.
SPOKEN := cli conflicts reference_engine rulebook docs/_ext
SOURCES := $(shell git ls-files '*.py' '*.toml' '*.json' '*.yaml' '*.md' '*.mjs' '*.java' '*.cs' '*.po' 2>/dev/null | grep -v ^tests/)
EIDEX := PYTHONPATH=$(COMPILED) $(BIN)/eidex
# A file goes to one worker, in the order in which the stages stand; no test looks at pytest's account of what is logged.
PYTEST := $(BIN)/pytest -n $(WORKERS) --dist loadfile --no-loadscope-reorder -p no:logging -q

.PHONY: help rulings dist compiled smoke test plain coverage everything nightly golden freeze size soak diff diff-night prove needed states how-often together mutants mistakes convict texts lint docs browser bench lock clean .venv

help: ## list these targets
	@awk -F ':.*## ' '/^[a-z.]+:.*## / { printf "  make %-10s %s\n", $$1, $$2 }' Makefile

.venv: .venv/.installed ## the virtual environment, from the lock; costs nothing when it is there

.venv/.locked: $(LOCK)
	$(PYTHON) -m venv --clear .venv
	$(BIN)/pip install $(PIP_LOCKED) -r $(LOCK)
	@touch $@

.venv/.installed: .venv/.locked pyproject.toml setup.py
	$(BIN)/pip install $(PIP_QUIET) --no-build-isolation --no-deps --editable .
	@touch $@

.venv/.bench: .venv/.installed $(BENCH_LOCK)
	$(BIN)/pip install $(PIP_LOCKED) -r $(BENCH_LOCK)
	@touch $@

.venv/.certify: .venv/.installed $(CERTIFY_LOCK)
	$(BIN)/pip install $(PIP_LOCKED) -r $(CERTIFY_LOCK)
	@touch $@

.venv/.rl: .venv/.installed $(RL_LOCK)
	$(BIN)/pip install $(PIP_LOCKED) -r $(RL_LOCK)
	@touch $@

# The other games are asked on one core each, as many at a time as there are workers.
rulings: compiled ## ask the model every question; write build/rulings, the FAQ too
	$(EIDEX) rulings --out build/rulings --force
	$(EIDEX) faq --lang en --out build/rulings --force
	$(MAKE) --no-print-directory --jobs $(WORKERS) --output-sync $(addprefix rulings-of-,$(OTHER_GAMES))

rulings-of-%: compiled
	$(EIDEX) --game $* rulings --out build/$* --force

dist: rulings ## the wheel with ruling table and answers in it, in build/dist; what rulings rest on is asked, too
	$(EIDEX) rulings --out build/rulings --force --pack build/answers
	EIDEX_ANSWERS=build/answers $(BIN)/pip wheel $(PIP_QUIET) --no-build-isolation --no-deps --wheel-dir build/dist .

compiled: .venv $(COMPILED)/.built ## the engine compiled by mypyc, beside the files that the tests read

# Files that are gone must not slip in; what mypyc has made is kept, and made again if it is older.
$(COMPILED)/.built: .venv/.installed $(SOURCES)
	@rm -rf $(COMPILED); find build/lib.* -name '*.so' -prune -o -type f -print 2>/dev/null | xargs -r rm
	EIDEX_OPTIMIZE=1 $(BIN)/pip install $(PIP_QUIET) --no-build-isolation --no-deps --target $(COMPILED) .
	@touch $@

smoke: .venv ## less than twenty seconds, for every save: printed cases, recorded games, perft, some of the corpus, a query, style
	@$(BIN)/python tests/smoke.py

# Every check runs, whatever the ones before it say; any that fails, fails the target.
ONLY ?=
SINCE ?=
STAGES := --stages $(if $(ONLY),--only=$(ONLY)) $(if $(SINCE),--since=$(SINCE))
test: .venv/.certify .venv/.rl ## lint, then every stage of the tests (ONLY=model: one stage; SINCE=REVISION: what a change since then can break)
	@status=0; \
	$(MAKE) --no-print-directory --keep-going --jobs 2 --output-sync $(if $(ONLY),,lint) compiled plain || status=$$?; \
	PYTHONPATH=$(COMPILED) PYTHONHASHSEED=0 $(PYTEST) --no-cov $(STAGES) || status=$$?; \
	exit $$status

# Tests that break the engine need its files as they are.
plain: .venv/.certify .venv/.rl
	@PYTHONHASHSEED=0 $(PYTEST) --no-cov --plain $(STAGES)

# The part of all this that is measured runs on the files as they are.
coverage: .venv/.certify .venv/.rl ## the branches of engine and model that tests go through, on the files as they are
	PYTHONHASHSEED=0 $(PYTEST) --cov --cov-report=term $(addprefix --ignore=,$(UNTRACED)) tests

# What `make mistakes` does at night is left to it.
BY_MISTAKES := tests/mutants/test_mistaken.py::test_the_comparison_alone_notices_a_mistake
everything: .venv/.certify .venv/.rl compiled
	@status=0; \
	EIDEX_NIGHTLY=all EIDEX_BAD_INPUTS=20 EIDEX_RL_GAMES=1000 PYTHONPATH=$(COMPILED) PYTHONHASHSEED=0 $(PYTEST) --no-cov --stages || status=$$?; \
	EIDEX_NIGHTLY=all PYTHONHASHSEED=0 $(PYTEST) --no-cov --plain --stages --deselect $(BY_MISTAKES) || status=$$?; \
	exit $$status

nightly: .venv/.certify .venv/.rl compiled ## all that takes long, one after the other, and a table of what it found (ONLY=prove,mutants: some of it)
	@$(BIN)/python tests/nightly.py $(if $(ONLY),--only $(ONLY))

golden: .venv ## record anew what commands print and what games come to; read it in the diff
	EIDEX_GOLDEN=write $(BIN)/pytest --no-cov -q -m golden $$(grep -rl --include=*.py "mark.golden" tests)

freeze: .venv $(if $(NIGHT),rulings convict mistakes) ## digests of what stays the same when code is only moved, written anew (CHECK=1: only compared; NIGHT=1: the ruling table and what is judged, too)
	PYTHONPATH=tests $(BIN)/python -P tests/freeze.py $(if $(CHECK),--check) $(if $(NIGHT),--night)

size: .venv ## lines of each room beside those that are kept (KEEP=1: keeps these)
	@$(BIN)/python tests/sizes.py $(if $(KEEP),--keep)

soak: compiled ## random games of all 7,140 triples in three editions, everything checked; win rates again
	$(EIDEX) soak --listed --games 3 --jobs $(WORKERS) --out build/soak.json --force
	$(EIDEX) winrates --games 100000 --seed 0 --jobs $(WORKERS) --json > build/win-rates.json
	cmp build/win-rates.json docs/win-rates.json

diff: compiled ## a million answers compared, 3,000 games state by state, the games kept for what they reach, and those that programs are judged by
	$(EIDEX) diff --positions 1000000 --jobs $(WORKERS)
	$(EIDEX) diff --whole-games 3000 --jobs $(WORKERS)
	$(EIDEX) diff --refusals 3000 --jobs $(WORKERS)
	$(EIDEX) diff --kept tests/differential/kept.jsonl --jobs $(WORKERS)
	$(EIDEX) diff --judged --jobs $(WORKERS)
	$(EIDEX) --game cosmic-euchre diff
	$(EIDEX) --game five-sheets diff
	$(EIDEX) --game arschloch diff
	$(EIDEX) --game thousand diff --games 8

diff-night: compiled ## a hundred million answers compared; then every three characters in every edition, state by state: half an hour or more
	$(EIDEX) diff --positions 100000000 --jobs $(WORKERS)
	$(EIDEX) diff --whole-games 24480 --jobs $(WORKERS)
	$(EIDEX) diff --refusals 20000 --jobs $(WORKERS)

# Nothing here is played: what is compiled would not make it faster.
prove: .venv/.certify ## every proof, as many at a time as there are workers, each with the seconds it took (ONLY=all,order: some; KEEP=1: the seconds go on the page)
	@$(BIN)/python tests/proving.py --jobs $(WORKERS) $(if $(ONLY),--only $(ONLY)) $(if $(KEEP),--keep)
	@$(if $(KEEP),$(BIN)/python -m eidex.conflicts.run.theorems docs/proofs.rst)

needed: .venv ## look in the steps for the characters that each question and each part of its views needs, and for what has to be played; write it down
	$(BIN)/python -m eidex.model.games.needed
	$(BIN)/python -m eidex.model.games.least

states: .venv ## ask all that takes too long for one table, words, spans and the order of powers, and write it down
	$(BIN)/python -m eidex.conflicts.run.states

how-often: rulings ## count in random games how often each ruling comes up for the characters of the table's rows, and write it down
	PYTHONPATH=$(COMPILED) $(BIN)/python -P -m eidex.conflicts.run.frequency build/rulings/ruling-table.json
	$(BIN)/python -m eidex.games.frequency

together: .venv ## ask which two clauses or rulings can apply to one question; write them down
	$(BIN)/python -m eidex.conflicts.checks.together

mutants: .venv ## every clause broken, dropped or changed, in both readings, then `mistakes`: what notices, what does not
	@status=0; \
	PYTHONPATH=tests $(BIN)/python -P -m mutants.run --jobs $(WORKERS) || status=$$?; \
	PYTHONPATH=tests $(BIN)/python -P -m mutants.mistaken --jobs $(WORKERS) || status=$$?; \
	exit $$status

WITH ?= comparison
mistakes: .venv ## rule mistakes that a person would make, in both readings: what comparison alone notices (WITH=smoke, WITH=test: what these notice)
	PYTHONPATH=tests $(BIN)/python -P -m mutants.mistaken --with $(WITH) --jobs $(WORKERS)

texts: .venv ## collect the program's sentences for translation, stamp translations and rulings; print what is missing or stale
	@$(BIN)/pybabel --quiet extract --no-default-keywords -k phrase -k phrases:1,2 -k marked -k marked_pair:1,2 \
		--add-location=file --omit-header --no-wrap --output build/eidex.pot $(SPOKEN)
	@for language in de nl; do \
		$(BIN)/pybabel --quiet update --no-wrap --no-fuzzy-matching --ignore-obsolete --omit-header --locale $$language \
			--input-file build/eidex.pot --output-file rulebook/locale/$$language.po || exit 1; \
	done
	$(BIN)/python -m eidex.rulebook.history
	$(BIN)/python -m eidex.rulebook.stamp

convict: compiled ## programs with rule mistakes, base game and characters: which the judge convicts, what it names first
	PYTHONPATH=$(COMPILED):tests $(BIN)/python -P -m conformance.convict --jobs $(WORKERS)

# Type checker and import law do not follow an editable install: they read a copy in which folders have their names.
TREE := build/tree
PACKAGES := cli common conflicts conformance environment games model properties reference_engine rulebook tabletop
lint: .venv ## style, format, import law, types
	@rm -rf $(TREE) && mkdir -p $(TREE)/eidex && cp -p package/*.py package/py.typed $(TREE)/eidex && cp -rp $(PACKAGES) $(TREE)/eidex
	@status=0; \
	for check in "ruff check ." "ruff format --check ." "lint-imports --no-cache --no-logo" "mypy"; do \
		echo "$$check"; PYTHONPATH=$(TREE) $(BIN)/$$check || status=1; \
	done; \
	exit $$status

# The table in the browser runs Python by Pyodide, an npm package. TABLE=no leaves it out; TABLE=yes fails without it.
TABLE ?= if-there
NPM := build/npm
FETCH_PYODIDE := $(MAKE) --no-print-directory $(NPM)/.installed

$(NPM)/.installed: requirements/npm/package.json requirements/npm/package-lock.json
	@mkdir -p $(NPM) && cp $^ $(NPM)
	cd $(NPM) && npm ci --ignore-scripts --no-audit --no-fund --fetch-retries=1 --loglevel=error
	@touch $@

docs: .venv ## the documentation; writes build/site (TABLE=no: without the table; TABLE=yes: not without)
	@$(if $(filter no,$(TABLE)),true,$(FETCH_PYODIDE) $(if $(filter yes,$(TABLE)),,>/dev/null 2>&1 || true))
	EIDEX_TABLE=$(TABLE) $(BIN)/sphinx-build -W --keep-going -b html -d build/doctrees docs build/site

browser: .venv ## try the documentation in Chromium (Debian: chromium, chromium-driver)
	@$(FETCH_PYODIDE) >/dev/null 2>&1 || true
	EIDEX_BROWSER=1 $(BIN)/pytest --no-cov -rs tests/docs/test_browser.py tests/docs/test_browser_quiz.py \
		tests/docs/test_browser_table.py tests/docs/test_browser_axe.py tests/docs/test_browser_finding.py

bench: .venv/.bench compiled ## time the engine and the model
	PYTHONPATH=$(COMPILED) $(BIN)/python bench/run.py

# pip-tools lives outside .venv, for it is no part of what the lock describes. Lock with the oldest
# Python that must do, say `make lock PYTHON=python3.11`: some packages refuse even 3.11.4.
build/lock/.installed:
	$(PYTHON) -m venv --clear build/lock
	build/lock/bin/pip install $(PIP_QUIET) pip-tools
	@touch $@

COMPILE = CUSTOM_COMPILE_COMMAND="make lock" build/lock/bin/pip-compile --quiet --generate-hashes \
	--no-emit-index-url --no-emit-find-links --no-emit-trusted-host --allow-unsafe --strip-extras

lock: build/lock/.installed ## write the lock files anew from pyproject.toml (UPGRADE=1: newest versions)
	$(COMPILE) $(if $(UPGRADE),--upgrade) --extra test --extra lint --extra docs \
		--build-deps-for wheel --output-file $(LOCK) pyproject.toml
	$(COMPILE) $(if $(UPGRADE),--upgrade) --extra bench --constraint $(LOCK) \
		--output-file $(BENCH_LOCK) pyproject.toml
	$(COMPILE) $(if $(UPGRADE),--upgrade) --extra certify --constraint $(LOCK) \
		--output-file $(CERTIFY_LOCK) pyproject.toml
	$(COMPILE) $(if $(UPGRADE),--upgrade) --extra rl --constraint $(LOCK) \
		--output-file $(RL_LOCK) pyproject.toml

clean: ## remove whatever make has made
	rm -rf .venv build *.egg-info .pytest_cache .ruff_cache .coverage .coverage.* .hypothesis
