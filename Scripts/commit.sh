#!/bin/sh
# Prints the commit of a source folder: its first twelve digits, and "-dirty" if git status would
# show a change. Prints nothing if the folder is not a repository itself, such as an unpacked
# archive, or without git.
#   Scripts/commit.sh FOLDER             prints it
#   Scripts/commit.sh FOLDER FILE.swift  writes it as a Swift constant, if it has changed
set -eu

# The variables of git, as in a hook, would name another repository.
for name in $(git rev-parse --local-env-vars 2>/dev/null || true); do unset "$name"; done
# Only reads: takes no lock that could block someone who works there.
GIT_OPTIONAL_LOCKS=0
export GIT_OPTIONAL_LOCKS

commit=
# A folder inside a repository belongs to another project.
if prefix=$(git -C "$1" rev-parse --show-prefix 2>/dev/null) && [ -z "$prefix" ] &&
  head=$(git -C "$1" rev-parse --verify --quiet HEAD 2>/dev/null) &&
  changes=$(git -C "$1" status --porcelain 2>/dev/null); then
  commit=$(printf %.12s "$head")
  [ -z "$changes" ] || commit=$commit-dirty
fi

if [ $# -lt 2 ]; then
  [ -z "$commit" ] || echo "$commit"
  exit 0
fi
value=nil
[ -z "$commit" ] || value="\"$commit\""
text="/// What the program was built from: a commit, \"-dirty\" behind it for a changed tree; nil: unknown.
let buildCommit: String? = $value"
[ "$(cat "$2" 2>/dev/null)" = "$text" ] || printf '%s\n' "$text" >"$2"
