#!/usr/bin/env bash
# Runs `swift test` with the given words. Shows the modules that are compiled, the suites that pass,
# all that fails, and at the end how many tests were skipped and why; the whole output is in FOLDER/test.log, where FOLDER follows
# --scratch-path.
#
# MUST names abilities of this machine, such as "mount acl": a test that is skipped although its
# reason begins with one of them is a failure.
set -uo pipefail
folder=.build
words=("$@")
for ((place = 0; place < $# - 1; place++)); do
  [ "${words[place]}" = --scratch-path ] && folder=${words[place + 1]}
done
mkdir -p "$folder"
log=$folder/test.log
# LC_ALL=C: the marks of lines are found in every locale, also where there is none.
"${SWIFT:-swift}" test "$@" 2>&1 | tee "$log" | LC_ALL=C awk '
  /^\[[0-9]+\/[0-9]+\] / { if ($2 == "Compiling" && !seen[$3]++) { print; fflush() } next }
  /^◇|^✔ Test (case|"|[^ ]*\()| started\.$|^libpng|^remark: Incremental/ { next }
  { print; fflush() }'
code=${PIPESTATUS[0]}

# A process of tests that ends early may say that all is well.
if ! LC_ALL=C grep -aq 'Test run with [1-9]' "$log"; then
  echo "error: no test was run, or not all of them were run to their end" >&2
  [ "$code" -ne 0 ] || code=1
  exit "$code"
fi
skipped=$(LC_ALL=C sed -n '/^◇/d; s/^.* skipped: "\(.*\)"$/\1/p' "$log")
if [ -z "$skipped" ]; then
  echo "No test was skipped."
else
  echo "Skipped tests: $(printf '%s\n' "$skipped" | wc -l)"
  printf '%s\n' "$skipped" | sort | uniq -c | sort -rn
fi
for ability in ${MUST:-}; do
  if grep -q "^$ability: " <<<"$skipped"; then
    echo "error: tests were skipped that this machine can run: $ability" >&2
    [ "$code" -ne 0 ] || code=1
  fi
done
exit "$code"
