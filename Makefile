# For a start: `make run` and `make test`. Both install missing Debian packages.

SWIFT ?= swift
ARGS ?=
BIN = .build/release
PREFIX ?= /usr/local
DESTDIR ?=

.PHONY: install uninstall deb run test test-long build deps deps-test deps-deb bench lint format docs web sanitize sanitize-program check clean

run: deps
	$(SWIFT) build -c release --product barlab
	$(BIN)/barlab $(ARGS)

build: deps
	$(SWIFT) build -c release

# A debug build, in which only files that have changed are compiled again. The modules that laws use
# are optimized (see Package.swift), and there is no debug information, which takes a twelfth of the
# compiler's time. In its own folder: a plain `swift test` runs the same tests slowly.
TESTS = BARLAB_OPTIMIZED=1 SWIFT="$(SWIFT)" Scripts/test.sh --scratch-path .build-tests \
	--disable-xctest -debug-info-format none

test: deps-test
	$(TESTS) --skip LongTests $(ARGS)

# The suites whose names end in LongTests: many processes, full disks, much data, shared pages in a
# browser, where hands take their time. And the laws on all of their random cases, of which
# `make test` tries a tenth.
test-long: deps-test
	BARLAB_CASES=all $(TESTS) --filter LongTests --filter LawTests $(ARGS)

# As root through sudo, the existing build is installed, so that the build folder keeps its owner.
install:
	@if [ -z "$$SUDO_USER" ] || [ ! -x $(BIN)/barlab ]; then $(MAKE) build; fi
	@BIN="$(BIN)" PREFIX="$(PREFIX)" DESTDIR="$(DESTDIR)" Scripts/install.sh install

uninstall:
	@PREFIX="$(PREFIX)" DESTDIR="$(DESTDIR)" Scripts/install.sh uninstall

# A Debian package that contains Swift's standard library: .build/deb/barlab_VERSION_ARCH.deb
deb: deps deps-deb
	$(SWIFT) build -c release --product barlab --static-swift-stdlib --scratch-path .build/deb/build
	Scripts/deb.sh .build/deb/build/release .build/deb

deps:
	@Scripts/deps.sh run

deps-test:
	@Scripts/deps.sh test

deps-deb:
	@Scripts/deps.sh deb

bench: build
	@Scripts/deps.sh bench
	@Scripts/bench.sh

lint:
	$(SWIFT) format lint --strict --parallel --recursive Sources Tests Plugins Package.swift

format:
	$(SWIFT) format --in-place --parallel --recursive Sources Tests Plugins Package.swift

docs: deps
	Scripts/docs.sh

# The core as a WebAssembly module in .build/web, for barlab share: a minute and a half.
web:
	@Scripts/deps.sh web
	@Scripts/web.sh

# Without the laws of BarCore and FrameTiming: the compiler keeps unsafe code and threads out of
# both, and with a sanitizer they take an hour. The thread sanitizer writes files of its own, which
# the file size limit of the full-disk tests breaks. A sanitizer itself needs more address space
# than the tests that limit it allow.
SANITIZED = --disable-xctest --skip BarCoreTests --skip FrameTimingTests --skip LongTests \
	--skip LimitTests --skip NeedLittleMemory --skip NeedsLittleMemory \
	--skip aPathOfManyParts --skip pushesBeyondAFullStack --skip aRecordingWithoutEnd \
	--skip tooFewDescriptors --skip aTableOfASoakThatIsGone --skip aLimitOnProcessorTime $(ARGS)

sanitize: deps-test
	LSAN_OPTIONS="suppressions='$(CURDIR)/Scripts/leaks.txt':print_suppressions=0" \
	$(SWIFT) test --sanitize address --scratch-path .build-address $(SANITIZED)
	TSAN_OPTIONS="suppressions='$(CURDIR)/Scripts/races.txt'" \
	$(SWIFT) test --sanitize thread --scratch-path .build-thread --skip aHeadlessReplayOnAFullDisk --skip aFilmThatDoesNotFit --skip eventsThatAreLost --skip aLimitOnFileSizes \
	--skip DoesNotFitEndsWith73 --skip aFullDiskEndsTheGeometry \
	--skip aSearchThatCannotWrite --skip aWorkerOfFuzzWithoutRoom --skip anOldFileStaysWhere $(SANITIZED)

# The program alone, used as a user would, under the address sanitizer: a recording a kind of page.
# A release build, since a tour of all pages takes five minutes of an unoptimized one.
sanitize-program: deps-test
	$(SWIFT) build -c release --sanitize address --product barlab --scratch-path .build-address
	LSAN_OPTIONS="suppressions='$(CURDIR)/Scripts/leaks.txt':print_suppressions=0" \
	RECORDINGS="$(addprefix Assets/recordings/,commands.jsonl header-touch.jsonl nav-ramps.jsonl \
	profile-refresh.jsonl)" BIN=.build-address/release Scripts/smoke.sh

check: lint build test test-long docs web

clean:
	rm -rf .build .build-tests .build-address .build-thread docs out
