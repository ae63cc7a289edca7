# What a newcomer needs: `make run` and `make test`. Both install what is missing (Debian packages).

SWIFT ?= swift
ARGS ?=
BIN = .build/release

.PHONY: run test build deps deps-test bench lint format docs sanitize check clean

run: build
	$(BIN)/barlab $(ARGS)

build: deps
	$(SWIFT) build -c release

test: deps-test
	$(SWIFT) test --disable-xctest $(ARGS)

deps:
	@Scripts/deps.sh run

deps-test:
	@Scripts/deps.sh test

bench: build deps-test
	@Scripts/bench.sh

lint:
	$(SWIFT) format lint --strict --parallel --recursive Sources Tests Package.swift

format:
	$(SWIFT) format --in-place --parallel --recursive Sources Tests Package.swift

docs: deps
	Scripts/docs.sh

sanitize: deps-test
	LSAN_OPTIONS=suppressions=$(CURDIR)/Scripts/leaks.txt \
	$(SWIFT) test --disable-xctest --sanitize address --scratch-path .build-address $(ARGS)
	$(SWIFT) test --disable-xctest --sanitize thread --scratch-path .build-thread $(ARGS)

check: lint build test docs

clean:
	rm -rf .build .build-address .build-thread docs out
