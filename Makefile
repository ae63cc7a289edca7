# What a newcomer needs: `make run` and `make test`. Both install what is missing (Debian packages).

SWIFT ?= swift
ARGS ?=
BIN = .build/release

.PHONY: run test test-long build deps deps-test bench lint format docs sanitize check clean

run: build
	$(BIN)/barlab $(ARGS)

build: deps
	$(SWIFT) build -c release

test: deps-test
	$(SWIFT) test --disable-xctest --skip LongTests $(ARGS)

# The suites whose name ends in LongTests: many processes, full disks, much data.
test-long: deps-test
	$(SWIFT) test --disable-xctest --filter LongTests $(ARGS)

deps:
	@Scripts/deps.sh run

deps-test:
	@Scripts/deps.sh test

bench: build
	@Scripts/deps.sh bench
	@Scripts/bench.sh

lint:
	$(SWIFT) format lint --strict --parallel --recursive Sources Tests Plugins Package.swift

format:
	$(SWIFT) format --in-place --parallel --recursive Sources Tests Plugins Package.swift

docs: deps
	Scripts/docs.sh

# Not the laws of BarCore and FrameTiming: the compiler keeps unsafe code and threads out of both, and
# under a sanitizer they take an hour. The thread sanitizer keeps its own records in files, which the
# limit on file sizes of two full-disk tests breaks.
SANITIZED = --disable-xctest --skip BarCoreTests --skip FrameTimingTests --skip LongTests $(ARGS)

sanitize: deps-test
	LSAN_OPTIONS=suppressions=$(CURDIR)/Scripts/leaks.txt:print_suppressions=0 \
	$(SWIFT) test --sanitize address --scratch-path .build-address $(SANITIZED)
	TSAN_OPTIONS=suppressions=$(CURDIR)/Scripts/races.txt \
	$(SWIFT) test --sanitize thread --scratch-path .build-thread --skip aHeadlessReplayOnAFullDisk --skip aLimitOnFileSizes $(SANITIZED)

check: lint build test test-long docs

clean:
	rm -rf .build .build-address .build-thread docs out
